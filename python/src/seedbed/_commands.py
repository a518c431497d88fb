"""The commands of the tool as functions."""

from __future__ import annotations

import datetime
import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Literal, Union

from seedbed._bundle import Bundle, Report
from seedbed._decode import decode
from seedbed._errors import FeedError, Gate, Problem, RefusedError, SeedbedError
from seedbed._process import REFUSED, Answer, run
from seedbed._results import Changes, Validation, Verification

Location = Union[str, "os.PathLike[str]"]
"""A path, or another text that the tool accepts in its place, such as a URL."""

Progress = Callable[[str], None]
"""A function that gets each line of the tool's progress."""


def build(
    source: Location,
    *,
    output: Location | None = None,
    force: bool = False,
    accept: Iterable[str] = (),
    accept_future: bool = False,
    previous: Location | Bundle | None = None,
    as_of: datetime.date | Literal["today"] | None = None,
    wait: int | None = None,
    workspace: Location | None = None,
    offline: bool = False,
    cache_limit: str | None = None,
    memory_limit: str | None = None,
    progress: Progress | None = None,
) -> Bundle:
    """Build a bundle, check it and publish it in one step.

    If nothing has changed since the last build, the bundle stays as it is, and its `outcome`
    is `unchanged`. If anything goes wrong, the published bundle stays in place.

    Args:
        source: A pipeline's YAML file (`.yaml` or `.yml`), or a feed: a zip, a folder, the URL of a
            zip, `mdb:ID`, or one inside a zip, `outer.zip#inner.zip`.
        output: The folder for the bundle, instead of the pipeline's. It is required for a feed.
        force: Build even if nothing has changed.
        accept: The names of gates whose refusal is ignored.
        accept_future: Use a downloaded feed that is not valid yet, even if the published feed is
            still valid.
        previous: A bundle whose ids the rows keep, instead of the pipeline's `ids`.
        as_of: The day that counts as today, instead of the pipeline's; `"today"` takes the day
            from the clock.
        wait: The seconds to wait for another build of the same output; 600 if None.
        workspace: The folder for downloads and for the products of stages; `.seedbed` if None.
        offline: Contact no server, and use the last downloads.
        cache_limit: The maximum size of all kept downloads, such as `"5GB"`.
        memory_limit: The maximum memory of the tool, such as `"2GB"`.
        progress: A function that gets each line of the tool's progress, in the calling thread.

    Raises:
        RefusedError: A gate refused the bundle.
        UsageError: An argument is wrong.
        SeedbedError: The run could not finish; `problems` says why.

    """
    location = os.fspath(source)
    is_pipeline = location.lower().endswith((".yaml", ".yml"))
    arguments = ["build", _place(location) if is_pipeline else f"--feed={location}"]
    arguments += _option("--output", output) + _option("--previous", previous and _path(previous))
    arguments += ["--force"] * force + ["--accept-future"] * accept_future
    for gate in accept:
        arguments += _option("--accept", gate)
    arguments += _option("--as-of", as_of) + _option("--wait", wait)
    arguments += _shared(workspace, cache_limit, memory_limit, offline=offline)
    answer = _told(arguments, progress)
    report = answer.document
    bundle = Bundle(Path(report["output"]), report["outcome"])
    if answer.status == REFUSED:
        raise RefusedError(tuple(decode(Gate, gate) for gate in report["gates"]), bundle)
    return bundle


def validate(
    feed: Location,
    *,
    as_of: datetime.date | Literal["today", "none"] = "today",
    workspace: Location | None = None,
    offline: bool = False,
    cache_limit: str | None = None,
    memory_limit: str | None = None,
) -> Validation:
    """Check a GTFS feed by every rule of docs/rules.md.

    Args:
        feed: A zip, a folder, the URL of a zip, `mdb:ID`, or one inside a zip.
        as_of: The day that counts as today; `"none"` skips the rules about today, as a build
            does.
        workspace: The folder for downloads; `.seedbed` if None.
        offline: Contact no server, and use the last downloads.
        cache_limit: The maximum size of all kept downloads, such as `"5GB"`.
        memory_limit: The maximum memory of the tool, such as `"2GB"`.

    Raises:
        FeedError: The feed cannot be read to its end; `validation` has the findings until then.
        UsageError: An argument is wrong.
        SeedbedError: The run could not finish.

    """
    arguments = ["validate", _place(feed), "--format", "json", "--fail-on", "never"]
    arguments += _option("--as-of", as_of)
    arguments += _shared(workspace, cache_limit, memory_limit, offline=offline)
    answer = run(arguments)
    if answer.status > REFUSED and "failure" not in (answer.document or {}):
        raise _failure(answer)
    report = decode(Report, answer.document)
    validation = Validation(report.notices, report.counts)
    if answer.status > REFUSED:
        raise FeedError(decode(Problem, answer.document["failure"]), validation)
    return validation


def verify(
    bundle: Location | Bundle,
    *,
    feeds: Location | Iterable[Location] | Mapping[str, Location] = (),
    workspace: Location | None = None,
    offline: bool = False,
    cache_limit: str | None = None,
    memory_limit: str | None = None,
    progress: Progress | None = None,
) -> Verification:
    """Check a bundle against its manifest, its own tables and its feeds.

    The result lists the findings: `finding_count` is 0 if the bundle is sound.

    Args:
        bundle: The bundle, its folder, or its .sqlite file.
        feeds: The feed that the bundle was built from, or several feeds by their names in the
            pipeline.
        workspace: The folder for downloads; `.seedbed` if None.
        offline: Contact no server, and use the last downloads.
        cache_limit: The maximum size of all kept downloads, such as `"5GB"`.
        memory_limit: The maximum memory of the tool, such as `"2GB"`.
        progress: A function that gets each line of the tool's progress, in the calling thread.

    Raises:
        UsageError: An argument is wrong.
        SeedbedError: The bundle or a feed cannot be read.

    """
    arguments = ["verify", _place(bundle)]
    for feed in _feeds(feeds):
        arguments += _option("--feed", feed)
    arguments += _shared(workspace, cache_limit, memory_limit, offline=offline)
    return decode(Verification, _told(arguments, progress).document)


def diff(
    old: Location | Bundle,
    new: Location | Bundle,
    *,
    workspace: Location | None = None,
    offline: bool = False,
    cache_limit: str | None = None,
    memory_limit: str | None = None,
    progress: Progress | None = None,
) -> Changes:
    """Find what changed from one bundle or feed to another.

    Args:
        old: The earlier bundle, its folder, its .sqlite file, or a feed: a zip, a folder or a URL,
            which is built into the workspace first.
        new: The later bundle or feed.
        workspace: The folder for downloads and for the products of stages; `.seedbed` if None.
        offline: Contact no server, and use the last downloads.
        cache_limit: The maximum size of all kept downloads, such as `"5GB"`.
        memory_limit: The maximum memory of the tool, such as `"2GB"`.
        progress: A function that gets each line of the tool's progress, in the calling thread.

    Raises:
        UsageError: An argument is wrong.
        SeedbedError: One of the bundles or feeds cannot be read, or the two are of different kinds.

    """
    arguments = ["diff", _place(old), _place(new)]
    arguments += _shared(workspace, cache_limit, memory_limit, offline=offline)
    return decode(Changes, _told(arguments, progress).document)


def export_tables(
    database: Path, folder: Path, tables: Iterable[str], memory_limit: str | None
) -> None:
    """Write tables or views as CSV into a new folder; without names, every table and no view.

    Raises `UsageError`, and `SeedbedError` if the run could not finish.
    """
    arguments = ["export", _place(database), "--format", "csv", "--quiet"]
    arguments += _option("--output", folder) + _option("--memory-limit", memory_limit)
    for table in tables:
        arguments += _option("--table", table)
    answer = run(arguments)
    if answer.status != 0:
        raise _failure(answer)


def _told(arguments: list[str], progress: Progress | None) -> Answer:
    """Run a command that prints JSON; raise the error of a run that could not finish."""
    answer = run([*arguments, "--json", *(["--quiet"] if progress is None else [])], progress)
    if answer.status > REFUSED:
        raise _failure(answer)
    return answer


def _failure(answer: Answer) -> SeedbedError:
    """Return the error of a run that could not finish."""
    if "errors" in (answer.document or {}):
        return SeedbedError(*(decode(Problem, error) for error in answer.document["errors"]))
    # The tool's messages without a JSON report, such as beyond a limit of memory. With --quiet a
    # message begins with the time.
    error = r"^(?:\S+Z )?(?:.*: )?error: (.*)(?:\n.*)*?\n  fix: (.*)"
    said = re.search(error, answer.talk, re.MULTILINE)
    message, fix = said.groups() if said else (answer.talk.strip(), "run `seedbed doctor`")
    return SeedbedError(Problem("failed", message, fix))


def _path(place: Location | Bundle) -> str:
    return str(place.path) if isinstance(place, Bundle) else os.fspath(place)


def _place(place: Location | Bundle) -> str:
    """Return a place as an argument that is not taken for an option."""
    path = _path(place)
    return f"./{path}" if path.startswith("-") else path


def _feeds(feeds: Location | Iterable[Location] | Mapping[str, Location]) -> list[str]:
    if isinstance(feeds, (str, os.PathLike)):
        return [os.fspath(feeds)]
    if isinstance(feeds, Mapping):
        return [f"{name}={os.fspath(feed)}" for name, feed in feeds.items()]
    return [os.fspath(feed) for feed in feeds]


def _shared(
    workspace: Location | None, cache_limit: str | None, memory_limit: str | None, *, offline: bool
) -> list[str]:
    """Return the options of every command."""
    return [
        *_option("--workspace", workspace),
        *_option("--cache-limit", cache_limit),
        *_option("--memory-limit", memory_limit),
        *["--offline"] * offline,
    ]


def _option(name: str, value: object) -> list[str]:
    # Name and value share one argument, because a value can begin with a hyphen.
    return [] if value is None else [f"{name}={value}"]
