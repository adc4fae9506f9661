"""What a page may not do unnoticed."""

import urllib.parse


class Watcher:
    """Notes every fault of a browser context: requests to elsewhere, failures, errors, dialogs."""

    def __init__(self, context):
        self.faults = []
        self.expected = []
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"error: {error.error}"))
        context.on("dialog", self._dialog)

    def expect(self, part):
        """Allows faults with these words in them."""
        self.expected.append(part)

    def expect_status(self, *statuses):
        """Allows answers of these statuses."""
        for status in statuses:
            self.expected += [f"status {status}: ", f"the server responded with a status of {status} "]

    def check(self):
        """Fails if there was a fault that nobody expected."""
        faults = [fault for fault in self.faults if not any(part in fault for part in self.expected)]
        assert not faults, "\n".join(faults)

    def forget(self):
        """Begins anew, for the next test."""
        self.faults.clear()
        self.expected.clear()

    def _request(self, request):
        address = urllib.parse.urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname != "127.0.0.1":
            self.faults.append(f"request to elsewhere: {request.url}")

    def _failed(self, request):
        # Leaving a page, and downloading a file, end what is under way.
        if request.failure != "net::ERR_ABORTED":
            self.faults.append(f"request failed: {request.url}: {request.failure}")

    def _response(self, response):
        if response.status >= 400:
            self.faults.append(f"status {response.status}: {response.url}")

    def _console(self, message):
        # What Playwright says where a test asked it to block them.
        if message.type in ("error", "warning") and "blocked by Playwright" not in message.text:
            self.faults.append(f"console {message.type}: {message.text}")

    def _dialog(self, dialog):
        self.faults.append(f"dialog: {dialog.type} {dialog.message}")
        # A page that asks whether it may be left would stay for all tests after it.
        dialog.accept() if dialog.type == "beforeunload" else dialog.dismiss()
