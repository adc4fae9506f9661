"""Search finds memes by everything that they say."""

import urllib.parse

import pytest

from documents import write
from sites import built


@pytest.fixture(scope="module")
def spoken(program, tmp_path_factory):
    """Memes of which each is found by one part alone, on two pages."""
    folder = tmp_path_factory.mktemp("spoken")
    gallery = folder / "memes"
    write(gallery, "title", "x", "x", title="Zebra crossing")
    write(gallery, "top", "Giraffe above", "x", title="A")
    write(gallery, "bottom", "x", "Ostrich below", title="B")
    write(gallery, "description", "x", "x", title="C", description="An armadillo rolls")
    write(gallery, "tags", "x", "x", title="D", tags=["hedgehog", "quiet"])
    write(gallery, "chinese", "这只猫不是在发呆", "x", title="月亮")
    write(gallery, "accents", "Crème BRÛLÉE", "x", title="Straße nach Ærø")
    write(gallery, "arabic", "x", "x", title="مرحبا بالعالم")
    (gallery / "gallery.json").write_text('{"pageSize": 4}')
    with built(program, gallery, folder / "site") as site:
        yield site


def search(page, text):
    # An empty field first, which empties the status at once: what is in it then belongs to this text.
    page.locator(".search input").fill("")
    page.locator(".search input").fill(text)
    page.wait_for_function("document.querySelector('.status').textContent !== ''")
    return sorted(page.locator(".tile-title").all_text_contents())


FOUND = {
    "zebra": "Zebra crossing",
    "ZEBRA": "Zebra crossing",
    "crossing zeb": "Zebra crossing",
    "giraffe": "A",
    "ostrich": "B",
    "armadillo": "C",
    "hedgehog": "D",
    "发呆": "月亮",
    "月": "月亮",
    "creme brulee": "Straße nach Ærø",
    "cre\u0300me": "Straße nach Ærø",
    "مرحبا": "مرحبا بالعالم",
    "  zebra  ": "Zebra crossing",
}


def test_a_meme_is_found_by_any_of_its_words(spoken, visit):
    page = visit(spoken.at_root + "page/2/index.html")
    found = {typed: search(page, typed) for typed in FOUND}
    assert found == {typed: [title] for typed, title in FOUND.items()}
    assert page.locator(".status").inner_text() == "1 meme"
    page.locator(".tile a").click()
    assert page.locator("h1").inner_text() == "Zebra crossing"


def test_no_result_says_what_was_searched_and_how_to_widen(spoken, visit):
    page = visit(spoken.below + "index.html")
    assert search(page, "<b>zebra</b> $& unicorn") == []
    assert page.locator(".status").inner_text() == "Nothing has “<b>zebra</b> $& unicorn”. Try fewer or shorter words."
    assert page.locator(".status").get_attribute("aria-live") == "polite"
    assert not page.locator(".pages").is_visible()
    page.locator(".search input").fill("")
    page.wait_for_function("document.querySelectorAll('.tile').length === 4")
    assert page.locator(".pages").is_visible()
    assert page.locator(".status").inner_text() == ""


def test_a_search_has_an_address(spoken, visit):
    page = visit(spoken.below + "index.html")
    search(page, "hedgehog")
    page.keyboard.press("Enter")
    assert page.url == spoken.below + "index.html?q=hedgehog"
    page.locator(".tile a").click()
    page.wait_for_url("**/m/**")
    page.go_back()
    page.locator(".tile-title", has_text="D").wait_for()
    assert page.locator(".tile").count() == 1
    assert page.locator(".search input").input_value() == "hedgehog"


def test_a_tag_leads_to_what_has_it(site, visit):
    text = 'fish & chips / "50%"?#'
    page = visit(site.below + site.meme("attack-double-quote")["page"])
    page.locator(".tags a", has_text="attack").last.click()
    page.locator(".status", has_text="memes").wait_for()
    assert page.locator(".tile").count() >= 10
    page.goto(site.below + "index.html?q=" + urllib.parse.quote(text))
    page.locator(".status", has_text=text).wait_for()


def test_tiles_that_are_found_look_like_the_others(many, visit):
    page = visit(many.below + "index.html")
    look = """() => [...document.querySelectorAll('.tile')].slice(0, 10).map((tile) => {
        const { width, height } = tile.getBoundingClientRect();
        const image = tile.querySelector('img');
        return [tile.querySelector('a').href, Math.round(width), Math.round(height), image.width, image.alt,
            image.getAttribute('width'), image.getAttribute('height')];
    })"""
    before = page.evaluate(look)
    search(page, "meme")
    assert page.locator(".status").inner_text() == "130 memes"
    page.locator(".tile img").first.evaluate("image => image.decode()")
    for found, (href, width, height, *rest) in zip(page.evaluate(look), before):
        assert found[0] == href and found[4:] == rest[1:]
        assert abs(found[1] - width) <= 3 and abs(found[2] - height) <= 2


def test_more_results_come_step_by_step(many, visit):
    page = visit(many.at_root + "index.html")
    assert len(search(page, "number")) == 60
    page.locator(".more").click()
    assert page.locator(".tile").count() == 120
    assert page.evaluate("document.activeElement.href") == many.at_root + many.memes[60]["page"]
    page.locator(".more").click()
    assert page.locator(".tile").count() == 130
    assert page.locator(".more").count() == 0


def test_a_list_that_does_not_load_is_told_and_can_be_tried_again(spoken, visit):
    page = visit(spoken.at_root + "index.html", service_workers="block")
    page.watcher.expect("memes.json")
    page.watcher.expect("Failed to load resource")
    page.route("**/memes.json", lambda route: route.abort("connectionfailed"))
    page.locator(".search input").fill("zebra")
    page.locator(".status", has_text="did not load").wait_for()
    assert page.locator(".tile").count() == 4
    page.unroute("**/memes.json")
    page.locator(".search input").fill("zebra c")
    page.locator(".status", has_text="1 meme").wait_for()


def test_a_slow_answer_does_not_replace_a_newer_one(spoken, visit):
    page = visit(spoken.at_root + "index.html", service_workers="block")
    held = []
    page.route("**/memes.json", lambda route: held.append(route))
    field = page.locator(".search input")
    field.fill("zebra")
    page.locator(".status", has_text="Loading").wait_for()
    field.fill("zebra unicorn")
    field.fill("ostrich")
    held[0].continue_()
    page.locator(".status", has_text="1 meme").wait_for()
    assert page.locator(".tile-title").all_text_contents() == ["B"]
    assert len(held) == 1


def test_from_a_disk_search_is_hidden_or_works(spoken, starter, visit):
    page = visit(spoken.as_files + "index.html")
    assert page.locator(".search").count() == 0 or not page.locator(".search").is_visible()
    page.goto(starter.as_files + "index.html")
    assert search(page, "whale") == ["A whale's holiday"]


def test_an_empty_gallery_has_nothing_to_search(empty, visit):
    page = visit(empty.at_root + "index.html")
    assert page.locator(".search:visible").count() == 0
