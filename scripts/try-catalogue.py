#!/usr/bin/env python3
"""Ends runs of a catalogue at random moments, and checks that nothing is lost.

Each round starts a run into an empty folder, ends it with SIGKILL, SIGTERM or SIGINT, checks that no process is
left, and runs it again to its end. Then the index and all files of all bundles must be the same as after an
undisturbed run. A second run of each round does the same after feeds have changed, so it has bundles to replace. The
exit code is 1 if anything was lost.
"""

import argparse
import collections
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import samples

FEED = samples.ROOT / "sample-data/transit/sydney"
ENTRIES = 12
# Files of a run without any guarantee, and files that locks leave.
UNCOMPARED = ("costs.json", ".lock")
SIGNALS = [signal.SIGKILL, signal.SIGKILL, signal.SIGTERM, signal.SIGINT]


class Lost(Exception):
    """The published files differ from the files of an undisturbed run."""


def content(folder):
    """Every file below a folder that a run guarantees, with its bytes."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith(UNCOMPARED)}


def make_feeds(folder, agency):
    """Different feeds; a gate refuses one of them, and another one cannot be built."""
    for number in range(ENTRIES):
        feed = folder / "feeds" / f"feed{number:02}"
        shutil.rmtree(feed, ignore_errors=True)
        shutil.copytree(FEED, feed)
        text = (feed / "agency.txt").read_text()
        header, row = text.splitlines()[:2]
        name = header.split(",").index("agency_name")
        cells = row.split(",")
        cells[name] = f"{agency} {number}"
        (feed / "agency.txt").write_text(f"{header}\n{','.join(cells)}\n")
    (folder / "feeds/feed01/trips.txt").unlink()
    entries = [
        f"  - {{ id: feed{number:02}, transit: {{ feeds: [{{ name: feed, source: feeds/feed{number:02} }}] }}"
        + (", gates: { minimum-stops: 99999 }" if number == 2 else "") + " }\n"
        for number in range(ENTRIES)]
    (folder / "catalogue.yaml").write_text("".join(["defaults: { as-of: 2026-08-21 }\nentries:\n", *entries]))


def start(tool, folder, output):
    return subprocess.Popen(
        [tool, "catalogue", "catalogue.yaml", "--output", output, "--workspace", f"{output}.work", "--jobs", "2",
         "--quiet"],
        cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def finish(process):
    _, words = process.communicate(timeout=samples.PATIENCE)
    if process.returncode != 2:
        raise Lost(f"the run ended with {process.returncode}: {words.decode()}")


def leftovers(folder):
    """The processes that still use a folder."""
    return [
        path.parent.name for path in pathlib.Path("/proc").glob("[0-9]*/cmdline")
        if str(folder).encode() in read(path)]


def read(path):
    try:
        return path.read_bytes()
    except OSError:
        return b""


def wait_for_workers(folder):
    until = time.monotonic() + 10
    while leftovers(folder):
        if time.monotonic() > until:
            raise Lost(f"processes are left: {leftovers(folder)}")
        time.sleep(0.01)


def end_at_random(tool, folder, output, seconds, generator):
    process = start(tool, folder, output)
    time.sleep(generator.uniform(0, seconds))
    number = generator.choice(SIGNALS)
    process.send_signal(number)
    process.communicate(timeout=samples.PATIENCE)
    wait_for_workers(output)
    return f"{number.name}: {process.returncode}"


def compare(expected, output, what):
    found = content(output)
    if found == expected:
        return
    different = sorted(
        name for name in expected.keys() | found.keys() if expected.get(name) != found.get(name))
    raise Lost(f"after {what} these differ: {', '.join(different[:10])}")


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--tool", default=samples.ROOT / ".build/release/seedbed", type=pathlib.Path)
    options.add_argument("--runs", type=int, default=50)
    options.add_argument("--first", type=int, default=0, help="the number of the first run")
    chosen = options.parse_args()
    tool = str(chosen.tool.resolve())
    endings = collections.Counter()
    with tempfile.TemporaryDirectory() as base:
        folder = pathlib.Path(base)
        whole = []
        make_feeds(folder, "Agency")
        output = folder / "undisturbed/out"
        for agency in ("Agency", "Operator"):
            make_feeds(folder, agency)
            began = time.monotonic()
            finish(start(tool, folder, output))
            whole.append(content(output))
        seconds = 1.1 * (time.monotonic() - began)
        for number in range(chosen.first, chosen.first + chosen.runs):
            generator = random.Random(number)
            output = folder / f"run{number}/out"
            try:
                for expected, agency in zip(whole, ("Agency", "Operator")):
                    make_feeds(folder, agency)
                    endings[end_at_random(tool, folder, output, seconds, generator)] += 1
                    finish(start(tool, folder, output))
                    compare(expected, output, f"run {number}, {agency}")
            except (Lost, subprocess.TimeoutExpired) as loss:
                sys.exit(f"try-catalogue: {loss}\n  fix: repeat it with --first {number} --runs 1")
            shutil.rmtree(output.parent)
    for ending, count in sorted(endings.items()):
        print(f"catalogue: {count} × {ending}")


if __name__ == "__main__":
    main()
