"""Two processes that share a folder's pictures, and the memory that they took together."""

import os
import resource
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

Draw = Callable[[Path, Path], None]
PEAK = "peak-kilobytes"


def peak_of_this_process() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def drawn(draw: Draw, output: Path, picture: Path) -> tuple[int, int]:
    draw(picture, output)
    return os.getpid(), peak_of_this_process()


def run(draw: Draw) -> None:
    """The command line is a folder of JPEG files and a folder for what is made of them."""
    sources, output = Path(sys.argv[1]), Path(sys.argv[2])
    peaks: dict[int, int] = {}
    with ProcessPoolExecutor(2) as pool:
        for process, peak in pool.map(partial(drawn, draw, output), sorted(sources.glob("*.jpg")), chunksize=8):
            peaks[process] = max(peak, peaks.get(process, 0))
    # wait4 tells the largest process only; here all three are added, and what they share is counted in each.
    (output / PEAK).write_text(str(sum(peaks.values()) + peak_of_this_process()))
