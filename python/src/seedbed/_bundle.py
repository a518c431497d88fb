"""A bundle on disk, its manifest and its notices."""

from __future__ import annotations

import datetime
import functools
import json
import sqlite3
import urllib.parse
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from seedbed._decode import decode
from seedbed._errors import Problem, SeedbedError

T = TypeVar("T")


@dataclass(frozen=True)
class Rows:
    """What became of the rows of a file: `read` is the sum of the others."""

    read: int
    """The rows that the file has."""
    used: int
    """Those that went into the bundle."""
    skipped: int
    """Those that were left out with a notice."""
    dropped: int = 0
    """Those that a rule of the pipeline left out."""


@dataclass(frozen=True)
class RuleEffect:
    """What a rule of the pipeline did to an input."""

    rule: str
    """The rule, as the pipeline has it."""
    rows: Mapping[str, int]
    """How many rows it took or corrected, by file name."""
    lines: Mapping[str, tuple[int, ...]] | None = None
    """The lines on which the rows start, for a rule that leaves out rows with notices."""


@dataclass(frozen=True)
class Input:
    """An input that a bundle was made from."""

    name: str
    """Its name in the pipeline."""
    sha256: str
    """The digest of the file."""
    size: int
    """The size in bytes."""
    files: Mapping[str, Rows]
    """Rows by file name."""
    source: str
    """The file without the folders that lead to it."""
    fingerprint: str
    """A quick digest of the file, which builds compare first: XXH3 of 128 bits."""
    content: str
    """Of a zip or folder the digest of its files by name, of any other file that of its bytes."""
    url: str | None = None
    """The URL from which the input is downloaded, without its query."""
    kept_since: str | None = None
    """Of an input that could not be read: the as-of day of its last good copy, or `unknown`."""
    rules: tuple[RuleEffect, ...] = ()
    """What each rule of the pipeline did to the input."""


@dataclass(frozen=True)
class Output:
    """A file of a bundle."""

    path: str
    """Its path, relative to the bundle."""
    sha256: str
    """The digest of its content."""
    size: int
    """Its size in bytes."""


@dataclass(frozen=True)
class Manifest:
    """What a bundle holds and what it was made from: `manifest.json`."""

    format: str
    """What marks a folder as a bundle: `seedbed-bundle`."""
    pipeline: str
    """The pipeline's name."""
    schema_version: int
    """The version of the database's schema."""
    tool_version: str
    """The version of the tool."""
    tool_build: str
    """What identifies the binary of the tool; empty if it could not be read."""
    sqlite_version: str
    """The version of SQLite that wrote the database."""
    as_of: datetime.date | None
    """The day that counted as today."""
    data_version: str
    """The digest of what went in."""
    content_version: str
    """The digest of the database's content: only another one is worth a download."""
    configuration_sha256: str
    """The digest of the pipeline's settings."""
    inputs: tuple[Input, ...]
    """What the bundle was made from."""
    outputs: tuple[Output, ...]
    """Every file of the bundle but the manifest."""
    tables: Mapping[str, int]
    """Rows by table of the database."""
    notices: Mapping[str, int]
    """How often each code was found."""
    previous: str | None = None
    """The content_version of the bundle whose ids the rows keep; only with `ids: keep`."""


@dataclass(frozen=True)
class Notice:
    """A finding in the input that does not stop a run."""

    code: str
    """The kind of finding; docs/notices.md lists them."""
    severity: str
    """How grave it is: `error`, `warning` or `info`."""
    input: str | None
    """The input's name in the pipeline."""
    file: str
    """The file that it is about."""
    line: int | None
    """The line on which the record starts, from 1."""
    field: str | None
    """The field of the record."""
    value: str | None
    """The value as published."""
    message: str
    """What is wrong."""
    action: str
    """What was done."""
    fix: str
    """How to correct the data."""


@dataclass(frozen=True)
class NoticeCount:
    """How often a code was found in a file, listed or not."""

    code: str
    """The kind of finding."""
    severity: str
    """How grave it is: `error`, `warning` or `info`."""
    input: str | None
    """The input's name in the pipeline."""
    file: str
    """The file."""
    count: int
    """How many there are."""


@dataclass(frozen=True)
class Report:
    """What the package reads of `report.json`."""

    notices: tuple[Notice, ...]
    counts: tuple[NoticeCount, ...]


@dataclass(frozen=True)
class Bundle:
    """A folder with a database, snapshots, manifest and report, built together.

    `Bundle(path)` opens one that is there. What is read of it is read once, when it is asked for;
    each property raises `SeedbedError` if its file cannot be read.
    """

    path: Path
    """The folder."""
    outcome: str | None = None
    """How the build ended that gave it: `published`, `unchanged` or `stopped`."""

    @functools.cached_property
    def manifest(self) -> Manifest:
        """What the bundle holds and what it was made from."""
        return _read(Manifest, self.path / "manifest.json")

    @property
    def notices(self) -> tuple[Notice, ...]:
        """The findings in the input: of each code and file the first thousand."""
        return self._report.notices

    @property
    def notice_counts(self) -> tuple[NoticeCount, ...]:
        """How many findings there are by code and file, exactly."""
        return self._report.counts

    @property
    def database(self) -> Path:
        """The path of the SQLite database."""
        for output in self.manifest.outputs:
            if output.path.endswith(".sqlite") and "/" not in output.path:
                return self.path / output.path
        path = self.path / "manifest.json"
        raise SeedbedError(
            Problem("unreadableInput", "it lists no database", _BUILD_AGAIN, file=str(path))
        )

    def connect(self) -> sqlite3.Connection:
        """Open the database for reading.

        The caller closes the connection. It reads the bundle that was there when it was opened,
        also after a build has replaced it. Raises `sqlite3.OperationalError` if the file is gone.
        """
        # A bundle is replaced as a whole and its files never change, so nothing needs a lock.
        path = urllib.parse.quote(str(self.database.absolute()))
        return sqlite3.connect(f"file:{path}?mode=ro&immutable=1", uri=True)

    @functools.cached_property
    def _report(self) -> Report:
        return _read(Report, self.path / "report.json")


_BUILD_AGAIN = "name the folder of a bundle, or build it again"


def _read(kind: type[T], path: Path) -> T:
    try:
        return decode(kind, json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError) as error:
        raise SeedbedError(
            Problem(
                "unreadableInput",
                "the file cannot be read",
                _BUILD_AGAIN,
                file=str(path),
                cause=str(error),
            )
        ) from error
