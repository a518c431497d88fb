"""Tests of faults in a cluster: lost workers, a lost scheduler, and two runs at once."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from distributed.comm.core import CommClosedError

from cluster.parts import (
    SOURCES,
    Bucket,
    Cluster,
    FeedServer,
    ended,
    free_port,
    killed_at_the_end,
    running,
    wait_until,
)
from seedbed._process import executable
from seedbed.cluster import _run, _tasks
from seedbed.cluster.__main__ import main

DONE = "1 published, 0 unchanged, 0 refused, 0 failed"
FAILED = "0 published, 0 unchanged, 0 refused, 1 failed"


@pytest.fixture
def server(tmp_path: Path) -> FeedServer:
    return FeedServer(tmp_path)


def stand_in(folder: Path, script: str) -> str:
    """Replace the tool on a worker with a script; return the worker's PATH."""
    folder.mkdir()
    tool = folder / "seedbed"
    real = f'[ "$1" != --version ] || exec "{executable()}" --version\n'
    tool.write_text(f"#!/bin/bash\n{real}{script}")
    tool.chmod(0o755)
    return os.pathsep.join([str(folder), os.environ["PATH"]])


def reasons(bucket: Bucket) -> list[dict[str, object]]:
    (entry,) = json.loads(bucket.files()["index.json"])["entries"]
    return list(entry["reasons"])


def test_the_tool_ends_with_its_worker_and_another_worker_builds(
    mortal_cluster: Cluster, bucket: Bucket, server: FeedServer, tmp_path: Path
) -> None:
    cluster = mortal_cluster
    worker = cluster.start_worker("a")
    process = cluster.start(bucket, server.catalogue(tmp_path, "slow"))
    wait_until(lambda: server.asked == 1, "a build downloads")
    worker.kill()
    wait_until(lambda: not running(str(cluster.work("a"))), "the tool ends with its worker")
    server.open.set()
    cluster.start_worker("b")
    status, _, talk = ended(process)
    assert (status, talk.splitlines()[-1]) == (0, DONE)
    assert len(bucket.bundle("slow")) == len(bucket.files("bundles")) - 1


def test_an_entry_that_costs_too_many_workers_is_a_failed_one(
    environment: dict[str, str], bucket: Bucket, server: FeedServer, tmp_path: Path
) -> None:
    environment = {**environment, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"}
    cluster = Cluster(tmp_path, environment)
    try:
        worker = cluster.start_worker("a")
        process = cluster.start(bucket, server.catalogue(tmp_path, "slow"))
        wait_until(lambda: server.asked == 1, "a build downloads")
        worker.kill()
        status, _, talk = ended(process)
    finally:
        cluster.kill()
    assert (status, talk.splitlines()[-1]) == (2, FAILED)
    assert "allowed-failures" in str(reasons(bucket)[0]["fix"])


def test_an_entry_for_which_no_worker_is_left_is_a_failed_one(
    environment: dict[str, str], bucket: Bucket, server: FeedServer, tmp_path: Path
) -> None:
    environment = {**environment, "DASK_DISTRIBUTED__SCHEDULER__NO_WORKERS_TIMEOUT": "1s"}
    with killed_at_the_end(Cluster(tmp_path, environment)) as cluster:
        worker = cluster.start_worker("a")
        process = cluster.start(bucket, server.catalogue(tmp_path, "slow"))
        wait_until(lambda: server.asked == 1, "a build downloads")
        worker.kill()
        status, _, talk = ended(process)
    assert (status, talk.splitlines()[-1]) == (2, FAILED)
    (reason,) = reasons(bucket)
    assert (reason["code"], reason["retryable"]) == ("noWorkers", True)


def test_without_the_scheduler_the_run_ends_and_another_one_goes_on(
    mortal_cluster: Cluster,
    cluster: Cluster,
    bucket: Bucket,
    server: FeedServer,
    tmp_path: Path,
) -> None:
    mortal_cluster.start_worker("a")
    catalogue = server.catalogue(tmp_path, "slow")
    process = mortal_cluster.start(bucket, catalogue)
    wait_until(lambda: server.asked == 1, "a build downloads")
    mortal_cluster.scheduler.kill()
    status, _, talk = ended(process)
    assert status == 2
    assert "the connection to the scheduler was lost" in talk
    assert "run the same command again" in talk
    assert "Traceback" not in talk
    wait_until(lambda: not running(str(mortal_cluster.work("a"))), "worker and tool end")
    assert bucket.files() == {}
    server.open.set()
    status, _, talk = cluster.run(bucket, catalogue)
    assert (status, talk.splitlines()[-1]) == (0, DONE)


def test_the_same_entry_twice_at_once_gives_one_bundle(
    cluster: Cluster, bucket: Bucket, server: FeedServer, tmp_path: Path
) -> None:
    catalogue = server.catalogue(tmp_path, "twin")
    processes = [cluster.start(bucket, catalogue) for _ in range(2)]
    wait_until(lambda: server.asked == 2, "both build")
    server.open.set()
    for process in processes:
        assert ended(process)[0] == 0
    files = bucket.files()
    assert len(bucket.bundle("twin")) == len(bucket.files("bundles")) - 1
    assert [entry["id"] for entry in json.loads(files["index.json"])["entries"]] == ["twin"]
    assert not [name for name in files if name.startswith(".seedbed-probe")]


def test_entries_share_the_memory_that_a_worker_has(
    mortal_cluster: Cluster, bucket: Bucket, server: FeedServer, tmp_path: Path
) -> None:
    worker = mortal_cluster.start_worker("a", "--nthreads=2", "--resources", "MEM=3e9")
    worker.wait()
    catalogue = server.catalogue(tmp_path, "one", "two")
    process = mortal_cluster.start(bucket, catalogue, "--memory-limit=2GB")
    wait_until(lambda: server.asked == 1, "one build downloads")
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(timeout=1)
    assert server.asked == 1
    server.open.set()
    status, _, talk = ended(process)
    assert (status, talk.splitlines()[-1]) == (0, "2 published, 0 unchanged, 0 refused, 0 failed")

    # The run does not wait for more memory than any worker has.
    status, _, talk = mortal_cluster.run(bucket, catalogue, "--memory-limit=5GB", "--force")
    assert status == 0, talk


def test_only_what_may_pass_is_tried_again(
    mortal_cluster: Cluster, bucket: Bucket, tmp_path: Path, feed: Path
) -> None:
    for name in ("network", "bad", "refused", "crash"):
        shutil.copytree(feed, tmp_path / "feeds" / name)
    script = f"""
    id=$(sed 's/.*"id":"\\([^"]*\\)".*/\\1/' "$3")
    echo >>{tmp_path}/tries.$id
    case $id in
      network) outcome=failed retryable=true ;;
      bad) outcome=failed retryable=false ;;
      refused) outcome=refused retryable=false ;;
      crash) kill -SEGV $$ ;;
    esac
    reason='{{"code":"stalled","fix":"f","message":"m","retryable":'$retryable'}}'
    echo '{{"id":"'$id'","outcome":"'$outcome'","reasons":['$reason'],"retryable":'$retryable'}}'
    [ $outcome = failed ] && exit 2 || exit 1
    """
    mortal_cluster.start_worker("a", PATH=stand_in(tmp_path / "bin", script))
    status, _, talk = mortal_cluster.run(bucket, tmp_path / "feeds", "--retries=2")
    assert status == 2
    assert talk.splitlines()[-1] == "0 published, 0 unchanged, 1 refused, 3 failed"
    tries = {path.suffix[1:]: len(path.read_text()) for path in tmp_path.glob("tries.*")}
    assert tries == {"network": 3, "bad": 1, "refused": 1, "crash": 1}


def test_a_worker_that_cannot_write_is_a_failed_entry(
    mortal_cluster: Cluster, bucket: Bucket, feed: Path
) -> None:
    scratch = mortal_cluster.work("a") / "dask-scratch-space"
    scratch.mkdir(parents=True)
    (scratch / "seedbed").write_text("not a folder")
    mortal_cluster.start_worker("a")
    status, _, talk = mortal_cluster.run(bucket, feed.parent)
    assert (status, talk.splitlines()[-1]) == (2, FAILED)
    assert "check its disk" in str(reasons(bucket)[0]["fix"])


def test_a_build_that_takes_too_long_is_ended(
    cluster: Cluster, bucket: Bucket, server: FeedServer, tmp_path: Path
) -> None:
    status, _, talk = cluster.run(bucket, server.catalogue(tmp_path, "slow"), "--time-limit=1")
    assert (status, talk.splitlines()[-1]) == (2, FAILED)
    assert reasons(bucket)[0]["code"] == "limitExceeded"
    assert not running("--one-of", str(cluster.folder))


def test_what_workers_lack_is_found_before_the_work_starts(
    mortal_cluster: Cluster, bucket: Bucket, feed: Path, tmp_path: Path
) -> None:
    cluster = mortal_cluster
    old = tmp_path / "old" / "seedbed"
    old.parent.mkdir()
    old.write_text("#!/bin/sh\necho 9.9.9\n")
    old.chmod(0o755)
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    packages = os.pathsep.join(path for path in paths if path != str(SOURCES))
    for name, environment, message in (
        ("no-tool", {"PATH": str(tmp_path / "none")}, "no executable 'seedbed'"),
        ("other-tool", {"PATH": str(old.parent)}, "its tool is 9.9.9, the client's"),
        ("no-package", {"PYTHONPATH": packages}, "No module named 'seedbed'"),
    ):
        worker = cluster.start_worker(name, **environment)
        status, _, talk = cluster.run(bucket, feed.parent)
        assert status == 2
        assert message in talk
        assert "install the same version" in talk
        assert "Traceback" not in talk
        worker.kill()


def test_a_worker_that_goes_before_the_work_starts_is_no_error() -> None:
    answers = {
        "tcp://gone:1": CommClosedError("gone"),
        "tcp://here:1": _tasks.WorkerDescription("1.0", memory=2e9),
    }
    client: Any = types.SimpleNamespace(run=lambda *_, **__: answers)
    options: Any = types.SimpleNamespace(scheduler="tcp://scheduler:1")
    settings = _tasks.Settings("s3://bucket", "1.0", (), 1)
    assert _run._check_workers(client, options, settings) == 2e9


def test_a_cluster_that_does_not_answer_is_an_error(
    mortal_cluster: Cluster, bucket: Bucket, feed: Path
) -> None:
    status, _, talk = mortal_cluster.run(bucket, feed.parent, "--wait=1")
    assert status == 2
    assert "no worker has joined the scheduler within 1 s" in talk
    for address in (f"tcp://127.0.0.1:{free_port()}", "nowhere.json"):
        mortal_cluster.address = address
        status, _, talk = mortal_cluster.run(bucket, feed.parent, "--wait=1")
        assert status == 2
        assert "the scheduler does not answer within 1 s" in talk
        assert "Traceback" not in talk


def test_without_the_extra_the_error_says_what_to_install(feed: Path) -> None:
    script = (
        "import sys; sys.modules['obstore'] = None\n"
        "from seedbed.cluster.__main__ import main\n"
        "sys.exit(main())\n"
    )
    command = [sys.executable, "-c", script, str(feed), "--store=s3://b", "--scheduler=tcp://x:1"]
    environment = {**os.environ, "PYTHONPATH": f"{SOURCES}:{os.environ.get('PYTHONPATH', '')}"}
    ran = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert ran.returncode == 2
    assert "pip install 'seedbed[cluster]'" in ran.stderr


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "--store"),
        (["--fail-under=2"], "'2' is not a share"),
        (["--fail-under=101%"], "'101%' is not a share"),
        (["--wait=0"], "'0' is not a number of 1 or more"),
        (["--only-one=a"], "--only-one"),
    ],
)
def test_a_wrong_option_ends_as_it_does_in_the_tool(
    options: list[str],
    message: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    given = ["--store=s3://bucket", "--scheduler=tcp://x:1", *options] if options else []
    monkeypatch.setattr(sys, "argv", ["seedbed.cluster", "feeds", *given])
    with pytest.raises(SystemExit) as caught:
        main()
    assert caught.value.code == 64
    assert message in capsys.readouterr().err


def test_an_option_that_the_tool_does_not_take_ends_the_run_before_it_builds(
    cluster: Cluster, bucket: Bucket, feed: Path
) -> None:
    status, _, talk = cluster.run(bucket, feed.parent, "--memory-limit=much")
    assert status == 64
    assert "much" in talk
    assert bucket.files() == {}
