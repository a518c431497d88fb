#!/usr/bin/env python3
"""Turns a GTFS feed into the next feed that its agency could publish, and prints what a comparison must find.

usage: next-feed.py FEED.zip NEXT.zip

The test data has no pair of successive feeds, so the script edits a real feed with the kinds of change that
agencies make: other times, new ids of trips and of a stop, a closed stop, a new line, and trips that no longer
run. It prints the counts as JSON.
"""
import collections, csv, io, json, sys, zipfile


def main(source, target):
    archive = zipfile.ZipFile(source)
    names = [name for name in archive.namelist() if not name.endswith("/")]
    tables = {name: read(archive, name) for name in names if name in EDITED}
    feed = {name: table for name, table in tables.items()}
    calls = collections.defaultdict(list)
    for row in feed["stop_times.txt"][1]:
        calls[row["trip_id"]].append(row)
    trips = [trip for trip in feed["trips.txt"][1] if len(calls[trip["trip_id"]]) > 3]
    by_route = collections.defaultdict(list)
    for trip in trips:
        by_route[trip["route_id"]].append(trip)
    routes = sorted((route for route in by_route if len(by_route[route]) > 20), key=lambda r: (len(by_route[r]), r))
    later, renamed, fewer = routes[:3]
    used = {later, renamed, fewer}

    # Nine trips of a line start two minutes later.
    for trip in by_route[later][:9]:
        for row in calls[trip["trip_id"]]:
            for column in ("arrival_time", "departure_time"):
                row[column] = shifted(row[column], 120)

    # All trips of a second line get new ids, and two of them also get a new headsign.
    taken = {}
    for number, trip in enumerate(by_route[renamed]):
        taken[trip["trip_id"]] = trip["trip_id"] + "-v2"
        trip["trip_id"] = taken[trip["trip_id"]]
        if number < 2:
            trip["trip_headsign"] = "Elsewhere %d" % number
    for old, new in taken.items():
        for row in calls[old]:
            row["trip_id"] = new
    for row in feed.get("frequencies.txt", ([], []))[1]:
        row["trip_id"] = taken.get(row["trip_id"], row["trip_id"])

    # Three trips of a third line no longer run.
    gone = {trip["trip_id"] for trip in by_route[fewer][:3]}

    # There is a new line, with the trips of the last route at other times.
    model = by_route[routes[-1]][0]
    route = dict(next(row for row in feed["routes.txt"][1] if row["route_id"] == model["route_id"]))
    route.update(route_id="new-line", route_short_name="NEW", route_long_name="A new line")
    feed["routes.txt"][1].append(route)
    new_calls = []
    for number in range(5):
        trip = dict(model, trip_id="new-%d" % number, route_id="new-line")
        feed["trips.txt"][1].append(trip)
        for row in calls[model["trip_id"]]:
            row = dict(row, trip_id=trip["trip_id"])
            for column in ("arrival_time", "departure_time"):
                row[column] = shifted(row[column], 600 * number + 60)
            new_calls.append(row)

    # A stop within otherwise unchanged trips is closed, and another stop gets a new id.
    edited = {t["trip_id"] for r in used for t in by_route[r]} | set(taken) | {model["trip_id"]}
    visitors, ends, parents = collections.defaultdict(set), set(), set()
    for trip, rows in calls.items():
        rows = sorted(rows, key=lambda row: int(row["stop_sequence"]))
        ends |= {rows[0]["stop_id"], rows[-1]["stop_id"]}
        for row in rows:
            visitors[row["stop_id"]].add(trip)
    for row in feed["stops.txt"][1]:
        parents.add(row.get("parent_station", ""))
    mentioned = {row[c] for name in ("transfers.txt", "pathways.txt") for row in feed.get(name, ([], []))[1]
                 for c in ("from_stop_id", "to_stop_id")}
    alike = collections.Counter(tuple(v for k, v in row.items() if k != "stop_id") for row in feed["stops.txt"][1])
    plain = [row["stop_id"] for row in feed["stops.txt"][1]
             if visitors[row["stop_id"]] and not visitors[row["stop_id"]] & edited
             and row["stop_id"] not in ends | parents | mentioned
             and alike[tuple(v for k, v in row.items() if k != "stop_id")] == 1]
    plain.sort(key=lambda stop: (len(visitors[stop]), stop))
    closed, moved = plain[0], plain[-1]

    feed["stops.txt"] = (feed["stops.txt"][0], [row for row in feed["stops.txt"][1] if row["stop_id"] != closed])
    for row in feed["stops.txt"][1]:
        if row["stop_id"] == moved:
            row["stop_id"] = moved + "-v2"
    feed["trips.txt"] = (feed["trips.txt"][0], [row for row in feed["trips.txt"][1] if row["trip_id"] not in gone])
    kept = [row for row in feed["stop_times.txt"][1] if row["trip_id"] not in gone and row["stop_id"] != closed]
    for row in kept + new_calls:
        if row["stop_id"] == moved:
            row["stop_id"] = moved + "-v2"
    feed["stop_times.txt"] = (feed["stop_times.txt"][0], kept + new_calls)

    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for name in names:
            if name not in EDITED:
                out.writestr(name, archive.read(name))
                continue
            text = io.StringIO()
            writer = csv.DictWriter(text, feed[name][0], extrasaction="ignore", lineterminator="\r\n",
                                    quoting=csv.QUOTE_ALL)
            writer.writeheader()
            writer.writerows(feed[name][1])
            out.writestr(name, text.getvalue())
    print(json.dumps({
        "later": 9, "renamed": len(taken), "renamed_equal": len(taken) - 2, "removed": len(gone), "added": 5,
        "fewer_stops": len(visitors[closed]), "closed": closed, "moved": moved,
    }))


EDITED = {"stops.txt", "routes.txt", "trips.txt", "stop_times.txt", "transfers.txt", "pathways.txt", "frequencies.txt"}


def read(archive, name):
    reader = csv.DictReader(io.TextIOWrapper(archive.open(name), encoding="utf-8-sig", newline=""))
    rows = list(reader)
    return reader.fieldnames, rows


def shifted(time, seconds):
    if not time.strip():
        return time
    hours, minutes, rest = (int(part) for part in time.split(":"))
    total = hours * 3600 + minutes * 60 + rest + seconds
    return "%02d:%02d:%02d" % (total // 3600, total // 60 % 60, total % 60)


if __name__ == "__main__":
    main(*sys.argv[1:])
