#!/usr/bin/env python3
"""Builds a catalogue with Slurm as docs/cluster.md says, and compares it with a run on one machine.

usage: try-slurm.py [--tool SEEDBED]

Starts munged, slurmctld and slurmd on the loopback, with all their files in one folder. Then it runs the scripts of the
page with three entries, one of which fails. The exit code and the index must be the same as with `--jobs 2`, each task
must have run under Slurm, and no process may be left. Debian's package slurm-wlm has the programs. If it is not
installed, the script prints a message and checks nothing.
"""

import argparse
import contextlib
import json
import os
import pathlib
import pwd
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
FEED = REPOSITORY / "sample-data/transit/sydney"
# The seconds that a daemon may take to start.
PATIENCE = 30
CONFIGURATION = """ClusterName=loopback
SlurmctldHost=localhost(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmdPort={ports[1]}
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
SlurmUser={user}
SlurmdUser={user}
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=batch_sched_delay=0
NodeName=worker NodeHostname={host} NodeAddr=127.0.0.1 CPUs=2 RealMemory=4096
PartitionName=all Nodes=worker Default=YES MaxTime=INFINITE
"""


def free_ports(count):
    """Free ports."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in sockets:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in sockets]


def wait_until(condition, what):
    """Waits until a condition is true, or ends the script."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"try-slurm.py: error: {what} within {PATIENCE} seconds")
        time.sleep(0.1)


@contextlib.contextmanager
def daemon(folder, *command):
    """A daemon in the foreground, which is stopped at the end."""
    log = folder / f"{command[0]}.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        yield
    except SystemExit:
        print(log.read_text(errors="replace"), file=sys.stderr)
        raise
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()


@contextlib.contextmanager
def slurm(folder):
    """A cluster of one node; yields the environment for its commands."""
    (folder / "state").mkdir()
    (folder / "spool").mkdir()
    key = folder / "munge.key"
    key.write_bytes(os.urandom(128))
    key.chmod(0o400)
    configuration = folder / "slurm.conf"
    configuration.write_text(
        CONFIGURATION.format(
            folder=folder, ports=free_ports(2), user=pwd.getpwuid(os.getuid()).pw_name,
            host=socket.gethostname().split(".")[0]))
    os.environ["SLURM_CONF"] = str(configuration)
    munge = [f"--{name}={folder}/munge.{name.split('-')[0]}" for name in ("socket", "key-file", "pid-file", "seed-file")]
    with contextlib.ExitStack() as stack:
        stack.enter_context(daemon(folder, "munged", "--foreground", "--force", *munge))
        wait_until((folder / "munge.socket").exists, "munged did not start")
        stack.enter_context(daemon(folder, "slurmctld", "-D", "-i"))
        stack.enter_context(daemon(folder, "slurmd", "-D", "-N", "worker"))
        state = ["sinfo", "--noheader", "--format=%T"]
        wait_until(
            lambda: subprocess.run(state, capture_output=True, text=True).stdout.strip() == "idle",
            "Slurm did not start")
        yield


def write_catalogue(folder):
    """Writes the catalogue and the scripts of the page."""
    (folder / "useless").mkdir()
    (folder / "useless/stops.txt").write_text("stop_id\n")
    sources = {"good": FEED, "other": FEED, "useless": "useless"}
    (folder / "feeds.yaml").write_text("entries:\n" + "".join(
        f'  - {{ id: {name}, transit: {{ feeds: [{{ name: f, source: "{source}" }}] }} }}\n'
        for name, source in sources.items()))
    page = (REPOSITORY / "docs/cluster.md").read_text()
    for script in re.findall(r"^```sh\n(#!/bin/sh\n.*?)^```$", page, re.MULTILINE | re.DOTALL):
        (folder / script.split()[2].rstrip(":")).write_text(script)


def entries(bundles):
    """The index of a folder, without the day of the run."""
    found = json.loads((bundles / "index.json").read_text())["entries"]
    return [{name: value for name, value in entry.items() if name != "since"} for entry in found]


def faults(folder, tool):
    """Builds the catalogue in both ways, and yields the differences."""
    command = [tool, "catalogue", "feeds.yaml", "--quiet", "--jobs", "2", "--output", "one"]
    expected = subprocess.run(command, cwd=folder, capture_output=True).returncode
    started = time.monotonic()
    run = subprocess.run(
        ["sh", "slurm.sh", "feeds.yaml", "night", "bundles"], cwd=folder, capture_output=True, text=True)
    print(f"three tasks of Slurm: {time.monotonic() - started:.1f} s")
    if run.returncode != expected:
        yield f"the script ended with {run.returncode}, and --jobs with {expected}: {run.stdout}{run.stderr}"
    if not (folder / "bundles/index.json").exists():
        return
    if entries(folder / "bundles") != entries(folder / "one"):
        yield f"the indexes differ: {entries(folder / 'bundles')} {entries(folder / 'one')}"
    for kind in ("log", "json"):
        if len(list((folder / "night/results").glob(f"*.{kind}"))) != 3:
            yield f"there are not three results/*.{kind}"


def processes(text):
    """The command lines of the processes that contain a text."""
    lines = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True).stdout.splitlines()
    return [line for line in lines if text in line]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", type=pathlib.Path, default=REPOSITORY / ".build/release/seedbed")
    tool = parser.parse_args().tool.resolve()
    # The daemons are in folders that only an administrator has on PATH.
    os.environ["PATH"] = os.pathsep.join([str(tool.parent), os.environ["PATH"], "/usr/sbin"])
    missing = [name for name in ("munged", "slurmctld", "slurmd", "sbatch") if shutil.which(name) is None]
    if missing:
        print(f"try-slurm.py: nothing was checked: {', '.join(missing)} not found; apt-get install slurm-wlm")
        return 0
    with tempfile.TemporaryDirectory(prefix="slurm-") as name:
        folder = pathlib.Path(name)
        write_catalogue(folder)
        with slurm(folder):
            found = list(faults(folder, tool))
        found += [f"a process is left: {line}" for line in processes(name)]
    for fault in found:
        print(f"try-slurm.py: error: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
