#!/usr/bin/env python3
"""Finds what the stores use that the oldest systems in Package.swift do not have.

usage: scripts/check-availability.py

Only a Mac has Apple's SDKs, but the standard library and Foundation say on Linux too since which
version of each system a declaration exists. This looks up every declaration that the stores' type-checked
sources refer to, except where an `@available` guards them. It needs a release build. Exits 1 with
file and line of each finding.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build/release"
PLATFORMS = {"iOS": "iOS", "macOS": "macOS", "tvOS": "tvOS", "watchOS": "watchOS"}
STORES = ROOT / "Sources/Stores"
MODULES = [ROOT / "Sources/CivilDays", ROOT / "Sources/Folding", *sorted(STORES.iterdir())]
# The standard library marks the protocol's requirement, not the operator that older systems have.
OLDER_THAN_MARKED = {"s:s17FixedWidthIntegerP2amoiyxx_xtFZ"}  # FixedWidthInteger.&*
LIBRARIES = ["Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials",
             "FoundationInternationalization", "Synchronization"]


def floors():
    """The oldest version of each system, from Package.swift; a condition counts with its last value."""
    manifest = (ROOT / "Package.swift").read_text()
    found = {}
    for name in PLATFORMS:
        versions = re.search(rf"\.{name}\(([^)]*)\)", manifest)[1]
        found[name] = (int(re.findall(r"\.v(\d+)", versions)[-1]), 0)
    return found


def introduced(folder):
    """Since when declarations exist: USR to system to version."""
    found = {}
    target = json.loads(subprocess.run(
        ["swiftc", "-print-target-info"], capture_output=True, check=True, text=True).stdout)
    for library in LIBRARIES:
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", library, "-output-dir", folder,
             "-target", target["target"]["unversionedTriple"],
             "-I", target["paths"]["runtimeLibraryImportPaths"][0]],
            check=True, stdout=subprocess.DEVNULL)
    for file in pathlib.Path(folder).glob("*.json"):
        for symbol in json.loads(file.read_text())["symbols"]:
            for item in symbol.get("availability", []):
                if item.get("domain") in PLATFORMS and "introduced" in item:
                    version = item["introduced"]
                    found.setdefault(symbol["identifier"]["precise"], {})[item["domain"]] = (
                        version["major"], version.get("minor", 0))
    return found


def uses(node, guarded=False, offset=0):
    """Every declaration that a syntax tree refers to, with where."""
    if isinstance(node, dict):
        attributes = node.get("attrs", [])
        guarded = guarded or any("available_attr" in json.dumps(each) for each in attributes)
        place = node.get("range") or {}
        offset = place.get("start", offset)
        usr = node.get("decl_usr")
        if usr and not guarded and usr not in OLDER_THAN_MARKED:
            yield usr, offset
        for key, child in node.items():
            if key not in ("attrs", "range"):
                yield from uses(child, guarded, offset)
    elif isinstance(node, list):
        for child in node:
            yield from uses(child, guarded, offset)


def sources():
    """Every file of the stores that is written by hand, with the files of its module."""
    for module in MODULES:
        files = sorted(module.rglob("*.swift"))
        for file in files:
            if file.parent.name != "Protobuf":
                yield module, file, [str(other) for other in files if other != file]


def references(module, file, others):
    """Every declaration that a file refers to, as the compiler's type-checked tree has it."""
    dump = subprocess.run(
        ["swiftc", "-frontend", "-dump-ast", "-dump-ast-format", "json",
         "-module-name", module.name, "-package-name", ROOT.name.lower(), "-swift-version", "6",
         "-I", str(BUILD / "Modules"),
         "-Xcc", f"-fmodule-map-file={ROOT}/.build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap",
         "-primary-file", str(file), *others],
        capture_output=True, text=True, check=False)
    if dump.returncode != 0:
        sys.exit(f"check-availability: {file} does not compile:\n{dump.stderr[:2000]}")
    return list(uses(json.loads(dump.stdout)))


def main():
    oldest = floors()
    with tempfile.TemporaryDirectory() as folder:
        since = introduced(folder)
    if not since:
        sys.exit("check-availability: the libraries say nothing about availability")
    files = list(sources())
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda each: references(*each), files))
    if not all(found):
        sys.exit("check-availability: the compiler's tree has no references; has its format changed?")
    findings = set()
    for (_, file, _), used in zip(files, found):
        text = file.read_bytes()
        for usr, offset in used:
            for system, version in since.get(usr, {}).items():
                if version > oldest[system]:
                    line = text.count(b"\n", 0, offset) + 1
                    findings.add((str(file.relative_to(ROOT)), line, usr, system, version))
    for path, line, usr, system, version in sorted(findings):
        print(f"{path}:{line}: {usr} exists since {system} {version[0]}.{version[1]}")
    print(f"check-availability: {sum(map(len, found))} uses, {len(findings)} findings", file=sys.stderr)
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
