#!/usr/bin/env python3
"""Gives the tool randomly changed files, one kind of file at a time.

usage: try-mutated-files.py [--tool FILE] [--runs N] [--first N] [--seed N] [--jobs N] [KIND ...]

Each run changes one to three cells, rows, columns, keys, lines, files or stretches of bytes. The tool must
produce a bundle, or an error in its own words. It may take 20 seconds of processor time, and 256 MB more
memory than with the unchanged file. One bundle in four is verified, a feed's bundle together with its feed,
and verify must find nothing. --runs is the number of runs for each kind. The script prints each run that
breaks this rule, with a number that --first can repeat, then a line of counts for each kind. It exits with
1 if there was such a run.
"""

import concurrent.futures
import io
import pathlib
import random
import shutil
import sys
import tempfile
import time
import zipfile

from samples import CRASH, DECLARED, FOREIGN, INPUTS, REAL_DATA, ROOT, VALUES, campaign, sandboxes

# Real feeds of many shapes: flex, frequencies, blanks before values, translations, no calendar.txt.
FEEDS = ["weho", "tl-ctran-flex", "gtfstools-spo", "amtrak-2021", "donanbus-jp", "cairns"]
NAMES = [
    "n.txt", "N.TXT", "n\x01.txt", "n\"'[];.txt", "sqlite_x.txt", "stop_times.csv", "Stops.txt",
    "n" * 200 + ".csv", "a/../n.txt", "n\\m.txt", "pathways.txt", "locations.geojson",
]
TABLES = (".csv", ".txt")


class Mutation:
    """Random changes of files; the same number gives the same changes."""

    def __init__(self, number):
        self.random = random.Random(number)

    def value(self):
        value = self.random.choice(VALUES)
        return value.encode() if len(value) < 100_000 or self.random.random() < 0.05 else b"x" * 5_000

    def of_bytes(self, content):
        """Replaces, removes, repeats or adds a few bytes, or cuts off the end."""
        content = bytearray(content)
        for _ in range(self.random.choice([1, 1, 2, 8])):
            start = self.random.randint(0, len(content))
            end = min(len(content), start + self.random.randint(0, 16))
            change = self.random.randrange(12)
            if change < 5 and end > start:
                content[self.random.randrange(start, end)] = self.random.randrange(256)
            elif change < 7:
                del content[start:end]
            elif change < 9:
                content[start:start] = content[start:end]
            elif change < 11:
                content[start:start] = self.random.randbytes(self.random.randint(1, 8))
            else:
                del content[self.random.randint(0, len(content)):]
        return bytes(content)

    def of_table(self, content, separator=b","):
        """Changes a cell, a row, a column, the header or bytes."""
        lines = content.split(b"\n")
        at = self.random.randrange(len(lines))
        change = self.random.randrange(9)
        if change < 3:
            lines[at] = self.with_cell(lines[at], separator)
        elif change == 3:
            del lines[at]
        elif change == 4:
            lines.insert(self.random.randrange(len(lines)), lines[at])
        elif change == 5:
            lines[at] += separator + self.value() + separator + self.value()
        elif change == 6:
            place, value = self.random.randrange(12), self.value()
            if len(value) * len(lines) < 5_000_000:
                lines[1:] = [
                    self.with_cell(line, separator, place, value) if line else line for line in lines[1:]]
        elif change == 7:
            lines[0] = self.with_cell(lines[0], separator)
            if self.random.random() < 0.2:
                lines[0] += b"".join(b",c%d" % number for number in range(2_500))
        else:
            return self.of_bytes(content)
        return b"\n".join(lines)

    def with_cell(self, line, separator, place=None, value=None):
        cells = line.split(separator)
        place = self.random.randrange(len(cells)) if place is None else place % len(cells)
        cells[place] = self.value() if value is None else value
        return separator.join(cells)

    def of_tabs(self, content):
        return self.of_table(content, b"\t")

    def of_lines(self, content):
        """Changes a line of YAML or JSON: its value, key, indentation or place; or bytes."""
        lines = content.split(b"\n")
        at = self.random.randrange(len(lines))
        line = lines[at]
        change = self.random.randrange(9)
        if change < 3:
            key, colon, _ = line.partition(b":")
            lines[at] = key + colon + b" " + self.value()
        elif change == 3:
            _, colon, value = line.partition(b":")
            lines[at] = self.value() + colon + value
        elif change == 4:
            lines[at] = b" " * self.random.randrange(12) + line.lstrip()
        elif change == 5:
            del lines[at]
        elif change == 6:
            lines.insert(self.random.randrange(len(lines)), line)
        elif change == 7:
            words = line.split(b" ")
            words[self.random.randrange(len(words))] = self.value()
            lines[at] = b" ".join(words)
        else:
            return self.of_bytes(content)
        return b"\n".join(lines)

    def of_json(self, content):
        """Changes a stretch between two commas, or bytes; documents are often one line."""
        if self.random.random() < 0.3:
            return self.of_bytes(content)
        return self.of_lines(content.replace(b",", b",\n"))

    def of_feed(self, files):
        """Changes one to three files of a feed, removes a file, or adds a file."""
        files = dict(files)
        for _ in range(self.random.randint(1, 3)):
            name = self.random.choice(sorted(files))
            change = self.random.randrange(12)
            if change < 9:
                files[name] = self.of_table(files[name])
            elif change == 9:
                files[self.random.choice(NAMES)] = self.random.choice(
                    [self.random.randbytes(3_000), b"a,b\n1,2,3\n", files.get("stops.txt", b"")])
            elif change == 10 and len(files) > 1:
                del files[name]
            else:
                files[name] = files[name][:self.random.randint(0, len(files[name]))]
        return files


def packed(files, method):
    """Files as a zip."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", method, compresslevel=1) as out:
        for name, content in files.items():
            out.writestr(zipfile.ZipInfo(name.replace("\x00", "")), content, method)
    return archive.getvalue()


class Feeds:
    """Real feeds with changes in their files."""

    def __init__(self):
        self.feeds = {}
        for name in FEEDS:
            path = REAL_DATA / f"gtfs/{name}.zip"
            if path.exists():
                with zipfile.ZipFile(path) as archive:
                    self.feeds[name] = {
                        entry.filename: archive.read(entry) for entry in archive.infolist()
                        if not entry.is_dir()}
        if not self.feeds:
            print("feed: without real feeds (make real-data) the sample feed is used instead")
            folder = ROOT / "sample-data/transit/sydney"
            self.feeds["sample"] = {path.name: path.read_bytes() for path in folder.glob("*.*")}
        self.normal = {}

    def prepare(self, sandbox):
        for name, files in self.feeds.items():
            (sandbox.folder / "whole.zip").write_bytes(packed(files, zipfile.ZIP_DEFLATED))
            ending = sandbox.run("build", "--feed", "whole.zip", "--output", "out", "--force")
            self.normal[name] = ending.kilobytes

    def run(self, sandbox, mutation):
        name = mutation.random.choice(sorted(self.feeds))
        files = self.changed(mutation, self.feeds[name])
        (sandbox.folder / "feed.zip").write_bytes(files)
        shutil.rmtree(sandbox.folder / "out", ignore_errors=True)
        ending = sandbox.run("build", "--feed", "feed.zip", "--output", "out", "--force")
        yield name, ending, self.normal[name]
        if ending.code == 0 and mutation.random.random() < 0.25:
            verified = sandbox.run("verify", "out", "--feed", "feed.zip")
            yield f"{name}, verified", must_be_zero(verified), self.normal[name]

    def changed(self, mutation, files):
        return packed(
            mutation.of_feed(files), mutation.random.choice([zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED]))


class Zips(Feeds):
    """Real feeds with changes in the bytes of their zip."""

    def __init__(self):
        super().__init__()
        self.zips = {name: packed(files, zipfile.ZIP_DEFLATED) for name, files in self.feeds.items()}

    def changed(self, mutation, files):
        content = next(self.zips[name] for name in self.feeds if self.feeds[name] is files)
        # Half of the changes are at the end, where the directory is.
        at = 0 if mutation.random.random() < 0.5 else max(0, len(content) - 2_000)
        return content[:at] + mutation.of_bytes(content[at:])


class Inputs:
    """Files of some pipelines, changed one at a time."""

    def __init__(self, files, suffixes=(), pipelines=INPUTS):
        self.files = [
            (name, path) for name in pipelines for path in files(name) if not suffixes or path.suffix in suffixes]
        self.normal = {}

    def prepare(self, sandbox):
        self.normal = {name: sandbox.build(name).kilobytes for name in {name for name, _ in self.files}}

    def run(self, sandbox, mutation):
        pipeline, path = mutation.random.choice(self.files)
        content = (ROOT / path).read_bytes()
        for _ in range(mutation.random.randint(1, 3)):
            content = change(mutation, path, content)
        ending = sandbox.build(pipeline, {path: content})
        yield path, ending, self.normal[pipeline]
        if ending.code == 0 and mutation.random.random() < 0.25:
            yield f"{path}, verified", must_be_zero(sandbox.run("verify", "out")), self.normal[pipeline]


def own(pipeline):
    """The YAML of a pipeline."""
    return [pathlib.Path(f"pipelines/{pipeline}.yaml")]


def inputs(pipeline):
    """The files that a pipeline reads."""
    return [
        path.relative_to(ROOT) for folder in INPUTS[pipeline]
        for path in sorted((ROOT / "sample-data" / folder).glob("*.*"))]


def change(mutation, path, content):
    """Changes a file in a way that suits its kind."""
    if path.name in ("cities15000.txt", "countryInfo.txt"):
        return mutation.of_tabs(content)
    if path.suffix in TABLES:
        return mutation.of_table(content)
    return mutation.of_lines(content) if path.suffix == ".yaml" else mutation.of_json(content)


def must_be_zero(ending):
    """An ending that counts every exit code other than 0 as a fault."""
    if ending.code in (1, 2):
        ending.code = 100 + ending.code
    return ending


class Published:
    """A published bundle with a changed file, and a command that reads the bundle."""

    def __init__(self, suffix):
        self.suffix = suffix
        self.normal = 0

    def prepare(self, sandbox):
        self.normal = max(sandbox.build("sydney-transit").kilobytes, sandbox.build("road-trips").kilobytes)

    def run(self, sandbox, mutation):
        pipeline = mutation.random.choice(["sydney-transit", "games-dashboard"])
        whole = sandbox.folder / f"whole-{pipeline}"
        if not whole.exists():
            sandbox.build(pipeline)
            shutil.move(sandbox.folder / "out", whole)
        folder = sandbox.folder / "bundle"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(whole, folder)
        path = mutation.random.choice(sorted(folder.glob(f"*{self.suffix}")))
        content = path.read_bytes()
        if self.suffix == ".json":
            path.write_bytes(mutation.of_json(content))
        else:
            # Half of the changes are in the first pages, where the schema is.
            end = len(content) if mutation.random.random() < 0.5 else 20_000
            path.write_bytes(mutation.of_bytes(content[:end]) + content[end:])
        for arguments in self.commands(pipeline):
            yield f"{pipeline}, {arguments[0]}", sandbox.run(*arguments), self.normal

    def commands(self, pipeline):
        yield "verify", "bundle"
        if pipeline == "sydney-transit":
            yield "departures", "bundle", "200020", "--at", "2026-08-24T08:00"
            yield "trip", "bundle", "M1.WD.0"
        yield "build", f"pipelines/{pipeline}.yaml", "--output", "bundle", "--wait", "1"


class Catalogues:
    """Catalogues of each form: a YAML with small tables is built, and lists of feeds are read as tasks."""

    YAML = """\
defaults:
  as-of: 2026-08-21
  gates: { minimum-rows: { suburbs: 5 } }
entries:
  - id: one
    labels: { country: AU, provider: "Café" }
    tables: { suburbs: { source: sample-data/cafes/suburbs.csv, primary-key: id } }
  - id: two
    tables:
      suburbs: { source: sample-data/cafes/suburbs.csv, sections: name }
    tests: { none: "SELECT id FROM suburbs WHERE name IS NULL" }
"""
    CSV = """\
id,data_type,location.country_code,provider,status,urls.direct_download,urls.latest,urls.authentication_type,\
urls.authentication_info,urls.api_key_parameter_name,urls.license,redirect.id
mdb-1,gtfs,AU,"City, the",active,https://e.org/a.zip,https://m.org/a.zip,0,,,https://e.org/terms,
mdb-2,gtfs,,Métro,,https://e.org/b.zip?x=1,https://m.org/b.zip,1,https://e.org/keys,token,,
mdb-3,gtfs_rt,US,,deprecated,https://e.org/c.pb,,2,https://e.org/keys,X-Key,,mdb-1
"""
    DMFR = """\
{
  "$schema": "https://dmfr.transit.land/json-schema/dmfr.schema-v0.5.1.json",
  "feeds": [
    { "id": "f-a", "spec": "gtfs", "urls": { "static_current": "https://example.com/a.zip" },
      "license": { "url": "https://example.com/licence" } },
    { "id": "f-b", "spec": "gtfs", "urls": { "static_current": "https://example.com/b.zip" },
      "authorization": { "type": "query_param", "param_name": "key" } }
  ]
}
"""

    def __init__(self):
        self.normal = 0

    def prepare(self, sandbox):
        (sandbox.folder / "catalogue.yaml").write_text(self.YAML)
        self.normal = sandbox.run("catalogue", "catalogue.yaml", "--output", "built", "--jobs", "1").kilobytes

    def run(self, sandbox, mutation):
        name, content = mutation.random.choice(
            [("catalogue.yaml", self.YAML), ("feeds_v2.csv", self.CSV), ("feeds.dmfr.json", self.DMFR)])
        content = content.encode()
        for _ in range(mutation.random.randint(1, 3)):
            content = change(mutation, pathlib.Path(name), content)
        (sandbox.folder / name).write_bytes(content)
        shutil.rmtree(sandbox.folder / "built", ignore_errors=True)
        more = ["--list"] if name != "catalogue.yaml" else ["--output", "built", "--jobs", "1"]
        yield name, sandbox.run("catalogue", name, *more), self.normal


class Messages:
    """GTFS-realtime messages of the sample and of real agencies, merged into the sample's departures."""

    def __init__(self):
        paths = [ROOT / "sample-data/transit/realtime.pb", *REAL_DATA.glob("gtfs-rt/*/*.pb")]
        self.messages = [path.read_bytes() for path in paths]
        self.normal = 0

    def prepare(self, sandbox):
        self.normal = sandbox.build("sydney-transit").kilobytes

    def run(self, sandbox, mutation):
        whole = sandbox.folder / "whole-sydney-transit"
        if not whole.exists():
            sandbox.build("sydney-transit")
            shutil.move(sandbox.folder / "out", whole)
        content = mutation.of_bytes(mutation.random.choice(self.messages))
        (sandbox.folder / "message.pb").write_bytes(content)
        yield "departures", sandbox.run(
            "departures", whole.name, "200020", "--at", "2026-08-24T08:00", "--realtime",
            "message.pb"), self.normal


KINDS = {
    "feed": Feeds,
    "zip": Zips,
    "pipeline": lambda: Inputs(own),
    "table": lambda: Inputs(inputs, TABLES),
    "yaml": lambda: Inputs(inputs, (".yaml",)),
    "json": lambda: Inputs(inputs, (".json", ".geojson")),
    "declared": lambda: Inputs(lambda name: own(name) + inputs(name), pipelines=DECLARED),
    "catalogue": Catalogues,
    "realtime": Messages,
    "database": lambda: Published(".sqlite"),
    "manifest": lambda: Published(".json"),
}


def main():
    seed = ("--seed", 1, "another one changes other things")
    chosen = campaign(__doc__, 2_000, "kind", KINDS, seed)
    with tempfile.TemporaryDirectory() as folder:
        sandbox = sandboxes(folder, chosen.tool)
        with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
            faults = [try_kind(kind, chosen, sandbox, pool) for kind in chosen.names]
    sys.exit(1 if any(faults) else 0)


def try_kind(name, chosen, sandbox, pool):
    """Tries a kind of file; prints the faults and the counts, and returns the number of faults."""
    started = time.monotonic()
    kind = KINDS[name]()
    kind.prepare(sandbox())
    ends = {"accepted": 0, "refused": 0, "verified": 0}
    faults, megabytes, seconds = 0, 0, 0.0

    def run(number):
        mutation = Mutation(f"{chosen.seed} {name} {number}")
        found = []
        for what, ending, normal in kind.run(sandbox(), mutation):
            # SQLite's words describe a damaged database or a faulty query best, so a message may have them
            # after our own.
            words = CRASH if name in ("database", "declared") else FOREIGN
            found.append((what, ending, ending.fault(normal, words)))
        return number, found

    for number, found in pool.map(run, range(chosen.first, chosen.first + chosen.runs)):
        ends["refused" if found[0][1].code else "accepted"] += 1
        for what, ending, fault in found:
            ends["verified"] += str(what).endswith(", verified")
            megabytes = max(megabytes, ending.kilobytes // 1024)
            seconds = max(seconds, ending.seconds)
            if fault:
                faults += 1
                print(f"{name} {number}: {what}: {fault}\n    {ending.last_words()}", flush=True)
        made = number - chosen.first + 1
        if made % 1_000 == 0 and made < chosen.runs:
            print(f"{name}: {made} of {chosen.runs} runs, {faults} faults", file=sys.stderr)
    print(
        f"{name}: {chosen.runs} runs in {time.monotonic() - started:.0f} s: {ends['accepted']} accepted, "
        f"{ends['refused']} refused, {ends['verified']} verified; at most {seconds:.1f} s and "
        f"{megabytes} MB; {faults} faults", flush=True)
    return faults


if __name__ == "__main__":
    main()
