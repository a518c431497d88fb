#!/usr/bin/env python3
"""Prints which share of the lines of each target in Sources/ a run with coverage reached.

usage: scripts/coverage.py FILE, as `swift test --show-codecov-path` names it

Exits 1 where all library targets together are below 85 %. Generated code is left out.
"""

import collections
import json
import pathlib
import sys

LEAST = 85
ROOT = pathlib.Path(__file__).resolve().parent.parent / "Sources"
# The command's own code; what it prints is tested by running it.
PROGRAMS = {"seedbed"}


def target(path):
    """The target of a source file: its folder in Sources/, Clients/ or Stores/."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] in ("Clients", "Stores") else parts[0]


def main():
    (answer,) = sys.argv[1:]
    reached, lines = collections.Counter(), collections.Counter()
    for file in json.loads(pathlib.Path(answer).read_text())["data"][0]["files"]:
        path = pathlib.Path(file["filename"])
        if not path.is_relative_to(ROOT) or path.name.endswith(".pb.swift"):
            continue
        reached[target(path)] += file["summary"]["lines"]["covered"]
        lines[target(path)] += file["summary"]["lines"]["count"]
    for name in sorted(lines):
        print(f"{name:16}{lines[name]:7} lines {100 * reached[name] / lines[name]:6.1f} %")
    libraries = [name for name in lines if name not in PROGRAMS]
    count = sum(lines[name] for name in libraries)
    share = 100 * sum(reached[name] for name in libraries) / max(count, 1)
    print(f"{'libraries':16}{count:7} lines {share:6.1f} %")
    if share < LEAST:
        sys.exit(f"coverage: below {LEAST} %\n  fix: test what the targets above lack")


main()
