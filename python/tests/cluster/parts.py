"""The parts of a cluster, as processes on the loopback, and a store that can misbehave."""

from __future__ import annotations

import http.client
import http.server
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import obstore
from obstore.store import S3Store

REPOSITORY = Path(__file__).resolve().parents[3]
FEED = REPOSITORY / "sample-data" / "transit" / "sydney"
SOURCES = REPOSITORY / "python" / "src"


def environment_of(port: int) -> dict[str, str]:
    """The environment of clients and workers for a store on a port."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(SOURCES), os.environ.get("PYTHONPATH", "")]),
        "AWS_ENDPOINT_URL": f"http://127.0.0.1:{port}",
        "AWS_ALLOW_HTTP": "true",
        "AWS_ACCESS_KEY_ID": "key",
        "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_REGION": "us-east-1",
    }


def wait_until(holds: Callable[[], object], what: str) -> None:
    """Return as soon as a condition is true; fail if that takes too long."""
    end = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.02)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def answers(port: int) -> bool:
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


def running(*texts: str) -> list[str]:
    """The command lines of the processes that contain these texts."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            line = (process / "cmdline").read_bytes().replace(b"\0", b" ").decode()
            state = (process / "stat").read_text().rpartition(")")[2].split()[0]
            if (
                all(text in line for text in texts)
                and state != "Z"
                and process.name != str(os.getpid())
            ):
                found.append(line)
    return found


class Part:
    """A process that listens on a port: a module of Python, or a program."""

    def __init__(self, log: Path, environment: dict[str, str], *command: str, port: int) -> None:
        self.port = port
        self.log = log
        python = [] if command[0].startswith("/") else [sys.executable, "-m"]
        with log.open("w") as stream:
            self.process = subprocess.Popen(
                [*python, *command],
                stdout=stream,
                stderr=stream,
                env=environment,
                cwd=log.parent,
            )

    def wait(self) -> None:
        try:
            wait_until(lambda: answers(self.port), f"port {self.port} answers")
        except AssertionError as error:
            raise AssertionError(self.log.read_text()) from error

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


class Proxy:
    """A proxy between the cluster and its store, which passes on every request without a fault."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.fault: Callable[[str, str, dict[str, str]], int | None] = self.good
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.server.daemon_threads = True
        self.port = self.server.server_port
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @staticmethod
    def good(_method: str, _path: str, _fields: dict[str, str]) -> int | None:
        return None

    def _handler(proxy) -> type[http.server.BaseHTTPRequestHandler]:  # noqa: N805
        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_one_request(self) -> None:
                with suppress(ConnectionError):
                    super().handle_one_request()

            def pass_on(self) -> None:
                body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
                fields = dict(self.headers.items())
                status = proxy.fault(self.command, self.path, fields)
                if status is not None:
                    self._answer(status, [], b"")
                    return
                with closing(http.client.HTTPConnection("127.0.0.1", proxy.target)) as connection:
                    connection.request(self.command, self.path, body, fields)
                    answer = connection.getresponse()
                    self._answer(answer.status, answer.getheaders(), answer.read())

            def _answer(self, status: int, fields: list[tuple[str, str]], body: bytes) -> None:
                self.send_response_only(status)
                hop = ("connection", "transfer-encoding")
                for name, value in fields:
                    if name.lower() not in (*hop, "content-length"):
                        self.send_header(name, value)
                length = dict(fields).get("Content-Length") if self.command == "HEAD" else None
                self.send_header("Content-Length", length or str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            do_GET = do_PUT = do_POST = do_DELETE = do_HEAD = pass_on  # noqa: N815

        return Handler


def moto(folder: Path) -> Part:
    """Start a server of S3 that is written in Python."""
    port = free_port()
    options = ("moto.server", "--host=127.0.0.1", f"--port={port}")
    part = Part(folder / "moto.log", dict(os.environ), *options, port=port)
    part.wait()
    return part


class Bucket:
    """A bucket of its own for a test, with the prefix `feeds`."""

    def __init__(self, name: str, port: int) -> None:
        self.url = f"s3://{name}/feeds"
        self.name = name
        self._port = port

    def create(self) -> Bucket:
        assert self.request("PUT", "") == 200
        return self

    def request(self, method: str, query: str, body: bytes = b"") -> int:
        """Ask the server directly; it accepts every client."""
        with closing(http.client.HTTPConnection("127.0.0.1", self._port)) as connection:
            connection.request(method, f"/{self.name}{query}", body)
            return connection.getresponse().status

    def store(self) -> S3Store:
        return S3Store(
            self.name,
            prefix="feeds",
            access_key_id="key",
            secret_access_key="secret",
            endpoint=f"http://127.0.0.1:{self._port}",
            client_options={"allow_http": True},
        )

    def files(self, under: str = "") -> dict[str, bytes]:
        store = self.store()
        names = [found["path"] for page in obstore.list(store, under or None) for found in page]
        return {name: bytes(obstore.get(store, name).bytes()) for name in sorted(names)}

    def latest(self, entry: str) -> dict[str, str]:
        data = obstore.get(self.store(), f"bundles/{entry}/latest.json").bytes()
        return dict(json.loads(bytes(data)))

    def bundle(self, entry: str) -> dict[str, bytes]:
        """The files of the current bundle."""
        path = self.latest(entry)["path"]
        return {name.removeprefix(f"{path}/"): data for name, data in self.files(path).items()}


class Cluster:
    """A scheduler and workers; each worker has a folder of its own."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.folder = folder
        self.environment = environment
        self.workers: dict[str, Part] = {}
        port = free_port()
        self.address = f"tcp://127.0.0.1:{port}"
        self.scheduler = Part(
            folder / "scheduler.log",
            environment,
            "distributed.cli.dask_scheduler",
            "--host=127.0.0.1",
            f"--port={port}",
            f"--scheduler-file={folder / 'scheduler.json'}",
            "--no-dashboard",
            port=port,
        )

    def start_worker(self, name: str, *options: str, **environment: str) -> Part:
        port = free_port()
        self.workers[name] = Part(
            self.folder / f"{name}.log",
            {**self.environment, **environment},
            "distributed.cli.dask_worker",
            self.address,
            "--host=127.0.0.1",
            f"--worker-port={port}",
            f"--name={name}",
            "--nthreads=1",
            "--no-nanny",
            "--no-dashboard",
            "--memory-limit=0",
            f"--local-directory={self.folder / name}",
            *options,
            port=port,
        )
        return self.workers[name]

    def kill(self) -> None:
        for part in (self.scheduler, *self.workers.values()):
            part.kill()

    def work(self, worker: str) -> Path:
        """The folder in which a worker has its bundles."""
        return self.folder / worker

    def start(self, bucket: Bucket, catalogue: Path, *options: str) -> subprocess.Popen[str]:
        """Start a run."""
        command = [sys.executable, "-m", "seedbed.cluster", str(catalogue), "--store", bucket.url]
        return subprocess.Popen(
            [*command, "--scheduler", self.address, *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=self.environment,
        )

    def run(self, bucket: Bucket, catalogue: Path, *options: str) -> tuple[int, str, str]:
        """Run to the end; return the exit code, stdout and stderr."""
        return ended(self.start(bucket, catalogue, *options))


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    output, talk = process.communicate(timeout=60)
    return process.returncode, output, talk


class FeedServer:
    """A server of one feed; its first answers wait until a test allows them."""

    def __init__(self, folder: Path) -> None:
        self.data = Path(shutil.make_archive(str(folder / "served"), "zip", FEED)).read_bytes()
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}/feed.zip"
        self.asked = 0
        self.open = threading.Event()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                connection, _ = self.socket.accept()
                self.asked += 1
                threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        with suppress(OSError), connection:
            connection.recv(65536)
            self.open.wait()
            head = (
                f"HTTP/1.1 200 OK\r\nContent-Length: {len(self.data)}\r\nConnection: close\r\n\r\n"
            )
            connection.sendall(head.encode() + self.data)

    def catalogue(self, folder: Path, *ids: str) -> Path:
        """A catalogue in which every entry is this feed."""
        feed = json.dumps({"name": "feed", "source": self.url})
        entries = [f"  - {{ id: {entry}, transit: {{ feeds: [{feed}] }} }}" for entry in ids]
        path = folder / "served.yaml"
        path.write_text("entries:\n" + "\n".join(entries) + "\n")
        return path


@contextmanager
def killed_at_the_end(cluster: Cluster) -> Iterator[Cluster]:
    try:
        yield cluster
    finally:
        cluster.kill()
