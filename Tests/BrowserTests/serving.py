"""The running server over a gallery."""

import contextlib
import dataclasses
import json
import pathlib
import re
import signal
import subprocess


@dataclasses.dataclass
class Gallery:
    """A folder of documents, and the address at which the server shows it."""

    folder: pathlib.Path
    address: str

    def document(self, name):
        """What a document on the disk says by now."""
        return json.loads((self.folder / f"{name}.meme").read_bytes())

    def names(self):
        """The documents' paths without their extension."""
        return {str(path.relative_to(self.folder))[:-5] for path in self.folder.rglob("*.meme") if ".meme-gallery" not in path.parts}


@contextlib.contextmanager
def serving(program, folder, *options, port=0):
    """Serves a folder until the block ends; SIGTERM must end the server well."""
    process = subprocess.Popen(
        [program, "serve", str(folder), "--port", str(port), *options],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        found = None
        while not found:
            line = process.stderr.readline()
            assert line, "the server did not begin"
            found = re.search(r"http://[^:]+:(\d+)/", line)
        yield Gallery(pathlib.Path(folder), f"http://127.0.0.1:{found[1]}/")
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=30)
    assert process.returncode == 0
