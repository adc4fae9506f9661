"""The editor: the picture that is typed on, captions with formatting and glyphs, saving without leaving the page.

Every change is looked at on the disk afterwards.
"""

import base64
import json
import subprocess

import pytest

import documents
import heic
from pictures import png
from serving import serving
from sites import built


@pytest.fixture
def gallery(program, tmp_path):
    documents.write(tmp_path, "plain", "Top", "Bottom", png(240, 160), title="Plain", custom={"kept": [1, 2]})
    documents.write(tmp_path, "other", "Other", "words")
    with serving(program, tmp_path) as gallery:
        yield gallery


def open_editor(page, address):
    page.goto(address)
    page.locator(".rich").first.wait_for()
    page.locator(".live").wait_for()
    return page


@pytest.fixture
def editor(gallery, visit):
    """The editing page of 'plain' with scripts, of somebody who has not been here before."""
    return open_editor(visit(fresh=True), gallery.page("plain", "edit/"))


def field(page, part):
    return page.locator(".rich").nth(0 if part == "top" else 1)


def type_into(page, part, text):
    field(page, part).click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type(text)


def save(page, said="Saved"):
    page.keyboard.press("ControlOrMeta+s")
    state = page.locator(".save-state")
    page.wait_for_function("said => document.querySelector('.save-state').textContent.includes(said)", arg=said)
    return state.inner_text()


def runs(program, file, part):
    found = subprocess.run(
        [program, "caption", str(file), "--part", part, "--get", "runs"], check=True, capture_output=True, timeout=30)
    return found.stdout.decode()


def test_typing_is_seen_at_once_and_saved_without_leaving(gallery, editor):
    before = gallery.file("plain").read_bytes()
    type_into(editor, "top", "Hello 😀 world")
    # The server's own drawing takes the canvas's place.
    editor.wait_for_function("() => document.querySelector('.live canvas').hidden")
    address = editor.url
    save(editor)
    assert editor.url == address
    after = gallery.document("plain")
    assert after.pop("topText") == "Hello 😀 world" and after.pop("modified")
    expected = json.loads(before)
    assert all(after[name] == value for name, value in expected.items() if name != "topText")
    assert gallery.file("plain").read_bytes().startswith(before[:10])


def test_a_form_that_nobody_touched_leaves_the_file_as_it_was(gallery, editor):
    before = gallery.file("plain").read_bytes()
    save(editor, "Nothing")
    assert gallery.file("plain").read_bytes() == before


def test_formatting_is_saved_and_shown_again(gallery, editor, program):
    type_into(editor, "bottom", "loud")
    editor.keyboard.press("ControlOrMeta+a")
    editor.keyboard.press("ControlOrMeta+b")
    editor.locator(".tool-strike").nth(1).click()
    save(editor)
    said = runs(program, gallery.file("plain"), "bottom")
    assert "bold" in said and "strike" in said and "loud" in said
    editor.reload()
    editor.locator(".rich span").first.wait_for()
    assert field(editor, "bottom").locator("span").evaluate("span => span.style.fontWeight") == "bold"


def paste(page, html="", text=""):
    page.evaluate(
        """([html, text]) => {
          const transfer = new DataTransfer();
          if (html) transfer.setData('text/html', html);
          if (text) transfer.setData('text/plain', text);
          document.activeElement.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
        }""", [html, text])


def genmoji_html():
    glyph = base64.b64encode(heic.glyph("id-1", "a blue thing")).decode()
    picture = base64.b64encode(png(8, 8)).decode()
    return (
        f'<p style="font-family:Papyrus"><b>Look</b> <script>bad()</script><picture><source srcset="data:image/heic;base64,{glyph}" '
        f'type="image/x-apple-adaptive-glyph"><img src="data:image/png;base64,{picture}" alt="a blue thing"></picture></p>')


def test_a_pasted_genmoji_is_a_glyph_and_foreign_fonts_stay_behind(gallery, editor, program):
    editor.watcher.expect_status(422)
    field(editor, "top").click()
    editor.keyboard.press("ControlOrMeta+a")
    paste(editor, genmoji_html())
    field(editor, "top").locator("img[src]").wait_for()
    assert editor.locator("[name=topText]").input_value() == "Look \ufffc"
    save(editor)
    assert gallery.document("plain")["topText"] == "Look a blue thing"
    said = runs(program, gallery.file("plain"), "top")
    assert "id-1" in said and "Papyrus" not in said and "bad" not in said


def test_a_glyph_is_one_character_for_the_keys(editor):
    editor.watcher.expect_status(422)
    field(editor, "top").click()
    editor.keyboard.press("ControlOrMeta+a")
    paste(editor, genmoji_html())
    field(editor, "top").locator("img[src]").wait_for()
    editor.keyboard.type("!")
    editor.keyboard.press("ArrowLeft")
    editor.keyboard.press("ArrowLeft")
    editor.keyboard.type("x")
    assert editor.locator("[name=topText]").input_value() == "Look x\ufffc!"
    editor.keyboard.press("Delete")
    assert editor.locator("[name=topText]").input_value() == "Look x!"
    editor.keyboard.press("ControlOrMeta+z")
    assert editor.locator("[name=topText]").input_value() == "Look x\ufffc!"
    editor.keyboard.press("End")
    editor.keyboard.press("Backspace")
    editor.keyboard.press("Backspace")
    assert editor.locator("[name=topText]").input_value() == "Look x"


def test_a_picture_becomes_a_glyph_in_the_text(gallery, editor, program):
    field(editor, "bottom").click()
    editor.keyboard.press("End")
    editor.locator(".tool-picture").nth(1).click()
    dialog = editor.locator("dialog[open]")
    dialog.locator("[type=file]").set_input_files({"name": "it.png", "mimeType": "image/png", "buffer": png(64, 64)})
    dialog.locator("[type=text]").fill("a square")
    dialog.locator(".button-strong").click()
    field(editor, "bottom").locator("img[src]").wait_for()
    save(editor)
    assert gallery.document("plain")["bottomText"] == "Bottoma square"
    assert "a square" in runs(program, gallery.file("plain"), "bottom")


def test_lines_and_composed_text_are_kept(editor):
    field(editor, "top").click()
    editor.keyboard.press("ControlOrMeta+a")
    editor.keyboard.type("one")
    editor.keyboard.press("Enter")
    session = editor.context.new_cdp_session(editor)
    session.send("Input.imeSetComposition", {"text": "ni", "selectionStart": 2, "selectionEnd": 2})
    session.send("Input.imeSetComposition", {"text": "nih", "selectionStart": 3, "selectionEnd": 3})
    session.send("Input.insertText", {"text": "你好"})
    assert editor.locator("[name=topText]").input_value() == "one\n你好"


def test_undo_and_redo_go_over_captions_and_style(editor):
    type_into(editor, "top", "first")
    editor.locator(".group summary").click()
    editor.locator("[name='style.case']").select_option("asTyped")
    editor.keyboard.press("ControlOrMeta+z")
    assert editor.locator("[name='style.case']").input_value() == ""
    editor.keyboard.press("ControlOrMeta+z")
    assert editor.locator("[name=topText]").input_value() != "first"
    editor.keyboard.press("ControlOrMeta+Shift+z")
    editor.keyboard.press("ControlOrMeta+y")
    assert editor.locator("[name=topText]").input_value() == "first"
    assert editor.locator("[name='style.case']").input_value() == "asTyped"


DROP = """(base64) => {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const transfer = new DataTransfer();
  transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }));
  const target = document.querySelector('.preview');
  for (const kind of ['dragover', 'drop']) {
    target.dispatchEvent(new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }
}"""


def test_a_dropped_picture_is_shown_and_saved(gallery, editor):
    picture = png(120, 90)
    editor.evaluate(DROP, base64.b64encode(picture).decode())
    editor.wait_for_function("() => document.querySelector('[name=image]').files.length === 1")
    save(editor)
    assert base64.b64decode(gallery.document("plain")["imageData"]) == picture


def test_a_file_that_is_no_picture_is_told_at_once(gallery, editor):
    before = gallery.file("plain").read_bytes()
    editor.locator("[name=image]").set_input_files({"name": "notes.txt", "mimeType": "text/plain", "buffer": b"words"})
    editor.get_by_text("“notes.txt” is not a picture").wait_for()
    assert editor.locator("[name=image]").evaluate("input => input.files.length") == 0
    assert gallery.file("plain").read_bytes() == before


def test_two_windows_conflict_and_both_sides_are_shown(gallery, editor, visit):
    other = open_editor(visit(fresh=True), gallery.page("plain", "edit/"))
    type_into(other, "top", "theirs")
    save(other)
    type_into(editor, "top", "mine")
    editor.watcher.expect_status(409)
    save(editor, "somebody else")
    assert gallery.document("plain")["topText"] == "theirs"
    editor.locator(".save-state button").click()
    editor.locator(".ways button").first.click()
    editor.locator(".notice").wait_for()
    assert gallery.document("plain")["topText"] == "mine"


def test_changes_of_different_fields_are_merged(gallery, editor, visit):
    other = open_editor(visit(fresh=True), gallery.page("plain", "edit/"))
    type_into(other, "top", "theirs")
    save(other)
    type_into(editor, "bottom", "mine")
    editor.keyboard.press("ControlOrMeta+s")
    editor.wait_for_url("**/edit/?done=merged")
    assert (gallery.document("plain")["topText"], gallery.document("plain")["bottomText"]) == ("theirs", "mine")


def test_an_ended_session_costs_nothing(gallery, editor):
    type_into(editor, "top", "typed before")
    # A drawing may be asked for while nobody answers.
    editor.watcher.expect("ERR_CONNECTION_REFUSED")
    gallery.begin_anew()
    editor.watcher.expect_status(403)
    save(editor)
    assert gallery.document("plain")["topText"] == "typed before"


def test_a_server_that_is_gone_is_told_and_nothing_is_lost(gallery, editor):
    editor.watcher.expect("ERR_CONNECTION")
    editor.watcher.expect("request failed")
    type_into(editor, "top", "typed meanwhile")
    gallery.end()
    save(editor, "does not answer")
    gallery._begin()
    editor.watcher.expect_status(403)
    editor.locator(".save-state button").click()
    editor.wait_for_function("() => document.querySelector('.save-state').textContent.includes('Saved')")
    assert gallery.document("plain")["topText"] == "typed meanwhile"


def test_what_was_not_saved_is_offered_again(gallery, editor):
    type_into(editor, "top", "half a joke")
    editor.wait_for_timeout(600)
    # Another window of the same browser stands for one that was closed.
    editor = open_editor(editor.context.new_page(), gallery.page("plain", "edit/"))
    assert editor.locator("[name=topText]").input_value() == "Top"
    editor.locator(".draft button").first.click()
    assert editor.locator("[name=topText]").input_value() == "half a joke"
    save(editor)
    assert gallery.document("plain")["topText"] == "half a joke"
    editor.reload()
    editor.locator(".live").wait_for()
    assert editor.locator(".draft").count() == 0


def test_a_new_meme_is_made_where_it_is_typed(gallery, visit):
    page = open_editor(visit(fresh=True), gallery.address + "new/")
    type_into(page, "top", "Brand new")
    page.locator("[name=image]").set_input_files({"name": "it.png", "mimeType": "image/png", "buffer": png(90, 60)})
    page.locator("[name=name]").fill("made")
    page.keyboard.press("ControlOrMeta+s")
    page.wait_for_url("**/m/made/edit/**")
    assert gallery.document("made")["topText"] == "Brand new" and gallery.document("made")["imageData"]


def test_a_tap_on_a_caption_edits_it(gallery, visit):
    page = visit(fresh=True, width=390, height=844, has_touch=True, is_mobile=True)
    open_editor(page, gallery.page("plain", "edit/"))
    page.locator(".live-caption").nth(1).tap()
    assert field(page, "bottom").evaluate("field => field === document.activeElement")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.fixture
def exported(program, tmp_path):
    documents.write(tmp_path / "memes", "plain", "Top", "Bottom", png(240, 160), custom={"kept": 1})
    with built(program, tmp_path / "memes", tmp_path / "site") as site:
        yield site


def exported_page(visit, exported):
    page = visit(fresh=True, accept_downloads=True)
    page.add_init_script("delete window.showSaveFilePicker; delete window.showOpenFilePicker;")
    return open_editor(page, exported.at_root + exported.meme("plain")["edit"])


def test_an_exported_page_edits_its_document_and_hands_it_back(exported, visit, program, tmp_path):
    page = exported_page(visit, exported)
    published = (exported.folder / exported.meme("plain")["document"]).read_bytes()
    type_into(page, "bottom", "edited")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.press("ControlOrMeta+i")
    with page.expect_download() as download:
        page.keyboard.press("ControlOrMeta+s")
    file = tmp_path / "back.meme"
    download.value.save_as(file)
    old, new = json.loads(published), json.loads(file.read_bytes())
    assert new["bottomText"] == "edited"
    assert {name for name in new if new[name] != old.get(name)} == {"bottomText", "bottomRichText", "modified"}
    assert "italic" in runs(program, file, "bottom")


def test_an_exported_page_works_without_a_network_once_it_was_there(exported, visit):
    page = exported_page(visit, exported)
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    page.locator(".live").wait_for()
    page.wait_for_timeout(500)
    page.watcher.expect("ERR_INTERNET_DISCONNECTED")
    page.context.set_offline(True)
    page.reload()
    page.locator(".rich").first.wait_for()
    type_into(page, "top", "offline")
    with page.expect_download() as download:
        page.keyboard.press("ControlOrMeta+s")
    assert json.loads(download.value.path().read_bytes())["topText"] == "offline"
