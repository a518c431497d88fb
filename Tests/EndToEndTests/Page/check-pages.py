"""Opens the report.html of bundles in a browser, uses the pages as people do, and prints the faults.

usage: check-pages.py BUNDLE|INDEX.HTML...

The index.html of a catalogue is checked in the same way. Without faults the script prints nothing. It opens
each page once. A page must write nothing to the console, request nothing, fit on phones, be dark at night,
and be usable with the keyboard alone. Filters and sorting must show the notices of report.json, and the bar
of the map must have the length on its label.
"""

import collections
import json
import math
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "scripts"))

from browser import Browser, Page  # noqa: E402

FOCUSABLE = "a[href], button:not([hidden]), input, select, summary, [tabindex='0']"


class Check:
    """A bundle's page, and its faults."""

    # The forms of parts in pages that were already checked with Tab, because each press takes a
    # hundredth of a second.
    walked = set()

    def __init__(self, browser, bundle):
        self.bundle = pathlib.Path(bundle)
        self.page = Page(browser, self.path)
        self.faults = []

    @property
    def path(self):
        """The page's file."""
        return self.bundle / "report.html"

    @property
    def checks(self):
        """The checks, in order."""
        return (
            self.notices, self.sorting, self.map, self.charts, self.keyboard,
            self.phone, self.scale, self.night, self.labels)

    def expect(self, found, wanted, what):
        """Notes a fault if two values differ."""
        if found != wanted:
            self.faults.append(f"{what}: {found!r}, not {wanted!r}")

    def ask(self, script):
        """The value of an expression in the page."""
        return self.page.ask(script)

    def run(self):
        """Runs every check; returns the faults."""
        for check in self.checks:
            try:
                check()
            except (RuntimeError, TypeError, KeyError) as error:
                self.faults.append(f"{check.__name__}: {error}")
        self.faults += self.page.complaints()
        self.page.close()
        return [f"{self.bundle.name}: {fault}" for fault in self.faults]

    def notices(self):
        """Each filter leaves the rows that report.json counts."""
        counts = json.loads((self.bundle / "report.json").read_text())["counts"]
        if not counts:
            return

        def rows():
            return self.ask("document.querySelectorAll('#notices tbody tr:not(.inner)').length")

        def said():
            text = self.ask("document.getElementById('notice-count').textContent")
            return int(re.match(r"[\d,]+", text)[0].replace(",", ""))

        def choose(name, value, event="change"):
            self.ask(
                f"(() => {{ const one = document.getElementById('notice-{name}'); one.value = {json.dumps(value)};"
                f" one.dispatchEvent(new Event('{event}')); }})()")

        def matches(wanted, what):
            self.expect(rows(), min(50, len(wanted)), f"rows of notices {what}")
            self.expect(said(), sum(one["count"] for one in wanted), f"notices {what}")

        matches(counts, "without a filter")
        for severity in sorted({one["severity"] for one in counts}):
            choose("severity", severity)
            matches([one for one in counts if one["severity"] == severity], f"of {severity}")
        choose("severity", "")
        code = max(collections.Counter(one["code"] for one in counts).items(), key=lambda pair: pair[1])[0]
        choose("code", code)
        matches([one for one in counts if one["code"] == code], f"of {code}")
        choose("code", "")
        choose("text", code[:-1].upper(), "input")
        self.expect(rows() >= 1, True, "a text finds rows")
        choose("text", "no notice says this", "input")
        self.expect(rows(), 0, "rows with a text that none has")
        choose("text", "", "input")
        self.ask("document.querySelector('#notices tbody button').click()")
        code = self.ask("document.querySelector('#notices tbody button').textContent")
        summary, why, fix = self.ask(
            "[...document.querySelectorAll('#notices tbody tr.inner p')].slice(0, 3).map((one) => one.textContent)")
        said = f"{summary} {why.removeprefix('Why: ')} | {fix.removeprefix('To fix: ')}"
        self.expect(said, EXPLANATIONS.get(code), f"what is said of {code}")
        self.expect(
            self.ask("document.activeElement.getAttribute('aria-expanded')"), "true", "the button keeps its focus")
        self.ask("document.activeElement.click()")

    def sorting(self):
        """A click on a column's head sorts a table, and a second click reverses the order.

        A page about a feed has no such table.
        """
        if not self.ask("document.querySelector('#sizes') !== null"):
            return
        read = (
            "[...document.querySelectorAll('#sizes tbody tr')].map((row) => row.children[1].textContent)"
            ".filter((text) => text).map((text) => Number(text.replaceAll(',', '')))")
        orders = []
        for _ in range(2):
            self.ask("document.querySelectorAll('#sizes th button')[1].click()")
            rows = self.ask(read)
            sort = self.ask("document.querySelectorAll('#sizes th')[1].getAttribute('aria-sort')")
            self.expect(rows, sorted(rows, reverse=sort == "descending"), f"rows sorted {sort}")
            orders.append(sort)
        self.expect(orders, ["descending", "ascending"], "the directions of two clicks")

    def map(self):
        """The legend hides points, and keys and buttons move the map."""
        if not self.ask("document.querySelector('canvas') !== null"):
            return
        drawn = "(() => Number(document.querySelector('canvas').dataset.drawn))()"
        picture = "document.querySelector('canvas').toDataURL()"
        self.page.settle()
        before, first = self.ask(drawn), self.ask(picture)
        self.expect(before > 0, True, "points are drawn")
        boxes = "[...document.querySelectorAll('.card:has(canvas) input[type=checkbox]')]"
        for box in range(self.ask(boxes + ".length")):
            self.ask(f"{boxes}[{box}].click()")
            self.page.settle()
            now = self.ask(drawn)
            shown = self.ask(f"{boxes}[{box}].parentElement.textContent")
            self.expect(now < before or shown.endswith("(0)"), True, f"points after '{shown}' is off")
            before = now
        self.expect(before, 0, "points after everything is off")
        self.ask(boxes + ".forEach((box) => box.click())")
        self.ask("document.querySelector('canvas').focus()")
        for key in ("ArrowRight", "+", "-"):
            self.page.settle()
            last = self.ask(picture)
            self.page.press(key)
            self.page.settle()
            self.expect(self.ask(picture) != last, True, f"the map after {key}")
        self.page.press("0")
        self.page.settle()
        self.expect(self.ask(picture) == first, True, "the map after 0 is as it was at first")

    def charts(self):
        """Every chart has a name, something drawn, and a table with a row for each of its columns."""
        charts = self.ask(
            "[...document.querySelectorAll('figure')].map((figure) => [figure.querySelector('svg').getAttribute('aria-label'),"
            " figure.querySelectorAll('svg .series').length, figure.querySelectorAll('svg .band').length])")
        for label, shapes, _ in charts:
            self.expect(bool(label) and shapes > 0, True, f"chart '{label}' is drawn")
        self.ask("document.querySelectorAll('figure details').forEach((one) => { one.open = true; })")
        self.page.settle()
        rows = self.ask(
            "[...document.querySelectorAll('figure details')].map((one) => one.querySelectorAll('tbody tr').length)")
        for (label, _, bands), count in zip(charts, rows):
            self.expect(count > 0 and (bands == 0 or count == min(bands, 50)), True, f"the table of '{label}' has its rows")
        self.ask("document.querySelectorAll('figure details').forEach((one) => { one.open = false; })")

    def keyboard(self):
        """Tab reaches every control, and the focused control has a visible frame.

        This is checked once for each form of the parts.
        """
        forms = self.forms()
        if forms <= self.walked:
            return
        self.walked |= forms
        self.ask("document.activeElement.blur(); window.scrollTo(0, 0)")
        wanted = self.ask(
            f"[...document.querySelectorAll(\"{FOCUSABLE}\")].filter((one) => one.checkVisibility()).map((one, place) =>"
            " { one.dataset.place = place; return one.outerHTML.slice(0, 80); })")
        reached = set()
        # The browser's own frame takes one or two steps.
        for _ in range(min(len(wanted), 400) + 2):
            self.page.press("Tab", windowsVirtualKeyCode=9)
            place = self.ask(
                "(() => { const one = document.activeElement; const mark = getComputedStyle(one);"
                " return [one.dataset.place, mark.outlineStyle !== 'none' && parseFloat(mark.outlineWidth) > 0]; })()")
            if place[0] is not None:
                reached.add(int(place[0]))
                self.expect(place[1], True, f"a mark around {wanted[int(place[0])]}")
        missing = [html for place, html in enumerate(wanted) if place not in reached]
        self.expect(missing[:3] if len(wanted) <= 400 else [], [], "what Tab does not reach")

    def forms(self):
        """The forms of the parts of the page."""
        return set(self.ask("JSON.parse(document.getElementById('data').textContent).parts.map((one) => one.form)"))

    def phone(self):
        """Only tables with a hint are wider than a phone, and codes break only after underscores."""
        self.ask("document.querySelectorAll('#notices tbody button').forEach((one) => one.click())")
        for width in (320, 360, 390):
            self.page.resize(width, 740, phone=True)
            self.page.settle()
            self.expect(self.ask("document.documentElement.scrollWidth"), width, "the width on a phone")
            self.expect(self.ask(f"{OUTSIDE}({width})"), [], f"what sticks out of {width} pixels")
            self.expect(self.ask(HINTS), [], f"tables whose hint is wrong at {width} pixels")
            self.expect(self.ask(BROKEN), [], f"names broken within a word at {width} pixels")
        self.ask("document.querySelectorAll('#notices tbody button').forEach((one) => one.click())")
        self.page.resize(1280, 900)
        self.page.settle()
        self.expect(self.ask(HINTS), [], "tables whose hint is wrong on a desk")

    def scale(self):
        """At every zoom the bar of the map has the length on its label, and the label fits."""
        if not self.ask("document.querySelector('canvas') !== null"):
            return
        self.page.resize(390, 740, phone=True)
        self.page.settle()
        self.ask(RECORD_POINTS)
        checked = 0
        for _ in range(24):
            self.ask(
                "canvasPoints.length = 0; document.querySelector('canvas')"
                ".dispatchEvent(new KeyboardEvent('keydown', { key: '-' }))")
            self.page.settle()
            seen = self.ask(SEEN)
            self.expect(seen["fits"], True, f"the label '{seen['label']}' fits its bar of {seen['bar']} pixels")
            if seen["drawn"] < len(seen["points"]):
                continue
            wanted = bar_in_kilometres(seen)
            if wanted is None:
                return
            number, unit = seen["label"].split(" ")
            said = float(number.replace(",", "")) / {"km": 1, "m": 1000}[unit]
            checked += 1
            if abs(said - wanted) > 0.01 * wanted:
                self.faults.append(f"a bar of {wanted:.3f} km says '{seen['label']}'")
        self.expect(checked > 2, True, "maps that show every point")
        self.page.resize(1280, 900)
        self.page.settle()

    def night(self):
        """In the dark and in the light theme every text has a contrast of at least 4.5."""
        colors = {}
        for dark in (False, True):
            self.page.appearance(dark)
            self.page.settle()
            colors[dark] = self.ask("getComputedStyle(document.body).backgroundColor")
            self.expect(self.ask(CONTRAST), [], f"texts that cannot be read {'at night' if dark else 'by day'}")
        self.expect(colors[False] != colors[True], True, "night changes the colours")
        self.page.appearance(False)

    def labels(self):
        """Every field has a name, and every id is unique."""
        nameless = self.ask(
            "[...document.querySelectorAll('button, select, input, canvas, svg, [role=region]')].filter((one) =>"
            " !(one.getAttribute('aria-label') || one.closest('label') || one.textContent.trim()))"
            ".map((one) => one.outerHTML.slice(0, 100))")
        self.expect(nameless, [], "fields without a name")
        twice = self.ask(
            "(() => { const ids = [...document.querySelectorAll('[id]')].map((one) => one.id);"
            " return ids.filter((id, place) => ids.indexOf(id) !== place); })()")
        self.expect(twice, [], "ids that are there twice")


class CatalogueCheck(Check):
    """The index.html of a catalogue."""

    @property
    def path(self):
        return self.bundle

    @property
    def checks(self):
        return (self.entries, self.map, self.keyboard, self.phone, self.night, self.labels)

    def forms(self):
        return {"catalogue"}

    def entries(self):
        """Each filter shows the entries of index.json, and each unpublished entry has a reason."""
        entries = json.loads((self.bundle.parent / "index.json").read_text())["entries"]

        def choose(name, value, event):
            self.ask(
                f"(() => {{ const one = document.getElementById('entry-{name}'); one.value = {json.dumps(value)};"
                f" one.dispatchEvent(new Event('{event}')); }})()")

        def matches(wanted, what):
            rows = self.ask("document.querySelectorAll('#entries-table tbody tr:not(.inner)').length")
            self.expect(rows, min(50, len(wanted)), f"rows of entries {what}")
            said = self.ask("document.getElementById('entry-count').textContent.split(' ')[0]")
            self.expect(said, f"{len(wanted):,}", f"entries {what}")
            reasons = self.ask("[...document.querySelectorAll('#entries-table tr.inner')].map((one) => one.textContent)")
            troubled = [one for one in wanted if one["status"] != "published"][:50]
            missing = [
                reason["message"] for one in troubled for reason in one["reasons"]
                if not any(reason["message"] in text and reason["fix"] in text for text in reasons)]
            self.expect(missing, [], f"reasons that are not shown {what}")

        matches(entries, "without a filter")
        for status in sorted({one["status"] for one in entries}):
            choose("status", status, "change")
            matches([one for one in entries if one["status"] == status], f"that are {status}")
        choose("status", "", "change")
        first = entries[0]["id"]
        choose("text", first.upper(), "input")
        matches([one for one in entries if first.lower() in json.dumps(one).lower()], f"with '{first}'")
        choose("text", "no entry says this", "input")
        matches([], "with a text that none has")
        choose("text", "", "input")
        pages = self.ask("[...document.querySelectorAll('#entries-table a')].map((one) => decodeURIComponent(one.getAttribute('href')))")
        there = {f"{one['id']}/report.html" for one in entries if "bundle" in one}
        self.expect(set(pages) <= there and (len(entries) > 50 or len(pages) == len(there)), True, "links to pages")


def bar_in_kilometres(seen):
    """The length of a bar along the parallel in the middle of a map, computed from the points that are
drawn. None if the points are too close together for that.
    """

    def north(latitude):
        sine = max(-0.9999, min(0.9999, math.sin(math.radians(latitude))))
        return math.atanh(sine)

    latitudes, longitudes = zip(*seen["points"])
    (left, right), (top, bottom) = seen["x"], seen["y"]
    angle = math.radians(max(longitudes) - min(longitudes))
    if right - left < 3:
        return None
    middle = north(max(latitudes)) - (seen["height"] / 2 - top) * angle / (right - left)
    parallel = 2 * math.pi * 6371.0088 / math.cosh(middle)
    return seen["bar"] * angle / (right - left) / (2 * math.pi) * parallel


# The meaning, the importance and the fix of a notice, by code.
EXPLANATIONS = dict(
    re.findall(
        r"^\| `(\w+)` \| \w+ \| (.*) \|$",
        (pathlib.Path(__file__).resolve().parents[3] / "docs/notices.md").read_text(), re.MULTILINE))

# Elements that are wider than the window or outside of it; tables are in scrolling boxes, but the details
# below a row are not.
OUTSIDE = """
((width) => [...document.querySelectorAll('body *')]
  .filter((one) => (!one.closest('.scroll') || one.closest('tr.inner > td > *')) && !one.closest('.skip'))
  .filter((one) => one.getBoundingClientRect().right > width + 0.5 || one.getBoundingClientRect().width > width)
  .map((one) => one.outerHTML.slice(0, 80)).slice(0, 3))
"""

# Tables that have a hidden part but no hint above, or a hint but no hidden part.
HINTS = """
[...document.querySelectorAll('.scroll')].filter((one) => one.checkVisibility())
  .filter((one) => one.previousElementSibling.checkVisibility() !== (one.scrollWidth > one.clientWidth))
  .map((one) => one.getAttribute('aria-label'))
"""

# Names of codes and tables that cannot break after each underscore, or that break elsewhere.
BROKEN = r"""
[...document.querySelectorAll('#notices tbody button, #sizes tbody td:first-child')].filter((one) =>
  one.querySelectorAll('wbr').length !== one.textContent.split('_').length - 1 || [...one.childNodes].filter((node) => node.nodeType === 3).some((node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return range.getClientRects().length > 1;
  })).map((one) => one.textContent).slice(0, 3)
"""

# Records in `canvasPoints` where points are painted.
RECORD_POINTS = """
(() => {
  const pen = CanvasRenderingContext2D.prototype;
  const { arc, fillRect } = pen;
  window.canvasPoints = [];
  pen.arc = function (x, y, ...others) { canvasPoints.push([x, y]); arc.call(this, x, y, ...others); };
  pen.fillRect = function (x, y, width, height) {
    canvasPoints.push([x + width / 2, y + height / 2]);
    fillRect.call(this, x, y, width, height);
  };
})()
"""

# The bar of a map, the points of the data, and the box in which the points were painted.
SEEN = """
(() => {
  const canvas = document.querySelector('canvas');
  const bar = document.querySelector('.map .scale');
  const part = JSON.parse(document.getElementById('data').textContent).parts.find((one) => one.form === 'map');
  const points = part.rows.flatMap(({ steps }) => {
    let [latitude, longitude] = [0, 0];
    return steps.filter((_, place) => place % 2 === 0).map((step, place) => {
      [latitude, longitude] = [latitude + step, longitude + steps[2 * place + 1]];
      return [latitude / 1e5, longitude / 1e5];
    });
  });
  const range = (side) => [Math.min, Math.max].map((end) =>
    canvasPoints.reduce((least, point) => end(least, point[side]), canvasPoints[0]?.[side]));
  return {
    bar: bar.getBoundingClientRect().width, label: bar.textContent, fits: bar.scrollWidth <= bar.clientWidth,
    points, drawn: canvasPoints.length, x: range(0), y: range(1), height: canvas.clientHeight,
  };
})()
"""

# The contrast of every text with its background, by the formula of WCAG 2.
CONTRAST = r"""
(() => {
  const parts = (color) => (color.match(/[\d.]+/g) || []).map(Number);
  const light = (color) => parts(color).slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, place) => sum + part * [0.2126, 0.7152, 0.0722][place], 0);
  const behind = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const color = getComputedStyle(one).backgroundColor;
      if (parts(color)[3] !== 0) return color;
    }
    return 'rgb(255, 255, 255)';
  };
  return [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() &&
      [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && !/SCRIPT|OPTION/.test(one.tagName))
    .filter((one) => {
      const style = getComputedStyle(one);
      const [text, ground] = [light(one.namespaceURI.endsWith('svg') ? style.fill : style.color), light(behind(one))];
      return (Math.max(text, ground) + 0.05) / (Math.min(text, ground) + 0.05) < 4.5;
    }).map((one) => one.outerHTML.slice(0, 100)).slice(0, 3);
})()
"""


def main(bundles):
    """Checks every bundle in one browser; returns whether there is a fault."""
    with Browser() as browser:
        kinds = {True: CatalogueCheck, False: Check}
        faults = [
            fault for bundle in bundles
            for fault in kinds[bundle.endswith(".html")](browser, bundle).run()]
    print("\n".join(faults), end="\n" if faults else "")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
