"""A headless Chromium to look at pages with: one process, a tab for each page, driven over a pipe.

It speaks the DevTools protocol (https://chromedevtools.github.io/devtools-protocol/), whose messages end
with a zero byte on file descriptors 3 and 4, so it needs neither a port nor a library.
"""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

NAMES = (
    "chromium", "chromium-headless-shell", "chromium-browser", "google-chrome", "google-chrome-stable",
    # On a Mac, Chrome puts no program on PATH.
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)


def find():
    """The path of the first installed browser of the list; None if no browser is installed."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Browser:
    """A browser without a window; it ends at the end of its `with` block."""

    def __init__(self):
        program = find()
        if program is None:
            raise SystemExit("no Chromium is on PATH\n  fix: scripts/setup check")
        self.profile = tempfile.TemporaryDirectory(prefix="seedbed-browser-", ignore_cleanup_errors=True)
        (theirs_in, ours_out), (ours_in, theirs_out) = os.pipe(), os.pipe()
        options = [
            "--headless", "--remote-debugging-pipe", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
            "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
            "--force-color-profile=srgb", f"--user-data-dir={self.profile.name}",
        ]
        # Chromium's sandbox does not start for root, and containers run as root.
        options += ["--no-sandbox"] if os.geteuid() == 0 else []
        redirect = f'exec "$@" 3<&{theirs_in} 4>&{theirs_out}'
        self.process = subprocess.Popen(
            ["sh", "-c", redirect, "sh", program, *options, "about:blank"],
            pass_fds=(theirs_in, theirs_out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.output = os.fdopen(ours_out, "wb", buffering=0)
        self.input = os.fdopen(ours_in, "rb", buffering=0)
        self.rest = b""
        self.number = 0
        self.events = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.output.close()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.input.close()
        self.profile.cleanup()

    def send(self, method, session=None, **parameters):
        """Sends a command and waits for its result; earlier events are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.output.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") != self.number:
                self.events.append(answer)
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def receive(self):
        """The next message."""
        while b"\0" not in self.rest:
            piece = self.input.read(1 << 20)
            if not piece:
                raise RuntimeError("the browser has ended")
            self.rest += piece
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)


class Page:
    """A file in a tab of its own, with all its console lines and requests from the start."""

    def __init__(self, browser, path, width=1280, height=900, dark=False, scale=1, phone=False):
        self.browser = browser
        target = browser.send("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")
        self.resize(width, height, scale, phone)
        self.appearance(dark)
        browser.events.clear()
        self.send("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        while not any(event.get("method") == "Page.loadEventFired" for event in browser.events):
            browser.events.append(browser.receive())
        self.settle()

    def close(self):
        """Closes the tab."""
        self.browser.send("Target.closeTarget", targetId=self.target)

    def send(self, method, **parameters):
        """Sends a command to the tab."""
        return self.browser.send(method, self.session, **parameters)

    def resize(self, width, height, scale=1, phone=False):
        """Changes the size of the page."""
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale,
            mobile=phone)

    def appearance(self, dark):
        """Switches the page to the light or the dark theme."""
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.send("Emulation.setEmulatedMedia", features=[scheme])

    def settle(self):
        """Waits until the last changes are painted."""
        self.ask("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")

    def ask(self, script):
        """The value of an expression in the page; a promise is awaited."""
        answer = self.send(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True, userGesture=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"].get("description", script))
        return answer["result"].get("value")

    def press(self, key, code=None, **others):
        """Presses a key."""
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", type=kind, key=key, code=code or key, **others)

    def complaints(self):
        """The page's console lines, its exceptions, and its requests to other places."""
        found = []
        for event in self.browser.events:
            method, what = event.get("method"), event.get("params", {})
            if method == "Runtime.consoleAPICalled":
                found.append("console: " + " ".join(str(one.get("value")) for one in what["args"]))
            elif method == "Runtime.exceptionThrown":
                details = what["exceptionDetails"]
                found.append("exception: " + details.get("exception", {}).get("description", details["text"]))
            elif method == "Log.entryAdded":
                found.append("log: " + what["entry"]["text"])
            elif method == "Network.requestWillBeSent":
                url = what["request"]["url"]
                if not url.startswith("file:") or what.get("type") != "Document":
                    found.append("request: " + url)
        return found

    def screenshot(self, whole=True, clip=None):
        """A PNG of the whole page, of the visible part, or of a box of x, y, width and height."""
        options = {"format": "png", "captureBeyondViewport": whole or clip is not None}
        if clip:
            options["clip"] = dict(zip(("x", "y", "width", "height"), clip), scale=1)
        return base64.b64decode(self.send("Page.captureScreenshot", **options)["data"])
