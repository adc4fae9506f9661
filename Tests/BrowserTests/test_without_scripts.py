"""Every page reads well, and shows nothing that does not work, where scripts do not run."""

import pytest


@pytest.fixture
def plain(visit):
    return lambda address, **options: visit(address, java_script_enabled=False, **options)


def visible(page, selector):
    return [element for element in page.locator(selector).all() if element.is_visible()]


def test_the_index_shows_every_tile_and_no_search(site, plain):
    page = plain(site.as_files + "index.html")
    tiles = page.locator(".tile a")
    assert tiles.count() == 20
    assert all(tile.is_visible() for tile in tiles.all())
    assert visible(page, "button, input") == []
    tiles.nth(3).click()
    assert page.url == site.as_files + site.memes[3]["page"]


def test_a_meme_shows_picture_words_and_only_what_works(site, plain):
    page = plain(site.as_files + site.memes[1]["page"])
    assert page.locator(".picture img").is_visible()
    assert page.locator("h1").inner_text() == site.memes[1]["title"]
    assert visible(page, "button, input") == []
    assert [link.inner_text().split()[0] for link in visible(page, ".actions a")] == ["Edit", "Download"]
    page.locator("a.step-next").click()
    assert page.url == site.as_files + site.memes[2]["page"]
    page.locator("a.step-previous").click()
    page.locator(".site a").click()
    assert page.url == site.as_files + "index.html"


def test_pages_that_cannot_save_say_so_and_have_no_form(site, plain):
    for address in [site.memes[0]["edit"], "new/index.html"]:
        page = plain(site.as_files + address)
        assert "publish the gallery again" in page.locator("main").inner_text() or "read-only" in page.locator("main").inner_text()
        assert page.locator("form").count() == 0
        assert visible(page, "button, input, textarea") == []


def test_forms_work_without_scripts(starter, plain):
    for address in [starter.memes[0]["edit"], "new/index.html"]:
        page = plain(starter.as_files + address)
        page.locator("summary").click()
        for field in page.locator("form :is(input, textarea, select):not([type=hidden])").all():
            assert field.is_visible()
        assert page.locator("form button[type=submit]").is_enabled()


def test_nothing_tells_of_scripts_that_did_not_run(many, plain):
    for address in ["index.html", many.memes[0]["page"], many.memes[0]["edit"], "new/index.html", "404.html"]:
        page = plain(many.as_files + address)
        text = page.locator("body").inner_text()
        assert "undefined" not in text and "{" not in text and "JavaScript" not in text


def test_an_empty_gallery_says_what_to_do_first(empty, starter, plain):
    page = plain(empty.as_files + "index.html")
    assert page.locator("h2").inner_text() == "No memes yet"
    assert "meme-gallery new" in page.locator("code").inner_text()
    page.locator("main a.button").click()
    assert page.url == empty.as_files + "new/index.html"
