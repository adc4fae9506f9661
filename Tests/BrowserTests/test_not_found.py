"""The page for addresses where nothing is: it may be sent for any of them."""

import pytest


@pytest.mark.parametrize("address", ["x", "m/gone/", "m/gone/edit/index.html", "a/b/c/d/e/f"])
def test_it_stands_alone_at_any_depth(site, starter, visit, address):
    for which in (site, starter):
        body = (which.folder / "404.html").read_bytes()
        asked = []
        page = visit()
        page.watcher.expect("404")
        page.on("request", lambda request: asked.append(request.url))
        page.route("**/*", lambda route: route.fulfill(status=404, body=body, content_type="text/html"))
        page.goto(which.below + address)
        assert page.locator("h1").inner_text() == "There is nothing here"
        assert [url for url in asked if not url.endswith("/favicon.ico")] == [which.below + address]
        assert "max-inline-size" in page.content()


def test_it_leads_home_where_home_is_known(site, starter, visit):
    page = visit(starter.as_files + "404.html")
    assert page.locator("a").get_attribute("href") == "https://memes.example/sub/"
    page.goto(site.as_files + "404.html")
    assert page.locator("a").count() == 0
    assert "Go back" in page.locator("main").inner_text()
