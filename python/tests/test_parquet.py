"""Tests of to_parquet with DuckDB's reader and Python's sqlite3."""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
import sys
from pathlib import Path

import duckdb
import pytest

import seedbed

TYPES = {"INTEGER": "BIGINT", "REAL": "DOUBLE", "TEXT": "VARCHAR"}
READ = "FROM read_parquet(?, hive_partitioning = false)"


def rows_of(database: sqlite3.Connection, table: str) -> list[tuple[object, ...]]:
    """The rows of a table in the order of its key, or the rows of a view in its own order."""
    columns = database.execute(f'PRAGMA table_info("{table}")').fetchall()
    key = [f'"{name}"' for _, name, _, _, _, place in sorted(columns, key=lambda c: c[5]) if place]
    order = f" ORDER BY {', '.join(key)}" if key else ""
    return database.execute(f'SELECT * FROM "{table}"{order}').fetchall()


def columns_of(file: Path) -> dict[str, str]:
    """The names and types of a file's columns."""
    found = duckdb.execute(f"DESCRIBE {READ}", [str(file)]).fetchall()
    return {name: kind for name, kind, *_ in found}


def read(file: Path) -> list[tuple[object, ...]]:
    """The rows of a Parquet file."""
    return duckdb.execute(READ, [str(file)]).fetchall()


def typed(rows: list[tuple[object, ...]]) -> list[list[tuple[type, object]]]:
    """Rows in which 1 is not equal to 1.0."""
    return [[(type(value), value) for value in row] for row in rows]


@pytest.fixture
def odd(published: seedbed.Bundle) -> seedbed.Bundle:
    """A copy of the bundle, for a test that adds odd tables to the database.

    Its version is an earlier one, whose tables the tool does not know.
    """
    bundle = seedbed.Bundle(shutil.copytree(published.path, Path("odd")))
    with contextlib.closing(sqlite3.connect(bundle.database)) as database, database:
        database.execute("PRAGMA user_version = 1")
    return bundle


def test_every_table_has_the_rows_and_types_of_the_database(published: seedbed.Bundle) -> None:
    files = seedbed.to_parquet(published, "tables")
    with contextlib.closing(published.connect()) as database:
        tables = database.execute(
            "SELECT name FROM pragma_table_list"
            " WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'"
        ).fetchall()
        assert {(table,) for table in files} == set(tables)
        for table, file in files.items():
            declared = database.execute(f'PRAGMA table_info("{table}")').fetchall()
            assert columns_of(file) == {name: TYPES[kind] for _, name, kind, *_ in declared}
            assert typed(read(file)) == typed(rows_of(database, table))
    assert files["stops"] == Path("tables", "stops.parquet")
    assert sorted(Path("tables").iterdir()) == sorted(files.values())


def test_the_same_bundle_gives_the_same_bytes(published: seedbed.Bundle) -> None:
    files = seedbed.to_parquet(published, "a")
    others = seedbed.to_parquet(published, "b")
    assert files.keys() == others.keys()
    for table, file in files.items():
        assert file.read_bytes() == others[table].read_bytes()


def test_views_come_by_name_with_the_types_of_their_values(published: seedbed.Bundle) -> None:
    views = ["stop_times", "extra_fields"]
    folder = Path("deep", "tables")
    files = seedbed.to_parquet(published.path, folder, tables=views, memory_limit="1GB")
    assert set(files) == set(views)
    assert columns_of(files["stop_times"])["arrival_time"] == "BIGINT"
    assert columns_of(files["stop_times"])["stop_headsign"] == "VARCHAR"
    with contextlib.closing(published.connect()) as database:
        for view, file in files.items():
            rows = rows_of(database, view)
            assert rows
            assert typed(read(file)) == typed(rows)
    assert list(seedbed.to_parquet(published, "one", tables="lines")) == ["lines"]


def test_odd_values_stay_as_they_are(odd: seedbed.Bundle) -> None:
    name = "O'dd \"Name"
    table = '"O\'dd ""Name"'
    texts = [None, "", "007", "NULL", "null", " edge ", 'a,"b"\r\nc', "\n", "'", "Ω\u2028", "1e5"]
    texts += ["-", "\ufeff", None]
    numbers = [None, -(2**63), 2**63 - 1, 0]
    reals = [None, 0.1, 1e300, -5e-324, 2.0, 140_737_488_355_328.0, 1 / 3]
    with contextlib.closing(sqlite3.connect(odd.database)) as database, database:
        database.execute(f'CREATE TABLE {table} (n INTEGER, "R, r" REAL, "t""\'" TEXT)')
        database.execute("CREATE TABLE alone (t TEXT)")
        for place, text in enumerate(texts):
            row = (numbers[place % len(numbers)], reals[place % len(reals)], text)
            database.execute(f"INSERT INTO {table} VALUES (?, ?, ?)", row)
            database.execute("INSERT INTO alone VALUES (?)", (text,))
        database.execute(
            "CREATE VIEW mixed AS SELECT coalesce(n, 1.5) AS number, NULL AS void,"
            f" coalesce(n, 'x') AS either, n / 2 AS whole FROM {table}"
        )
    # These characters have a meaning in file patterns and in names of partitions.
    folder = Path("100% [a]*?", "key=it's")
    files = seedbed.to_parquet(odd, folder, tables=[name, "alone", "mixed"])
    with contextlib.closing(odd.connect()) as database:
        rows = database.execute(f"SELECT * FROM {table} ORDER BY rowid").fetchall()
        mixed = database.execute("SELECT * FROM mixed").fetchall()
    assert typed(read(files[name])) == typed(rows)
    assert read(files["alone"]) == [(text,) for text in texts]
    assert columns_of(files["mixed"]) == {
        "number": "DOUBLE",
        "void": "VARCHAR",
        "either": "VARCHAR",
        "whole": "BIGINT",
    }
    assert read(files["mixed"]) == [
        (float(number), None, str(either), whole) for number, _, either, whole in mixed
    ]


def test_a_long_text_is_whole(odd: seedbed.Bundle) -> None:
    with contextlib.closing(sqlite3.connect(odd.database)) as database, database:
        database.execute("CREATE TABLE maps (outline TEXT)")
        database.execute("INSERT INTO maps VALUES (?)", ("x" * 5_000_000,))
    ((outline,),) = read(seedbed.to_parquet(odd, "tables", tables="maps")["maps"])
    assert isinstance(outline, str)
    assert (len(outline), set(outline)) == (5_000_000, {"x"})


def test_a_table_whose_name_no_file_can_have_gets_another_file_name(odd: seedbed.Bundle) -> None:
    # The third name is a valid file name with `.csv`, but too long with `.parquet`.
    names = ["../file_a/b", "x" * 300, "y" * 250]
    with contextlib.closing(sqlite3.connect(odd.database)) as database, database:
        for name in names:
            database.execute(f'CREATE TABLE "{name}" (t TEXT)')
            database.execute(f'INSERT INTO "{name}" VALUES (?)', (name,))
    for tables in [[], names[::-1]]:
        folder = Path(f"tables-{len(tables)}")
        files = seedbed.to_parquet(odd, folder, tables=tables)
        assert set(names) <= files.keys()
        assert sorted(folder.iterdir()) == sorted(files.values())
        for name in names:
            assert read(files[name]) == [(name,)]


def test_a_table_whose_name_is_a_pattern_has_only_its_own_rows(odd: seedbed.Bundle) -> None:
    names = ["x*", "xy", "x?", "x[y]", "[", "{xy,x}", "**", "-x"]
    with contextlib.closing(sqlite3.connect(odd.database)) as database, database:
        for number, name in enumerate(names):
            database.execute(f'CREATE TABLE "{name}" (n INTEGER)')
            database.execute(f'INSERT INTO "{name}" VALUES ({number})')
    files = seedbed.to_parquet(odd, "p[*]?/tables", tables=names)
    found = {
        name: file.rename(f"{number}.parquet") for number, (name, file) in enumerate(files.items())
    }
    assert {name: read(file) for name, file in found.items()} == {
        name: [(number,)] for number, name in enumerate(names)
    }


def test_a_row_that_is_too_long_is_named(odd: seedbed.Bundle) -> None:
    with contextlib.closing(sqlite3.connect(odd.database)) as database, database:
        database.execute("CREATE TABLE maps (outline TEXT)")
        database.execute("INSERT INTO maps VALUES (?)", ("x" * 32_000_001,))
    with pytest.raises(seedbed.SeedbedError) as caught:
        seedbed.to_parquet(odd, "tables", tables="maps")
    assert "a row of the table 'maps' has more than 32 MB" in caught.value.message
    assert "space" not in caught.value.fix
    assert len(str(caught.value)) < 300
    assert list(Path().iterdir()) == [Path("odd")]


def test_without_duckdb_the_error_says_what_to_install(
    published: seedbed.Bundle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(seedbed.SeedbedError) as caught:
        seedbed.to_parquet(published, "tables")
    assert caught.value.code == "duckdbNotFound"
    assert "pip install duckdb" in caught.value.fix


def test_a_table_that_is_not_there_is_an_error_and_leaves_nothing(
    published: seedbed.Bundle, tmp_path: Path
) -> None:
    with pytest.raises(seedbed.SeedbedError, match="the database has no table 'stop'") as caught:
        seedbed.to_parquet(published, "tables", tables="stop")
    assert caught.value.fix.startswith("did you mean 'stops'?")
    with pytest.raises(seedbed.UsageError, match="--table names a table twice"):
        seedbed.to_parquet(published, "tables", tables=["stops", "stops"])
    assert list(tmp_path.iterdir()) == []


def test_values_that_do_not_fit_are_an_error_and_leave_nothing(odd: seedbed.Bundle) -> None:
    with contextlib.closing(sqlite3.connect(odd.database)) as database, database:
        database.execute("CREATE TABLE wrong (n INTEGER)")
        database.execute("INSERT INTO wrong VALUES ('many')")
    with pytest.raises(seedbed.SeedbedError, match="many") as caught:
        seedbed.to_parquet(odd, "tables", tables="wrong")
    assert caught.value.code == "unwritableOutput"
    assert caught.value.message == "a value of the table 'wrong' is not of its column's type"
    assert list(Path().iterdir()) == [Path("odd")]


def test_an_output_that_is_there_stays(published: seedbed.Bundle, tmp_path: Path) -> None:
    Path("full").mkdir()
    kept = [Path("full", "stops.parquet"), Path("file")]
    for path in kept:
        path.write_text("mine")
    for output, message in [
        (Path("full"), "the output folder is not empty"),
        (Path("file"), "the output is a file"),
        (Path("file", "tables"), "the files cannot be written"),
    ]:
        with pytest.raises(seedbed.SeedbedError, match=message):
            seedbed.to_parquet(published, output)
    assert [path.read_text() for path in kept] == ["mine", "mine"]
    assert len(list(tmp_path.iterdir())) == 2
    empty = tmp_path / "empty"
    empty.mkdir()
    assert seedbed.to_parquet(published, empty, tables="lines")["lines"].is_file()
