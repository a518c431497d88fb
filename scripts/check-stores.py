#!/usr/bin/env python3
"""Checks the stores with the compiler's help: the systems that they need, their documentation, and their public
declarations.

usage: scripts/check-stores.py [--write]

Only a Mac has Apple's SDKs. But on Linux too, the standard library and Foundation record the first version of
each system that has a declaration. This script looks up every declaration that the stores' type-checked sources
refer to, except those guarded by `@available`, and compares it with the oldest systems in Package.swift. Then it
looks for public symbols without a comment. It also compares the public declarations with docs/api, which has a
line for each declaration; --write writes these files. If a line of the last tagged version is gone, apps break,
so this is allowed only in a new minor version. The script needs a release build. It prints every finding and
then exits with 1.
"""
import concurrent.futures
import itertools
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build/release"
SYSTEMS = ["iOS", "macOS", "tvOS", "watchOS"]
STORES = ROOT / "Sources/Stores"
API = ROOT / "docs/api"
MODULES = [
    *(ROOT / "Sources" / name for name in ["CivilDays", "DatabaseGuards", "FileFormats", "Folding"]),
    *sorted(STORES.iterdir()),
]
MODULE_MAPS = [
    option
    for folder in [".build/checkouts/GRDB.swift/Sources/GRDBSQLite", "Sources/CCrypto", "Sources/CZlib"]
    for option in ["-Xcc", f"-fmodule-map-file={ROOT}/{folder}/module.modulemap"]
]
TARGET = json.loads(subprocess.run(
    ["swiftc", "-print-target-info"], capture_output=True, check=True, text=True).stdout)
# The standard library marks the protocol's requirement, but older systems have the operator.
OLDER_THAN_MARKED = {"s:s17FixedWidthIntegerP2amoiyxx_xtFZ"}  # FixedWidthInteger.&*
LIBRARIES = ["Swift", "_Concurrency", "_StringProcessing", "Foundation", "FoundationEssentials",
             "FoundationInternationalization", "Synchronization"]


def floors():
    """The oldest version of each system, from Package.swift; of a condition the last value is used."""
    manifest = (ROOT / "Package.swift").read_text()
    found = {}
    for name in SYSTEMS:
        versions = re.search(rf"\.{name}\(([^)]*)\)", manifest)[1]
        found[name] = (int(re.findall(r"\.v(\d+)", versions)[-1]), 0)
    return found


def in_parallel(work, items):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(work, items))


def symbols(module, *options):
    """The public symbols of a compiled module, and its extensions of other modules."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-output-dir", folder,
             "-target", TARGET["target"]["unversionedTriple"], "-I", str(BUILD / "Modules"),
             "-I", TARGET["paths"]["runtimeLibraryImportPaths"][0], *MODULE_MAPS, *options],
            check=True, stdout=subprocess.DEVNULL)
        return [symbol for file in pathlib.Path(folder).glob("*.json")
                for symbol in json.loads(file.read_text())["symbols"]]


def introduced():
    """The first version of each system that has a declaration: USR to system to version."""
    found = {}
    for symbol in itertools.chain.from_iterable(in_parallel(symbols, LIBRARIES)):
        for item in symbol.get("availability", []):
            if item.get("domain") in SYSTEMS and "introduced" in item:
                version = item["introduced"]
                found.setdefault(symbol["identifier"]["precise"], {})[item["domain"]] = (
                    version["major"], version.get("minor", 0))
    return found


def public():
    """The public symbols of each store."""
    modules = sorted(path.name for path in STORES.iterdir())
    return dict(zip(modules, in_parallel(lambda name: symbols(name, "-skip-synthesized-members"), modules)))


def undocumented(stores):
    """The public symbols without a comment."""
    return [".".join(symbol["pathComponents"]) for found in stores.values() for symbol in found
            if "docComment" not in symbol]


def declarations(symbols):
    """The public declarations of a store, one line for each with its full name."""
    def line(symbol):
        text = "".join(part["spelling"] for part in symbol.get("declarationFragments", []))
        return ".".join(symbol["pathComponents"]) + ": " + " ".join(text.split()) + "\n"
    return "".join(sorted(set(map(line, symbols))))


def git(*arguments):
    """The output of git; nothing if git fails, such as in a copy without a history."""
    found = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return found.stdout if found.returncode == 0 else ""


def minor(version):
    return version.split(".")[:2]


def changed_declarations(stores):
    """The outdated lines of docs/api, and the declarations of the last tagged version that are missing."""
    version = re.search(r'current = "([^"]*)"', (ROOT / "Sources/Pipeline/Publish/Manifest.swift").read_text())[1]
    tag = git("describe", "--tags", "--abbrev=0").strip()
    for name, symbols in stores.items():
        file = API / f"{name}.txt"
        now = declarations(symbols)
        if not file.exists() or file.read_text() != now:
            yield f"{file.relative_to(ROOT)}: is not up to date; fix: scripts/check-stores.py --write"
        if tag and minor(tag) == minor(version):
            before = git("show", f"{tag}:{file.relative_to(ROOT)}")
            for line in set(before.splitlines()) - set(now.splitlines()):
                yield f"{name}: {line}: {tag} had it; fix: keep it, or raise the version's second number"


def write(stores):
    """Writes docs/api."""
    API.mkdir(exist_ok=True)
    for file in API.iterdir():
        file.unlink()
    for name, symbols in stores.items():
        (API / f"{name}.txt").write_text(declarations(symbols))


def uses(node, guarded=False, offset=0):
    """Every declaration that a syntax tree refers to, with the place."""
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
    """Every handwritten file of the stores, with the files of its module."""
    for module in MODULES:
        files = sorted(module.rglob("*.swift"))
        # The path of a module's resources, as SwiftPM writes it.
        generated = [*(BUILD / f"{module.name}.build/DerivedSources").glob("*.swift")]
        for file in files:
            if file.parent.name != "Protobuf":
                yield module, file, [str(other) for other in files + generated if other != file]


def references(module, file, others):
    """Every declaration that a file refers to, from the compiler's type-checked tree."""
    dump = subprocess.run(
        ["swiftc", "-frontend", "-dump-ast", "-dump-ast-format", "json",
         "-module-name", module.name, "-package-name", ROOT.name.lower(), "-swift-version", "6",
         "-I", str(BUILD / "Modules"), *MODULE_MAPS, "-primary-file", str(file), *others],
        capture_output=True, text=True, check=False)
    if dump.returncode != 0:
        sys.exit(f"check-stores: {file} does not compile:\n{dump.stderr[:2000]}")
    return list(uses(json.loads(dump.stdout)))


def main():
    stores = public()
    if sys.argv[1:] == ["--write"]:
        return write(stores)
    if sys.argv[1:]:
        sys.exit(__doc__)
    oldest = floors()
    since = introduced()
    files = list(sources())
    found = in_parallel(lambda each: references(*each), files)
    count = sum(map(len, stores.values()))
    if not since or not all(found) or not all(stores.values()):
        sys.exit("check-stores: the compiler has nothing to say; have its formats changed?")
    findings = {f"{name}: has no documentation comment" for name in undocumented(stores)}
    findings |= set(changed_declarations(stores))
    for (_, file, _), used in zip(files, found):
        text = file.read_bytes()
        for usr, offset in used:
            for system, version in since.get(usr, {}).items():
                if version > oldest[system]:
                    line = text.count(b"\n", 0, offset) + 1
                    findings.add(f"{file.relative_to(ROOT)}:{line}: {usr} exists since "
                                 f"{system} {version[0]}.{version[1]}")
    for finding in sorted(findings):
        print(finding)
    print(f"check-stores: {sum(map(len, found))} references, {count} public symbols, {len(findings)} findings",
          file=sys.stderr)
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
