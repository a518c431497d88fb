#!/usr/bin/env python3
"""Gives the tool feeds in zips and folders with hostile names and lies, and looks at every output.

usage: try-hostile-archives.py [--tool FILE] [--case NAME]

Names have `..`, absolute paths, drives, NUL, line ends, escape sequences, marks of direction, markup, other encodings
and great lengths; they are those of a file, of a folder, of the folder of the feed and of an archive inside the
archive. Entries are links, devices, folders, doubles, encrypted, overlapping, or of another size, checksum or method
than the directory says, and the local headers have other names. Each feed is built, unpacked, validated in every
format and given to init. A run must end with 0, 1 or 2, and a failure must have a message and a fix. No output may
have a character that controls a terminal or turns the reading direction, and no file may be written elsewhere. The
script prints each run that breaks this rule, and the count; it exits with 1 if there was such a run.
"""

import argparse
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

import samples

FEED = samples.ROOT / "sample-data/transit/sydney"
FILES = {path.name: path.read_bytes() for path in sorted(FEED.iterdir())}
TABLE = b"a,b\n1,2\n"
ESCAPE = "\x1b]0;owned\x07\x1b[2J\x1b[31mred"
# Where names that leave the archive lead to.
ELSEWHERE = pathlib.Path("/var/tmp/seedbed-evil.txt")
NAMES = {
    "parent": "../" * 40 + str(ELSEWHERE)[1:], "absolute": str(ELSEWHERE), "backslash": "..\\..\\evil.txt", "drive": "C:\\evil.txt",
    "nul": "evil\0.txt", "line": "evil\nerror: all is lost\n  fix: remove it.txt", "return": "evil\rstops.txt",
    "escape": f"{ESCAPE}.txt", "direction": "evil\u202etxt.exe", "c1": "evil\x9b2Jx.txt",
    "markup": "<img src=x onerror=alert(1)>.txt", "markdown": "`|](javascript:alert(1))![x](y)<b>.txt",
    "json": '"}],"x":[{.txt', "formula": "=cmd|x.txt", "command": "::error file=x,line=1::hello%0A.txt",
    "option": "--output", "empty": "", "slash": "/", "dot": ".", "dots": "..", "blank": " .txt",
    "long": "x" * 65_000 + ".txt", "deep": "a/" * 30_000 + "x.txt", "accent": "sto\u0301ps.txt", "tab": "stops\t.txt"}
BYTES = {"encoding": b"evil\xff\xfe\xc0.txt", "overlong": b"..\xc0\xaf..\xc0\xafevil.txt"}
LINK, DEVICE, FOLDER = 0o120777 << 16, 0o20666 << 16, 0o40755 << 16 | 0x10
# Lines that GitHub's runner takes for commands. One format is made of them, and a page has such lines in its CSS.
COMMANDS = re.compile(rb"(?m)^\s*::")
# Characters that control a terminal or turn the reading direction; line ends and tabs are allowed.
CONTROLS = re.compile(
    rb"[\x00-\x08\x0b-\x1f\x7f]|\xc2[\x80-\x9f]|\xd8\x9c|\xe2\x80[\x8e\x8f\xa8-\xae]|\xe2\x81[\xa6-\xa9]")
READ = (".json", ".html", ".md", ".yaml", ".csv", ".txt")


class Zip:
    """A zip written by hand, so that it can lie."""

    def __init__(self, without=()):
        self.content, self.directory, self.count = b"", b"", 0
        for name, data in FILES.items():
            if name not in without:
                self.add(name, data)

    def add(self, name, data, local=None, method=8, flags=0, mode=0, size=None, packed=None, crc=None, extra=b"",
            place=None):
        name = name.encode() if isinstance(name, str) else name
        deflate = zlib.compressobj(6, zlib.DEFLATED, -15)
        body = deflate.compress(data) + deflate.flush() if method == 8 else data
        facts = (
            flags, method, 0, 0x21, zlib.crc32(data) if crc is None else crc, len(body) if packed is None else packed,
            len(data) if size is None else size)
        start = len(self.content) if place is None else place
        if place is None:
            local = name if local is None else local
            self.content += struct.pack("<4s5H3I2H", b"PK\3\4", 20, *facts, len(local), 0) + local + body
        self.directory += struct.pack(
            "<4s6H3I5H2I", b"PK\1\2", 3 << 8 | 20, 20, *facts, len(name), len(extra), 0, 0, 0, mode, start)
        self.directory += name + extra
        self.count += 1
        return start

    def bytes(self, comment=b""):
        return self.content + self.directory + struct.pack(
            "<4s4H2IH", b"PK\5\6", 0, 0, self.count, self.count, len(self.directory), len(self.content),
            len(comment)) + comment


def zips():
    """The zips, by name."""
    for label, name in {**NAMES, **BYTES}.items():
        for flags in (0, 0x800):  # in the zip's own encoding, and as UTF-8
            made = Zip()
            made.add(name, TABLE, flags=flags)
            yield f"name-{label}-{flags}", made.bytes()
            made = Zip(without=FILES)
            folder = name if isinstance(name, bytes) else name.encode()
            for file, data in FILES.items() if len(folder) < 1_000 else []:
                made.add(folder + b"/" + file.encode(), data, flags=flags)
            yield f"folder-{label}-{flags}", made.bytes()
    for label, name in NAMES.items():
        if len(name) < 1_000:
            made = Zip(without=FILES)
            for place in "ab":
                for file, data in FILES.items():
                    made.add(f"{name}{place}/{file}", data, flags=0x800)
            yield f"two-feeds-{label}", made.bytes()
            made = Zip(without=FILES)
            made.add(f"{name}.zip", Zip().bytes(), flags=0x800)
            yield f"inner-{label}", made.bytes()
            made = Zip()
            made.add(name, os.urandom(40), method=0, flags=0x801)
            yield f"encrypted-{label}", made.bytes()

    def instead(label, name="stops.txt", data=FILES["stops.txt"], **how):
        made = Zip(without=["stops.txt"])
        made.add(name, data, **how)
        return label, made.bytes()

    yield instead("link", data=b"/etc/passwd", method=0, mode=LINK)
    yield instead("device", data=b"", method=0, mode=DEVICE)
    yield instead("folder", "stops.txt/", b"", method=0, mode=FOLDER)
    yield instead("encrypted", data=os.urandom(4_000), method=0, flags=1)
    yield instead("other-local-name", local=b"\x1b[2J/evil.txt")
    sizes = struct.pack("<HHQQ", 1, 16, 2**63, 2**62)
    yield instead("zip64", size=2**32 - 1, packed=2**32 - 1, extra=sizes)
    yield instead("zip64-cut", size=2**32 - 1, packed=2**32 - 1, extra=struct.pack("<HHQ", 1, 8, 2**64 - 1))
    yield instead("small-size", size=10)
    yield instead("large-size", size=10**6)
    yield instead("checksum", crc=5)
    yield instead("method", method=99)
    yield instead("doubled", "trips.txt", FILES["trips.txt"])
    yield instead("case", "STOPS.TXT")
    made = Zip(without=["stops.txt", "trips.txt"])
    made.add("trips.txt", b"", place=made.add("stops.txt", FILES["stops.txt"]))
    yield "overlap", made.bytes()
    yield "comment", Zip().bytes(ESCAPE.encode() * 100)
    yield "second-end", Zip().bytes(b"PK\5\6" + bytes(18))
    yield "nothing", Zip(without=FILES).bytes()


def folders():
    """The folders, by name: each with a file or a folder of a hostile name; None if the system takes no such name."""
    for label, name in {**NAMES, **BYTES}.items():
        name = os.fsencode(name) if isinstance(name, str) else name
        if name and len(name) < 256 and b"/" not in name and b"\0" not in name and name.strip(b".") != b"":
            yield f"file-{label}", name, None
            yield f"folder-{label}", name, b"x.txt"


class Trial:
    """The runs, and what is wrong with them."""

    def __init__(self, tool, folder):
        self.tool, self.folder, self.faults, self.runs = tool, folder, 0, 0

    def fault(self, label, what):
        self.faults += 1
        print(f"{label}: {what}", flush=True)

    def run(self, label, *arguments):
        self.runs += 1
        process = subprocess.run(
            [self.tool, *arguments], cwd=self.folder, capture_output=True, timeout=samples.PATIENCE)
        words = process.stderr.decode(errors="replace")
        what = f"{label}, {' '.join(arguments)}"
        if process.returncode not in (0, 1, 2):
            self.fault(what, f"exit code {process.returncode}: {words[-400:]}")
        elif process.returncode == 2 and ("error: " not in words or "fix: " not in words):
            self.fault(what, f"an unclear message: {words[-400:]}")
        if samples.FOREIGN.search(words):
            self.fault(what, f"words of a library: {words[-400:]}")
        self.look(f"{what}, stdout", process.stdout)
        self.look(f"{what}, stderr", process.stderr)
        if not {"github", "html"} & set(arguments) and COMMANDS.search(process.stdout + process.stderr):
            self.fault(what, "a line is a command to the runner")

    def look(self, what, content):
        found = CONTROLS.search(content)
        if found:
            self.fault(what, repr(content[max(found.start() - 60, 0):found.end() + 40]))

    def try_feed(self, label, feed):
        before = set(self.folder.parent.iterdir())
        ELSEWHERE.unlink(missing_ok=True)
        self.run(label, "build", "--feed", feed, "--output", "out", "--workspace", "work")
        for path in self.folder.joinpath("out").rglob("*"):
            if path.is_file() and path.suffix in READ:
                self.look(f"{label}, {path.name}", path.read_bytes())
        for form in ("text", "json", "sarif", "github", "html"):
            self.run(label, "validate", feed, "--format", form)
        self.run(label, "init", feed, "--output", "pipeline.yaml", "--force", "--workspace", "work")
        (self.folder / "unzip.yaml").write_text(
            f"name: unzipped\ntransit: {{ feeds: [{{ name: city, source: {feed} }}] }}\n")
        self.run(label, "unzip", "unzip.yaml", "--workspace", "work")
        left = {path.name for path in self.folder.iterdir()} - {
            "out", "work", ".seedbed", "pipeline.yaml", "unzip.yaml", "seedbed.schema.json", feed}
        if left or set(self.folder.parent.iterdir()) != before or ELSEWHERE.exists():
            self.fault(label, f"files are elsewhere: {left}")


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--tool", default=samples.ROOT / ".build/release/seedbed", type=pathlib.Path)
    options.add_argument("--case", help="only cases whose name has this text")
    chosen = options.parse_args()
    runs, faults, feeds = 0, 0, 0

    def attempt(label, make):
        nonlocal runs, faults, feeds
        if chosen.case and chosen.case not in label:
            return
        with tempfile.TemporaryDirectory() as base:
            folder = pathlib.Path(base) / "here"
            folder.mkdir()
            trial = Trial(str(chosen.tool.resolve()), folder)
            trial.try_feed(label, make(folder))
            runs, faults, feeds = runs + trial.runs, faults + trial.faults, feeds + 1

    for label, content in zips():

        def zipped(folder):
            (folder / "feed.zip").write_bytes(content)
            return "feed.zip"

        attempt(f"zip {label}", zipped)
    for label, name, inner in folders():

        def copied(folder):
            shutil.copytree(FEED, folder / "feed")
            path = os.path.join(os.fsencode(folder / "feed"), name)
            if inner:
                os.mkdir(path)
                path = os.path.join(path, inner)
            with open(path, "wb") as file:
                file.write(TABLE)
            return "feed"

        attempt(f"folder {label}", copied)
    print(f"{feeds} feeds with hostile names and lies, {runs} runs: {faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
