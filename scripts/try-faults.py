#!/usr/bin/env python3
"""Builds the sample feed under faults of the system, and checks that nothing is lost.

After each run the published bundle must be whole: every file must match the manifest, and the manifest
must be the old or the new bundle's. Then a build without any fault must publish, and leave nothing beside
the output. For each fault the script prints the number of tries, the ends of the runs, the longest time,
and the largest memory. The exit code is 1 if anything was lost or a run ended without a clear message.
"""

import argparse
import collections
import hashlib
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent
TOOL = REPOSITORY / ".build/release/seedbed"
FEED = REPOSITORY / "sample-data/transit/sydney"
PIPELINE = """name: {name}
output: {output}
as-of: 2026-08-21
transit: {{ feeds: [{{ name: sydney, source: {feed} }}] }}
{more}
"""


class Lost(Exception):
    """The published bundle is neither the old nor the new one, or it is not whole."""


class Run:
    """A run of the tool: its end, its output, its duration, and its memory in MB."""

    def __init__(self, code, text, seconds, megabytes):
        self.code = code
        self.text = text
        self.seconds = seconds
        self.megabytes = megabytes


class Fault:
    """A folder with a bundle, and the runs of the tool with faults."""

    def __init__(self, base):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=base))
        self.feed = self.folder / "feed"
        self.published = self.folder / "public"
        self.output = self.published / "out"
        self.runs = []
        shutil.copytree(FEED, self.feed)
        self.published.mkdir()
        self.write_pipeline()

    def write_pipeline(self, more="", output=None, name="sample"):
        text = PIPELINE.format(name=name, output=output or self.output, feed=self.feed, more=more)
        (self.folder / "sample.yaml").write_text(text)

    def command(self, *options):
        return [str(TOOL), "build", "sample.yaml", "--quiet", *options]

    def run(self, *options, disturb=None, **how):
        """Runs the tool in the folder; `disturb` gets the running process."""
        how.setdefault("stdout", subprocess.PIPE)
        how.setdefault("stderr", subprocess.STDOUT)
        start = time.monotonic()
        process = subprocess.Popen(self.command(*options), cwd=self.folder, **how)
        if disturb:
            disturb(process)
        text = process.stdout.read().decode(errors="replace") if process.stdout else ""
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        run = Run(process.returncode, text, time.monotonic() - start, usage.ru_maxrss / 1024)
        self.runs.append(run)
        return run

    def manifest(self):
        path = self.output / "manifest.json"
        return path.read_bytes() if path.exists() else None

    def expect_whole(self):
        """Raises if a file of the bundle does not match its manifest."""
        if not self.output.exists() or not any(self.output.iterdir()):
            raise Lost("nothing is published")
        manifest = json.loads(self.manifest())
        files = {file["path"]: file["sha256"] for file in manifest["outputs"]}
        found = {
            str(path.relative_to(self.output)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in self.output.rglob("*")
            if path.is_file() and path.name != "manifest.json"
        }
        if files != found:
            raise Lost(f"the files differ from the manifest: {set(files.items()) ^ set(found.items())}")

    def expect_clear(self, run, codes):
        """Raises if a run ended with an unexpected code, or failed without a message and a fix."""
        if run.code not in codes:
            raise Lost(f"exit code {run.code}: {run.text[-400:]}")
        if run.code == 2 and ("error: " not in run.text or "fix: " not in run.text):
            raise Lost(f"an unclear message: {run.text[-400:]}")

    def recover(self):
        """Builds without any fault; afterwards the folder may contain only the bundle."""
        run = self.run("--force")
        if run.code != 0:
            raise Lost(f"the next build failed: {run.text[-400:]}")
        self.expect_whole()
        left = sorted(path.name for path in self.output.parent.iterdir())
        if left != [self.output.name]:
            raise Lost(f"left beside the output: {left}")


def start(fault):
    run = fault.run()
    if run.code != 0:
        raise Lost(f"the first build failed: {run.text[-400:]}")


# MARK: - Faults, each a function of a fault's folder and of how often to try it


def killed(fault, runs):
    """kill -9 at a random moment"""
    start(fault)
    usual = max(run.seconds for run in fault.runs)
    for _ in range(runs):
        moment = random.uniform(0, usual * 1.2)

        def disturb(process):
            time.sleep(moment)
            os.kill(process.pid, signal.SIGKILL)

        fault.run("--force", disturb=disturb)
        fault.expect_whole()


def signalled(fault, runs):
    """SIGINT, SIGTERM and SIGHUP at a random moment"""
    start(fault)
    usual = max(run.seconds for run in fault.runs)
    codes = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
    for number in range(runs):
        sent = list(codes)[number % 3]
        moment = random.uniform(0.03, usual)

        def disturb(process):
            time.sleep(moment)
            os.kill(process.pid, sent)

        run = fault.run("--force", disturb=disturb)
        # A signal before the tool handles signals ends the tool at once; nothing is written by
        # then.
        fault.expect_clear(run, {0, codes[sent], -sent})
        fault.expect_whole()
        left = [path.name for path in fault.published.iterdir() if path != fault.output]
        if left:
            raise Lost(f"left beside the output: {left}")


def full_disk(fault, runs):
    """a disk that is full at each stage, by its size"""
    if os.geteuid() != 0:
        return "only root can mount a small file system"
    sizes = [int(200 * 1.12**step) for step in range(3 * min(runs, 10))]
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", fault.published], capture_output=True)
    if mounted.returncode != 0:
        return "no file system can be mounted here"
    try:
        start(fault)
        used = sum(path.stat().st_blocks for path in fault.published.rglob("*")) // 2
        for size in sizes:
            resize = f"remount,size={used + size}k"
            subprocess.run(["mount", "-o", resize, fault.published], check=True)
            run = fault.run("--force")
            fault.expect_clear(run, {0, 2})
            if run.code == 2 and "room" not in run.text and "space" not in run.text:
                raise Lost(f"an unclear message: {run.text[-400:]}")
            fault.expect_whole()
        subprocess.run(["mount", "-o", "remount,size=64m", fault.published], check=True)
        fault.recover()
    finally:
        subprocess.run(["umount", "-l", fault.published], check=True)


def limited_files(fault, runs):
    """files that may not grow beyond a size, as with a quota"""
    start(fault)
    for size in [2_000 * 2**step for step in range(min(runs, 9))]:

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

        fault.expect_clear(fault.run("--force", preexec_fn=limit), {0, 2})
        fault.expect_whole()


def few_descriptors(fault, runs):
    """few open files"""
    start(fault)
    for count in range(4, 4 + min(2 * runs, 40)):
        run = fault.run(
            "--force", env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count)))
        # If the language's runtime gets no descriptor, it ends the program before the program can
        # print a reason.
        if run.code >= 0:
            fault.expect_clear(run, {0, 1, 2, 127})
        fault.expect_whole()


def unwritable(fault, runs):
    """a folder of outputs, and one of a workspace, that may not be written"""
    if os.geteuid() != 0:
        return "only root can run the tool as somebody else"
    start(fault)
    for path in [fault.folder, *fault.folder.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)
    run = fault.run("--force", user=65534)
    fault.expect_clear(run, {2})
    fault.expect_whole()


def read_only_bundle(fault, runs):
    """published files and folders that are read-only"""
    start(fault)
    for path in [*fault.output.rglob("*"), fault.output]:
        path.chmod(0o555 if path.is_dir() else 0o444)
    fault.expect_clear(fault.run("--force"), {0})
    fault.expect_whole()


def truncated_input(fault, runs):
    """an input that is replaced or cut while it is read"""
    start(fault)
    usual = max(run.seconds for run in fault.runs)
    for number in range(runs):
        moment = random.uniform(0, usual)
        path = fault.feed / random.choice(["stops.txt", "stop_times.txt", "trips.txt"])
        whole = path.read_bytes()

        def disturb(process):
            time.sleep(moment)
            if number % 2:
                path.write_bytes(whole[: random.randrange(len(whole))])
            else:
                path.unlink()

        run = fault.run("--force", disturb=disturb)
        # A gate refuses the bundle if a share of the rows is unusable.
        fault.expect_clear(run, {0, 1, 2})
        path.write_bytes(whole)
        fault.expect_whole()


def other_file_system(fault, runs):
    """an output on another file system than the workspace"""
    memory = pathlib.Path("/dev/shm")
    if not memory.is_dir() or memory.stat().st_dev == fault.folder.stat().st_dev:
        return "there is no second file system"
    folder = pathlib.Path(tempfile.mkdtemp(dir=memory))
    try:
        fault.output = folder / "out"
        fault.write_pipeline()
        start(fault)
        whole = fault.manifest()
        # A refused bundle goes into the workspace.
        fault.write_pipeline("gates: { minimum-trips: 1000000 }")
        fault.expect_clear(fault.run("--force"), {1})
        if fault.manifest() != whole:
            raise Lost("a refused bundle was published")
        fault.expect_whole()
        fault.write_pipeline()
        fault.recover()
    finally:
        shutil.rmtree(folder)


def two_builds(fault, runs):
    """two builds at once, and at first of nothing"""
    for _ in range(max(runs // 4, 1)):
        processes = [
            subprocess.Popen(
                fault.command("--force"), cwd=fault.folder, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT)
            for _ in range(3)
        ]
        texts = [process.communicate()[0].decode() for process in processes]
        for process, text in zip(processes, texts):
            fault.runs.append(Run(process.returncode, text, 0, 0))
            fault.expect_clear(fault.runs[-1], {0})
        fault.expect_whole()


def clock_set_back(fault, runs):
    """a clock that was set back: what is there comes from the future"""
    start(fault)
    future = time.time() + 10 * 365 * 86_400
    for path in [*fault.folder.rglob("*")]:
        os.utime(path, (future, future))
    fault.expect_clear(fault.run(), {0})
    fault.expect_clear(fault.run("--force"), {0})
    fault.expect_whole()


def no_environment(fault, runs):
    """no HOME, and no environment at all"""
    start(fault)
    bare = {key: value for key, value in os.environ.items() if key != "HOME"}
    fault.expect_clear(fault.run("--force", env=bare), {0})
    fault.expect_clear(fault.run("--force", env={}), {0})
    fault.expect_whole()


def closed_streams(fault, runs):
    """a closed stdout, a closed stderr, and a reader that goes away"""
    start(fault)
    for closed in [[1], [2], [1, 2], [0, 1, 2]]:
        run = fault.run(
            "--force", stdout=None, stderr=None,
            preexec_fn=lambda: [os.close(descriptor) for descriptor in closed])
        fault.expect_clear(run, {0})
        fault.expect_whole()
    for command in [["--json", "--force"], ["--force"]]:
        reader, writer = os.pipe()
        os.close(reader)
        run = fault.run(*command, stdout=writer, stderr=writer)
        os.close(writer)
        fault.expect_clear(run, {0})
        fault.expect_whole()


def linked_workspace(fault, runs):
    """symbolic links in the workspace"""
    start(fault)
    mine = fault.folder / "mine"
    mine.mkdir()
    (mine / "thesis.txt").write_text("mine")
    workspace = fault.folder / ".seedbed/sample"
    workspace.mkdir(parents=True, exist_ok=True)
    for stage in ["build", "emit", "parse"]:
        shutil.rmtree(workspace / stage, ignore_errors=True)
        (workspace / stage).symlink_to(mine)
    fault.write_pipeline("gates: { minimum-trips: 1000000 }")
    fault.run("--force")
    if (mine / "thesis.txt").read_text() != "mine" or len(list(mine.iterdir())) != 1:
        raise Lost(f"a link was followed: {[path.name for path in mine.iterdir()]}")
    fault.expect_whole()
    fault.write_pipeline()


def path_tricks(fault, runs):
    """names and outputs that lead elsewhere"""
    start(fault)
    for name in ["../x", "/x", "a/b", "..", ".hidden", "x" * 5_000, "'a\\0b'"]:
        fault.write_pipeline(name=name)
        fault.expect_clear(fault.run("--force"), {2})
    fault.write_pipeline()
    for output in [fault.feed, fault.folder, pathlib.Path("/"), fault.feed / "stops.txt"]:
        before = sorted(path for path in fault.feed.iterdir())
        fault.expect_clear(fault.run("--force", "--output", str(output)), {2})
        if sorted(path for path in fault.feed.iterdir()) != before:
            raise Lost(f"the input has changed: {output}")
    fault.expect_whole()


FAULTS = [
    killed, signalled, full_disk, limited_files, few_descriptors, unwritable, read_only_bundle,
    truncated_input, other_file_system, two_builds, clock_set_back, no_environment, closed_streams,
    linked_workspace, path_tricks,
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=20, help="how often to try what is random")
    parser.add_argument("--only", help="the name of one fault")
    options = parser.parse_args()
    failed = False
    base = tempfile.mkdtemp(prefix="faults-")
    os.chmod(base, 0o755)
    try:
        for function in FAULTS:
            if options.only and function.__name__ != options.only:
                continue
            fault = Fault(base)
            try:
                skipped = function(fault, options.runs)
                if skipped is None and fault.output.parent == fault.published:
                    if not os.path.ismount(fault.published) and function is not full_disk:
                        fault.recover()
                outcome = f"skipped: {skipped}" if skipped else "nothing lost"
            except Lost as error:
                outcome = f"LOST: {error}"
                failed = True
            codes = collections.Counter(run.code for run in fault.runs)
            ended = ", ".join(f"{count} × {code}" for code, count in sorted(codes.items()))
            longest = max((run.seconds for run in fault.runs), default=0)
            memory = max((run.megabytes for run in fault.runs), default=0)
            print(
                f"{function.__doc__}: {len(fault.runs)} runs ({ended}), {longest:.2f} s, "
                f"{memory:.0f} MB: {outcome}", flush=True)
    finally:
        shutil.rmtree(base, ignore_errors=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
