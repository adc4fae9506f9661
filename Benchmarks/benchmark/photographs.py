"""Different photographs: twelve of the Debian package mate-backgrounds, each losslessly cropped in eighty ways."""

import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from PIL import Image

from .workspace import say

ORIGINALS = Path("/usr/share/backgrounds/mate/nature")
STEP = 16  # The largest block of a JPEG file, so that jpegtran crops exactly there.


def photographs(sources: Path, number: int) -> list[Path]:
    """The first so many photographs, 001.jpg and so on; made if they are not there."""
    originals = sorted(ORIGINALS.glob("*.jpg"))
    if len(originals) != 12:
        raise SystemExit(f"benchmarks: expected 12 photographs in {ORIGINALS}, found {len(originals)}")
    folder = sources / "photographs"
    folder.mkdir(exist_ok=True)
    paths = [folder / f"{index + 1:03}.jpg" for index in range(number)]
    missing = [index for index in range(number) if not paths[index].exists()]
    if missing:
        say(f"cropping {len(missing)} photographs")
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(lambda index: crop(originals[index % 12], index // 12, paths[index]), missing))
    return paths


def crop(original: Path, way: int, path: Path) -> None:
    left, top = STEP * (way % 8), STEP * (way // 8)
    with Image.open(original) as image:
        width, height = image.size
    area = f"{width - left}x{height - left - top}+{left}+{top}"
    beside = path.with_suffix(".part")
    subprocess.run(["jpegtran", "-copy", "none", "-crop", area, "-outfile", beside, original], check=True)
    beside.rename(path)
