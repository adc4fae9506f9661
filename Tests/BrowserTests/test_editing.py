"""The pages for editing: a form where a server takes it, and otherwise what to do instead."""

import urllib.parse
import urllib.request

from conftest import SERVER

FIELDS = [
    "topRichText", "bottomRichText", "topText", "bottomText", "image", "removeImage", "style.font", "style.case", "style.alignment", "style.color",
    "style.outlineColor", "style.size", "style.outlineWidth", "title", "description", "tags",
]


def form(page):
    return page.locator("form").evaluate("""form => ({
        action: form.action, method: form.method, enctype: form.enctype,
        names: [...form.elements].map((field) => field.name).filter(Boolean),
    })""")


def test_a_form_goes_to_the_server_as_the_server_wants_it(starter, visit):
    page = visit(java_script_enabled=False)
    for meme in starter.memes:
        page.goto(starter.as_files + meme["edit"])
        seen = form(page)
        assert seen["action"] == SERVER + meme["edit"].removesuffix("index.html")
        assert (seen["method"], seen["enctype"]) == ("post", "multipart/form-data")
        names = [name for name in seen["names"] if name != "revision"]
        assert names == [name for name in FIELDS if name != "removeImage" or meme["id"] != "words-only.meme"]
        assert page.locator("[name=topText]").input_value() == meme["topText"]
        assert page.locator("[name=bottomText]").input_value() == meme["bottomText"]
        assert page.locator("[name=tags]").input_value().split("\n") == meme["tags"]
        for label in page.locator("label").all():
            assert page.locator(f"[id='{label.get_attribute('for')}']").count() == 1


def test_a_form_for_a_new_meme_goes_to_the_server(starter, visit):
    page = visit(starter.as_files + "new/index.html", java_script_enabled=False)
    seen = form(page)
    assert seen["action"] == SERVER + "new/"
    assert (seen["method"], seen["enctype"]) == ("post", "multipart/form-data")
    assert seen["names"] == [name for name in FIELDS if name != "removeImage"]
    assert page.locator("[name=topText]").input_value() == "Top Text"


def test_what_is_sent_is_what_was_typed(starter, visit):
    page = visit(starter.at_root + starter.memes[0]["edit"], java_script_enabled=False)
    page.watcher.expect("edit.example")
    page.watcher.expect("Failed to load resource")
    sent = []
    page.route(SERVER + "**", lambda route: (sent.append(route.request), route.fulfill(body="ok")))
    page.locator("[name=topText]").fill("Zwölf\n笑 & <b>")
    page.locator("button[type=submit]").click()
    page.wait_for_url(SERVER + "**")
    body = sent[0].post_data_buffer
    assert sent[0].method == "POST" and sent[0].headers["content-type"].startswith("multipart/form-data; boundary=")
    assert 'name="topText"\r\n\r\nZwölf\r\n笑 & <b>\r\n'.encode() in body
    assert b'name="style.case"' in body and b'name="image"; filename=""' in body


def test_without_a_server_the_page_explains_and_offers_the_document(site, visit):
    page = visit(java_script_enabled=False)
    for name in ["robot-monday", "a#b?c%25d&e +f", "笑"]:
        meme = site.meme(name)
        page.goto(site.at_root + meme["edit"])
        assert "a browser that runs scripts" in page.locator("main").inner_text()
        with page.expect_download() as download:
            page.locator("main a[download]").click()
        got = download.value
        published = site.folder / urllib.parse.unquote(meme["document"])
        assert open(got.path(), "rb").read() == published.read_bytes()
        assert got.suggested_filename == published.name
        values = dict(zip(page.locator("dt").all_text_contents(), page.locator("dd").all_text_contents()))
        assert values["Top text"] == meme["topText"]
        page.locator("main a", has_text="Back to the meme").click()
        assert page.url == site.at_root + meme["page"]


def test_an_animation_is_called_one_and_can_be_seen(site, visit):
    page = visit(site.at_root + site.meme("moving")["page"])
    assert "first frame" in page.locator("main").inner_text()
    link = page.locator("main a", has_text="See the animation")
    with urllib.request.urlopen(link.evaluate("link => link.href")) as picture:
        assert picture.read(6) == b"GIF89a"


def test_copying_a_link_is_told(starter, visit):
    page = visit(starter.at_root + starter.memes[0]["page"], permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    page.locator(".status", has_text="Link copied").wait_for()
    assert page.evaluate("navigator.clipboard.readText()") == f"https://memes.example/sub/{starter.memes[0]['page']}".removesuffix("index.html")


def test_copying_works_where_the_clipboard_is_withheld(starter, visit):
    page = visit(fresh=True, permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.goto(starter.at_root + starter.memes[0]["page"])
    page.get_by_role("button", name="Copy link").click()
    page.locator(".status", has_text="Link copied").wait_for()
    assert page.evaluate("document.activeElement.textContent") == "Copy link"
