"""Everything can be reached and done from a keyboard, and one sees where one is."""

import pytest

# What has the focus, and whether one can see that: an outline of at least two pixels that is not the ground's colour.
FOCUS = """() => {
    const element = document.activeElement;
    if (element === document.body || element.dataset.seen === '') return null;
    element.dataset.seen = '';
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return {
        name: element.tagName.toLowerCase(),
        text: (element.innerText || element.getAttribute('aria-label') || element.id || '').trim(),
        href: element.getAttribute('href'),
        outline: style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth),
        color: style.outlineColor,
        ground: getComputedStyle(document.body).backgroundColor,
        inView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
        covered: middle !== null && middle !== element && !element.contains(middle) && !middle.contains(element),
        y: box.y, x: box.x,
    };
}"""


def walk(page, limit=80):
    """Everything that the tabulator key comes to, in its order."""
    seen = []
    for _ in range(limit):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUS)
        if stop is None:
            return seen
        seen.append(stop)
    raise AssertionError("the focus does not come to an end")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_focus_is_seen(starter, site, many, visit, scheme):
    for address in [
        starter.at_root + "index.html",
        starter.at_root + starter.memes[1]["page"],
        starter.at_root + starter.memes[1]["edit"],
        site.at_root + site.memes[0]["edit"],
        many.at_root + many.memes[2]["page"],
        starter.at_root + "404.html",
    ]:
        page = visit(address, color_scheme=scheme)
        stops = walk(page)
        assert stops
        for stop in stops:
            where = f"{address}: {stop}"
            assert stop["outline"] >= 2 and stop["color"] != stop["ground"], where
            assert stop["inView"] and not stop["covered"], where
        assert page.locator("a[href], button, summary").count() >= 1


def test_the_order_of_an_index_is_skip_title_search_new_tiles_foot(starter, visit):
    page = visit(starter.at_root + "index.html")
    stops = walk(page)
    assert [stop["text"] for stop in stops[:4]] == [
        "Skip to the content", "memes", "Search titles, captions and tags", "New",
    ]
    tiles = [stop["href"] for stop in stops if (stop["href"] or "").startswith("m/")]
    assert tiles == [meme["page"] for meme in starter.memes]
    assert stops[-1]["text"] == "Feed"


def test_the_order_of_a_meme_is_that_of_reading(site, visit):
    page = visit(site.at_root + site.memes[1]["page"])
    names = [stop["text"].split()[0] for stop in walk(page)]
    assert names[0] == "Skip"
    order = [name for name in names if name in ("Previous", "Next", "Edit", "Download", "Copy", "Feed")]
    assert order == ["Previous", "Next", "Edit", "Download", "Copy", "Feed"]


def test_the_first_key_leads_past_the_bar(starter, visit):
    page = visit(starter.at_root + "index.html")
    skip = page.locator(".skip")
    assert skip.bounding_box()["y"] < 0
    page.keyboard.press("Tab")
    page.wait_for_function("document.querySelector('.skip').getBoundingClientRect().y >= 0")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('href')") == starter.memes[0]["page"]


def test_arrows_turn_pages(site, many, visit):
    page = visit(site.as_files + site.memes[1]["page"])
    page.keyboard.press("ArrowRight")
    page.wait_for_url(site.as_files + site.memes[2]["page"])
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(site.as_files + site.memes[1]["page"])
    page.goto(many.as_files + "index.html")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(many.as_files + "page/2/index.html")


def test_arrows_stop_at_the_ends_and_leave_other_keys_alone(site, visit):
    first = site.as_files + site.memes[0]["page"]
    page = visit(first)
    for keys in ["ArrowLeft", "Alt+ArrowRight", "Control+ArrowRight", "Shift+ArrowRight", "Escape", "x", "ArrowDown"]:
        page.keyboard.press(keys)
    page.wait_for_timeout(100)
    assert page.url == first


def test_typing_in_the_search_turns_no_page(many, visit):
    page = visit(many.at_root + "page/2/index.html")
    page.keyboard.press("/")
    field = page.locator(".search input")
    assert field.evaluate("field => field === document.activeElement")
    page.keyboard.type("meme 7")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("/")
    page.wait_for_timeout(100)
    assert page.url.startswith(many.at_root + "page/2/index.html")
    assert field.input_value() == "meme 7/"
    page.keyboard.press("Escape")
    assert field.input_value() == ""
    assert page.locator(".tile").count() == 60
    assert page.url == many.at_root + "page/2/index.html"


def test_typing_in_a_form_turns_no_page(starter, visit):
    address = starter.at_root + starter.memes[1]["edit"]
    page = visit(address, fresh=True)
    page.locator(".rich").first.click()
    for key in ["ArrowLeft", "ArrowRight", "/", "Escape"]:
        page.keyboard.press(key)
    page.wait_for_timeout(100)
    assert page.url == address
    assert "/" in page.locator("#topText").input_value()


def test_a_tiles_title_is_shown_when_the_tile_has_the_focus(starter, visit):
    page = visit(starter.at_root + "index.html", reduced_motion="reduce")
    title = page.locator(".tile-title").first
    assert title.evaluate("title => getComputedStyle(title).opacity") == "0"
    page.locator(".skip").focus()
    for _ in range(4):
        page.keyboard.press("Tab")
    assert title.evaluate("title => getComputedStyle(title).opacity") == "1"
    assert title.inner_text() == starter.memes[0]["title"]
