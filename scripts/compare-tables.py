#!/usr/bin/env python3
"""Times the build of a declared table next to DuckDB and sqlite-utils, which write the same table from the same CSV:
twelve columns and two indexed orders. Then the same with a search over one column, next to what FTS5 alone takes.

usage: compare-tables.py [--rows 2000000] [--sqlite-utils-rows 200000] [--rounds 3] SEEDBED; needs PyPI, from which the
other tools come into .build/tables-tools
"""

import argparse
import os
import pathlib
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGES = [
    "duckdb==1.5.5",
    "duckdb-extensions==1.5.5",
    "duckdb-extension-sqlite-scanner==1.5.5",
    "sqlite-utils==4.2.1",
]
TOOLS = ROOT / ".build" / "tables-tools"
PIPELINE = ROOT / "scripts" / "places.yaml"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tool")
    parser.add_argument("--rows", type=int, default=2_000_000)
    parser.add_argument("--sqlite-utils-rows", type=int, default=200_000)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    if not (TOOLS / "duckdb").exists():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", TOOLS, *PACKAGES]
        subprocess.run(pip, check=True, stderr=subprocess.DEVNULL)
    with tempfile.TemporaryDirectory(dir=ROOT / ".build") as name:
        compare(options, pathlib.Path(name))


def compare(options, folder):
    csv, few = places(options.rows), places(options.sqlite_utils_rows)
    plain, searched = folder / "plain.yaml", folder / "search.yaml"
    pipeline = PIPELINE.read_text(encoding="utf-8").replace("source: SOURCE", f"source: {csv}")
    plain.write_text(pipeline, encoding="utf-8")
    searched.write_text(pipeline + "    search: name\n", encoding="utf-8")

    def build(pipeline):
        out = folder / pipeline.stem
        workspace = ["--workspace", folder / "work", "--quiet", "--force"]
        return run([options.tool, "build", pipeline, "--output", out, *workspace])

    runs = {}
    for _ in range(options.rounds):
        # In turn, so that a slow moment of the machine does not meet one of them alone.
        runs.setdefault("seedbed build", []).append(build(plain))
        runs.setdefault("DuckDB", []).append(run([sys.executable, __file__, "duckdb", csv, folder / "duckdb.sqlite"]))
        runs.setdefault("seedbed build, with search", []).append(build(searched))
        runs.setdefault("FTS5 alone", []).append(run([sys.executable, __file__, "fts5", folder / "search", folder]))
    table = folder / "utils.sqlite"
    insert = [sys.executable, "-m", "sqlite_utils", "insert", table, "places", few, "--csv", "--pk", "id"]
    utils = run(insert)
    print(f"{'':28}{'wall':>9}{'processor':>11}{'peak':>9}{'rows/s':>12}")
    for name, all_runs in runs.items():
        show(name, options.rows, *(statistics.median(values) for values in zip(*all_runs)))
    show("sqlite-utils insert", options.sqlite_utils_rows, *utils)
    for place, words in enumerate(["wall", "processor"]):
        times = {name: statistics.median(run[place] for run in all_runs) for name, all_runs in runs.items()}
        plain, searched = times["seedbed build"], times["seedbed build, with search"]
        print(f"{words}: build / DuckDB {plain / times['DuckDB']:.2f}", end=", ")
        print(f"build / sqlite-utils {plain / options.rows / utils[place] * options.sqlite_utils_rows:.3f}", end=", ")
        print(f"what the search adds / FTS5 alone {(searched - plain) / times['FTS5 alone']:.2f}")


def show(name, rows, wall, processor, peak):
    print(f"{name:28}{wall:7.2f} s{processor:9.2f} s{peak / 1e6:6.0f} MB{rows / wall:12,.0f}")


def places(rows):
    """The CSV file with so many places."""
    file = ROOT / ".build" / "benchmarks" / f"places-{rows}.csv"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([sys.executable, ROOT / "scripts" / "make-places.py", str(rows), file], check=True)
    return file


def run(command):
    """The seconds of wall and processor time and the peak memory of a program; of FTS5 the times that it prints."""
    environment = {**os.environ, "PYTHONPATH": str(TOOLS)}
    start = time.monotonic()
    process = subprocess.Popen([str(part) for part in command], env=environment, stdout=subprocess.PIPE, text=True)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with {process.returncode}")
    processor = usage.ru_utime + usage.ru_stime
    if "fts5" in command:
        wall, processor = map(float, output.split())
    return wall, processor, usage.ru_maxrss * 1024


# MARK: What runs in processes of their own


def duckdb(csv, file):
    """Writes the table with both orders and their indexes."""
    import duckdb
    from duckdb_extensions import import_extension

    pathlib.Path(file).unlink(missing_ok=True)
    import_extension("sqlite_scanner")
    db = duckdb.connect()
    db.execute("LOAD sqlite_scanner")
    db.execute(f"ATTACH '{file}' AS other (TYPE sqlite)")
    db.execute(
        "CREATE TABLE other.places AS SELECT *, row_number() OVER (ORDER BY rating DESC NULLS LAST, name, id) AS "
        "rank_best, row_number() OVER (ORDER BY opened DESC NULLS LAST, id) AS rank_newest "
        f"FROM read_csv('{csv}') ORDER BY id"
    )
    db.close()
    db = sqlite3.connect(file)
    db.execute("PRAGMA synchronous = OFF")
    db.execute("CREATE INDEX best ON places (rank_best)")
    db.execute("CREATE INDEX newest ON places (rank_newest)")
    db.commit()


def fts5(bundle, folder):
    """Fills the bundle's own full-text index again, in a copy, and prints the seconds of wall and processor time."""
    copy = pathlib.Path(folder, "fts5.sqlite")
    shutil.copy(pathlib.Path(bundle, "places.sqlite"), copy)
    db = sqlite3.connect(copy)
    db.execute("PRAGMA synchronous = OFF")
    db.execute("PRAGMA journal_mode = OFF")
    (sql,) = db.execute("SELECT sql FROM sqlite_schema WHERE name = 'places_fts'").fetchone()
    db.execute("DROP TABLE places_fts")
    db.execute(sql)
    start, processor = time.monotonic(), time.process_time()
    db.execute("INSERT INTO places_fts (places_fts) VALUES ('rebuild')")
    db.commit()
    print(time.monotonic() - start, time.process_time() - processor)


if __name__ == "__main__":
    parts = {"duckdb": duckdb, "fts5": fts5}
    if len(sys.argv) > 1 and sys.argv[1] in parts:
        parts[sys.argv[1]](*sys.argv[2:])
    else:
        main()
