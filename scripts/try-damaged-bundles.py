#!/usr/bin/env python3
"""Damages published bundles; then the tool builds over them, keeps their ids and compares them.

usage: try-damaged-bundles.py [--tool FILE] [--runs N] [--first N] [--seed N] [--jobs N] [SAMPLE ...]

Each run changes a copy of a sample's bundle: values or tables of its database, bytes, or numbers and texts of
ids.json, manifest.json and updates.json. In two of three runs the manifest then lists the changed files, as if
they had been built. Then a build of slightly different inputs replaces the bundle or keeps its ids with
--previous, or diff compares the bundle. Each command must end by itself with exit code 0, 1 or 2 within 20
seconds of processor time, and a published bundle must pass verify. The script prints each run that breaks this
rule, then the cost of the runs; it exits with 1 if there was such a run.
"""

import collections
import concurrent.futures
import hashlib
import json
import random
import shutil
import sqlite3
import sys
import tempfile
import time

from samples import CRASH, SECONDS, campaign, sandboxes

# The samples, each with one file. One line of the file was missing in the build before the damage, and
# another line is removed before the build over the damaged bundle.
CHANGES = {
    "sydney-transit": ("transit/sydney/stops.txt", 31, 3),
    "road-trips": ("road-trips/games.csv", 40, 12),
    "trip-planner": ("trip-planner/cities15000.txt", 40, 12),
    "games-dashboard": ("games-dashboard/events.csv", 4, 2),
    "afl-fantasy": ("fantasy/contracts.csv", 10, 12),
}
NUMBERS = [
    0, -1, 1, 2**31 - 1, 2**31, -(2**31), 2**32, 2**47, 2**48, 2**53, 2**62, 2**63 - 1, -(2**63), 1.5, 1e300,
    float("inf"), -0.0]
VALUES = [*NUMBERS, None, "", "x", "9" * 40, "\x00", "\u202e`<b>|", "x" * 100_000, b"", b"\xff\xfe\x00", b"\x00" * 9]
ENDLESS = "WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t)"


def without_line(text, number):
    lines = text.split("\n")
    del lines[number]
    return "\n".join(lines)


def quoted(name):
    return '"' + name.replace('"', '""') + '"'


class Damage:
    """The damage to a bundle in a folder; the same number gives the same damage."""

    def __init__(self, number, folder):
        self.chance = random.Random(number)
        self.folder = folder
        self.database = next(folder.glob("*.sqlite"))

    def run(self):
        """Does one to three kinds of damage, and returns their names."""
        kinds = [
            self.values, self.values, self.values, self.ids, self.ids, self.tables, self.bytes, self.ledger,
            self.document]
        done = [self.chance.choice(kinds) for _ in range(self.chance.choice([1, 1, 2, 3]))]
        for kind in done:
            try:
                kind()
            except (sqlite3.Error, UnicodeError, OverflowError, ValueError, TypeError, AttributeError, IndexError):
                # An unreadable database is damaged enough.
                pass
        if self.chance.random() < 0.67:
            self.forge()
        return ", ".join(kind.__name__ for kind in done)

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
            db.execute(f"UPDATE OR IGNORE {quoted(table)} SET {quoted(column)} = {quoted(column)} + ? {where}", (value,))
        else:
            way = self.chance.choice(["IGNORE", "IGNORE", "REPLACE"])
            db.execute(f"UPDATE OR {way} {quoted(table)} SET {quoted(column)} = ? {where}", (value,))

    def tables(self):
        """Replaces a table with something else."""
        db = self.connection()
        name = self.chance.choice(self.plain_tables(db))
        table, change = quoted(name), self.chance.randrange(7)
        columns = [quoted(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]
        if change == 0:
            db.execute(f"DROP TABLE {table}")
        elif change == 1:
            # An endless view under the table's name.
            db.execute(f"DROP TABLE {table}")
            db.execute(f"CREATE VIEW {table} AS {ENDLESS} SELECT {', '.join(f'n AS {c}' for c in columns)} FROM t")
        elif change == 2:
            # A table without a key and without types.
            db.execute(f"CREATE TABLE bare AS SELECT * FROM {table}")
            db.execute(f"DROP TABLE {table}")
            db.execute(f"ALTER TABLE bare RENAME TO {table}")
            if self.chance.random() < 0.5:
                db.execute(f"INSERT INTO {table} SELECT * FROM {table}")
        elif change == 3:
            db.execute(f"ALTER TABLE {table} ADD COLUMN more AS (hex(zeroblob(1000000)))")
        elif change == 4:
            db.execute(f"ALTER TABLE {table} DROP COLUMN {self.chance.choice(columns)}")
        elif change == 5:
            db.execute(f"DELETE FROM {table}")
        else:
            db.execute("PRAGMA writable_schema = ON")
            db.execute(
                "UPDATE sqlite_schema SET sql = ? WHERE name = ?",
                (f"CREATE VIEW {table} AS {ENDLESS} SELECT {', '.join(f'n AS {c}' for c in columns)} FROM t", name))
            if self.chance.random() < 0.5:
                db.execute("UPDATE sqlite_schema SET type = 'view', rootpage = 0 WHERE name = ?", (name,))

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
    """The bundles of the samples, and the findings."""

    def __init__(self, pipelines, seed):
        self.pipelines, self.seed = pipelines, seed

    def prepare(self, sandbox):
        """Builds each sample twice, so that it has patches and unused ids, then changes its inputs."""
        for pipeline in self.pipelines:
            path = sandbox.folder / f"pipelines/{pipeline}.yaml"
            path.write_text(path.read_text() + "\nids: keep\npatches: { keep: 3 }\n")
            source, later, earlier = CHANGES[pipeline]
            file = sandbox.folder / "sample-data" / source
            original = file.read_text()
            whole = f"whole-{pipeline}"
            file.write_text(without_line(original, earlier))
            self.must(sandbox, "build", f"pipelines/{pipeline}.yaml", "--output", whole)
            file.write_text(original)
            self.must(sandbox, "build", f"pipelines/{pipeline}.yaml", "--output", whole)
            file.write_text(without_line(original, later))
        sandbox.is_prepared = True

    def must(self, sandbox, *arguments):
        ending = sandbox.run(*arguments)
        if ending.code != 0:
            sys.exit(f"error: {' '.join(arguments)} ended with {ending.code}\n{ending.message}")

    def run(self, sandbox, number):
        """Damages a bundle, and yields the end of each command with its fault."""
        if not hasattr(sandbox, "is_prepared"):
            self.prepare(sandbox)
        pipeline = self.pipelines[number % len(self.pipelines)]
        whole, bundle = sandbox.folder / f"whole-{pipeline}", sandbox.folder / "bundle"
        for folder in ["bundle", "damaged", "fresh"]:
            shutil.rmtree(sandbox.folder / folder, ignore_errors=True)
        shutil.copytree(whole, sandbox.folder / "damaged")
        what = Damage(f"{self.seed} {number}", sandbox.folder / "damaged").run()
        build = ["build", f"pipelines/{pipeline}.yaml", "--wait", "1"]
        way = number // len(self.pipelines) % 4
        if way < 2:
            shutil.copytree(sandbox.folder / "damaged", bundle)
            options = ["--force"] if way == 1 else []
            yield from self.published(
                sandbox, pipeline, what, [*build, "--output", "bundle", *options], "bundle", mends=True)
        elif way == 2:
            yield from self.published(
                sandbox, pipeline, what, [*build, "--output", "fresh", "--previous", "damaged"], "fresh")
        else:
            for pair in [("damaged", whole.name), (whole.name, "damaged")]:
                yield f"{pipeline}, {what}, diff", *judged(sandbox.run("diff", *pair))

    def published(self, sandbox, pipeline, what, arguments, folder, mends=False):
        """Builds a bundle, and verifies it if it was published."""
        ending = sandbox.run(*arguments)
        name = f"{pipeline}, {what}, {' '.join(arguments[4:])}"
        ending, fault = judged(ending)
        if mends and ending.code != 0 and not fault and not is_refused(ending):
            fault = f"exit code {ending.code}: a damaged bundle ended the build that would replace it"
        yield name, ending, fault
        if ending.code == 0:
            verified, fault = judged(sandbox.run("verify", folder))
            if verified.code != 0:
                fault = f"verify ended with {verified.code}"
            yield f"{name}, verify", verified, fault


def is_refused(ending):
    """Whether the output was refused because its folder is no longer a bundle."""
    return any(words in ending.message for words in [
        "holds no Seedbed manifest", "does not belong to the bundle", "gate maximum", "gate minimum"])


def judged(ending):
    """The end of a run, and its fault."""
    fault = None
    if ending.code == "timeout" or ending.seconds > SECONDS:
        fault = f"ran for {ending.seconds:.0f} s"
    elif ending.code not in (0, 1, 2):
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
    with tempfile.TemporaryDirectory() as folder:
        sandbox = sandboxes(folder, chosen.tool)
        with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
            numbers = range(chosen.first, chosen.first + chosen.runs)
            for number, found in zip(numbers, pool.map(lambda n: list(runs.run(sandbox(), n)), numbers)):
                for what, ending, fault in found:
                    commands += 1
                    ends[ending.code] += 1
                    seconds, megabytes = max(seconds, ending.seconds), max(megabytes, ending.kilobytes // 1024)
                    if fault:
                        faults += 1
                        print(f"{number}: {what}: {fault}\n    {ending.last_words()}", flush=True)
    counts = ", ".join(f"{count} times {code}" for code, count in sorted(ends.items(), key=str))
    print(
        f"{chosen.runs} bundles, {commands} commands in {time.monotonic() - started:.0f} s; exit codes: {counts}; "
        f"at most {seconds:.1f} s and {megabytes} MB; {faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
