#!/usr/bin/env python3
"""Writes sample-data/board from the sample timetable: the stops, and what calls at them.

usage: derive-board.py

stops.csv has each stop at which a trip calls, with the lines that call there. calls.csv has each
call with a time. pipelines/board.yaml builds them.
"""

import csv
import pathlib
import re

HERE = pathlib.Path(__file__).resolve().parent.parent
FEED = HERE / "sample-data/transit/sydney"
BOARD = HERE / "sample-data/board"


def rows(name):
    with (FEED / name).open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def write(name, fields, values):
    with (BOARD / name).open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(fields)
        table.writerows(values)


def main():
    lines = {row["route_id"]: row["route_short_name"] for row in rows("routes.txt")}
    trips = {
        row["trip_id"]: (lines.get(row["route_id"], ""), row["trip_headsign"])
        for row in rows("trips.txt")
    }
    # The timetable has faults on purpose: a stop without a name, and a decimal comma.
    stops = {
        row["stop_id"]: row
        for row in rows("stops.txt")
        if row["stop_name"] and re.fullmatch(r"-?\d+\.\d+", row["stop_lat"])
    }
    calls, called = {}, {}
    for row in rows("stop_times.txt"):
        trip, stop, number = row["trip_id"], row["stop_id"], row["stop_sequence"]
        time = row["departure_time"] or row["arrival_time"]
        if trip not in trips or stop not in stops or not number.isdigit():
            continue
        if not re.fullmatch(r"\d?\d:\d\d:\d\d", time):
            continue
        line, headsign = trips[trip]
        calls.setdefault((trip, int(number)), (trip, number, stop, line, headsign, time))
    for _, _, stop, line, _, _ in calls.values():
        called.setdefault(stop, set()).add(line)
    write(
        "calls.csv",
        ["trip", "number", "stop", "line", "headsign", "time"],
        [calls[key] for key in sorted(calls)],
    )
    write(
        "stops.csv",
        ["id", "name", "latitude", "longitude", "lines"],
        [
            (
                stop,
                stops[stop]["stop_name"],
                stops[stop]["stop_lat"],
                stops[stop]["stop_lon"],
                "; ".join(sorted(called[stop] - {""})),
            )
            for stop in sorted(called)
        ],
    )


if __name__ == "__main__":
    main()
