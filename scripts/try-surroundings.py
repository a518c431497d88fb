#!/usr/bin/env python3
"""Runs every command in poor surroundings, and checks that nothing is lost, left behind or unclear.

usage: try-surroundings.py [--tool FILE] [--only SURROUNDING] [--command COMMAND]

Surroundings are full, read-only and missing folders, other file systems, links, long paths, closed and full streams,
limits on resources, an empty environment, a deleted current folder, stopped processes, and wrong or jumping clocks.
Each command runs in each of them, and commands that write do so with and without an earlier output. A run must end as
the undisturbed one, with the same files, or it must fail with a message and a fix, with the earlier output untouched
and nothing beside it. The script prints each run that breaks this rule, and a line of counts for each surrounding. It
exits with 1 if there was such a run. Without root it leaves out what needs a mount, and without faketime the clocks.
"""

import argparse
import collections
import contextlib
import hashlib
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import samples

PATIENCE = 180
# The commands with their arguments, and what they write: a folder, a file or nothing. WORK is the workspace.
COMMANDS = {
    "build": (["build", "feed.yaml", "--force", "--output", "OUT", "--workspace", "WORK"], "bundle"),
    "build tables": (["build", "board.yaml", "--force", "--output", "OUT", "--workspace", "WORK"], "bundle"),
    "catalogue": (["catalogue", "catalogue.yaml", "--force", "--output", "OUT", "--workspace", "WORK"], "catalogue"),
    "emit": (["emit", "feed.yaml", "--workspace", "OUT"], "workspace"),
    "verify": (["verify", "whole", "--feed", "feed"], None),
    "diff": (["diff", "whole", "earlier"], None),
    "diff of feeds": (["diff", "feed", "earlier-feed", "--workspace", "WORK"], None),
    "export gtfs": (["export", "whole", "--format", "gtfs", "--output", "OUT", "--force"], "file"),
    "export csv": (["export", "whole", "--format", "csv", "--output", "OUT"], "folder"),
    "export geojson": (["export", "whole", "--format", "geojson", "--output", "OUT", "--force"], "file"),
    "stops": (["stops", "whole", "central"], None),
    "departures": (["departures", "whole", "200060", "--at", "2026-08-24T08:00"], None),
    "realtime": (
        ["departures", "whole", "200020", "--at", "2026-08-24T08:00", "--realtime", "message.pb"], None),
    "trip": (["trip", "whole", "NSN.WD.0.0806", "--date", "2026-08-24"], None),
    "validate": (["validate", "feed", "--as-of", "2026-08-21", "--format", "json"], None),
    "init of a feed": (["init", "feed", "--output", "OUT", "--force", "--workspace", "WORK"], "yaml"),
    "init of tables": (["init", "sample-data/cafes/cafes.csv", "--output", "OUT", "--force"], "yaml"),
    "init of a section": (["init", "--client", "road-trips", "--output", "OUT", "--force"], "yaml"),
    "docs": (["docs", "OUT"], "pages"),
    "docs of the schema": (["docs", "--schema"], None),
    "generate": (["generate", "OUT"], "pages"),
    "explain": (["explain", "invalid_time"], None),
}
ALL = list(COMMANDS)


class Fault(Exception):
    """A run that breaks the rule."""


class Surroundings:
    """Where and how a command runs; the defaults disturb nothing."""

    def __init__(self, folder):
        self.folder = folder
        self.out = folder / "place/out"
        self.work = folder / "work"
        self.cwd = folder
        self.environment = dict(os.environ)
        self.prefix = []
        self.streams = {}
        self.before = None
        self.disturb = None
        # Whether a run may fail, and whether a signal may end it.
        self.may_fail = self.may_crash = False
        # Whether nothing that is written to stdout can arrive.
        self.loses_stdout = False
        # Folders in which nothing may be left, beside the output's.
        self.tidy = []


def digests(path):
    """The digest of a file, or those of all files of a folder; None if there is nothing."""
    if path.is_symlink() and not path.exists():
        return "a link"
    if path.is_file():
        return hashlib.sha256(path.read_bytes()).hexdigest()
    if not path.is_dir():
        return None
    return {
        str(file.relative_to(path)): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in sorted(path.rglob("*")) if file.is_file() and not is_passing(file)}


def is_passing(file):
    """Whether a file of a catalogue has times, costs or the name of the folder, or belongs to a lock."""
    return file.name in ("costs.json", "index.json", "index.html") or file.name.endswith(".lock")


class Trial:
    """The inputs of all commands, and the undisturbed ends of their runs."""

    def __init__(self, base, tool):
        self.base, self.tool = base, tool
        self.folder = base / "inputs"
        self.folder.mkdir()
        shutil.copytree(samples.ROOT / "sample-data/transit/sydney", self.folder / "feed")
        shutil.copytree(self.folder / "feed", self.folder / "earlier-feed")
        stops = self.folder / "earlier-feed/stops.txt"
        stops.write_bytes(stops.read_bytes().replace(b"Circular Quay", b"Circular Square"))
        for name in ("board", "cafes"):
            shutil.copytree(samples.ROOT / "sample-data" / name, self.folder / "sample-data" / name)
        shutil.copy(samples.ROOT / "sample-data/transit/realtime.pb", self.folder / "message.pb")
        for name, source in [("feed", "feed"), ("earlier", "earlier-feed")]:
            (self.folder / f"{name}.yaml").write_text(
                f"name: feed\nas-of: 2026-08-21\ntransit: {{ feeds: [{{ name: sydney, source: {source} }}] }}\n")
        board = (samples.ROOT / "pipelines/board.yaml").read_text()
        (self.folder / "board.yaml").write_text(board.replace("../sample-data", "sample-data"))
        (self.folder / "catalogue.yaml").write_text(
            "defaults: { as-of: 2026-08-21 }\nentries:\n"
            "  - { id: one, transit: { feeds: [{ name: sydney, source: feed }] } }\n"
            "  - { id: two, transit: { feeds: [{ name: sydney, source: earlier-feed }] } }\n")
        self.must("build", "feed.yaml", "--output", "whole")
        self.must("build", "earlier.yaml", "--output", "earlier")
        # The outputs that are there before a run, and the ends and outputs of undisturbed runs with and without them.
        self.earlier, self.ends = {}, {}
        for name, (_, kind) in COMMANDS.items():
            self.ends[name, False] = self.undisturbed(name, None)
            if kind and kind != "folder":
                self.earlier[name] = self.folder / "earlier" if name == "build" else self.ends[name, False][3]
                self.ends[name, True] = self.undisturbed(name, self.earlier[name])

    def undisturbed(self, name, earlier):
        """The exit code, the output, the messages and the written files of a run."""
        place = Surroundings(self.base / f"undisturbed-{len(self.ends)}")
        place.cwd = self.folder
        self.prepare(place, earlier)
        end = self.run(name, place)
        if end[0] not in (0, 1):
            raise SystemExit(f"error: {name} ended with {end[0]}\n{end[2]}")
        return *end, place.out

    def must(self, *arguments):
        subprocess.run([self.tool, *arguments], cwd=self.folder, check=True, capture_output=True)

    def prepare(self, place, earlier):
        place.out.parent.mkdir(parents=True, exist_ok=True)
        if earlier:
            copy = shutil.copytree if earlier.is_dir() else shutil.copy
            copy(earlier, place.out)

    def arguments(self, name, place):
        arguments = [
            str(place.out) if word == "OUT" else str(place.work) if word == "WORK" else word
            for word in COMMANDS[name][0]]
        # The current folder may be gone, so the inputs have whole paths.
        return [str(self.folder / word) if (self.folder / word).exists() and word != "feed.yaml" or
                word.endswith(".yaml") and (self.folder / word).exists() else word for word in arguments]

    def run(self, name, place):
        """Runs a command; returns its exit code, its output and its messages."""
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **place.streams}
        process = subprocess.Popen(
            [*place.prefix, self.tool, *self.arguments(name, place)], cwd=place.cwd, env=place.environment,
            preexec_fn=place.before, **streams)
        stop = place.disturb and threading.Thread(target=place.disturb, args=[process])
        if stop:
            stop.start()
        try:
            output, messages = process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise Fault(f"ran for over {PATIENCE} s")
        finally:
            if stop:
                stop.join()
        return process.returncode, output or b"", (messages or b"").decode(errors="replace")

    def check(self, name, place, earlier):
        """Runs a command, and raises a Fault if it breaks the rule; returns its exit code."""
        kind = COMMANDS[name][1]
        before = digests(place.out)
        code, output, messages = self.run(name, place)
        expected = self.ends[name, bool(earlier)]
        after, whole = digests(place.out), digests(expected[3])
        if code == expected[0]:
            # A pipeline that init writes names its own file.
            if kind and after != whole and (kind != "yaml" or not after):
                raise Fault(f"the output differs: {different(after, whole)}")
            if place.streams.get("stdout") is None and output != expected[1]:
                raise Fault("stdout differs")
            if place.loses_stdout and not kind and expected[1]:
                raise Fault("its output is lost, but it ended as if it were not")
        elif code < 0 and place.may_crash:
            if kind == "bundle" and after != before:
                raise Fault(f"the earlier output is not as before: {different(after, before)}")
            return code
        elif not place.may_fail or code not in (1, 2):
            raise Fault(f"exit code {code} instead of {expected[0]}: {messages[-600:]}")
        else:
            if place.streams.get("stderr") is None and ("error: " not in messages or "fix: " not in messages):
                raise Fault(f"an unclear message: {messages[-600:]}")
            if samples.FOREIGN.search(messages) or "Error" in messages.replace("Input/output error", ""):
                raise Fault(f"words of a library: {messages[-600:]}")
            if kind in ("bundle", "file", "folder", "yaml") and after != before:
                raise Fault(f"the earlier output is not as before: {different(after, before)}")
            if kind == "pages":
                cut = [name for name, digest in (after or {}).items()
                       if digest not in (whole.get(name), (before or {}).get(name))]
                if cut:
                    raise Fault(f"half of a page is written: {cut[:5]}")
        for folder in [place.out.parent, *place.tidy]:
            left = [path.name for path in folder.iterdir() if path != place.out and not is_expected(path)]
            if left:
                raise Fault(f"left behind: {left} in {folder}")
        return code


def is_expected(path):
    """Whether a command writes a file beside its output."""
    return path.name == "seedbed.schema.json" or path.name.endswith(".lock") or path.name == "filler"


def different(found, expected):
    if not isinstance(found, dict) or not isinstance(expected, dict):
        return f"{found} instead of {expected}"[:200]
    return sorted(name for name in found.keys() | expected.keys() if found.get(name) != expected.get(name))[:5]


# MARK: - Surroundings, each a context with the place of a run


def mounted(folder, options):
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], check=True)
    return folder


@contextlib.contextmanager
def mount(folder, options):
    """A small file system in memory."""
    mounted(folder, options)
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def fill(folder, free):
    """Fills a file system up to some kilobytes."""
    facts = os.statvfs(folder)
    rest = facts.f_bavail * facts.f_frsize - free * 1024
    with contextlib.suppress(OSError), open(folder / "filler", "wb") as file:
        file.write(bytes(max(rest, 0)))


def remount(folder, options):
    subprocess.run(["mount", "-o", f"remount,{options}", folder], check=True)


class Needs(Exception):
    """A surrounding that this machine cannot provide."""


def need_root():
    if os.geteuid() != 0:
        raise Needs("root")


def full_temporary_folder(place, trial, earlier):
    """a full folder for temporary files"""
    need_root()
    with mount(place.folder / "tmp", "size=1m"):
        fill(place.folder / "tmp", 0)
        place.environment["TMPDIR"] = str(place.folder / "tmp")
        place.tidy = [place.folder / "tmp"]
        trial.prepare(place, earlier)
        yield place


def missing_temporary_folder(place, trial, earlier):
    """a folder for temporary files that is missing, and an empty read-only one in place of the usual one"""
    need_root()
    place.environment["TMPDIR"] = str(place.folder / "missing")
    place.prefix = ["unshare", "--mount", "sh", "-c", 'mount -t tmpfs -o ro,size=4k none "$0" && exec "$@"',
                    tempfile.gettempdir()]
    trial.prepare(place, earlier)
    yield place


def full_output(place, trial, earlier):
    """a full disk for the output, at several sizes"""
    need_root()
    place.may_fail = True
    for free in [0, 4, 40, 150, 400, 900]:
        with mount(place.folder / "place", "size=16m"):
            trial.prepare(place, earlier)
            fill(place.out.parent, free)
            yield place
        clear(place)


def full_output_without_files(place, trial, earlier):
    """a disk for the output that takes no more files"""
    need_root()
    place.may_fail = True
    for more in [0, 1, 2, 5, 20]:
        with mount(place.folder / "place", "size=64m,nr_inodes=2000"):
            trial.prepare(place, earlier)
            facts = os.statvfs(place.out.parent)
            remount(place.out.parent, f"nr_inodes={facts.f_files - facts.f_ffree + more}")
            yield place
        clear(place)


def read_only_output(place, trial, earlier):
    """a read-only disk for the output"""
    need_root()
    place.may_fail = True
    with mount(place.folder / "place", "size=16m"):
        trial.prepare(place, earlier)
        remount(place.out.parent, "ro")
        yield place


def full_workspace(place, trial, earlier):
    """a full disk for the workspace"""
    need_root()
    place.may_fail = True
    for free in [0, 4, 100]:
        with mount(place.work, "size=8m"):
            trial.prepare(place, earlier)
            fill(place.work, free)
            yield place
        clear(place)


def read_only_workspace(place, trial, earlier):
    """a read-only disk for the workspace"""
    need_root()
    place.may_fail = True
    with mount(place.work, "size=8m,ro"):
        trial.prepare(place, earlier)
        yield place


def other_file_systems(place, trial, earlier):
    """an output, a workspace and a folder for temporary files on three file systems"""
    need_root()
    with mount(place.folder / "place", "size=64m"), mount(place.folder / "work", "size=64m"), \
            mount(place.folder / "tmp", "size=64m"):
        place.environment["TMPDIR"] = str(place.folder / "tmp")
        place.tidy = [place.folder / "tmp"]
        trial.prepare(place, earlier)
        yield place


def overlay(place, trial, earlier):
    """an output on an overlay, which has an earlier one in its lower layer"""
    need_root()
    place.may_fail = True
    layers = place.folder / "layers"
    with mount(layers, "size=64m"):
        for name in ("lower", "upper", "work"):
            (layers / name).mkdir()
        (place.folder / "place").mkdir(parents=True)
        if earlier:
            copy = shutil.copytree if earlier.is_dir() else shutil.copy
            copy(earlier, layers / "lower/out")
        options = f"lowerdir={layers}/lower,upperdir={layers}/upper,workdir={layers}/work"
        made = subprocess.run(
            ["mount", "-t", "overlay", "-o", options, "overlay", place.folder / "place"], capture_output=True)
        if made.returncode != 0:
            raise Needs("an overlay")
        try:
            yield place
        finally:
            subprocess.run(["umount", "-l", place.folder / "place"], check=True)


def linked_folder(place, trial, earlier):
    """an output in a folder behind a link"""
    (place.folder / "behind").mkdir(parents=True)
    (place.folder / "place").symlink_to("behind")
    trial.prepare(place, earlier)
    yield place


def dangling_link(place, trial, earlier):
    """an output that is a link to nothing"""
    if earlier:
        return
    place.may_fail = True
    trial.prepare(place, None)
    place.out.symlink_to(place.folder / "nowhere")
    yield place
    if (place.folder / "nowhere").exists():
        raise Fault("a file was made behind the link")


def long_path(place, trial, earlier):
    """an output with a path of almost 4,096 bytes"""
    place.may_fail = True
    for count in [3_500, 4_060, 4_200]:
        names = ["d" * 200] * (count // 201)
        place.out = place.folder.joinpath("place", *names) / "out"
        # The path is too long for one call, so the folders are made one by one.
        here = os.open(place.folder, os.O_RDONLY)
        for name in ["place", *names]:
            with contextlib.suppress(FileExistsError):
                os.mkdir(name, dir_fd=here)
            following = os.open(name, os.O_RDONLY, dir_fd=here)
            os.close(here)
            here = following
        os.close(here)
        if count > 4_000 or earlier:
            # Python cannot look at such a path.
            code, _, messages = trial.run(place.name, place)
            if code not in (0, 1, 2) or code == 2 and ("error: " not in messages or "fix: " not in messages):
                raise Fault(f"exit code {code}: {messages[-600:]}")
        else:
            yield place
        subprocess.run(["rm", "-rf", place.folder / "place"], check=True)


def long_name(place, trial, earlier):
    """an output with a name of 255 bytes"""
    place.may_fail = True
    place.out = place.folder / "place" / ("o" * 255)
    trial.prepare(place, earlier)
    yield place


def limited_files(place, trial, earlier):
    """files that may not grow"""
    place.may_fail = True
    for size in [0, 4_096, 65_536, 400_000]:
        trial.prepare(place, earlier)

        place.before = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        yield place
        clear(place)


def few_descriptors(place, trial, earlier):
    """few open files"""
    place.may_fail = True
    for count in [16, 24]:
        trial.prepare(place, earlier)
        place.before = lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count))
        yield place
        clear(place)


def little_memory(place, trial, earlier):
    """little address space"""
    # If the language's runtime gets no memory, it ends the program before the program can print a reason.
    place.may_fail, place.may_crash = True, True
    place.environment["SWIFT_BACKTRACE"] = "enable=no"
    for megabytes in [700, 300]:
        trial.prepare(place, earlier)
        place.before = lambda: resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
        yield place
        clear(place)


def no_threads(place, trial, earlier):
    """a user who may start no thread"""
    need_root()
    if place.name not in ("build", "departures"):
        return
    place.may_fail = True
    trial.prepare(place, earlier)
    subprocess.run(["chmod", "-R", "a+rwX", place.folder], check=True)

    def limit():
        resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))
        os.setuid(65_534)

    place.before = limit
    yield place


def closed_streams(place, trial, earlier):
    """closed standard streams"""
    place.may_fail = True
    for closed in [[0], [1], [2], [1, 2], [0, 1, 2]]:
        trial.prepare(place, earlier)
        place.streams = {
            name: None for number, name in enumerate(["stdin", "stdout", "stderr"]) if number in closed}
        place.streams = {name: subprocess.DEVNULL for name in place.streams}
        place.before = lambda: [os.close(number) for number in closed]
        place.loses_stdout = 1 in closed
        yield place
        clear(place)


def full_streams(place, trial, earlier):
    """standard streams on a full disk"""
    place.may_fail = True
    for names in [["stdout"], ["stderr"], ["stdout", "stderr"]]:
        trial.prepare(place, earlier)
        with open("/dev/full", "wb") as full:
            place.streams = {name: full for name in names}
            place.loses_stdout = "stdout" in names
            yield place
        clear(place)


def ended_reader(place, trial, earlier):
    """a pipe whose reader has ended"""
    trial.prepare(place, earlier)
    reader, writer = os.pipe()
    os.close(reader)
    place.streams = {"stdout": writer, "stderr": writer}
    yield place
    os.close(writer)


def bare_environment(place, trial, earlier):
    """no HOME, and no environment at all"""
    for environment in [{key: value for key, value in os.environ.items() if key != "HOME"}, {},
                        {**os.environ, "HOME": "/nowhere", "TZ": "Mars/Olympus", "LC_ALL": "xx_YY.latin"}]:
        trial.prepare(place, earlier)
        place.environment = environment
        yield place
        clear(place)


def deleted_folder(place, trial, earlier):
    """a current folder that is deleted"""
    trial.prepare(place, earlier)
    gone = place.folder / "gone"
    gone.mkdir()
    place.cwd = gone
    place.may_fail = True
    place.before = lambda: os.rmdir(gone)
    yield place


def stopped(place, trial, earlier):
    """a process that is stopped and continued, which interrupts its system calls"""
    trial.prepare(place, earlier)

    def disturb(process):
        while process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGSTOP)
                time.sleep(0.002)
                process.send_signal(signal.SIGCONT)
            time.sleep(0.004)

    place.disturb = disturb
    yield place


def wrong_clock(place, trial, earlier):
    """a clock in 1901, 1970, 2038, 2106 and 9999"""
    if not shutil.which("faketime"):
        raise Needs("faketime")
    for moment in ["1901-12-13 20:45:00", "1970-01-01 00:00:00", "2038-01-19 03:14:07", "2106-02-07 06:28:15",
                   "9999-12-31 23:59:58"]:
        trial.prepare(place, earlier)
        place.prefix = ["faketime", "-f", moment]
        yield place
        clear(place)


def jumping_clock(place, trial, earlier):
    """a clock that jumps by ten years, forward and back, while a command runs"""
    if not shutil.which("faketime"):
        raise Needs("faketime")
    clock = place.folder / "clock"
    place.prefix = ["env", f"FAKETIME_TIMESTAMP_FILE={clock}", "FAKETIME_NO_CACHE=1", "faketime", "-f", "+0"]

    def disturb(process):
        while process.poll() is None:
            for moment in ["+10y", "-10y", "+0"]:
                clock.write_text(moment)
                time.sleep(0.003)

    trial.prepare(place, earlier)
    clock.write_text("+0")
    place.disturb = disturb
    yield place


def clear(place):
    subprocess.run(["rm", "-rf", place.folder / "place", place.folder / "work"], check=True)


SURROUNDINGS = [
    full_temporary_folder, missing_temporary_folder, full_output, full_output_without_files, read_only_output,
    full_workspace, read_only_workspace, other_file_systems, overlay, linked_folder, dangling_link, long_path,
    long_name, limited_files, few_descriptors, little_memory, no_threads, closed_streams, full_streams,
    ended_reader, bare_environment, deleted_folder, stopped, wrong_clock, jumping_clock,
]


def try_all(surrounding, trial, commands):
    """Runs the commands in a surrounding; returns the counts of the exit codes, and the faults."""
    counts, faults = collections.Counter(), []
    for name in commands:
        for earlier in [None, trial.earlier[name]] if name in trial.earlier else [None]:
            folder = pathlib.Path(tempfile.mkdtemp(dir=trial.base))
            place = Surroundings(folder)
            place.name, place.cwd = name, trial.folder
            try:
                for ready in surrounding(place, trial, earlier):
                    counts[trial.check(name, ready, earlier)] += 1
            except Fault as fault:
                faults.append(f"{name}{', over an earlier output' if earlier else ''}: {fault}")
            finally:
                subprocess.run(["rm", "-rf", folder], check=True)
    return counts, faults


def main():
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--tool", default=samples.ROOT / ".build/release/seedbed", type=pathlib.Path)
    options.add_argument("--only", nargs="*", help="names of surroundings")
    options.add_argument("--command", nargs="*", help="names of commands")
    chosen = options.parse_args()
    failed = False
    # Not in the folder for temporary files, which one surrounding takes away.
    base = pathlib.Path(tempfile.mkdtemp(prefix="surroundings-", dir="/var/tmp"))
    base.chmod(0o755)
    try:
        trial = Trial(base, str(chosen.tool.resolve()))
        for surrounding in SURROUNDINGS:
            if chosen.only and surrounding.__name__ not in chosen.only:
                continue
            started = time.monotonic()
            try:
                counts, faults = try_all(surrounding, trial, chosen.command or ALL)
            except Needs as need:
                print(f"{surrounding.__doc__}: left out, since it needs {need}")
                continue
            failed = failed or bool(faults)
            for fault in faults:
                print(f"{surrounding.__name__}: {fault}", flush=True)
            ends = ", ".join(f"{count} times {code}" for code, count in sorted(counts.items()))
            print(f"{surrounding.__doc__}: {ends}; {len(faults)} faults; "
                  f"{time.monotonic() - started:.0f} s", flush=True)
    finally:
        subprocess.run(["rm", "-rf", base], check=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
