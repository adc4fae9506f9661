"""Light and dark, and what people and devices ask for beyond that."""

import pytest

GROUND = "getComputedStyle(document.body).backgroundColor"


def brightness(color):
    return sum(float(part) for part in color.strip("rgba()").split(",")[:3]) / 3


def test_light_is_light_and_dark_is_dark_grey(starter, visit):
    for address in ["index.html", starter.memes[0]["page"], "new/index.html", "404.html"]:
        page = visit(starter.as_files + address)
        light = page.evaluate(GROUND)
        page.emulate_media(color_scheme="dark")
        dark = page.evaluate(GROUND)
        assert brightness(light) > 240
        # True grey, not black, so that black outlines are seen.
        assert 20 < brightness(dark) < 50


def test_controls_follow_the_scheme(starter, visit):
    page = visit(starter.as_files + "new/index.html", color_scheme="dark")
    field = page.locator("#topText")
    assert brightness(field.evaluate("field => getComputedStyle(field).backgroundColor")) < 60
    assert brightness(field.evaluate("field => getComputedStyle(field).color")) > 200


def test_no_motion_where_none_is_asked_for(starter, visit):
    moving = """() => [...document.querySelectorAll('*')].filter((element) => {
        const style = getComputedStyle(element);
        return parseFloat(style.transitionDuration) > 0 || parseFloat(style.animationDuration) > 0;
    }).length"""
    limit = """() => Math.max(...[...document.querySelectorAll('*')].map((element) =>
        parseFloat(getComputedStyle(element).transitionDuration) || 0))"""
    for address in ["index.html", starter.memes[0]["page"], starter.memes[0]["edit"]]:
        page = visit(starter.as_files + address, reduced_motion="reduce")
        assert page.evaluate(moving) == 0
        page.emulate_media(reduced_motion="no-preference")
        assert page.evaluate(limit) < 0.2


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_forced_colors_leave_edges_focus_and_words(many, starter, visit, scheme):
    page = visit(forced_colors="active", color_scheme=scheme)
    for address in [many.at_root + "page/2/index.html", starter.at_root + starter.memes[0]["page"],
                    starter.at_root + "new/index.html"]:
        page.goto(address)
        ground = page.evaluate(GROUND)
        for element in page.locator("h1, main p:visible, main a:visible, label:visible").all()[:30]:
            color = element.evaluate("element => getComputedStyle(element).color")
            assert color != ground, address
        page.keyboard.press("Tab")
        assert page.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)") >= 2
    page.goto(many.at_root + "page/2/index.html")
    current = page.locator(".pages [aria-current]").evaluate("link => getComputedStyle(link).backgroundColor")
    other = page.locator(".pages a[rel=next]").evaluate("link => getComputedStyle(link).backgroundColor")
    assert current != other


def test_a_meme_prints_as_picture_and_words(starter, visit):
    meme = starter.memes[0]
    for scheme in ["light", "dark"]:
        page = visit(starter.as_files + meme["page"], color_scheme=scheme, width=720, height=1000)
        page.emulate_media(media="print", color_scheme=scheme)
        assert page.evaluate(GROUND) == "rgb(255, 255, 255)"
        assert brightness(page.locator("h1").evaluate("title => getComputedStyle(title).color")) < 60
        picture = page.locator(".picture img")
        assert picture.is_visible() and picture.bounding_box()["width"] > 300
        words = page.locator("main").inner_text()
        assert meme["topText"] in words and meme["bottomText"] in words
        for unprintable in [".bar", ".foot", ".steps", ".actions"]:
            for element in page.locator(unprintable).all():
                assert element.bounding_box() is None or not element.is_visible()
        assert len(page.pdf(prefer_css_page_size=True)) > 10_000


def test_a_printed_meme_takes_one_sheet(starter, visit):
    page = visit(width=720, height=1000)
    for meme in starter.memes:
        page.goto(starter.as_files + meme["page"])
        page.locator(".picture img").evaluate("image => image.decode()")
        page.emulate_media(media="print")
        sheets = page.pdf(format="A4").count(b"/Type /Page\n")
        assert sheets == 1, meme["id"]
