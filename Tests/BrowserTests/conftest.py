"""One browser and one build of each gallery for all tests; every page is watched."""

import contextlib
import os
import pathlib
import subprocess

import pytest
from playwright.sync_api import sync_playwright

import documents
from sites import built
from watching import Watcher

HERE = pathlib.Path(__file__).parent
BASE = "https://memes.example/sub/"
SERVER = "https://edit.example/memes/"


@pytest.fixture(scope="session")
def program():
    """The program under test, from MEME_GALLERY_PROGRAM."""
    path = os.environ.get("MEME_GALLERY_PROGRAM")
    assert path, "set MEME_GALLERY_PROGRAM to the program that is to be tested"
    return os.path.abspath(path)


@pytest.fixture(scope="session")
def site(program, tmp_path_factory):
    """The starter gallery and the hostile documents, on several pages; without a base URL or a server."""
    folder = tmp_path_factory.mktemp("hostile")
    gallery = folder / "memes"
    subprocess.run([program, "init", str(gallery)], check=True, capture_output=True, timeout=60)
    documents.write_hostile(gallery)
    (gallery / "gallery.json").write_text('{"title": "Memes & <b>more</b>", "author": "A <i>person</i>", "pageSize": 20}')
    with built(program, gallery, folder / "a site #1 of 100%") as site:
        yield site


@pytest.fixture(scope="session")
def starter(program, tmp_path_factory):
    """The starter gallery alone, with a base URL and a server that accepts edits."""
    folder = tmp_path_factory.mktemp("starter")
    gallery = folder / "memes"
    subprocess.run([program, "init", str(gallery)], check=True, capture_output=True, timeout=60)
    with built(program, gallery, folder / "site", "--base-url", BASE, "--edit-url", SERVER) as site:
        yield site


@pytest.fixture(scope="session")
def many(program, tmp_path_factory):
    """A hundred and thirty small memes: three index pages of the default size."""
    folder = tmp_path_factory.mktemp("many")
    documents.write_many(folder / "memes")
    with built(program, folder / "memes", folder / "site") as site:
        yield site


@pytest.fixture(scope="session")
def empty(program, tmp_path_factory):
    """A gallery without memes."""
    folder = tmp_path_factory.mktemp("empty")
    (folder / "memes").mkdir()
    with built(program, folder / "memes", folder / "site") as site:
        yield site


@pytest.fixture(scope="session")
def browser():
    """Debian's Chromium, for which no other host exists."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
            args=["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
        )
        yield browser
        browser.close()


@pytest.fixture
def visit(browser):
    """Makes a watched context and opens a page of it; at the end, no page may have done what it must not."""
    with contextlib.ExitStack() as stack:
        watchers = []

        def visit(address=None, width=1280, height=800, **options):
            context = browser.new_context(viewport={"width": width, "height": height}, **options)
            context.set_default_timeout(5000)
            stack.callback(context.close)
            watcher = Watcher(context)
            watchers.append(watcher)
            page = context.new_page()
            page.watcher = watcher
            if address is not None:
                page.goto(address)
            return page

        yield visit
        for watcher in watchers:
            watcher.check()
