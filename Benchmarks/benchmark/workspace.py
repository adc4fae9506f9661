"""The folders of a run: sources are kept for the next one, everything else is removed at the end."""

import fcntl
import shutil
import sys
from pathlib import Path


class Workspace:
    def __init__(self, place: Path) -> None:
        self.sources = place / "sources"
        self.work = place / "work"

    def __enter__(self) -> "Workspace":
        self.sources.parent.mkdir(parents=True, exist_ok=True)
        self.lock = (self.sources.parent / "lock").open("w")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise SystemExit("benchmarks: another run is under way; two would only measure each other") from None
        shutil.rmtree(self.work, ignore_errors=True)
        self.work.mkdir(parents=True)
        self.sources.mkdir(exist_ok=True)
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self.work, ignore_errors=True)

    def fresh(self, name: str) -> Path:
        """An empty folder."""
        folder = self.work / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder


def say(what: str) -> None:
    print(f"benchmarks: {what}", file=sys.stderr, flush=True)
