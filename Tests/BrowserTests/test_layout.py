"""How the pages lie on screens of every width."""

import pytest

WIDTHS = [320, 390, 820, 1440]
HEIGHTS = {320: 568, 390: 844, 820: 1180, 1440: 900}

# The boxes of the tiles, by row.
ROWS = """() => {
    const rows = [];
    for (const tile of document.querySelectorAll('.tile')) {
        const { x, y, width, height } = tile.getBoundingClientRect();
        const image = tile.querySelector('img');
        const box = { x, y, width, height, ratio: image ? image.width / image.height : null };
        const last = rows.at(-1);
        if (last && Math.abs(last[0].y - y) < 1) last.push(box); else rows.push([box]);
    }
    return rows;
}"""

# How high a row is before it grows.
USUAL_HEIGHT = "parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row'))"

# Boxes of what can be read or pressed that lie upon each other, and what sticks out of the window.
FAULTS = """() => {
    const faults = [];
    const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const name = (element) => `${element.tagName}.${element.className} “${element.textContent.trim().slice(0, 30)}”`;
    const overhang = document.scrollingElement.scrollWidth - document.documentElement.clientWidth;
    if (overhang > 0) faults.push(`scrolls sideways by ${overhang}`);
    const kinds = 'a, button, h1, h2, p, label, input, textarea, select, summary, pre, dt, dd, time, figure, .tags li';
    const boxes = [...document.querySelectorAll(kinds)]
        .filter((element) => shown(element) && !element.closest('.skip'))
        .filter((element) => !['sticky', 'fixed'].includes(getComputedStyle(element.closest('.save, .preview') ?? element).position))
        .map((element) => [element, element.getBoundingClientRect()])
        .filter(([element, box]) => box.width > 1 && box.height > 1
            && getComputedStyle(element.querySelector('span') ?? element).clipPath === 'none' || element.matches('.step'));
    for (const [element, box] of boxes) {
        const inside = element.closest('pre')?.parentElement;
        if (!inside && (box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5)) {
            faults.push(`${name(element)} lies outside: ${box.left} … ${box.right}`);
        }
    }
    for (let first = 0; first < boxes.length; first++) {
        for (let second = first + 1; second < boxes.length; second++) {
            const [one, a] = boxes[first], [other, b] = boxes[second];
            if (one.contains(other) || other.contains(one)) continue;
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 1 && down > 1) faults.push(`${name(one)} and ${name(other)} overlap by ${across} × ${down}`);
        }
    }
    return faults;
}"""


def addresses(site):
    names = ["long-title", "long-word", "tall", "wide", "dot", "empty", "lines", "attack-double-quote", "مرحبا", "moving"]
    yield "index.html"
    yield "page/2/index.html"
    yield "new/index.html"
    yield "404.html"
    for name in names:
        yield site.meme(name)["page"]
    for name in ["long-title", "long-word", "tall", "lines"]:
        yield site.meme(name)["edit"]


def test_nothing_scrolls_sideways_or_overlaps(site, starter, empty, many, visit):
    page = visit()
    everything = [site.at_root + address for address in addresses(site)]
    everything += [starter.at_root + address for address in ["index.html", "new/index.html", starter.memes[0]["edit"]]]
    everything += [empty.at_root + "index.html", many.at_root + "page/2/index.html"]
    faults = {}
    for address in everything:
        page.goto(address)
        page.evaluate("for (const group of document.querySelectorAll('details')) group.open = true")
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
            if found := page.evaluate(FAULTS):
                faults[address, width] = found
    assert faults == {}


@pytest.mark.parametrize("width", WIDTHS)
def test_tiles_of_a_row_are_equally_high_and_fill_it(many, site, visit, width):
    page = visit(width=width, height=HEIGHTS[width])
    for address in [many.at_root + "index.html", site.at_root + "index.html"]:
        page.goto(address)
        rows = page.evaluate(ROWS)
        heights = [[tile["height"] for tile in row] for row in rows]
        assert all(max(row) - min(row) < 1 for row in heights), heights
        # A row that is not full has grown as far as it may.
        highest = 1.8 * page.evaluate(USUAL_HEIGHT)
        right = max(tile["x"] + tile["width"] for row in rows for tile in row)
        for row in rows[:-1]:
            assert right - row[-1]["x"] - row[-1]["width"] < 2 or abs(row[0]["height"] - highest) < 1, row


@pytest.mark.parametrize("width", WIDTHS)
def test_the_last_row_is_not_stretched(many, starter, visit, width):
    page = visit(width=width, height=HEIGHTS[width])
    for address in [many.at_root + "page/3/index.html", starter.at_root + "index.html"]:
        page.goto(address)
        rows = page.evaluate(ROWS)
        assert rows[-1][0]["height"] <= page.evaluate(USUAL_HEIGHT) + 1, "the last row is higher than a row is before it grows"


def test_the_picture_of_a_meme_fits_the_window_without_scrolling(starter, visit):
    page = visit()
    for meme in starter.memes:
        page.goto(starter.at_root + meme["page"])
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
            box = page.locator(".picture img").bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= HEIGHTS[width], (meme["id"], width)
            ratio = meme["images"][-1]["width"] / meme["images"][-1]["height"]
            assert abs(box["width"] / box["height"] - ratio) < 0.02, (meme["id"], width)
            # As large as the window allows: it meets the sides, or what is left below is the title's.
            room = HEIGHTS[width] - box["y"] - box["height"]
            assert room < 200 or box["width"] > width - 140, (meme["id"], width)


@pytest.mark.parametrize("width", [320, 390])
def test_what_is_pressed_by_a_thumb_is_large_enough(starter, many, visit, width):
    page = visit(width=width, height=HEIGHTS[width], has_touch=True, is_mobile=True)
    for address in [many.at_root + "page/2/index.html", many.at_root + many.memes[3]["page"],
                    starter.at_root + starter.memes[0]["edit"]]:
        page.goto(address)
        small = page.evaluate("""() => [...document.querySelectorAll('a, button, summary, select, input:not([type=hidden])')]
            .filter((element) => element.checkVisibility() && !element.closest('.skip'))
            .map((element) => [element.textContent.trim(), element.getBoundingClientRect()])
            .filter(([, box]) => box.height > 1 && (box.height < 43.5 || box.width < 24))
            .map(([text, box]) => `${text}: ${box.width} × ${box.height}`)""")
        small = [text for text in small if text]
        assert small == [] or all(": 24" in text for text in small), address


@pytest.mark.parametrize("zoom", [2, 4])
def test_pages_can_be_enlarged(starter, visit, zoom):
    # What a browser does when it enlarges: fewer pixels of the style, at a higher density.
    page = visit(width=1280 // zoom, height=800 // zoom, device_scale_factor=zoom)
    for address in ["index.html", starter.memes[0]["page"], starter.memes[0]["edit"]]:
        page.goto(starter.at_root + address)
        overhang = page.evaluate("document.scrollingElement.scrollWidth - document.documentElement.clientWidth")
        assert overhang <= 0, address
