"""The program that is measured."""

import shutil
import subprocess
from pathlib import Path

from .measure import Usage, measure

JOBS = 2


class Program:
    def __init__(self, path: Path | None) -> None:
        if path is None or not path.is_file():
            raise SystemExit(f"benchmarks: no program at '{path}'; --program needs the path of a release build")
        self.path = path

    def version(self) -> str:
        answer = subprocess.run([self.path, "--version"], capture_output=True, text=True, check=True)
        return answer.stdout.strip()

    def start(self) -> Usage:
        """What it costs to start and do nothing."""
        return measure([self.path, "--version"])

    def build(self, gallery: Path, site: Path) -> Usage:
        return measure([self.path, "build", gallery, "--output", site, "--jobs", str(JOBS), "--quiet"])

    def cold_build(self, gallery: Path, site: Path) -> Usage:
        """Into a folder that is not there, without anything kept from earlier builds."""
        shutil.rmtree(site, ignore_errors=True)
        shutil.rmtree(gallery / ".meme-gallery", ignore_errors=True)
        return self.build(gallery, site)
