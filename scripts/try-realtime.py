#!/usr/bin/env python3
"""Merges random GTFS-realtime messages into boards of their own day, and compares the predictions with Python's.

usage: try-realtime.py [--runs N] [--first N] [--seed N] [--jobs N] [--tool FILE]

Each message is about runs of the sample timetable near a stop and a time: delays and times, skipped stops, stops
without data, cancelled, deleted, added, duplicated and replaced runs, runs by frequency, after midnight and on days
on which clocks change, wrong dates, stops out of order, and extreme numbers. `seedbed departures` and `seedbed trip`
merge it. Each departure and each call must be what realtime_oracle.py computes. The script prints each difference and
each crash with the number of the message, which --first repeats, then a line of counts. It exits with 1 if there was
a fault.
"""

import collections
import concurrent.futures
import copy
import datetime
import json
import random
import re
import sys
import tempfile
import time
import zoneinfo

import realtime_oracle as oracle
from samples import campaign, sandboxes

SYDNEY = zoneinfo.ZoneInfo("Australia/Sydney")
# Ordinary days, days on which clocks change, holidays, and the first and last days of the timetable.
DAYS = [datetime.date.fromisoformat(day) for day in [
    "2026-08-24", "2026-08-25", "2026-08-29", "2026-08-30", "2026-09-26", "2026-10-03", "2026-10-04", "2026-10-05",
    "2026-12-25", "2027-04-03", "2027-04-04", "2027-10-03", "2028-02-29", "2026-08-01", "2028-12-31"]]
INT32 = [0, 1, -1, 7_200, -7_200, -7_201, 172_800, 172_801, 2**31 - 1, -(2**31)]
INT64 = [0, 1, -1, 2**31, 2**40, -(2**40), 10**11, 1_787_522_400_000, 1_787_522_400 * 10**6, 2**63 - 1, -(2**63)]
UINT32 = [0, 1, 2**31, 2**32 - 1]
DATES = ["20261032", "00000000", "99991231", "2026082", "2026-08-24", "x", "20260230", "10000101"]
TIMES = ["25:10:00", "0:00:00", "999:59:59", "8:60:00", "08:00", "-1:00:00", "x", "1000:00:00", "٣:00:00"]
RELATIONS = {
    "SCHEDULED": 0, "ADDED": 1, "UNSCHEDULED": 2, "CANCELED": 3, "REPLACEMENT": 5, "DUPLICATED": 6, "DELETED": 7,
    "NEW": 8}
STOP_RELATIONS = {"SCHEDULED": 0, "SKIPPED": 1, "NO_DATA": 2, "UNSCHEDULED": 3}
# The numbers of the fields, as the reference has them.
EVENT = {"delay": 1, "time": 2, "scheduled_time": 4}
TRIP = {
    "trip_id": 1, "start_time": 2, "start_date": 3, "schedule_relationship": 4, "route_id": 5, "direction_id": 6}
STOP = {"stop_sequence": 1, "arrival": 2, "departure": 3, "stop_id": 4, "schedule_relationship": 5}
STOP_PROPERTIES = {"assigned_stop_id": 1, "pickup_type": 3}
PROPERTIES = {"trip_id": 1, "start_date": 2, "start_time": 3}


# MARK: - Protobuf


def varint(number):
    number &= 2**64 - 1
    digits = bytearray()
    while number > 0x7F:
        digits.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*digits, number])


def field(number, value):
    if isinstance(value, int):
        return varint(number << 3) + varint(value)
    value = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | 2) + varint(len(value)) + value


def fields(numbers, values):
    """A message of the values that it has; names of relations become their numbers."""
    encoded = b""
    for name, number in numbers.items():
        value = values.get(name)
        if isinstance(value, dict):
            value = fields(EVENT, value)
        if name == "schedule_relationship" and value is not None:
            value = (RELATIONS if numbers is TRIP else STOP_RELATIONS)[value]
        if value is not None:
            encoded += field(number, value)
    return encoded


def encoded_stop(stop):
    properties = fields(STOP_PROPERTIES, stop)
    return fields(STOP, stop) + (field(6, properties) if properties else b"")


def encoded_update(update):
    encoded = field(1, fields(TRIP, update["trip"]))
    for stop in update["stop_time_update"]:
        encoded += field(2, encoded_stop(stop))
    if update.get("delay") is not None:
        encoded += field(5, update["delay"])
    if update.get("trip_properties"):
        encoded += field(6, fields(PROPERTIES, update["trip_properties"]))
    return encoded


def encoded_message(message):
    header = field(1, "2.0") + field(2, int(message["header"].get("incrementality") == "DIFFERENTIAL"))
    if message["header"].get("timestamp") is not None:
        header += field(3, message["header"]["timestamp"])
    encoded = field(1, header)
    for number, update in enumerate(message["trip_update"]):
        encoded += field(2, field(1, f"u{number}") + field(3, encoded_update(update)))
    for number, trip in enumerate(message["vehicle"]):
        encoded += field(2, field(1, f"v{number}") + field(4, field(1, fields(TRIP, trip)) + field(9, 3)))
    return encoded


# MARK: - Random messages


class Messages:
    """Random messages about runs of a timetable; the same number gives the same message."""

    def __init__(self, timetable, seed):
        self.timetable, self.seed = timetable, seed
        served = {call.stop for trip in timetable.trips.values() for call in trip.calls}
        self.stops = sorted(
            served | {place for stop in served for place in timetable.places(stop)})
        self.weights = [1 + len(timetable.departures(stop, DAYS[0])) for stop in self.stops]
        self.all_stops = sorted(timetable.stops)

    def message(self, number):
        """A message with a stop and a time, at which it is the newest."""
        self.chance = random.Random(f"{self.seed} {number}")
        pick = self.chance
        stop = pick.choices(self.stops, self.weights)[0]
        now = oracle.day_start(pick.choice(DAYS), SYDNEY) + pick.choice(
            [pick.randrange(-3_600, 30 * 3_600), pick.randrange(5 * 3_600, 10 * 3_600), pick.randrange(-3_600, 7_200),
             pick.randrange(23 * 3_600, 26 * 3_600)])
        self.now = now
        near = [
            run for day in range(now // oracle.DAY - 2, now // oracle.DAY + 2)
            for run, _, time in self.timetable.departures(
                stop, datetime.date(1970, 1, 1) + datetime.timedelta(days=day))
            if now - pick.choice([0, 1_800, 10_800]) <= time <= now + 14_400]
        runs = pick.sample(near, min(len(near), pick.choice([2, 10, 30, 80])))
        for _ in range(pick.choice([0, 0, 1, 3])):
            runs.append(self.any_run())
        updates = [self.update(run) for run in runs or [self.any_run()]]
        if pick.random() < 0.1:
            updates.append(pick.choice(updates))
        header = {"timestamp": now - pick.randrange(300)}
        if pick.random() < 0.06:
            header["timestamp"] = pick.choice(
                [None, 0, now - 301, now + 300, now + 301, now * 1_000, now * 10**6, now * 10**9, 2**64 - 1, 2**63])
        if pick.random() < 0.02:
            header["incrementality"] = "DIFFERENTIAL"
        vehicles = [dict(pick.choice(updates)["trip"]) for _ in range(pick.choice([0, 0, 0, 2]))]
        return {"header": header, "trip_update": updates, "vehicle": vehicles}, stop, now

    def any_run(self):
        trip = self.chance.choice([trip for trip in self.timetable.trips.values() if trip.dates and trip.calls])
        near = [day for day in trip.dates if abs((day - datetime.date(1970, 1, 1)).days - self.now // oracle.DAY) < 3]
        day = self.chance.choice(sorted(near or trip.dates))
        return oracle.Run(trip, day, self.chance.choice(oracle.starts(trip)))

    def update(self, run):
        pick = self.chance
        relation = pick.choices(
            [None, "SCHEDULED", "UNSCHEDULED", "CANCELED", "DELETED", "ADDED", "NEW", "REPLACEMENT", "DUPLICATED"],
            [50, 14, 2, 7, 3, 5, 5, 7, 7])[0]
        update = {"trip": self.names(run), "stop_time_update": []}
        if relation:
            update["trip"]["schedule_relationship"] = relation
        if relation not in ("CANCELED", "DELETED") or pick.random() < 0.2:
            update["stop_time_update"] = self.stop_updates(run, is_full=relation in ("ADDED", "NEW", "REPLACEMENT"))
        if pick.random() < 0.15:
            update["delay"] = pick.choice([pick.randrange(-600, 3_600), *INT32])
        if relation in ("ADDED", "NEW"):
            self.make_new(update, run)
        if relation == "DUPLICATED":
            start = run.start or 0
            update["trip_properties"] = {
                "trip_id": pick.choice([f"copy of {run.trip.id}", "copy"]),
                "start_date": pick.choice([f"{run.date:%Y%m%d}"] * 9 + DATES),
                "start_time": pick.choice([self.clock(start + pick.randrange(0, 7_200))] * 9 + TIMES)}
            if pick.random() < 0.05:
                del update["trip_properties"][pick.choice(list(update["trip_properties"]))]
        return update

    def make_new(self, update, run):
        pick = self.chance
        update["trip"]["route_id"] = run.trip.route if pick.random() < 0.9 else pick.choice(["", "nowhere"])
        if pick.random() < 0.8:
            update["trip"]["trip_id"] = f"new {pick.randrange(5)}"
        if pick.random() < 0.2:
            update["trip_properties"] = {"trip_id": f"renamed {pick.randrange(5)}"}

    def names(self, run):
        """The descriptor of a run, right for the most part."""
        pick = self.chance
        names = {"trip_id": run.trip.id, "start_date": f"{run.date:%Y%m%d}"}
        if run.trip.frequencies or pick.random() < 0.2:
            names["start_time"] = self.clock(run.start or 0)
        if pick.random() < 0.4:
            names["route_id"] = run.trip.route
        way = pick.random()
        if way < 0.08:
            del names["start_date"]
        elif way < 0.14:
            names["start_date"] = f"{run.date + datetime.timedelta(days=pick.choice([-2, -1, 1, 1, 2])):%Y%m%d}"
        elif way < 0.16:
            names["start_date"] = pick.choice(DATES)
        elif way < 0.20:
            # The clock's day and time, which producers write for runs after midnight.
            names["start_date"] = f"{run.date + datetime.timedelta(days=1):%Y%m%d}"
            names["start_time"] = self.clock(max((run.start or 0) - oracle.DAY, 0))
        elif way < 0.23:
            names.pop("start_time", None)
        elif way < 0.26:
            names["start_time"] = self.clock(max(0, (run.start or 0) + pick.randrange(-400, 400)))
        elif way < 0.28:
            names["start_time"] = pick.choice(TIMES)
        elif way < 0.30:
            names["route_id"] = pick.choice(["nowhere", "", run.trip.route])
        elif way < 0.33:
            del names["trip_id"]
            names |= {"route_id": run.trip.route, "start_time": self.clock(run.start or 0)}
            if run.trip.direction is not None and pick.random() < 0.9:
                names["direction_id"] = run.trip.direction
        elif way < 0.34:
            names |= {"trip_id": "unknown", "direction_id": pick.choice(UINT32)}
        return names

    def clock(self, seconds):
        hours = self.chance.choice(["{}", "{:02}"]).format(seconds // 3_600)
        return f"{hours}:{seconds // 60 % 60:02}:{seconds % 60:02}"

    def stop_updates(self, run, is_full):
        pick, calls = self.chance, run.trip.calls
        share = pick.choice([0.7, 1] if is_full else [0.2, 0.5, 1])
        positions = [position for position in range(len(calls)) if pick.random() < share]
        # The same run is late by about as much at each stop.
        base = pick.choice(
            [0, pick.randrange(-300, 2_000), pick.randrange(-300, 2_000), pick.randrange(-7_500, 180_000), pick.choice(INT32)])
        updates = [self.stop_update(run, position, base, is_full) for position in positions]
        way = pick.random()
        if updates and way < 0.06:
            pick.shuffle(updates)
        elif updates and way < 0.10:
            updates.insert(pick.randrange(len(updates)), dict(pick.choice(updates)))
        return updates

    def stop_update(self, run, position, base, is_full):
        pick, call = self.chance, run.trip.calls[position]
        update = {}
        which = pick.random()
        if which < 0.8 or is_full:
            update["stop_id"] = call.stop
        if which > 0.2 or is_full and pick.random() < 0.5:
            update["stop_sequence"] = call.sequence
        relation = pick.choices(
            [None, "SCHEDULED", "SKIPPED", "NO_DATA", "UNSCHEDULED"], [80, 6, 6, 6, 2])[0]
        if relation:
            update["schedule_relationship"] = relation
        for name, scheduled in zip(("arrival", "departure"), run.times(position)):
            if pick.random() < (0.75 if is_full else 0.55):
                update[name] = self.event(scheduled, base + pick.choice([0, 0, pick.randrange(-120, 300)]), is_full)
        way = pick.random()
        if way < 0.02:
            update["stop_id"] = pick.choice(self.all_stops + ["nowhere"])
        elif way < 0.04:
            update["stop_sequence"] = pick.choice(UINT32)
        elif way < 0.08:
            # Another platform of the station, the station, or any stop.
            station = next(reversed(self.timetable.places(call.stop)), call.stop)
            beside = sorted(self.timetable.within(station))
            update[pick.choice(["assigned_stop_id", "stop_id"])] = pick.choice(beside)
        elif way < 0.09:
            update["assigned_stop_id"] = pick.choice(self.all_stops + ["nowhere"])
        if is_full and pick.random() < 0.1:
            update["pickup_type"] = pick.randrange(4)
        return update

    def event(self, scheduled, late, is_full):
        pick, event = self.chance, {}
        late = min(max(late, -(2**31)), 2**31 - 1)
        scheduled = self.now if scheduled is None else scheduled
        way = pick.random()
        if way < 0.5 or way > 0.9:
            event["delay"] = late
        if way > 0.5 or is_full and pick.random() < 0.8:
            event["time"] = scheduled + late
        if is_full and pick.random() < 0.3:
            event["scheduled_time"] = scheduled
        if pick.random() < 0.03:
            event["delay"] = pick.choice(INT32)
        if pick.random() < 0.03:
            event[pick.choice(["time", "scheduled_time"])] = pick.choice(INT64)
        return event


# MARK: - The comparison


class Trial:
    """The comparisons of one timetable, and their counts."""

    def __init__(self, database, seed):
        self.timetable = oracle.Timetable(database)
        self.database, self.messages = database, Messages(self.timetable, seed)

    def run(self, sandbox, number):
        """Merges a message into a board and a trip; yields the end of each run, its faults, and its counts."""
        messages = copy.copy(self.messages)
        message, stop, now = messages.message(number)
        (sandbox.folder / "message.pb").write_bytes(encoded_message(message))
        merge = oracle.Merge(message, self.timetable, now)
        at = datetime.datetime.fromtimestamp(now, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
        options = ["--at", at, "--realtime", "message.pb"]
        board = sandbox.run("departures", self.database, stop, "--limit", "100000", *options)
        yield board, self.faults_of_board(answer(board, sandbox), board, merge, stop, now)
        words = self.journey(messages.chance, merge)
        if words:
            arguments, rows, is_cancelled = words
            journey = sandbox.run("trip", self.database, *arguments, *options)
            yield journey, self.faults_of_journey(answer(journey, sandbox), rows, is_cancelled)

    def journey(self, chance, merge):
        """The arguments of a run with an update, its expected calls, and whether it is cancelled."""
        # The tool's options take no other years.
        added = [trip for trip in merge.added if 1900 <= trip.date.year <= 2999]
        if added and (not merge.states or chance.random() < 0.3):
            first = chance.choice(added)
            # The tool shows the first trip with this id on this day.
            trip = next(trip for trip in added if (trip.id, trip.date) == (first.id, first.date))
            return [trip.id, "--date", f"{trip.date}"], trip.rows(self.timetable), False
        if not merge.states:
            return None
        trip_id, date, start = chance.choice(sorted(merge.states, key=str))
        run = oracle.Run(self.timetable.trips[trip_id], date, start)
        arguments = [trip_id, "--date", f"{date}"]
        if start is not None:
            arguments += ["--start", f"{run.day_start + start}"]
        return arguments, *merge.journey(run)

    def faults_of_board(self, found, ending, merge, stop, now):
        if isinstance(found, str):
            return [found], collections.Counter()
        expected = merge.board(stop, now, now + oracle.DAY)
        rows = [
            (row["trip_id"], row["service_date"], row["start_time_secs"], row["scheduled_time_secs"],
             row["predicted_time_secs"], row["delay"], row["platform"], row["cancelled"]) for row in found]
        wanted = [tuple(value for name, value in row._asdict().items() if name != "stop") for row in expected]
        faults = differences(rows, wanted)
        times = [row[3] if row[4] is None else row[4] for row in rows]
        if times != sorted(times):
            faults.append("the board is not in order of time")
        applied = re.search(r"realtime: (\d+) of \d+ trip updates are applied", ending.message)
        if not applied or int(applied[1]) != merge.applied:
            faults.append(f"{applied and applied[0]}; Python applies {merge.applied}")
        return faults, collections.Counter(
            departures=len(rows), predictions=sum(row[4] is not None for row in rows),
            cancelled=sum(row[7] for row in rows), applied=merge.applied)

    def faults_of_journey(self, found, wanted, is_cancelled):
        if isinstance(found, str):
            return [found], collections.Counter()
        rows = [
            (row["stop_id"], row["arrival_time_secs"], row["departure_time_secs"], row["platform"], row["skipped"])
            for row in found["stops"]]
        faults = [] if rows == wanted else differences(rows, wanted) or ["the calls are in another order"]
        if found["cancelled"] != is_cancelled:
            faults.append(f"cancelled is {found['cancelled']}; Python's is {is_cancelled}")
        return faults, collections.Counter(journeys=1, calls=len(rows))


def answer(ending, sandbox):
    """The data of an answer, or the fault of a run without one."""
    if ending.code != 0:
        return f"{ending.fault(0) or f'exit code {ending.code}'}: {ending.last_words()}"
    # The message of the ending is cut.
    said = (sandbox.folder / "said").read_text()
    start = re.search(r"^\{", said, re.MULTILINE)
    return json.JSONDecoder().raw_decode(said, start.start())[0]["data"]


def differences(found, expected):
    """The first rows that only one of two lists has; the order does not matter."""
    found, expected = collections.Counter(found), collections.Counter(expected)
    lines = [f"the tool has   {row}" for row in list((found - expected).elements())[:3]]
    return lines + [f"Python expects {row}" for row in list((expected - found).elements())[:3]]


def main():
    seed = ("--seed", 1, "another one makes other messages")
    chosen = campaign(__doc__, 200, "timetable", ["sydney-transit"], seed)
    started, total, faults, seconds, megabytes = time.monotonic(), collections.Counter(), 0, 0.0, 0
    with tempfile.TemporaryDirectory() as folder:
        sandbox = sandboxes(folder, chosen.tool)
        built = sandbox().build("sydney-transit")
        if built.code != 0:
            sys.exit(f"error: the sample cannot be built\n{built.message}")
        trial = Trial(str(sandbox().folder / "out/sydney-transit.sqlite"), chosen.seed)
        numbers = range(chosen.first, chosen.first + chosen.runs)
        with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
            for number, ends in zip(numbers, pool.map(lambda n: list(trial.run(sandbox(), n)), numbers)):
                for ending, (found, counts) in ends:
                    total += counts
                    seconds, megabytes = max(seconds, ending.seconds), max(megabytes, ending.kilobytes // 1024)
                    if found:
                        faults += 1
                        print(f"{number}: " + "\n    ".join(found), flush=True)
    print(
        f"{chosen.runs} messages in {time.monotonic() - started:.0f} s, {total['applied']} updates applied: "
        f"{total['departures']} departures with {total['predictions']} predictions, {total['cancelled']} cancelled, and "
        f"{total['calls']} calls of {total['journeys']} trips are Python's; at most {seconds:.1f} s and {megabytes} MB; "
        f"{faults} faults")
    sys.exit(1 if faults or not total["predictions"] or not total["journeys"] else 0)


if __name__ == "__main__":
    main()
