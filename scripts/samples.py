"""Shared code of the scripts that give the tool bad input: samples, hostile values, and how a run must end."""

import argparse
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
# The folder of real files, as SharedData.swift has it.
REAL_DATA = ROOT.parent / "shared/data"
if not REAL_DATA.exists():
    REAL_DATA = ROOT / "real-data"
# The limit is processor time; a run that waits for something is ended after PATIENCE seconds.
SECONDS = 20
PATIENCE = 120
MEMORY_IN_KB = 256 * 1024

# The files that each pipeline reads, beside its own YAML.
INPUTS = {
    "sydney-transit": ["transit/sydney"],
    "road-trips": ["road-trips", "tips"],
    "trip-planner": ["trip-planner"],
    "games-dashboard": ["games-dashboard"],
    "afl-fantasy": ["fantasy"],
    "cafes": ["cafes"],
    "board": ["board"],
}
# The pipelines whose YAML declares tables.
DECLARED = ["cafes", "board"]

VALUES = [
    "", "0", "-1", "00000000", "1.5", "1e308", "1e-320", "nan", "inf", "-inf", "0x7fffffff",
    str(2**31), str(2**31 - 1), str(-(2**31)), str(2**32), str(2**63), str(2**63 - 1),
    str(-(2**63)), "9" * 18, "9" * 40, "20390601", "99999999", "10000000", "1000000", "100000",
    "9999-12-31", "0000-00-00", "0001-01-01", "2999-12-31", "99991231", "19000101",
    "99999:99:99", "2399999:59:59", "24:00", "00:00:00", "9999-12-31T23:59:59Z",
    "x" * 1_000_000, "😀", "e" + "\u0301" * 10_000, "\u202e\u200b", "\ufeff", "\x00", "\x01\x1b[2J",
    "'; DROP TABLE x;--", '"', "'", "`", "[", "]]", "{}", "NEAR(a b)", 'a* OR "b', "-a ^b: c",
    "../../../etc/passwd", "/etc/passwd", "a/../b", "=cmd|' /C calc'!A0", "${HOME}", "%s%n", "\\",
    "\n", "\r", ",", ";", "|", "&x", "*x", "!!binary x", "null", "~", "true", "no",
]

# Words of libraries, which must not replace our own messages.
FOREIGN = re.compile(
    r"syntax error|SQLite error|SQL logic|Fatal error|Swift runtime|NSError|Domain=|too many columns")
# Words in the output of a program that crashed.
CRASH = re.compile(r"Fatal error|Swift runtime")


def campaign(documentation, runs, what, names, *more):
    """The options of a campaign, read from the command line.

    `runs` is the default of --runs. `what` is the noun for the `names` to which a campaign can be limited;
    without a limit `chosen.names` has all of them. `more` has other options, each with a name, a default
    and a text.
    """
    options = argparse.ArgumentParser(description=documentation.split("\n")[0])
    options.add_argument("--tool", default=ROOT / ".build/release/seedbed", type=pathlib.Path)
    options.add_argument("--runs", type=int, default=runs)
    options.add_argument("--first", type=int, default=0, help="the number of the first run")
    options.add_argument("--jobs", type=int, default=os.cpu_count())
    for name, default, text in more:
        options.add_argument(name, type=int, default=default, help=text)
    options.add_argument("names", nargs="*", metavar=what.upper(), help=f"of {', '.join(names)}")
    chosen = options.parse_args()
    unknown = set(chosen.names) - set(names)
    if unknown:
        options.error(f"there is no {what} {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    chosen.names = chosen.names or list(names)
    chosen.tool = chosen.tool.resolve()
    if not chosen.tool.exists():
        sys.exit(f"error: there is no tool at {chosen.tool}\n  fix: make build-data")
    return chosen


class Ending:
    """The end of a run: its exit code or "timeout", its processor time in seconds, its kilobytes,
    and its output."""

    def __init__(self, code, seconds, kilobytes, message):
        self.code, self.seconds, self.kilobytes, self.message = code, seconds, kilobytes, message

    def fault(self, normal, words=FOREIGN):
        """The fault of the ending, or None, if an ordinary run takes `normal` kilobytes. Some words
may not be in a message, unless they come from the input.
        """
        if self.code == "timeout" or self.seconds > SECONDS:
            return f"ran for over {SECONDS} s"
        if self.code < 0 or self.code > 2:
            name = f" ({signal.Signals(-self.code).name})" if self.code < 0 else ""
            return f"exit code {self.code}{name}"
        if self.kilobytes > normal + MEMORY_IN_KB:
            return f"took {self.kilobytes // 1024} MB, the sample {normal // 1024} MB"
        if self.code == 2 and "error: " not in self.message:
            return "failed without a message"
        if words.search(self.message) and "DROP TABLE" not in self.message:
            return "a message with words of a library"
        return None

    def last_words(self):
        """The last lines of the output, for people."""
        return "\n    ".join(self.message.strip().split("\n")[-3:])[:600]


class Sandbox:
    """A copy of the samples with files that may be overwritten, and runs of the tool in it."""

    def __init__(self, folder, tool):
        self.folder, self.tool = folder, tool
        shutil.copytree(ROOT / "sample-data", folder / "sample-data")
        (folder / "pipelines").mkdir()
        for path in (ROOT / "pipelines").glob("*.yaml"):
            shutil.copy2(path, folder / "pipelines")

    def run(self, *arguments):
        """Runs a command of the tool in the folder."""
        said = self.folder / "said"
        with open(said, "wb") as file:
            process = subprocess.Popen(
                [self.tool, *arguments], cwd=self.folder, stdin=subprocess.DEVNULL, stdout=file,
                stderr=subprocess.STDOUT)
            timer = threading.Timer(PATIENCE, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            finished = timer.is_alive()
            timer.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        message = said.read_bytes()[:100_000].decode("utf-8", "replace")
        code = process.returncode if finished else "timeout"
        return Ending(code, usage.ru_utime + usage.ru_stime, usage.ru_maxrss, message)

    def build(self, pipeline, changes={}):
        """Builds a sample with some changed files, by path; afterwards the files are as before."""
        originals = {path: (self.folder / path).read_bytes() for path in changes}
        for path, content in changes.items():
            (self.folder / path).write_bytes(content)
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        ending = self.run("build", f"pipelines/{pipeline}.yaml", "--output", "out", "--wait", "1")
        for path, content in originals.items():
            (self.folder / path).write_bytes(content)
        return ending


def sandboxes(folder, tool):
    """A function that returns the calling thread's own sandbox, and makes one at the first call."""
    local, count, lock = threading.local(), [0], threading.Lock()

    def own():
        if not hasattr(local, "sandbox"):
            with lock:
                count[0] += 1
                path = pathlib.Path(folder) / str(count[0])
            path.mkdir()
            local.sandbox = Sandbox(path, tool)
        return local.sandbox

    return own
