#!/usr/bin/env python3
"""Draws the trip planner's pictures, and writes their rows of images.csv.

    scripts/draw-pictures.py            draws all pictures into sample-data/trip-planner
    scripts/draw-pictures.py --check    says which committed files differ from a fresh drawing
    scripts/draw-pictures.py --only KEY draws one

Only Python's standard library is needed. A picture is a function that puts flat shapes on a canvas,
the farthest first; shapes are filled three times as finely as the pixels and averaged, and the
colours that remain, at most 64, are the palette of a PNG (ISO/IEC 15948). The same script makes the
same pixels everywhere; only zlib's compression may differ, so --check compares pixels.
"""
import csv
import io
import math
import os
import struct
import sys
import zlib
from collections import Counter

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../sample-data/trip-planner")
CREDIT = "Drawn for Seedbed, Apache-2.0"
FINE = 3
PALETTE = 64

INK, WHITE, CREAM, SAND, STONE = "2F3A4A", "FFFFFF", "FBF3E4", "EBD9B4", "C9C2B8"
SKY, MIST, DUSK, NIGHT = "BFE1EC", "E4F1F0", "F6C9A8", "26355D"
BLUE, SEA, TEAL, NAVY = "4E8FB8", "5FAFC4", "3F8F8B", "34507A"
RED, BRICK, ORANGE, YELLOW, GOLD = "D1594E", "B5654A", "E8935A", "F6CF65", "E0A93B"
PINK, PLUM, LILAC = "EBB3AC", "7A5678", "B7A3CF"
GREEN, LEAF, MOSS, PINE, PALE = "7FB27A", "5E9A68", "4B7F58", "2F5D50", "B9D5A0"
WOOD, OAK, BARK, DARK = "B98558", "D3A876", "7A5540", "4A3A3A"
GREY, SLATE, SILVER, SMOKE = "8E98A3", "5F6F80", "D5DADF", "B3BDC6"
SKIN = ["F0C8A0", "C68F65", "8A5A3C", "E3B48C"]


def mix(first, second, share):
    """The colour between two, of which the second has a share from 0 to 1."""
    pairs = zip(bytes.fromhex(first), bytes.fromhex(second))
    return "%02X%02X%02X" % tuple(round(a + (b - a) * share) for a, b in pairs)


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
        """An ellipse about a middle, or a piece of one from angle to angle, clockwise from the right."""
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


# Parts


def sky(c, top=SKY, low=MIST, end=None, bands=6):
    end = end or c.bottom
    for i in range(bands):
        c.rect(mix(top, low, i / (bands - 1)), 0, end * i / bands, 480, end - end * i / bands + 1)


def cloud(c, x, y, s=1.0, colour=WHITE):
    for dx, dy, r in ((0, 0, 16), (20, -8, 20), (42, 0, 15)):
        c.oval(colour, x + dx * s, y + dy * s, r * s)
    c.soft(colour, x - 16 * s, y, 73 * s, 16 * s, 8 * s)


def hill(c, colour, base, *tops):
    """Round hills: each top is x, y and half a width."""
    for x, y, w in tops:
        c.poly(colour, *[(x - w + 2 * w * i / 24, base - (base - y) * (math.sin(math.pi * i / 24) ** 1.3)) for i in range(25)])
    c.rect(colour, 0, base - 1, 480, c.bottom - base + 2)


def mountain(c, x, y, w, base, colour, snow=WHITE):
    c.poly(colour, (x - w, base), (x, y), (x + w, base))
    c.poly(mix(colour, INK, 0.18), (x, y), (x + w, base), (x + w * 0.15, base))
    if snow:
        h = (base - y) * 0.3
        k = w * 0.3
        c.poly(snow, (x, y), (x + k, y + h), (x + k * 0.45, y + h * 0.8), (x + k * 0.1, y + h * 1.1), (x - k * 0.4, y + h * 0.75), (x - k, y + h))


def tree(c, x, y, s=1.0, colour=LEAF):
    c.rect(BARK, x - 3 * s, y - 26 * s, 6 * s, 26 * s)
    c.oval(colour, x, y - 48 * s, 24 * s, 28 * s)
    c.oval(mix(colour, WHITE, 0.15), x - 6 * s, y - 54 * s, 14 * s, 16 * s)


def pine(c, x, y, s=1.0, colour=PINE, snow=None):
    c.rect(BARK, x - 3 * s, y - 12 * s, 6 * s, 12 * s)
    for i in range(3):
        w, b = (24 - 5 * i) * s, y - (10 + 18 * i) * s
        c.poly(colour, (x - w, b), (x, b - 32 * s), (x + w, b))
        if snow:
            c.poly(snow, (x - w * 0.5, b - 16 * s), (x, b - 32 * s), (x + w * 0.5, b - 16 * s))


def cypress(c, x, y, s=1.0):
    c.rect(BARK, x - 2 * s, y - 8 * s, 4 * s, 8 * s)
    c.oval(PINE, x, y - 42 * s, 9 * s, 38 * s)


def palm(c, x, y, s=1.0, lean=10):
    c.line(BARK, 6 * s, (x, y), (x + lean * 0.3 * s, y - 40 * s), (x + lean * s, y - 84 * s))
    tx, ty = x + lean * s, y - 86 * s
    for a, k in ((-160, 1), (-125, 0.8), (-60, 0.8), (-20, 1), (15, 0.8), (165, 0.8)):
        ex, ey = tx + 44 * s * k * math.cos(math.radians(a)), ty + 30 * s * k * math.sin(math.radians(a)) + 10 * s
        mx, my = (tx + ex) / 2, (ty + ey) / 2 - 12 * s
        c.poly(MOSS if k < 1 else LEAF, (tx, ty), (mx, my - 4 * s), (ex, ey), (mx, my + 7 * s))


def bush(c, x, y, s=1.0, colour=LEAF, flower=None):
    for dx, r in ((-18, 15), (0, 20), (18, 15)):
        c.oval(colour, x + dx * s, y - 10 * s, r * s)
    c.rect(colour, x - 32 * s, y - 8 * s, 64 * s, 8 * s)
    if flower:
        for dx, dy in ((-20, -12), (-6, -20), (8, -10), (20, -16), (0, -6)):
            c.oval(flower, x + dx * s, y + dy * s, 3.2 * s)


def window(c, x, y, w, h, glass=SKY, frame=CREAM, cross=True):
    c.rect(frame, x, y, w, h)
    c.rect(glass, x + 2.5, y + 2.5, w - 5, h - 5)
    if cross:
        c.rect(frame, x + w / 2 - 1, y, 2, h)
        c.rect(frame, x, y + h / 2 - 1, w, 2)


def house(c, x, base, w, h, wall=CREAM, roof=BRICK, top="gable", cols=3, rows=2, glass=BLUE, door=WOOD, pitch=0.4, frame=CREAM):
    c.rect(wall, x, base - h, w, h)
    c.rect(mix(wall, INK, 0.1), x + w * 0.86, base - h, w * 0.14, h)
    if top == "gable":
        c.poly(roof, (x - 6, base - h), (x + w / 2, base - h - w * pitch), (x + w + 6, base - h))
    elif top == "hip":
        c.poly(roof, (x - 6, base - h), (x + w * 0.14, base - h - w * pitch / 2), (x + w * 0.86, base - h - w * pitch / 2), (x + w + 6, base - h))
    elif top == "step":
        for i in range(4):
            c.rect(wall, x + w * i / 8, base - h - 10 * (i + 1), w - w * i / 4, 11)
        c.rect(roof, x + w * 3 / 8, base - h - 43, w / 4, 4)
    else:
        c.rect(roof, x - 4, base - h - 6, w + 8, 8)
    dw, gap = w / (cols * 2 + 1), h / (rows * 2 + 1)
    for r in range(rows):
        for k in range(cols):
            if door and r == rows - 1 and k == cols // 2:
                continue
            window(c, x + dw * (2 * k + 1), base - h + gap * (2 * r + 0.8), dw, gap * 1.25, glass, frame)
    if door:
        d = max(dw, 16)
        c.soft(door, x + dw * (2 * (cols // 2) + 1) + dw / 2 - d / 2, base - gap * 1.7, d, gap * 1.7 + 6, d / 2)
        c.rect(mix(wall, INK, 0.25), x, base, w, 6)


def tower(c, x, base, w, h, colour, glass=None, rows=None, cols=3):
    c.rect(colour, x, base - h, w, h)
    c.rect(mix(colour, INK, 0.12), x + w * 0.7, base - h, w * 0.3, h)
    if glass:
        rows = rows or int(h / 16)
        for r in range(rows):
            for k in range(cols):
                c.rect(glass if (r * 5 + k * 3 + int(x)) % 4 else mix(colour, glass, 0.4), x + w * (k + 0.25) / cols, base - h + 6 + r * (h - 8) / rows, w * 0.5 / cols, (h - 8) / rows * 0.55)


def person(c, x, y, s=1.0, shirt=RED, skin=0, legs=NAVY, hair=DARK, arm=None, sits=False):
    """Somebody who stands on y, 100 units high at scale 1; `arm` is where the right hand is."""
    tone = SKIN[skin % 4]
    if not sits:
        c.line(legs, 9 * s, (x - 6 * s, y - 42 * s), (x - 8 * s, y - 3 * s))
        c.line(legs, 9 * s, (x + 6 * s, y - 42 * s), (x + 8 * s, y - 3 * s))
    c.soft(shirt, x - 14 * s, y - 78 * s, 28 * s, 42 * s, 10 * s)
    hand = arm or (20, -44)
    c.line(mix(shirt, INK, 0.12), 8 * s, (x + 11 * s, y - 70 * s), (x + hand[0] * s, y + hand[1] * s))
    c.oval(tone, x + hand[0] * s, y + hand[1] * s, 4.5 * s)
    c.line(mix(shirt, INK, 0.12), 8 * s, (x - 11 * s, y - 70 * s), (x - 18 * s, y - 46 * s))
    c.rect(tone, x - 4 * s, y - 86 * s, 8 * s, 10 * s)
    c.oval(hair, x, y - 93 * s, 12.5 * s)
    c.oval(tone, x, y - 90 * s, 10.5 * s, 11 * s)
    c.oval(hair, x, y - 96 * s, 11.5 * s, 8 * s, 180, 360)


def room(c, wall=CREAM, floor=OAK, at=230):
    c.rect(wall, 0, 0, 480, c.bottom)
    c.rect(mix(wall, INK, 0.06), 0, at - 70, 480, 70)
    c.rect(WHITE, 0, at - 6, 480, 8)
    c.rect(floor, 0, at, 480, c.bottom - at)
    for i in range(3):
        c.rect(mix(floor, INK, 0.08), 0, at + 22 + i * 28, 480, 2)


def frame(c, x, y, w, h, art=BLUE, rim=DARK):
    c.rect(rim, x, y, w, h)
    c.rect(WHITE, x + 4, y + 4, w - 8, h - 8)
    c.rect(art, x + 9, y + 9, w - 18, h - 18)
    c.poly(mix(art, INK, 0.35), (x + 9, y + h - 9), (x + w * 0.4, y + h * 0.45), (x + w * 0.65, y + h * 0.7), (x + w - 9, y + h * 0.55), (x + w - 9, y + h - 9))


def lamp(c, x, y, colour=YELLOW, drop=60):
    c.rect(INK, x - 1, 0 if drop is None else y - drop, 2, y if drop is None else drop)
    c.poly(colour, (x - 20, y + 16), (x - 9, y), (x + 9, y), (x + 20, y + 16))
    c.oval(CREAM, x, y + 16, 7, 5, 0, 180)


def plant(c, x, y, s=1.0, pot=BRICK):
    for a in (-150, -120, -90, -60, -30):
        ex, ey = x + 38 * s * math.cos(math.radians(a)), y - 24 * s + 52 * s * math.sin(math.radians(a))
        c.poly(LEAF if a % 60 else MOSS, (x - 3 * s, y - 24 * s), ((x + ex) / 2 - 7 * s, (y - 24 * s + ey) / 2), (ex, ey), ((x + ex) / 2 + 7 * s, (y - 24 * s + ey) / 2))
    c.poly(pot, (x - 16 * s, y - 26 * s), (x + 16 * s, y - 26 * s), (x + 11 * s, y), (x - 11 * s, y))


def bed(c, x, y, w=200, blanket=BLUE, head=WOOD):
    c.soft(head, x, y - 92, 18, 92, 6)
    c.soft(head, x + w - 10, y - 48, 12, 48, 5)
    c.soft(WHITE, x + 8, y - 56, w - 14, 40, 10)
    c.soft(blanket, x + 66, y - 62, w - 72, 46, 10)
    c.rect(mix(blanket, WHITE, 0.35), x + 66, y - 62, 16, 46)
    c.soft(CREAM, x + 18, y - 72, 46, 24, 10)
    c.rect(mix(head, INK, 0.15), x + 6, y - 18, w - 10, 10)


def table(c, x, y, w, h=56, top=WOOD):
    c.rect(mix(top, INK, 0.25), x + 12, y, 8, h)
    c.rect(mix(top, INK, 0.25), x + w - 20, y, 8, h)
    c.soft(top, x, y - 4, w, 12, 4)


def cup(c, x, y, s=1.0, colour=WHITE, drink=BARK):
    c.ring(colour, x + 14 * s, y - 12 * s, 6 * s, 3 * s)
    c.soft(colour, x - 14 * s, y - 22 * s, 28 * s, 22 * s, 7 * s)
    c.oval(drink, x, y - 21 * s, 13 * s, 4 * s)
    c.oval(mix(colour, INK, 0.12), x, y + 1 * s, 20 * s, 3.5 * s)


def bottle(c, x, y, s=1.0, colour=PINE):
    c.soft(colour, x - 8 * s, y - 42 * s, 16 * s, 42 * s, 4 * s)
    c.rect(colour, x - 3 * s, y - 60 * s, 6 * s, 22 * s)
    c.rect(CREAM, x - 8 * s, y - 28 * s, 16 * s, 14 * s)


def glass(c, x, y, s=1.0, wine=PLUM):
    c.rect(SILVER, x - 1 * s, y - 22 * s, 2.4 * s, 22 * s)
    c.oval(SILVER, x, y - 1, 10 * s, 2.5 * s)
    c.oval(SILVER, x, y - 40 * s, 13 * s, 20 * s, 0, 180)
    c.oval(wine, x, y - 36 * s, 11 * s, 14 * s, 0, 180)


def books(c, x, y, w, h=34):
    colours, at, i = [RED, BLUE, GOLD, TEAL, PLUM, CREAM, ORANGE, NAVY], x, 0
    while at < x + w - 5:
        t = 6 + (i * 5) % 7
        high = h - (i * 7) % 10
        c.rect(colours[(i * 3 + int(y)) % 8], at, y - high, min(t, x + w - at), high)
        at += t + 1
        i += 1


def shelf(c, x, y, w, rows=3, gap=46, wood=WOOD):
    c.rect(mix(wood, INK, 0.3), x - 6, y - rows * gap - 4, w + 12, rows * gap + 8)
    for r in range(rows):
        books(c, x, y - r * gap, w)
        c.rect(wood, x - 6, y - r * gap, w + 12, 5)


def pool(c, x, y, w, h, colour=SEA):
    c.soft(WHITE, x - 8, y - 8, w + 16, h + 16, 18)
    c.soft(colour, x, y, w, h, 14)
    for i in range(3):
        for k in range(3):
            px, py = x + w * (0.12 + 0.3 * k + 0.06 * (i % 2)), y + h * (0.25 + 0.25 * i)
            c.line(mix(colour, WHITE, 0.5), 3, (px, py), (px + 14, py - 4), (px + 28, py), (px + 42, py - 4))


def bicycle(c, x, y, s=1.0, colour=TEAL):
    for dx in (0, 78):
        c.ring(INK, x + dx * s, y - 22 * s, 21 * s, 3.2 * s)
    a, b, d, e = (x, y - 22 * s), (x + 34 * s, y - 22 * s), (x + 24 * s, y - 54 * s), (x + 66 * s, y - 54 * s)
    c.line(colour, 4 * s, a, d, b, a)
    c.line(colour, 4 * s, d, e, b)
    c.line(colour, 4 * s, (x + 78 * s, y - 22 * s), (x + 63 * s, y - 66 * s))
    c.line(INK, 4 * s, (x + 63 * s, y - 66 * s), (x + 76 * s, y - 70 * s))
    c.line(INK, 6 * s, (x + 15 * s, y - 62 * s), (x + 31 * s, y - 62 * s))


def car(c, x, y, s=1.0, colour=RED):
    c.soft(colour, x, y - 34 * s, 120 * s, 26 * s, 10 * s)
    c.poly(colour, (x + 22 * s, y - 32 * s), (x + 38 * s, y - 56 * s), (x + 82 * s, y - 56 * s), (x + 102 * s, y - 32 * s))
    c.poly(SKY, (x + 30 * s, y - 34 * s), (x + 42 * s, y - 51 * s), (x + 58 * s, y - 51 * s), (x + 58 * s, y - 34 * s))
    c.poly(SKY, (x + 63 * s, y - 34 * s), (x + 63 * s, y - 51 * s), (x + 79 * s, y - 51 * s), (x + 92 * s, y - 34 * s))
    for dx in (28, 92):
        c.oval(INK, x + dx * s, y - 9 * s, 11 * s)
        c.oval(SILVER, x + dx * s, y - 9 * s, 5 * s)


def bus(c, x, y, s=1.0, colour=RED, decks=2, open_top=False):
    h = 46 * decks
    c.soft(colour, x, y - (h + 10) * s, 170 * s, h * s, 8 * s)
    for d in range(decks):
        top = y - (h + 2 - 44 * d) * s
        if open_top and d == 0:
            for i in range(4):
                px = x + (24 + 38 * i) * s
                c.oval(SKIN[i], px, y - (h + 22) * s, 8 * s)
                c.soft([GOLD, TEAL, WHITE, PLUM][i], px - 9 * s, y - (h + 15) * s, 18 * s, 12 * s, 4 * s)
            c.rect(colour, x, y - (h + 8) * s, 170 * s, 12 * s)
            continue
        for i in range(5):
            c.rect(SKY, x + (8 + 32 * i) * s, top, 26 * s, 22 * s)
    c.rect(CREAM, x, y - 40 * s, 170 * s, 4 * s)
    for dx in (36, 132):
        c.oval(INK, x + dx * s, y - 10 * s, 14 * s)
        c.oval(SILVER, x + dx * s, y - 10 * s, 6 * s)


def tram(c, x, y, s=1.0, colour=MOSS):
    c.line(INK, 2, (x + 80 * s, y - 84 * s), (x + 100 * s, y - 108 * s))
    c.soft(colour, x, y - 84 * s, 210 * s, 74 * s, 12 * s)
    c.rect(CREAM, x, y - 70 * s, 210 * s, 34 * s)
    for i in range(6):
        c.rect(NAVY if i in (0, 5) else SLATE, x + (8 + 34 * i) * s, y - 67 * s, 26 * s, 28 * s)
    for dx in (40, 62, 148, 170):
        c.oval(INK, x + dx * s, y - 9 * s, 9 * s)


def boat(c, x, y, s=1.0, hull=RED, sail=CREAM):
    c.rect(BARK, x - 1.5 * s, y - 76 * s, 3 * s, 70 * s)
    c.poly(sail, (x + 3 * s, y - 74 * s), (x + 3 * s, y - 14 * s), (x + 42 * s, y - 14 * s))
    c.poly(mix(sail, INK, 0.1), (x - 3 * s, y - 64 * s), (x - 3 * s, y - 14 * s), (x - 28 * s, y - 14 * s))
    c.poly(hull, (x - 42 * s, y - 10 * s), (x + 50 * s, y - 10 * s), (x + 34 * s, y + 6 * s), (x - 30 * s, y + 6 * s))


def waves(c, y, colour, n=3, gap=18):
    for r in range(n):
        for k in range(6):
            x = 20 + k * 84 + (r % 2) * 40
            c.line(colour, 2.4, (x, y + r * gap), (x + 12, y + r * gap - 3), (x + 24, y + r * gap))


def stars(c, high=150, colour=CREAM):
    for i in range(46):
        c.oval(colour, (i * 97 + 31) % 480, (i * 61 + 17) % high, 0.8 + (i % 3) * 0.5)


def awning(c, x, y, w, colour=RED, h=22):
    n = max(4, int(w / 18))
    for i in range(n):
        k = colour if i % 2 == 0 else CREAM
        c.rect(k, x + w * i / n, y, w / n + 0.5, h)
        c.oval(k, x + w * (i + 0.5) / n, y + h, w / n / 2, 6, 0, 180)


def stall(c, x, y, w=110, colour=RED, goods=(ORANGE, GREEN, YELLOW)):
    c.rect(BARK, x + 4, y - 110, 5, 110)
    c.rect(BARK, x + w - 9, y - 110, 5, 110)
    c.rect(WOOD, x, y - 46, w, 46)
    c.rect(mix(WOOD, INK, 0.18), x, y - 24, w, 3)
    for i in range(int(w / 13)):
        c.oval(goods[i * len(goods) // int(w / 13)], x + 9 + 13 * i, y - 50, 7)
        c.oval(goods[i * len(goods) // int(w / 13)], x + 9 + 13 * i, y - 58, 6) if i % 2 else None
    awning(c, x - 6, y - 124, w + 12, colour)


def street(c, base=250, colour=STONE):
    c.rect(colour, 0, base, 480, c.bottom - base)
    c.rect(mix(colour, INK, 0.1), 0, base, 480, 5)


def skyline(c, base, colour, n=12, top=90, glass=None):
    for i in range(n):
        h = 34 + (i * 53 + 29) % top
        tower(c, i * 480 / n - 3, base, 480 / n - 2 + (i % 3) * 4, h, mix(colour, WHITE, (i % 3) * 0.1), glass)


def lanterns(c, y, colour=YELLOW):
    c.line(INK, 1.4, *[(i * 40, y + 16 * math.sin(math.pi * (i % 4) / 4)) for i in range(13)])
    for i in range(13):
        c.oval(colour, i * 40, y + 8 + 16 * math.sin(math.pi * (i % 4) / 4), 6.5)


# Hotels: the front, a room, and what makes each special


def front(wall, roof, top="gable", cols=4, rows=3, back="trees", sign=GOLD, w=230, h=150, glass=SKY, low=MIST, door=WOOD, night=False):
    def draw(c):
        sky(c, *((NIGHT, PLUM) if night else (SKY, low)), end=260)
        stars(c, 120) if night else (cloud(c, 60, 60), cloud(c, 370, 44, 0.8))
        far = mix(NIGHT, PLUM, 0.3) if night else mix(SMOKE, SKY, 0.5)
        if back == "trees":
            hill(c, mix(LEAF, SKY, 0.4), 262, (60, 200, 130), (410, 190, 150))
            for x in (40, 84, 410, 446):
                tree(c, x, 262, 1.3, MOSS if x % 4 else LEAF)
        elif back == "city":
            skyline(c, 262, far, 11, 110, YELLOW if night else None)
        elif back == "sea":
            c.rect(SEA, 0, 190, 480, 80)
            waves(c, 204, mix(SEA, WHITE, 0.5), 3)
            boat(c, 76, 226, 0.9)
        street(c, 258)
        house(c, 240 - w / 2, 268, w, h, wall, roof, top, cols, rows, glass, door)
        c.soft(sign, 206, 268 - h / (rows * 2 + 1) * 2.15 - 6, 68, 13, 4)
        bush(c, 240 - w / 2 - 20, 276, 0.8, MOSS)
        bush(c, 240 + w / 2 + 20, 276, 0.8, MOSS)
    return draw


def bedroom(wall, blanket, view=SKY, extra="plant", floor=OAK, head=WOOD):
    def draw(c):
        room(c, wall, floor)
        window(c, 276, 50, 130, 116, view, WHITE)
        c.poly(mix(PINK, wall, 0.2), (256, 40), (284, 40), (276, 190), (252, 190))
        c.poly(mix(PINK, wall, 0.2), (398, 40), (426, 40), (430, 190), (406, 190))
        c.rect(DARK, 246, 38, 190, 4)
        frame(c, 92, 62, 84, 62, blanket)
        c.soft(mix(floor, WHITE, 0.35), 30, 270, 330, 34, 17)
        bed(c, 50, 278, 230, blanket, head)
        if extra == "plant":
            plant(c, 420, 276, 1.3)
        elif extra == "desk":
            table(c, 340, 226, 120, 56, head)
            books(c, 352, 222, 44, 30)
            cup(c, 424, 222, 0.7)
        elif extra == "bunk":
            c.rect(head, 46, 96, 8, 186)
            c.rect(head, 276, 96, 8, 186)
            c.soft(mix(blanket, INK, 0.15), 54, 134, 222, 26, 6)
            c.soft(CREAM, 60, 120, 44, 20, 8)
            c.line(head, 6, (300, 280), (300, 110), (336, 110), (336, 280))
            for i in range(5):
                c.line(head, 5, (300, 140 + i * 28), (336, 140 + i * 28))
        elif extra == "cot":
            bed(c, 316, 284, 130, YELLOW, head)
        elif extra == "lamp":
            lamp(c, 430, 90, GOLD, 90)
            table(c, 388, 230, 76, 52, head)
            plant(c, 426, 228, 0.7, BLUE)
    return draw


def garden(c, people=True, fig=False):
    sky(c, end=200)
    hill(c, mix(LEAF, SKY, 0.35), 210, (90, 120, 150), (330, 100, 200))
    c.rect(PALE, 0, 206, 480, 120)
    for x, s in ((36, 2.0), (444, 2.2)):
        tree(c, x, 250, s, LEAF)
    if fig:
        tree(c, 240, 226, 2.4, MOSS)
    lanterns(c, 70)
    for x in (96, 296):
        table(c, x, 232, 96, 48, WHITE)
        glass(c, x + 34, 228, 0.7, RED)
        glass(c, x + 60, 228, 0.7, GOLD)
        if people:
            person(c, x - 10, 292, 0.95, TEAL if x < 200 else ORANGE, x // 90, sits=False)
    for x in (30, 240, 450):
        bush(c, x, 316, 1.0, MOSS, PINK)


def pool_inside(c):
    c.rect(MIST, 0, 0, 480, 320)
    for i in range(9):
        c.poly(SKY, (i * 60 - 60, 96), (240, -60), (i * 60 - 10, 96))
    c.rect(WHITE, 0, 94, 480, 8)
    for x in (20, 120, 330, 430):
        c.rect(CREAM, x, 100, 30, 90)
        c.rect(GOLD, x - 4, 100, 38, 6)
    c.rect(SAND, 0, 188, 480, 140)
    pool(c, 60, 210, 360, 84)
    c.oval(SKIN[1], 214, 244, 9)
    c.line(SKIN[1], 6, (224, 252), (250, 248))
    plant(c, 40, 218, 1.2, GOLD)
    plant(c, 440, 218, 1.2, GOLD)


def pool_view(c):
    sky(c, DUSK, CREAM, 180)
    c.oval(YELLOW, 350, 110, 34)
    skyline(c, 190, mix(SLATE, DUSK, 0.5), 16, 44)
    hill(c, MOSS, 196, (80, 160, 120), (420, 172, 120))
    c.rect(SAND, 0, 196, 480, 130)
    pool(c, 90, 214, 350, 80)
    c.line(BARK, 4, (44, 250), (44, 130))
    c.poly(RED, (-10, 150), (44, 112), (98, 150))
    c.line(WHITE, 8, (16, 276), (76, 276))
    c.line(WHITE, 8, (16, 276), (0, 250))


def playground(c):
    sky(c, end=220)
    cloud(c, 90, 60)
    c.oval(YELLOW, 420, 60, 26)
    hill(c, PALE, 240, (240, 190, 300))
    tree(c, 50, 262, 1.8)
    tree(c, 440, 262, 1.8, MOSS)
    c.rect(RED, 150, 130, 8, 150)
    c.rect(RED, 206, 130, 8, 150)
    c.poly(YELLOW, (140, 134), (182, 96), (224, 134))
    c.rect(WOOD, 146, 176, 72, 8)
    c.line(BLUE, 14, (214, 182), (300, 276), (330, 278))
    c.line(TEAL, 6, (340, 280), (360, 150), (440, 150), (456, 280))
    c.line(INK, 2, (400, 150), (400, 240))
    c.rect(ORANGE, 386, 240, 28, 6)
    person(c, 182, 178, 0.5, GOLD, 1)
    person(c, 110, 286, 0.6, PINK, 0)


def cosy(c):
    room(c, mix(BRICK, CREAM, 0.65), WOOD)
    c.rect(BRICK, 150, 70, 180, 164)
    c.rect(CREAM, 138, 62, 204, 14)
    c.soft(DARK, 186, 120, 108, 114, 50)
    for x, h, k in ((216, 60, ORANGE), (250, 74, RED), (236, 46, YELLOW)):
        c.poly(k, (x - 20, 234), (x - 14, 234 - h * 0.5), (x, 234 - h), (x + 14, 234 - h * 0.5), (x + 20, 234))
    frame(c, 204, 12, 72, 46, TEAL)
    table(c, 356, 240, 100, 50)
    cup(c, 384, 238, 0.9)
    c.oval(GOLD, 424, 232, 12, 7)
    c.oval(GOLD, 434, 224, 10, 6)
    c.soft(MOSS, 24, 186, 92, 76, 22)
    c.soft(LEAF, 16, 214, 108, 56, 18)
    c.rect(DARK, 28, 268, 8, 16)
    c.rect(DARK, 104, 268, 8, 16)


def bar(tracks=False, wall=NAVY):
    def draw(c):
        room(c, wall, mix(STONE, INK, 0.15) if tracks else WOOD)
        for i in range(2):
            c.rect(WOOD, 60, 96 + i * 52, 240, 5)
            for k in range(9):
                bottle(c, 76 + k * 26, 96 + i * 52, 0.6, [PINE, GOLD, PLUM, TEAL, RED][(k * 3 + i) % 5])
        c.rect(BARK, 40, 190, 290, 80)
        c.rect(OAK, 32, 184, 306, 12)
        person(c, 110, 236, 0.95, WHITE, 2)
        c.rect(BARK, 40, 196, 290, 74)
        for x in (70, 150, 230, 310):
            c.rect(INK, x - 2, 236, 4, 54)
            c.soft(RED, x - 16, 230, 32, 9, 4)
        if tracks:
            c.line(SLATE, 5, (390, 230), (340, 322))
            c.line(SLATE, 5, (420, 230), (440, 322))
            frame(c, 356, 70, 96, 70, GOLD)
            c.oval(OAK, 396, 268, 26, 16)
            c.oval(OAK, 424, 252, 12)
            c.poly(BARK, (428, 246), (440, 252), (434, 264))
        else:
            table(c, 366, 232, 90)
            glass(c, 396, 228, 0.9)
            glass(c, 430, 228, 0.9, GOLD)
        for x in (100, 200, 300, 410):
            lamp(c, x, 40, YELLOW, 40)
    return draw


def kitchen(long=False, colour=TEAL):
    def draw(c):
        room(c, CREAM, SAND)
        c.rect(colour, 30, 186, 420, 84)
        for i in range(6):
            c.rect(mix(colour, INK, 0.15), 34 + i * 70, 196, 2, 70)
            c.rect(GOLD, 60 + i * 70, 204, 18, 4)
        c.rect(WHITE, 24, 178, 432, 10)
        c.rect(colour, 30, 50, 150, 52)
        c.rect(WOOD, 220, 92, 140, 5)
        for i in range(5):
            cup(c, 240 + i * 25, 92, 0.7, [RED, YELLOW, WHITE, BLUE, ORANGE][i])
        c.soft(SLATE, 100, 146, 66, 34, 8)
        c.line(SLATE, 6, (166, 156), (196, 152))
        for i in range(3):
            c.oval(mix(CREAM, SMOKE, 0.45), 122 + i * 12, 130 - i * 14, 8)
        c.soft(SILVER, 390, 60, 60, 210, 8)
        plant(c, 260, 180, 0.8)
        for x, k in ((310, RED), (326, GREEN), (340, ORANGE)):
            c.oval(k, x, 170, 9)
        if long:
            c.rect(CREAM, 0, 250, 480, 90)
            c.rect(SAND, 0, 250, 480, 90)
            table(c, 40, 252, 400, 66)
            for x in (90, 180, 270, 360):
                c.oval(WHITE, x, 250, 22, 5)
                c.oval(ORANGE, x, 247, 12, 5)
    return draw


def bikes(c):
    sky(c, end=200)
    c.rect(BRICK, 0, 60, 480, 200)
    for y in range(70, 250, 22):
        c.rect(mix(BRICK, INK, 0.12), 0, y, 480, 2)
    window(c, 60, 96, 70, 90, YELLOW)
    window(c, 350, 96, 70, 90, YELLOW)
    c.soft(PINE, 204, 110, 72, 150, 36)
    street(c, 258)
    for x, k in ((30, TEAL), (180, RED), (330, GOLD)):
        bicycle(c, x, 296, 1.15, k)


def novels(c):
    room(c, PALE, WOOD)
    shelf(c, 50, 226, 200, 4, 50)
    c.soft(RED, 290, 160, 120, 90, 26)
    c.soft(BRICK, 280, 208, 140, 52, 18)
    c.rect(DARK, 292, 258, 8, 22)
    c.rect(DARK, 400, 258, 8, 22)
    lamp(c, 440, 96, GOLD, 96)
    c.poly(CREAM, (318, 206), (350, 214), (382, 206), (382, 190), (350, 198), (318, 190))


def breakfast(c):
    room(c, MIST, OAK)
    window(c, 60, 40, 150, 130, SKY, WHITE)
    c.oval(YELLOW, 110, 90, 20)
    c.ring(INK, 380, 90, 34, 5)
    c.oval(WHITE, 380, 90, 31)
    c.line(INK, 4, (380, 90), (380, 112))
    c.line(INK, 3, (380, 90), (392, 112))
    table(c, 60, 226, 360, 70)
    cup(c, 120, 222, 1.2)
    c.oval(WHITE, 220, 222, 50, 9)
    c.oval(GOLD, 206, 214, 24, 11, 180, 360)
    c.oval(ORANGE, 240, 214, 20, 10, 180, 360)
    c.soft(ORANGE, 300, 180, 22, 44, 4)
    c.soft(RED, 350, 202, 26, 22, 5)
    c.rect(CREAM, 350, 198, 26, 6)


def marble_hall(c):
    c.rect(CREAM, 0, 0, 480, 320)
    c.oval(SKY, 240, 110, 250, 100, 180, 360)
    for i in range(9):
        c.line(GOLD, 3, (240, 116), (240 + 250 * math.cos(math.radians(180 + i * 22.5)), 110 + 100 * math.sin(math.radians(180 + i * 22.5))))
    for x in (30, 120, 330, 420):
        c.rect(WHITE, x, 110, 30, 140)
        c.rect(GOLD, x - 5, 108, 40, 8)
        c.rect(GOLD, x - 5, 246, 40, 8)
    c.rect(STONE, 0, 252, 480, 80)
    c.poly(RED, (210, 252), (270, 252), (330, 320), (150, 320))
    c.soft(WOOD, 184, 196, 112, 58, 6)
    person(c, 240, 240, 0.9, NAVY, 1)
    c.soft(WOOD, 184, 202, 112, 52, 6)
    c.line(GOLD, 3, (240, 0), (240, 60))
    for x in (215, 240, 265):
        c.oval(YELLOW, x, 66, 8)


def quiet_lobby(c):
    room(c, WHITE, mix(OAK, WHITE, 0.4))
    frame(c, 190, 60, 100, 76, PALE, OAK)
    c.soft(SMOKE, 110, 186, 260, 66, 18)
    c.soft(GREY, 96, 216, 288, 50, 18)
    c.soft(CREAM, 140, 194, 50, 36, 10)
    c.soft(BLUE, 290, 194, 50, 36, 10)
    plant(c, 440, 274, 1.5, WHITE)
    lamp(c, 56, 100, CREAM, 100)


def posters(c):
    room(c, PLUM, DARK)
    for x, k in ((40, RED), (160, GOLD), (280, TEAL), (400, ORANGE)):
        c.rect(GOLD, x - 22, 60, 84, 118)
        c.rect(k, x - 17, 65, 74, 108)
        c.oval(CREAM, x + 20, 108, 22, 26)
        c.oval(k, x + 12, 104, 4)
        c.oval(k, x + 28, 104, 4)
        c.oval(k, x + 20, 114, 12, 8, 0 if x % 80 else 180, 180 if x % 80 else 360)
        c.rect(CREAM, x - 6, 148, 52, 5)
        c.oval(YELLOW, x + 20, 46, 10)
    c.poly(RED, (130, 320), (190, 232), (290, 232), (350, 320))
    person(c, 240, 296, 1.0, CREAM, 3)


def platform(c):
    sky(c, end=230)
    skyline(c, 220, mix(SMOKE, SKY, 0.4), 10, 90)
    c.rect(BRICK, 60, 120, 360, 104)
    c.poly(SLATE, (40, 122), (240, 50), (440, 122))
    c.oval(CREAM, 240, 98, 24)
    c.line(INK, 3, (240, 98), (240, 82))
    c.line(INK, 3, (240, 98), (252, 104))
    for x in range(84, 400, 52):
        c.soft(YELLOW, x, 146, 28, 78, 14)
    street(c, 222, STONE)
    c.soft(TEAL, -30, 212, 330, 70, 18)
    c.rect(CREAM, -30, 226, 314, 24)
    for x in range(0, 280, 40):
        c.rect(NAVY, x, 228, 28, 20)
    c.line(INK, 4, (0, 288), (480, 288))
    person(c, 372, 310, 1.0, RED, 0)
    c.soft(GOLD, 396, 280, 26, 30, 4)


HOTELS = {
    "bookbinders": (
        ("A brick workshop with high windows", front(BRICK, SLATE, "flat", 5, 3, "city", w=270)),
        ("A bed below a picture, with a desk and books by the window", bedroom(PALE, BRICK, SKY, "desk")),
        ("A wall of novels beside a red armchair", novels)),
    "central-station": (
        ("A tall hotel among towers", front(SAND, SLATE, "hip", 6, 5, "city", w=240, h=190)),
        ("A small quiet room with a blue blanket", bedroom(MIST, BLUE, SKY, "lamp")),
        ("The railway station across the square, with a train", platform)),
    "courtyard-rooms": (
        ("A low house with a tiled roof among trees", front(mix(ORANGE, CREAM, 0.6), BRICK, "hip", 5, 2, "trees", w=290, h=110)),
        ("A bed under an orange blanket in a room with thick walls", bedroom(CREAM, ORANGE, SKY, "plant")),
        ("Tables around a fig tree in the courtyard", lambda c: garden(c, False, True))),
    "garden-terrace": (
        ("A green house with a wide front between old trees", front(PALE, MOSS, "gable", 5, 3, "trees", w=260)),
        ("A room with a green blanket and a window to the garden", bedroom(MIST, LEAF, PALE, "plant")),
        ("Guests at tables under lanterns in the garden", garden)),
    "grand-arcade": (
        ("A grand cream-coloured hotel with rows of windows", front(CREAM, GOLD, "flat", 7, 4, "city", w=330, h=180)),
        ("A wide bed with a plum-coloured blanket and a gold lamp", bedroom(SAND, PLUM, DUSK, "lamp", head=DARK)),
        ("A marble hall under a glass roof, with a red carpet", marble_hall),
        ("A pool under a glass roof, with columns and palms", pool_inside)),
    "harbour-house": (
        ("An old brick house on the quay, with a sailing boat", front(BRICK, NAVY, "step", 4, 4, "sea", w=170, h=165)),
        ("A wooden bed with a blue blanket", bedroom(CREAM, NAVY, SEA, "lamp")),
        ("Tea and scones by the fire", cosy)),
    "hilltop": (
        ("A white hotel with a red roof above wooded hills", front(WHITE, RED, "hip", 6, 2, "trees", w=310, h=120)),
        ("A room with a yellow blanket and a view of the evening sky", bedroom(MIST, GOLD, DUSK, "plant")),
        ("A pool above the city at sunset", pool_view)),
    "kitchen-apartments": (
        ("A yellow house of apartments in a row of towers", front(YELLOW, BRICK, "flat", 5, 4, "city", w=230, h=180)),
        ("A bedroom with two beds and a window", bedroom(CREAM, TEAL, SKY, "cot")),
        ("A kitchen with a stove, a fridge and cups on a shelf", kitchen())),
    "lamplight": (
        ("A narrow inn with lit windows at night", front(PLUM, DARK, "gable", 3, 4, "city", w=140, h=170, glass=YELLOW, night=True)),
        ("A small room with a red blanket under a lamp", bedroom(mix(PLUM, CREAM, 0.75), RED, NIGHT, "lamp")),
        ("The bar of the restaurant, with lamps and bottles", bar(False, mix(PLUM, INK, 0.3)))),
    "night-owl": (
        ("A hostel with bright windows under the stars", front(TEAL, NAVY, "flat", 6, 3, "city", w=280, glass=YELLOW, night=True)),
        ("A bunk bed with a ladder", bedroom(mix(LILAC, WHITE, 0.5), PLUM, NIGHT, "bunk")),
        ("A long table in the shared kitchen", kitchen(True, PLUM))),
    "orchard-family": (
        ("A wide house with a red roof in an orchard", front(CREAM, RED, "gable", 5, 2, "trees", w=280, h=110)),
        ("A large bed and a child's bed beside it", bedroom(mix(YELLOW, WHITE, 0.6), GREEN, SKY, "cot")),
        ("A playground with a slide and a swing", playground)),
    "plain-and-quiet": (
        ("A plain white house with a flat roof", front(WHITE, SMOKE, "flat", 4, 3, "trees", w=220)),
        ("A white room with a grey blanket", bedroom(WHITE, GREY, MIST, "plant", mix(OAK, WHITE, 0.4), OAK)),
        ("A quiet lobby with a long sofa", quiet_lobby)),
    "theatre-quarter": (
        ("A rose-coloured hotel in the lights of the evening", front(PINK, PLUM, "hip", 5, 4, "city", w=220, h=180, glass=YELLOW, night=True)),
        ("A bed with a red blanket and a dark headboard", bedroom(mix(PINK, WHITE, 0.5), RED, NIGHT, "desk", head=DARK)),
        ("A corridor with posters of old plays", posters)),
    "tram-depot": (
        ("A brick depot with a gabled roof", front(mix(BRICK, INK, 0.15), SLATE, "gable", 5, 2, "city", w=320, h=100)),
        ("A loft with a grey wall and a desk", bedroom(SILVER, ORANGE, SKY, "desk", mix(STONE, INK, 0.15), SLATE)),
        ("A bar with tram tracks in the floor, and a dog", bar(True, SLATE)),
        ("Bicycles to borrow along a brick wall", bikes)),
}


# Activities


def lane(c, walls=(CREAM, PINK, YELLOW, PALE, mix(ORANGE, CREAM, 0.5)), base=258):
    sky(c, end=base)
    cloud(c, 220, 50, 0.8)
    for i, wall in enumerate(walls):
        house(c, i * 98 - 6, base, 94, 120 + (i * 37) % 60, wall, (BRICK, SLATE, RED)[i % 3], ("gable", "step", "hip")[i % 3], 3, 3)
    street(c, base)


def old_town_walk(c):
    lane(c)
    person(c, 300, 306, 0.9, RED, 0, arm=(24, -96))
    c.poly(YELLOW, (321, 220), (345, 212), (321, 204))
    for i, k in enumerate((TEAL, GOLD, PLUM)):
        person(c, 150 + i * 42, 310, 0.85, k, i)


def food_stalls(c):
    sky(c, NIGHT, PLUM, 250)
    skyline(c, 250, mix(NIGHT, PLUM, 0.4), 10, 110, YELLOW)
    street(c, 248, SLATE)
    lanterns(c, 60)
    stall(c, 30, 284, 120, RED, (GOLD, ORANGE))
    stall(c, 190, 284, 120, TEAL, (RED, YELLOW))
    stall(c, 350, 284, 110, GOLD, (GREEN, ORANGE))
    person(c, 172, 310, 0.9, CREAM, 1)
    person(c, 334, 310, 0.9, PINK, 3)


def market(c):
    c.rect(MIST, 0, 0, 480, 250)
    for i in range(7):
        c.line(SLATE, 5, (i * 80, 0), (i * 80, 240))
        c.oval(SKY, i * 80 + 40, 74, 34, 50)
    street(c, 246, SAND)
    stall(c, 20, 290, 136, GREEN, (RED, ORANGE, GREEN))
    stall(c, 176, 290, 136, ORANGE, (YELLOW, PLUM, RED))
    stall(c, 332, 290, 128, BLUE, (SMOKE, PINK, SILVER))
    person(c, 166, 312, 0.9, PLUM, 2)
    person(c, 322, 312, 0.9, TEAL, 0)


def cooking(c):
    kitchen(False, GREEN)(c)
    table(c, 70, 254, 340, 70)
    for x, k in ((130, WHITE), (220, GOLD), (320, RED)):
        person(c, x, 274, 0.9, k, x // 70, arm=(14, -30))
        c.rect(WHITE, x - 13, 274 - 60, 26, 30)
        c.oval(WHITE, x, 182, 11, 8)
    c.soft(WOOD, 60, 248, 360, 14, 5)
    for x in range(96, 400, 34):
        c.oval(CREAM, x, 246, 11, 7, 180, 360)


def coffee(c):
    room(c, mix(OAK, CREAM, 0.6), BARK)
    c.rect(DARK, 110, 40, 260, 92)
    c.line(CREAM, 4, (140, 66), (250, 66))
    c.line(CREAM, 3, (140, 88), (320, 88))
    c.line(CREAM, 3, (140, 108), (290, 108))
    table(c, 30, 232, 420, 70)
    for i, k in enumerate((DARK, BARK, WOOD, OAK)):
        cup(c, 92 + i * 96, 228, 1.7, (WHITE, TEAL, PINK, YELLOW)[i], k)
        for d in (0, 8):
            c.line(WHITE, 3, (86 + i * 96 + d, 178), (90 + i * 96 + d, 168), (85 + i * 96 + d, 158))


def wine(c):
    room(c, mix(PLUM, CREAM, 0.7), WOOD)
    for r in range(2):
        for x in (60, 150, 330, 420):
            c.oval(BARK, x, 180 - r * 80, 38)
            c.oval(OAK, x, 180 - r * 80, 31)
            c.ring(BARK, x, 180 - r * 80, 15, 3)
    table(c, 40, 244, 400, 60)
    for i in range(5):
        glass(c, 90 + i * 46, 240, 1.4, (PLUM, RED, PINK, GOLD, PLUM)[i])
    bottle(c, 350, 240, 1.5)
    c.poly(YELLOW, (372, 240), (420, 240), (420, 218))


def bakery(c):
    room(c, mix(YELLOW, CREAM, 0.7), SAND)
    c.soft(BRICK, 280, 50, 170, 184, 60)
    c.soft(DARK, 312, 120, 106, 70, 34)
    c.oval(ORANGE, 365, 186, 44, 20, 180, 360)
    c.oval(GOLD, 345, 178, 16, 10, 180, 360)
    c.oval(GOLD, 385, 178, 16, 10, 180, 360)
    for r in range(2):
        c.rect(WOOD, 30, 110 + r * 50, 180, 6)
        for i in range(5):
            c.oval(OAK if i % 2 else WOOD, 50 + i * 34, 108 + r * 50, 15, 12, 180, 360)
    person(c, 240, 296, 1.25, WHITE, 1, arm=(18, -50))
    c.soft(WHITE, 226, 156, 28, 18, 8)
    table(c, 60, 246, 240, 60)
    c.oval(CREAM, 120, 244, 28, 14, 180, 360)
    c.oval(CREAM, 190, 244, 22, 12, 180, 360)


def museum(c):
    sky(c, end=270)
    cloud(c, 70, 56)
    c.poly(SAND, (70, 116), (240, 46), (410, 116))
    c.poly(CREAM, (110, 108), (240, 58), (370, 108))
    c.rect(SAND, 76, 116, 328, 18)
    c.rect(mix(SAND, INK, 0.25), 90, 134, 300, 110)
    for i in range(6):
        c.rect(CREAM, 96 + i * 53, 134, 22, 110)
        c.rect(mix(CREAM, INK, 0.1), 111 + i * 53, 134, 7, 110)
    for i in range(3):
        c.rect(mix(SAND, INK, 0.06 * i), 76 - i * 14, 244 + i * 9, 328 + i * 28, 9)
    street(c, 270)
    for x, k in ((160, RED), (190, BLUE), (350, GOLD)):
        person(c, x, 304, 0.75, k, x // 40)


def gallery(c):
    room(c, WHITE, OAK)
    frame(c, 60, 50, 190, 130, ORANGE, GOLD)
    frame(c, 290, 70, 80, 96, TEAL, DARK)
    frame(c, 400, 84, 56, 70, PLUM, DARK)
    person(c, 130, 306, 1.2, NAVY, 0)
    person(c, 184, 308, 1.15, RED, 2)
    c.soft(BARK, 280, 262, 130, 12, 4)
    c.rect(DARK, 296, 272, 6, 24)
    c.rect(DARK, 388, 272, 6, 24)


def science(c):
    room(c, mix(TEAL, WHITE, 0.6), SLATE)
    c.oval(NAVY, 120, 120, 62)
    for a, b in (((120, 70), (104, 116)), ((104, 116), (134, 112)), ((134, 112), (112, 170))):
        c.line(YELLOW, 6, a, b)
    c.rect(SLATE, 84, 180, 72, 54)
    c.line(WOOD, 10, (230, 214), (440, 150))
    c.poly(RED, (320, 234), (336, 180), (352, 234))
    c.oval(GOLD, 244, 190, 22)
    c.ring(SILVER, 330, 80, 34, 8)
    c.line(SILVER, 8, (356, 104), (384, 130))
    person(c, 430, 300, 0.85, ORANGE, 1, arm=(-20, -100))
    person(c, 200, 300, 0.7, PINK, 0, arm=(-40, -90))


def photos(c):
    room(c, SILVER, mix(STONE, INK, 0.1))
    for i, k in enumerate((NAVY, SLATE, BRICK, MOSS, GOLD)):
        frame(c, 26 + i * 90, 66 + (i % 2) * 12, 70, 92, k, INK)
        c.rect(WHITE, 44 + i * 90, 176, 34, 8)
        lamp(c, 61 + i * 90, 24, YELLOW, 24)
    person(c, 150, 308, 1.1, TEAL, 3)
    person(c, 330, 310, 1.1, PLUM, 1)


def historian(c):
    lane(c, (SAND, mix(BRICK, CREAM, 0.4), SILVER, mix(BLUE, WHITE, 0.6), CREAM))
    person(c, 240, 310, 1.1, BARK, 0, arm=(26, -66))
    c.poly(CREAM, (252, 232), (268, 238), (284, 232), (284, 252), (268, 258), (252, 252))
    person(c, 130, 312, 0.9, GOLD, 2)
    person(c, 350, 312, 0.9, TEAL, 1)


def architecture(c):
    sky(c, end=262)
    tower(c, 330, 262, 70, 220, SLATE, SKY)
    tower(c, 410, 262, 60, 160, TEAL, MIST)
    c.oval(TEAL, 264, 150, 46, 46, 180, 360)
    c.rect(SAND, 218, 150, 92, 112)
    for i in range(4):
        c.soft(BRICK, 226 + i * 21, 176, 12, 70, 6)
    house(c, 110, 262, 96, 110, CREAM, BRICK, "step", 3, 3)
    house(c, 14, 262, 90, 80, YELLOW, SLATE, "gable", 2, 2)
    street(c, 262)
    person(c, 190, 310, 0.9, RED, 1, arm=(26, -100))
    person(c, 150, 312, 0.85, NAVY, 0)


def street_art(c):
    sky(c, end=90)
    c.rect(BRICK, 0, 60, 480, 206)
    for y in range(72, 262, 20):
        c.rect(mix(BRICK, INK, 0.1), 0, y, 480, 2)
    c.oval(TEAL, 150, 160, 92, 76)
    c.oval(YELLOW, 120, 146, 24)
    c.oval(INK, 124, 148, 10)
    c.poly(ORANGE, (220, 130), (300, 160), (220, 180))
    c.oval(PINK, 380, 140, 44)
    c.poly(PLUM, (336, 140), (424, 140), (380, 240))
    c.line(GOLD, 12, (30, 236), (80, 90), (110, 236))
    street(c, 262)
    person(c, 270, 310, 0.95, WHITE, 2, arm=(-26, -84))
    c.soft(RED, 238, 218, 11, 18, 3)


def courtyards(c):
    c.rect(mix(ORANGE, CREAM, 0.5), 0, 0, 480, 320)
    c.soft(SKY, 130, 50, 220, 300, 108)
    house(c, 160, 250, 80, 100, CREAM, BRICK, "gable", 2, 2)
    house(c, 244, 250, 84, 80, PINK, SLATE, "gable", 2, 2)
    c.rect(STONE, 130, 250, 220, 80)
    c.rect(mix(ORANGE, CREAM, 0.5), 0, 110, 130, 210)
    c.rect(mix(ORANGE, CREAM, 0.5), 350, 110, 130, 210)
    c.rect(mix(STONE, INK, 0.06), 0, 296, 480, 30)
    tree(c, 206, 268, 1.0)
    window(c, 40, 100, 52, 76)
    window(c, 388, 100, 52, 76)
    plant(c, 100, 298, 1.1)
    plant(c, 390, 298, 1.1)
    person(c, 278, 312, 0.95, TEAL, 0, arm=(18, -60))
    c.rect(CREAM, 288, 244, 22, 16)


def bus_tour(c):
    sky(c, end=262)
    cloud(c, 60, 50)
    skyline(c, 262, mix(SMOKE, SKY, 0.35), 10, 130)
    c.rect(SLATE, 0, 256, 480, 70)
    for x in range(10, 480, 80):
        c.rect(CREAM, x, 302, 40, 5)
    bus(c, 100, 292, 1.6, RED, 2, True)


def tram_line(c):
    sky(c, end=250)
    hill(c, PALE, 252, (100, 190, 160), (380, 170, 180))
    for x in (40, 100, 420):
        tree(c, x, 256, 1.2)
    house(c, 340, 256, 60, 50, CREAM, BRICK, "gable", 2, 1)
    c.rect(STONE, 0, 256, 480, 70)
    c.line(INK, 2, (0, 96), (480, 96))
    tram(c, 96, 288, 1.25)
    c.rect(SLATE, 0, 288, 480, 4)
    c.rect(INK, 440, 160, 5, 128)
    c.oval(YELLOW, 442, 156, 18)


def bike_tour(c):
    sky(c, end=230)
    c.oval(YELLOW, 410, 60, 26)
    hill(c, PALE, 240, (120, 180, 160), (380, 190, 160))
    for x in (30, 90, 410, 456):
        tree(c, x, 254, 1.5, MOSS if x % 4 else LEAF)
    c.rect(SAND, 0, 254, 480, 70)
    for x, k, s in ((40, RED, 0), (180, GOLD, 1), (320, TEAL, 2)):
        bicycle(c, x + 14, 300, 1.1, k)
        c.line(NAVY, 8, (x + 42, 236), (x + 60, 262), (x + 50, 286))
        c.line(k, 20, (x + 42, 226), (x + 58, 194))
        c.line(SKIN[s], 6, (x + 58, 200), (x + 92, 222))
        c.oval(SKIN[s], x + 64, 170, 12)
        c.oval(WHITE, x + 63, 166, 13, 11, 180, 360)


def picnic(c):
    sky(c, end=200)
    hill(c, PALE, 220, (240, 150, 330))
    tree(c, 90, 250, 2.8, MOSS)
    tree(c, 420, 230, 2.0)
    c.poly(RED, (150, 300), (210, 250), (400, 250), (440, 300))
    for i in range(4):
        c.poly(mix(RED, WHITE, 0.6), (190 + i * 64, 300), (228 + i * 50, 250), (242 + i * 50, 250), (212 + i * 64, 300))
    c.soft(WOOD, 280, 240, 60, 38, 8)
    c.ring(BARK, 310, 240, 24, 4)
    c.soft(WOOD, 280, 244, 60, 36, 8)
    bottle(c, 362, 280, 0.9)
    person(c, 226, 300, 0.9, TEAL, 0, sits=True)
    c.line(NAVY, 12, (226, 272), (258, 280), (250, 290))
    person(c, 406, 304, 0.9, YELLOW, 1, sits=True, arm=(-24, -46))
    c.line(PLUM, 12, (406, 274), (374, 284), (384, 294))


def botanic(c):
    sky(c, end=250)
    c.rect(PALE, 0, 226, 480, 100)
    c.oval(MIST, 240, 150, 90, 100, 180, 360)
    c.rect(MIST, 60, 150, 360, 90)
    c.oval(MIST, 100, 152, 44, 50, 180, 360)
    c.oval(MIST, 380, 152, 44, 50, 180, 360)
    palm(c, 236, 240, 1.5, 8)
    plant(c, 110, 238, 1.3)
    plant(c, 370, 238, 1.3, GOLD)
    for x in range(60, 430, 30):
        c.rect(TEAL, x, 112 if abs(x - 240) > 80 else 76, 2.4, 130 if abs(x - 240) > 80 else 166)
    c.rect(TEAL, 58, 150, 364, 4)
    c.oval(SEA, 240, 284, 120, 20)
    for x in (200, 250, 280):
        c.oval(LEAF, x, 284, 12, 4)
        c.oval(PINK, x + 2, 280, 5, 4)
    bush(c, 50, 312, 1.2, MOSS, PINK)
    bush(c, 430, 312, 1.2, MOSS, YELLOW)


def viewpoint(c):
    sky(c, DUSK, CREAM, 240)
    c.oval(YELLOW, 120, 110, 30)
    skyline(c, 240, mix(SLATE, DUSK, 0.45), 18, 76)
    skyline(c, 262, mix(SLATE, DUSK, 0.15), 13, 40)
    hill(c, MOSS, 300, (240, 250, 330))
    c.line(DARK, 5, (0, 266), (480, 266))
    for x in range(20, 480, 44):
        c.line(DARK, 4, (x, 266), (x, 310))
    person(c, 330, 314, 1.15, RED, 0, arm=(20, -108))
    person(c, 282, 314, 1.1, TEAL, 2)


def hike(c):
    sky(c, end=220)
    mountain(c, 140, 70, 170, 230, SLATE)
    mountain(c, 340, 40, 210, 230, mix(SLATE, BLUE, 0.3))
    hill(c, LEAF, 250, (80, 190, 160), (400, 200, 160))
    c.poly(SAND, (200, 320), (300, 320), (262, 268), (300, 238), (284, 226), (236, 266))
    for x in (30, 80, 440, 400):
        pine(c, x, 282, 1.1)
    for x, k in ((212, RED), (276, GOLD)):
        person(c, x, 304, 0.85, k, x % 3)
        c.soft(MOSS, x - 24, 242, 16, 30, 6)
        c.line(BARK, 3, (x + 18, 264), (x + 26, 306))


def run(c):
    sky(c, DUSK, MIST, 220)
    skyline(c, 220, mix(SMOKE, DUSK, 0.4), 12, 60)
    hill(c, PALE, 240, (240, 200, 320))
    tree(c, 40, 256, 1.6)
    tree(c, 440, 256, 1.6, MOSS)
    c.rect(mix(BRICK, CREAM, 0.4), 0, 256, 480, 70)
    c.rect(CREAM, 0, 286, 480, 3)
    for i, k in enumerate((TEAL, RED, GOLD)):
        x = 130 + i * 96
        c.line(NAVY, 9, (x, 242), (x + 24, 258), (x + 14, 290))
        c.line(NAVY, 9, (x - 2, 242), (x - 20, 268), (x - 42, 266))
        c.line(k, 22, (x, 236), (x + 10, 206))
        c.line(SKIN[i], 6, (x + 12, 204), (x + 30, 222), (x + 44, 210))
        c.line(SKIN[i], 6, (x + 6, 204), (x - 16, 216), (x - 20, 232))
        c.oval(SKIN[i], x + 18, 180, 12)
        c.oval(DARK, x + 16, 175, 12, 8, 180, 360)


def birds(c):
    sky(c, end=200)
    hill(c, mix(MOSS, SKY, 0.3), 192, (120, 160, 160), (380, 170, 140))
    c.rect(SEA, 0, 190, 480, 140)
    waves(c, 210, mix(SEA, WHITE, 0.4), 3, 20)
    for x, y in ((90, 60), (140, 84), (190, 56), (60, 100)):
        c.line(INK, 3, (x - 14, y - 6), (x, y), (x + 14, y - 6))
    c.oval(WHITE, 160, 236, 34, 20)
    c.line(WHITE, 8, (184, 230), (200, 200), (196, 178))
    c.oval(WHITE, 200, 176, 10)
    c.poly(ORANGE, (208, 172), (234, 178), (208, 181))
    for x in range(10, 130, 16):
        c.line(MOSS, 4, (x, 320), (x + 6, 250 + x % 30))
    c.rect(PALE, 280, 286, 200, 40)
    person(c, 390, 306, 1.25, MOSS, 0, arm=(-6, -88))
    c.rect(INK, 372, 190, 22, 10)


def photo_walk(c):
    lane(c, (PINK, SAND, mix(TEAL, WHITE, 0.5), CREAM, mix(LILAC, WHITE, 0.3)))
    c.oval(mix(SKY, SLATE, 0.2), 110, 296, 80, 14)
    person(c, 330, 314, 1.3, GOLD, 1, arm=(-14, -82))
    c.soft(INK, 294, 196, 38, 24, 5)
    c.oval(SMOKE, 306, 208, 8)
    c.oval(SKY, 306, 208, 4)


def planetarium(c):
    c.rect(NIGHT, 0, 0, 480, 320)
    c.oval(mix(NIGHT, PLUM, 0.4), 240, 230, 300, 230, 180, 360)
    stars(c, 200)
    c.oval(GOLD, 150, 100, 26)
    c.poly(SAND, (106, 112), (194, 84), (198, 90), (110, 118))
    c.oval(PINK, 340, 80, 14)
    c.oval(CREAM, 400, 140, 22)
    c.oval(mix(NIGHT, PLUM, 0.3), 392, 134, 20)
    c.rect(INK, 0, 240, 480, 80)
    c.oval(SLATE, 240, 226, 24)
    c.rect(SLATE, 228, 230, 24, 40)
    for r in range(2):
        for x in range(20 + r * 24, 480, 56):
            c.soft(RED if r else PLUM, x - 18, 258 + r * 28, 38, 46, 10)
            c.oval(SKIN[(x // 8) % 4], x, 256 + r * 28, 9)


def baths(c):
    c.rect(MIST, 0, 0, 480, 120)
    for x in range(20, 480, 76):
        c.soft(SKY, x, 24, 50, 90, 24)
    c.rect(SAND, 0, 116, 480, 210)
    c.rect(SEA, 30, 140, 420, 180)
    for x in range(114, 450, 84):
        for y in range(146, 320, 14):
            c.oval(RED if (y // 14) % 2 else WHITE, x, y, 4.5)
    for x, y, k in ((72, 220, 0), (156, 180, 1), (240, 260, 2), (324, 200, 3)):
        c.oval(mix(SEA, WHITE, 0.6), x, y + 10, 20, 8)
        c.line(SKIN[k], 6, (x + 8, y + 2), (x + 20, y - 14))
        c.oval(SKIN[k], x, y, 10)
        c.oval((RED, NAVY, YELLOW, WHITE)[k], x, y - 2, 10.5, 9, 180, 360)


def yoga(c):
    room(c, mix(PALE, WHITE, 0.5), OAK)
    window(c, 150, 40, 180, 130, SKY, WHITE)
    c.oval(YELLOW, 250, 100, 20)
    for i, k in enumerate((TEAL, PLUM, ORANGE)):
        x = 100 + i * 140
        c.soft(mix(k, WHITE, 0.5), x - 56, 286, 112, 14, 6)
        c.line(NAVY, 14, (x - 30, 282), (x, 268), (x + 30, 282))
        c.soft(k, x - 15, 216, 30, 56, 12)
        c.line(SKIN[i], 7, (x - 12, 224), (x - 26, 196), (x - 2, 160))
        c.line(SKIN[i], 7, (x + 12, 224), (x + 26, 196), (x + 2, 160))
        c.oval(DARK, x, 194, 14)
        c.oval(SKIN[i], x, 198, 12)
    plant(c, 450, 262, 1.1)


def spa(c):
    room(c, mix(WOOD, CREAM, 0.35), SLATE, 240)
    for y in range(20, 240, 26):
        c.rect(mix(WOOD, INK, 0.12), 0, y, 480, 2)
    c.soft(WOOD, 60, 190, 360, 120, 30)
    c.oval(SEA, 240, 204, 166, 26)
    for x, k in ((170, 0), (310, 2)):
        c.oval(SKIN[k], x, 196, 28, 14, 180, 360)
        c.oval(SKIN[k], x, 172, 15)
        c.oval(WHITE, x, 166, 17, 12, 180, 360)
    for x in (110, 240, 370):
        c.line(WHITE, 5, (x, 150), (x + 10, 126), (x, 102), (x + 10, 80))
    for i, (r, k) in enumerate(((24, SLATE), (18, GREY), (12, INK))):
        c.oval(k, 448, 290 - i * 15, r, 9)


def climbing(c):
    c.rect(SILVER, 0, 0, 480, 320)
    c.poly(mix(ORANGE, CREAM, 0.4), (0, 0), (250, 0), (190, 280), (0, 280))
    c.poly(mix(BLUE, WHITE, 0.4), (250, 0), (480, 0), (480, 280), (190, 280))
    for i in range(26):
        c.oval((RED, GREEN, YELLOW, PLUM, WHITE)[i % 5], (i * 83 + 40) % 470, (i * 59 + 24) % 260, 9, 7)
    c.rect(NAVY, 0, 276, 480, 50)
    c.line(INK, 2.5, (320, 0), (322, 130))
    c.line(SLATE, 9, (318, 186), (300, 214), (312, 240))
    c.line(SLATE, 9, (326, 186), (348, 204), (346, 232))
    c.soft(RED, 306, 136, 30, 54, 10)
    c.line(SKIN[1], 7, (310, 144), (290, 110))
    c.line(SKIN[1], 7, (332, 144), (352, 118))
    c.oval(DARK, 321, 122, 13)
    person(c, 200, 312, 1.05, GOLD, 0, arm=(24, -80))
    c.line(INK, 2, (225, 228), (321, 180))


def match(c):
    sky(c, end=120)
    c.rect(SLATE, 0, 70, 480, 110)
    for r in range(4):
        for x in range(8, 480, 19):
            c.oval((RED, CREAM, GOLD, RED, NAVY)[(x + r * 3) % 5], x + r % 2 * 9, 92 + r * 24, 8)
    for i in range(5):
        c.rect(LEAF if i % 2 else GREEN, i * 96, 180, 96, 150)
    c.line(WHITE, 4, (0, 196), (480, 196))
    c.ring(WHITE, 240, 290, 60, 4)
    c.line(WHITE, 6, (380, 250), (380, 170), (470, 170), (470, 250))
    person(c, 170, 290, 0.95, RED, 1, legs=WHITE)
    person(c, 290, 296, 0.95, BLUE, 0, legs=INK)
    c.oval(WHITE, 224, 288, 11)
    c.oval(INK, 224, 288, 4)
    for x in (40, 430):
        c.rect(SMOKE, x, 10, 6, 60)
        c.rect(CREAM, x - 20, 4, 46, 16)


def tennis(c):
    sky(c, end=140)
    for x in range(20, 480, 60):
        tree(c, x, 150, 1.5, LEAF if x % 40 else MOSS)
    c.rect(MOSS, 0, 146, 480, 180)
    c.poly(BRICK, (100, 160), (380, 160), (470, 320), (10, 320))
    c.line(WHITE, 4, (118, 166), (362, 166), (440, 316))
    c.line(WHITE, 4, (118, 166), (40, 316))
    c.line(WHITE, 3, (240, 166), (240, 316))
    c.rect(mix(INK, WHITE, 0.4), 60, 204, 360, 22)
    c.rect(WHITE, 60, 202, 360, 5)
    person(c, 150, 306, 1.05, WHITE, 2, arm=(30, -76))
    c.line(BARK, 5, (180, 230), (194, 212))
    c.ring(YELLOW, 204, 196, 17, 4)
    person(c, 310, 210, 0.6, YELLOW, 0)
    c.oval(YELLOW, 264, 150, 7)


def stage(c, back=NIGHT):
    c.rect(back, 0, 0, 480, 320)
    c.rect(WOOD, 0, 244, 480, 80)
    c.rect(mix(WOOD, INK, 0.25), 0, 244, 480, 6)
    for side in (0, 1):
        for i in range(4):
            x = i * 26 if side == 0 else 480 - i * 26
            d = 1 if side == 0 else -1
            c.poly(RED if i % 2 else mix(RED, INK, 0.18), (x, 0), (x + 30 * d, 0), (x + 20 * d, 262), (x, 262))
    for i in range(6):
        c.oval(mix(RED, INK, 0.1), 40 + i * 80, 18, 48, 34, 0, 180)


def theatre(c):
    stage(c, mix(NIGHT, PLUM, 0.5))
    c.poly(mix(YELLOW, PLUM, 0.6), (200, 40), (280, 40), (350, 262), (130, 262))
    person(c, 200, 270, 1.3, GOLD, 0, arm=(30, -96))
    person(c, 286, 270, 1.25, TEAL, 2, arm=(22, -66))
    for x in range(20, 480, 48):
        c.oval(INK, x, 300, 16)
        c.soft(INK, x - 22, 310, 44, 20, 8)


def concert(c):
    room(c, mix(GOLD, CREAM, 0.6), WOOD)
    for x in (60, 180, 300, 420):
        c.soft(mix(SKY, WHITE, 0.3), x - 26, 40, 52, 120, 26)
    for i, x in enumerate((90, 190, 290, 390)):
        person(c, x, 290, 1.05, INK, i, sits=True, arm=(22, -54))
        c.line(INK, 11, (x - 6, 256), (x + 14, 268), (x + 12, 292))
        big = i == 3
        c.oval(BRICK, x + 4, 244 if not big else 262, 11 if not big else 19, 15 if not big else 26)
        c.line(DARK, 4, (x + 4, 236), (x - 2, 196))
        c.line(CREAM, 2.5, (x - 18, 250), (x + 30, 236))


def cinema(c):
    c.rect(DARK, 0, 0, 480, 320)
    c.rect(mix(RED, INK, 0.35), 40, 20, 400, 180)
    c.rect(CREAM, 80, 34, 320, 150)
    c.rect(SKY, 80, 34, 320, 150)
    c.oval(YELLOW, 320, 84, 22)
    c.poly(SLATE, (80, 184), (170, 90), (250, 184))
    c.poly(GREY, (190, 184), (290, 110), (400, 170), (400, 184))
    for r in range(3):
        for x in range(10 + (r % 2) * 26, 480, 54):
            c.soft(mix(RED, INK, 0.1 * (2 - r)), x - 20, 214 + r * 32, 44, 60, 12)
            if (x + r) % 3 == 0:
                c.oval(SKIN[(x // 7) % 4], x + 2, 210 + r * 32, 11)
                c.oval(DARK, x + 2, 207 + r * 32, 11.5)


def bookshops(c):
    sky(c, end=60)
    c.rect(TEAL, 0, 30, 480, 236)
    c.rect(mix(TEAL, INK, 0.3), 30, 50, 420, 30)
    c.line(CREAM, 6, (150, 65), (330, 65))
    for x in (40, 300):
        c.rect(YELLOW, x, 96, 140, 130)
        books(c, x + 8, 156, 124, 44)
        c.rect(WOOD, x, 156, 140, 5)
        books(c, x + 8, 220, 124, 44)
        c.rect(WOOD, x, 220, 140, 6)
    c.rect(mix(TEAL, INK, 0.4), 200, 96, 80, 170)
    c.rect(YELLOW, 210, 106, 60, 90)
    street(c, 262)
    person(c, 330, 312, 1.0, RED, 0, arm=(20, -60))
    books(c, 344, 262, 14, 18)
    person(c, 130, 312, 1.0, PLUM, 3)


def pottery(c):
    room(c, mix(BRICK, CREAM, 0.75), SAND)
    for r in range(2):
        c.rect(WOOD, 40, 96 + r * 60, 400, 6)
        for i in range(9):
            k = (BRICK, TEAL, CREAM, GOLD, SLATE)[(i * 2 + r) % 5]
            c.soft(k, 56 + i * 42, 66 + r * 60 + (i % 3) * 5, 26, 30 - (i % 3) * 5, 9)
    person(c, 240, 300, 1.3, BLUE, 1, arm=(6, -38), sits=True)
    c.soft(SLATE, 190, 270, 100, 12, 6)
    c.rect(SLATE, 232, 280, 16, 40)
    c.poly(BRICK, (206, 236), (274, 236), (258, 270), (222, 270))
    c.oval(mix(BRICK, INK, 0.2), 240, 236, 34, 8)


def language(c):
    room(c, mix(YELLOW, WHITE, 0.6), OAK)
    c.rect(WOOD, 150, 30, 300, 140)
    c.rect(PINE, 158, 38, 284, 124)
    for i in range(4):
        c.line(CREAM, 4, (180, 62 + i * 24), (250 + (i * 31) % 60, 62 + i * 24))
        c.line(YELLOW, 4, (330, 62 + i * 24), (380 + (i * 23) % 40, 62 + i * 24))
    person(c, 90, 290, 1.3, TEAL, 0, arm=(44, -108))
    table(c, 220, 262, 230, 60)
    person(c, 280, 290, 1.0, RED, 2)
    person(c, 380, 290, 1.0, PLUM, 1)
    c.soft(WOOD, 220, 256, 230, 12, 4)
    cup(c, 330, 256, 0.8)


def games(c):
    room(c, mix(MOSS, CREAM, 0.6), WOOD)
    for r in range(3):
        c.rect(BARK, 40, 70 + r * 44, 400, 5)
        for i in range(7):
            c.rect((RED, BLUE, GOLD, TEAL, PLUM, ORANGE)[(i * 5 + r) % 6], 50 + i * 55, 70 + r * 44 - 26 + (i % 2) * 8, 46, 26 - (i % 2) * 8)
    for x, k in ((110, RED), (240, GOLD), (370, BLUE)):
        person(c, x, 280, 1.05, k, x // 100)
    c.soft(OAK, 50, 242, 380, 40, 14)
    c.soft(PALE, 160, 246, 130, 28, 3)
    for i in range(8):
        c.oval((RED, BLUE, YELLOW)[i % 3], 172 + i * 15, 254 + (i * 7) % 14, 4.5)
    c.soft(WHITE, 320, 244, 24, 24, 5)
    for d in (-6, 0, 6):
        c.oval(INK, 332 + d, 256 + d, 2.2)
    cup(c, 96, 262, 0.8)


def craft(c):
    lane(c, (mix(BLUE, WHITE, 0.5), CREAM, mix(ORANGE, CREAM, 0.4)) * 2)
    for x, k in ((10, RED), (172, TEAL), (334, GOLD)):
        c.rect(WOOD, x, 196, 136, 64)
        c.rect(YELLOW, x + 8, 212, 120, 40)
        for i in range(4):
            kind = (BRICK, SLATE, PLUM, TEAL)[(i + x) % 4]
            c.soft(kind, x + 16 + i * 28, 226, 18, 24, 7)
        awning(c, x - 4, 182, 144, k)
    person(c, 156, 312, 0.95, PINK, 1)
    c.soft(BRICK, 172, 268, 20, 24, 3)
    person(c, 326, 312, 0.95, MOSS, 3)


def flea(c):
    sky(c, end=230)
    for x in (30, 110, 380, 450):
        tree(c, x, 236, 1.7, LEAF if x % 20 else MOSS)
    c.rect(SAND, 0, 232, 480, 100)
    for x, k in ((30, BLUE), (190, RED), (350, GREEN)):
        table(c, x, 256, 116, 46)
        awning(c, x - 6, 130, 128, k)
        c.rect(BARK, x, 146, 4, 112)
        c.rect(BARK, x + 112, 146, 4, 112)
    lamp(c, 60, 222, GOLD, 4)
    c.rect(INK, 59, 240, 3, 14)
    c.oval(INK, 110, 236, 18)
    c.oval(RED, 110, 236, 6)
    books(c, 206, 252, 60, 26)
    c.soft(TEAL, 276, 226, 22, 26, 8)
    c.soft(WOOD, 366, 216, 34, 36, 4)
    c.oval(CREAM, 383, 232, 12)
    cup(c, 430, 252, 0.9, PINK)
    person(c, 168, 312, 1.0, GOLD, 0)
    person(c, 328, 312, 1.0, PLUM, 2)


def animals(c):
    sky(c, end=220)
    hill(c, PALE, 236, (120, 190, 170), (380, 180, 180))
    tree(c, 440, 250, 2.4, MOSS)
    c.line(BARK, 14, (300, 150), (470, 150))
    for x in (340, 400):
        c.oval(BARK, x, 116, 22, 34)
        c.oval(OAK, x, 126, 14, 20)
        for d in (-9, 9):
            c.oval(CREAM, x + d, 98, 9)
            c.oval(INK, x + d, 98, 4)
        c.poly(GOLD, (x - 4, 104), (x + 4, 104), (x, 114))
    c.soft(GOLD, 110, 186, 90, 50, 20)
    for x in (120, 138, 172, 188):
        c.rect(GOLD, x, 226, 9, 60)
    c.poly(GOLD, (178, 200), (196, 200), (216, 90), (200, 88))
    c.soft(GOLD, 194, 76, 42, 22, 9)
    for x, y in ((128, 200), (150, 214), (170, 198), (188, 180), (200, 140), (206, 112)):
        c.oval(WOOD, x, y, 6)
    c.oval(INK, 220, 84, 2.6)
    c.rect(BARK, 0, 262, 300, 6)
    c.rect(BARK, 0, 284, 300, 6)
    for x in range(20, 300, 56):
        c.rect(BARK, x, 252, 8, 60)
    person(c, 350, 312, 0.95, TEAL, 0, arm=(-24, -70))
    person(c, 392, 314, 0.65, RED, 1, arm=(-24, -90))


def puppets(c):
    stage(c, mix(SKY, BLUE, 0.5))
    cloud(c, 170, 90, 0.9)
    hill(c, GREEN, 250, (240, 210, 200))
    c.rect(WOOD, 0, 244, 480, 80)
    for x, k, s in ((190, GOLD, 0), (290, PLUM, 1)):
        for d in (-20, 0, 22):
            c.line(CREAM, 1.4, (x + d, 150), (x + d * 0.5, 36))
        c.line(BARK, 5, (x - 24, 36), (x + 24, 36))
        person(c, x, 254, 1.1, k, s, arm=(24, -84))
        c.poly(RED, (x - 12, 144), (x, 116), (x + 12, 144))
    for x, k in ((70, RED), (150, TEAL), (240, ORANGE), (330, PINK), (410, GREEN)):
        c.soft(k, x - 20, 300, 40, 30, 12)
        c.oval(DARK, x, 290, 16)


ACTIVITIES = {
    "old-town-walk": ("A guide with a pennant in a street of old houses", old_town_walk),
    "street-food-tour": ("Food stalls under lanterns at night", food_stalls),
    "market-tour": ("Stalls with fruit and fish in a market hall", market),
    "cooking-class": ("Three cooks fold dumplings at a kitchen table", cooking),
    "coffee-tasting": ("Four cups of coffee side by side", coffee),
    "wine-tasting": ("Five glasses of wine, a bottle and cheese before barrels", wine),
    "bakery-visit": ("A baker shapes loaves beside the oven", bakery),
    "city-museum": ("A museum with six columns and wide steps", museum),
    "art-gallery": ("Two visitors in front of a large painting", gallery),
    "science-centre": ("Children try a lever and a storm in a globe", science),
    "photo-exhibition": ("Framed photographs in a row, with two visitors", photos),
    "history-tour": ("A historian with an open book in an old street", historian),
    "architecture-walk": ("Gabled houses, a dome and glass towers in a row", architecture),
    "street-art-walk": ("A painter at a brick wall with a large bird", street_art),
    "courtyards-stroll": ("A walker with a map in an archway to a courtyard", courtyards),
    "bus-tour": ("A red open-top bus in front of towers", bus_tour),
    "end-of-the-line": ("A green tram at a stop among trees", tram_line),
    "bike-tour": ("Three cyclists with helmets in a park", bike_tour),
    "park-picnic": ("Two people with a basket on a checked blanket", picnic),
    "botanic-garden": ("A glasshouse with a palm behind a lily pond", botanic),
    "viewpoint": ("Two people at a railing above the city at sunset", viewpoint),
    "half-day-hike": ("Two hikers on a path towards snowy mountains", hike),
    "guided-run": ("Three runners on a path in a park", run),
    "bird-watching": ("A watcher with binoculars and a white bird on a lake", birds),
    "photo-walk": ("A photographer with a camera in a colourful street", photo_walk),
    "planetarium": ("Visitors below a dome of stars and planets", planetarium),
    "public-baths": ("Swimmers in the lanes of a pool", baths),
    "yoga-class": ("Three people sit on mats with raised arms", yoga),
    "spa-visit": ("Two people in a steaming wooden tub", spa),
    "climbing-hall": ("A climber on a wall with coloured holds, and a partner with the rope", climbing),
    "football-match": ("Two players and a full stand", match),
    "tennis-hour": ("Two players on a red tennis court", tennis),
    "theatre": ("Two actors in a spotlight between red curtains", theatre),
    "chamber-concert": ("Four musicians with string instruments in a bright hall", concert),
    "cinema": ("Red seats before a screen with mountains", cinema),
    "bookshop-crawl": ("Two readers outside a bookshop with full windows", bookshops),
    "pottery-workshop": ("A potter turns a bowl on the wheel", pottery),
    "language-hour": ("A teacher at a board, with two learners", language),
    "game-cafe": ("Three people around a board game, with a wall of boxes", games),
    "craft-shops": ("Small shops with pots in their windows", craft),
    "flea-market": ("Tables with lamps, records and books under awnings", flea),
    "animal-park": ("A giraffe behind a fence and two owls on a branch", animals),
    "playground-trail": ("A tower with a slide, a swing and children", playground),
    "puppet-show": ("Two puppets on strings, and children who watch", puppets),
}


# Travel styles, scenes and cities


def solo(c):
    sky(c, DUSK, CREAM, 240)
    hill(c, MOSS, 240, (120, 170, 160), (380, 190, 160))
    c.rect(PALE, 0, 238, 480, 90)
    table(c, 120, 254, 240, 44)
    c.soft(WOOD, 120, 206, 240, 16, 5)
    c.soft(BLUE, 208, 178, 64, 72, 20)
    c.soft(NAVY, 218, 212, 44, 30, 8)
    c.ring(NAVY, 240, 176, 10, 4)


def couple(c):
    sky(c, DUSK, CREAM, 240)
    c.oval(YELLOW, 240, 150, 36)
    c.rect(SEA, 0, 176, 480, 60)
    waves(c, 190, mix(SEA, WHITE, 0.5), 2)
    c.rect(SAND, 0, 250, 480, 80)
    for x in range(8, 480, 30):
        c.rect(WHITE, x, 196, 6, 60)
    c.rect(WHITE, 0, 190, 480, 9)
    for x in (140, 286):
        c.soft(RED, x, 190, 56, 74, 8)
        c.soft(BRICK, x - 6, 244, 68, 16, 6)
        c.rect(DARK, x, 258, 6, 40)
        c.rect(DARK, x + 50, 258, 6, 40)
    table(c, 208, 252, 64, 40, WHITE)
    glass(c, 230, 248, 0.7)
    glass(c, 252, 248, 0.7)


def family(c):
    room(c, PALE, OAK)
    c.rect(WOOD, 40, 232, 400, 10)
    for x, s, k in ((70, 1.5, NAVY), (180, 1.25, RED), (280, 0.95, YELLOW), (360, 0.7, TEAL)):
        for d in (0, 44 * s):
            c.soft(k, x + d, 232 - 74 * s, 28 * s, 74 * s, 8 * s)
            c.soft(k, x + d, 232 - 26 * s, 42 * s, 26 * s, 10 * s)
            c.rect(mix(k, INK, 0.35), x + d, 232 - 6 * s, 42 * s, 6 * s)
    frame(c, 200, 24, 90, 66, ORANGE)


def group(c):
    garden(c, False)
    for i, x in enumerate((80, 160, 240, 320, 400)):
        person(c, x, 280, 1.0, (RED, TEAL, GOLD, PLUM, BLUE)[i], i, sits=True)
    c.rect(WHITE, 30, 240, 420, 12)
    c.rect(CREAM, 36, 252, 408, 44)
    for x in range(64, 440, 56):
        c.oval(SILVER, x, 240, 20, 5)
        c.oval((ORANGE, GREEN, RED)[x % 3], x, 237, 11, 5)


def tropical_town(c):
    sky(c)
    c.oval(YELLOW, 400, 60, 28)
    hill(c, LEAF, 170, (120, 110, 150), (300, 124, 130))
    for i, k in enumerate((YELLOW, PINK, TEAL, CREAM, ORANGE)):
        house(c, 60 + i * 74, 206, 66, 50, k, BRICK, "hip", 2, 1)
    c.rect(SAND, 0, 204, 480, 50)
    c.rect(SEA, 0, 246, 480, 60)
    waves(c, 260, mix(SEA, WHITE, 0.5), 2)
    for x, s, l in ((40, 1.5, 22), (450, 1.7, -26), (400, 1.1, 14)):
        palm(c, x, 250, s, l)


def tropical_skyline(c):
    sky(c, mix(ORANGE, CREAM, 0.35), CREAM)
    c.oval(YELLOW, 110, 100, 34)
    skyline(c, 220, mix(PLUM, DUSK, 0.5), 9, 130)
    for x, h, k in ((150, 150, TEAL), (220, 180, SLATE), (300, 130, BLUE), (360, 160, NAVY)):
        tower(c, x, 226, 48, h, k, YELLOW)
    c.rect(mix(SEA, PLUM, 0.2), 0, 224, 480, 90)
    waves(c, 240, CREAM, 3)
    for x, s, l in ((36, 1.6, 24), (446, 1.5, -24)):
        palm(c, x, 300, s, l)


def desert_town(c):
    sky(c, mix(ORANGE, CREAM, 0.5), CREAM)
    c.oval(YELLOW, 370, 80, 34)
    hill(c, mix(SAND, ORANGE, 0.35), 220, (100, 140, 190), (380, 150, 200))
    for i in range(6):
        h = 56 + (i * 37) % 44
        house(c, 40 + i * 68, 240, 64, h, mix(SAND, (WHITE, ORANGE, CREAM)[i % 3], 0.3), WOOD, "flat", 2, 2, DARK, DARK, frame=SAND)
    tower(c, 214, 240, 30, 140, CREAM)
    c.oval(TEAL, 229, 100, 17, 22, 180, 360)
    c.rect(GOLD, 228, 62, 2.5, 18)
    c.rect(SAND, 0, 238, 480, 80)
    c.poly(mix(SAND, ORANGE, 0.2), (0, 270), (200, 250), (480, 284), (480, 310), (0, 310))
    palm(c, 60, 270, 1.1, 10)
    palm(c, 430, 274, 1.3, -14)


def snowy_town(c):
    sky(c, mix(NAVY, SKY, 0.35), mix(PINK, WHITE, 0.4))
    mountain(c, 120, 50, 150, 210, SMOKE)
    mountain(c, 360, 34, 190, 210, mix(SMOKE, BLUE, 0.2))
    hill(c, WHITE, 216, (240, 170, 260))
    for i, k in enumerate((RED, GOLD, TEAL, BRICK, BLUE)):
        house(c, 60 + i * 76, 236, 62, 46, k, WHITE, "gable", 2, 1, YELLOW, pitch=0.55)
    c.rect(WHITE, 0, 234, 480, 80)
    for x, s in ((24, 1.3), (452, 1.5), (410, 1.0)):
        pine(c, x, 270, s, PINE, WHITE)
    for i in range(40):
        c.oval(WHITE, (i * 89 + 17) % 480, (i * 53 + 11) % 220, 1.8)


def mountain_town(c):
    sky(c)
    cloud(c, 60, 60)
    for x, y, w in ((80, 70, 150), (240, 24, 190), (410, 64, 160)):
        mountain(c, x, y, w, 210, mix(SLATE, BLUE, x / 960))
    hill(c, LEAF, 220, (90, 170, 150), (390, 180, 160))
    for i, k in enumerate((CREAM, ORANGE, WHITE, YELLOW, PINK, CREAM)):
        house(c, 70 + i * 58, 244 + (i % 2) * 8, 54, 44, k, BRICK, "gable", 2, 1)
    c.rect(MOSS, 0, 246, 480, 70)
    for x in (20, 50, 430, 462):
        pine(c, x, 276, 1.2)


def big_skyline(c):
    sky(c)
    cloud(c, 90, 50)
    skyline(c, 220, mix(SMOKE, SKY, 0.4), 12, 90)
    for x, h, k in ((60, 110, SLATE), (118, 150, BLUE), (180, 126, TEAL), (238, 186, NAVY), (298, 140, SLATE), (356, 166, BLUE)):
        tower(c, x, 232, 52, h, k, MIST)
    c.rect(SLATE, 262, 20, 3, 30)
    c.rect(PALE, 0, 230, 480, 80)
    for x in range(20, 480, 44):
        tree(c, x, 256, 0.9, LEAF if x % 3 else MOSS)
    c.rect(SEA, 0, 262, 480, 50)
    waves(c, 274, mix(SEA, WHITE, 0.5), 2, 14)


def sunny_town(c):
    sky(c)
    c.oval(YELLOW, 400, 56, 28)
    hill(c, PALE, 200, (90, 120, 150), (380, 130, 170))
    for i in range(11):
        y = 186 + (i % 3) * 28
        house(c, 20 + i * 41, y + 20, 56, 50, (CREAM, SAND, mix(ORANGE, CREAM, 0.55), WHITE, PINK)[(i * 3) % 5], mix(BRICK, ORANGE, 0.4), "hip", 2, 2, SLATE)
    tower(c, 226, 190, 30, 110, SAND)
    c.poly(BRICK, (220, 80), (241, 52), (262, 80))
    c.rect(PALE, 0, 258, 480, 60)
    for x in (30, 60, 420, 448):
        cypress(c, x, 280, 1.4)


def old_town(c):
    sky(c)
    cloud(c, 80, 56)
    cloud(c, 350, 40, 0.8)
    tower(c, 214, 230, 40, 150, STONE)
    c.poly(TEAL, (208, 82), (234, 18), (260, 82))
    c.oval(CREAM, 234, 104, 11)
    for i, k in enumerate((YELLOW, PINK, CREAM, TEAL, ORANGE, mix(BLUE, WHITE, 0.4))):
        x = 6 + i * 80
        house(c, x, 244, 74, 84 + (i * 29) % 34, k, (BRICK, SLATE)[i % 2], ("gable", "step")[i % 2], 3, 3)
    street(c, 242)
    c.rect(SEA, 0, 264, 480, 50)
    waves(c, 276, mix(SEA, WHITE, 0.5), 2, 14)


def lagos(c):
    sky(c, ORANGE, CREAM)
    c.oval(YELLOW, 250, 120, 42)
    skyline(c, 190, mix(PLUM, ORANGE, 0.35), 14, 80)
    c.rect(mix(SEA, PLUM, 0.35), 0, 186, 480, 120)
    c.poly(mix(YELLOW, SEA, 0.4), (222, 188), (278, 188), (310, 300), (190, 300))
    waves(c, 204, DUSK, 4, 20)
    boat(c, 150, 244, 1.5, BARK, RED)
    boat(c, 370, 220, 0.9, BARK, CREAM)
    palm(c, 452, 300, 2.0, -34)


def paris(c):
    sky(c, DUSK, CREAM)
    for i in range(9):
        house(c, i * 56 - 8, 236, 54, 62 + i * 7 % 14, CREAM, SLATE, "hip", 3, 3, SLATE, None, 0.5)
    k = mix(SLATE, INK, 0.3)
    for d in (-1, 1):
        c.poly(k, (240 + 58 * d, 236), (240 + 34 * d, 236), (240 + 18 * d, 160), (240 + 4 * d, 60), (240 + 6 * d, 40), (240, 40), (240, 52), (240 + 12 * d, 110), (240 + 26 * d, 160))
    c.rect(k, 210, 158, 60, 9)
    c.rect(k, 224, 108, 32, 7)
    c.rect(k, 238, 14, 4, 150)
    c.poly(k, (232, 44), (240, 20), (248, 44))
    c.oval(k, 240, 236, 34, 34, 180, 360)
    c.oval(CREAM, 240, 238, 26, 26, 180, 360)
    c.rect(PALE, 0, 234, 480, 30)
    c.rect(mix(SEA, SLATE, 0.2), 0, 258, 480, 50)
    waves(c, 270, MIST, 2)
    for x in (30, 90, 150, 330, 390, 450):
        tree(c, x, 258, 0.8, MOSS)


def london(c):
    sky(c, SMOKE, MIST)
    c.rect(SAND, 40, 150, 330, 84)
    for x in range(48, 366, 18):
        c.soft(mix(SAND, INK, 0.35), x, 164, 9, 56, 4)
        c.poly(SAND, (x, 150), (x + 5, 136), (x + 10, 150))
    tower(c, 340, 234, 46, 170, SAND)
    c.oval(CREAM, 363, 92, 17)
    c.ring(INK, 363, 92, 17, 2.5)
    c.line(INK, 2.5, (363, 92), (363, 80))
    c.line(INK, 2.5, (363, 92), (372, 96))
    c.poly(PINE, (336, 66), (363, 12), (390, 66))
    c.rect(mix(SEA, SLATE, 0.5), 0, 260, 480, 60)
    c.rect(STONE, 0, 230, 480, 26)
    for x in (60, 200, 340):
        c.oval(mix(SEA, SLATE, 0.5), x + 20, 276, 52, 30, 180, 360)
    bus(c, 110, 236, 0.9, RED, 2)
    for i in range(36):
        x, y = (i * 83) % 480, (i * 47) % 230
        c.line(mix(SMOKE, WHITE, 0.4), 1.5, (x, y), (x - 4, y + 12))


def honolulu(c):
    sky(c)
    cloud(c, 60, 50)
    c.poly(MOSS, (150, 190), (230, 120), (262, 128), (300, 118), (350, 90), (430, 100), (480, 150), (480, 190))
    c.poly(LEAF, (230, 190), (300, 128), (352, 96), (370, 190))
    for i in range(8):
        tower(c, 10 + i * 26, 192, 20, 40 + (i * 37) % 50, (WHITE, CREAM, MIST)[i % 3], SKY)
    c.rect(SEA, 0, 188, 480, 70)
    waves(c, 202, WHITE, 3)
    c.poly(SAND, (0, 236), (160, 228), (480, 262), (480, 310), (0, 310))
    c.soft(RED, 320, 190, 12, 90, 6)
    c.soft(YELLOW, 342, 196, 12, 86, 6)
    palm(c, 70, 280, 2.1, 40)


def canberra(c):
    sky(c)
    hill(c, mix(MOSS, SKY, 0.35), 190, (90, 110, 140), (260, 140, 160), (420, 104, 130))
    c.rect(PALE, 0, 180, 480, 30)
    c.poly(WHITE, (150, 186), (180, 164), (300, 164), (330, 186))
    c.rect(CREAM, 176, 170, 128, 18)
    for d in (-1, 1):
        c.line(SILVER, 4, (240 + 44 * d, 166), (240 + 8 * d, 120))
    c.line(SILVER, 4, (232, 120), (240, 112), (248, 120))
    c.rect(INK, 239, 84, 2, 30)
    c.rect(BLUE, 241, 84, 24, 14)
    c.rect(SEA, 0, 204, 480, 100)
    waves(c, 224, mix(SEA, WHITE, 0.5), 3)
    c.poly(WHITE, (116, 250), (110, 90), (124, 90), (128, 250))
    c.oval(WHITE, 117, 92, 15, 22)
    c.oval(MIST, 130, 110, 12, 30)
    for x, k in ((30, GOLD), (440, RED), (400, ORANGE)):
        tree(c, x, 290, 1.5, k)


def kyoto(c):
    sky(c, mix(PINK, WHITE, 0.3), CREAM)
    hill(c, mix(MOSS, SMOKE, 0.4), 220, (120, 110, 180), (380, 130, 170))
    for i in range(5):
        w, y = 60 - i * 8, 190 - i * 34
        c.rect(CREAM, 370 - w * 0.5, y, w, 34)
        c.poly(DARK, (370 - w - 8, y + 4), (370 - w * 0.6, y - 10), (370 + w * 0.6, y - 10), (370 + w + 8, y + 4), (370, y - 2))
    c.rect(DARK, 368, 18, 4, 40)
    c.rect(PALE, 0, 222, 480, 90)
    c.rect(RED, 120, 120, 13, 150)
    c.rect(RED, 226, 120, 13, 150)
    c.poly(RED, (92, 100), (180, 108), (268, 100), (262, 118), (98, 118))
    c.poly(DARK, (86, 90), (180, 100), (274, 90), (270, 102), (90, 102))
    c.rect(RED, 108, 142, 144, 9)
    c.poly(STONE, (140, 310), (220, 310), (196, 230), (164, 230))
    for x, s, k in ((40, 2.2, RED), (300, 1.4, ORANGE), (450, 2.0, RED)):
        tree(c, x, 284, s, k)


def melbourne(c):
    sky(c)
    skyline(c, 190, mix(SMOKE, SKY, 0.3), 10, 100)
    c.rect(GOLD, 40, 140, 400, 92)
    c.rect(BRICK, 40, 176, 400, 10)
    for x in range(56, 430, 34):
        c.soft(BRICK, x, 194, 20, 40, 10)
        c.rect(CREAM, x + 2, 148, 14, 20)
    c.oval(TEAL, 240, 130, 52, 50, 180, 360)
    c.rect(GOLD, 184, 128, 112, 20)
    c.rect(GOLD, 238, 60, 4, 24)
    c.soft(CREAM, 212, 178, 56, 60, 28)
    for x in (60, 390):
        c.rect(GOLD, x, 100, 34, 44)
        c.oval(TEAL, x + 17, 102, 19, 20, 180, 360)
    c.rect(STONE, 0, 230, 480, 80)
    c.line(INK, 2, (0, 150), (480, 150))
    tram(c, 150, 276, 1.1, MOSS)
    c.rect(SLATE, 0, 276, 480, 4)


def sao_paulo(c):
    sky(c, DUSK, MIST)
    skyline(c, 240, mix(SMOKE, DUSK, 0.35), 15, 130)
    for i in range(8):
        tower(c, i * 62 - 6, 246, 54, 70 + (i * 67) % 90, (CREAM, SMOKE, SAND, STONE)[i % 4], SLATE)
    c.rect(STONE, 0, 244, 480, 70)
    for x in (130, 334):
        c.rect(RED, x, 150, 18, 110)
    c.rect(RED, 126, 136, 230, 18)
    c.rect(SKY, 118, 168, 246, 52)
    for x in range(124, 360, 20):
        c.rect(SLATE, x, 168, 3, 52)
    c.rect(INK, 112, 218, 258, 8)
    for x in (40, 76, 420, 450):
        tree(c, x, 272, 1.2, MOSS)
    for x, k in ((190, TEAL), (230, GOLD), (280, PLUM)):
        person(c, x, 280, 0.5, k, x // 50)


def cape_town(c):
    sky(c)
    c.poly(mix(SLATE, BLUE, 0.25), (40, 206), (90, 110), (110, 78), (350, 74), (372, 108), (430, 206))
    c.poly(mix(SLATE, INK, 0.1), (260, 206), (280, 76), (350, 74), (372, 108), (430, 206))
    c.poly(mix(MOSS, SLATE, 0.4), (0, 206), (50, 130), (80, 110), (120, 206))
    for x, y in ((130, 78), (180, 70), (240, 74), (300, 70)):
        cloud(c, x, y, 0.8)
    hill(c, MOSS, 216, (110, 180, 160), (390, 186, 150))
    for i in range(12):
        house(c, 10 + i * 40, 236 - (i % 2) * 10, 36, 26, WHITE, (BRICK, SLATE)[i % 2], "hip", 2, 1)
    c.rect(SEA, 0, 236, 480, 80)
    waves(c, 250, WHITE, 2)
    boat(c, 240, 280, 0.9)


def auckland(c):
    sky(c)
    cloud(c, 340, 60)
    hill(c, mix(LEAF, SKY, 0.3), 210, (400, 150, 130))
    for i in range(7):
        tower(c, 40 + i * 42, 222, 38, 60 + (i * 53) % 60, (SLATE, BLUE, SMOKE, TEAL)[i % 4], MIST)
    c.rect(CREAM, 196, 80, 10, 142)
    c.soft(SILVER, 180, 76, 42, 18, 8)
    c.poly(SILVER, (186, 94), (216, 94), (206, 108), (196, 108))
    c.rect(INK, 200, 14, 3, 64)
    c.rect(SEA, 0, 218, 480, 90)
    waves(c, 234, WHITE, 3)
    for x, y, s in ((90, 270, 1.2), (280, 256, 1.0), (390, 280, 1.4)):
        boat(c, x, y, s, NAVY, WHITE)


def new_york(c):
    sky(c, mix(BLUE, WHITE, 0.5), MIST)
    skyline(c, 230, mix(SMOKE, BLUE, 0.2), 14, 120)
    for x, h, k in ((20, 120, BRICK), (84, 150, SLATE), (300, 130, SAND), (366, 170, NAVY), (424, 110, BRICK)):
        tower(c, x, 240, 54, h, k, YELLOW)
    for w, y in ((70, 110), (50, 74), (32, 48), (16, 32)):
        tower(c, 220 - w / 2, 240, w, 240 - y, SMOKE, CREAM if w > 40 else None)
    c.rect(SLATE, 218.5, 4, 3, 30)
    c.rect(SLATE, 0, 238, 480, 70)
    for x in range(10, 480, 60):
        c.rect(CREAM, x, 270, 30, 4)
    car(c, 60, 268, 0.9, YELLOW)
    car(c, 270, 292, 1.1, YELLOW)
    for i in range(4):
        c.oval(WHITE, 222 + i * 5, 232 - i * 17, 8 + i * 2)


def reykjavik(c):
    sky(c, NIGHT, mix(NIGHT, TEAL, 0.5))
    stars(c, 170)
    for i, k in enumerate((TEAL, GREEN, PALE)):
        points = [(x, 60 + i * 18 + 26 * math.sin(x / 60 + i)) for x in range(0, 500, 20)]
        c.poly(mix(k, NIGHT, 0.35), *points, *[(x, y + 34 - i * 8) for x, y in reversed(points)])
    mountain(c, 100, 130, 150, 220, mix(NIGHT, SMOKE, 0.4))
    mountain(c, 390, 120, 170, 220, mix(NIGHT, SMOKE, 0.35))
    c.poly(SILVER, (200, 236), (222, 180), (232, 110), (240, 76), (248, 110), (258, 180), (280, 236))
    c.rect(CREAM, 236, 130, 8, 60)
    for i, k in enumerate((RED, GOLD, BLUE, WHITE, TEAL, BRICK, PINK)):
        house(c, 14 + i * 66, 250, 56, 36, k, SLATE, "gable", 2, 1, YELLOW)
    c.rect(mix(WHITE, NIGHT, 0.15), 0, 248, 480, 60)


STYLES = {
    "solo": ("One backpack on a bench in the evening", solo),
    "couple": ("Two chairs side by side on a balcony above the sea", couple),
    "family": ("Four pairs of boots in order of size", family),
    "group": ("Five people at a long table under lanterns", group),
}
SCENES = {
    "mountain-town": ("Small houses below three snowy peaks", mountain_town),
    "snowy-town": ("Colourful wooden houses in the snow", snowy_town),
    "desert-town": ("Flat-roofed houses and a slender tower in the sand", desert_town),
    "tropical-skyline": ("Towers above the water at sunset, between palms", tropical_skyline),
    "tropical-town": ("Bright houses on a beach with palms", tropical_town),
    "skyline": ("Tall towers above a park and a river", big_skyline),
    "sunny-town": ("Tiled roofs, a bell tower and cypresses in the sun", sunny_town),
    "old-town": ("Gabled houses and a church tower by the water", old_town),
}
CITIES = {
    "lagos": (2332459, "A sailing boat on the lagoon at sunset", lagos),
    "paris": (2988507, "The Eiffel Tower above slate roofs and the river", paris),
    "london": (2643743, "A red bus on a bridge in the rain, with the clock tower", london),
    "honolulu": (5856195, "A palm and surfboards on the beach, a crater behind the bay", honolulu),
    "canberra": (2172517, "A lake with a fountain below the parliament's flagpole", canberra),
    "kyoto": (1857910, "A red gate, a pagoda and autumn trees", kyoto),
    "melbourne": (2158177, "A tram in front of a yellow railway station with a dome", melbourne),
    "sao-paulo": (3448439, "A museum on red legs before many towers", sao_paulo),
    "cape-town": (3369157, "A flat mountain with clouds above white houses", cape_town),
    "auckland": (2193733, "Sailing boats below a skyline with a tall needle", auckland),
    "new-york": (5128581, "Yellow taxis and steam between towers", new_york),
    "reykjavik": (3413829, "Green northern lights above a church and small coloured houses", reykjavik),
}


def pictures():
    """Every picture: key, owner, place among the owner's, label, size, and what draws it."""
    hero, small = (640, 400), (480, 320)
    for name, (city, label, draw) in CITIES.items():
        yield f"city-{name}-1", f"city:{city}", 0, label, hero, draw
    for name, (label, draw) in SCENES.items():
        yield f"scene-{name}-1", f"scene:{name}", 0, label, hero, draw
    for name, parts in HOTELS.items():
        for seq, (label, draw) in enumerate(parts):
            yield f"hotel-{name}-{seq + 1}", f"hotel:{name}", seq, label, small, draw
    for name, (label, draw) in ACTIVITIES.items():
        yield f"activity-{name}-1", f"activity:{name}", 0, label, small, draw
    for name, (label, draw) in STYLES.items():
        yield f"style-{name}", f"style:{name}", 0, label, small, draw


def drawn(picture):
    """A picture's file and its row."""
    key, owner, seq, label, size, draw = picture
    canvas = Canvas(*size)
    draw(canvas)
    palette, lines = canvas.pixels()
    row = [key, owner, seq, f"pictures/{key}.png", *size, mean(palette, lines), label, CREDIT]
    return png(size, palette, lines), row


def table_text(rows):
    """images.csv."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow("key,owner,seq,file,width,height,dominant_hex,a11y_label,credit".split(","))
    writer.writerows(rows)
    return out.getvalue().encode()


def content(path):
    try:
        with open(os.path.join(FOLDER, path), "rb") as file:
            return file.read()
    except FileNotFoundError:
        return None


def differing(files, rows):
    """What is committed and not what would be drawn."""
    for path, data in files:
        there = content(path)
        if there is None or unpacked(there) != unpacked(data):
            yield path
    if content("images.csv") != table_text(rows):
        yield "images.csv"
    known = {os.path.basename(path) for path, _ in files}
    yield from sorted(f"pictures/{n}" for n in os.listdir(f"{FOLDER}/pictures") if n not in known)


def main(arguments):
    from multiprocessing import Pool

    chosen = list(pictures())
    if arguments[:1] == ["--only"]:
        chosen = [p for p in chosen if p[0] in arguments[1:]]
    with Pool() as pool:
        results = pool.map(drawn_at, [p[0] for p in chosen], chunksize=4)
    files = [(row[3], data) for data, row in results]
    rows = [row for _, row in results]
    if arguments == ["--check"]:
        found = list(differing(files, rows))
        for path in found:
            print(f"sample-data/trip-planner/{path} is not what scripts/draw-pictures.py draws", file=sys.stderr)
        return 1 if found else 0
    os.makedirs(f"{FOLDER}/pictures", exist_ok=True)
    for path, data in files:
        with open(os.path.join(FOLDER, path), "wb") as file:
            file.write(data)
    if not arguments:
        with open(os.path.join(FOLDER, "images.csv"), "wb") as file:
            file.write(table_text(rows))
    print(f"{len(files)} pictures, {sum(len(d) for _, d in files) // 1000} kB")
    return 0


def drawn_at(key):
    """Draws a picture by its key, for processes that cannot be given functions."""
    return drawn(next(p for p in pictures() if p[0] == key))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
