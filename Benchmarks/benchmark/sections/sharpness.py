"""How near previews are to pictures that were decoded in full and resampled by Lanczos' kernel."""

import io
import json
from argparse import Namespace
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from PIL import Image

from benchmark.documents import write_plain
from benchmark.photographs import photographs
from benchmark.program import Program
from benchmark.ssim import ssim
from benchmark.table import print_section, print_table, print_targets
from benchmark.workspace import Workspace, say

PHOTOGRAPHS = 24
QUALITIES = {1200: 85, 480: 80}
COMPARISONS = [
    "PNG preview : reference",
    "JPEG preview : reference as JPEG",
    "JPEG preview : reference",
    "reference as JPEG : reference",
]


def run(program: Program, workspace: Workspace, options: Namespace) -> None:
    pictures = photographs(workspace.sources, PHOTOGRAPHS)
    gallery, site = workspace.fresh("gallery"), workspace.fresh("site")
    write_plain(pictures, gallery)
    (gallery / "gallery.json").write_text(json.dumps({"formats": ["jpeg", "png"], "widths": sorted(QUALITIES)}))
    say("sharpness: building without captions")
    program.cold_build(gallery, site)
    say(f"sharpness: comparing {2 * PHOTOGRAPHS} previews")
    tasks = [(picture, site / "images", width) for picture in pictures for width in QUALITIES]
    with ProcessPoolExecutor(2) as pool:
        scores = list(pool.map(compare, tasks))
    report({width: [score for task, score in zip(tasks, scores) if task[2] == width] for width in QUALITIES})


def compare(task: tuple[Path, Path, int]) -> list[float]:
    """In the order of COMPARISONS."""
    picture, images, width = task
    plain = preview(images, picture.stem, width, "png")
    packed = preview(images, picture.stem, width, "jpg")
    with Image.open(picture) as file:
        exact = file.convert("RGB").resize(plain.size, Image.Resampling.LANCZOS)
    file_of_exact = io.BytesIO()
    exact.save(file_of_exact, "JPEG", quality=QUALITIES[width])
    packed_exact = Image.open(file_of_exact)
    return [ssim(plain, exact), ssim(packed, packed_exact), ssim(packed, exact), ssim(packed_exact, exact)]


def preview(images: Path, name: str, width: int, extension: str) -> Image.Image:
    found = list(images.glob(f"{name}-{width}-*.{extension}"))
    if len(found) != 1:
        raise SystemExit(f"benchmarks: expected one preview {name}-{width}-….{extension}, found {len(found)}")
    image = Image.open(found[0])
    if image.width != width:
        raise SystemExit(f"benchmarks: {found[0].name} is {image.width} pixels wide")
    return image


def report(scores: dict[int, list[list[float]]]) -> None:
    print_section(
        f"Sharpness: SSIM of {PHOTOGRAPHS} photographs without captions",
        "The reference is decoded in full and resampled once by Pillow's Lanczos kernel. The last rows show what JPEG "
        "of this quality costs whoever resampled.",
    )
    rows, targets = [], []
    for index, name in enumerate(COMPARISONS):
        for width, all_scores in scores.items():
            values = [score[index] for score in all_scores]
            low, mean = min(values), sum(values) / len(values)
            rows.append([name, str(width), f"{mean:.4f}", f"{low:.4f}"])
            if index < 2:
                targets.append((f"{name}, {width}: at least 0.99", f"{low:.4f}", low >= 0.99))
    print_table(["", "width", "mean", "lowest"], rows)
    print_targets(targets)
