#!/usr/bin/env python3
"""Builds from misbehaving servers, and checks that each run ends in time and loses nothing.

usage: try-servers.py [--runs N] [--first N] [--jobs N] [--deadline SECONDS] [--fault NAME]

Each run builds the sample feed from a server with a plan of one to three faults for each request (rude_server.py).
The pipeline has `fallback`, `on-failure: keep-last`, a catalogue, or none of these. The run must end by itself,
within its deadline and a margin for the build, with the exit code that the pipeline promises. The published bundle
must be whole, no key may reach another server, a message or a file, and no `curl` may be left. After one run in three
the server's fault is removed, and the same URL must build at once. The faults are used in turn, so that none is left
out. The script prints each run that breaks a rule, with a number that --first can repeat, then a line of counts for
each kind of pipeline. It exits with 1 if there was such a run.
"""

import argparse
import collections
import concurrent.futures
import hashlib
import io
import json
import os
import pathlib
import queue
import random
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

from rude_server import FAULTS, RudeServer

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
TOOL = REPOSITORY / ".build/release/seedbed"
FEED = REPOSITORY / "sample-data/transit/sydney"
KEY = "planted-key-77d1f"
# The time that a run may take beyond its deadline, for the build on a busy machine.
MARGIN = 3.0
PIPELINE = """name: city
output: out
as-of: 2026-08-21
transit:
  {catalogue}
  feeds:
    - name: city
      source: {source}
      timeout: {timeout}
      deadline: {deadline} s
      at-most: 8 MB
      headers: {{ Authorization: "apikey ${{CITY_KEY}}" }}
      {more}
"""
KINDS = ["plain", "keep-last", "fallback", "fallback-keep", "both-bad", "catalogue", "mirror", "no-key-url"]


def zipped(note):
    """The sample feed as a zip, with a note that makes the zip different."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(FEED.iterdir()):
            archive.writestr(zipfile.ZipInfo(path.name), path.read_bytes())
        archive.writestr(zipfile.ZipInfo("readme.md"), note)
    return packed.getvalue()


class Lost(Exception):
    """A run ended in a forbidden way."""


class Place:
    """A folder with a pipeline, a bundle and a workspace, for one run at a time."""

    def __init__(self, base, number, server):
        self.folder = pathlib.Path(base) / f"w{number}"
        self.folder.mkdir()
        self.name, self.server = f"w{number}", server
        self.url = f"http://127.0.0.1:{server.ports[0]}/{self.name}/city.zip"
        self.spare = f"http://127.0.0.1:{server.ports[1]}/spare-{number}/city.zip"
        self.list = f"http://127.0.0.1:{server.ports[1]}/list-{number}/feeds.csv"
        self.environment = {
            **os.environ, "CITY_KEY": KEY, "SEEDBED_TRIAL": f"{os.getpid()}-{number}",
            "SWIFT_BACKTRACE": "enable=no"}
        self.plan()
        self.write("keep-last", 60, 60)
        run = self.run()
        if run.returncode != 0:
            raise Lost(f"the first build failed: {run.stderr[-600:]}")

    def plan(self, own="good", spare="good", catalogue="good", direct=True):
        lines = [
            "id,data_type,provider,urls.direct_download,urls.authentication_type,urls.latest,status",
            f"mdb-7,gtfs,City,{self.url if direct else ''},2,{self.spare},active", ""]
        number = self.name[1:]
        self.server.contents[f"list-{number}"] = ["\n".join(lines).encode()] * 2
        plans = {self.name: own, f"spare-{number}": spare, f"list-{number}": catalogue}
        self.server.plans.update(plans)
        for name, plan in plans.items():
            self.server.counts[(name, plan)] = 0

    def write(self, kind, timeout, deadline):
        catalogue, source, more = "", self.url, []
        if kind in ("fallback", "fallback-keep", "both-bad"):
            more.append(f"fallback: [{self.spare}]")
        if kind in ("keep-last", "fallback-keep"):
            more.append("on-failure: keep-last")
        if kind in ("catalogue", "mirror", "no-key-url"):
            catalogue, source = f"catalogue: {self.list}", "mdb:7"
        text = PIPELINE.format(
            catalogue=catalogue, source=source, timeout=timeout, deadline=deadline,
            more="\n      ".join(more))
        (self.folder / "city.yaml").write_text(text)

    def run(self, *options, limit=90):
        return subprocess.run(
            [TOOL, "build", "city.yaml", *options], cwd=self.folder, env=self.environment,
            capture_output=True, text=True, errors="replace", timeout=limit)

    def manifest(self):
        return (self.folder / "out/manifest.json").read_bytes()

    def expect_whole(self):
        manifest = json.loads(self.manifest())
        files = {file["path"]: file["sha256"] for file in manifest["outputs"]}
        found = {
            str(path.relative_to(self.folder / "out")): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in (self.folder / "out").rglob("*")
            if path.is_file() and path.name != "manifest.json"
        }
        if files != found:
            raise Lost("the files differ from the manifest")
        return manifest

    def expect_no_key(self, run):
        if KEY in run.stdout + run.stderr:
            raise Lost("the key is in a message")
        for path in self.folder.rglob("*"):
            if path.is_file() and KEY.encode() in path.read_bytes():
                raise Lost(f"the key is in {path.name}")

    def expect_no_curl(self):
        mark = f"SEEDBED_TRIAL={self.environment['SEEDBED_TRIAL']}\0".encode()
        for process in pathlib.Path("/proc").iterdir():
            try:
                if process.name.isdigit() and mark in (process / "environ").read_bytes() + b"\0":
                    raise Lost(f"a process is left: {(process / 'cmdline').read_bytes()[:60]}")
            except OSError:
                continue


class Campaign:
    """All runs, and the server that they share."""

    def __init__(self, options, base):
        self.options = options
        self.files = [zipped("new"), zipped("old")]
        self.good = {hashlib.sha256(file).hexdigest() for file in self.files}
        self.leaks = queue.SimpleQueue()
        self.server = RudeServer(b"", self.note)
        self.server.bodies = self.files
        self.places = queue.SimpleQueue()
        for number in range(options.jobs):
            self.places.put(Place(base, number, self.server))
        self.counts = collections.defaultdict(collections.Counter)
        self.longest = collections.defaultdict(float)
        self.faults = []

    def note(self, listener, method, path, text):
        own = f"\r\nHost: 127.0.0.1:{self.server.ports[0]}\r\n".encode()
        if KEY.encode() in text and (listener == 1 or own not in text):
            self.leaks.put(path)
        if b"X-Planted" in text or b"X-Joined" in text:
            self.leaks.put(f"planted {path}")

    def faults_of(self, number, noise):
        names = sorted(FAULTS)
        first = self.options.fault or names[number % len(names)]

        def some(known=()):
            chosen = list(known) + noise.sample(names, noise.choice([0, 0, 1, 2]))
            return noise.choice(["", "", "~"]) + "+".join(chosen or ["good"])

        # One request or several requests; any of them can have the fault of this run.
        steps = [some() for _ in range(noise.choice([0, 0, 0, 1, 2]))]
        # The tool requests a part only if the previous answer was cut.
        if first.startswith("part") and noise.random() < 0.7:
            steps.append("cut")
        return ",".join(steps + [some([first])])

    def attempt(self, number):
        noise = random.Random(number)
        kind = noise.choice(KINDS)
        plan = self.faults_of(number, noise)
        place = self.places.get()
        label = f"{number} {kind} {plan}"
        try:
            self.check(place, kind, plan, noise)
        except (Lost, subprocess.TimeoutExpired, OSError, ValueError) as error:
            self.faults.append(label)
            print(f"{label}: {error}", flush=True)
            # The next request must not suffer from the fault.
            place.plan()
            place.write("plain", 60, 60)
            place.run("--force")
        finally:
            self.places.put(place)

    def check(self, place, kind, plan, noise):
        deadline = self.options.deadline
        place.write(kind, noise.choice([1, 2]), deadline)
        bad = {
            "both-bad": dict(own=plan, spare=plan), "catalogue": dict(own=plan, spare="missing"),
            "mirror": dict(own=plan, catalogue=noise.choice(["good", plan])),
            "no-key-url": dict(spare=noise.choice(["good", plan]), direct=False),
        }.get(kind, dict(own=plan))
        place.plan(**bad)
        before = place.manifest()
        options = noise.choice([[], ["--force"], ["--json"]])
        start = time.monotonic()
        run = place.run(*options)
        seconds = time.monotonic() - start
        self.counts[kind][run.returncode] += 1
        self.longest[kind] = max(self.longest[kind], seconds)
        place.expect_no_curl()
        if run.returncode not in (0, 2):
            raise Lost(f"exit code {run.returncode}: {run.stderr[-400:]}")
        if seconds > deadline + MARGIN:
            raise Lost(f"it took {seconds:.1f} s: {run.stderr[-400:]}")
        if kind in ("keep-last", "fallback", "fallback-keep") and run.returncode != 0:
            raise Lost(f"it failed: {run.stderr[-600:]}")
        if run.returncode == 2:
            if "error: " not in run.stderr or "\n  fix: " not in run.stderr:
                raise Lost(f"an unclear message: {run.stderr[-400:]}")
            if "workspace" in run.stderr:
                raise Lost(f"a wrong cause: {run.stderr[-400:]}")
            if place.manifest() != before:
                raise Lost("a run that failed has published")
        manifest = place.expect_whole()
        if not {source["sha256"] for source in manifest["inputs"]} <= self.good:
            raise Lost("what was published is of a file that no server has")
        place.expect_no_key(run)
        if not self.leaks.empty():
            raise Lost(f"the key, or a line that was planted, reached {self.leaks.get()}")
        if noise.random() < 0.34:
            self.recover(place, kind)

    def recover(self, place, kind):
        place.plan(direct=kind != "no-key-url")
        place.write(kind, 20, 60)
        run = place.run("--force")
        self.counts[kind]["good"] += 1
        if run.returncode != 0 or "last good copy" in run.stderr:
            raise Lost(f"the next good run failed: {run.stderr[-600:]}")
        sources = {source["sha256"] for source in place.expect_whole()["inputs"]}
        if sources != {hashlib.sha256(self.files[0]).hexdigest()}:
            raise Lost("the next good run read another file than the server's")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=120)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=12)
    parser.add_argument("--deadline", type=int, default=3)
    parser.add_argument("--fault", choices=sorted(FAULTS), help="use this fault in each run")
    options = parser.parse_args()
    base = tempfile.mkdtemp(prefix="servers-")
    try:
        campaign = Campaign(options, base)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            list(pool.map(campaign.attempt, range(options.first, options.first + options.runs)))
        for kind, counts in sorted(campaign.counts.items()):
            ended = ", ".join(f"{counts[code]} × {code}" for code in (0, 2) if counts[code])
            print(
                f"{kind}: {ended}, {counts['good']} good runs after them; "
                f"longest {campaign.longest[kind]:.1f} s")
        print(f"{options.runs} runs, {len(FAULTS)} faults: {len(campaign.faults)} lost")
        sys.exit(1 if campaign.faults else 0)
    finally:
        shutil.rmtree(base, ignore_errors=True)


if __name__ == "__main__":
    main()
