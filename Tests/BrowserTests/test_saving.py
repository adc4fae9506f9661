"""Every field of the forms: what a form says is what the document on the disk says afterwards, and nothing else changes."""

import base64
import json
import time

import pytest

import documents
from pictures import png
from serving import serving

STYLE = {
    "font": "Comic Neue, serif", "case": "asTyped", "alignment": "leading", "color": "#ffcc00",
    "outlineColor": "#112233", "size": "0.2", "outlineWidth": "0.05",
}


@pytest.fixture
def gallery(program, tmp_path):
    documents.write(tmp_path, "plain", "Top", "Bottom", png(60, 40), title="Plain", tags=["one"], custom={"kept": [1, 2]})
    documents.write(tmp_path, "styled", "Top", "Bottom", style={"color": "#FF0000", "other": 1})
    documents.write(tmp_path, "bare", "Only", "words")
    with serving(program, tmp_path) as gallery:
        yield gallery


def save(page):
    page.locator(".save button").click()


def said(page):
    return page.locator(".notice").inner_text()


def style_field(page, name):
    return page.locator(f"[name='style.{name}']")


def set_style(page, values):
    for name, value in values.items():
        if name in ("case", "alignment"):
            style_field(page, name).select_option(value)
        else:
            style_field(page, name).fill(value)


def choose(page, data):
    page.locator("[name=image]").set_input_files({"name": "chosen.png", "mimeType": "image/png", "buffer": data})


def test_a_new_meme_lies_where_it_was_put(gallery, person):
    person.goto(gallery.address)
    person.locator(".bar-new").click()
    person.locator("[name=topText]").fill("Hello\nworld 😂")
    person.locator("[name=bottomText]").fill("")
    person.locator("[name=tags]").fill("new\n  shiny  \n\n")
    person.locator("[name=title]").fill("The first & the <best>")
    person.locator("[name=name]").fill("first")
    person.locator("[name=folder]").fill("made/here")
    save(person)
    assert said(person).startswith("Created")
    document = gallery.document("made/here/first")
    assert (document["topText"], document["bottomText"]) == ("Hello\nworld 😂", "")
    assert document["title"] == "The first & the <best>" and document["tags"] == ["new", "shiny"]
    assert not {"style", "description", "imageData"} & set(document)
    person.goto(gallery.address)
    assert person.locator(".tile-title").first.text_content() == "The first & the <best>"


def test_a_new_meme_is_named_after_its_words(gallery, person):
    for expected in ["What it says", "What it says 2"]:
        person.goto(gallery.address + "new/")
        person.locator("[name=topText]").fill("What it says")
        save(person)
        assert said(person).startswith("Created")
        assert len([name for name in gallery.names() if name.startswith("What it says")]) == int(expected[-1] == "2") + 1


def test_only_changed_members_change(gallery, person):
    before = gallery.document("plain")
    person.goto(gallery.page("plain", "edit/"))
    person.locator("[name=title]").fill("")
    person.locator("[name=description]").fill("It says\n\nall")
    person.locator("[name=tags]").fill("zwei\ndrei")
    save(person)
    assert said(person).startswith("Saved")
    after = gallery.document("plain")
    assert (after.pop("description"), after.pop("tags"), bool(after.pop("modified"))) == ("It says\n\nall", ["zwei", "drei"], True)
    assert after == {name: value for name, value in before.items() if name not in ("title", "tags")}


def test_a_style_is_set_and_taken_away(gallery, person):
    person.goto(gallery.page("styled", "edit/"))
    set_style(person, STYLE)
    save(person)
    assert said(person).startswith("Saved")
    style = gallery.document("styled")["style"]
    assert {name: style[name] for name in ("case", "alignment", "size", "outlineWidth", "other")} == {
        "case": "asTyped", "alignment": "leading", "size": 0.2, "outlineWidth": 0.05, "other": 1}
    assert (style["color"].lower(), style["outlineColor"].lower()) == ("#ffcc00", "#112233")
    assert "Comic Neue" in str(style["font"]) and "serif" in str(style["font"])
    set_style(person, {**dict.fromkeys(STYLE, ""), "color": "#FF0000"})
    save(person)
    assert gallery.document("styled")["style"] == {"color": "#FF0000", "other": 1}


def test_a_picture_is_replaced_and_removed(gallery, person):
    person.goto(gallery.page("plain", "edit/"))
    choose(person, png(30, 50))
    save(person)
    assert base64.b64decode(gallery.document("plain")["imageData"]) == png(30, 50)
    shown = person.locator(".preview img")
    assert shown.evaluate("async image => { await image.decode(); return image.naturalHeight > image.naturalWidth }")
    person.locator("[name=removeImage]").check()
    save(person)
    assert "imageData" not in gallery.document("plain")
    assert person.locator("[name=removeImage]").count() == 0


def test_a_value_that_no_document_can_have_is_told_at_its_field(gallery, person):
    before = gallery.file("bare").read_bytes()
    person.goto(gallery.page("bare", "edit/"))
    person.watcher.expect_status(422)
    person.locator("form.form").evaluate("form => { form.noValidate = true }")
    person.locator("summary").click()
    set_style(person, {"color": "blue"})
    person.locator("[name=topText]").fill("typed")
    choose(person, png(20, 10))
    save(person)
    color = style_field(person, "color")
    assert color.is_visible() and color.input_value() == "blue" and color.get_attribute("aria-invalid") == "true"
    assert "Text colour: “blue” cannot be used. A colour such as #FFCC00." in said(person)
    assert person.locator("[name=topText]").input_value() == "typed"
    assert "is kept for this form" in person.locator("#image-hint").inner_text()
    assert gallery.file("bare").read_bytes() == before
    set_style(person, {"color": "#0000FF"})
    save(person)
    after = gallery.document("bare")
    assert (after["topText"], after["style"]["color"]) == ("typed", "#0000FF")
    assert base64.b64decode(after["imageData"]) == png(20, 10)


def test_what_is_no_picture_is_told_and_what_was_typed_stays(gallery, person):
    person.watcher.expect_status(422)
    before = {name: gallery.file(name).read_bytes() for name in gallery.names()}
    for address in [gallery.page("bare", "edit/"), gallery.address + "new/"]:
        for data in [b"GIF88a no picture at all", png(8, 8)[:20]]:
            person.goto(address)
            person.locator("[name=topText]").fill("typed with\ncare")
            choose(person, data)
            save(person)
            assert "cannot be used" in person.locator("[role=alert]").inner_text()
            assert person.locator("[name=topText]").input_value() == "typed with\ncare"
    assert {name: gallery.file(name).read_bytes() for name in gallery.names()} == before


def test_a_picture_beyond_the_limit_is_told_and_what_was_typed_stays(program, tmp_path, person):
    documents.write(tmp_path, "small", "Top", "Bottom")
    (tmp_path / "gallery.json").write_text('{"limits": {"documentMegabytes": 1}}')
    with serving(program, tmp_path) as gallery:
        person.watcher.expect_status(413)
        before = gallery.file("small").read_bytes()
        for address in [gallery.page("small", "edit/"), gallery.address + "new/"]:
            person.goto(address)
            person.locator("[name=topText]").fill("typed with care")
            choose(person, png(6, 4) + bytes(3 << 20))
            save(person)
            assert "larger than 1 MB" in said(person)
            assert person.locator("[name=topText]").input_value() == "typed with care"
        assert gallery.file("small").read_bytes() == before and gallery.names() == {"small"}


def test_what_other_programs_write_appears_within_a_second(gallery, person):
    titles = lambda: person.locator(".tile-title").all_text_contents()
    person.goto(gallery.address)
    documents.write(gallery.folder, "other", "From", "elsewhere", title="From elsewhere")
    wait(person, lambda: "From elsewhere" in titles())
    beside = gallery.folder / ".other.part"
    beside.write_text(json.dumps({"topText": "By rename", "bottomText": "", "title": "Renamed"}))
    beside.rename(gallery.file("other"))
    wait(person, lambda: "Renamed" in titles() and "From elsewhere" not in titles())
    gallery.file("other").unlink()
    wait(person, lambda: "Renamed" not in titles())


def wait(page, condition):
    """Loads a page again until it is as it should be, for a second at most."""
    end = time.monotonic() + 1
    while not condition():
        assert time.monotonic() < end, "it did not appear within a second"
        page.wait_for_timeout(30)
        page.reload()
