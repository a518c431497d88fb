"""The results of the commands."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from seedbed._bundle import Notice, NoticeCount


@dataclass(frozen=True)
class Validation:
    """The findings of `validate` in a feed."""

    notices: tuple[Notice, ...]
    """The findings; at most the first thousand of each code and file."""
    counts: tuple[NoticeCount, ...]
    """The exact number of findings of each code and file."""

    @property
    def severity(self) -> str | None:
        """The highest severity of the findings: `error`, `warning`, `info`, or None."""
        found = {count.severity for count in self.counts}
        return next((level for level in ("error", "warning", "info") if level in found), None)


@dataclass(frozen=True)
class Check:
    """A check of a bundle."""

    subject: str
    """The subject of the check: a file, a table, or a part of either."""
    sentence: str
    """The statement that should be true."""
    count: int
    """The number of findings."""
    findings: tuple[str, ...]
    """The first twenty findings."""


@dataclass(frozen=True)
class Verification:
    """The checks of `verify` for a bundle."""

    database: Path
    """The database that was checked."""
    finding_count: int
    """The number of findings in all checks; 0 means that the bundle is sound."""
    checks: tuple[Check, ...]
    """The checks, in the order in which they ran."""
    remarks: tuple[str, ...]
    """Other remarks, such as about files that could not be compared."""
    compared: Mapping[str, int]
    """The number of rows of the feeds that were compared, by file."""


@dataclass(frozen=True)
class Side:
    """One of two bundles that were compared."""

    content_version: str
    """The digest of the database's content."""
    as_of: datetime.date | None
    """The day that counted as today."""
    size: int
    """The size of the database in bytes."""


@dataclass(frozen=True)
class FieldChange:
    """A changed value; both values are None if the change does not fit on a line."""

    name: str
    """The field's name."""
    from_: str | None
    """The earlier value."""
    to: str | None
    """The later value."""


@dataclass(frozen=True)
class Example:
    """A thing that changed."""

    change: str
    """The kind of change: `added`, `removed`, `renamed` or `changed`."""
    id: str
    """The thing's id."""
    earlier_id: str | None = None
    """The earlier id of a renamed thing."""
    label: str | None = None
    """The thing's name for people."""
    fields: tuple[FieldChange, ...] = ()
    """The values of the thing that changed."""


@dataclass(frozen=True)
class Subject:
    """The changes of one kind of thing."""

    name: str
    """The noun for the things, such as `trips`."""
    before: int
    """The number of things in the earlier bundle."""
    after: int
    """The number of things in the later bundle."""
    added: int
    """The number of things that are new."""
    removed: int
    """The number of things that are gone."""
    renamed: int
    """The number of things that have a new id."""
    changed: int
    """The number of things that differ in a value."""
    fields: Mapping[str, int]
    """For each value, the number of changed things in which it differs."""
    examples: tuple[Example, ...]
    """The first examples of each kind of change."""
    renamed_equal: int | None = None
    """The number of renamed things that differ only in their id; None if this was not checked."""
    moved: int = 0
    """The number of further things of which only the place in an order or a search differs."""


@dataclass(frozen=True)
class Changes:
    """The changes that `diff` found, the largest share first."""

    pipeline: str
    """The name of the pipeline that built the later bundle."""
    from_: Side
    """The earlier bundle."""
    to: Side
    """The later bundle."""
    subjects: tuple[Subject, ...]
    """The subjects that changed. Unchanged subjects are left out."""
