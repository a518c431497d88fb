"""Tests that the scripts of docs/cluster.md build the same catalogue as one run on one machine."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import types
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from conftest import REPOSITORY

PAGE = (REPOSITORY / "docs" / "cluster.md").read_text(encoding="utf-8")

# Runs the tasks of an array one after the other; Slurm runs them in parallel.
SBATCH = """#!/bin/sh
while :; do
  case $1 in
    --array=*) last=${1#--array=0-} last=${last%%%*} ;;
    --export=ALL,*) export "${1#--export=ALL,}" ;;
    --*) ;;
    *) break ;;
  esac
  shift
done
for number in $(seq 0 "$last"); do SLURM_ARRAY_TASK_ID=$number sh "$@"; done
"""


def blocks(language: str) -> list[str]:
    """The blocks of code of the page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def script(name: str) -> str:
    """The page's script with a name."""
    (text,) = [block for block in blocks("sh") if block.startswith(f"#!/bin/sh\n# {name} ")]
    return text


@pytest.fixture
def shared(feed: Path, tmp_path: Path) -> Path:
    """The shared folder of all machines, with a catalogue of four entries."""
    entries = {
        "good": f'transit: {{ feeds: [{{ name: f, source: "{feed}" }}] }}',
        "refused": "gates: { minimum-stops: 100000 }\n    "
        f'transit: {{ feeds: [{{ name: f, source: "{feed}" }}] }}',
        "useless": "transit: { feeds: [{ name: f, source: useless }] }",
        "unreachable": "transit: { feeds: [{ name: f, source: 'http://127.0.0.1:1/a.zip',"
        " deadline: 1 s }] }",
    }
    lines = [f"  - id: {name}\n    {text}\n" for name, text in entries.items()]
    (tmp_path / "feeds.yaml").write_text("entries:\n" + "".join(lines))
    (tmp_path / "useless").mkdir()
    (tmp_path / "useless" / "stops.txt").write_text("stop_id\n")
    (tmp_path / "night" / "results").mkdir(parents=True)
    for name in ["task.sh", "slurm.sh"]:
        (tmp_path / name).write_text(script(name))
    return tmp_path


def entries(bundles: Path) -> list[dict[str, Any]]:
    """The index of a folder, without the day of the run."""
    found: list[dict[str, Any]] = json.loads((bundles / "index.json").read_text())["entries"]
    for entry in found:
        entry.pop("since", None)
    return found


def entries_of_run(shared: Path) -> list[dict[str, Any]]:
    """The index after a run on one machine."""
    catalogue = ["seedbed", "catalogue", str(shared / "feeds.yaml"), "--quiet"]
    run = subprocess.run([*catalogue, "--jobs", "2", "--output", str(shared / "one")], check=False)
    assert run.returncode == 2
    found = entries(shared / "one")
    statuses = [entry["status"] for entry in found]
    assert statuses == ["published", "refused", "failed", "failed"]
    return found


def run_task(number: int, variable: str = "JOB_COMPLETION_INDEX", first: int = 0) -> int:
    """Run the script of a task as a workflow engine does, and return its exit code."""
    environment = os.environ | {variable: str(number), "FIRST": str(first)}
    task = ["sh", "task.sh", "night", "bundles"]
    return subprocess.run(task, env=environment, check=False).returncode


def test_task_returns_what_engines_understand(shared: Path) -> None:
    results = shared / "night" / "results"
    with (shared / "night" / "tasks.ndjson").open("wb") as tasks:
        subprocess.run(["seedbed", "catalogue", "feeds.yaml", "--list"], check=True, stdout=tasks)
    # There is no fifth task, so one answer is missing.
    assert [run_task(number) for number in range(5)] == [0, 0, 0, 75, 2]
    files = [results / f"{number}.json" for number in range(4)]
    assert sorted(results.iterdir()) == files
    outcomes = [json.loads(file.read_text())["outcome"] for file in files]
    assert outcomes == ["published", "refused", "failed", "failed"]
    # A partial file from a full disk is never used as a result.
    (results / "1.part").mkdir()
    files[1].unlink()
    assert run_task(1) not in (0, 75)
    assert not files[1].exists()
    for variable in ["SLURM_ARRAY_TASK_ID", "AWS_BATCH_JOB_ARRAY_INDEX"]:
        files[2].unlink()
        assert run_task(1, variable, first=1) == 0
        assert files[2].exists()


def test_slurm_script_makes_the_index_of_a_run(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sbatch = shared / "programs" / "sbatch"
    sbatch.parent.mkdir()
    sbatch.write_text(SBATCH)
    sbatch.chmod(0o755)
    monkeypatch.setenv("PATH", f"{sbatch.parent}:{os.environ['PATH']}")
    (shared / "night" / "results" / "9.json").write_text("of another night\n")
    run = subprocess.run(
        ["sh", "slurm.sh", str(shared / "feeds.yaml"), "night", "bundles"], check=False
    )
    assert run.returncode == 2
    assert entries(shared / "bundles") == entries_of_run(shared)


class Task:
    """A task of Airflow that runs at once in the calling process."""

    def __init__(self, function: Callable[..., object]) -> None:
        self.function = function
        self.failures: list[str] = []
        AIRFLOW[function.__name__] = self

    def __call__(self) -> object:
        return self.function()

    def expand(self, **values: Iterable[object]) -> Task:
        ((name, arguments),) = values.items()
        for argument in arguments:
            try:
                self.function(**{name: argument})
            except RuntimeError as error:
                self.failures.append(str(error))
        return self

    def __rshift__(self, _: object) -> None: ...


AIRFLOW: dict[str, Task] = {}


def task(function: Callable[..., object] | None = None, **_: object) -> object:
    """`@task` and `@task(…)`."""
    return Task(function) if function else Task


def test_airflow_makes_the_index_of_a_run(shared: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sdk = types.ModuleType("airflow.sdk")
    sdk.__dict__.update(task=task, dag=lambda **_: lambda function: function)
    monkeypatch.setitem(sys.modules, "airflow", types.ModuleType("airflow"))
    monkeypatch.setitem(sys.modules, "airflow.sdk", sdk)
    (text,) = blocks("python")
    # Fewer than 95 % of the bundles are in place, so the last task fails.
    with pytest.raises(subprocess.CalledProcessError) as failure:
        exec(compile(text.replace("/shared", str(shared)), "dag", "exec"), {})
    assert failure.value.returncode == 2
    (message,) = AIRFLOW["build"].failures
    assert message.startswith("task 3 may succeed later")
    assert entries(shared / "bundles") == entries_of_run(shared)


@pytest.mark.parametrize("text", blocks("sh"))
def test_scripts_are_those_of_a_shell(text: str) -> None:
    checked = subprocess.run(["sh", "-n"], input=text, text=True, check=False)
    assert checked.returncode == 0
