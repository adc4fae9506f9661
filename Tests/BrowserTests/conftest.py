"""One browser and one build of each gallery for all tests; every page is watched."""

import os
import subprocess

import pytest
from playwright.sync_api import sync_playwright

import documents
from modules import module_host
from sites import built
from watching import Watcher

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
def modules():
    """The address of an empty page beside the scripts, to import them one by one."""
    with module_host() as address:
        yield address


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


@pytest.fixture(scope="session")
def pages(browser):
    """The pages that tests share, since a new one costs more than most tests; by the options of their contexts."""
    pages = {}
    yield pages
    for page in pages.values():
        page.context.close()


@pytest.fixture
def visit(browser, pages):
    """Opens a watched page; at the end, no page may have done what it must not.

    Pages are shared by all tests, and by the calls of one, unless one asks for a fresh one.
    """
    used = []

    def visit(address=None, width=1280, height=800, fresh=False, color_scheme="light", reduced_motion="no-preference",
              forced_colors="none", **options):
        page = None if fresh else pages.get(repr(options))
        if page is None:
            context = browser.new_context(**options)
            context.set_default_timeout(5000)
            watcher = Watcher(context)
            page = context.new_page()
            page.watcher = watcher
            if not fresh:
                pages[repr(options)] = page
        used.append((page, fresh))
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(
            media="screen", color_scheme=color_scheme, reduced_motion=reduced_motion, forced_colors=forced_colors
        )
        if address is not None:
            page.goto(address)
        return page

    yield visit
    try:
        for page, _ in used:
            page.watcher.check()
    finally:
        for page, fresh in used:
            page.watcher.forget()
            if fresh:
                page.context.close()
            else:
                page.unroute_all(behavior="ignoreErrors")
                page.goto("about:blank")
                page.watcher.forget()


@pytest.fixture
def person(visit):
    """A page of somebody who has not been here before, whose browser runs no scripts: forms must do everything."""
    return visit(fresh=True, java_script_enabled=False)
