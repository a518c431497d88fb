#!/usr/bin/env python3
"""Builds the sample pipelines with hostile values in their inputs, one value a build.

usage: sweep-hostile-values.py [--tool FILE] [--every N] [--start N] [--jobs N] [--only TEXT]
                               [PIPELINE ...]

Each column of each table, each field of each JSON file, and each key of each YAML file, pipelines
included, gets each hostile value; a table gets it in one row and also in all rows. A build must
publish a bundle, or refuse the input with an error in its own words. It may take 20 seconds of
processor time, and 256 MB more memory than the unchanged sample. With --every 50 only every fiftieth
build runs, from --start. The script prints each build that breaks this rule, then the counts; it exits
with 1 if there was such a build.
"""

import argparse
import concurrent.futures
import csv
import io
import json
import os
import pathlib
import re
import sys
import tempfile
import time

from samples import CRASH, DECLARED, FOREIGN, INPUTS, ROOT, VALUES, sandboxes


def in_table(text, separator, quoted):
    """The places of a table: each column, in one row or in all rows; each place writes the whole file."""
    if quoted:
        rows = list(csv.reader(io.StringIO(text), delimiter=separator))
        header, first = rows[0], 1
    else:
        rows = [line.split(separator) for line in text.split("\n")]
        first = next(i for i, row in enumerate(rows) if row and not row[0].startswith("#"))
        header = [f"column {i + 1}" for i in range(len(rows[first]))]
    rows = [row for row in rows if row]
    last = len(rows) - (1 if rows[-1] == [""] else 0)
    if last <= first:
        return

    def write(changed):
        if not quoted:
            return "\n".join(separator.join(row) for row in changed)
        out = io.StringIO()
        csv.writer(out, delimiter=separator, lineterminator="\n").writerows(changed)
        return out.getvalue()

    def place(column, chosen):
        def change(value):
            changed = [list(row) for row in rows]
            for number in chosen:
                if column < len(changed[number]):
                    changed[number][column] = value
            # Another test covers a million bytes in each row.
            return write(changed) if len(value) * len(chosen) < 5e6 else None
        return change

    for column, name in enumerate(header):
        yield f"{name}, one row", place(column, [(first + last) // 2])
        yield f"{name}, all rows", place(column, range(first, last))


def in_json(text):
    """The places of a JSON file: the first value of each path, with and without quotes."""
    seen = set()

    def walk(node, path):
        if isinstance(node, dict):
            for key, child in node.items():
                yield from walk(child, path + [key])
        elif isinstance(node, list):
            for number, child in enumerate(node):
                yield from walk(child, path + [number])
        shape = tuple("[]" if isinstance(step, int) else step for step in path)
        if path and shape not in seen:
            seen.add(shape)
            yield shape, path

    document = json.loads(text)
    for shape, path in list(walk(document, [])):
        def change(value, path=path, bare=False):
            changed = json.loads(text)
            node = changed
            for step in path[:-1]:
                node = node[step]
            node[path[-1]] = "@@" if bare else value
            written = json.dumps(changed, ensure_ascii=False)
            return written.replace('"@@"', value) if bare else written
        name = "/".join(map(str, shape))
        yield f"{name}, string", change
        yield f"{name}, bare", lambda value, change=change: change(value, bare=True)


YAML_VALUE = re.compile(
    r"""(?:(?P<key>[\w-]+):[ ]+|(?<=[\[,])[ ]*|^[ ]*-[ ]+)  # a key, an entry of either kind of list
        (?P<value>"(?:[^"\\]|\\.)*"|'[^']*'|[^\s\[\]{}#,'"][^\[\]{}#,\n]*)""", re.VERBOSE | re.MULTILINE)


def in_yaml(text):
    """The places of a YAML file: the first two values of each key, with and without quotes."""
    seen = {}
    key = ""
    lines = text.split("\n")
    offset = 0
    for line in lines:
        start, offset = offset, offset + len(line) + 1
        if line.lstrip().startswith("#"):
            continue
        for match in YAML_VALUE.finditer(line):
            key = match["key"] or key
            name = key + ("" if match["key"] else "[]")
            seen[name] = seen.get(name, 0) + 1
            if seen[name] > 2:
                continue
            begin, end = start + match.start("value"), start + match.end("value")

            def change(value, begin=begin, end=end, quoted=False):
                written = json.dumps(value, ensure_ascii=False) if quoted else value
                return text[:begin] + written + text[end:]
            yield f"{name} {seen[name]}", change
            yield f"{name} {seen[name]}, quoted", lambda v, c=change: c(v, quoted=True)


def places(path):
    """Every place of a file in which a value can stand."""
    text = path.read_bytes().decode("utf-8", "surrogateescape")
    if path.suffix == ".csv":
        return in_table(text, ",", True)
    if path.name in ("cities15000.txt", "countryInfo.txt"):
        return in_table(text, "\t", False)
    if path.suffix == ".txt":
        return in_table(text, ",", True)
    if path.suffix in (".json", ".geojson"):
        return in_json(text)
    if path.suffix == ".yaml":
        return in_yaml(text)
    return ()


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--tool", default=ROOT / ".build/release/seedbed", type=pathlib.Path)
    options.add_argument("--every", type=int, default=1)
    options.add_argument("--start", type=int, default=0)
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    options.add_argument("--only", default="", help="only places whose name contains this")
    options.add_argument("pipelines", nargs="*", default=list(INPUTS))
    chosen = options.parse_args()
    tool = chosen.tool.resolve()
    if not tool.exists():
        sys.exit(f"error: there is no tool at {tool}\n  fix: make build-data")
    started = time.monotonic()
    cases = []
    for pipeline in chosen.pipelines:
        files = [pathlib.Path(f"pipelines/{pipeline}.yaml")]
        for folder in INPUTS[pipeline]:
            files += sorted(p.relative_to(ROOT) for p in (ROOT / "sample-data" / folder).glob("*.*"))
        for file in files:
            if file.suffix in (".csv", ".txt", ".json", ".geojson", ".yaml"):
                for name, change in places(ROOT / file):
                    if chosen.only in f"{file}: {name}":
                        cases += [(pipeline, file, name, change, value) for value in VALUES]
    cases = cases[chosen.start::chosen.every]
    ends = {"published": 0, "refused": 0}
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        sandbox = sandboxes(folder, tool)
        normal = {name: sandbox().build(name).kilobytes for name in chosen.pipelines}

        def run(case):
            pipeline, file, name, change, value = case
            text = change(value)
            if text is None:
                return None
            ending = sandbox().build(pipeline, {file: text.encode("utf-8", "surrogateescape")})
            # A message about the SQL of a pipeline may have SQLite's words after our own.
            found = ending.fault(normal[pipeline], CRASH if pipeline in DECLARED else FOREIGN)
            return ending.code, found and (
                f"{file}: {name}: {ascii(value[:40])}: {found}\n    {ending.last_words()}")

        with concurrent.futures.ThreadPoolExecutor(chosen.jobs) as pool:
            for end in pool.map(run, cases):
                if end is None:
                    continue
                ends["published" if end[0] == 0 else "refused"] += 1
                if end[1]:
                    faults.append(end[1])
                    print(end[1], flush=True)
    seconds = time.monotonic() - started
    print(
        f"{sum(ends.values())} builds in {seconds:.0f} s: {ends['published']} published, "
        f"{ends['refused']} refused, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
