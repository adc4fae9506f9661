"""The running server over a gallery."""

import contextlib
import json
import pathlib
import re
import signal
import subprocess
import threading
import urllib.request


class Gallery:
    """A folder of documents, and the server that shows it; it can be ended and begun again at the same port."""

    def __init__(self, program, folder, *options):
        self.folder = pathlib.Path(folder)
        self._command = [program, "serve", str(folder), *options]
        self._port = 0
        self._begin()

    def _begin(self):
        self._process = subprocess.Popen(
            [*self._command, "--port", str(self._port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        found = None
        while not found:
            line = self._process.stderr.readline()
            assert line, "the server did not begin"
            found = re.search(r"http://[^:]+:(\d+)/", line)
        self._port = found[1]
        # What it says from now on is read, so that it never has to wait for that.
        threading.Thread(target=self._process.stderr.read, daemon=True).start()

    def end(self):
        """Ends the server; SIGTERM must end it well."""
        self._process.send_signal(signal.SIGTERM)
        try:
            status = self._process.wait(timeout=30)
        finally:
            self._process.kill()
        assert status == 0

    def begin_anew(self):
        """Ends the server and begins it again, which then knows no session of before."""
        self.end()
        self._begin()

    @property
    def address(self):
        """The address at which the server shows the folder; with a slash at its end."""
        return f"http://127.0.0.1:{self._port}/"

    def page(self, name, below=""):
        """The address of a document's page, or of one below it such as 'edit/'."""
        with urllib.request.urlopen(self.address + "memes.json", timeout=10) as answer:
            entry = next(meme for meme in json.load(answer) if meme["id"] == f"{name}.meme")
        return self.address + entry["page"].removesuffix("index.html") + below

    def file(self, name):
        """A document's file, by its path without the extension."""
        return self.folder / f"{name}.meme"

    def document(self, name):
        """What a document on the disk says by now."""
        return json.loads(self.file(name).read_bytes())

    def names(self):
        """The documents' paths without their extension."""
        return {str(path.relative_to(self.folder))[:-5] for path in self.folder.rglob("*.meme") if ".meme-gallery" not in path.parts}


def without_editor(page):
    """Keeps the editor away from a page that runs scripts otherwise, until its routes are taken back."""
    page.route(
        "**/assets/editor-*.js", lambda route: route.fulfill(body="", content_type="text/javascript; charset=utf-8"))


@contextlib.contextmanager
def serving(program, folder, *options):
    """Serves a folder until the block ends."""
    gallery = Gallery(program, folder, *options)
    try:
        yield gallery
    finally:
        gallery.end()
