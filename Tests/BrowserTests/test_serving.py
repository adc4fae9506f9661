"""People edit documents in a browser, with scripts and without; what counts is what is on the disk afterwards."""

import base64
import json
import subprocess

import pytest

import documents
from pictures import png
from serving import serving, without_editor
from test_accessibility import DEVICES
from axe_playwright_python.base import AXE_SCRIPT


@pytest.fixture
def gallery(program, tmp_path):
    folder = tmp_path / "memes"
    documents.write(folder, "monday", "It is Monday", "Again", png(60, 40), title="Monday")
    documents.write(folder, "deep/tuesday", "Tuesday", "", title="The second day")
    with serving(program, folder) as gallery:
        yield gallery


def save(page):
    page.get_by_role("button", name="Save", exact=True).click()


def test_a_caption_is_changed_and_nothing_else(gallery, person):
    before = (gallery.folder / "monday.meme").read_bytes()
    person.goto(gallery.address)
    person.get_by_role("link", name="Monday").click()
    person.get_by_role("link", name="Edit", exact=True).click()
    save(person)
    assert "Nothing was changed" in person.locator(".notice").inner_text()
    assert (gallery.folder / "monday.meme").read_bytes() == before
    person.get_by_label("Top text").fill("It is Tuesday\nby now")
    save(person)
    assert person.locator(".notice").inner_text().startswith("Saved, ")
    after = gallery.document("monday")
    assert after.pop("modified") and after.pop("topText") == "It is Tuesday\nby now"
    expected = json.loads(before)
    expected.pop("topText")
    expected.pop("modified", None)
    assert after == expected


def test_a_meme_is_made_with_a_picture(gallery, person):
    person.goto(gallery.address + "new/")
    assert person.get_by_label("Top text").input_value() == "Top Text"
    person.get_by_label("Bottom text").fill("")
    person.get_by_label("Picture", exact=True).set_input_files(
        {"name": "dot.png", "mimeType": "image/png", "buffer": png(30, 20)})
    person.get_by_label("Title").fill("Made by hand")
    person.get_by_label("Tags").fill("one\ntwo")
    person.get_by_role("button", name="Create").click()
    assert person.locator(".notice").inner_text().startswith("Created, ")
    name = (gallery.names() - {"monday", "deep/tuesday"}).pop()
    made = gallery.document(name)
    assert (made["topText"], made["bottomText"], made["title"], made["tags"]) == ("Top Text", "", "Made by hand", ["one", "two"])
    assert base64.b64decode(made["imageData"]) == png(30, 20)


def test_what_is_no_picture_is_said_at_the_form(gallery, person):
    person.watcher.expect_status(422)
    person.goto(gallery.address + "m/monday/edit/")
    person.get_by_label("Top text").fill("kept")
    person.get_by_label("Picture", exact=True).set_input_files(
        {"name": "a.png", "mimeType": "image/png", "buffer": b"not a picture at all"})
    save(person)
    assert "cannot be used" in person.locator(".notice").first.inner_text()
    assert person.get_by_label("Top text").input_value() == "kept"
    assert gallery.document("monday")["topText"] == "It is Monday"


@pytest.mark.parametrize("way", ["Keep mine", "Take theirs", "Save"])
def test_two_windows_conflict_and_each_way_out_works(gallery, person, browser, way):
    person.watcher.expect_status(409)
    person.goto(gallery.address + "m/monday/edit/")
    context = browser.new_context(java_script_enabled=False)
    other = context.new_page()
    other.goto(gallery.address + "m/monday/edit/")
    other.get_by_label("Top text").fill("theirs")
    save(other)
    context.close()
    person.get_by_label("Top text").fill("mine")
    person.get_by_label("Title").fill("Mine too")
    save(person)
    assert gallery.document("monday")["topText"] == "theirs"
    assert person.locator("del, ins").count() >= 1
    if way == "Save":
        person.get_by_label("Top text").fill("a third")
    person.get_by_role("button", name=way, exact=True).first.click()
    saved = gallery.document("monday")
    assert saved["topText"] == {"Keep mine": "mine", "Take theirs": "theirs", "Save": "a third"}[way]
    assert saved["title"] == "Mine too"


def test_a_glyph_stays_where_its_mark_stays(program, tmp_path, browser):
    folder = tmp_path / "memes"
    documents.write(folder, "rich", "x", "")
    picture = base64.b64encode(png(16, 16)).decode()
    (tmp_path / "caption.html").write_text(
        f'<b>Bold</b> <img src="data:image/png;base64,{picture}" alt="one"> and '
        f'<img src="data:image/png;base64,{picture}" alt="two"> end')
    set_caption = [program, "caption", str(folder / "rich.meme"), "--part", "top", "--set-html", str(tmp_path / "caption.html")]
    subprocess.run(set_caption, check=True, capture_output=True)
    with serving(program, folder) as gallery:
        context = browser.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(gallery.address + "m/rich/edit/")
        text = page.get_by_label("Top text").input_value()
        assert text.count("\ufffc") == 2
        page.get_by_label("Top text").fill(text.replace("and \ufffc", "without"))
        save(page)
        context.close()
    runs = subprocess.run(
        [program, "caption", str(folder / "rich.meme"), "--part", "top", "--get", "html"], check=True, capture_output=True, text=True).stdout
    assert runs.count("<img") == 1 and "without" in runs and "<b>Bold" in runs.replace("<strong>", "<b>")


def test_rename_duplicate_delete_restore(gallery, person):
    person.goto(gallery.address + "m/monday/manage/")
    person.get_by_label("File name").fill("wednesday")
    person.get_by_label("Folder").fill("week")
    person.get_by_role("button", name="Rename").click()
    assert gallery.names() == {"week/wednesday", "deep/tuesday"}
    person.goto(person.url.replace("edit/index.html", "manage/").split("?")[0])
    person.get_by_role("button", name="Duplicate").click()
    assert len(gallery.names()) == 3
    person.goto(person.url.replace("edit/index.html", "manage/").split("?")[0])
    person.get_by_role("button", name="Delete").click()
    assert len(gallery.names()) == 2
    person.get_by_role("button", name="Restore").click()
    assert len(gallery.names()) == 3


def test_an_earlier_version_comes_back(gallery, person):
    person.goto(gallery.address + "m/monday/edit/")
    person.get_by_label("Top text").fill("worse")
    save(person)
    person.get_by_role("link", name="History").first.click()
    person.locator("ol a").last.click()
    assert person.locator("del, ins").count() >= 1
    person.get_by_role("button", name="Restore this version").click()
    assert gallery.document("monday")["topText"] == "It is Monday"


def test_a_session_that_ended_loses_nothing(program, tmp_path, browser):
    folder = tmp_path / "memes"
    documents.write(folder, "monday", "It is Monday", "")
    (tmp_path / "password").write_text("correct horse\n")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    with serving(program, folder, "--password-file", str(tmp_path / "password")) as gallery:
        page.goto(gallery.address + "m/monday/edit/")
        page.get_by_label("Password").fill("correct horse")
        page.get_by_role("button", name="Sign in").click()
        page.get_by_label("Top text").fill("typed before the server began anew")
        gallery.begin_anew()
        save(page)
        page.get_by_label("Password").fill("correct horse")
        page.get_by_role("button", name="Sign in").click()
        assert page.get_by_label("Top text").input_value() == "typed before the server began anew"
        save(page)
        assert gallery.document("monday")["topText"] == "typed before the server began anew"
    context.close()


def test_a_gallery_for_viewing_has_no_way_to_change_it(program, tmp_path, visit):
    folder = tmp_path / "memes"
    documents.write(folder, "monday", "It is Monday", "")
    with serving(program, folder, "--read-only") as gallery:
        page = visit(gallery.address, fresh=True)
        assert page.get_by_role("link", name="New").count() == 0
        page.goto(gallery.address + "m/monday/")
        assert page.get_by_role("link", name="Edit").count() == 0
        page.goto(gallery.address + "m/monday/edit/")
        assert page.locator("form[method=post]").count() == 0


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_served_pages(gallery, visit, scheme, device):
    (gallery.folder / "broken.meme").write_text("{")
    page = visit(color_scheme=scheme, reduced_motion="reduce", fresh=True, **DEVICES[device])
    page.watcher.expect("status 4")
    page.watcher.expect("status of 4")
    without_editor(page)
    page.goto(gallery.address + "m/monday/edit/")
    page.get_by_label("Top text").fill("another")
    save(page)
    page.unroute_all()
    page.get_by_role("link", name="History").first.click()
    version = page.locator("ol a").last.get_attribute("href")
    found = {}
    for address in [
        "", "m/monday/", "m/monday/edit/", "m/monday/manage/", "m/monday/history/",
        "m/monday/history/" + version, "trash/", "folders/", "folders/deep/", "new/", "m/none/", "m/broken/", "logout/",
    ]:
        page.goto(gallery.address + address)
        page.evaluate(AXE_SCRIPT)
        violations = page.evaluate(
            """() => {
                for (const group of document.querySelectorAll('details')) group.open = true;
                return axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations);
            }""")
        if violations:
            found[address] = [f"{rule['id']}: {node['html'][:120]}" for rule in violations for node in rule["nodes"]]
        width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert width <= 0, f"{address} is wider than the window"
    assert found == {}
