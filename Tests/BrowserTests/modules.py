"""The scripts of the pages, each module by itself, in a page that has nothing else."""

import contextlib
import http.server
import pathlib
import threading

PUBLIC = pathlib.Path(__file__).parents[2] / "Public"


class _Handler(http.server.SimpleHTTPRequestHandler):
    def __init__(self, *arguments, **options):
        super().__init__(*arguments, directory=str(PUBLIC), **options)

    def do_GET(self):
        if self.path != "/":
            return super().do_GET()
        page = b'<!doctype html><html lang="en"><title>Modules</title><link rel="icon" href="data:,"><main id="main"></main>'
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def module_host():
    """Serves the scripts, and an empty page at '/', until the block ends; gives the address, with a slash at its end.

    A test imports what it needs: page.evaluate("async () => (await import('/caption.js')).plain('a')").
    """
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
