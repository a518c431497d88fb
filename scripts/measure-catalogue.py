#!/usr/bin/env python3
"""Measures what `seedbed catalogue` costs beyond its builds, for docs/measurements.md.

usage: scripts/measure-catalogue.py [--tool seedbed] [--rounds 5] [PART ...]

halves      a run with two jobs, next to two lists of `seedbed build` at once
overhead    a run with one job, next to the same builds one after the other
unchanged   1,000 feeds of which nothing has changed
memory      the most memory of the process that starts the workers, with 1 and 10,000 entries
curves      100, 1,000 and 2,450 feeds with one and two jobs, and what --plan expects of more workers

Without PART it measures everything, which takes about half an hour. Use a machine that does nothing else. The feeds
are the real feeds of up to 7 MB that samples.py finds; if more are needed, each feed gets several names.
"""

import argparse
import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import samples

LARGEST = 7_000_000
SMALL = samples.ROOT / "sample-data/transit/sydney"
DAY = ["--as-of", "2026-08-21"]


class Runner:
    """Runs the tool in a folder of its own."""

    def __init__(self, tool, folder):
        self.tool = str(tool)
        self.folder = pathlib.Path(folder)
        self.feeds = sorted(
            path for path in (samples.REAL_DATA / "gtfs").glob("*.zip") if path.stat().st_size <= LARGEST)

    def path(self, name):
        return self.folder / name

    def fresh(self, name):
        """An empty folder."""
        path = self.path(name)
        shutil.rmtree(path, ignore_errors=True)
        path.mkdir(parents=True)
        return path

    def copies(self, count, originals=None):
        """A folder with this many feeds, which are the originals in turn."""
        folder = self.fresh(f"feeds-{count}")
        originals = originals or self.feeds
        for number in range(count):
            original = originals[number % len(originals)]
            copy = folder / f"{number:05}-{original.stem}.zip"
            if number < len(originals):
                shutil.copyfile(original, copy)
            else:
                # A second name of the first copy needs no space.
                copy.hardlink_to(folder / f"{number % len(originals):05}-{original.stem}.zip")
        return folder

    def seconds(self, *arguments):
        """The duration of a run of the tool, whatever the result for each feed."""
        start = time.monotonic()
        run = subprocess.run(
            [self.tool, *map(str, arguments)], cwd=self.folder, check=False, capture_output=True, text=True)
        # Some real feeds are refused, and some cannot be built.
        if run.returncode > 2:
            sys.exit(f"{arguments[0]} ended with {run.returncode}: {run.stderr}")
        return time.monotonic() - start

    def catalogue(self, feeds, output, jobs, *options):
        return self.seconds(
            "catalogue", feeds, "--output", output, "--workspace", self.path("workspace"), "--jobs", jobs,
            "--quiet", *DAY, *options)

    def builds(self, feeds, output):
        """The duration of the builds of some feeds, one after the other."""
        start = time.monotonic()
        for feed in feeds:
            self.seconds(
                "build", "--feed", feed, "--output", output / feed.stem, "--workspace", output / ".seedbed",
                "--quiet", *DAY)
        return time.monotonic() - start


def halves(runner, rounds):
    feeds = sorted(runner.feeds, key=lambda path: -path.stat().st_size)
    folder = runner.copies(len(feeds))
    ratios = []
    for _ in range(rounds):
        outputs = [runner.fresh("first"), runner.fresh("second")]
        # A person would put every second feed into the other list.
        threads = [
            threading.Thread(target=runner.builds, args=(feeds[half::2], outputs[half])) for half in (0, 1)]
        start = time.monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        by_hand = time.monotonic() - start
        run = runner.catalogue(folder, runner.fresh("out"), 2)
        ratios.append(by_hand / run)
        print(f"halves: two lists {by_hand:.2f} s, --jobs 2 {run:.2f} s, {by_hand / run:.2f}", flush=True)
    print(f"halves: worst {min(ratios):.2f}, median {statistics.median(ratios):.2f}")


def overhead(runner, rounds):
    feeds = runner.feeds
    folder = runner.copies(len(feeds))
    for _ in range(rounds):
        builds = runner.builds(feeds, runner.fresh("first"))
        run = runner.catalogue(folder, runner.fresh("out"), 1)
        each = (run - builds) / len(feeds) * 1000
        print(f"overhead: builds {builds:.2f} s, --jobs 1 {run:.2f} s, {each:.1f} ms for each of {len(feeds)}")


def small_feeds(runner, count):
    archive = runner.path("small.zip")
    if not archive.exists():
        shutil.make_archive(str(archive.with_suffix("")), "zip", SMALL)
    return runner.copies(count, [archive])


def unchanged(runner, rounds):
    folder = small_feeds(runner, 1000)
    output = runner.fresh("out")
    print(f"unchanged: first {runner.catalogue(folder, output, 2):.1f} s", flush=True)
    times = [runner.catalogue(folder, output, 2) for _ in range(rounds)]
    print(f"unchanged: least {min(times):.2f} s, median {statistics.median(times):.2f} s")


def memory(runner, _):
    for count in (1, 10_000):
        # Missing feeds fail in the process that starts the workers.
        listed = runner.path(f"{count}.csv")
        rows = [f"mdb-{row},gtfs,AU,Agency {row},http://127.0.0.1:1/{row}.zip" for row in range(count)]
        listed.write_text("\n".join(["id,data_type,location.country_code,provider,urls.direct_download", *rows]))
        output = runner.fresh(f"out-{count}")
        for run in ("first", "second"):
            process = subprocess.Popen(
                [runner.tool, "catalogue", listed, "--output", output, "--offline", "--quiet", *DAY],
                cwd=runner.folder, stderr=subprocess.DEVNULL)
            peak = 0
            while process.poll() is None:
                status = pathlib.Path(f"/proc/{process.pid}/status")
                try:
                    lines = status.read_text().splitlines()
                except OSError:
                    break
                peak = max([peak, *(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))])
                time.sleep(0.005)
            if process.wait() != 2:
                sys.exit(f"the run ended with {process.returncode}")
            print(f"memory: {count} entries, {run} run: {peak / 1000:.0f} MB", flush=True)


def curves(runner, _):
    for count in (100, 1000, 2450):
        folder = runner.copies(count)
        for jobs in (1, 2):
            output = runner.fresh("out")
            run = runner.catalogue(folder, output, jobs)
            costs = json.loads((output / "costs.json").read_text())["entries"].values()
            processor = sum(cost["processor_seconds"] for cost in costs)
            print(
                f"curves: {count} feeds, {jobs} jobs: {run:.1f} s, processor time of the builds {processor:.1f} s",
                flush=True)
            print(subprocess.run(
                [runner.tool, "catalogue", folder, "--plan", "--output", output],
                capture_output=True, text=True, check=True).stdout)


PARTS = {part.__name__: part for part in (halves, overhead, unchanged, memory, curves)}


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--tool", default=samples.ROOT / ".build/release/seedbed", type=pathlib.Path)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("parts", nargs="*", metavar="PART", choices=[[], *PARTS])
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(chosen.tool.resolve(), folder)
        if not runner.feeds:
            sys.exit("there are no real feeds: run 'make real-data'")
        for part in chosen.parts or PARTS:
            PARTS[part](runner, chosen.rounds)


if __name__ == "__main__":
    main()
