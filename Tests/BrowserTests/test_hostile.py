"""Text of documents stays text, whatever it looks like."""

import pytest

from documents import ATTACKS, LONG_TITLE


def collapsed(text):
    return " ".join(text.split())


@pytest.mark.parametrize("name", ATTACKS)
def test_a_title_is_shown_as_it_was_typed(site, visit, name):
    text = ATTACKS[name]
    meme = site.meme(f"attack-{name}")
    page = visit(site.at_root + meme["page"])
    assert collapsed(page.locator("h1").text_content()) == collapsed(text)
    assert page.title().startswith(collapsed(text))
    assert collapsed(page.locator(".description").text_content()) == collapsed(text)
    assert page.locator(".tags li").first.text_content() == text
    assert page.locator("main img").get_attribute("alt") == text
    assert page.locator("meta[property='og:title']").get_attribute("content") == text
    page.goto(site.at_root + meme["edit"])
    page.locator(".rich").first.wait_for()
    assert page.evaluate("typeof window.hacked") == "undefined"
    plain = visit(site.at_root + meme["edit"], java_script_enabled=False)
    assert text in plain.locator(".values dd").all_text_contents()


def test_a_search_shows_hostile_titles_as_text(site, visit):
    page = visit(site.at_root + "index.html?q=attack")
    page.locator(".tile-title", has_text="</title>").wait_for()
    shown = page.locator(".tile-title").all_text_contents()
    assert set(ATTACKS.values()) <= set(shown)
    page.locator(".search input").fill("<img src=x onerror=window.hacked=1>zz")
    page.locator(".status", has_text="<img src=x onerror=window.hacked=1>zz").wait_for()
    assert page.evaluate("typeof window.hacked") == "undefined"


def test_the_gallerys_own_words_are_text_too(site, visit):
    page = visit(site.at_root + "index.html")
    assert page.locator("h1").inner_text() == "Memes & <b>more</b>"
    assert "A <i>person</i>" in page.locator("footer").inner_text()
    assert page.title() == "Memes & <b>more</b>"


def test_hostile_text_in_a_form_stays_in_its_field(program, visit, tmp_path):
    from documents import write
    from sites import built

    for name, text in ATTACKS.items():
        write(tmp_path / "memes", name, text, "\n" + text, title=text, description=text, tags=[text], style={"font": text})
    with built(program, tmp_path / "memes", tmp_path / "site", "--edit-url", "http://127.0.0.1:1/") as site:
        page = visit()
        for name, text in ATTACKS.items():
            page.goto(site.as_files + site.meme(name)["edit"])
            values = {
                field: page.locator(f"[name='{field}']").input_value()
                for field in ("topText", "bottomText", "title", "description", "tags", "style.font")
            }
            # Quotes belong to the syntax of a list of fonts.
            assert values.pop("style.font").strip("'\" ") == text.strip("'\" ")
            assert values == {
                "topText": text, "bottomText": "\n" + text, "title": text, "description": text, "tags": text,
            }
            assert page.locator("main script:not([type='application/json']), main iframe, main svg[onload], main [onerror]").count() == 0
            assert page.evaluate("typeof window.hacked") == "undefined"


def test_a_very_long_title_does_not_hide_the_picture(site, visit):
    page = visit(site.at_root + site.meme("long-title")["page"], width=390, height=844)
    box = page.locator(".picture img").bounding_box()
    assert box["y"] + box["height"] < 844
    assert page.locator("h1").inner_text() == collapsed(LONG_TITLE)
