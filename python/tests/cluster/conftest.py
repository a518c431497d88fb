from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from cluster import parts
from cluster.parts import Bucket, Cluster, Part, Proxy, environment_of, killed_at_the_end

NUMBERS = itertools.count()


@pytest.fixture(scope="session")
def moto(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Part]:
    """A server of S3."""
    part = parts.moto(tmp_path_factory.mktemp("moto"))
    yield part
    part.kill()


@pytest.fixture(scope="session")
def session_proxy(moto: Part) -> Proxy:
    return Proxy(moto.port)


@pytest.fixture
def proxy(session_proxy: Proxy) -> Iterator[Proxy]:
    """The S3 server that the cluster uses as its store."""
    yield session_proxy
    session_proxy.fault = Proxy.good


@pytest.fixture(scope="session")
def environment(session_proxy: Proxy) -> dict[str, str]:
    """The environment of clients and workers."""
    # A test waits less time for a lost scheduler than a nightly run does.
    timeout = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "5s"}
    return {**environment_of(session_proxy.port), **timeout}


@pytest.fixture(scope="session")
def cluster(
    environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Cluster]:
    """A cluster with the workers `a` and `b`; no test kills them."""
    with killed_at_the_end(Cluster(tmp_path_factory.mktemp("cluster"), environment)) as cluster:
        workers = [cluster.start_worker("a"), cluster.start_worker("b")]
        for part in (cluster.scheduler, *workers):
            part.wait()
        yield cluster


@pytest.fixture
def mortal_cluster(environment: dict[str, str], tmp_path: Path) -> Iterator[Cluster]:
    """A cluster for one test, without workers."""
    folder = tmp_path / "cluster"
    folder.mkdir()
    with killed_at_the_end(Cluster(folder, environment)) as cluster:
        yield cluster


@pytest.fixture
def bucket(
    moto: Part, proxy: Proxy, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> Bucket:
    """An empty bucket, which this process may use too."""
    for name, value in environment.items():
        if name.startswith("AWS_"):
            monkeypatch.setenv(name, value)
    return Bucket(f"bucket-{next(NUMBERS)}", moto.port).create()
