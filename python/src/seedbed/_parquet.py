"""Writes the tables of a bundle as Parquet files with DuckDB."""

from __future__ import annotations

import contextlib
import hashlib
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from seedbed._bundle import Bundle
from seedbed._commands import Location, export_tables
from seedbed._errors import Problem, SeedbedError

if TYPE_CHECKING:
    import sqlite3

    from duckdb import DuckDBPyConnection


def to_parquet(
    bundle: Location | Bundle,
    folder: Location,
    *,
    tables: str | Iterable[str] = (),
    memory_limit: str | None = None,
) -> dict[str, Path]:
    """Write tables as Parquet files, such as `stops.parquet`, in the order of their keys.

    If a table's name cannot be a file name, such as `file_a/b`, its file gets a similar name.
    DuckDB writes the files; the extra `duckdb` of the package installs it. INTEGER becomes BIGINT,
    REAL DOUBLE, TEXT VARCHAR, and NULL stays NULL. A column that a view computes gets the type of
    its values: BIGINT for whole numbers, DOUBLE for other numbers, else VARCHAR. The folder appears
    only when it is complete. Until then a temporary folder beside it holds the finished files and
    the tables as CSV.

    Args:
        bundle: The bundle, or its folder.
        folder: The folder for the files; it must be missing or empty.
        tables: The names of tables or views; every table, and no view, if there are none.
        memory_limit: The most memory that the tool, and then DuckDB, may use, such as `"2GB"`.

    Returns:
        The path of each file by the name of its table.

    Raises:
        UsageError: An argument is wrong.
        SeedbedError: DuckDB is not installed, the bundle cannot be read or has no such table, a
            row is longer than DuckDB reads, or the folder has files in it or cannot be written.

    """
    try:
        import duckdb
    except ImportError as error:
        raise SeedbedError(
            Problem("duckdbNotFound", "only DuckDB writes Parquet", "run `pip install duckdb`")
        ) from error
    bundle = bundle if isinstance(bundle, Bundle) else Bundle(Path(bundle))
    names = [tables] if isinstance(tables, str) else list(tables)
    target = Path(folder).resolve()
    _refuse_full(target)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=f"{target.name}.", dir=target.parent) as staging:
            rows, files = Path(staging, "rows"), Path(staging, "files")
            rows.mkdir()
            files.mkdir()
            with (
                contextlib.closing(bundle.connect()) as database,
                duckdb.connect(config=_settings(staging, memory_limit)) as writer,
            ):
                sources = _export(bundle, rows, names, memory_limit, database)
                for table, source in sources.items():
                    try:
                        _write(table, source, files / _file_name(table), database, writer)
                    except (duckdb.DataError, duckdb.ProgrammingError) as error:
                        raise SeedbedError(_unreadable(table, str(error))) from error
            files.rename(target)
    except (OSError, duckdb.Error) as error:
        fix = "free some space, name another folder, or raise memory_limit"
        problem = Problem(
            "unwritableOutput", "the files cannot be written", fix, str(target), cause=str(error)
        )
        raise SeedbedError(problem) from error
    return {table: Path(folder, _file_name(table)) for table in sources}


def _export(
    bundle: Bundle,
    folder: Path,
    names: Sequence[str],
    memory_limit: str | None,
    database: sqlite3.Connection,
) -> dict[str, Path]:
    """Export tables as CSV; return the file of each table, sorted by the tables' names.

    The tool names a file after its table if the name can be a file name. Any other table is
    exported again into a folder of its own, which shows which file belongs to it.
    """
    export_tables(bundle.database, folder / "all", names, memory_limit)
    files = {path.stem: path for path in (folder / "all").iterdir()}
    all_tables = "SELECT name FROM main.sqlite_master WHERE type = 'table'"
    wanted = names or [name for (name,) in database.execute(all_tables)]
    found = {name: files[name] for name in wanted if name in files}
    for name in wanted:
        if not _is_file_name(f"{name}.csv"):
            alone = folder / str(len(found))
            export_tables(bundle.database, alone, [name], memory_limit)
            (found[name],) = alone.iterdir()
    return dict(sorted(found.items()))


def _is_file_name(name: str) -> bool:
    return not {"/", "\\"} & set(name) and len(name.encode()) <= 255


def _file_name(table: str) -> str:
    """Return the name of a table's file, which begins like the table's name."""
    name = f"{table}.parquet"
    if _is_file_name(name):
        return name
    digest = hashlib.sha256(table.encode()).hexdigest()
    return f"{quote(table, safe='')[:160]}~{digest[:32]}.parquet"


def _unreadable(table: str, cause: str) -> Problem:
    """Explain why DuckDB cannot read a table's rows."""
    if "Maximum line size" in cause:
        most = f"{_BUFFER // 1_000_000} MB"
        return Problem(
            "unwritableOutput",
            f"a row of the table '{table}' has more than {most}, the most that DuckDB can read",
            "name the other tables in `tables`; `seedbed export --format csv` writes this one",
        )
    return Problem(
        "unwritableOutput",
        f"a value of the table '{table}' is not of its column's type",
        "build the bundle again, or name other tables in `tables`",
        cause=cause[:500],
    )


def _refuse_full(folder: Path) -> None:
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return
    problem = "the output folder is not empty" if folder.is_dir() else "the output is a file"
    fix = "name a folder that is missing or empty"
    raise SeedbedError(Problem("outputRefused", problem, fix, str(folder)))


def _settings(staging: str, memory_limit: str | None) -> dict[str, Any]:
    """Return settings that keep DuckDB in a folder, off the network, and within a limit.

    One thread is enough: rows stay in order, so two threads are no faster and need five times the
    memory.
    """
    settings = {"temp_directory": staging, "autoinstall_known_extensions": False, "threads": 1}
    return settings if memory_limit is None else {**settings, "memory_limit": memory_limit}


def _write(
    table: str, source: Path, file: Path, database: sqlite3.Connection, writer: DuckDBPyConnection
) -> None:
    """Write a table's rows from the tool's CSV file, and delete that file."""
    columns = ", ".join(
        f"{_text(name)}: {_text(kind)}" for name, kind in _types(database, table).items()
    )
    # DuckDB would take a name such as `x*.csv` for a pattern, and read other tables too.
    rows = source.rename(source.parent.parent / "rows.csv")
    # An empty cell means NULL; an empty text is written in quotes.
    writer.execute(
        f"""
        COPY (
          FROM read_csv(
            {_text(str(rows))}, columns = {{{columns}}}, auto_detect = false, header = true,
            delim = ',', quote = '"', escape = '"', nullstr = '', allow_quoted_nulls = false,
            hive_partitioning = false, max_line_size = {_BUFFER}, buffer_size = {_BUFFER}
          )
        ) TO {_text(str(file))} (FORMAT parquet)
        """
    )
    rows.unlink()


_BUFFER = 32_000_000
"""The number of bytes that DuckDB reads at once, which is also the limit for a row of CSV."""

_TYPES = {"INTEGER": "BIGINT", "REAL": "DOUBLE", "TEXT": "VARCHAR"}
"""DuckDB's type for each declared type of a column."""


def _types(database: sqlite3.Connection, table: str) -> dict[str, str]:
    """Find DuckDB's type of each column from its declaration, or else from its values."""
    columns = database.execute(f"PRAGMA main.table_info({_name(table)})").fetchall()
    types = {name: _TYPES.get(kind, "") for _, name, kind, *_ in columns}
    undeclared = [name for name, kind in types.items() if not kind]
    if undeclared:
        kinds = ", ".join(f"group_concat(DISTINCT typeof({_name(name)}))" for name in undeclared)
        values = database.execute(f"SELECT {kinds} FROM {_name(table)}").fetchone()
        types |= {
            name: _common_type(set((found or "null").split(",")) - {"null"})
            for name, found in zip(undeclared, values, strict=True)
        }
    return types


def _common_type(kinds: set[str]) -> str:
    """Return DuckDB's type for values with these types of SQLite."""
    if kinds == {"integer"}:
        return "BIGINT"
    return "DOUBLE" if kinds and kinds <= {"integer", "real"} else "VARCHAR"


def _text(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def _name(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
