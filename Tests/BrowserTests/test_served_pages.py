"""What people meet when something is in their way at a served gallery: axe finds nothing, and nothing is cut off."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT

import documents
from pictures import png
from serving import serving, without_editor
from test_accessibility import DEVICES


@pytest.fixture
def examined(visit, scheme, device):
    """A page, and what looks for faults of what it shows."""
    page = visit(color_scheme=scheme, reduced_motion="reduce", fresh=True, **DEVICES[device])
    page.watcher.expect_status(401, 403, 404, 409, 410, 422)

    def examine():
        page.evaluate(AXE_SCRIPT)
        violations = page.evaluate(
            """() => {
                for (const group of document.querySelectorAll('details')) group.open = true;
                return axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations);
            }""")
        assert [(rule["id"], node["html"][:120]) for rule in violations for node in rule["nodes"]] == []
        assert page.locator("h1").count() == 1
        width = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert width <= 0, f"{page.url} is wider than the window"

    return page, examine


def save(page):
    page.locator(".save button").click()


def change(gallery, page, name, text):
    page.goto(gallery.page(name, "edit/"))
    page.locator("[name=topText]").fill(text)


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_conflicts_and_problems(program, tmp_path, examined):
    page, examine = examined
    without_editor(page)
    for name, picture in [("wide", png(90, 6)), ("tall", png(6, 90)), ("bare", None)]:
        documents.write(
            tmp_path, name, documents.LONG_WORD, "مرحبا", picture, title=documents.LONG_TITLE, tags=[documents.LONG_WORD])
    with serving(program, tmp_path) as gallery:
        for name in ["wide", "tall", "bare"]:
            change(gallery, page, name, "Mine " + documents.LONG_WORD)
            documents.write(tmp_path, name, "Theirs", "مرحبا", title=documents.LONG_TITLE)
            save(page)
            assert page.locator(".sides").is_visible()
            examine()
            heights = page.locator(".sides img").evaluate_all("images => images.map((image) => image.clientHeight)")
            assert all(height < page.viewport_size["height"] for height in heights)
        change(gallery, page, "bare", "Typed")
        page.locator("form.form").evaluate("form => { form.noValidate = true }")
        page.locator("summary").click()
        page.locator("[name='style.size']").fill("9")
        save(page)
        examine()
        gallery.begin_anew()
        save(page)
        examine()
        change(gallery, page, "tall", "Typed")
        gallery.file("tall").unlink()
        save(page)
        assert page.locator("[name=topText]").input_value() == "Typed"
        examine()


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_strangers_and_viewers(program, tmp_path, examined):
    page, examine = examined
    folder = tmp_path / "memes"
    documents.write(folder, "monday", "It is Monday", "", png(12, 9))
    (tmp_path / "password").write_text("correct horse\n")
    with serving(program, folder, "--password-file", str(tmp_path / "password")) as gallery:
        for _ in range(2):
            page.goto(gallery.address)
            examine()
            page.locator("[name=password]").fill("wrong horse")
            page.get_by_role("button", name="Sign in").click()
            examine()
        page.goto(gallery.address + "nothing/")
        examine()
    with serving(program, folder, "--read-only") as gallery:
        for below in ["", "edit/", "manage/", "history/"]:
            page.goto(gallery.page("monday", below))
            assert page.locator("form[method=post]").count() == 0
            examine()
        for address in ["new/", "trash/", "folders/"]:
            page.goto(gallery.address + address)
            assert page.locator("form[method=post]").count() == 0
            examine()
    (tmp_path / "none").mkdir()
    with serving(program, tmp_path / "none") as gallery:
        for address in ["", "folders/", "trash/"]:
            page.goto(gallery.address + address)
            examine()
