#!/usr/bin/env python3
"""Prints the share of lines that a run with coverage reached, for each target in Sources/.

usage: scripts/coverage.py SCRATCH_PATH, the path in which `make coverage` built and ran the tests

Exits with 1 if all library targets together are below 85 %. Generated code is left out.
"""

import collections
import json
import pathlib
import shutil
import subprocess
import sys

LEAST = 85
ROOT = pathlib.Path(__file__).resolve().parent.parent / "Sources"
# The command's own code is left out, because tests run the command and check its output.
PROGRAMS = {"seedbed"}


def target(path):
    """The target of a source file: its folder in Sources/, Clients/ or Stores/."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] in ("Clients", "Stores") else parts[0]


def run(tool, *arguments):
    """The output of a tool of Swift's LLVM; other LLVMs read other versions of the format."""
    path = pathlib.Path(shutil.which("swiftc")).resolve().parent / tool
    return subprocess.run([path, *arguments], check=True, capture_output=True, text=True).stdout


def counts(folder):
    """The coverage of each source file, from the profiles in a scratch path."""
    profiles, merged = folder / "profiles", folder / "tests.profdata"
    # If a test kills a process, the profile of the process is empty.
    run("llvm-profdata", "merge", "-sparse", "-failure-mode=all", "-o", merged, profiles)
    tests = folder / "release" / "seedbedPackageTests.xctest"
    answer = run("llvm-cov", "export", "-summary-only", tests, "-instr-profile", merged)
    return json.loads(answer)["data"][0]["files"]


def main():
    (folder,) = sys.argv[1:]
    reached, lines = collections.Counter(), collections.Counter()
    for file in counts(pathlib.Path(folder)):
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
