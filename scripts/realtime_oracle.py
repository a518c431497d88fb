"""The predictions of a GTFS-realtime message in plain Python, with which try-realtime.py compares the tool's.

It follows the GTFS-realtime reference and the rules of docs/queries.md (section 8), and shares no code with the tool.
A message is a dictionary with the names of the reference; `timetable` reads a bundle with plain SQL.
"""

import bisect
import collections
import datetime
import functools
import re
import sqlite3
import zoneinfo

DAY = 86_400
# A vehicle is at most two hours early and two days late.
EARLIEST, LATEST = -7_200, 2 * DAY
# An added trip is under way from a day before the start of its day until a week after it.
ADDED_FROM, ADDED_TO = -DAY, 7 * DAY
CALENDAR_END = datetime.date(9999, 12, 31)


def is_plausible(delay):
    return EARLIEST <= delay <= LATEST


def days_after(date, days):
    """The day some days later; None outside of Python's calendar."""
    try:
        return date + datetime.timedelta(days=days)
    except OverflowError:
        return None


# MARK: - The timetable

Call = collections.namedtuple("Call", "sequence stop arrival departure pickup")
Frequency = collections.namedtuple("Frequency", "first end headway is_exact")
Trip = collections.namedtuple("Trip", "id route direction start calls frequencies dates zone")
Stop = collections.namedtuple("Stop", "id kind parent platform")
# Seconds are those of the epoch; `stop` is the timetable's stop.
Departure = collections.namedtuple(
    "Departure", "trip date start stop scheduled predicted delay platform cancelled")


class Timetable:
    """A bundle's trips with their calls, in seconds after the start of each trip."""

    def __init__(self, database):
        db = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        ids = dict(db.execute("SELECT id, stop_id FROM stops"))
        self.stops = {
            stop: Stop(stop, kind, ids.get(parent), platform) for stop, kind, parent, platform in db.execute(
                "SELECT stop_id, location_type, parent_station, platform FROM stops")}
        self.zones = {route: zoneinfo.ZoneInfo(zone) for route, zone in db.execute(
            "SELECT route_id, timezone FROM routes")}
        dates = collections.defaultdict(set)
        for service, number in db.execute("SELECT service, date FROM service_dates"):
            dates[service].add(datetime.date(number // 10_000, number // 100 % 100, number % 100))
        frequencies = collections.defaultdict(list)
        for trip, first, end, headway, exact in db.execute(
                "SELECT trip, start_time, end_time, headway_secs, exact_times FROM frequencies "
                "ORDER BY trip, start_time"):
            frequencies[trip].append(Frequency(first, end, headway, exact == 1))
        calls = collections.defaultdict(list)
        for trip, sequence, stop, arrival, departure, pickup in db.execute(
                """
                SELECT t.id, p.stop_sequence, p.stop,
                  g.arrival_offset - CASE g.position WHEN 0 THEN coalesce(t.layover, 0) ELSE 0 END,
                  g.departure_offset, p.pickup_type
                FROM trips AS t JOIN pattern_stops AS p ON p.pattern = t.pattern
                JOIN timings AS g ON g.timing = t.timing AND g.position = p.position
                ORDER BY t.id, p.position
                """):
            calls[trip].append(Call(sequence, ids[stop], arrival, departure, pickup))
        self.trips = {
            name: Trip(name, route, direction, start, calls[trip], frequencies[trip], dates[service], self.zones[route])
            for trip, name, route, direction, start, service in db.execute(
                "SELECT t.id, t.trip_id, r.route_id, t.direction_id, t.start_time, t.service "
                "FROM trips AS t JOIN routes AS r ON r.id = t.route ORDER BY t.id")}

    def calling_place(self, stop):
        """The station of an entrance or a node, the platform of a boarding area, else the stop itself."""
        found = self.stops.get(stop)
        return found.parent if found and found.kind in (2, 3, 4) and found.parent else stop

    def places(self, stop):
        """The places that a stop is part of; the last one is its station."""
        found = []
        while stop in self.stops and self.stops[stop].parent and len(found) < 2:
            stop = self.stops[stop].parent
            found.append(stop)
        return found

    def is_part(self, stop, place):
        return place in self.places(stop)

    def is_one_place(self, stop, other):
        return stop == other or self.is_part(stop, other) or self.is_part(other, stop)

    def is_one_station(self, stop, other):
        places = self.places(stop)
        return self.is_one_place(stop, other) or bool(places) and places[-1:] == self.places(other)[-1:]

    @functools.cache
    def within(self, stop):
        """A stop and everything in it."""
        return {other for other in self.stops if other == stop or self.is_part(other, stop)}

    @functools.cache
    def departures(self, stop, day):
        """The calls from which trips of a service day depart, at a stop and everything in it: run, place and time."""
        places, found = self.within(stop), []
        for trip in self.trips.values():
            positions = [position for position, call in enumerate(trip.calls[:-1])
                         if call.stop in places and call.pickup != 1]
            for run in [Run(trip, day, start) for start in starts(trip)] if positions and day in trip.dates else []:
                found += [(run, position, run.time(position)) for position in positions
                          if run.time(position) is not None]
        return found


@functools.lru_cache(100_000)
def day_start(date, zone):
    """Noon minus 12 hours, from which the times of a service day count."""
    noon = datetime.datetime.combine(date, datetime.time(12), zone)
    return int(noon.timestamp()) - DAY // 2


class Run:
    """One run of a trip, on a day, from a start in seconds of that day."""

    def __init__(self, trip, date, start=None):
        self.trip, self.date = trip, date
        self.start = trip.start if start is None else start
        self.day_start = day_start(date, trip.zone)
        self.key = (trip.id, date, self.start)

    def at(self, offset):
        return None if offset is None or self.start is None else self.day_start + self.start + offset

    def times(self, position):
        """The scheduled arrival and departure."""
        call = self.trip.calls[position]
        return self.at(call.arrival), self.at(call.departure)

    def time(self, position):
        arrival, departure = self.times(position)
        return arrival if departure is None else departure

    def span(self):
        times = [
            time for position in range(len(self.trip.calls)) for time in self.times(position) if time is not None]
        if not times:
            return self.day_start, self.day_start
        last = self.time(len(self.trip.calls) - 1)
        return times[0], max(times[0], times[0] if last is None else last)

    def distance(self, instant, delays):
        first, last = self.span()
        return max(0, first + delays[0] - instant, instant - last - delays[1])


def starts(trip):
    """The starts of a trip on each of its days."""
    if not trip.frequencies:
        return [trip.start]
    return [start for row in trip.frequencies for start in range(row.first, row.end, row.headway)]


def start_near(row, seconds):
    """The start of a row of frequencies.txt that is nearest to a time; None if it has none."""
    every = range(row.first, row.end, row.headway)
    if not every:
        return None
    place = bisect.bisect_left(every, seconds)
    # If two starts are equally far away, the later one counts.
    return min(every[max(place - 1, 0):place + 1], key=lambda start: (abs(start - seconds), -start))


def start_meant(row, seconds):
    """The start that a start_time means: that very second, or one within half a headway of it."""
    start = start_near(row, seconds)
    tolerance = 0 if row.is_exact else row.headway // 2
    return start if start is not None and abs(start - seconds) <= tolerance else None


# MARK: - The values of a message


class Refused(Exception):
    """An update that matches no run."""


def instant_of(number):
    """A time as the message means it: 0 is none, and a time in smaller units than seconds is not used."""
    if not number or unit_of(number):
        return None
    return clamped(number)


def unit_of(number):
    """How many of the unit a second has; 0 for seconds."""
    return next((unit for unit in (1_000, 10**6, 10**9) if 10**8 * unit <= number < 9 * 10**9 * unit), 0)


def clamped(number):
    return min(max(number, -2**40), 2**40)


def read_date(text):
    if text is None:
        return None
    try:
        if len(text.encode()) == 8 and re.fullmatch(r"\d{8}", text, re.ASCII):
            return datetime.date(int(text[:4]), int(text[4:6]), int(text[6:]))
    except ValueError:
        pass
    raise Refused("start_date")


def read_time(text):
    if text is None:
        return None
    found = re.fullmatch(r"(\d{1,3}):(\d{1,3}):(\d{1,3})", text, re.ASCII)
    if not found or int(found[2]) > 59 or int(found[3]) > 59:
        raise Refused("start_time")
    return int(found[1]) * 3_600 + int(found[2]) * 60 + int(found[3])


def event_time(event):
    return instant_of(event.get("time")) if event else None


def update_time(update):
    """The time of the departure, else of the arrival."""
    departure = event_time(update.get("departure"))
    return event_time(update.get("arrival")) if departure is None else departure


def update_times(update):
    times = [event_time(update.get("arrival")), event_time(update.get("departure"))]
    return [time for time in times if time is not None]


class Signs:
    """The values of an update that tell which run it means."""

    def __init__(self, update):
        self.updates = update["stop_time_update"]
        self.low, self.high, self.delay, self.is_under_way = 0, 0, 0, False
        if update["trip"].get("schedule_relationship") in ("CANCELED", "DELETED"):
            return
        for stop in self.updates:
            for event in (stop.get("arrival"), stop.get("departure")):
                self.add(event.get("delay") if event else None)
        self.add(update.get("delay"))
        if update.get("delay") is not None and is_plausible(update["delay"]):
            self.delay = update["delay"]

    def add(self, delay):
        if delay is not None and is_plausible(delay):
            self.is_under_way = True
            self.low, self.high = min(self.low, delay), max(self.high, delay)

    def delay_of(self, update):
        if not self.is_under_way:
            return 0
        for event in (update.get("departure"), update.get("arrival")):
            if event and event.get("delay") is not None and is_plausible(event["delay"]):
                return event["delay"]
        return self.delay


# MARK: - The merge


class Merge:
    """A message merged into a timetable: the state of each run, the added trips, and the number of used updates."""

    def __init__(self, message, timetable, now):
        self.timetable = timetable
        self.states = {}
        self.added = []
        self.applied = 0
        stamp = message["header"].get("timestamp")
        instant = None if not stamp else clamped(stamp // unit_of(stamp) if unit_of(stamp) else stamp)
        self.instant = now if instant is None else instant
        updates = message["trip_update"]
        self.named = {(trip.get("trip_id"), trip.get("start_date")) for trip in
                      [update["trip"] for update in updates] + message["vehicle"]}
        self.days = self.possible_days(self.named)
        self.usual_days = self.possible_days([])
        self.is_used = message["header"].get("incrementality") != "DIFFERENTIAL" and (
            instant is None or -300 <= now - instant <= 300)
        for update in updates if self.is_used else []:
            try:
                self.merge(update)
            except Refused:
                pass

    def possible_days(self, named):
        """The days of runs that the message can mean."""
        today = datetime.date(1970, 1, 1)
        today = days_after(today, self.instant // DAY) or CALENDAR_END
        days = {days_after(today, number) for number in range(-7, 3)}
        for _, text in named:
            try:
                date = read_date(text)
            except Refused:
                continue
            if date:
                days |= {days_after(date, number) for number in range(-2, 2)}
        return days - {None}

    def merge(self, update):
        relation = update["trip"].get("schedule_relationship", "SCHEDULED")
        if relation in ("ADDED", "NEW"):
            self.add(update)
        elif relation == "DUPLICATED":
            self.duplicate(update)
        elif relation in ("CANCELED", "DELETED"):
            self.states[self.new_run(update).key] = relation
            self.applied += 1
        elif relation == "REPLACEMENT":
            if not update["stop_time_update"]:
                raise Refused("a replacement without stops")
            self.replace(self.new_run(update), update)
        else:
            run = self.new_run(update)
            self.states[run.key], used = self.predict(run, update)
            delay = update.get("delay")
            self.applied += used > 0 or delay is not None and is_plausible(delay)

    def new_run(self, update):
        run = self.run(update["trip"], Signs(update))
        if run.key in self.states:
            raise Refused("the run has an update already")
        return run

    # MARK: - The run that an update means

    def run(self, names, signs):
        date, seconds = read_date(names.get("start_date")), read_time(names.get("start_time"))
        if not names.get("trip_id"):
            return self.described_run(names, date, seconds, signs)
        trip = self.trip(names["trip_id"])
        if names.get("route_id") and names["route_id"] != trip.route:
            raise Refused("another route")
        named, others = self.candidates(trip, date, seconds, signs)
        run = self.chosen(named, others, date, signs)
        if not run:
            raise Refused("the trip does not run")
        return run

    def trip(self, trip_id):
        if trip_id not in self.timetable.trips:
            raise Refused("unknown trip")
        return self.timetable.trips[trip_id]

    def candidates(self, trip, date, seconds, signs):
        if not trip.frequencies:
            eve = date and days_after(date, -1)
            if date and seconds is not None and trip.start == seconds + DAY and self.runs_on(trip, eve):
                date = eve
            return self.runs_about(trip, date, lambda day: [trip.start])
        if seconds is None:
            named, others = self.runs_about(trip, date, lambda day: self.fitting_starts(trip, day, signs))
            if not named and not others:
                raise Refused("no start_time")
            return named, others
        meant = {}
        for time in (seconds, seconds + DAY):
            found = [start for start in (start_meant(row, time) for row in trip.frequencies) if start is not None]
            if found:
                meant[time] = found[0]
        if not meant:
            raise Refused("unknown start_time")
        named, others = self.runs_about(
            trip, date, lambda day: [
                meant[time] for time in ([seconds] if day == date else [seconds, seconds + DAY]) if time in meant])
        eve = date and days_after(date, -1)
        if date and not named and self.runs_on(trip, date) and not any(run.date == eve for run in others):
            raise Refused("unknown start_time")
        return named, others

    def fitting_starts(self, trip, day, signs):
        """One start for each row of frequencies.txt: the one that fits the first time of the update."""
        untimed = [{key: value for key, value in update.items() if key in ("stop_sequence", "stop_id")}
                   for update in signs.updates]
        for position, number, _ in self.placed(Run(trip, day), untimed):
            call, time = trip.calls[position], update_time(signs.updates[number])
            offset = call.arrival if call.departure is None else call.departure
            if time is not None and offset is not None:
                start = time - day_start(day, trip.zone) - offset
                return [near for near in (start_near(row, start) for row in trip.frequencies) if near is not None]
        return []

    def runs_on(self, trip, day):
        return day in trip.dates and day in self.days

    def runs_about(self, trip, date, starts_on):
        """The runs on a date, and those on the days beside it; without a date, all runs near the message."""

        def runs(days):
            return [Run(trip, day, start) for day in sorted(days) if self.runs_on(trip, day) for start in starts_on(day)]

        if not date:
            return [], runs(self.usual_days)
        return runs([date]), runs({days_after(date, -1), days_after(date, 1)} - {None})

    def chosen(self, named, others, date, signs):
        run = self.nearest_by_times(named, others, signs.updates)
        if run:
            return run
        if not date:
            return self.nearest(others, signs)
        first = named[0] if named else None
        if signs.is_under_way and (not first or self.distance(first, signs) > DAY // 2):
            free = [run for run in others if (run.trip.id, f"{run.date:%Y%m%d}") not in self.named]
            run = self.nearest(free, signs)
            if run and self.distance(run, signs) <= -EARLIEST:
                return run
        start = lambda run: run.span()[0] - day_start(date, run.trip.zone)
        return first or next((run for run in others if 0 <= start(run) < DAY), None)

    def nearest_by_times(self, named, others, updates):
        """The run from which the median of the update's times is least far."""
        found = []
        for number, run in enumerate(named + others):
            delays = sorted(
                (time - run.time(position) for position, place, _ in self.placed(run, updates)
                 for time in update_times(updates[place]) if run.time(position) is not None), key=abs)
            if delays and any(update_time(update) is not None for update in updates):
                found.append((delays[(len(delays) - 1) // 2], number < len(named), run))
        if not found:
            return None
        best = min(found, key=lambda entry: abs(entry[0]))
        if is_plausible(best[0]):
            return best[2]
        return next((run for delay, is_named, run in found if is_named and is_plausible(delay)), None)

    def nearest(self, runs, signs):
        """The run that is nearest to the message; of several, the one whose first updated call is."""

        def rank(run):
            first = next(iter(self.placed(run, signs.updates)), None)
            time = run.time(first[0]) if first else None
            late = signs.delay_of(signs.updates[first[1]]) if first else signs.delay
            return self.distance(run, signs), abs((run.span()[0] if time is None else time) + late - self.instant)

        return runs[0] if len(runs) == 1 else min(runs, key=rank, default=None)

    def distance(self, run, signs):
        return run.distance(self.instant, (signs.low, signs.high))

    def described_run(self, names, date, seconds, signs):
        """The only run of a route and a direction that starts at a time."""
        if not names.get("route_id") or seconds is None:
            raise Refused("neither a trip_id nor a route_id with a start_time")
        named, others = [], []
        for trip in self.timetable.trips.values():
            if trip.route != names["route_id"] or names.get("direction_id") not in (None, trip.direction):
                continue
            known = set(starts(trip))
            found = self.runs_about(
                trip, date, lambda day: [
                    time for time in ([seconds] if day == date else [seconds, seconds + DAY]) if time in known])
            named += found[0]
            others += found[1]
        run = self.chosen(named, others, date, signs)
        if not run or sum((other.date, other.start) == (run.date, run.start) for other in named + others) > 1:
            raise Refused("no such run, or several")
        return run

    # MARK: - The calls that an update means

    def placed(self, run, updates):
        """For each usable update: the place of its call, its own place, and a stop other than the call's."""
        found, following = [], 0
        for number, update in enumerate(updates):
            place = update.get("stop_id") and self.timetable.calling_place(update["stop_id"])
            position = self.position(run, update, place, following)
            if position is None or position < following:
                continue
            is_other = place and not self.timetable.is_one_place(place, run.trip.calls[position].stop)
            found.append((position, number, place if is_other else None))
            following = position + 1
        return found

    def position(self, run, update, place, following):
        calls = run.trip.calls
        visits = [number for number, call in enumerate(calls) if call.stop == place] if place else []
        if place and not visits:
            visits = [number for number, call in enumerate(calls) if self.timetable.is_one_station(place, call.stop)]
        if update.get("stop_sequence") is None:
            ahead = [visit for visit in visits if visit >= following]
            time = update_time(update)
            if time is None:
                return ahead[0] if ahead else None
            far = lambda visit: abs(time - run.time(visit)) if run.time(visit) is not None else float("inf")
            return min(ahead, key=far, default=None)
        numbered = [number for number, call in enumerate(calls) if call.sequence == update["stop_sequence"]]
        meant = next((number for number in numbered if number >= following), numbered[0] if numbered else None)
        if meant is not None and (not place or self.timetable.is_one_station(place, calls[meant].stop)):
            return meant
        return visits[0] if len(visits) == 1 else None

    # MARK: - Predictions

    def predict(self, run, update):
        """The prediction of each call, and the number of updates that were used."""
        updates = update["stop_time_update"]
        placed = self.placed(run, updates)
        by_position = {position: (updates[number], other) for position, number, other in placed}
        delay = update.get("delay")
        delay = delay if delay is not None and is_plausible(delay) else None
        latest, calls, unused = float("-inf"), [], 0
        for position in range(len(run.trip.calls)):
            arrival, departure = run.times(position)
            stop, other = by_position.get(position, (None, None))
            call = Prediction()
            relation = stop.get("schedule_relationship", "SCHEDULED") if stop else None
            if relation == "SKIPPED":
                call.skipped = True
            elif relation == "NO_DATA":
                delay = None
            elif stop:
                was_refused = call.read(stop, arrival, departure, run.span(), latest)
                is_small = any(
                    unit_of(event.get(key) or 0) for event in (stop.get("arrival"), stop.get("departure")) if event
                    for key in ("time", "scheduled_time"))
                unused += call.arrival is None and call.departure is None and (was_refused or is_small)
                latest = next((time for time in (call.departure, call.arrival) if time is not None), latest)
                call.complete(arrival, departure, delay)
                delay = next((late for late in (call.departure_delay, call.arrival_delay) if late is not None), delay)
            elif delay is not None:
                call.carry(arrival, departure, delay)
            if stop:
                call.assigned = self.assigned(stop, other, run.trip.calls[position].stop)
            calls.append(call)
        return calls, len(placed) - unused

    def assigned(self, update, other, scheduled):
        """The stop that the vehicle uses instead of the scheduled one."""
        assigned = update.get("assigned_stop_id")
        stop = self.timetable.calling_place(assigned) if assigned else other
        if not stop or self.timetable.is_part(scheduled, stop) or stop not in self.timetable.stops:
            return None
        return stop

    # MARK: - Trips that are not in the timetable

    def add(self, update):
        names, properties = update["trip"], update.get("trip_properties") or {}
        known = self.timetable.trips.get(names.get("trip_id"))
        trip_id = properties.get("trip_id") or names.get("trip_id")
        route = names.get("route_id") or (known.route if known else None)
        if not trip_id or route not in self.timetable.zones:
            raise Refused("no trip_id or no route")
        zone, date = self.timetable.zones[route], read_date(names.get("start_date"))
        if not date:
            times = [event_time(event) or instant_of(event.get("scheduled_time"))
                     for stop in update["stop_time_update"] for name in ("arrival", "departure")
                     if (event := stop.get(name))]
            first = next((time for time in times if time is not None and abs(time - self.instant) < 366 * DAY), None)
            if first is None:
                raise Refused("no time")
            date = datetime.datetime.fromtimestamp(first, zone).date()
        if known and self.runs_on(known, date):
            raise Refused("the trip runs on that day")
        self.check_new(trip_id, date)
        start = day_start(date, zone)
        calls = [call for stop in update["stop_time_update"]
                 if (call := self.full_call(stop, [start + ADDED_FROM, start + ADDED_TO]))]
        if not calls:
            raise Refused("no stops")
        seconds = read_time(names.get("start_time"))
        if seconds is None:
            first = calls[0].scheduled_departure
            first = calls[0].scheduled_arrival if first is None else first
            seconds = None if first is None else first - start
        self.added.append(Added(trip_id, date, start, seconds, calls))
        self.applied += 1

    def full_call(self, stop, known):
        """The call of an update that must describe it in full; None if it does not.

        `known` has the first and the last time at which the run can be there.
        """
        place = stop.get("assigned_stop_id") or stop.get("stop_id")
        place = place and self.timetable.calling_place(place)
        if place not in self.timetable.stops:
            return None
        call = Prediction(stop=place, pickup=stop.get("pickup_type") or 0)
        call.skipped = stop.get("schedule_relationship") == "SKIPPED"
        times = [self.full_times(stop.get(name), known) for name in ("arrival", "departure")]
        if not call.skipped and times == [None, None]:
            return None
        arrival, departure = times
        call.scheduled_arrival = arrival and arrival[1]
        call.scheduled_departure = departure and departure[1]
        if not call.skipped:
            call.arrival, call.departure = arrival and arrival[0], departure and departure[0]
            time, planned = departure or arrival
            call.departure_delay = time - planned
        return call

    def full_times(self, event, known):
        """The time and the scheduled time of an event; None if it has neither or is implausible."""
        if not event:
            return None
        time, planned, delay = event_time(event), instant_of(event.get("scheduled_time")), event.get("delay") or 0
        if time is None and planned is None:
            return None
        if time is None:
            time = planned + delay
        elif planned is None:
            planned = time - delay
        is_near = known[0] + EARLIEST <= time <= known[-1] + LATEST
        return (time, planned) if is_near and is_plausible(time - planned) else None

    def duplicate(self, update):
        properties = update.get("trip_properties") or {}
        if not update["trip"].get("trip_id") or properties.get("trip_id") is None:
            raise Refused("incomplete")
        try:
            date, seconds = read_date(properties.get("start_date")), read_time(properties.get("start_time"))
        except Refused:
            raise Refused("incomplete")
        if not date or seconds is None:
            raise Refused("incomplete")
        trip = self.trip(update["trip"]["trip_id"])
        self.check_new(properties["trip_id"], date)
        run = Run(trip, date, seconds)
        calls, _ = self.predict(run, update)
        for position, call in enumerate(calls):
            scheduled = trip.calls[position]
            call.stop, call.pickup = call.assigned or scheduled.stop, scheduled.pickup
            call.scheduled_arrival, call.scheduled_departure = run.times(position)
        self.added.append(Added(properties["trip_id"], date, run.day_start, seconds, calls))
        self.applied += 1

    def check_new(self, trip_id, date):
        if any((trip.id, trip.date) == (trip_id, date) for trip in self.added):
            raise Refused("the message has added it already")

    def replace(self, run, update):
        """The run has the calls of the update; calls of the timetable before the first of them stay."""
        scheduled = [Prediction(stop=call.stop, pickup=call.pickup) for call in run.trip.calls]
        for position, call in enumerate(scheduled):
            call.scheduled_arrival, call.scheduled_departure = run.times(position)
        states, calls, following = [Prediction(skipped=True) for _ in scheduled], [], 0
        for stop in update["stop_time_update"]:
            stop = dict(stop)
            place = stop.get("stop_id") and self.timetable.calling_place(stop["stop_id"])
            ahead = range(following, len(scheduled))
            position = next((at for at in ahead if place == scheduled[at].stop), None)
            if position is None and place:
                position = next((at for at in ahead if self.timetable.is_one_place(place, scheduled[at].stop)), None)
            if position is not None:
                for name, planned in [("arrival", scheduled[position].scheduled_arrival),
                                      ("departure", scheduled[position].scheduled_departure)]:
                    if stop.get(name) is not None and stop[name].get("scheduled_time") is None:
                        stop[name] = {**stop[name], "scheduled_time": planned}
            time = None if position is None else run.time(position)
            call = self.full_call(stop, run.span() if time is None else [time])
            if not call:
                continue
            if not calls and position is not None:
                calls = scheduled[:position]
                states[:position] = [Prediction() for _ in range(position)]
            if position is not None:
                states[position] = call
                following = position + 1
            call.is_new = position is None
            calls.append(call)
        self.states[run.key] = Replaced(states, calls)
        self.applied += bool(calls)

    # MARK: - Answers

    def board(self, stop, start, end):
        """The departures from a stop within a time, in any order."""
        found = []
        # A run can take days, be two days late, and be early.
        for number in range(start // DAY - 5, end // DAY + 2):
            for run, position, time in self.timetable.departures(stop, days_after(datetime.date(1970, 1, 1), number)):
                if self.states.get(run.key) != "DELETED":
                    found.append(self.departure(run, position, time))
        places = self.timetable.within(stop)
        for trip in self.added:
            found += trip.departures(places, self.timetable, range(len(trip.calls)))
        for (trip_id, date, seconds), state in self.states.items():
            if isinstance(state, Replaced):
                run = Run(self.timetable.trips[trip_id], date, seconds)
                trip = Added(trip_id, date, run.day_start, seconds, state.calls)
                found += trip.departures(
                    places, self.timetable, [at for at, call in enumerate(state.calls) if call.is_new])
        return [entry for entry in found if start <= best_time(entry) < end]

    def departure(self, run, position, scheduled):
        state = self.states.get(run.key)
        calls = state.states if isinstance(state, Replaced) else state
        call = calls[position] if calls and calls != "CANCELED" else Prediction()
        stop = run.trip.calls[position].stop
        return Departure(
            run.trip.id, f"{run.date}", run.day_start + run.start, stop, scheduled, call.time(), call.delay(),
            self.timetable.stops[call.assigned or stop].platform, state == "CANCELED" or call.skipped)

    def journey(self, run):
        """A run's calls: stop, arrival, departure, platform, and whether it is skipped; then whether it is cancelled."""
        state = self.states.get(run.key)
        is_cancelled = state in ("CANCELED", "DELETED") if isinstance(state, str) else False
        if isinstance(state, Replaced):
            return [call.row(self.timetable) for call in state.calls], False
        rows = []
        for position, call in enumerate(run.trip.calls):
            predicted = state[position] if state and not is_cancelled else Prediction()
            arrival, departure = run.times(position)
            stop = predicted.assigned or call.stop
            rows.append((
                stop, arrival if predicted.arrival is None else predicted.arrival,
                departure if predicted.departure is None else predicted.departure,
                self.timetable.stops[stop].platform, predicted.skipped))
        return rows, is_cancelled


def best_time(departure):
    return departure.scheduled if departure.predicted is None else departure.predicted


class Replaced:
    """A run with other calls: the state of each call of the timetable, and all its calls."""

    def __init__(self, states, calls):
        self.states, self.calls = states, calls


class Added:
    """A trip that is not in the timetable."""

    def __init__(self, trip_id, date, day_start, seconds, calls):
        self.id, self.date, self.day_start, self.seconds, self.calls = trip_id, date, day_start, seconds, calls

    def departures(self, places, timetable, positions):
        for position in positions:
            call = self.calls[position]
            scheduled = call.scheduled_arrival if call.scheduled_departure is None else call.scheduled_departure
            if position == len(self.calls) - 1 or call.stop not in places or call.pickup == 1 or scheduled is None:
                continue
            start = scheduled - self.day_start if self.seconds is None else self.seconds
            yield Departure(
                self.id, f"{self.date}", self.day_start + start, call.stop, scheduled, call.time(), call.delay(),
                timetable.stops[call.stop].platform, call.skipped)

    def rows(self, timetable):
        return [call.row(timetable) for call in self.calls]


class Prediction:
    """What a message says about a call, and for a call that is not in the timetable the scheduled times, too."""

    def __init__(self, skipped=False, stop=None, pickup=0):
        self.skipped, self.stop, self.pickup = skipped, stop, pickup
        self.arrival = self.departure = self.arrival_delay = self.departure_delay = None
        self.assigned = self.scheduled_arrival = self.scheduled_departure = None
        self.is_new = False

    def time(self):
        return self.arrival if self.departure is None else self.departure

    def delay(self):
        return self.arrival_delay if self.departure_delay is None else self.departure_delay

    def row(self, timetable):
        arrival = self.scheduled_arrival if self.arrival is None else self.arrival
        departure = self.scheduled_departure if self.departure is None else self.departure
        return self.stop, arrival, departure, timetable.stops[self.stop].platform, self.skipped

    def read(self, update, arrival, departure, span, latest):
        """Reads the events of an update; returns whether a time was refused."""
        # A call without scheduled times may be at any time of its run.
        known = [time for time in (arrival, departure) if time is not None] or span
        self.arrival, bad = usable(update.get("arrival"), arrival, known, latest)
        earliest = latest if self.arrival is None else max(latest, self.arrival)
        self.departure, worse = usable(update.get("departure"), departure, known, earliest)
        self.arrival_delay = late(self.arrival, arrival, update.get("arrival"))
        self.departure_delay = late(self.departure, departure, update.get("departure"))
        return bad or worse

    def complete(self, arrival, departure, delay):
        """A departure without a value has the arrival's delay; an event without any has the delay so far."""
        known = delay if self.arrival_delay is None else self.arrival_delay
        if self.departure is None and known is not None and departure is not None:
            self.departure = max(departure + known, float("-inf") if self.arrival is None else self.arrival)
            self.departure_delay = self.departure - departure
        if self.arrival is None and delay is not None and arrival is not None:
            self.arrival = min(arrival + delay, float("inf") if self.departure is None else self.departure)
            self.arrival_delay = self.arrival - arrival

    def carry(self, arrival, departure, delay):
        if arrival is not None:
            self.arrival, self.arrival_delay = arrival + delay, delay
        if departure is not None:
            self.departure, self.departure_delay = departure + delay, delay


def usable(event, scheduled, known, earliest):
    """The time of an event, from its time or else from its delay, and whether one was refused."""
    if not event:
        return None, False
    planned = known if scheduled is None else [scheduled]
    time, delay, was_refused = event_time(event), event.get("delay"), False
    if time is not None and not min(planned) + EARLIEST <= time <= max(planned) + LATEST:
        time, was_refused = None, True
    if time is None and delay is not None:
        if is_plausible(delay):
            time = None if scheduled is None else scheduled + delay
        else:
            was_refused = True
    if time is not None and time < earliest:
        return None, True
    return time, was_refused


def late(time, scheduled, event):
    """The delay of a time; without a scheduled time, the delay that the message gives, if it is plausible."""
    if time is None:
        return None
    if scheduled is not None:
        return time - scheduled
    delay = event.get("delay")
    return delay if delay is not None and is_plausible(delay) else None
