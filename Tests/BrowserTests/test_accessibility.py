"""Nothing that axe knows of stands in anybody's way."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT

DEVICES = {"phone": {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}, "desktop": {"width": 1440, "height": 900}}


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(site, starter, empty, many, visit, scheme, device):
    page = visit(color_scheme=scheme, reduced_motion="reduce", **DEVICES[device])
    found = {}
    addresses = [
        starter.at_root + "index.html",
        starter.at_root + "index.html?q=nothing%20has%20this",
        starter.at_root + starter.memes[1]["page"],
        starter.at_root + starter.memes[1]["edit"],
        starter.at_root + "new/index.html",
        starter.at_root + "404.html",
        site.at_root + site.memes[0]["edit"],
        site.at_root + "new/index.html",
        site.at_root + site.meme("مرحبا")["page"],
        site.at_root + site.meme("empty")["page"],
        site.at_root + site.meme("moving")["page"],
        empty.at_root + "index.html",
        many.at_root + "page/2/index.html",
    ]
    for address in addresses:
        page.goto(address)
        page.evaluate(AXE_SCRIPT)
        # Colours are all that another scheme changes.
        violations = page.evaluate(
            """isDark => {
                for (const group of document.querySelectorAll('details')) group.open = true;
                const options = { resultTypes: ['violations'] };
                if (isDark) options.runOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
                return axe.run(options).then(({ violations }) => violations);
            }""",
            scheme == "dark",
        )
        if violations:
            found[address] = [
                f"{rule['id']}: {node['html'][:120]}: {node['failureSummary']}" for rule in violations for node in rule["nodes"]
            ]
    assert found == {}


def test_every_picture_has_words_of_its_own(site, visit):
    page = visit()
    for address in ["index.html", "page/2/index.html", "page/3/index.html"]:
        page.goto(site.as_files + address)
        for alt in page.locator("main img").evaluate_all("images => images.map((image) => image.alt)"):
            assert alt.strip()


def test_titles_lie_in_the_direction_of_their_script(site, visit):
    page = visit(site.as_files + site.meme("مرحبا")["page"])
    assert page.locator("h1").evaluate("title => getComputedStyle(title).direction") == "rtl"
    page.goto(site.as_files + site.meme("square")["page"])
    assert page.locator("h1").evaluate("title => getComputedStyle(title).direction") == "ltr"


def test_pages_name_their_language_and_landmarks(starter, visit):
    page = visit()
    for address in ["index.html", starter.memes[0]["page"], starter.memes[0]["edit"], "new/index.html", "404.html"]:
        page.goto(starter.as_files + address)
        assert page.locator("html").get_attribute("lang") == "en"
        assert page.locator("main").count() == 1
        assert page.locator("h1").count() == 1


def test_contrast_of_words_is_seven_to_one(site, visit):
    ratio = """() => {
        const channel = (value) => value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
        const light = (color) => { const [r, g, b] = color.match(/[\\d.]+/g).map(Number).map(channel);
            return 0.2126 * r + 0.7152 * g + 0.0722 * b };
        const ground = (element) => { for (let at = element; at; at = at.parentElement) {
            const color = getComputedStyle(at).backgroundColor; if (!/, 0\\)$|transparent/.test(color)) return color } };
        return [...document.querySelectorAll('h1, p, time, li, a, small, label, dt, dd, .count, .size')]
            .filter((element) => element.checkVisibility() && element.textContent.trim() && !element.querySelector('img'))
            .map((element) => { const [a, b] = [light(getComputedStyle(element).color), light(ground(element))];
                return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), element.outerHTML.slice(0, 90)] })
            .filter(([value]) => value < 7);
    }"""
    for scheme in ["light", "dark"]:
        page = visit(color_scheme=scheme)
        for address in [site.memes[1]["page"], site.memes[1]["edit"], "new/index.html", "index.html"]:
            page.goto(site.as_files + address)
            assert page.evaluate(ratio) == [], (scheme, address)
