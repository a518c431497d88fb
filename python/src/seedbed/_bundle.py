"""A bundle on disk, its manifest and its notices."""

from __future__ import annotations

import datetime
import functools
import json
import os
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
    """The row counts of a file: read = used + skipped + dropped."""

    read: int
    """The number of rows in the file."""
    used: int
    """The number of rows that went into the bundle."""
    skipped: int
    """The number of rows that were left out, each with a notice."""
    dropped: int = 0
    """The number of rows that a rule of the pipeline removed."""


@dataclass(frozen=True)
class RuleEffect:
    """The rows of an input that a rule of the pipeline removed or corrected."""

    rule: str
    """The rule as written in the pipeline."""
    rows: Mapping[str, int]
    """The number of rows that the rule removed or corrected, by file name."""
    lines: Mapping[str, tuple[int, ...]] | None = None
    """The lines on which the rows start; only for a rule that leaves out rows with notices."""


@dataclass(frozen=True)
class Input:
    """An input from which a bundle was built."""

    name: str
    """The input's name in the pipeline."""
    sha256: str
    """The SHA-256 of the file."""
    size: int
    """The size in bytes."""
    files: Mapping[str, Rows]
    """The row counts of each table file, by file name."""
    source: str
    """The file's name without folders."""
    fingerprint: str
    """A fast digest of the file (XXH3, 128 bits), which builds compare first."""
    content: str
    """The digest that decides whether the input has changed.

    For a zip or a folder it covers the files with their names; for any other file it covers the
    bytes.
    """
    url: str | None = None
    """The URL from which the input is downloaded, without its query."""
    kept_since: str | None = None
    """The day that counted as today when the last good copy was read, or `unknown`.

    None if the input itself could be read.
    """
    rules: tuple[RuleEffect, ...] = ()
    """The rows that each rule of the pipeline removed or corrected."""


@dataclass(frozen=True)
class Output:
    """A file of a bundle."""

    path: str
    """The file's path relative to the bundle's folder, with / between folders."""
    sha256: str
    """The SHA-256 of the file."""
    size: int
    """The size in bytes."""


@dataclass(frozen=True)
class Manifest:
    """The files of a bundle, and the inputs from which it was built: `manifest.json`."""

    format: str
    """The mark that identifies a folder as a bundle: `seedbed-bundle`."""
    pipeline: str
    """The pipeline's name."""
    schema_version: int
    """The version of the database's schema."""
    tool_version: str
    """The version of the tool."""
    tool_build: str
    """The id of the tool's binary; empty if the binary could not be read."""
    sqlite_version: str
    """The version of SQLite that wrote the database."""
    as_of: datetime.date | None
    """The day that counted as today."""
    data_version: str
    """The digest of everything that the build depends on.

    This includes the inputs' content, the configuration and the version of the tool.
    """
    content_version: str
    """The digest of the database's content.

    An app needs to download a database only if this digest differs from its own.
    """
    configuration_sha256: str
    """The digest of the pipeline's configuration."""
    inputs: tuple[Input, ...]
    """The inputs from which the bundle was built."""
    outputs: tuple[Output, ...]
    """All files of the bundle except the manifest, by path."""
    tables: Mapping[str, int]
    """The number of rows in each table of the database."""
    notices: Mapping[str, int]
    """The number of notices with each code."""
    previous: str | None = None
    """The content_version of the bundle whose ids the rows keep; only with `ids: keep`."""


@dataclass(frozen=True)
class Notice:
    """A finding in the input that does not stop a run."""

    code: str
    """The kind of finding; docs/notices.md lists them."""
    severity: str
    """The severity of the finding: `error`, `warning` or `info`."""
    input: str | None
    """The input's name in the pipeline."""
    file: str
    """The file with the problem."""
    line: int | None
    """The line on which the record starts, from 1."""
    field: str | None
    """The field of the record."""
    value: str | None
    """The field's value as published."""
    message: str
    """The problem in one sentence."""
    action: str
    """How the tool handled the problem."""
    fix: str
    """How to correct the data."""


@dataclass(frozen=True)
class NoticeCount:
    """The number of findings with one code in one file, including findings that are not listed."""

    code: str
    """The kind of finding."""
    severity: str
    """The severity of the finding: `error`, `warning` or `info`."""
    input: str | None
    """The input's name in the pipeline."""
    file: str
    """The file."""
    count: int
    """The exact number of findings."""


@dataclass(frozen=True)
class Report:
    """The part of `report.json` that the package reads."""

    notices: tuple[Notice, ...]
    counts: tuple[NoticeCount, ...]


@dataclass(frozen=True)
class Bundle:
    """A folder with a database, snapshots, a manifest and a report from one build.

    `Bundle(path)` opens an existing bundle. Each property reads its file at the first access and
    keeps the result. It raises `SeedbedError` if the file cannot be read.
    """

    path: Path
    """The folder."""
    outcome: str | None = None
    """The outcome of the build that returned the bundle: `published`, `unchanged` or `stopped`."""

    @functools.cached_property
    def manifest(self) -> Manifest:
        """The files of the bundle, and the inputs from which it was built."""
        return _read(Manifest, self.path / "manifest.json")

    @property
    def notices(self) -> tuple[Notice, ...]:
        """The findings in the inputs; at most the first thousand of each code and file."""
        return self._report.notices

    @property
    def notice_counts(self) -> tuple[NoticeCount, ...]:
        """The exact number of findings of each code and file."""
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

        The caller closes the connection. An open connection continues to read the same bundle
        even after a build has replaced it. Raises `sqlite3.OperationalError` if the file is gone.
        """
        # A build replaces a bundle as a whole and never changes its files, so no lock is needed.
        path = urllib.parse.quote(os.fsencode(self.database.absolute()))
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
