#!/usr/bin/env python3
"""Damages published bundles, and gives them to each command that reads a bundle.

usage: try-damaged-bundles.py [--tool FILE] [--runs N] [--first N] [--seed N] [--jobs N] [SAMPLE ...]

Each run changes a copy of a sample's bundle. The samples, the commands and the kinds of damage take turns, so that
each combination is tried equally often:

    values     extreme values in a column, for one, some or all rows; also ids and references
    types      values of other types; columns and tables of other types, without keys
    schema     tables that are missing, empty, views or have other columns; triggers and further indexes
    pages      bytes of the database
    documents  numbers and texts of ids.json, manifest.json and updates.json; only for commands that read these

In two of three runs the manifest then lists the changed files, as if they had been built. Each command must end by
itself with exit code 0, 1 or 2 within 60 seconds of processor time and with at most 1 GB of memory, and a bundle
that a build publishes must pass verify. A command that looks for a stop or a trip may also end with 64. The script
prints each run that breaks this rule, then the cost of the runs and the number of runs of each command, sample and
kind; it exits with 1 if there was such a run.
"""

import collections
import concurrent.futures
import hashlib
import itertools
import json
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import time

from samples import CRASH, campaign, sandboxes

# The limits of a command: its processor time, and its memory.
SECONDS = 60
MEGABYTES = 1024
# The samples, each with one file. One line of the file was missing in the build before the damage, and
# another line is removed before the build over the damaged bundle.
CHANGES = {
    "sydney-transit": ("transit/sydney/stops.txt", 31, 3),
    "road-trips": ("road-trips/games.csv", 40, 12),
    "trip-planner": ("trip-planner/cities15000.txt", 40, 12),
    "games-dashboard": ("games-dashboard/events.csv", 4, 2),
    "afl-fantasy": ("fantasy/contracts.csv", 10, 12),
    "cafes": ("cafes/cafes.csv", 7, 12),
}
# The kinds of damage to the database, and the kind for commands that read the other files of a bundle.
KINDS = ["values", "types", "schema", "pages"]
DOCUMENTS = "documents"
# The commands that read bundles of every client. BUNDLE is the damaged bundle, WHOLE the sound one.
COMMANDS = {
    "build": ["build", "PIPELINE", "--wait", "1", "--output", "BUNDLE"],
    "build anew": ["build", "PIPELINE", "--wait", "1", "--output", "BUNDLE", "--force"],
    "build with its ids": ["build", "PIPELINE", "--wait", "1", "--output", "fresh", "--previous", "BUNDLE"],
    "verify": ["verify", "BUNDLE"],
    "diff": ["diff", "BUNDLE", "WHOLE"],
    "diff from whole": ["diff", "WHOLE", "BUNDLE", "--json"],
    "export as CSV": ["export", "DATABASE", "--format", "csv", "--output", "out"],
}
# The commands that read timetables.
AT = ["--at", "2026-08-24T08:00"]
REALTIME = ["--realtime", "sample-data/transit/realtime.pb"]
TIMETABLE_COMMANDS = {
    "verify with the feed": ["verify", "BUNDLE", "--feed", "sample-data/transit/sydney"],
    "export as GeoJSON": ["export", "DATABASE", "--format", "geojson", "--output", "out"],
    "export as GTFS": ["export", "DATABASE", "--format", "gtfs", "--output", "out.zip"],
    "stops": ["stops", "DATABASE", "TEXT", "--format", "json"],
    "departures": ["departures", "DATABASE", "STOP", *AT, "--limit", "200"],
    "departures as text": ["departures", "DATABASE", "STOP", *AT, "--format", "text", "--lang", "ja"],
    "departures with realtime": ["departures", "DATABASE", "STOP", *AT, *REALTIME],
    "trip": ["trip", "DATABASE", "TRIP", "--date", "2026-08-24"],
    "trip as text": ["trip", "DATABASE", "TRIP", "--format", "text"],
    "trip with realtime": ["trip", "DATABASE", "TRIP", *AT, *REALTIME],
}
# The commands that read more than the database of a bundle.
READS_DOCUMENTS = {"build", "build anew", "build with its ids", "verify", "verify with the feed"}
# Stops, trips and texts of the sample timetable.
PLACES = {
    "STOP": ["200020", "2000131", "group:202627", "200060", "circular quay"],
    "TRIP": ["333.WD.0", "161.SA.0.0910", "F1.WD.0.0600", "NSN.WD.0.0806", "M1.WD.0"],
    "TEXT": ["circ qu", "a", "central", "circular qeay"],
}
NUMBERS = [
    0, -1, 1, 2**31 - 1, 2**31, -(2**31), 2**32, 2**47, 2**48, 10**9, 10**15, -(10**15), 2**53, 2**62, 2**63 - 1,
    -(2**63), 99991231, 1.5, 1e300, float("inf"), -0.0]
TEXTS = [
    "", "x", "9" * 40, "9223372036854775807", "\x00", "\u202e`<b>|", "~" * 8 + "?", "_p~iF~ps|U" * 1000,
    "2024-02-30", "99:99:99", "x" * 100_000]
VALUES = [*NUMBERS, None, *TEXTS, b"", b"\xff\xfe\x00", b"\x00" * 9, b"20250101"]
ENDLESS = "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t)"


def strata(samples):
    """Each combination of a sample, a command and a kind of damage; neighbours differ in the sample."""
    def of(sample):
        commands = [*COMMANDS, *(TIMETABLE_COMMANDS if sample == "sydney-transit" else [])]
        found = [
            (sample, command, kind) for command, kind in itertools.product(commands, [*KINDS, DOCUMENTS])
            if kind != DOCUMENTS or command in READS_DOCUMENTS]
        random.Random(sample).shuffle(found)
        return found

    lists = [of(sample) for sample in samples]
    return [one for row in itertools.zip_longest(*lists) for one in row if one]


def without_line(text, number):
    lines = text.split("\n")
    del lines[number]
    return "\n".join(lines)


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


# Whether a way of damage never succeeded, by its name.
UNDONE = {}


class Damage:
    """The damage to a bundle in a folder; the same number gives the same damage."""

    def __init__(self, number, folder):
        self.chance = random.Random(number)
        self.folder = folder
        self.database = next(folder.glob("*.sqlite"))

    def run(self, kind):
        """Does one to three kinds of damage of a kind, and returns their names."""
        ways = {
            "values": [self.values, self.values, self.ids],
            "types": [self.other_types, self.column_types, self.bare],
            "schema": [self.tables, self.tables, self.additions],
            "pages": [self.bytes],
            DOCUMENTS: [self.ledger, self.document],
        }[kind]
        done = [self.chance.choice(ways) for _ in range(self.chance.choice([1, 1, 2, 3]))]
        for way in done:
            UNDONE.setdefault(way.__name__, True)
            try:
                way()
                UNDONE[way.__name__] = False
            except (sqlite3.Error, UnicodeError, OverflowError, ValueError, TypeError, AttributeError, IndexError):
                # An unreadable database is damaged enough.
                pass
        if self.chance.random() < 0.67:
            self.forge()
        return ", ".join(way.__name__ for way in done)

    def connection(self):
        db = sqlite3.connect(self.database, isolation_level=None)
        db.execute("PRAGMA foreign_keys = OFF")
        db.execute("PRAGMA ignore_check_constraints = ON")
        db.execute("PRAGMA synchronous = OFF")
        return db

    def plain_tables(self, db):
        return [
            name for name, sql in db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
            if sql and sql.startswith("CREATE TABLE") and "_fts_" not in name and "_rtree_" not in name
            and not name.startswith("sqlite_")]

    def values(self):
        """Changes a column in some rows of a table."""
        db = self.connection()
        table = self.chance.choice(self.plain_tables(db))
        column = self.chance.choice([row[1] for row in db.execute(f"PRAGMA table_info({quoted(table)})")])
        self.change(db, table, column, self.chance.choice(VALUES))

    def ids(self):
        """Changes ids, or references to them."""
        db = self.connection()
        columns = [
            (table, row[1]) for table in self.plain_tables(db)
            for row in db.execute(f"PRAGMA table_info({quoted(table)})")
            if row[5] or row[1] in ("id", "feed", "stop", "route", "service", "pattern", "timing", "trip", "shape", "line")]
        table, column = self.chance.choice(columns)
        self.change(db, table, column, self.chance.choice(NUMBERS))

    def change(self, db, table, column, value):
        """Sets a column to a value in one, some or all rows; for a key only in as many rows as can have it."""
        where = self.chance.choice([
            "", f"WHERE {quoted(column)} % 3 = 0",
            f"WHERE {quoted(column)} = (SELECT max({quoted(column)}) FROM {quoted(table)})"])
        if isinstance(value, int) and self.chance.random() < 0.3:
            changed = f"{quoted(column)} = {quoted(column)} + ?"
            db.execute(f"UPDATE OR IGNORE {quoted(table)} SET {changed} {where}", (value,))
        else:
            way = self.chance.choice(["IGNORE", "IGNORE", "REPLACE"])
            db.execute(f"UPDATE OR {way} {quoted(table)} SET {quoted(column)} = ? {where}", (value,))

    def any_column(self, db):
        table = self.chance.choice(self.plain_tables(db))
        return table, self.chance.choice([row[1:3] for row in db.execute(f"PRAGMA table_info({quoted(table)})")])

    def other_types(self):
        """Gives a column values of another type: a text, a blob, a real or a number instead of each other."""
        db = self.connection()
        table, (column, _) = self.any_column(db)
        name = quoted(column)
        value = self.chance.choice([
            f"CAST({name} AS BLOB)", f"{name} + 0.5", f"'n' || {name}", f"CAST({name} AS TEXT) || char(0)",
            f"CAST(x'FF' || CAST({name} AS BLOB) AS TEXT)", f"zeroblob(1000)", f"-{name}", f"{name} * 1e300"])
        db.execute(f"UPDATE OR IGNORE {quoted(table)} SET {name} = {value}")

    def column_types(self):
        """Changes the declared types of a table, and then values, which keep the new types."""
        db = self.connection()
        table = self.chance.choice(self.plain_tables(db))
        old, new = self.chance.choice([
            (" INTEGER", " TEXT"), (" TEXT", " BLOB"), (" REAL", " TEXT"), (" TEXT", " INTEGER"), (" INTEGER", ""),
            (" NOT NULL", ""), (" INTEGER PRIMARY KEY", " INT PRIMARY KEY"), (" WITHOUT ROWID", "")])
        db.execute("PRAGMA writable_schema = ON")
        db.execute("UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = ?", (old, new, table))
        db.close()
        self.values()

    def bare(self):
        """Replaces a table with one without a key and without types, perhaps with each row twice."""
        db = self.connection()
        table = quoted(self.chance.choice(self.plain_tables(db)))
        db.execute(f"CREATE TABLE bare AS SELECT * FROM {table}")
        db.execute(f"DROP TABLE {table}")
        db.execute(f"ALTER TABLE bare RENAME TO {table}")
        if self.chance.random() < 0.5:
            db.execute(f"INSERT INTO {table} SELECT * FROM {table}")

    def tables(self):
        """Replaces a table with something else."""
        db = self.connection()
        name = self.chance.choice(self.plain_tables(db))
        table, change = quoted(name), self.chance.randrange(6)
        columns = [quoted(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]
        if change == 0:
            db.execute(f"DROP TABLE {table}")
        elif change == 1:
            # An endless view under the table's name.
            db.execute(f"DROP TABLE {table}")
            db.execute(f"CREATE VIEW {table} AS {ENDLESS} SELECT {', '.join(f'n AS {c}' for c in columns)} FROM t")
        elif change == 2:
            db.execute(f"ALTER TABLE {table} ADD COLUMN more AS (hex(zeroblob(1000000)))")
        elif change == 3:
            db.execute(f"ALTER TABLE {table} DROP COLUMN {self.chance.choice(columns)}")
        elif change == 4:
            db.execute(f"DELETE FROM {table}")
        else:
            db.execute("PRAGMA writable_schema = ON")
            db.execute(
                "UPDATE sqlite_schema SET sql = ? WHERE name = ?",
                (f"CREATE VIEW {table} AS {ENDLESS} SELECT {', '.join(f'n AS {c}' for c in columns)} FROM t", name))
            if self.chance.random() < 0.5:
                db.execute("UPDATE sqlite_schema SET type = 'view', rootpage = 0 WHERE name = ?", (name,))

    def additions(self):
        """Adds a trigger, an index on an expression, a table with the name of a function, or many tables."""
        db = self.connection()
        name = self.chance.choice(self.plain_tables(db))
        column = quoted(self.chance.choice([row[1] for row in db.execute(f"PRAGMA table_info({quoted(name)})")]))
        self.chance.choice([
            lambda: db.execute(
                f"CREATE TRIGGER more AFTER INSERT ON {quoted(name)} BEGIN DELETE FROM {quoted(name)}; END"),
            lambda: db.execute(f"CREATE INDEX more ON {quoted(name)} (hex({column}))"),
            lambda: db.execute("CREATE TABLE pragma_table_info (name)"),
            lambda: db.execute("CREATE VIEW more AS SELECT hex(zeroblob(1000000))"),
            lambda: [db.execute(f"CREATE TABLE more{n} (a)") for n in range(300)],
            lambda: db.execute("CREATE VIRTUAL TABLE more USING fts5(a)"),
            lambda: db.execute(f"ALTER TABLE {quoted(name)} RENAME COLUMN {column} TO \"a b\""),
        ])()

    def bytes(self):
        """Changes bytes of pages, doubles pages, or cuts off the end."""
        content = bytearray(self.database.read_bytes())
        size, pages = 4096, len(content) // 4096
        for _ in range(self.chance.choice([1, 3, 30])):
            page = self.chance.randrange(pages) * size if pages else 0
            change = self.chance.randrange(4)
            if change == 0:
                at = page + self.chance.randrange(100)
                content[at:at + 4] = self.chance.randbytes(4)
            elif change == 1:
                content[page + self.chance.randrange(size)] = self.chance.randrange(256)
            elif change == 2:
                other = self.chance.randrange(pages) * size
                content[page:page + size] = content[other:other + size]
            elif self.chance.random() < 0.2:
                del content[self.chance.randrange(len(content)):]
                break
        self.database.write_bytes(content)

    def ledger(self):
        """Changes the lists of used and free numbers."""
        path = self.folder / "ids.json"
        if not path.exists():
            return
        ledger = json.loads(path.read_bytes())
        tables = ledger.get("tables")
        if not isinstance(tables, dict):
            return
        name = self.chance.choice(sorted(tables) or ["stops"])
        change = self.chance.randrange(5)
        if change == 0:
            tables.setdefault(name, {"retired": []})["next"] = self.chance.choice(NUMBERS[:13])
        elif change == 1:
            ledger["version"] = self.chance.choice(NUMBERS[:13])
        elif change == 2:
            # Numbers of existing rows, marked as free.
            ledger["version"] = 100
            tables[name] = {"next": 2**40, "retired": [{"version": 1, "numbers": self.chance.choice(
                ["1-100", "1-1000000", "1,2,3,4", "1-2,2-3", f"1-{2**39}"])}]}
        elif change == 3:
            tables[name] = {"next": 5, "retired": [{"version": 1, "numbers": self.chance.choice(
                ["3-1", "-1", f"1-{2**63 - 1}", "x", "1-4,1-4", "0"])}]}
        else:
            self.edit(ledger)
        path.write_text(json.dumps(ledger))

    def document(self):
        """Changes a number or a text of a document of the bundle."""
        names = [name for name in ["manifest.json", "ids.json", "updates.json", "changes.json", "report.json"]
                 if (self.folder / name).exists()]
        path = self.folder / self.chance.choice(names)
        if self.chance.random() < 0.1:
            path.write_bytes(path.read_bytes()[:self.chance.randrange(200)])
            return
        document = json.loads(path.read_bytes())
        self.edit(document)
        path.write_text(json.dumps(document))

    def edit(self, document):
        """Replaces one value of a document."""
        places = []

        def gather(node):
            for key, value in node.items() if isinstance(node, dict) else enumerate(node):
                places.append((node, key))
                if isinstance(value, (dict, list)):
                    gather(value)

        gather(document)
        node, key = self.chance.choice(places)
        node[key] = self.chance.choice(
            [*NUMBERS[:13], None, "", "x", "../../x.sqlite", "f" * 64, [], {}, True, "9" * 400])

    def forge(self):
        """Updates the manifest to the current files."""
        path = self.folder / "manifest.json"
        try:
            manifest = json.loads(path.read_bytes())
            for output in manifest["outputs"]:
                content = (self.folder / output["path"]).read_bytes()
                output["sha256"], output["size"] = hashlib.sha256(content).hexdigest(), len(content)
            path.write_text(json.dumps(manifest))
        except (ValueError, TypeError, KeyError, OSError):
            pass


class Campaign:
    """The combinations to try, and the samples' bundles."""

    def __init__(self, samples, seed):
        self.strata, self.seed = strata(samples), seed

    def bundle(self, sandbox, sample):
        """The sound bundle of a sample, built twice, so that it has patches and unused ids; then its inputs
        are changed."""
        whole = sandbox.folder / f"whole-{sample}"
        if whole.exists():
            return whole
        path = sandbox.folder / f"pipelines/{sample}.yaml"
        path.write_text(path.read_text() + "\nids: keep\npatches: { keep: 3 }\n")
        source, later, earlier = CHANGES[sample]
        file = sandbox.folder / "sample-data" / source
        original = file.read_text()
        file.write_text(without_line(original, earlier))
        self.must(sandbox, "build", f"pipelines/{sample}.yaml", "--output", whole.name)
        file.write_text(original)
        self.must(sandbox, "build", f"pipelines/{sample}.yaml", "--output", whole.name)
        file.write_text(without_line(original, later))
        return whole

    def must(self, sandbox, *arguments):
        ending = sandbox.run(*arguments)
        if ending.code != 0:
            sys.exit(f"error: {' '.join(arguments)} ended with {ending.code}\n{ending.message}")

    def run(self, sandbox, number):
        """Damages a bundle and runs a command; yields the end of each run of the tool with its fault."""
        sample, command, kind = self.strata[number % len(self.strata)]
        whole, damaged = self.bundle(sandbox, sample), sandbox.folder / "damaged"
        for name in ["damaged", "fresh", "out"]:
            shutil.rmtree(sandbox.folder / name, ignore_errors=True)
        for name in ["out", "out.zip"]:
            (sandbox.folder / name).unlink(missing_ok=True)
        arguments = COMMANDS.get(command) or TIMETABLE_COMMANDS[command]
        copy(whole, damaged, only_database="DATABASE" in arguments)
        damage = Damage(f"{self.seed} {number}", damaged)
        done = damage.run(kind)
        words = {
            "BUNDLE": damaged.name, "WHOLE": whole.name, "PIPELINE": f"pipelines/{sample}.yaml",
            "DATABASE": f"{damaged.name}/{damage.database.name}",
            **{place: damage.chance.choice(names) for place, names in PLACES.items()}}
        arguments = [words.get(argument, argument) for argument in arguments]
        name = f"{sample}, {kind} ({done}), {command}"
        ending, fault = judged(sandbox.run(*arguments), command)
        published = "fresh" if "fresh" in arguments else damaged.name
        isBuild = arguments[0] == "build"
        if isBuild and published == damaged.name and ending.code != 0 and not fault and not is_refused(ending):
            fault = f"exit code {ending.code}: a damaged bundle ended the build that would replace it"
        yield name, ending, fault
        if isBuild and ending.code == 0:
            verified, fault = judged(sandbox.run("verify", published), command)
            if verified.code != 0:
                fault = f"verify ended with {verified.code}"
            yield f"{name}, then verify", verified, fault


def copy(whole, damaged, only_database):
    """Copies a bundle. The files that no damage changes are links, since a bundle has hundreds of files."""
    damaged.mkdir()
    for path in whole.rglob("*"):
        target = damaged / path.relative_to(whole)
        if path.is_dir():
            target.mkdir(exist_ok=True)
        elif path.suffix == ".sqlite":
            shutil.copy2(path, target)
        elif not only_database:
            (shutil.copy2 if path.parent == whole else os.link)(path, target)


def is_refused(ending):
    """Whether the output was refused because its folder is no longer a bundle."""
    return any(words in ending.message for words in [
        "holds no Seedbed manifest", "does not belong to the bundle", "gate maximum", "gate minimum"])


def judged(ending, command):
    """The end of a run, and its fault."""
    codes = (0, 1, 2, 64) if command.split()[0] in ("departures", "trip") else (0, 1, 2)
    fault = None
    if ending.code == "timeout" or ending.seconds > SECONDS:
        fault = f"did not end by itself, and used {ending.seconds:.0f} s of processor time"
    elif ending.kilobytes > MEGABYTES * 1024:
        fault = f"took {ending.kilobytes // 1024} MB"
    elif ending.code not in codes:
        fault = f"exit code {ending.code}"
    elif CRASH.search(ending.message):
        fault = "a message with words of a library"
    elif ending.code == 2 and ("error: " not in ending.message or "fix: " not in ending.message):
        fault = "failed without a message"
    return ending, fault


def main():
    seed = ("--seed", 1, "another one damages other things")
    chosen = campaign(__doc__, 2_000, "sample", CHANGES, seed)
    runs = Campaign(chosen.names, chosen.seed)
    started, ends, faults, seconds, megabytes, commands = time.monotonic(), collections.Counter(), 0, 0.0, 0, 0
    numbers = range(chosen.first, chosen.first + chosen.runs)
    with tempfile.TemporaryDirectory() as folder:
        sandbox = sandboxes(folder, chosen.tool)
        with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
            for number, found in zip(numbers, pool.map(lambda n: list(runs.run(sandbox(), n)), numbers)):
                for what, ending, fault in found:
                    commands += 1
                    ends[ending.code] += 1
                    seconds, megabytes = max(seconds, ending.seconds), max(megabytes, ending.kilobytes // 1024)
                    if fault:
                        faults += 1
                        print(f"{number}: {what}: {fault}\n    {ending.last_words()}", flush=True)
    tried = [runs.strata[number % len(runs.strata)] for number in numbers]
    for place in range(3):
        counts = collections.Counter(one[place] for one in tried)
        print(", ".join(f"{name} {count}" for name, count in sorted(counts.items())))
    counts = ", ".join(f"{count} times {code}" for code, count in sorted(ends.items(), key=str))
    print(
        f"{chosen.runs} bundles, {commands} commands in {time.monotonic() - started:.0f} s; exit codes: {counts}; "
        f"at most {seconds:.1f} s and {megabytes} MB; {faults} faults")
    undone = sorted(name for name, is_undone in UNDONE.items() if is_undone)
    # In a short run, a way can fail by chance.
    if undone and chosen.runs >= 500:
        faults += 1
        print(f"these ways of damage never succeeded: {', '.join(undone)}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
