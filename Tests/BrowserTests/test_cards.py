"""What a shared link shows elsewhere."""

import urllib.parse

BASE = "https://memes.example/sub/"


def properties(page):
    return dict(page.locator("meta[property], meta[name]").evaluate_all(
        "metas => metas.map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content])"
    ))


def test_a_card_has_absolute_addresses_of_what_is_there(starter, visit):
    page = visit()
    for address, canonical in [("index.html", BASE)] + [
        (meme["page"], BASE + meme["page"].removesuffix("index.html")) for meme in starter.memes
    ]:
        page.goto(starter.as_files + address)
        card = properties(page)
        assert card["og:url"] == canonical
        assert page.locator("link[rel=canonical]").get_attribute("href") == canonical
        assert card["og:image"].startswith(BASE) and card["twitter:image"] == card["og:image"]
        file = starter.folder / urllib.parse.unquote(card["og:image"].removeprefix(BASE))
        assert file.is_file()
        size = page.evaluate(
            "address => new Promise((done, failed) => { const image = new Image(); image.onload = () =>"
            " done([image.naturalWidth, image.naturalHeight]); image.onerror = failed; image.src = address })",
            file.as_uri(),
        )
        assert size == [int(card["og:image:width"]), int(card["og:image:height"])]
        assert card["twitter:card"] == "summary_large_image"
        assert card["og:title"] and card["og:description"] and card["og:image:alt"] == card["twitter:image:alt"]


def test_a_card_shows_the_meme(starter, visit):
    meme = starter.memes[2]
    card = properties(visit(starter.as_files + meme["page"]))
    assert card["og:title"] == meme["title"]
    assert card["og:image"] == BASE + meme["images"][-1]["href"]
    assert card["og:image:alt"] == meme["description"]


def test_without_a_base_no_card_has_an_address(site, visit):
    page = visit(site.as_files + site.memes[0]["page"])
    card = properties(page)
    assert "og:url" not in card and "og:image" not in card
    assert page.locator("link[rel=canonical]").count() == 0


def test_pages_for_editing_are_not_indexed(starter, visit):
    page = visit()
    for address in [starter.memes[0]["edit"], "new/index.html", "404.html"]:
        page.goto(starter.as_files + address)
        card = properties(page)
        assert card["robots"] == "noindex"
        assert "og:url" not in card
