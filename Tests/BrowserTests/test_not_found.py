"""The page for addresses where nothing is: it may be sent for any of them."""

import pytest


def answering(body, asked):
    """A route that gives this page for every address, and notes what was asked for."""

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(status=404, body=body, content_type="text/html")

    return answer


@pytest.mark.parametrize("address", ["x", "m/gone/", "m/gone/edit/index.html", "a/b/c/d/e/f"])
def test_it_stands_alone_at_any_depth(site, starter, visit, address):
    for which in (site, starter):
        body = (which.folder / "404.html").read_bytes()
        # A service worker that an earlier visit left would answer before this does.
        page = visit(fresh=True, service_workers="block")
        page.watcher.expect("404")
        asked = []
        page.route("**/*", answering(body, asked))
        page.goto(which.below + address)
        assert page.locator("h1").inner_text() == "There is nothing here"
        assert asked == [which.below + address]
        assert page.locator("main").evaluate("main => getComputedStyle(main).maxInlineSize") != "none"


def test_it_leads_home_where_home_is_known(site, starter, visit):
    page = visit(starter.as_files + "404.html")
    assert page.locator("a").get_attribute("href") == "https://memes.example/sub/"
    page.goto(site.as_files + "404.html")
    assert page.locator("a").count() == 0
    assert "Go back" in page.locator("main").inner_text()
