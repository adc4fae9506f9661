"""Captions, resizes and thumbnails with ImageMagick, one process a picture."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from benchmark.measure import Usage, measure_jobs


def convert(picture: Path, output: Path, font: str) -> list[str]:
    top = ["-gravity", "north", "-annotate", "+0+20", f"TOP TEXT {picture.stem}"]
    bottom = ["-gravity", "south", "-annotate", "+0+20", "BOTTOM TEXT"]
    command = ["convert", "-define", "jpeg:size=2400x", str(picture), "-auto-orient", "-resize", "1200x"]
    command += ["-font", font, "-pointsize", "96", "-fill", "white"]
    command += ["-stroke", "black", "-strokewidth", "8", *top, *bottom, "-stroke", "none", *top, *bottom]
    command += ["-quality", "85", "-write", str(output / picture.name)]
    command += ["-resize", "480x", "-quality", "80", str(output / f"{picture.stem}-480.jpg")]
    return command


def run(pictures: Sequence[Path], output: Path) -> Usage:
    # Threads of its own would only wait for each other: the two processors are busy with a picture each.
    os.environ["OMP_NUM_THREADS"] = "1"
    font = subprocess.check_output(["fc-match", "-f", "%{file}", "Bebas Neue:bold"], text=True)
    return measure_jobs([[convert(picture, output, font)] for picture in pictures], workers=2)
