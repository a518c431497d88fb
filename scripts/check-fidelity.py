#!/usr/bin/env python3
"""Reads random tables with Frictionless and with `seedbed build`, and compares them cell by cell: the values, and
which cells are refused. Differences are allowed only in the classes below, and each is computed: a cell belongs to a
class if Frictionless, with that rule of Seedbed, gives what Seedbed gives.

Fields with the format `any`, which guesses, are not compared, nor the format wkt, which Seedbed does not check.
Seedbed refuses the descriptor of a geopoint as `lon, lat`, and of numbers with groups.

usage: check-fidelity.py [--tables 200] [--rows 30] [--seed 46] SEEDBED; needs PyPI, from which Frictionless
comes into .build/frictionless-VERSION
"""

import argparse
import base64
import calendar
import collections
import datetime
import decimal
import json
import pathlib
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import uuid

VERSION = "5.21.0"
ROOT = pathlib.Path(__file__).resolve().parent.parent

# Each class of difference with its reason.
CLASSES = {
    "blanks": "Blanks around a value do not count, except in a string in quotes. A cell of blanks, and an empty "
    "cell, never has a value.",
    "truth values": "yes, no, t, f, y and n are truth values in any case, as spreadsheets and people write them.",
    "times": "A time can leave out its seconds or its first zero, and a format takes long and short names of months. "
    "A time of day with an offset is refused, since no day says what it is in UTC.",
    "durations": "A duration is stored in seconds, so years and months are refused; 1:30:00 and P1W2D are read.",
    "positions": "A geopoint is also read from `lat, lon`, from other JSON and from a GeoJSON point, in any format.",
    "lists": "The texts of a list are trimmed, and empty ones are left out. A list of JSON is read as such.",
    "wider types": "Arrays, objects and GeoJSON are columns of the type json, which holds any JSON. A year is a "
    "whole number up to 9999.",
    "lenient spellings": "Python also reads 1_000, digits beyond ASCII, 2025-6-4, 24:00, a decimal comma and NaN in "
    "JSON, which are not among Table Schema's forms. NaN and INF are, but have no place in an order. It reads UUIDs with "
    "1_0, 0x or hyphens anywhere, base64 with any other characters, and quotes around the user of an email address.",
    "ranges": "A whole number has 64 bits, a number is a finite double, and a text has neither U+0000 nor half of a "
    "character, as in SQLite.",
}

ENCODINGS = [
    "utf-8",
    "utf-8",
    "utf-8",
    "utf-16",
    "windows-1252",
    "iso-8859-15",
    "windows-1251",
    "shift_jis",
    "gb18030",
]
DELIMITERS = [",", ",", ";", "\t", "|", "^", "~", "!"]
MISSING = [[""], [""], ["", "n/a"], ["", "-", "NULL"], ["n/a"]]

TEXTS = [
    "Café", "Cafe\u0301", 'a "quoted" word', '"', '""', "line one\nline two",
    "line one\r\nline two", "a\rb", "a,b;c\td|e",
    "naïve ﬁancé", "Ωmega", "日本語のテキスト", "Привет", "\u00a0no-break\u00a0",
    "zero\u200bwidth", "👩‍👩‍👧 family", "e\u0301\u0323",
    "007", "+61 2 9999 0000", "1e5", "1,234.5", "-", "NULL", "n/a", " leading", "trailing ", "  ", "\t", "true", "'",
    "=1+1", "#comment", "\\n", "\\", "{}", "[1]", "مرحبا", "İstanbul", "ß", "\ufeffmark",
    "x" * 300, ".", "null", "NaN", "ÅÄÖ", "‘curly’", "–", "…", "¼",
]
INTEGERS = [
    "007", "-007", "+5", "-0", "+0", "1_000", "1,000", "1 000",
    "1.0", "1e3", "٣", "１２", "−5", "0x10", "5\u00a0", " 5", "5 ",
    "\t5", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
    "123456789012345678", "1234567890123456789", "99999999999999999999",
    "", "  ", "-", "abc", "5.", "--5", "5-", "1'000",
    "½", "²", "n/a", "NULL", "true", "0" * 30 + "7", "\u200b5", "5\n",
]
NUMBERS = INTEGERS + [
    "1e3", "1E-3", "-1.5e+10", ".5", "5.", "-.5", "+.5", "1,5", "1.234,5", "1,234.5", "1e400", "-1e400", "1e-400",
    "NaN", "nan", "inf", "-Infinity", "INF", "1.7976931348623157e308", "1.7976931348623159e308", "5e-324", "2.5e-324",
    "0.1", "0.30000000000000004", "123456789.123456789123456789", "1e", "e5", "1.2.3", "0x1p3", "$5", "5%", "1e1_0",
    "1.", "١.٥", "9007199254740993", "-0.0", "1d5",
]
TRUTHS = [
    "true", "True", "TRUE", "1", "false", "False", "FALSE", "0", "yes", "No", "t", "F", "Y", "n", "tRuE", "on", "off",
    "2", "ja", " true", "wahr", "ＴＲＵＥ", "", "-1", "x", "01", "NULL",
]
DATES = [
    "2025-06-24", "2025-6-24", "2025-06-4", "2025-02-29", "2024-02-29", "1900-02-29", "0001-01-01", "0000-01-01",
    "9999-12-31", "24/06/2025", "2025/06/24", "20250624", "2025-06-24T00:00:00", "2025-13-01", "2025-00-10",
    "2025-06-31", " 2025-06-24", "2025-06-24 ", "２０２５-06-24", "-2025-06-24", "June 24, 2025", "today", "", "n/a",
    "2025-W26-2", "2025-06", "12025-06-24",
]
TIMES = [
    "08:15:00", "08:15", "8:15", "8:15:30", "08:15:30.5", "08:15:30.123456789", "24:00:00", "23:59:60", "25:00:00",
    "08:60:00", "08:15:00Z", "08:15:00+10:00", "08:15:00,5", "08.15.00", "081500", "8:15 pm", " 08:15:00", "08:15:0",
    "", "٠٨:١٥:٠٠", "noon", "08:15:30.", "08-15-00", "T08:15:00", "00:00:00",
]
DATETIMES = [
    "2025-06-24T08:15:30", "2025-06-24 08:15:30", "2025-06-24T08:15", "2025-06-24T08:15:30Z", "2025-06-24t08:15:30z",
    "2025-06-24T08:15:30+10:00", "2025-06-24T23:15:30-0930", "2025-06-24T08:15:30+05", "2025-06-24T08:15:30.25",
    "2025-06-24T08:15:30.123456789Z", "2025-06-24T24:00:00", "2025-06-24", "2025-06-24T08:15:30 ",
    "2025-02-30T08:15:30", "2025-06-24X08:15:30", "2025-06-24T08:15:30,5", "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-12:00", "2025-06-24T08:15:60", "24.06.2025 08:15", "1719216930", "",
    "2025-06-24T08:15:30+25:00", "2024-02-29T00:00:00", "2025-06-24  08:15:30", "2025-06-24T8:15:30",
    "2025-06-24T08:15:30+10:60",
]
DURATIONS = [
    "PT1H30M", "P1D", "P2DT3H4M5S", "PT0.5S", "P1W", "P1Y", "P1M", "P1Y2M3DT4H", "-PT5M", "+PT5M", "1:30:00", "90:00",
    "0:05", "PT", "P", "1h", "90", "PT1.5H", "PT1,5H", "P1W2D", "pt5m", "PT5M3H", " PT5M", "", "P-1D", "PT1H30",
    "P0003-06-04T12:30:05", "PT36H", "P1DT", "-1:30", "PT0S", "12:60:00", "PT5M\u00a0",
]
POSITIONS = [
    "[151.21, -33.87]", '{"lon": 151.21, "lat": -33.87}', "-33.87, 151.21", "151.21,-33.87", "[200, 10]", "[10, 100]",
    "[1]", "[1, 2, 3]", "[]", "{}", '{"lat": 1}', '{"latitude": 1, "longitude": 2}',
    '{"type": "Point", "coordinates": [1, 2]}', '["151.21", "-33.87"]', '{"lon": "1", "lat": "2"}', "[151.21 -33.87]",
    "null", "", "[1, null]", "[1e1, 2E0]", "[-180, -90]", "[180.0000001, 0]", '{"lon": 1, "lat": 2, "height": 3}',
    " [1, 2] ", "1, 2", "1,2,3", "[true, 1]", "[NaN, 1]", "[1, 2]x", '{"type": "LineString", "coordinates": [1, 2]}',
    "33°52′S 151°12′E", "[1,2],[3,4]", "-0.0, 0", "[0.1, 0.2]",
]
LISTS = [
    "a", "a{d}b", "a{d} b {d}c", "{d}", "a{d}{d}b", "{d}a", "a{d}", '["a", "b"]', '["a", 1, true, null]', "[]", "[a]",
    '["a', '{"a": 1}', "", "  ", "Café{d}Cafe\u0301", 'say "hi"{d}x', "line\nbreak{d}x", "n/a{d}a", "n/a",
    "a\u00a0{d}b", "日{d}本", '[["a"]]', "[1]", "x{d}[1]",
]
ARRAYS = [
    "[]", "[1, 2]", '["a", null, {"b": [1.5]}]', "{}", "5", '"a"', "null", "[1,]", "[NaN]", "[1e400]", "", "a",
    "[1] [2]", " [1] ", '["\\ud83d\\ude00", "\\u00e9"]', '["\\ud800"]', "[1.0, 1e2, -0.0]", "[12345678901234567890]",
    "[0.1]", "[01]", '["a\tb"]', "true", '["é", "e\u0301"]', "['a']", "[" * 40 + "]" * 40, '["\\u0000"]', "[+1]",
    "[.5]", "//x\n[1]", "[\u00a01]",
]
OBJECTS = [
    "{}", '{"a": 1}', '{"b": 2, "a": {"c": [true]}}', "[]", "1", '{"a": 1, "a": 2}', "{a: 1}", "{'a': 1}",
    '{"a": NaN}', "", "x", '{"é": "e\u0301"}', '{"a": 1e3}', '{"": ""}', '{"a": 1}}', ' {"a": null} ', "null",
    '{"a": 9007199254740993}', '{"a": 1,}',
]
GEOJSON = [
    '{"type": "Point", "coordinates": [1, 2]}', '{"type": "Point"}', '{"a": 1}', "{}", "[]", "", "x",
    '{"type": "LineString", "coordinates": [[1, 2], [3, 4]]}',
    '{"type": "Feature", "geometry": null, "properties": {"name": "é"}}',
    '{"type": "Point", "coordinates": ["a", 2]}',
]
YEARS = [
    "2025", "0987", "25", "12025", "-2025", "2025.0", "+123", "abcd", "", " 2025", "２０２５", "9999", "10000", "0",
    "1e3",
]
YEARMONTHS = [
    "2025-06", "2025-13", "2025-00", "2025-6", "0001-01", "2025", "06/2025", "2025-06-01", "", "abc", " 2025-06",
    "June", "20256",
]
ADDRESSES = [
    "http://example.com/", "https://example.com/a?b=c#d", "HTTPS://EXAMPLE.COM", "ftp://example.com/x",
    "mailto:a@example.com", "example.com", "//example.com", "http://", "https://münchen.example/",
    "http://exa mple.com/", "urn:isbn:0", "", "x", "/a/b", " https://example.com/ ", "http://[::1]/",
    "https://example.com:8080/", "http://user@example.com/", "javascript:alert(1)", "http://example.com/é",
    "a+b.c-d:x", "a:", "1:a", "é:a", "a b:c", "a/b:c", "line\nbreak:c", "a:line\nbreak",
]
EMAILS = [
    "zoe@example.com", "Zoe+tag@EXAMPLE.COM", "z.o.e@a.b.example", "z..e@example.com", ".z@example.com", "z.@example.com",
    "z@example", "z@@example.com", "z@e@example.com", "@example.com", "z@", "", "z e@example.com", "z@exa mple.com",
    "é@example.com", "日@example.com", "z@münchen.de", "z@xn--mnchen-3ya.de", "z@-a.com", "z@a-.com", "z@a..com",
    "z@a.b", "z@a.b1", "z@a.b-c", "z@1.2.3.4", "z@[1.2.3.4]", '"z e"@example.com', '"ze"@example.com', "z@a_b.com",
    "z" * 64 + "@a.com", "z" * 65 + "@a.com", "z@" + "a" * 63 + ".com", "z@" + "a" * 64 + ".com", "z@a.com.", "z@a.com\n",
    " z@a.com", "z@a.com ", "mailto:z@a.com", "Zoë <z@a.com>", "z@a.com, y@a.com", "n/a",
]
UUIDS = [
    "2bc1c94f-0deb-43e9-92a1-4775189ec9f8", "2BC1C94F-0DEB-43E9-92A1-4775189EC9F8", "2bc1c94f0deb43e992a14775189ec9f8",
    "{2bc1c94f-0deb-43e9-92a1-4775189ec9f8}", "urn:uuid:2bc1c94f-0deb-43e9-92a1-4775189ec9f8", "2bc1c94f", "", "x",
    "2bc1c94f 0deb-43e9-92a1-4775189ec9f8", "2bc1-c94f0deb43e992a14775189ec9f8", "00000000-0000-0000-0000-000000000000",
    "2bc1c94g-0deb-43e9-92a1-4775189ec9f8", "1_111111111111111111111111111111", "0x111111111111111111111111111111",
    "{2bc1c94f-0deb-43e9-92a1-4775189ec9f8", "2bc1c94f-0deb-43e9-92a1-4775189ec9f8 ", "n/a",
]
BINARIES = [
    "aGVsbG8=", "aGVsbG8", "aGVs", "YQ==", "YQ=", "YQ", "a", "", "====", "a b c d", "abcd\nabcd", "abc!", "ab=c", "abc==",
    "é", "_-ab", "YQ==YQ==", "n/a", "hello", "Zm9v YmFy", "++//", "abcd====",
]


def digits(draw, count):
    return "".join(draw.choice("0123456789") for _ in range(count))


def day(draw):
    return datetime.date(1900, 1, 1) + datetime.timedelta(days=draw.randrange(60_000))


def moment(draw):
    return datetime.datetime.combine(day(draw), clock(draw))


def clock(draw):
    return datetime.time(draw.randrange(24), draw.randrange(60), draw.randrange(60))


def words(draw):
    return draw.choice(["river", "stone", "Ångström", "Zoë", "o'hara", "naïve", "東京", "north"]) + str(
        draw.randrange(50)
    )


def dates(form):
    return lambda draw: day(draw).strftime(form)


# Of each kind of column: the field of Table Schema, hostile cells, and a maker of plain ones.
KINDS = [
    ({"type": "string"}, TEXTS, words),
    (
        {"type": "string", "constraints": {"minLength": 2, "maxLength": 8}},
        TEXTS + ["ab", "é́́", "a", "日本語日本語日本語"],
        words,
    ),
    ({"type": "string", "constraints": {"pattern": "[a-z]+[0-9]{1,2}"}}, TEXTS + ["a1", "a1b", "A1", "a1 "], words),
    (
        {"type": "string", "constraints": {"enum": ["bar", "café", "cafe\u0301", "Bar"]}},
        TEXTS + ["bar", "BAR", "café", " bar"],
        lambda draw: draw.choice(["bar", "café", "Bar", "bakery"]),
    ),
    ({"type": "string", "format": "uri"}, ADDRESSES, lambda draw: f"https://example.com/{digits(draw, 4)}"),
    ({"type": "string", "format": "email"}, EMAILS, lambda draw: f"z{digits(draw, 4)}@example.com"),
    ({"type": "string", "format": "uuid"}, UUIDS, lambda draw: str(uuid.UUID(int=draw.getrandbits(128)))),
    (
        {"type": "string", "format": "binary"},
        BINARIES,
        lambda draw: base64.b64encode(draw.randbytes(draw.randrange(1, 9))).decode(),
    ),
    ({"type": "any"}, TEXTS, words),
    ({"type": "integer"}, INTEGERS, lambda draw: str(draw.randrange(-(10 ** draw.randrange(1, 18)), 10**9))),
    (
        {"type": "integer", "constraints": {"minimum": -5, "maximum": 500}},
        INTEGERS + ["-5", "500", "501", "-6"],
        lambda draw: str(draw.randrange(-20, 520)),
    ),
    (
        {"type": "integer", "constraints": {"enum": [1, 2, 7]}},
        INTEGERS + ["1", "2", "7", "3"],
        lambda draw: str(draw.randrange(1, 9)),
    ),
    ({"type": "number"}, NUMBERS, lambda draw: repr(draw.uniform(-1e6, 1e6))),
    ({"type": "number"}, NUMBERS, lambda draw: f"{draw.uniform(-10, 10):.{draw.randrange(20)}e}"),
    (
        {"type": "number", "constraints": {"minimum": 0, "maximum": 4.5}},
        NUMBERS + ["4.5", "4.50", "4.51", "0", "-0.01"],
        lambda draw: f"{draw.uniform(-1, 5):.2f}",
    ),
    ({"type": "boolean"}, TRUTHS, lambda draw: draw.choice(["true", "false", "1", "0"])),
    ({"type": "date"}, DATES, dates("%Y-%m-%d")),
    ({"type": "date", "constraints": {"minimum": "1950-01-01", "maximum": "2025-06-24"}}, DATES, dates("%Y-%m-%d")),
    (
        {"type": "date", "format": "%d/%m/%Y"},
        DATES + ["1/2/2025", "31/04/2025", "24/06/25", "٢٤/06/2025"],
        dates("%d/%m/%Y"),
    ),
    ({"type": "date", "format": "%d.%m.%y"}, DATES + ["1.2.25", "31.12.68", "31.12.69"], dates("%d.%m.%y")),
    (
        {"type": "date", "format": "%d %B %Y"},
        DATES + ["24 JUNE 2025", "24 Jun 2025", "24  June 2025", "24 Juni 2025"],
        dates("%d %B %Y"),
    ),
    (
        {"type": "date", "format": "%b %d, %Y"},
        DATES + ["june 4, 2025", "Sept 4, 2025", "JUN 04, 2025"],
        dates("%b %d, %Y"),
    ),
    ({"type": "time"}, TIMES, lambda draw: clock(draw).isoformat()),
    (
        {"type": "time", "format": "%H:%M"},
        TIMES + ["8:05", "24:00", "08:5"],
        lambda draw: clock(draw).strftime("%H:%M"),
    ),
    (
        {"type": "time", "format": "%I:%M %p"},
        TIMES + ["12:00 AM", "12:00 pm", "0:30 am", "13:00 pm"],
        lambda draw: clock(draw).strftime("%I:%M %p"),
    ),
    ({"type": "datetime"}, DATETIMES, lambda draw: moment(draw).isoformat()),
    (
        {"type": "datetime", "constraints": {"minimum": "1950-01-01T00:00:00"}},
        [cell for cell in DATETIMES if not re.search("[zZ]$|[+-][0-9:]+$", cell[19:])],
        lambda draw: moment(draw).isoformat(),
    ),
    (
        {"type": "datetime", "format": "%d/%m/%Y %H:%M:%S"},
        DATETIMES + ["1/2/2025 8:5:3"],
        lambda draw: moment(draw).strftime("%d/%m/%Y %H:%M:%S"),
    ),
    ({"type": "duration"}, DURATIONS, lambda draw: f"PT{draw.randrange(50)}H{draw.randrange(60)}M"),
    (
        {"type": "geopoint", "format": "array"},
        POSITIONS,
        lambda draw: f"[{draw.uniform(-180, 180):.5f}, {draw.uniform(-90, 90):.5f}]",
    ),
    (
        {"type": "geopoint", "format": "object"},
        POSITIONS,
        lambda draw: f'{{"lon": {draw.uniform(-180, 180):.5f}, "lat": {draw.uniform(-90, 90):.5f}}}',
    ),
    (
        {"type": "list"},
        [cell.format(d=",") if "{d}" in cell else cell for cell in LISTS],
        lambda draw: ",".join(words(draw) for _ in range(draw.randrange(1, 4))),
    ),
    (
        {"type": "list", "delimiter": ";"},
        [cell.format(d=";") if "{d}" in cell else cell for cell in LISTS],
        lambda draw: ";".join(words(draw) for _ in range(draw.randrange(1, 4))),
    ),
    ({"type": "array"}, ARRAYS, lambda draw: json.dumps([words(draw), draw.randrange(100), draw.random(), None])),
    (
        {"type": "object"},
        OBJECTS,
        lambda draw: json.dumps({words(draw): [draw.randrange(100), draw.choice([True, None])]}, ensure_ascii=False),
    ),
    (
        {"type": "geojson"},
        GEOJSON,
        lambda draw: json.dumps({"type": "Point", "coordinates": [draw.uniform(-180, 180), draw.uniform(-90, 90)]}),
    ),
    ({"type": "year"}, YEARS, lambda draw: str(draw.randrange(1000, 9999))),
    ({"type": "yearmonth"}, YEARMONTHS, lambda draw: day(draw).strftime("%Y-%m")),
]


# MARK: The tables


class Table:
    """A random table: its fields, its cells as they are in the file, and the lines on which its rows begin."""

    def __init__(self, number, row_count, seed):
        draw = random.Random(seed * 1_000_003 + number)
        self.name = f"t{number:03}"
        self.delimiter = draw.choice(DELIMITERS)
        self.encoding = draw.choice(ENCODINGS)
        self.missing = draw.choice(MISSING)
        line_end = draw.choice(["\n", "\n", "\r\n"])
        # In turn, so that each kind is in many tables.
        kinds = [KINDS[(number * 11 + place) % len(KINDS)] for place in range(draw.randrange(9, 13))]
        self.fields = [{"name": "id", "type": "integer"}]
        for place, (field, _, _) in enumerate(kinds, 1):
            self.fields.append({"name": f"c{place}_{field['type']}", **json.loads(json.dumps(field))})
        strict = draw.randrange(8)
        if strict == 0:
            for field in draw.sample(self.fields[1:], 2):
                field.setdefault("constraints", {})["required"] = True
        if strict in (1, 2):
            self.fields.append({"name": "code", "type": "string", "constraints": {"unique": True}})
            kinds.append((None, ["x1", "x2", "X1", "é", "e\u0301", "001", "1"], lambda draw: "x" + digits(draw, 2)))
        self.rows = []
        self.lines = {}
        texts = [self.record([field["name"] for field in self.fields], [True] * len(self.fields))]
        line = 2
        for key in range(1, row_count + 1):
            cells = [str(key)] + [self.cell(kind, draw) for kind in kinds]
            quoted = [self.must_quote(cell) or draw.random() < 0.3 for cell in cells]
            if draw.random() < 0.03:
                short = draw.randrange(len(cells) - 2, len(cells))
                cells, quoted = cells[:short], quoted[:short]
            self.rows.append((cells, quoted))
            self.lines[line] = key
            texts.append(self.record(cells, quoted))
            line += 1 + "".join(cells).count("\n")
        self.text = line_end.join(texts) + line_end

    def cell(self, kind, draw):
        field, hostile, plain = kind
        chance = draw.random()
        if field is None:
            return (
                (plain(draw) if chance < 0.7 else draw.choice(hostile))
                .encode(self.encoding, "ignore")
                .decode(self.encoding)
            )
        if chance < 0.08:
            cell = ""
        elif chance < 0.12:
            cell = draw.choice(TEXTS)
        elif chance < 0.15:
            cell = draw.choice(["n/a", "-", "NULL", " n/a ", "N/A"])
        elif chance < 0.50:
            cell = draw.choice(hostile)
        else:
            cell = plain(draw)
        if draw.random() < 0.03:
            cell = draw.choice([" ", "\t", "  "]) + cell + draw.choice(["", " "])
        return cell.encode(self.encoding, "ignore").decode(self.encoding)

    def must_quote(self, cell):
        return any(mark in cell for mark in (self.delimiter, '"', "\n", "\r"))

    def record(self, cells, quoted):
        parts = ['"' + cell.replace('"', '""') + '"' if quote else cell for cell, quote in zip(cells, quoted)]
        return self.delimiter.join(parts)

    @property
    def resource(self):
        csv = {
            "delimiter": self.delimiter,
            "quoteChar": '"',
            "doubleQuote": True,
            "skipInitialSpace": False,
            "lineTerminator": "\n",
        }
        return {
            "name": self.name,
            "type": "table",
            "path": f"{self.name}.csv",
            "format": "csv",
            "encoding": self.encoding,
            "dialect": {"csv": csv},
            "schema": {"fields": self.fields, "missingValues": self.missing, "primaryKey": "id"},
        }

    @property
    def yaml(self):
        delimiter = "tab" if self.delimiter == "\t" else f'"{self.delimiter}"'
        return (
            f"  {self.name}:\n    source: {self.name}.csv\n    schema: {self.name}.json\n    on-error: null\n"
            f"    dialect: {{ delimiter: {delimiter}, encoding: {self.encoding}, header: 1 }}\n"
        )

    def write(self, folder):
        (folder / f"{self.name}.csv").write_bytes(self.text.encode(self.encoding))
        package = {"name": self.name, "resources": [self.resource]}
        (folder / f"{self.name}.json").write_text(json.dumps(package), encoding="utf-8")


# MARK: What a reader makes of a cell: its value, MISSING_VALUE or REFUSED

MISSING_VALUE = "(missing)"
REFUSED = "(refused)"


def value(field, read):
    """A value of Frictionless in the form in which Seedbed's are compared with it."""
    kind = field["type"]
    if read is None:
        return MISSING_VALUE
    if kind == "number":
        return float(read)
    if kind == "boolean":
        return int(read)
    if kind == "date":
        return read.isoformat()
    if kind == "time":
        return read
    if kind == "datetime":
        if read.tzinfo:
            read = read.astimezone(datetime.timezone.utc)
        return read
    if kind == "duration":
        return round(read.total_seconds(), 6) if isinstance(read, datetime.timedelta) else read
    if kind == "geopoint":
        return (float(read.lat), float(read.lon))
    if kind == "list":
        return tuple(read)
    if kind in ("array", "object", "geojson"):
        return plain_json(read)
    if kind == "yearmonth":
        return f"{read.year:04}-{read.month:02}"
    return read


def plain_json(read):
    if isinstance(read, dict):
        return {key: plain_json(part) for key, part in read.items()}
    if isinstance(read, list):
        return [plain_json(part) for part in read]
    if isinstance(read, int) and not isinstance(read, bool):
        return float(read)
    return read


def stored(field, row, lists):
    """A value of Seedbed's database; `row` has the columns by name."""
    name, kind = field["name"], field["type"]
    if kind == "list":
        return tuple(lists.get((name, row["id"]), ())) or MISSING_VALUE
    if kind == "geopoint":
        position = (row[f"{name}_latitude"], row[f"{name}_longitude"])
        return MISSING_VALUE if position[0] is None else position
    cell = row[name]
    if cell is None:
        return MISSING_VALUE
    if kind == "time":
        return datetime.time.fromisoformat(microseconds(cell))
    if kind == "datetime":
        return datetime.datetime.fromisoformat(microseconds(cell))
    if kind == "duration":
        return round(cell, 6)
    if kind in ("array", "object", "geojson"):
        return plain_json(json.loads(cell, object_pairs_hook=in_order))
    return cell


def in_order(members):
    """An object whose keys are in the order of their bytes, each of them once, as canonical JSON has them."""
    keys = [key for key, _ in members]
    return dict(members) if keys == sorted(set(keys), key=str.encode) else members


def microseconds(text):
    """Python has six decimals of a second; Seedbed keeps all that the file has."""
    return re.sub(r"(\.\d{6})\d+", r"\1", text)


# MARK: The rules by which Seedbed differs

BLANKS = " \t\r\n"
FORMS = {
    "integer": r"[+-]?[0-9]+",
    "year": r"[+-]?[0-9]+",
    "yearmonth": r"[0-9]{4}-(0[1-9]|1[0-2])",
    "number": r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?",
    "date": r"[0-9]{4}-[0-9]{2}-[0-9]{2}",
    "time": r"([01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}(\.[0-9]+)?",
    "datetime": r"[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-9]{2}:[0-9]{2}(\.[0-9]+)?"
    r"([zZ]|[+-][0-9]{2}(:?[0-5][0-9])?)?",
    "duration": r"-?P(?=[0-9T])([0-9.]+[WD])*(T([0-9.]+[HMS])+)?",
}
UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
LETTER = f"(?:[A-Za-z0-9+/][{BLANKS}]*)"
STRINGS = {
    "email": r'[^"]*',
    "uuid": rf"(?ai)(urn:uuid:)?([0-9a-f]{{32}}|{UUID})|\{{{UUID}\}}",
    "binary": rf"({LETTER}{{4}})*({LETTER}{{2}}=[{BLANKS}]*=[{BLANKS}]*|{LETTER}{{3}}=[{BLANKS}]*)?",
}


class Rules:
    """Reads a cell as Seedbed should: with Frictionless, and the rules by which Seedbed differs."""

    def __init__(self, field, missing, reader):
        self.field, self.missing, self.reader = field, missing, reader

    def outcome(self, cell, quoted):
        """What Seedbed should make of a cell, and the classes whose rules it used."""
        kind, used = self.field["type"], []
        is_text = kind in ("string", "any", "yearmonth")
        text = cell.strip(BLANKS)
        if text == "" or text in self.missing:
            text, used = "", ["blanks"]
            if self.field.get("constraints", {}).get("required"):
                return REFUSED, used
            return MISSING_VALUE, used
        if is_text and quoted:
            text = cell
        if text != cell:
            used.append("blanks")
        rule = getattr(self, kind, None)
        if rule:
            text = rule(text, used)
        if not isinstance(text, str):
            return (text[0], used)
        form = FORMS.get(kind) if self.field.get("format", "default") == "default" else None
        has_other_digits = not is_text and any(mark.isdigit() and mark > "9" for mark in text)
        if form and not re.fullmatch(form, text) or has_other_digits:
            return REFUSED, used + ["lenient spellings"]
        return self.read(text), used

    def read(self, text):
        found, notes = self.reader(text)
        return REFUSED if notes else value(self.field, found)

    def integer(self, text, used):
        if re.fullmatch(FORMS["integer"], text) and not -(2**63) <= int(text) < 2**63:
            used.append("ranges")
            return (REFUSED,)
        return text

    def number(self, text, used):
        if re.fullmatch(FORMS["number"], text) and abs(float(text)) == float("inf"):
            used.append("ranges")
            return (REFUSED,)
        return text

    def boolean(self, text, used):
        word = text.lower()
        word = "true" if word in ("yes", "y", "t") else "false" if word in ("no", "n", "f") else word
        if word != text:
            used.append("truth values")
        return word

    def date(self, text, used):
        return self.months(text, used)

    def months(self, text, used):
        form = self.field.get("format", "")
        if "%b" not in form and "%B" not in form:
            return text
        for name in calendar.month_name[1:]:
            wanted = name[:3] if "%b" in form else name
            again = re.sub(rf"(?i)(?<![a-z])({name}|{name[:3]})(?![a-z])", wanted, text)
            if again.lower() != text.lower():
                used.append("times")
                return again
        return text

    def time(self, text, used):
        if "format" in self.field:
            return text
        if re.fullmatch(r"[0-9]:.*", text):
            text = "0" + text
            used.append("times")
        if re.fullmatch(r"[0-9]{2}:[0-9]{2}", text):
            text += ":00"
            used.append("times")
        if re.fullmatch(r"[0-9:.]+([zZ]|[+-][0-9:]+)", text):
            used.append("times")
            return (REFUSED,)
        return text

    def datetime(self, text, used):
        if "format" in self.field:
            return text
        parts = re.fullmatch(
            r"([0-9]{4}-[0-9]{2}-[0-9]{2})[ tT]([0-9]{2}:[0-9]{2})(:[0-9]{2}(?:\.[0-9]+)?)?(.*)", text
        )
        if not parts:
            return text
        if not parts[3]:
            used.append("times")
        whole = f"{parts[1]}T{parts[2]}{parts[3] or ':00'}{parts[4].upper()}"
        try:
            self.read(whole)
        except OverflowError:
            used.append("ranges")
            return (REFUSED,)
        return whole

    def duration(self, text, used):
        clock = re.fullmatch(r"(-?)(?:([0-9]{1,6}):)?([0-9]{1,6}):([0-5][0-9](?:\.[0-9]+)?)", text)
        if clock and (clock[2] is None or re.fullmatch("[0-5][0-9]", clock[3])):
            used.append("durations")
            return f"{clock[1]}PT{60 * int(clock[2] or 0) + int(clock[3])}M{clock[4]}S"
        if re.fullmatch(r"[+-]?P.*", text) and re.search(r"Y|M.*T|^[^T]*M$|^P[0-9]{4}-", text):
            used.append("durations")
            return (REFUSED,)
        weeks = re.fullmatch(r"(-?)P([0-9]+)W([0-9]+)D", text)
        if weeks:
            used.append("durations")
            return f"{weeks[1]}P{7 * int(weeks[2]) + int(weeks[3])}D"
        return text

    def geopoint(self, text, used):
        position = self.position(text) or ()
        # A number can be a text, as in Frictionless.
        numbers = [
            float(part) if isinstance(part, str) and re.fullmatch(FORMS["number"], part) else part for part in position
        ]
        if not numbers or not all(type(number) in (int, float) for number in numbers):
            used.append("lenient spellings" if self.read(text) != REFUSED else "positions")
            return (REFUSED,)
        lon, lat = numbers
        again = json.dumps([lon, lat] if self.field["format"] == "array" else {"lon": lon, "lat": lat})
        if self.read(text) != self.read(again):
            used.append("positions")
        return again

    @staticmethod
    def position(text):
        """The longitude and the latitude."""
        number = FORMS["number"]
        pair = re.fullmatch(rf"({number})\s*,\s*({number})", text)
        if pair:
            return float(pair[4]), float(pair[1])
        found = strict_json(text)
        if isinstance(found, dict):
            parts = {key.lower(): part for key, part in found.items()}
            if "coordinates" in parts:
                found = parts["coordinates"] if parts.get("type") == "Point" else None
            else:
                lat = parts.get("lat", parts.get("latitude"))
                return next((parts[key] for key in ("lon", "lng", "long", "longitude") if key in parts), None), lat
        return tuple(found[:2]) if isinstance(found, list) and 2 <= len(found) <= 3 else None

    def list(self, text, used):
        found = strict_json(text) if text.startswith("[") else None
        if isinstance(found, list):
            if any(isinstance(part, (list, dict)) for part in found):
                used.append("lists")
                return (REFUSED,)
            items = [part if isinstance(part, str) else json.dumps(part) for part in found if part is not None]
        else:
            items = text.split(self.field.get("delimiter", ","))
        kept = tuple(item.strip(BLANKS) for item in items)
        kept = tuple(item for item in kept if item and item not in self.missing)
        if self.read(text) != kept:
            used.append("lists")
        if not kept:
            return (REFUSED if self.field.get("constraints", {}).get("required") else MISSING_VALUE,)
        return (kept,)

    def json(self, text, used):
        found = strict_json(text)
        if found is NOT_JSON:
            used.append("lenient spellings")
            return (REFUSED,)
        if self.read(text) == REFUSED:
            used.append("wider types")
        written = json.dumps(found)
        kept = json.loads(re.sub(r"\\ud[89a-f][0-9a-f]{2}(?!\\ud[c-f])|\\u0000", r"\\ufffd", written))
        if kept != found:
            used.append("ranges")
        return (plain_json(kept),)

    array = object = geojson = json

    def year(self, text, used):
        if re.fullmatch(FORMS["year"], text) and len(text) != 4:
            used.append("wider types")
            return (int(text) if 0 <= int(text) <= 9999 else REFUSED,)
        return text

    def string(self, text, used):
        form = STRINGS.get(self.field.get("format"))
        if form and not re.fullmatch(form, text) and self.read(text) != REFUSED:
            used.append("lenient spellings")
            return (REFUSED,)
        return text


NOT_JSON = object()


def strict_json(text):
    """The value of JSON as RFC 8259 has it, of finite doubles; NOT_JSON for any other text."""

    def refuse(_):
        raise ValueError

    def finite(digits):
        return float(digits) if abs(float(digits)) < float("inf") else refuse(digits)

    try:
        found = json.loads(text, parse_constant=refuse, parse_float=finite)
        return found
    except (ValueError, RecursionError):
        return NOT_JSON


# MARK: The two readers


FAULTS = ("type-error", "constraint-error", "unique-error")


def read_with_frictionless(frictionless, table, folder):
    """The rows by id: the values and the refused cells, by the names of fields."""
    resource = frictionless.Package(str(folder / f"{table.name}.json")).get_resource(table.name)
    rows, readers = {}, {}
    with resource:
        readers = {field.name: field.create_cell_reader() for field in resource.schema.fields}
        for row in resource.row_stream:
            refused = {error.field_name for error in row.errors if error.type in FAULTS}
            rows[int(row.cells[0])] = {
                field["name"]: REFUSED if field["name"] in refused else comparable(field, row[field["name"]])
                for field in table.fields
            }
    return rows, readers


def comparable(field, read):
    try:
        return value(field, read)
    except OverflowError:
        return f"{read} in UTC"


def read_with_seedbed(tool, tables, folder):
    """The rows of each table by id, and the refused cells, each with whether its row is left out."""
    pipeline = folder / "fidelity.yaml"
    pipeline.write_text("name: fidelity\ntables:\n" + "".join(table.yaml for table in tables), encoding="utf-8")
    command = [
        tool,
        "build",
        str(pipeline),
        "--output",
        str(folder / "out"),
        "--workspace",
        str(folder / "work"),
        "--quiet",
    ]
    subprocess.run(command, check=True)
    db = sqlite3.connect(f"file:{folder / 'out' / 'fidelity.sqlite'}?mode=ro&immutable=1", uri=True)
    db.row_factory = sqlite3.Row
    report = json.loads((folder / "out" / "report.json").read_text(encoding="utf-8"))
    refused = collections.defaultdict(dict)
    by_name = {table.name: table for table in tables}
    for notice in report["notices"]:
        table = by_name.get(notice.get("input"))
        if table and notice.get("action") in ("the value is left out", "the row is skipped"):
            key = table.lines[notice["line"]]
            refused[table.name][key, notice["field"]] = notice["action"] == "the row is skipped"
    found = {}
    for table in tables:
        lists = collections.defaultdict(list)
        for field in table.fields:
            if field["type"] == "list":
                texts = f"SELECT {table.name}_id, value FROM {table.name}_{field['name']} ORDER BY 1, position"
                for key, text in db.execute(texts):
                    lists[field["name"], key].append(text)
        rows = db.execute(f"SELECT * FROM {table.name}").fetchall()
        found[table.name] = {
            row["id"]: {
                field["name"]: REFUSED
                if (row["id"], field["name"]) in refused[table.name]
                else stored(field, row, lists)
                for field in table.fields
            }
            for row in rows
        }
    return found, refused


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--rows", type=int, default=30)
    parser.add_argument("--seed", type=int, default=46)
    options = parser.parse_args()
    frictionless = installed()
    tables = [Table(number, options.rows, options.seed) for number in range(1, options.tables + 1)]
    counts = collections.Counter()
    faults = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for table in tables:
            table.write(folder)
        found, refused = read_with_seedbed(options.tool, tables, folder)
        for table in tables:
            wanted, readers = read_with_frictionless(frictionless, table, folder)
            compare(table, wanted, readers, found[table.name], refused[table.name], counts, faults)
    for words in CLASSES:
        print(f"{counts[words]:7,}  {words}: {CLASSES[words]}")
    equal, rest = counts["equal"], counts["in rows left out"]
    total = equal + rest + sum(counts[words] for words in CLASSES)
    print(
        f"{len(tables)} tables, {total:,} cells: {equal:,} are equal, of which {counts['equal refused']:,} are "
        f"refused; {rest:,} are in rows that both leave out"
    )
    for fault in faults[:40]:
        print(fault, file=sys.stderr)
    if faults:
        print(f"{len(faults)} cells differ in other ways", file=sys.stderr)
    return 1 if faults else 0


def compare(table, wanted, readers, found, refused, counts, faults):
    """Compares the cells of a table."""
    for key, (cells, quoted) in enumerate(table.rows, 1):
        row = found.get(key)
        if row is None:
            # The notice has the cell for which the row is left out.
            names = [name for (place, name), is_row in refused.items() if place == key and is_row]
            row = {name: REFUSED for name in names}
            counts["in rows left out"] += len(table.fields) - len(names)
            if not names:
                faults.append(f"{table.name}, row {key}: left out without a notice")
        for place, field in enumerate(table.fields):
            name = field["name"]
            if name not in row:
                continue
            cell = cells[place] if place < len(cells) else ""
            ours, theirs = row[name], wanted[key][name]
            if ours == theirs and type(ours) is type(theirs):
                counts["equal"] += 1
                counts["equal refused"] += ours == REFUSED
                continue
            rules = Rules(field, table.missing, readers[name])
            expected, used = rules.outcome(cell, place < len(cells) and quoted[place])
            if used and expected == ours:
                counts[used[0]] += 1
            else:
                faults.append(
                    f"{table.name}, row {key}, {json.dumps(field)}: {cell!r} is {ours!r} in Seedbed, {theirs!r} in "
                    f"Frictionless, and {expected!r} by the rules {used}"
                )


def installed():
    """Frictionless, which is installed if it is missing."""
    folder = ROOT / ".build" / f"frictionless-{VERSION}"
    if not (folder / "frictionless").exists():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, f"frictionless=={VERSION}"]
        result = subprocess.run(pip, capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"{result.stderr}  fix: pip install --target {folder} frictionless=={VERSION}")
    sys.path.insert(0, str(folder))
    import frictionless

    return frictionless


if __name__ == "__main__":
    sys.exit(main())
