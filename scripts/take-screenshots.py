#!/usr/bin/env python3
"""Takes the pictures of report.html in docs/images from the bundles of the sample pipelines.

usage: take-screenshots.py [BUILD] [IMAGES]

BUILD is the folder of bundles (build), IMAGES where the pictures go (docs/images).
"""

import pathlib
import struct
import sys
import zlib

from browser import Browser, Page

# A picture's name, the bundle, and what is seen: from the element on, so many pixels down.
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
            picture = fewer_colors(page.screenshot(clip=clip))
            (folder / f"{name}.png").write_bytes(picture)
            print(f"{folder}/{name}.png  {len(picture)} bytes")
            page.close()


def fewer_colors(png):
    """A PNG of at most 256 colours that looks the same, in a third of the bytes."""
    width, height, rows = pixels(png)
    counts = {}
    for row in rows:
        for place in range(0, len(row), 3):
            color = bytes(row[place:place + 3])
            counts[color] = counts.get(color, 0) + 1
    palette = sorted(counts, key=lambda color: (-counts[color], color))[:256]
    index = {color: place for place, color in enumerate(palette)}
    for color in counts:
        if color not in index:
            index[color] = min(
                range(len(palette)), key=lambda place: sum((a - b) ** 2 for a, b in zip(palette[place], color)))
    data = b"".join(
        b"\0" + bytes(index[bytes(row[place:place + 3])] for place in range(0, len(row), 3)) for row in rows)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        chunk(kind, content) for kind, content in (
            (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            (b"PLTE", b"".join(palette)), (b"IDAT", zlib.compress(data, 9)), (b"IEND", b"")))


def chunk(kind, content):
    """A chunk of a PNG."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def pixels(png):
    """The width, the height and the rows of red, green and blue of a PNG as Chromium writes it."""
    place, data = 8, b""
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place:place + 8])
        content = png[place + 8:place + 8 + length]
        if kind == b"IHDR":
            width, height, _, color = struct.unpack(">IIBB", content[:10])
        if kind == b"IDAT":
            data += content
        place += 12 + length
    step = {2: 3, 6: 4}[color]
    raw, stride = zlib.decompress(data), width * step
    rows, last = [], bytearray(stride)
    for number in range(height):
        start = number * (stride + 1)
        row = unfiltered(raw[start], bytearray(raw[start + 1:start + 1 + stride]), last, step)
        rows.append(row)
        last = row
    if step == 4:
        rows = [b"".join(bytes(row[place:place + 3]) for place in range(0, stride, 4)) for row in rows]
    return width, height, rows


def unfiltered(kind, row, above, step):
    """A row of a PNG without its filter: see https://www.w3.org/TR/png/#9Filters."""
    for place in range(len(row)):
        left = row[place - step] if place >= step else 0
        corner = above[place - step] if place >= step else 0
        up = above[place]
        if kind == 1:
            row[place] = (row[place] + left) & 255
        elif kind == 2:
            row[place] = (row[place] + up) & 255
        elif kind == 3:
            row[place] = (row[place] + (left + up) // 2) & 255
        elif kind == 4:
            guess = left + up - corner
            nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
            row[place] = (row[place] + nearest[2]) & 255
    return row


if __name__ == "__main__":
    main(*sys.argv[1:])
