from __future__ import annotations

import contextlib
import datetime
import json
import os
import pickle
import shutil
import sqlite3
from pathlib import Path

import pytest
from conftest import REPOSITORY

import seedbed


def test_a_feed_becomes_a_bundle_whose_manifest_is_that_on_disk(
    feed: Path, published: seedbed.Bundle
) -> None:
    written = json.loads((published.path / "manifest.json").read_text(encoding="utf-8"))
    manifest = published.manifest
    assert published.outcome == "published"
    assert manifest.content_version == written["content_version"]
    assert manifest.as_of == datetime.date.fromisoformat(written["as_of"])
    assert dict(manifest.tables) == written["tables"]
    assert [output.path for output in manifest.outputs] == [
        output["path"] for output in written["outputs"]
    ]
    lines = (feed / "agency.txt").read_text(encoding="utf-8-sig").splitlines()
    assert manifest.inputs[0].files["agency.txt"].read == len(lines) - 1


def test_a_connection_reads_the_database_and_writes_nothing(published: seedbed.Bundle) -> None:
    with contextlib.closing(published.connect()) as database:
        for table, rows in published.manifest.tables.items():
            assert database.execute(f'SELECT count(*) FROM "{table}"').fetchone() == (rows,)
        with pytest.raises(sqlite3.OperationalError, match="readonly"):
            database.execute("DELETE FROM stops")


def test_a_folder_s_name_can_have_characters_of_urls(published: seedbed.Bundle) -> None:
    folder = shutil.copytree(published.path, Path("100% new?#1"))
    with contextlib.closing(seedbed.Bundle(folder).connect()) as database:
        assert database.execute("SELECT count(*) > 0 FROM stops").fetchone() == (1,)


def test_notices_are_those_of_the_report(published: seedbed.Bundle) -> None:
    report = json.loads((published.path / "report.json").read_text(encoding="utf-8"))
    assert [vars(notice) for notice in published.notices] == report["notices"]
    assert [vars(count) for count in published.notice_counts] == report["counts"]
    total = sum(count.count for count in published.notice_counts)
    assert total == sum(published.manifest.notices.values()) > 0


def test_a_second_build_does_nothing_unless_it_is_forced(feed: Path) -> None:
    first = seedbed.build(feed, output="out")
    second = seedbed.build(str(feed), output="out")
    forced = seedbed.build(feed, output="out", force=True)
    assert [bundle.outcome for bundle in (first, second)] == ["published", "unchanged"]
    assert forced.manifest.content_version == first.manifest.content_version


def test_a_pipeline_of_another_client_is_built() -> None:
    pipeline = REPOSITORY / "pipelines" / "games-dashboard.yaml"
    bundle = seedbed.build(pipeline, output="dashboard")
    assert bundle.manifest.pipeline == "games-dashboard"
    assert bundle.database.name == "games-dashboard.sqlite"


def test_options_reach_the_tool(feed: Path, published: seedbed.Bundle) -> None:
    day = datetime.date(2026, 9, 1)
    bundle = seedbed.build(feed, output="out", as_of=day, previous=published, wait=1, offline=True)
    assert bundle.manifest.as_of == day
    assert bundle.manifest.previous == published.manifest.content_version


def test_progress_gets_each_stage_in_order(feed: Path) -> None:
    lines: list[str] = []
    seedbed.build(feed, output="out", progress=lines.append)
    names = [line.split()[0] for line in lines]
    assert names[:4] == ["unzip", "parse", "patterns", "index"]


def test_a_feed_that_is_not_there_is_an_error_with_its_facts() -> None:
    with pytest.raises(seedbed.SeedbedError) as caught:
        seedbed.build("missing.zip", output="out")
    error = caught.value
    assert (error.code, error.input) == ("unreadableInput", "feed")
    assert error.file is not None
    assert error.file.endswith("missing.zip")
    assert error.fix
    assert str(error).endswith(f"{error.message}\n  fix: {error.fix}")
    assert not Path("out").exists()


def test_every_mistake_in_a_pipeline_is_a_problem_with_its_line() -> None:
    Path("wrong.yaml").write_text("name: wrong\ntransit:\n  feed: 3\ncolour: red\nflavour: sweet\n")
    with pytest.raises(seedbed.SeedbedError) as caught:
        seedbed.build("wrong.yaml")
    places = {(problem.file, problem.line) for problem in caught.value.problems}
    assert {("wrong.yaml", 4), ("wrong.yaml", 5)} <= places
    assert {problem.code for problem in caught.value.problems} == {"invalidConfiguration"}


def test_a_gate_that_refuses_is_an_error_with_the_bundle(feed: Path) -> None:
    pipeline = Path("strict.yaml")
    pipeline.write_text(
        f"name: strict\noutput: out\ntransit:\n  feeds:\n    - {{ name: sydney, source: {feed} }}\n"
        "gates:\n  size-budget: 1 kB\n"
    )
    with pytest.raises(seedbed.RefusedError) as caught:
        seedbed.build(pipeline, workspace="work")
    assert caught.value.code == caught.value.gates[0].gate == "size-budget"
    assert caught.value.bundle.outcome == "stopped"
    assert caught.value.bundle.path.is_relative_to("work")
    assert caught.value.bundle.manifest.pipeline == "strict"
    assert not Path("out").exists()
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (copy.gates, str(copy)) == (caught.value.gates, str(caught.value))
    assert seedbed.build(pipeline, accept=["size-budget"]).outcome == "published"


def test_an_argument_that_the_tool_does_not_take_is_a_usage_error(feed: Path) -> None:
    with pytest.raises(seedbed.UsageError, match="no-gate"):
        seedbed.build(feed, output="out", accept=["no-gate"])
    with pytest.raises(seedbed.UsageError, match="--output"):
        seedbed.build(feed)


@pytest.mark.parametrize("name", ["-x", "--help", "--version"])
def test_a_place_is_not_an_option(name: str, feed: Path) -> None:
    shutil.copytree(feed, name)
    bundle = seedbed.build(name, output="-out")
    assert bundle.path == Path("-out")
    assert seedbed.validate(name).counts
    assert seedbed.verify("-out", feeds=name).finding_count == 0
    assert seedbed.diff(bundle, name).subjects == ()
    with pytest.raises(seedbed.SeedbedError, match="cannot be read") as caught:
        seedbed.build(f"{name}.yaml")
    assert caught.value.file == f"./{name}.yaml"


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b", os.fsdecode(b"a\xffb")])
def test_a_name_that_is_not_text_is_a_usage_error(
    name: str, feed: Path, published: seedbed.Bundle
) -> None:
    for use in (
        lambda: seedbed.build(feed, output=name),
        lambda: seedbed.build(name, output="out"),
        lambda: seedbed.validate(Path(name)),
        lambda: seedbed.verify(published, feeds={name: feed}),
        lambda: seedbed.diff(published, name),
    ):
        with pytest.raises(seedbed.UsageError, match="bytes that are not UTF-8"):
            use()
    assert list(Path().iterdir()) == []


def test_a_bundle_in_a_folder_whose_name_is_not_text_is_read(published: seedbed.Bundle) -> None:
    path = shutil.copytree(published.path, os.fsdecode(b"a\xff%3F?#"))
    with contextlib.closing(seedbed.Bundle(Path(path)).connect()) as database:
        assert database.execute("SELECT count(*) > 0 FROM stops").fetchone() == (1,)


def test_a_folder_without_a_manifest_is_no_bundle() -> None:
    with pytest.raises(seedbed.SeedbedError, match=r"manifest\.json: the file cannot be read"):
        _ = seedbed.Bundle(Path()).manifest
