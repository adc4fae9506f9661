"""Documents as a whole: duplicated, renamed, deleted and brought back; their bytes stay what they were."""

import base64

import pytest

import documents
from pictures import png
from serving import serving


@pytest.fixture
def gallery(program, tmp_path):
    documents.write(tmp_path, "monday", "It is Monday", "Again", png(60, 40), title="Monday", custom=[1])
    documents.write(tmp_path, "week/friday", "Friday", "At last")
    (tmp_path / "broken.meme").write_text('{"topText": "never ends')
    with serving(program, tmp_path) as gallery:
        yield gallery


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def said(page):
    return page.locator(".notice").inner_text()


def test_a_duplicate_has_the_same_bytes_and_is_opened(gallery, person):
    person.goto(gallery.page("monday", "manage/"))
    press(person, "Duplicate")
    assert "This is the copy" in said(person)
    (copy,) = gallery.names() - {"monday", "week/friday", "broken"}
    original, copied = gallery.document("monday"), gallery.document(copy)
    for document in (original, copied):
        document.pop("created", None), document.pop("modified", None)
    assert copied == original
    person.locator("[name=topText]").fill("The copy")
    person.locator(".save button").click()
    assert gallery.document(copy)["topText"] == "The copy" and gallery.document("monday")["topText"] == "It is Monday"


def test_a_document_moves_into_a_folder_as_it_is(gallery, person):
    before = gallery.file("monday").read_bytes()
    person.goto(gallery.page("monday", "manage/"))
    person.locator("[name=name]").fill("Größe 1 & more #2")
    person.locator("[name=folder]").fill("week/new one")
    press(person, "Rename")
    assert said(person).startswith("Renamed")
    assert gallery.names() == {"week/new one/Größe 1 & more #2", "week/friday", "broken"}
    assert gallery.file("week/new one/Größe 1 & more #2").read_bytes() == before
    person.goto(gallery.address + "folders/")
    for folder in ["week", "new one"]:
        person.locator(".folders a", has_text=folder).click()
    assert person.locator(".tile-title").all_text_contents() == ["Monday"]


@pytest.mark.parametrize("name, folder", [("friday", "week"), ("out", ".."), ("out", "week/../.."), ("hidden", ".git")])
def test_a_name_that_cannot_be_is_told_and_still_there(gallery, person, name, folder):
    person.watcher.expect_status(400, 409, 422)
    before = gallery.names()
    person.goto(gallery.page("monday", "manage/"))
    person.locator("[name=name]").fill(name)
    person.locator("[name=folder]").fill(folder)
    press(person, "Rename")
    assert person.locator("[role=alert]").is_visible()
    assert (person.locator("[name=name]").input_value(), person.locator("[name=folder]").input_value()) == (name, folder)
    assert gallery.names() == before


def test_what_is_deleted_is_brought_back_as_it_was(gallery, person):
    before = gallery.file("week/friday").read_bytes()
    person.watcher.expect_status(404, 410)
    address = gallery.page("week/friday")
    person.goto(address + "manage/")
    press(person, "Delete")
    assert "Moved to the trash" in said(person) and gallery.names() == {"monday", "broken"}
    person.goto(address)
    assert "There is nothing here" in person.locator("h1").inner_text()
    person.goto(gallery.address)
    person.get_by_role("link", name="Trash").click()
    assert "friday" in person.locator(".row").inner_text() and "kept until" in person.locator(".row").inner_text()
    person.locator(".row button").click()
    assert gallery.file("week/friday").read_bytes() == before
    assert person.url.removesuffix("index.html") == address
    person.goto(gallery.address)
    person.get_by_role("link", name="Trash").click()
    assert "The trash is empty" in person.locator("main").inner_text()


def test_a_restored_document_takes_no_place_of_another(gallery, person):
    before = gallery.file("monday").read_bytes()
    person.goto(gallery.page("monday", "manage/"))
    press(person, "Delete")
    documents.write(gallery.folder, "monday", "Another", "Monday")
    person.locator(".row button").click()
    assert gallery.document("monday")["topText"] == "Another"
    (back,) = gallery.names() - {"monday", "week/friday", "broken"}
    assert gallery.file(back).read_bytes() == before


def test_versions_are_seen_compared_and_restored(gallery, person):
    first = gallery.document("monday")
    person.goto(gallery.page("monday", "edit/"))
    for text in ["Second", "Third"]:
        person.locator("[name=topText]").fill(text)
        person.locator("[name=image]").set_input_files(
            {"name": "a.png", "mimeType": "image/png", "buffer": png(20, 30 if text == "Third" else 20)})
        person.locator(".save button").click()
    person.get_by_role("link", name="History").first.click()
    rows = person.locator(".rows a")
    assert rows.count() == 3 and rows.locator(".mark").count() == 1
    rows.last.click()
    differences = person.locator(".differences").inner_text()
    assert "It is Monday" in differences and "Third" in differences
    for picture in person.locator(".sides img").all():
        assert picture.evaluate("async image => { await image.decode(); return image.naturalWidth > 0 }")
    assert gallery.document("monday")["topText"] == "Third"
    press(person, "Restore this version")
    restored = gallery.document("monday")
    assert (restored["topText"], restored["imageData"]) == ("It is Monday", first["imageData"])
    person.goto(gallery.page("monday", "history/"))
    assert person.locator(".rows a").count() == 4
    person.locator(".rows a").nth(1).click()
    press(person, "Restore this version")
    assert gallery.document("monday")["topText"] == "Third"
    assert base64.b64decode(gallery.document("monday")["imageData"]) == png(20, 30)


def test_a_broken_document_is_listed_with_what_is_wrong(gallery, person):
    person.goto(gallery.address)
    assert person.locator(".broken summary").inner_text() == "1 document cannot be shown"
    person.locator(".broken summary").click()
    assert person.locator(".broken dt").inner_text() == "broken.meme"
    assert person.locator(".broken dd").inner_text().strip()
    documents.write(gallery.folder, "broken", "Well", "again", title="Well again")
    for _ in range(30):
        person.reload()
        if person.locator(".tile-title", has_text="Well again").count():
            break
        person.wait_for_timeout(30)
    assert person.locator(".broken").count() == 0
