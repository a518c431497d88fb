"""What the commands find."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from seedbed._bundle import Notice, NoticeCount


@dataclass(frozen=True)
class Validation:
    """What `validate` found in a feed."""

    notices: tuple[Notice, ...]
    """The findings: of each code and file the first thousand."""
    counts: tuple[NoticeCount, ...]
    """How many there are by code and file, exactly."""

    @property
    def severity(self) -> str | None:
        """The gravest severity that was found: `error`, `warning`, `info`, or None."""
        found = {count.severity for count in self.counts}
        return next((level for level in ("error", "warning", "info") if level in found), None)


@dataclass(frozen=True)
class Check:
    """A check of a bundle."""

    subject: str
    """A file, a table, or a part of either."""
    sentence: str
    """What should be true."""
    count: int
    """How many findings there are."""
    findings: tuple[str, ...]
    """The first twenty."""


@dataclass(frozen=True)
class Verification:
    """What `verify` found in a bundle."""

    database: Path
    """The database that was checked."""
    finding_count: int
    """How many findings there are in all; 0 means that nothing is wrong."""
    checks: tuple[Check, ...]
    """Everything that was checked."""
    remarks: tuple[str, ...]
    """What else there is to know, such as what could not be compared."""
    compared: Mapping[str, int]
    """How many rows of feeds were compared, by file."""


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
    """How a value changed; both values are None where it takes more than a line to tell."""

    name: str
    """The field."""
    from_: str | None
    """The earlier value."""
    to: str | None
    """The later value."""


@dataclass(frozen=True)
class Example:
    """A thing that changed."""

    change: str
    """How: `added`, `removed`, `renamed` or `changed`."""
    id: str
    """Its id."""
    earlier_id: str | None = None
    """Its earlier id, if it was renamed."""
    label: str | None = None
    """What people call it."""
    fields: tuple[FieldChange, ...] = ()
    """What changed of it."""


@dataclass(frozen=True)
class Subject:
    """What changed of one kind of thing."""

    name: str
    """What the things are, such as `trips`."""
    before: int
    """How many there were."""
    after: int
    """How many there are."""
    added: int
    """How many are new."""
    removed: int
    """How many are gone."""
    renamed: int
    """How many are known by another id."""
    changed: int
    """How many differ in a value."""
    fields: Mapping[str, int]
    """In how many of the changed each value differs."""
    examples: tuple[Example, ...]
    """The first of each change."""
    renamed_equal: int | None = None
    """How many of the renamed differ in nothing else; None where nobody looked."""


@dataclass(frozen=True)
class Changes:
    """What `diff` found, the largest share of change first; nothing that stayed the same."""

    pipeline: str
    """The kind of the bundles."""
    from_: Side
    """The earlier bundle."""
    to: Side
    """The later bundle."""
    subjects: tuple[Subject, ...]
    """What changed."""
