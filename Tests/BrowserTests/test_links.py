"""Every link of the site, followed in a browser, from a disk and from servers."""

import urllib.parse
import urllib.request

import pytest

# What a page links to and what it shows; pictures that wait to be seen are asked for at once.
LOOK = """async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
    return {
        links: [...document.querySelectorAll('a[href], link[href]:not([rel=canonical])')].map((link) => link.href),
        broken: images.filter((image) => image.naturalWidth === 0).map((image) => image.currentSrc || image.src),
        title: document.title,
        hacked: typeof window.hacked,
        ids: [...document.querySelectorAll('[id]')].map((element) => element.id),
        text: document.body.innerText.trim().length,
        steps: ['prev', 'next'].map((rel) => document.querySelector(`main a[rel=${rel}]`)?.href ?? null),
    };
}"""


@pytest.mark.parametrize(("gallery", "place"), [("site", "file"), ("site", "below"), ("starter", "root")])
def test_every_link_leads_to_a_page_or_file_of_the_site(request, visit, gallery, place):
    site = request.getfixturevalue(gallery)
    root = site.root(place)
    page = visit()
    waiting, pages, files = [root + "index.html"], {}, set()
    while waiting:
        address = waiting.pop()
        if address in pages:
            continue
        page.goto(address)
        pages[address] = seen = page.evaluate(LOOK)
        assert seen["broken"] == [], address
        assert seen["hacked"] == "undefined", address
        assert seen["title"] and seen["text"] > 0, address
        assert len(set(seen["ids"])) == len(seen["ids"]), f"an id stands twice in {address}"
        for link in seen["links"]:
            target, fragment = urllib.parse.urldefrag(link)
            assert target.startswith(root), f"{address} links out of the site, to {link}"
            if target == address and fragment:
                assert urllib.parse.unquote(fragment) in seen["ids"], f"{address}: no place {fragment}"
            elif target.endswith(".html"):
                waiting.append(target)
            else:
                files.add(target)
    for address in files:
        with urllib.request.urlopen(address) as answer:
            assert answer.read(1), address
    reached = {urllib.parse.unquote(address[len(root):]) for address in pages}
    wanted = {str(file.relative_to(site.folder)) for file in site.folder.rglob("*.html")} - {"404.html"}
    assert reached == wanted
    assert len(site.memes) > (8 if gallery == "starter" else 40)
    documents = {urllib.parse.unquote(address[len(root):]) for address in files if address.endswith(".meme")}
    assert documents == {urllib.parse.unquote(meme["document"]) for meme in site.memes}

    # Previous and next lead through all memes, in the order of the list.
    chain = [None, *(root + meme["page"] for meme in site.memes), None]
    for before, address, after in zip(chain, chain[1:], chain[2:]):
        assert pages[address]["steps"] == [before, after]


def test_the_list_of_memes_names_what_is_there(site):
    for meme in site.memes:
        for href in [meme["page"], meme["edit"], meme["document"], *(image["href"] for image in meme["images"])]:
            assert (site.folder / urllib.parse.unquote(href)).is_file(), href


def test_index_pages_follow_one_another_and_hold_every_meme(many, visit):
    page = visit(many.as_files + "index.html")
    tiles, counts = [], []
    while True:
        hrefs = page.locator(".tile a").evaluate_all("links => links.map((link) => link.href)")
        counts.append(len(hrefs))
        tiles += hrefs
        assert page.locator(".pages [aria-current=page]").inner_text() == str(len(counts))
        following = page.locator(".pages a[rel=next]")
        if following.count() == 0:
            break
        following.click()
    assert counts == [60, 60, 10]
    assert len(set(tiles)) == 130
