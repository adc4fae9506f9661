"""Runs a peer that is a Python program with a pool of two processes."""

import sys
from dataclasses import replace
from pathlib import Path

from benchmark.measure import Usage, measure
from benchmark.peers.pool import PEAK


def run(name: str, pictures: Path, output: Path) -> Usage:
    usage = measure([sys.executable, "-m", f"benchmark.peers.{name}", pictures, output])
    return replace(usage, peak=int((output / PEAK).read_text()) * 1024 / 1e6)
