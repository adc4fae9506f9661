"""Several people change one document: whichever way they choose, nothing that anybody saved or typed is lost."""

import base64

import pytest

import documents
from pictures import png
from serving import serving


@pytest.fixture
def gallery(program, tmp_path):
    documents.write(tmp_path, "shared", "Top", "Bottom", png(60, 40), title="Shared", description="Before", tags=["one"])
    with serving(program, tmp_path) as gallery:
        yield gallery


@pytest.fixture
def other(visit):
    """Somebody else's page."""
    return visit(fresh=True, java_script_enabled=False)


def change(page, **fields):
    for name, value in fields.items():
        page.locator(f"[name={name}]:visible").fill(value)


def choose(page, data):
    page.locator("[name=image]").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": data})


def save(page):
    page.locator(".save button").click()


def both_open(gallery, *pages):
    for page in pages:
        page.watcher.expect_status(409)
        page.goto(gallery.page("shared", "edit/"))


def test_changes_of_different_fields_are_saved_together(gallery, person, other):
    both_open(gallery, person, other)
    change(other, topText="Theirs", tags="two")
    save(other)
    change(person, bottomText="Mine")
    save(person)
    assert "What others had changed meanwhile is in it too" in person.locator(".notice").inner_text()
    saved = gallery.document("shared")
    assert (saved["topText"], saved["bottomText"], saved["tags"]) == ("Theirs", "Mine", ["two"])


@pytest.mark.parametrize("way", ["Keep mine", "Take theirs", "Save"])
def test_each_way_out_keeps_what_only_one_side_changed(gallery, person, other, way):
    both_open(gallery, person, other)
    change(other, topText="Theirs", description="Theirs alone")
    save(other)
    change(person, topText="Mine", tags="mine alone")
    save(person)
    words = person.locator("main").inner_text()
    assert "Mine" in words and "Theirs" in words
    assert gallery.document("shared")["topText"] == "Theirs"
    if way == "Save":
        change(person, topText="A third")
    person.get_by_role("button", name=way, exact=True).click()
    saved = gallery.document("shared")
    assert saved["topText"] == {"Keep mine": "Mine", "Take theirs": "Theirs", "Save": "A third"}[way]
    assert (saved["description"], saved["tags"], saved["title"]) == ("Theirs alone", ["mine alone"], "Shared")
    assert saved["bottomText"] == "Bottom" and base64.b64decode(saved["imageData"]) == png(60, 40)


@pytest.mark.parametrize("way", ["Keep mine", "Take theirs", "Save"])
def test_two_pictures_conflict(gallery, person, other, way):
    both_open(gallery, person, other)
    choose(other, png(20, 20))
    save(other)
    choose(person, png(30, 10))
    change(person, bottomText="Mine alone")
    save(person)
    assert base64.b64decode(gallery.document("shared")["imageData"]) == png(20, 20)
    assert person.locator(".sides img").count() == 2
    for picture in person.locator(".sides img").all():
        assert picture.evaluate("async image => { await image.decode(); return image.naturalWidth > 0 }")
    person.get_by_role("button", name=way, exact=True).click()
    saved = gallery.document("shared")
    assert base64.b64decode(saved["imageData"]) == (png(20, 20) if way == "Take theirs" else png(30, 10))
    assert saved["bottomText"] == "Mine alone"


def test_a_third_person_meanwhile_is_not_overwritten_either(gallery, person, other):
    both_open(gallery, person, other)
    change(other, topText="Theirs")
    save(other)
    change(person, topText="Mine")
    save(person)
    change(other, topText="Theirs again")
    save(other)
    person.get_by_role("button", name="Keep mine").click()
    assert gallery.document("shared")["topText"] == "Theirs again"
    assert "Theirs again" in person.locator("main").inner_text()
    person.get_by_role("button", name="Keep mine").click()
    assert gallery.document("shared")["topText"] == "Mine"


def test_another_program_conflicts_like_a_person(gallery, person):
    both_open(gallery, person)
    documents.write(gallery.folder, "shared", "By a program", "Bottom", png(60, 40), title="Shared", custom=1)
    change(person, topText="Mine")
    save(person)
    assert "By a program" in person.locator("main").inner_text()
    person.get_by_role("button", name="Keep mine").click()
    saved = gallery.document("shared")
    assert (saved["topText"], saved["custom"]) == ("Mine", 1) and "description" not in saved


def test_what_was_typed_outlives_its_document(gallery, person):
    both_open(gallery, person)
    person.watcher.expect_status(410)
    change(person, topText="Typed\nwith care")
    choose(person, png(20, 10))
    gallery.file("shared").unlink()
    save(person)
    assert "deleted or renamed meanwhile" in person.locator(".notice").inner_text()
    assert person.locator("[name=topText]").input_value() == "Typed\nwith care"
    save(person)
    (name,) = gallery.names()
    saved = gallery.document(name)
    assert saved["topText"] == "Typed\nwith care" and base64.b64decode(saved["imageData"]) == png(20, 10)
