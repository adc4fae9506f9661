"""The floor: JPEG decoded at the smallest scale that is wide enough, and encoded at both sizes; no text, no resampling.

djpeg's scaled picture stands for the resampled one, so that its size is near to 1200 pixels and not equal. What is
encoded at 480 pixels is made beforehand.
"""

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from benchmark.measure import Usage, measure_jobs


def scale(width: int) -> int:
    """In eighths."""
    return next((eighths for eighths in range(1, 8) if width * eighths // 8 >= 1200), 8)


def make_small(pictures: Sequence[Path]) -> None:
    """The 480-pixel picture beside each."""
    for picture in pictures:
        with Image.open(picture) as image:
            height = round(image.height * 480 / image.width)
            image.resize((480, height), Image.Resampling.LANCZOS, reducing_gap=2.0).save(picture.with_suffix(".ppm"))


def commands(picture: Path, output: Path) -> list[list[str]]:
    with Image.open(picture) as image:
        eighths = scale(image.width)
    scaled = str(output / "{worker}.ppm")
    small = str(picture.with_suffix(".ppm"))
    return [
        ["djpeg", "-scale", f"{eighths}/8", "-outfile", scaled, str(picture)],
        ["cjpeg", "-quality", "85", "-outfile", str(output / picture.name), scaled],
        ["cjpeg", "-quality", "80", "-outfile", str(output / f"{picture.stem}-480.jpg"), small],
    ]


def run(pictures: Sequence[Path], output: Path) -> Usage:
    return measure_jobs([commands(picture, output) for picture in pictures], workers=2)
