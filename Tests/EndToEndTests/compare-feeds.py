"""Compares a GTFS feed with the export of its bundle, file by file: compare-feeds.py SOURCE EXPORT MANIFEST

Each row of the export must be a row of the source, and may not occur more often than there. Each file
must have as many rows as the manifest counts as used. So the export has all usable rows and no others.
The script prints the differences, then the number of compared rows. It reads both feeds with Python's
own zip and CSV readers.
"""

import collections
import csv
import io
import json
import pathlib
import re
import sys
import zipfile

# Columns in which 0 means the same as a blank.
ZERO_IS_BLANK = {
    "location_type", "wheelchair_boarding", "wheelchair_accessible", "bikes_allowed", "cars_allowed",
    "pickup_type", "drop_off_type", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday",
}  # fmt: skip
# Files that the database stores as numbers, and their columns whose spelling it does not keep.
NUMBERS = re.compile(r"_(lat|lon|type|sequence|secs|order|boarding|accessible|allowed|support|day)$")
TYPED = {
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt", "calendar.txt",
    "calendar_dates.txt", "frequencies.txt", "booking_rules.txt", "feed_info.txt", "shapes.txt",
}  # fmt: skip
FORMER = {
    "translations.txt": {"lang": "language", "trans_id": "field_value"},
    "stop_times.txt": {
        "start_pickup_dropoff_window": "start_pickup_drop_off_window",
        "end_pickup_dropoff_window": "end_pickup_drop_off_window",
    },
}
# The columns of stop_times.txt that every bundle has; for rows with a time window it has all
# columns.
KEPT = {
    "trip_id", "arrival_time", "departure_time", "stop_id", "location_group_id", "location_id",
    "stop_sequence", "stop_headsign", "start_pickup_drop_off_window", "end_pickup_drop_off_window",
    "pickup_type", "drop_off_type", "continuous_pickup", "continuous_drop_off", "timepoint",
    "pickup_booking_rule_id", "drop_off_booking_rule_id",
}  # fmt: skip


class Feed:
    """The files of a feed, which is a folder, a zip, or a folder in a zip."""

    def __init__(self, path):
        self.root = pathlib.Path(path)
        if self.root.is_file():
            packed = zipfile.ZipFile(path)
            timetables = [n for n in packed.namelist() if n.split("/")[-1] == "stop_times.txt"]
            self.root = zipfile.Path(packed, min(timetables, key=len)).parent
        self.files = {file.name for file in self.root.iterdir() if file.is_file()}

    def data(self, file):
        return (self.root / file).read_bytes()

    def table(self, file):
        """Returns the header, and an iterator of the rows."""
        data = self.data(file)
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            text = data.decode("cp1252", errors="replace")
        reader = csv.reader(io.StringIO(text, newline=""), skipinitialspace=True)
        former = FORMER.get(file, {})
        header = next(([cell.strip() for cell in row] for row in reader if any(row)), [])
        return [former.get(name, name) for name in header], (row for row in reader if row)

    def contents(self, file, columns):
        """The cells of each row in these columns, each value written in one way, None for blanks."""
        header, rows = self.table(file)
        cells = [Plain(file, column) for column in columns]
        places = [header.index(name) if name in header else len(header) for name in columns]
        blanks = [""] * (len(header) + 1)
        for row in rows:
            row = row[: len(header)] + blanks[len(row) :] if len(row) < len(header) else [*row, ""]
            yield tuple([cell[row[place]] for cell, place in zip(cells, places)])


class Plain(dict):
    """The meaning of each cell of a column, computed once."""

    def __init__(self, file, column):
        super().__init__()
        self.is_typed = file in TYPED
        self.is_number = bool(NUMBERS.search(column)) or column in ZERO_IS_BLANK
        self.zero_is_blank = self.is_typed and column in ZERO_IS_BLANK

    def __missing__(self, cell):
        value = cell.strip() or None
        if self.is_typed and value:
            value = self.typed(value)
        self[cell] = None if self.zero_is_blank and value == 0 else value
        return self[cell]

    def typed(self, value):
        if re.fullmatch(r"\d+:\d\d:\d\d", value):
            hours, minutes, seconds = map(int, value.split(":"))
            return hours * 3600 + minutes * 60 + seconds
        if self.is_number:
            try:
                return float(value)
            except ValueError:
                pass
        return value


def shapes(feed):
    """The points of each path, in their order."""
    points = collections.defaultdict(dict)
    columns = ["shape_id", "shape_pt_lat", "shape_pt_lon", "shape_pt_sequence"]
    for shape, latitude, longitude, sequence in feed.contents("shapes.txt", columns):
        numbers = [latitude, longitude, sequence]
        if shape and all(isinstance(number, float) for number in numbers):
            points[shape].setdefault(sequence, (latitude, longitude))
    return {shape: [path[place] for place in sorted(path)] for shape, path in points.items()}


def compare_shapes(source, export):
    """Points may differ by half of the fifth decimal from the database's points.

    Those may differ by the same amount from the feed's points.
    """
    wanted, found = shapes(source), shapes(export)
    if wanted.keys() != found.keys():
        print("shapes.txt: other paths", sorted(wanted.keys() ^ found.keys())[:5])
    for shape in wanted.keys() & found.keys():
        pairs = list(zip(wanted[shape], found[shape]))
        if len(wanted[shape]) != len(found[shape]):
            print(f"shapes.txt: {shape} has another number of points")
        elif any(abs(a - b) > 1.000001e-5 for pair in pairs for a, b in zip(*pair)):
            print(f"shapes.txt: {shape} has points elsewhere")
    return sum(map(len, found.values()))


def rows(feed, file, columns, agency):
    """The rows of a file, without cells that the database leaves out; `agency` is that of a feed with only one."""
    window = "start_pickup_drop_off_window"
    for row in feed.contents(file, columns):
        if file == "stop_times.txt" and (window not in columns or not row[columns.index(window)]):
            row = tuple([cell if name in KEPT else None for name, cell in zip(columns, row)])
        if file == "routes.txt" and agency and "agency_id" in columns:
            row = tuple([cell or agency if name == "agency_id" else cell for name, cell in zip(columns, row)])
        yield row


def compare_rows(file, source, export, used):
    """Returns the number of rows of the export that are in the source."""
    agencies = [row[0] for row in source.contents("agency.txt", ["agency_id"])]
    agency = agencies[0] if len(agencies) == 1 else None
    columns = sorted({*source.table(file)[0], *export.table(file)[0]})
    wanted = collections.Counter(rows(source, file, columns, agency))
    count = 0
    for row in rows(export, file, columns, agency):
        count += 1
        if wanted[row] == 0:
            print(f"{file}: not a row of the source: {dict(zip(columns, row))}")
        wanted[row] -= 1
    if count != used:
        print(f"{file}: {count} rows, and {used} of the source are used")
    return count


def main():
    source, export = Feed(sys.argv[1]), Feed(sys.argv[2])
    with open(sys.argv[3], encoding="utf-8") as manifest:
        counts = json.load(manifest)["inputs"][0]["files"]
    total = 0
    wanted = {file for file, rows in counts.items() if rows["used"]}
    wanted |= source.files & {"locations.geojson"}
    if export.files != wanted:
        print("other files:", sorted(export.files ^ wanted))
    for file in sorted(export.files & source.files):
        if file == "locations.geojson":
            if export.data(file) != source.data(file):
                print(f"{file}: another text")
        elif file == "shapes.txt":
            total += compare_shapes(source, export)
        else:
            total += compare_rows(file, source, export, counts[file]["used"])
    print(total)


main()
