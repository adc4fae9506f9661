"""A gallery of many small documents in subfolders, and what people do to one."""

import os
import shutil
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from .documents import document
from .drawings import drawing

IN_A_FOLDER = 100
TEMPLATE = "footer.mustache"
PROJECT = Path(__file__).resolve().parents[2]


class Collection:
    """Documents are numbered from 0; the folder also has a template of its own, equal to the program's."""

    def __init__(self, folder: Path, number: int) -> None:
        self.folder = folder
        self.number = number
        self.edits = 0
        for first in range(0, number, IN_A_FOLDER):
            self.path(first).parent.mkdir()
        with ProcessPoolExecutor(2) as pool:
            for _ in pool.map(self.write, range(number), chunksize=IN_A_FOLDER):
                pass
        (folder / "templates").mkdir()
        shutil.copy(PROJECT / "Templates" / TEMPLATE, folder / "templates")

    def path(self, index: int) -> Path:
        return self.folder / f"set-{index // IN_A_FOLDER:03}" / f"drawing-{index:05}.meme"

    def write(self, index: int, edit: int = 0) -> None:
        """As programs save: the time of modification in the document, a new file moved over the old one."""
        modified = f"2025-01-{index % 28 + 1:02}T12:00:00Z" if edit == 0 else f"2025-02-01T12:00:{edit:02}Z"
        data = document(f"Drawing {index}", f"edit {edit}", f"Drawing {index:05}", drawing(index), modified)
        path = self.path(index)
        beside = path.with_suffix(".part")
        beside.write_bytes(data)
        os.replace(beside, path)

    # Each is another document every time, spread over the gallery.

    def change_caption(self) -> None:
        self.edits += 1
        self.write(self.spread(self.edits), self.edits)

    def delete(self) -> None:
        self.edits += 1
        self.path(self.spread(self.edits)).unlink()

    def add(self) -> None:
        self.edits += 1
        index = self.number + self.edits
        self.path(index).parent.mkdir(exist_ok=True)
        self.write(index, self.edits)

    def change_template(self) -> None:
        self.edits += 1
        path = self.folder / "templates" / TEMPLATE
        path.write_text((PROJECT / "Templates" / TEMPLATE).read_text() + f"<!-- {self.edits} -->\n")

    def spread(self, edit: int) -> int:
        # 37 divides none of the usual sizes, so that a few dozen edits never meet.
        return edit * self.number // 37 % self.number
