"""Passwords and sessions: nobody comes in without, and nothing typed is lost when a session ends."""

import base64

import pytest

import documents
from pictures import png
from serving import serving

PASSWORD = "correct horse"


@pytest.fixture
def folder(tmp_path):
    documents.write(tmp_path / "memes", "monday", "It is Monday", "", png(12, 9))
    (tmp_path / "password").write_text(PASSWORD + "\n")
    return tmp_path / "memes"


@pytest.fixture
def protected(program, folder):
    with serving(program, folder, "--password-file", str(folder.parent / "password")) as gallery:
        yield gallery


def sign_in(page, password=PASSWORD):
    page.locator("[name=password]").fill(password)
    page.get_by_role("button", name="Sign in").click()


def save(page):
    page.locator(".save button").click()


def type_everything(page):
    page.locator("[name=topText]").fill("\nTyped\nwith care ")
    page.locator("[name=tags]").fill("a\nb")
    page.locator("[name=image]").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": png(20, 10)})


def assert_typed(document):
    assert (document["topText"], document["tags"]) == ("\nTyped\nwith care ", ["a", "b"])


def test_a_form_whose_session_ended_is_one_click_from_saved(program, folder, person):
    with serving(program, folder) as gallery:
        for name, address in [("monday", gallery.page("monday", "edit/")), ("fresh", gallery.address + "new/")]:
            person.watcher.expect_status(403)
            person.goto(address)
            type_everything(person)
            if name == "fresh":
                person.locator("[name=name]").fill(name)
            gallery.begin_anew()
            save(person)
            assert "had expired" in person.locator(".notice").inner_text()
            assert person.locator("[name=topText]").input_value() == "\nTyped\nwith care "
            save(person)
            assert_typed(gallery.document(name))
            assert base64.b64decode(gallery.document(name)["imageData"]) == png(20, 10)


def test_nobody_sees_anything_without_the_password(protected, person):
    person.watcher.expect_status(403)
    for address in ["m/monday/", "m/none/", "new/", "trash/", "folders/", "memes.json", "feed.xml", ""]:
        person.goto(protected.address + address)
        assert person.locator("[name=password]").is_visible()
        assert "onday" not in person.content().replace("m/monday/", "")
    sign_in(person, "wrong horse")
    assert "not the password" in person.locator("[role=alert]").inner_text()
    sign_in(person)
    assert person.locator("[name=password]").count() == 0


def test_signing_in_leads_to_what_was_asked_for_and_out_again(protected, person):
    person.goto(protected.address + "m/monday/")
    sign_in(person)
    assert person.url.split("?")[0].removesuffix("index.html") == protected.address + "m/monday/"
    person.get_by_role("link", name="Sign out").click()
    person.get_by_role("button", name="Sign out").click()
    person.goto(protected.address + "m/monday/")
    assert person.locator("[name=password]").is_visible()
    person.go_back()
    assert person.locator("[name=topText]").count() == 0


def test_what_was_typed_comes_back_after_signing_in(protected, person):
    person.watcher.expect_status(401)
    for name, address in [("monday", "m/monday/edit/"), ("fresh", "new/")]:
        person.goto(protected.address + address)
        if person.locator("[name=password]").count():
            sign_in(person)
        type_everything(person)
        if name == "fresh":
            person.locator("[name=name]").fill(name)
        protected.begin_anew()
        save(person)
        # Pictures of those who have not signed in are not kept, and they are told so.
        for words in ["What you typed is kept", "nothing of it is saved yet"]:
            assert words in person.locator(".notice").inner_text()
            assert "the picture has to be chosen again" in person.locator(".notice").inner_text()
            if person.locator("[name=password]").count():
                sign_in(person)
        assert person.locator("[name=topText]").input_value() == "\nTyped\nwith care "
        save(person)
        assert_typed(protected.document(name))


def test_a_wrong_password_loses_nothing_that_was_typed(protected, person):
    person.watcher.expect_status(401, 403)
    person.goto(protected.address + "m/monday/edit/")
    sign_in(person)
    person.locator("[name=topText]").fill("Typed")
    protected.begin_anew()
    save(person)
    sign_in(person, "wrong horse")
    sign_in(person)
    assert person.locator("[name=topText]").input_value() == "Typed"
