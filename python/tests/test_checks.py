"""Tests of validate, verify and diff."""

from __future__ import annotations

import datetime
import shutil
from pathlib import Path

import pytest

import seedbed


def test_validation_finds_what_a_build_finds_and_more(
    feed: Path, published: seedbed.Bundle
) -> None:
    found = seedbed.validate(feed, as_of="none")
    assert {count.code for count in published.notice_counts} <= {c.code for c in found.counts}
    assert found.severity == "error"
    assert not seedbed.Validation((), ()).severity


def test_rules_about_today_take_the_day(feed: Path) -> None:
    codes = {count.code for count in seedbed.validate(feed, as_of=datetime.date(2050, 1, 1)).counts}
    assert "expired_calendar" in codes
    assert "expired_calendar" not in {c.code for c in seedbed.validate(feed, as_of="none").counts}


def test_a_feed_without_a_required_file_is_an_error_with_what_was_found(feed: Path) -> None:
    broken = shutil.copytree(feed, Path("broken"))
    (broken / "trips.txt").unlink()
    with pytest.raises(seedbed.FeedError) as caught:
        seedbed.validate(broken)
    assert caught.value.code == "unusableInput"
    assert caught.value.file == "trips.txt"
    assert isinstance(caught.value.validation, seedbed.Validation)


def test_a_day_that_is_none_is_a_usage_error(feed: Path) -> None:
    with pytest.raises(seedbed.UsageError, match="someday"):
        seedbed.validate(feed, as_of="someday")  # type: ignore[arg-type]


def test_nothing_is_wrong_with_a_fresh_bundle(feed: Path, published: seedbed.Bundle) -> None:
    result = seedbed.verify(published, feeds=feed)
    assert result.finding_count == 0
    assert result.database == published.database
    assert result.compared["stops.txt"] > 0
    assert seedbed.verify(published.path, feeds=[feed]) == result


def test_a_changed_file_is_a_finding(published: seedbed.Bundle) -> None:
    copy = shutil.copytree(published.path, Path("copy"))
    with (copy / "snapshots" / "routes.json").open("a", encoding="utf-8") as file:
        file.write(" ")
    result = seedbed.verify(copy)
    wrong = {check.subject for check in result.checks if check.count > 0}
    assert "files" in wrong
    assert result.finding_count == sum(check.count for check in result.checks)


def test_a_renamed_stop_is_the_only_change(feed: Path, published: seedbed.Bundle) -> None:
    changed = shutil.copytree(feed, Path("changed"))
    text = (changed / "stops.txt").read_bytes()
    name, other = "Circular Quay, Wharf 2, Side A", "Quay, Wharf 2A"
    assert text.count(name.encode()) == 1
    (changed / "stops.txt").write_bytes(text.replace(name.encode(), other.encode()))
    changes = seedbed.diff(published, seedbed.build(changed, output="out"))
    assert changes.from_.content_version == published.manifest.content_version
    stops = next(subject for subject in changes.subjects if subject.name == "stops")
    assert (stops.added, stops.removed, stops.changed) == (0, 0, 1)
    (change,) = stops.examples[0].fields
    assert (change.from_, change.to) == (name, other)
    assert not seedbed.diff(published, published).subjects


@pytest.mark.parametrize("command", ["verify", "diff"])
def test_a_bundle_that_is_not_there_is_an_error(command: str, published: seedbed.Bundle) -> None:
    with pytest.raises(seedbed.SeedbedError) as caught:
        if command == "verify":
            seedbed.verify("nowhere")
        else:
            seedbed.diff(published, "nowhere")
    assert (caught.value.code, caught.value.file) == ("unreadableInput", "nowhere")
    assert caught.value.message == "this file or folder does not exist"
    assert caught.value.fix.startswith("name a bundle's folder")
