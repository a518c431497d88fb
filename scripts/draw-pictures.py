#!/usr/bin/env python3
"""Draws the trip planner's pictures from scripts/pictures, and writes their sizes and colours into images.csv.

    scripts/draw-pictures.py            draws all pictures into sample-data/trip-planner
    scripts/draw-pictures.py --check    says which committed files differ from a fresh drawing
    scripts/draw-pictures.py KEY...     draws some

A drawing is an SVG that any drawing program opens. It has rectangles, circles, ellipses, polygons and lines, each of
one colour, the farthest first; a picture is 480 units wide. Shapes are filled at three times the resolution and then
averaged. At most 64 colours remain, which are the palette of a PNG (ISO/IEC 15948). The script needs only Python's
standard library, and the same drawing gives the same pixels everywhere. Only zlib's compression may differ, so --check
compares pixels.
"""
import csv
import io
import math
import os
import struct
import sys
import zlib
from collections import Counter
from multiprocessing import Pool
from xml.etree import ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
DRAWINGS = os.path.join(HERE, "pictures")
FOLDER = os.path.join(HERE, "../sample-data/trip-planner")
FINE = 3
PALETTE = 64


class Canvas:
    """Fine pixels of flat colours; x and y are in units, 480 across, y downwards."""

    def __init__(self, width, height, units=480):
        self.size = (width, height)
        self.scale = width * FINE / units
        self.wide, self.high = width * FINE, height * FINE
        self.rows = [bytearray(self.wide) for _ in range(self.high)]
        self.colours = ["FFFFFF"]
        self.bottom = height * units / width

    def index(self, colour):
        if colour not in self.colours:
            self.colours.append(colour)
        return self.colours.index(colour)

    def span(self, row, left, right, index):
        left, right = max(0, math.ceil(left - 0.5)), min(self.wide, math.ceil(right - 0.5))
        if left < right and 0 <= row < self.high:
            self.rows[row][left:right] = bytes([index]) * (right - left)

    def poly(self, colour, *points):
        """A polygon, by the even-odd rule."""
        index, s = self.index(colour), self.scale
        points = [(x * s, y * s) for x, y in points]
        top = max(0, math.floor(min(y for _, y in points)))
        end = min(self.high, math.ceil(max(y for _, y in points)) + 1)
        edges = list(zip(points, points[1:] + points[:1]))
        for row in range(top, end):
            y = row + 0.5
            cuts = sorted(
                a + (y - b) * (c - a) / (d - b) for (a, b), (c, d) in edges if (b <= y) != (d <= y))
            for left, right in zip(cuts[::2], cuts[1::2]):
                self.span(row, left, right, index)

    def rect(self, colour, x, y, w, h):
        self.poly(colour, (x, y), (x + w, y), (x + w, y + h), (x, y + h))

    def oval(self, colour, x, y, rx, ry=None, start=0, end=360):
        """An ellipse around a centre, or a sector of one between two angles, clockwise from the right."""
        ry = rx if ry is None else ry
        steps = max(8, int(48 * (end - start) / 360))
        angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
        self.poly(colour, *[(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles])

    def soft(self, colour, x, y, w, h, r):
        """A rectangle with round corners."""
        r = min(r, w / 2, h / 2)
        points = []
        for cx, cy, a in ((x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180), (x + w - r, y + r, 270)):
            points += [(cx + r * math.cos(math.radians(a + i * 15)), cy + r * math.sin(math.radians(a + i * 15))) for i in range(7)]
        self.poly(colour, *points)

    def line(self, colour, width, *points):
        for (a, b), (c, d) in zip(points, points[1:]):
            n = math.hypot(c - a, d - b) or 1
            u, v = (d - b) / n * width / 2, (a - c) / n * width / 2
            self.poly(colour, (a + u, b + v), (c + u, d + v), (c - u, d - v), (a - u, b - v))
            self.oval(colour, c, d, width / 2)
            self.oval(colour, a, b, width / 2)

    def ring(self, colour, x, y, r, width):
        points = [(x + r * math.cos(i * math.pi / 20), y + r * math.sin(i * math.pi / 20)) for i in range(41)]
        self.line(colour, width, *points)

    def pixels(self):
        """The averaged colours as a palette and indices, row by row."""
        rgb = [tuple(bytes.fromhex(c)) for c in self.colours]

        class Averages(dict):
            def __missing__(self, key):
                self[key] = tuple((sum(rgb[i][k] for i in key) * 2 + 9) // 18 for k in range(3))
                return self[key]

        averages = Averages()
        lines = []
        for y in range(0, self.high, FINE):
            rows = self.rows[y:y + FINE]
            lines.append([averages[k] for k in zip(*[r[i::FINE] for r in rows for i in range(FINE)])])
        counts = Counter(c for line in lines for c in line)
        palette = [c for c, _ in sorted(counts.items(), key=lambda p: (-p[1], p[0]))[:PALETTE]]
        nearest = {c: min(range(len(palette)), key=lambda i: (sum((a - b) ** 2 for a, b in zip(c, palette[i])), i)) for c in counts}
        return palette, [bytes(nearest[c] for c in line) for line in lines]


def png(size, palette, lines):
    """A palette PNG."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", *size, 8, 3, 0, 0, 0)
    data = zlib.compress(b"".join(b"\0" + line for line in lines), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"PLTE", bytes(v for c in palette for v in c)) + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def unpacked(data):
    """Palette and pixels of a PNG that this script wrote."""
    parts, place = {}, 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place:place + 8])
        parts[kind] = parts.get(kind, b"") + data[place + 8:place + 8 + length]
        place += 12 + length
    return parts[b"IHDR"], parts[b"PLTE"], zlib.decompress(parts[b"IDAT"])


def mean(palette, lines):
    """The average colour, which an app shows until the picture is there."""
    counts = Counter(i for line in lines for i in line)
    total = sum(counts.values())
    return "#%02X%02X%02X" % tuple(
        (2 * sum(palette[i][k] * n for i, n in counts.items()) + total) // (2 * total) for k in range(3))


# Drawings


def points(shape):
    """The points of a polygon or line."""
    return [tuple(map(float, point.split(","))) for point in shape.get("points").split()]


def put(canvas, shape, place):
    """Puts a shape of an SVG on the canvas."""
    def number(name, other="0"):
        return float(shape.get(name, other))
    kind = shape.tag.rpartition("}")[2]
    fill, stroke = ((shape.get(name) or "").lstrip("#") for name in ("fill", "stroke"))
    if kind == "polygon":
        canvas.poly(fill, *points(shape))
    elif kind == "rect" and shape.get("rx"):
        canvas.soft(fill, number("x"), number("y"), number("width"), number("height"), number("rx"))
    elif kind == "rect":
        canvas.rect(fill, number("x"), number("y"), number("width"), number("height"))
    elif kind == "circle" and stroke:
        canvas.ring(stroke, number("cx"), number("cy"), number("r"), number("stroke-width"))
    elif kind in ("circle", "ellipse"):
        canvas.oval(fill, number("cx"), number("cy"), number("rx", shape.get("r")), number("ry", shape.get("r")))
    elif kind == "polyline":
        canvas.line(stroke, number("stroke-width"), *points(shape))
    else:
        sys.exit(f"{place}: error: <{kind}> cannot be drawn\n  fix: use rect, circle, ellipse, polygon or polyline")


def drawn(key):
    """A picture's file, its size and its average colour."""
    path = os.path.join(DRAWINGS, f"{key}.svg")
    drawing = ElementTree.parse(path).getroot()
    size = int(drawing.get("width")), int(drawing.get("height"))
    canvas = Canvas(*size)
    for shape in drawing:
        put(canvas, shape, path)
    palette, lines = canvas.pixels()
    return png(size, palette, lines), size, mean(palette, lines)


# Files


def content(path):
    """The bytes of a file of the sample; None if the file is missing."""
    try:
        with open(os.path.join(FOLDER, path), "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def written(path, data):
    """Writes a file of the sample."""
    with open(os.path.join(FOLDER, path), "wb") as file:
        file.write(data)


def table_text(rows):
    """images.csv."""
    out = io.StringIO()
    writer = csv.DictWriter(out, rows[0].keys(), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode()


def differing(files, rows):
    """The committed files that differ from a fresh drawing, and the pictures that are missing in images.csv."""
    for path, data in files.items():
        there = content(path)
        if there is None or unpacked(there) != unpacked(data):
            yield path
    if content("images.csv") != table_text(rows):
        yield "images.csv"
    yield from sorted({f"pictures/{name}" for name in os.listdir(f"{FOLDER}/pictures")} - set(files))


def main(arguments):
    is_check = arguments == ["--check"]
    rows = list(csv.DictReader(io.StringIO(content("images.csv").decode())))
    chosen = [row for row in rows if is_check or not arguments or row["key"] in arguments]
    files = {}
    with Pool() as pool:
        for row, (data, size, colour) in zip(chosen, pool.map(drawn, [row["key"] for row in chosen], chunksize=4)):
            files[row["file"]] = data
            row["width"], row["height"], row["dominant_hex"] = *size, colour
    if is_check:
        found = list(differing(files, rows))
        for path in found:
            print(f"sample-data/trip-planner/{path} is not what scripts/draw-pictures.py draws", file=sys.stderr)
        return 1 if found else 0
    for path, data in files.items():
        written(path, data)
    written("images.csv", table_text(rows))
    print(f"{len(files)} pictures, {sum(map(len, files.values())) // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
