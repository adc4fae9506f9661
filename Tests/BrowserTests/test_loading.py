"""Nothing jumps while pages load, and no more is loaded than is seen."""

import gzip

import pytest

# Collects layout shifts from the first moment on.
WATCH_SHIFTS = """
    window.shifts = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            const moved = entry.sources.map(({ node }) => node?.nodeName + '.' + node?.className).join(' ');
            window.shifts.push([entry.startTime, entry.value, moved]);
        }
    }).observe({ type: 'layout-shift', buffered: true });
"""

# Where every word and picture is that can be seen.
PLACES = """() => {
    const places = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.data.trim() || !node.parentElement.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const { x, y } = range.getBoundingClientRect();
        places.push([node.data.trim(), Math.round(x), Math.round(y)]);
    }
    for (const image of document.images) {
        const { x, y, width, height } = image.getBoundingClientRect();
        places.push([image.alt, x, y, width, height]);
    }
    return places;
}"""


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_nothing_moves_when_pictures_and_scripts_come_late(site, starter, visit, width):
    # What is kept for when there is no network would come at once.
    page = visit(width=width, height=800, fresh=True, service_workers="block")
    page.add_init_script(WATCH_SHIFTS)
    for address in [
        site.at_root + "index.html",
        site.at_root + site.meme("tall")["page"],
        site.at_root + site.meme("wide")["page"],
        site.at_root + site.memes[0]["edit"],
        starter.at_root + starter.memes[0]["page"],
        starter.at_root + starter.memes[0]["edit"],
    ]:
        held = []
        holding = True
        page.route("**/*.{jpg,js}", lambda route: held.append(route) if holding else route.continue_())
        page.goto(address, wait_until="commit")
        # From here on everything is parsed, and only pictures and scripts are missing.
        page.locator(".foot").wait_for(state="attached")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        before, start = page.evaluate(PLACES), page.evaluate("performance.now()")
        assert held, "nothing was held back"
        assert page.evaluate("[...document.images].every((image) => image.naturalWidth === 0)")
        holding = False
        for route in held:
            route.continue_()
        page.wait_for_load_state("load")
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
        after = page.evaluate(PLACES)
        assert [place for place in before if place not in after] == [], address
        # The box of a tag becomes the larger one of its link, at the same place; nothing else may count.
        shifts = page.evaluate("window.shifts")
        shifts = [shift for shift in shifts if shift[0] > start and shift[2].replace("LI.", "").strip()]
        assert shifts == [], address
        page.unroute_all()


def test_every_picture_tells_its_size_and_only_late_ones_wait(many, visit):
    page = visit(many.at_root + "index.html")
    images = page.locator(".tile img").evaluate_all(
        "images => images.map(({ loading, decoding, attributes }) =>"
        " [loading, decoding, Number(attributes.width.value), Number(attributes.height.value)])"
    )
    assert len(images) == 60
    assert all(width > 0 and height > 0 for _, _, width, height in images)
    assert all(decoding == "async" for _, decoding, _, _ in images)
    lazy = [loading == "lazy" for loading, *_ in images]
    assert 4 <= lazy.index(True) <= 12 and all(lazy[lazy.index(True):])
    # What is first on a screen is never late.
    page.set_viewport_size({"width": 1440, "height": 900})
    first = page.locator(".tile img").first
    assert first.get_attribute("loading") is None


def test_the_picture_of_a_meme_comes_first(starter, visit):
    page = visit(starter.at_root + starter.memes[0]["page"])
    picture = page.locator(".picture img")
    assert picture.get_attribute("fetchpriority") == "high"
    assert picture.get_attribute("loading") is None


def test_pictures_far_below_are_not_loaded(many, visit):
    asked = set()
    page = visit(width=390, height=700)
    page.on("request", lambda request: asked.add(request.url) if request.resource_type == "image" else None)
    page.goto(many.at_root + "index.html", wait_until="networkidle")
    assert 6 <= len(asked) < 60


@pytest.mark.parametrize("scale", [1, 2])
@pytest.mark.parametrize("width", [390, 820, 1440])
def test_the_picture_that_is_chosen_fits(starter, visit, width, scale):
    page = visit(starter.at_root + "index.html", width=width, height=1000, device_scale_factor=scale)
    page.locator(".tile img").evaluate_all(
        "images => { for (const image of images) image.loading = 'eager'; return Promise.all(images.map((image) => image.decode())) }"
    )
    tiles = page.locator(".tile img").evaluate_all(
        "images => images.map((image) => [image.currentSrc, image.getBoundingClientRect().width])"
    )
    sizes = {starter.at_root + image["href"]: image["width"] for meme in starter.memes for image in meme["images"]}
    largest = {starter.at_root + i["href"]: meme["images"][-1]["width"] for meme in starter.memes for i in meme["images"]}
    blurred = {
        source: (sizes[source], shown * scale)
        for source, shown in tiles
        # A quarter fewer than there are pixels is hardly seen.
        if sizes[source] < shown * scale * 0.75 and sizes[source] < largest[source]
    }
    assert blurred == {}
    # Nor is the large picture loaded where the small one would do.
    wasted = {source: shown for source, shown in tiles if sizes[source] > 480 and shown * scale < 400}
    assert wasted == {}


def test_a_meme_is_shown_in_the_picture_that_fits(starter, visit):
    meme = starter.memes[0]
    for width, scale, wanted in [(390, 1, 480), (390, 3, 1200), (1440, 1, 1200)]:
        # A page that has the large picture already shows that one.
        page = visit(starter.at_root + meme["page"], width=width, height=900, device_scale_factor=scale, fresh=True)
        source = page.locator(".picture img").evaluate("image => image.decode().then(() => image.currentSrc)")
        assert f"-{wanted}-" in source, (width, scale)


def test_pages_are_small(many, starter):
    assets = list((starter.folder / "assets").iterdir())
    sizes = {
        "index": (many.folder / "index.html").stat().st_size,
        "meme": (starter.folder / starter.memes[0]["page"]).stat().st_size,
        "assets": sum(len(file.read_bytes()) for file in assets if file.name.startswith(("style-", "gallery-"))),
        "editor": sum(len(gzip.compress(file.read_bytes())) for file in assets if file.suffix in (".js", ".css")),
    }
    limits = {"index": 60_000, "meme": 10_000, "assets": 60_000, "editor": 70_000}
    assert all(sizes[name] < limits[name] for name in limits), sizes
