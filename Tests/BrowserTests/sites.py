"""Galleries, the sites built from them, and servers for the sites."""

import contextlib
import dataclasses
import functools
import http.server
import json
import pathlib
import subprocess
import threading


@dataclasses.dataclass(frozen=True)
class Site:
    """A built site, and the addresses of its root, each ending with a slash."""

    gallery: pathlib.Path
    folder: pathlib.Path
    at_root: str
    below: str

    @property
    def as_files(self):
        return self.folder.as_uri() + "/"

    def root(self, place):
        """The address of the site from a disk ('file'), at a server's root ('root'), or below a path ('below')."""
        return {"file": self.as_files, "root": self.at_root, "below": self.below}[place]

    @functools.cached_property
    def memes(self):
        return json.loads((self.folder / "memes.json").read_bytes())

    def meme(self, name):
        """A meme's entry by its document's path without extension; of the site's own list."""
        return next(meme for meme in self.memes if meme["id"] == f"{name}.meme")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files of a folder, of which only what lies below a prefix is seen; quiet."""

    prefix = "/"

    def translate_path(self, path):
        if not path.startswith(self.prefix):
            return "/dev/null/none"
        return super().translate_path("/" + path[len(self.prefix):])

    def log_message(self, *_):
        pass

    def handle(self):
        # A page that is left closes its connections.
        with contextlib.suppress(ConnectionError):
            super().handle()


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        pass


@contextlib.contextmanager
def served(folder, prefix="/"):
    """Serves a folder below a prefix, and gives the address of its root."""
    handler = type("SiteHandler", (Handler,), {"prefix": prefix, "protocol_version": "HTTP/1.1"})
    server = Server(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def built(program, gallery, folder, *options):
    """Builds a gallery's site and serves it, at a server's root and below a path that needs escaping."""
    answer = subprocess.run(
        [program, "build", str(gallery), "--output", str(folder), "--quiet", *options],
        capture_output=True, text=True, timeout=60, check=False,
    )
    assert answer.returncode == 0, f"the build failed: {answer.stderr}"
    with served(folder) as at_root, served(folder, "/my%20memes/v2/") as below:
        yield Site(gallery, folder, at_root, below)
