#!/usr/bin/env python3
"""Gives the tool small feeds with numbers, names or rows that need far more memory than the feed's size.

usage: try-exploding-feeds.py [--tool FILE] [--runs N] [--first N] [--jobs N] [--limit MB] [KIND ...]

Each run makes a feed of one kind, such as trips that start each second for six weeks. It builds or
validates the feed, or starts a pipeline from it, under --memory-limit. The tool must publish a bundle or
end with a message of its own, within the limit and 60 seconds of processor time. One run in four also
verifies the bundle. The script prints each run that breaks this rule, then the cost of the runs; it exits
with 1 if there was such a run.
"""

import concurrent.futures
import io
import random
import shutil
import sys
import tempfile
import zipfile

from samples import CRASH, campaign, sandboxes

SECONDS = 60
# The memory in MB by which a run may exceed its limit between two checks of the tool.
TOLERANCE = 300


def table(header, rows):
    """A file of a feed."""
    return "\n".join([header, *(",".join(str(cell) for cell in row) for row in rows)]) + "\n"


def clock(seconds):
    return f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def times(trip, stops, start=21_600, step=60):
    """The stop times of a trip along some stops."""
    return [
        (trip, clock(start + step * place), clock(start + step * place), stop, place)
        for place, stop in enumerate(stops)]


STOP_TIMES = "trip_id,arrival_time,departure_time,stop_id,stop_sequence"


def feed(count=1, length=5, **files):
    """A valid feed with some trips along all stops, and with some files replaced."""
    names = [f"s{number}" for number in range(length)]
    made = {
        "agency": "agency_id,agency_name,agency_url,agency_timezone\na,A,https://example.org,Europe/Paris\n",
        "stops": table(
            "stop_id,stop_name,stop_lat,stop_lon",
            [(name, f"Stop {name}", 48 + place / 1000, 2) for place, name in enumerate(names)]),
        "routes": "route_id,agency_id,route_short_name,route_long_name,route_type\nr,a,1,One,3\n",
        "trips": table("route_id,service_id,trip_id", [("r", "w", f"t{number}") for number in range(count)]),
        "stop_times": table(
            STOP_TIMES, [row for number in range(count) for row in times(f"t{number}", names, 21_600 + number)]),
        "calendar": table(CALENDAR, [("w", *[1] * 7, 20260101, 20261231)]),
    }
    made.update(files)
    return {f"{name}.txt" if "." not in name else name: text for name, text in made.items()}


CALENDAR = "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date"


def frequencies(chance):
    """Trips that start each second for up to six weeks, in one period or in many."""
    trips = chance.choice([1, 40, 400])
    periods = chance.choice([1, 10, 300])
    end = chance.choice([3_600, 360_000, 999 * 3_600 + 3_599])
    rows = [
        (f"t{trip}", clock(end * period // periods), clock(end * (period + 1) // periods),
         chance.choice([1, 1, 7, 10**9, 10**17]))
        for trip in range(trips) for period in range(periods)]
    return feed(trips, chance.choice([2, 50]), frequencies=table("trip_id,start_time,end_time,headway_secs", rows))


def overlapping_frequencies(chance):
    """Many overlapping periods of one trip."""
    count = chance.choice([1_000, 50_000])
    rows = [("t0", clock(start), "999:00:00", 1) for start in range(count)]
    return feed(1, frequencies=table("trip_id,start_time,end_time,headway_secs", rows))


def calendars(chance):
    """Services that run for ten thousand years."""
    count = chance.choice([1, 300, 5_000])
    first, last = chance.choice([("00010101", 99991231), (19000101, 21001231), (99990101, 99991231)])
    rows = [(f"w{number}", *[1] * 7, first, last) for number in range(count)]
    trips = [("r", f"w{number}", f"t{number}") for number in range(count)]
    return feed(
        count, 2, calendar=table(CALENDAR, rows), trips=table("route_id,service_id,trip_id", trips))


def days(chance):
    """Every day of centuries as an exception, in rising, falling or no order."""
    count = chance.choice([30_000, 300_000])
    dates = [
        f"{1 + number // 336:04}{1 + number // 28 % 12:02}{1 + number % 28:02}" for number in range(count)]
    order = chance.randrange(3)
    if order == 1:
        dates.reverse()
    elif order == 2:
        chance.shuffle(dates)
    service = (lambda place: "w") if chance.random() < 0.5 else (lambda place: f"w{place % 1000}")
    rows = [(service(place), date, 1 + place % 2) for place, date in enumerate(dates)]
    return feed(calendar_dates=table("service_id,date,exception_type", rows))


def sequences(chance):
    """Stop times and points of shapes with enormous numbers, in rising, falling or no order."""
    count = chance.choice([1_000, 200_000])
    numbers = [10**18 - 1 - number * chance.choice([1, 10**9]) for number in range(count)]
    if chance.random() < 0.5:
        numbers.reverse()
    points = [("h", 48 + place % 89 / 7, 2 + place % 83 / 7, number) for place, number in enumerate(numbers)]
    calls = [
        ("t0", "06:00:00" if place in (0, count - 1) else "", "", f"s{place % 5}", number)
        for place, number in enumerate(numbers)]
    return feed(
        1, stop_times=table(STOP_TIMES, calls), trips="route_id,service_id,trip_id,shape_id\nr,w,t0,h\n",
        shapes=table("shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence", points))


def interleaved(chance):
    """Trips with scattered rows, each with times of its own."""
    trips, calls = chance.choice([(20_000, 10), (200, 1_000), (100_000, 2)])
    rows = [
        (f"t{trip}", clock(trip + place * 7), clock(trip + place * 7), f"s{(place + trip) % 50}", place)
        for place in range(calls) for trip in range(trips)]
    names = [("r", "w", f"t{number}") for number in range(trips)]
    return feed(0, 50, trips=table("route_id,service_id,trip_id", names), stop_times=table(STOP_TIMES, rows))


def patterns(chance):
    """Trips that each have their own sequence of stops."""
    trips, calls = chance.choice([(3_000, 100), (300, 1_000)])
    rows = []
    for trip in range(trips):
        rows += times(f"t{trip}", [f"s{chance.randrange(300)}" for _ in range(calls)], step=chance.randrange(9))
    names = [("r", "w", f"t{number}") for number in range(trips)]
    return feed(0, 300, trips=table("route_id,service_id,trip_id", names), stop_times=table(STOP_TIMES, rows))


def long_times(chance):
    """Times of a thousand hours, and back again."""
    rows = [
        (f"t{trip}", clock(chance.choice([0, 3_599_999])), clock(chance.choice([0, 3_599_999])), f"s{place}", place)
        for trip in range(2_000) for place in range(5)]
    names = [("r", "w", f"t{number}") for number in range(2_000)]
    return feed(0, trips=table("route_id,service_id,trip_id", names), stop_times=table(STOP_TIMES, rows))


def same_place(chance):
    """Thousands of stops with one name in one place."""
    count = chance.choice([3_000, 60_000])
    rows = [(f"s{number}", "Central", 48.0, 2.0) for number in range(count)]
    return feed(0, count, stops=table("stop_id,stop_name,stop_lat,stop_lon", rows),
                stop_times=table(STOP_TIMES, times("t0", [f"s{number}" for number in range(min(count, 1_000))])),
                trips="route_id,service_id,trip_id\nr,w,t0\n")


def deep_parents(chance):
    """Stops that are each part of the previous one, in a chain or in a circle."""
    count = chance.choice([3_000, 60_000])
    last = "s0" if chance.random() < 0.5 else ""
    kind = chance.choice([0, 1, 4])
    rows = [
        (f"s{number}", f"Stop {number}", 48, 2, kind, f"s{number + 1}" if number + 1 < count else last)
        for number in range(count)]
    calls = [row for trip in range(300) for row in times(f"t{trip}", [f"s{trip}", f"s{trip + 1}"])]
    names = [("r", "w", f"t{number}") for number in range(300)]
    return feed(
        0, stops=table("stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station", rows),
        trips=table("route_id,service_id,trip_id", names), stop_times=table(STOP_TIMES, calls))


def translations(chance):
    """A translation of every name into thousands of languages."""
    count, languages = chance.choice([(5, 20_000), (300, 300)])
    rows = [
        ("stops", "stop_name", f"x-{number}", f"Name {number}", f"s{stop}")
        for number in range(languages) for stop in range(count)]
    return feed(
        1, count, translations=table("table_name,field_name,language,translation,record_id", rows))


def long_texts(chance):
    """Names of several megabytes: one letter, digits, marks or words."""
    size = chance.choice([100_000, 5_000_000])
    text = chance.choice(["x", "7", "e\u0301", "a ", "\u00df", "1a", "\U0001f600", '""'])
    name = '"' + text * (size // len(text)) + '"'
    rows = [(f"s{number}", name if number < 3 else f"Stop {number}", 48, 2) for number in range(5)]
    return feed(
        1, stops=table("stop_id,stop_name,stop_lat,stop_lon", rows),
        routes=f"route_id,agency_id,route_short_name,route_long_name,route_type\nr,a,{name},{name},3\n")


def wide(chance):
    """Rows with thousands of cells, in files that are kept unchanged and in others."""
    columns, count = chance.choice([(2_000, 500), (20_000, 50), (300, 10_000)])
    header = ",".join(f"c{number}" for number in range(columns))
    rows = [[f"v{chance.randrange(10)}"] * columns for _ in range(count)]
    name = chance.choice(["stops", "attributions", "extra", "stop_times"])
    sound = feed(1, 5)
    if name == "stops" or name == "stop_times":
        lines = sound[f"{name}.txt"].split("\n")
        body = [lines[1 + place % 5] + "," + ",".join(row) for place, row in enumerate(rows)]
        sound[f"{name}.txt"] = "\n".join([lines[0] + "," + header, *body]) + "\n"
    else:
        sound[f"{name}.txt"] = table(header, rows)
    return sound


def notices(chance):
    """Hundreds of thousands of rows, each with a fault."""
    count = chance.choice([100_000, 600_000])
    name = chance.choice(["stop_times", "trips", "stops", "shapes", "calendar_dates", "transfers"])
    sound = feed()
    header = {
        "shapes": "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence",
        "calendar_dates": "service_id,date,exception_type",
        "transfers": "from_stop_id,to_stop_id,transfer_type"}.get(name)
    text = sound.get(f"{name}.txt", f"{header}\n")
    bad = chance.choice(["x,y,z,,-1", ",,,,", '"x"y,1,2', "\x00,\x01", "t0,99:99:99,,s0,0"])
    sound[f"{name}.txt"] = text + f"{bad}\n" * count
    return sound


def blocks(chance):
    """Thousands of trips of one block, all at the same time."""
    count = chance.choice([2_000, 30_000])
    rows = [("r", "w", f"t{number}", "b") for number in range(count)]
    return feed(count, 3, trips=table("route_id,service_id,trip_id,block_id", rows))


def transfers(chance):
    """Transfers from every stop to every other, and between trips."""
    count = chance.choice([200, 500])
    rows = [(f"s{a}", f"s{b}", 2, 10**9) for a in range(count) for b in range(count)]
    return feed(1, count, transfers=table("from_stop_id,to_stop_id,transfer_type,min_transfer_time", rows))


def lines(chance):
    """Thousands of routes with one name or with names of many digits."""
    count = chance.choice([3_000, 60_000])
    name = chance.choice(["1", "1" * 200, ""])
    rows = [(f"r{number}", "a", name, chance.choice(["", "One"]), 3) for number in range(count)]
    names = [(f"r{number % count}", "w", f"t{number}") for number in range(2_000)]
    return feed(
        2_000, 3, routes=table("route_id,agency_id,route_short_name,route_long_name,route_type", rows),
        trips=table("route_id,service_id,trip_id", names))


def bomb(chance):
    """Gigabytes of one byte."""
    count = chance.choice([300, 2_000])
    filler = {b"\n": "lines", b"0": "digits", b",": "cells", b'"': "quotes", b"\x00": "zeros"}
    byte = chance.choice(sorted(filler))
    name = chance.choice(["stop_times.txt", "stops.txt", "extra.txt", "translations.txt", "locations.geojson"])
    sound = feed()
    sound[name] = (sound.get(name, "a,b\n").encode(), byte, count)
    return sound


def entries(chance):
    """Tens of thousands of files."""
    sound = feed()
    for number in range(chance.choice([5_000, 60_000])):
        sound[f"n{number}.txt"] = "a,b\n1,2\n"
    return sound


def areas(chance):
    """Areas of service on demand with deep or endless rings."""
    depth = chance.choice([100, 100_000])
    if chance.random() < 0.5:
        ring = "[" * depth + "]" * depth
    else:
        ring = "[[" + ",".join(f"[{2 + place % 97 / 99},{48 + place % 89 / 99}]" for place in range(depth)) + "]]"
    text = (
        '{"type":"FeatureCollection","features":[{"type":"Feature","id":"l","properties":{},'
        f'"geometry":{{"type":"Polygon","coordinates":{ring}}}}}]}}')
    return feed(**{"locations.geojson": text})


def places(chance):
    """Stops and shapes at the poles, beyond them, and at empty coordinates."""
    extremes = ["90", "-90", "180", "-180", "1e308", "-1e-308", "0", "1e18", "89.999999"]
    rows = [
        (f"s{number}", f"Stop {number % 7}", chance.choice(extremes), chance.choice(extremes))
        for number in range(5_000)]
    points = [("h", chance.choice(extremes), chance.choice(extremes), number) for number in range(50_000)]
    return feed(
        1, 5, stops=table("stop_id,stop_name,stop_lat,stop_lon", rows),
        trips="route_id,service_id,trip_id,shape_id\nr,w,t0,h\n",
        shapes=table("shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence", points))


def winding(chance):
    """Many sequences of stops along one line of very many points."""
    trips, calls, count = chance.choice([(200, 200, 100_000), (5, 1_000, 200_000), (1_000, 50, 20_000)])
    points = [("h", 48 + number % 499 / 1000, 2 + number % 997 / 1000, number) for number in range(count)]
    rows = [
        row for trip in range(trips)
        for row in times(f"t{trip}", [f"s{chance.randrange(300)}" for _ in range(calls)])]
    names = [("r", "w", f"t{number}", "h") for number in range(trips)]
    return feed(
        0, 300, trips=table("route_id,service_id,trip_id,shape_id", names), stop_times=table(STOP_TIMES, rows),
        shapes=table("shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence", points))


KINDS = {
    kind.__name__.replace("_", "-"): kind for kind in [
        frequencies, overlapping_frequencies, calendars, days, sequences, interleaved, patterns, long_times,
        same_place, deep_parents, translations, long_texts, wide, notices, blocks, transfers, lines, bomb,
        entries, areas, places, winding]}


def packed(files):
    """A feed as a zip."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
        for name, content in files.items():
            if isinstance(content, str):
                out.writestr(name, content)
                continue
            start, byte, megabytes = content
            with out.open(name, "w", force_zip64=True) as entry:
                entry.write(start)
                for _ in range(megabytes):
                    entry.write(byte * 1_000_000)
    return archive.getvalue()


def main():
    chosen = campaign(
        __doc__, 200, "kind", KINDS, ("--limit", 1_000, "the memory limit, in MB"))
    kinds = sorted(chosen.names)
    worst, ends, faults = {}, {0: 0, 1: 0, 2: 0}, 0
    with tempfile.TemporaryDirectory() as folder:
        sandbox = sandboxes(folder, chosen.tool)
        with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
            numbers = range(chosen.first, chosen.first + chosen.runs)
            for number, kind, size, endings in pool.map(lambda n: attempt(n, kinds, chosen, sandbox()), numbers):
                for command, ending, fault in endings:
                    ends[ending.code] = ends.get(ending.code, 0) + 1
                    seconds, kilobytes = worst.get(kind, (0, 0))
                    worst[kind] = max(seconds, ending.seconds), max(kilobytes, ending.kilobytes)
                    if fault:
                        faults += 1
                        print(
                            f"{number}: {kind}, {command}: {size} bytes: {fault}\n    {ending.last_words()}",
                            flush=True)
    for kind, (seconds, kilobytes) in sorted(worst.items()):
        print(f"{kind}: at most {seconds:.1f} s and {kilobytes // 1024} MB")
    counts = ", ".join(f"{count} times {code}" for code, count in ends.items())
    print(f"{chosen.runs} feeds; exit codes: {counts}; {faults} faults")
    sys.exit(1 if faults else 0)


def attempt(number, kinds, chosen, sandbox):
    """Makes a feed, runs the tool on it, and returns the result."""
    chance = random.Random(number)
    kind = kinds[number % len(kinds)]
    content = packed(KINDS[kind](chance))
    (sandbox.folder / "feed.zip").write_bytes(content)
    shutil.rmtree(sandbox.folder / "out", ignore_errors=True)
    limit = ["--memory-limit", f"{chosen.limit}MB"]
    commands = [["build", "--feed", "feed.zip", "--output", "out", *limit]]
    if chance.random() < 0.3:
        commands.append(["validate", "feed.zip", *limit])
    elif chance.random() < 0.1:
        commands.append(["init", "feed.zip", "--force", *limit])
    endings = []
    for arguments in commands:
        ending = sandbox.run(*arguments)
        endings.append((arguments[0], ending, fault(ending, chosen.limit)))
        if arguments[0] == "build" and ending.code == 0 and chance.random() < 0.25:
            verified = sandbox.run("verify", "out", *limit)
            wrong = fault(verified, chosen.limit)
            if verified.code == 1:
                wrong = "a bundle that 'verify' refuses"
            endings.append(("verify", verified, wrong))
    left = sorted(path.name for path in sandbox.folder.glob("out.*"))
    if left != ["out.lock"][:len(left)]:
        endings.append(("build", ending, f"left {', '.join(left)}"))
    return number, kind, len(content), endings


def fault(ending, limit):
    """The fault in the end of a run; None if there is none."""
    if ending.code == "timeout" or ending.seconds > SECONDS:
        return f"ran for {ending.seconds:.0f} s"
    if ending.code not in (0, 1, 2):
        return f"exit code {ending.code}"
    if ending.kilobytes > (limit + TOLERANCE) * 1024:
        return f"took {ending.kilobytes // 1024} MB"
    if ending.code == 2 and ("error: " not in ending.message or "fix: " not in ending.message):
        return "failed without a message"
    if CRASH.search(ending.message):
        return "a message with words of a library"
    return None


if __name__ == "__main__":
    main()
