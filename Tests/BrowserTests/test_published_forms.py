"""Forms of a published site are sent to the server, which shows them again before it saves anything."""

import base64
import json
import subprocess
import urllib.parse

import documents
from pictures import png
from serving import serving
from sites import served


def publish(program, folder, site, gallery):
    answer = subprocess.run(
        [program, "build", str(folder), "--output", str(site), "--edit-url", gallery.address, "--quiet"],
        capture_output=True, text=True, timeout=60, check=False)
    assert answer.returncode == 0, answer.stderr


def origin(address):
    return "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(address))


def test_a_published_form_comes_back_filled_and_then_saves(program, tmp_path, person):
    folder, site = tmp_path / "memes", tmp_path / "site"
    documents.write(folder, "monday", "It is Monday", "Again", png(12, 9), title="Monday")
    with served(site) as root:
        (folder / "gallery.json").write_text(json.dumps({"siteOrigins": [origin(root)]}))
        with serving(program, folder) as gallery:
            publish(program, folder, site, gallery)
            before = gallery.file("monday").read_bytes()
            person.goto(root + "m/monday/edit/index.html")
            person.locator("[name=topText]").fill("From afar\nwith care")
            person.locator("[name=image]").set_input_files({"name": "a.png", "mimeType": "image/png", "buffer": png(20, 10)})
            person.locator(".save button").click()
            assert person.url.startswith(gallery.address)
            assert "published copy of the gallery" in person.locator(".notice").inner_text()
            assert gallery.file("monday").read_bytes() == before
            assert person.locator("[name=topText]").input_value() == "From afar\nwith care"
            person.locator(".save button").click()
            saved = gallery.document("monday")
            assert (saved["topText"], saved["bottomText"], saved["title"]) == ("From afar\nwith care", "Again", "Monday")
            assert base64.b64decode(saved["imageData"]) == png(20, 10)
            person.goto(root + "new/index.html")
            person.locator("[name=title]").fill("New from afar")
            person.locator(".save button").click()
            assert gallery.names() == {"monday"} and person.locator("[name=title]").input_value() == "New from afar"
            person.locator(".save button").click()
            assert gallery.document("New from afar")["topText"] == "Top Text"


def test_what_was_changed_since_the_site_was_published_is_not_overwritten(program, tmp_path, person):
    folder, site = tmp_path / "memes", tmp_path / "site"
    documents.write(folder, "monday", "It is Monday", "Again", title="Monday")
    with served(site) as root:
        (folder / "gallery.json").write_text(json.dumps({"siteOrigins": [origin(root)]}))
        with serving(program, folder) as gallery:
            publish(program, folder, site, gallery)
            documents.write(folder, "monday", "It is Tuesday", "Again", title="Tuesday")
            person.watcher.expect_status(409)
            person.goto(root + "m/monday/edit/index.html")
            person.locator("[name=bottomText]").fill("From afar")
            person.locator(".save button").click()
            person.locator(".save button").click()
            saved = gallery.document("monday")
            assert (saved["topText"], saved["title"]) == ("It is Tuesday", "Tuesday")


def test_forms_of_other_sites_are_refused(program, tmp_path, person):
    folder, site = tmp_path / "memes", tmp_path / "site"
    documents.write(folder, "monday", "It is Monday", "Again")
    with served(site) as root, serving(program, folder) as gallery:
        publish(program, folder, site, gallery)
        before = gallery.file("monday").read_bytes()
        person.watcher.expect_status(403)
        person.goto(root + "m/monday/edit/index.html")
        person.locator("[name=topText]").fill("From a stranger")
        person.locator(".save button").click()
        assert person.locator("h1").inner_text() == "Not from here"
        assert gallery.file("monday").read_bytes() == before
