#!/usr/bin/env python3
"""Takes the pictures of report.html in docs/images from the bundles of the sample pipelines.

usage: take-screenshots.py [BUILD] [IMAGES]

BUILD is the folder of the bundles (default: build), and IMAGES the folder for the pictures (default: docs/images).
"""

import pathlib
import sys

from browser import Browser, Page

# A picture's name, its bundle, and its part of the page: an element, and the number of pixels from
# its top.
PICTURES = [
    ("report-light", "sydney-transit", dict(width=1000, height=1180), None, "document.querySelector('.top')"),
    ("report-dark", "sydney-transit", dict(width=1000, height=900, dark=True), None, "document.querySelector('canvas').closest('section')"),
    ("report-phone-light", "road-trips", dict(width=360, height=840, phone=True), "choose a trip", "document.querySelector('canvas').closest('section')"),
    ("report-phone-dark", "afl-fantasy", dict(width=360, height=840, phone=True, dark=True), None, "document.getElementById('part-2')"),
]

CHOOSE_TRIP = """(() => { const menu = document.querySelector('canvas').closest('section').querySelector('select');
menu.selectedIndex = 1; menu.dispatchEvent(new Event('change')); })()"""


def main(build="build", images="docs/images"):
    """Takes every picture."""
    folder = pathlib.Path(images)
    folder.mkdir(parents=True, exist_ok=True)
    with Browser() as browser:
        for name, bundle, options, action, element in PICTURES:
            page = Page(browser, f"{build}/{bundle}/report.html", scale=1, **options)
            if action:
                page.ask(CHOOSE_TRIP)
            page.settle()
            page.settle()
            top = page.ask(f"{element}.getBoundingClientRect().top + scrollY")
            clip = (0, max(0, top - 8), options["width"], options["height"])
            picture = page.screenshot(clip=clip)
            (folder / f"{name}.png").write_bytes(picture)
            print(f"{folder}/{name}.png  {len(picture)} bytes")
            page.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
