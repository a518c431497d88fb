#!/usr/bin/env python3
"""Downloads the real files that tests and docs/methodology.md need.

usage: fetch-real-data.py [--tool FILE] [--list FILE] [--folder DIR]

The list has for each file its place in the folder, its SHA-256, its licence and its source. A source is a
list of URLs, which are tried in order, `made from` with another file of the list, or `none`. `seedbed fetch`
downloads a file and checks its SHA-256. The script skips files that exist already. If a file cannot be
fetched, the script prints the reason and continues with the next file. An interrupted download continues at
the next run. The last lines count the files.

The exit code is 1 if a file with a source is missing at the end, and 2 if the list has a mistake or the tool
is missing.
"""

import argparse
import csv
import hashlib
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
COLUMNS = ["path", "sha256", "licence", "needed by", "source", "note"]


class Mistake(Exception):
    """A problem, with its place and its fix."""

    def __init__(self, place, message, fix):
        super().__init__(f"{place}: error: {message}\n  fix: {fix}")


class Entry:
    """A line of the list."""

    def __init__(self, cells, place):
        self.path, self.sha256, _, _, source, note = cells
        parts = pathlib.PurePosixPath(self.path)
        if not parts.name or parts.is_absolute() or ".." in parts.parts:
            raise Mistake(place, f"'{self.path}' is not a path within a folder", "write one such as gtfs/city.zip")
        if not re.fullmatch("[0-9a-f]{64}", self.sha256):
            raise Mistake(
                place, f"'{self.sha256}' is not a SHA-256", "write the 64 small hexadecimal digits of sha256sum")
        self.urls = [] if source == "none" else source.split()
        self.parent = source.removeprefix("made from ") if source.startswith("made from ") else None
        if self.parent:
            self.urls = []
            if self.path not in RECIPES:
                raise Mistake(place, f"{self.path} has no recipe", f"write one in {pathlib.Path(__file__).name}")
        elif source == "none" and not note:
            raise Mistake(
                place, "a file without a source has no note", "say why it has none, and what a reader can do")
        elif source != "none" and not all(re.match("https?://", url) for url in self.urls or [""]):
            raise Mistake(
                place, f"the source '{source}' is not a list of URLs",
                "write URLs with blanks between them, 'made from' a path of the list, or 'none'")

    @property
    def has_source(self):
        return bool(self.urls or self.parent)


def read(path):
    """The entries of a list; an entry that is made from another one comes after it."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise Mistake(path, error.strerror.lower(), "name a list with --list") from None
    rows = list(csv.reader(lines, delimiter="\t", quoting=csv.QUOTE_NONE))
    if not rows or rows[0] != COLUMNS:
        raise Mistake(f"{path}:1", "the columns are not those of a list", f"write {', '.join(COLUMNS)}, with tabs")
    entries = {}
    for number, cells in enumerate(rows[1:], 2):
        place = f"{path}:{number}"
        if len(cells) != len(COLUMNS):
            raise Mistake(place, f"the line has {len(cells)} cells", f"write {len(COLUMNS)}, with tabs between them")
        entry = Entry(cells, place)
        if entry.path in entries:
            raise Mistake(place, f"{entry.path} is listed twice", "remove one of the lines")
        entries[entry.path] = entry
    for entry in entries.values():
        if entry.parent and not (entry.parent in entries and entries[entry.parent].urls):
            raise Mistake(
                path, f"{entry.path} is made from {entry.parent}, which has no URL", "name a file that has one")
        entry.original = entries.get(entry.parent)
    return sorted(entries.values(), key=lambda entry: bool(entry.parent))


def scores_and_prices(text):
    """Turns AFL Fantasy's list of players into a table with a row for each player and round."""
    table = io.StringIO()
    rows = csv.writer(table)
    rows.writerow([
        "player_id", "first_name", "last_name", "squad_id", "positions", "original_positions", "round", "score",
        "price"])
    for player in json.loads(text):
        scores, prices = player["stats"]["scores"], player["stats"]["prices"]
        positions = ["/".join(map(str, player[key])) for key in ("positions", "original_positions")]
        for number in sorted({*scores, *prices}, key=int):
            rows.writerow(
                [player["id"], player["first_name"], player["last_name"], player["squad_id"], *positions, number,
                 scores.get(number, ""), prices.get(number, "")])
    return table.getvalue()


# The functions that make files from other files of the list.
RECIPES = {"afl/afl_fantasy_2025_round_scores_prices.csv": scores_and_prices}


class Folder:
    """The folder for the files, with the tool's workspace in it."""

    def __init__(self, path, tool):
        self.path = path
        self.tool = tool
        self.workspace = path / ".seedbed"

    def has(self, entry):
        file = self.path / entry.path
        return file.is_file() and hashlib.sha256(file.read_bytes()).hexdigest() == entry.sha256

    def add(self, entry):
        """Downloads or makes a file; raises Mistake if that fails."""
        if entry.parent:
            self.make(entry)
        else:
            self.fetch(entry)

    def fetch(self, entry):
        # The tool only fetches a pipeline's inputs and does not read them, so any key for a file will do.
        first, *others = entry.urls
        pipeline = self.workspace / "fetch.yaml"
        pipeline.parent.mkdir(parents=True, exist_ok=True)
        pipeline.write_text(json.dumps({
            "name": "real-data",
            "inputs": [{"name": "tips", "sha256": entry.sha256, "fallback": others}],
            "tips": {"source": first, "minimum-ios": "16.0"},
        }))
        command = [self.tool, "fetch", pipeline, "--workspace", self.workspace, "--quiet", "--json"]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode > 128:
            raise KeyboardInterrupt   # A signal ended the tool.
        if run.returncode != 0:
            raise self.refusal(entry, run)
        self.place(entry, pathlib.Path(json.loads(run.stdout)[0]["path"]))

    @staticmethod
    def refusal(entry, run):
        """The tool's message, with "the list" in place of "the pipeline"."""
        try:
            error = json.loads(run.stdout)["errors"][0]
        except (ValueError, KeyError, IndexError):
            return Mistake(entry.path, f"'seedbed fetch' ended with {run.returncode}", run.stderr.strip())
        cause = f" ({error['cause']})" if error.get("cause") else ""
        message, fix = (error[key].replace("the pipeline", "the list") for key in ("message", "fix"))
        return Mistake(f"{entry.path}: {error.get('file', '')}", f"{message}{cause}", fix)

    def make(self, entry):
        if not self.has(entry.original):
            raise Mistake(
                entry.path, f"it is made from {entry.parent}, and the listed version of that is not there",
                "fetch that first")
        parent = self.path / entry.parent
        made = self.workspace / "made"
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(RECIPES[entry.path](parent.read_text(encoding="utf-8")), encoding="utf-8", newline="")
        found = hashlib.sha256(made.read_bytes()).hexdigest()
        if found != entry.sha256:
            raise Mistake(
                entry.path, f"what is made from {entry.parent} has the SHA-256 {found}, and the list asks for "
                f"{entry.sha256}", "compare the recipe with the list")
        self.place(entry, made)

    def place(self, entry, file):
        target = self.path / entry.path
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(file, target)


def counted(number, words):
    return f"{number} {'file' if number == 1 else 'files'} {words}"


def shown(path):
    """A path relative to the current folder, as messages show it."""
    return pathlib.Path(os.path.relpath(path))


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tool", type=pathlib.Path, default=shown(ROOT / ".build/release/seedbed"))
    parser.add_argument("--list", type=pathlib.Path, default=shown(ROOT / "real-data/files.tsv"))
    parser.add_argument("--folder", type=pathlib.Path, help="where the files go (default: the list's folder)")
    options = parser.parse_args()
    entries = read(options.list)
    tool = shutil.which(options.tool)
    if tool is None:
        raise Mistake(options.tool, "the tool is not there", "run 'make real-data', which builds it")
    folder = Folder((options.folder or options.list.parent).absolute(), pathlib.Path(tool).absolute())
    there, fetched, failed, without = [], [], [], []
    for entry in entries:
        if folder.has(entry):
            there.append(entry)
        elif not entry.has_source:
            without.append(entry)
        else:
            print(entry.path, flush=True)
            try:
                folder.add(entry)
                fetched.append(entry)
            except Mistake as mistake:
                print(mistake, file=sys.stderr, flush=True)
                failed.append(entry)
    if not failed:
        shutil.rmtree(folder.workspace, ignore_errors=True)
    print(f"{counted(len(fetched), 'fetched')}, {len(there)} there already, {len(failed)} failed")
    if without:
        print(f"{counted(len(without), 'without an address')}: the notes in {options.list} say what you can do")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Mistake as mistake:
        print(mistake, file=sys.stderr)
        sys.exit(2)
    except KeyboardInterrupt:
        print("interrupted: the next run continues here", file=sys.stderr)
        sys.exit(130)
