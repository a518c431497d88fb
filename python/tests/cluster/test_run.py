"""Tests that a cluster builds the same bundles as one machine."""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
from importlib import metadata
from pathlib import Path

import obstore
import pytest

from cluster.parts import (
    FEED,
    REPOSITORY,
    Bucket,
    Cluster,
    FeedServer,
    Proxy,
    ended,
    running,
    wait_until,
)
from seedbed._process import executable


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    """Four feeds that are built, two that gates refuse, and one that does not exist."""
    for name in ("a", "b", "c", "d", "refused", "stopless"):
        shutil.copytree(FEED, tmp_path / "feeds" / name)
    (tmp_path / "feeds" / "stopless" / "stops.txt").unlink()
    path = tmp_path / "catalogue.yaml"
    path.write_text(
        "feeds: feeds\n"
        "entries:\n"
        "  - { id: refused, gates: { minimum-trips: 100000 } }\n"
        "  - { id: gone, transit: { feeds: [{ name: gone, source: nowhere.zip }] } }\n"
    )
    return path


def published(folder: Path) -> dict[str, bytes]:
    """The files of a bundle on this machine."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_a_cluster_gives_the_bundles_and_the_index_of_jobs(
    cluster: Cluster, bucket: Bucket, catalogue: Path, tmp_path: Path
) -> None:
    command = [executable(), "catalogue", str(catalogue), "--output=local", "--jobs=2", "--json"]
    local = subprocess.run(command, capture_output=True, text=True, check=False)
    status, output, talk = cluster.run(bucket, catalogue, "--format=json")
    assert (status, json.loads(output)) == (local.returncode, json.loads(local.stdout)), talk
    assert "4 published, 0 unchanged, 2 refused, 1 failed" in talk
    for name in ("a", "b", "c", "d"):
        assert bucket.bundle(name) == published(tmp_path / "local" / name)
        assert len(bucket.files(f"bundles/{name}/")) == len(bucket.bundle(name)) + 1
    assert bucket.files("bundles/refused/") == {}
    assert bucket.files()["index.json"] == (tmp_path / "local" / "index.json").read_bytes()
    entries = json.loads(bucket.files()["index.json"])["entries"]
    assert [entry["id"] for entry in entries] == ["a", "b", "c", "d", "gone", "refused", "stopless"]
    assert {"index.sqlite", "index.html", "costs.json"} < bucket.files().keys()

    before = bucket.files("bundles")
    status, _, talk = cluster.run(bucket, catalogue, "--only=a,b", "--only=c,d")
    assert (status, talk.splitlines()[-1]) == (0, "0 published, 4 unchanged, 0 refused, 0 failed")
    assert bucket.files("bundles") == before
    # Entries outside the request stay as they were.
    entries = json.loads(bucket.files()["index.json"])["entries"]
    assert [entry["status"] for entry in entries].count("published") == 4
    assert len(entries) == 7


def test_a_worker_without_the_bundle_takes_it_from_the_store(
    cluster: Cluster, bucket: Bucket, catalogue: Path
) -> None:
    assert cluster.run(bucket, catalogue, "--only=a")[0] == 0
    for folder in cluster.folder.glob("*/dask-scratch-space/seedbed"):
        shutil.rmtree(folder)
    # The scheduler's file, or a short form of its address.
    for name in (str(cluster.folder / "scheduler.json"), cluster.address.removeprefix("tcp://")):
        status, _, talk = cluster.run(bucket, catalogue, "--only=a", "--scheduler", name)
        done = "0 published, 1 unchanged, 0 refused, 0 failed"
        assert (status, talk.splitlines()[-1]) == (0, done)


def test_a_run_that_makes_no_index_notifies_too(
    cluster: Cluster, bucket: Bucket, tmp_path: Path
) -> None:
    heard = tmp_path / "heard.json"
    catalogue = tmp_path / "nowhere"
    status, _, talk = cluster.run(bucket, catalogue, f"--notify=cat >{heard}; exit 3")
    assert status == 2
    said, fix, *rest = talk.splitlines()
    assert said == f"error: {catalogue}: the catalogue does not exist"
    assert rest[0].startswith("error: --notify: the command ended with exit code 3;")
    note = json.loads(heard.read_text())
    assert note["text"] == f"{said}\n{fix}\n"
    assert (note["exit_code"], note["title"]) == (2, f"{catalogue}: failed")
    # The text is the same as the tool's, which begins with the place.
    command = [executable(), "catalogue", str(catalogue), "--output=out", f"--notify=cat >{heard}"]
    subprocess.run(command, capture_output=True, check=False)
    assert {**json.loads(heard.read_text()), "text": note["text"]} == note


def test_two_runs_at_once_lose_nothing_of_the_index(
    cluster: Cluster, bucket: Bucket, proxy: Proxy, catalogue: Path
) -> None:
    others: list[int] = []

    def meanwhile(method: str, path: str, _fields: dict[str, str]) -> None:
        if method == "PUT" and path.endswith("/index.json") and not others:
            others.append(-1)
            others[0], _, _ = cluster.run(bucket, catalogue, "--only=b")

    proxy.fault = meanwhile
    assert cluster.run(bucket, catalogue, "--only=a")[0] == 0
    assert others == [0]
    entries = json.loads(bucket.files()["index.json"])["entries"]
    assert [(entry["id"], entry["status"]) for entry in entries] == [
        ("a", "published"),
        ("b", "published"),
    ]


def test_a_quiet_run_says_only_what_is_wrong_and_when(
    cluster: Cluster, bucket: Bucket, catalogue: Path, tmp_path: Path
) -> None:
    heard = tmp_path / "heard.json"
    status, output, talk = cluster.run(
        bucket, catalogue, "--only=a,refused,gone", "--quiet", f"--notify=cat >{heard}"
    )
    assert (status, output) == (2, "")
    # The results come in the order in which the entries end.
    lines = [line for line in talk.splitlines() if not line.startswith("  fix: ")]
    assert len(lines) == 2
    said = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ (refused|gone): error: .*(the gate asks|nowhere).*"
    assert all(re.fullmatch(said, line) for line in lines)
    entries = json.loads(heard.read_text())["entries"]
    assert [entry["id"] for entry in entries] == ["gone", "refused"]


def test_what_took_longest_last_time_is_built_first(
    mortal_cluster: Cluster, bucket: Bucket, catalogue: Path
) -> None:
    cost = {"input_size": 1, "peak_memory": 1, "processor_seconds": 1}
    costs = {name: {**cost, "seconds": seconds} for seconds, name in enumerate("acb")}
    text = json.dumps({"entries": costs}).encode()
    obstore.put(bucket.store(), "costs.json", text)
    mortal_cluster.start_worker("a")
    _, _, talk = mortal_cluster.run(bucket, catalogue, "--only=a,b,c,d")
    built = [line.split()[1] for line in talk.splitlines() if line.startswith("published")]
    # The index has no record of d.
    assert built == ["d", "b", "c", "a"]


def test_the_extra_brings_neither_s3fs_nor_boto3() -> None:
    """Beside boto3, pip takes a version of s3fs from 2020."""
    project = (REPOSITORY / "python" / "pyproject.toml").read_text()
    (line,) = re.findall(r"^cluster = \[(.*)\]$", project, re.MULTILINE)
    needed = re.findall(r'"([\w-]+)(?:\[([\w-]+)\])?', line)
    names = {name for pair in needed for name in pair if name}
    assert {"dask", "distributed", "obstore"} == names
    while names != (more := names | {other for name in names for other in requirements(name)}):
        names = more
    assert "tornado" in names
    assert not names & {"s3fs", "boto3", "botocore", "aiobotocore"}


def requirements(name: str) -> set[str]:
    """The packages that are always installed with it."""
    lines = [line for line in metadata.requires(name) or [] if ";" not in line]
    return {re.split(r"[^\w.-]", line)[0].lower() for line in lines}


def test_ctrl_c_ends_the_builds_and_leaves_what_is_done(
    cluster: Cluster, bucket: Bucket, catalogue: Path, tmp_path: Path
) -> None:
    server = FeedServer(tmp_path)
    process = cluster.start(bucket, server.catalogue(tmp_path, "slow", "slower", "waiting"))
    wait_until(lambda: server.asked >= 2, "two builds download")
    process.send_signal(signal.SIGINT)
    status, _, talk = ended(process)
    assert (status, talk.splitlines()[-1]) == (
        128 + signal.SIGINT,
        "interrupted; what is in the store is whole; run it again to go on",
    )
    wait_until(lambda: not running("--one-of", str(cluster.folder)), "the tool ends on the workers")
    assert bucket.files("bundles") == {}
    assert cluster.run(bucket, catalogue, "--only=a")[0] == 0
