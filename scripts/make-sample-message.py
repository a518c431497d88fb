#!/usr/bin/env python3
"""Makes sample-data/transit/realtime.pb, a GTFS-realtime message for the sample feed.

usage: scripts/make-sample-message.py [FILE]

The message is from 2026-08-24, 8:00 in Sydney, and is about Circular Quay (200020). It has a ferry that is
four minutes late and nearly full, a cancelled ferry, and an alert in two languages. Every run writes the same
bytes.
"""
import pathlib
import sys

DATE = "20260824"
NOW = 1787522400  # 8:00 in Sydney
CANCELED = 3
STANDING_ROOM_ONLY = 3
ACCESSIBLE = 2


def varint(value):
    digits = []
    while value > 0x7F:
        digits.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes(digits + [value])


def message(*fields):
    """Encodes a message from (number, value) pairs; values are integers, texts and messages."""
    encoded = b""
    for number, value in fields:
        if isinstance(value, int):
            encoded += varint(number << 3) + varint(value)
        else:
            value = value.encode() if isinstance(value, str) else value
            encoded += varint(number << 3 | 2) + varint(len(value)) + value
    return encoded


def trip(trip_id, *fields):
    return message((1, trip_id), (3, DATE), *fields)


def texts(**translations):
    return message(*((1, message((1, text), (2, language))) for language, text in translations.items()))


LATE_FERRY = "F1.WD.0.0800"
departure = message((1, 1), (3, message((1, 240))), (4, "2000907"))
late = message((1, trip(LATE_FERRY)), (2, departure))
cancelled = message((1, trip("F4.WD.1.0820", (4, CANCELED))))
vehicle = message((1, trip(LATE_FERRY)), (8, message((4, ACCESSIBLE))), (9, STANDING_ROOM_ONLY))
alert = message(
    (1, message((1, NOW - 3600), (2, NOW + 6 * 3600))),  # active
    (5, message((5, "200020"))),  # Circular Quay
    (6, 9),  # maintenance
    (7, 11),  # accessibility issue
    (10, texts(en="Lift out of order at Circular Quay", de="Aufzug in Circular Quay außer Betrieb")),
    (11, texts(en="Use the ramp at Wharf 2.", de="Bitte die Rampe an Wharf 2 benutzen.")),
    (14, 3),  # a warning
)
feed = message(
    (1, message((1, "2.0"), (2, 0), (3, NOW))),
    (2, message((1, "late"), (3, late))),
    (2, message((1, "cancelled"), (3, cancelled))),
    (2, message((1, "vehicle"), (4, vehicle))),
    (2, message((1, "alert"), (5, alert))),
)
default = pathlib.Path(__file__).parent.parent / "sample-data" / "transit" / "realtime.pb"
pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else default).write_bytes(feed)
