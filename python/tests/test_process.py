"""Tests that the tool is found, started and ended correctly."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import seedbed
from seedbed import _process


def children() -> set[str]:
    """The child processes of this process that are not reaped yet, such as servers of other
    tests. A thread that ends passes its children to another thread; in that case all threads are
    read again.
    """
    while True:
        tasks = Path("/proc/self/task").iterdir()
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            return {child for task in tasks for child in (task / "children").read_text().split()}


@pytest.fixture(autouse=True)
def no_child_is_left() -> Iterator[None]:
    before = children()
    yield
    assert children() == before


class SilentServer:
    """A server that accepts a connection, reports it, and sends no answer."""

    def __init__(self) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}/feed.zip"

    def when_asked(self, act: Callable[[], None]) -> None:
        def accept() -> None:
            self.connection, _ = self.socket.accept()
            act()

        threading.Thread(target=accept, daemon=True).start()


@pytest.fixture
def server() -> SilentServer:
    return SilentServer()


def test_ctrl_c_ends_the_tool_and_leaves_nothing(server: SilentServer, tmp_path: Path) -> None:
    server.when_asked(lambda: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        seedbed.build(server.url, output="out", progress=lambda _: None)
    assert [path for path in tmp_path.iterdir() if path.name != ".seedbed"] == []


def test_ctrl_c_of_a_terminal_which_reaches_both_ends_both(
    server: SilentServer, tmp_path: Path
) -> None:
    script = f"import seedbed\nseedbed.build({server.url!r}, output='out')\n"
    source = str(Path(seedbed.__file__).parent.parent)
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONPATH": source},
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    server.when_asked(lambda: os.killpg(process.pid, signal.SIGINT))
    _, errors = process.communicate(timeout=30)
    assert process.returncode == -signal.SIGINT
    assert errors.rstrip().endswith("KeyboardInterrupt")
    with pytest.raises(ProcessLookupError):
        os.killpg(process.pid, 0)
    assert [path for path in tmp_path.iterdir() if path.name != ".seedbed"] == []


def test_ctrl_c_leaves_the_published_bundle(
    server: SilentServer, feed: Path, tmp_path: Path
) -> None:
    before = seedbed.build(feed, output="out").manifest
    server.when_asked(lambda: os.kill(os.getpid(), signal.SIGINT))
    with pytest.raises(KeyboardInterrupt):
        seedbed.build(server.url, output="out")
    assert seedbed.Bundle(tmp_path / "out").manifest == before
    assert seedbed.verify("out").finding_count == 0


def test_a_signal_that_only_the_tool_gets_is_an_error(server: SilentServer) -> None:
    def end_the_tool() -> None:
        for child in children():
            os.kill(int(child), signal.SIGTERM)

    server.when_asked(end_the_tool)
    with pytest.raises(seedbed.InterruptedRunError, match="SIGTERM") as caught:
        seedbed.build(server.url, output="out")
    assert caught.value.code == "interrupted"


def test_an_error_of_the_callback_ends_the_tool(feed: Path) -> None:
    def fail(_: str) -> None:
        message = "enough"
        raise RuntimeError(message)

    with pytest.raises(RuntimeError, match="enough"):
        seedbed.build(feed, output="out", progress=fail)


def test_a_run_in_a_thread_reports_its_result(feed: Path) -> None:
    results: list[seedbed.Bundle] = []
    thread = threading.Thread(target=lambda: results.append(seedbed.build(feed, output="out")))
    thread.start()
    thread.join()
    assert [bundle.outcome for bundle in results] == ["published"]


def test_without_the_tool_the_error_says_what_to_install(
    feed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_process, "_installed", lambda: iter(()))
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(seedbed.ToolNotFoundError, match="install the wheel"):
        seedbed.build(feed, output="out")


def test_a_tool_for_another_machine_is_an_error(
    feed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "seedbed"
    program.write_bytes(b"\x7fELF of another machine")
    program.chmod(0o755)
    monkeypatch.setattr(_process, "_installed", lambda: iter([program]))
    with pytest.raises(seedbed.ToolNotFoundError) as caught:
        seedbed.build(feed, output="out")
    assert caught.value.file == str(program)


def test_a_tool_without_its_libraries_is_an_error_with_what_the_loader_says(
    feed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = tmp_path / "seedbed"
    program.write_text(
        "#!/bin/sh\necho 'libzip.so.4: cannot open shared object file' >&2\nexit 127\n"
    )
    program.chmod(0o755)
    monkeypatch.setattr(_process, "_installed", lambda: iter([program]))
    for run in (
        lambda: seedbed.build(feed, output="out"),
        lambda: seedbed.validate(feed),
        lambda: seedbed.verify("out"),
    ):
        with pytest.raises(seedbed.SeedbedError, match=r"libzip\.so\.4: cannot open"):
            run()


def test_without_curl_the_first_url_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program = Path(_process.executable())
    monkeypatch.setattr(_process, "_installed", lambda: iter([program]))
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(seedbed.SeedbedError, match="'curl'") as caught:
        seedbed.build("http://127.0.0.1:1/feed.zip", output="out")
    assert "apt install curl" in caught.value.fix


def test_a_run_beyond_its_memory_is_an_error(feed: Path) -> None:
    for run in (
        lambda: seedbed.build(feed, output="out", memory_limit="1MB"),
        lambda: seedbed.validate(feed, memory_limit="1MB"),
    ):
        with pytest.raises(seedbed.SeedbedError, match="memory") as caught:
            run()
        assert caught.value.fix
