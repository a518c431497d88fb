"""Tests of the store: conditions, versions, damage and denial."""

from __future__ import annotations

import json
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import obstore
import pytest

import seedbed
from cluster.parts import Bucket, Cluster, Proxy
from seedbed.cluster._store import Latest, Store, StoreError, bundle_path
from seedbed.cluster._tasks import _commit


def latest(path: str, fetched_at: str = "2026-11-27T01:00:00.000Z") -> Latest:
    return Latest("riga", path, "0" * 64, fetched_at, {"size": 1})


def result_of(bundle: seedbed.Bundle, fetched_at: str) -> dict[str, object]:
    """The result that the tool prints for a bundle that it has built."""
    version = json.loads((bundle.path / "manifest.json").read_bytes())["content_version"]
    return {
        "id": "riga",
        "outcome": "published",
        "content_version": version,
        "fetched_at": fetched_at,
        "bundle": {"size": 2},
    }


def test_without_versions_and_with_them_only_the_first_replacement_counts(bucket: Bucket) -> None:
    store = Store(bucket.url)
    for query in ("", "?versioning"):
        if query:
            body = b"<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>"
            assert bucket.request("PUT", query, body) == 200
        key = f"key{len(query)}"
        assert store.replace(key, b"1", None)
        assert not store.replace(key, b"2", None)
        _, version = store.read(key)
        assert version is not None
        assert ("version" in version) == bool(query)
        assert store.replace(key, b"3", version)
        assert not store.replace(key, b"4", version)
        assert store.read(key)[0] == b"3"


def test_a_store_that_honours_conditions_passes_the_probe_which_leaves_nothing(
    bucket: Bucket,
) -> None:
    Store(bucket.url).probe()
    assert bucket.files() == {}


@pytest.mark.parametrize("ignored", [("if-none-match",), ("if-match",)])
def test_a_store_that_ignores_a_condition_is_refused(
    bucket: Bucket, proxy: Proxy, ignored: tuple[str, ...]
) -> None:
    def without_conditions(_method: str, _path: str, fields: dict[str, str]) -> None:
        for name in [name for name in fields if name.lower() in ignored]:
            del fields[name]

    proxy.fault = without_conditions
    with pytest.raises(StoreError, match="ignores conditions") as caught:
        Store(bucket.url).probe()
    assert "SeaweedFS" in caught.value.fix


def test_a_store_without_conditions_at_all_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="conditional writes"):
        Store(f"file://{tmp_path}").probe()


def test_a_bucket_that_is_not_there_is_an_error(bucket: Bucket) -> None:
    with pytest.raises(StoreError, match="not there") as caught:
        Store(bucket.url.replace("bucket", "no-bucket")).probe()
    assert caught.value.fix == "create the bucket"


def test_a_run_without_write_access_ends_before_it_builds(
    cluster: Cluster, bucket: Bucket, proxy: Proxy, feed: Path
) -> None:
    proxy.fault = lambda method, _path, _fields: 403 if method == "PUT" else None
    status, _, talk = cluster.run(bucket, feed.parent)
    assert status == 2
    assert "the store denies access" in talk
    assert "Debug source" not in talk
    assert bucket.files() == {}


def test_a_worker_without_write_access_is_a_failed_entry(
    cluster: Cluster, bucket: Bucket, proxy: Proxy, feed: Path
) -> None:
    def no_bundles(method: str, path: str, _fields: dict[str, str]) -> int | None:
        return 403 if method == "PUT" and "bundles/" in path else None

    proxy.fault = no_bundles
    status, _, talk = cluster.run(bucket, feed.parent)
    assert status == 2
    assert talk.splitlines()[-1] == "0 published, 0 unchanged, 0 refused, 1 failed"
    (entry,) = json.loads(bucket.files()["index.json"])["entries"]
    assert entry["reasons"][0]["code"] == "storeFailed"
    assert not entry["reasons"][0]["retryable"]


def test_a_slow_store_that_is_often_unavailable_gets_everything(
    cluster: Cluster, bucket: Bucket, proxy: Proxy, feed: Path
) -> None:
    asked: list[str] = []

    def rude(method: str, path: str, _fields: dict[str, str]) -> int | None:
        asked.append(f"{method} {path}")
        time.sleep(0.01)
        return 503 if len(asked) % 3 == 1 else None

    proxy.fault = rude
    status, _, talk = cluster.run(bucket, feed.parent)
    assert (status, talk.splitlines()[-1]) == (0, "1 published, 0 unchanged, 0 refused, 0 failed")
    assert len(bucket.bundle("sydney")) == len(bucket.files("bundles")) - 1


def test_a_commit_whose_answer_is_lost_counts_once(
    bucket: Bucket, proxy: Proxy, published: seedbed.Bundle
) -> None:
    store = Store(bucket.url)
    result = result_of(published, "2026-11-27T01:00:00.000Z")
    path = bundle_path("riga", published.path)
    assert path is not None

    writes: list[str] = []

    def lost(method: str, key: str, _fields: dict[str, str]) -> int | None:
        if method == "PUT" and key.endswith("latest.json"):
            if writes:
                writes.append("again")
                return None
            # The write succeeds, but the client does not get the answer.
            version, time = str(result["content_version"]), str(result["fetched_at"])
            stored = Latest("riga", path, version, time, {"size": 2})
            obstore.put(bucket.store(), "bundles/riga/latest.json", stored.text())
            writes.append("lost")
            return 503
        return None

    proxy.fault = lost
    _commit(store, published.path, result, None, None)
    assert bucket.latest("riga")["path"] == path
    # The second try finds the result of the first, and there is no third try.
    assert writes == ["lost", "again"]


@pytest.mark.parametrize(("theirs", "wins"), [("00:59:59.999", "ours"), ("01:00:00.001", "theirs")])
def test_of_two_bundles_the_one_whose_inputs_were_fetched_later_counts(
    bucket: Bucket, published: seedbed.Bundle, theirs: str, wins: str
) -> None:
    store = Store(bucket.url)
    result = result_of(published, "2026-11-27T01:00:00.000Z")
    # Another run replaces the record that this run read before its build.
    assert store.replace_latest(latest("before"), None)
    before, version = store.latest("riga")
    assert store.replace_latest(latest("theirs", f"2026-11-27T{theirs}Z"), version)
    _commit(store, published.path, result, before, version)
    path = "theirs" if wins == "theirs" else bundle_path("riga", published.path)
    assert bucket.latest("riga")["path"] == path


def test_a_bundle_counts_over_an_earlier_one_of_a_machine_whose_clock_is_ahead(
    bucket: Bucket, published: seedbed.Bundle
) -> None:
    store = Store(bucket.url)
    assert store.replace_latest(latest("before", "2027-01-01T00:00:00.000Z"), None)
    result = result_of(published, "2026-11-27T01:00:00.000Z")
    _commit(store, published.path, result, *store.latest("riga"))
    assert bucket.latest("riga")["path"] == bundle_path("riga", published.path)


def test_of_many_writers_none_loses_an_update(bucket: Bucket) -> None:
    store = Store(bucket.url)

    def add(number: int) -> None:
        while True:
            found, version = store.latest("riga")
            numbers = [] if found is None else found.bundle["numbers"]
            bundle = {"numbers": [*numbers, number]}
            if store.replace_latest(Latest("riga", "p", "v", "t", bundle), version):
                return

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add, range(8)))
    found, _ = store.latest("riga")
    assert found is not None
    assert sorted(found.bundle["numbers"]) == list(range(8))


def test_a_downloaded_bundle_is_whole_or_not_taken(
    bucket: Bucket, published: seedbed.Bundle, tmp_path: Path
) -> None:
    store = Store(bucket.url)
    path = bundle_path("riga", published.path)
    assert path is not None
    store.upload(published.path, path)
    assert store.download(path, tmp_path / "whole")
    assert seedbed.verify(tmp_path / "whole").finding_count == 0
    files = {file.name for file in published.path.rglob("*") if file.is_file()}
    assert {file.name for file in (tmp_path / "whole").rglob("*") if file.is_file()} == files

    obstore.put(bucket.store(), f"{path}/report.json", b"{}")
    assert not store.download(path, tmp_path / "damaged")
    obstore.delete(bucket.store(), f"{path}/report.json")
    assert not store.download(path, tmp_path / "incomplete")
    obstore.delete(bucket.store(), f"{path}/manifest.json")
    assert not store.download(path, tmp_path / "gone")


def test_a_manifest_that_names_files_outside_of_its_bundle_is_not_taken(
    bucket: Bucket, tmp_path: Path
) -> None:
    source = tmp_path / "source"
    source.mkdir()
    manifest = {"content_version": "v", "outputs": [{"path": "../evil", "sha256": "0"}]}
    (source / "manifest.json").write_text(json.dumps(manifest))
    (tmp_path / "evil").write_bytes(b"1")
    store = Store(bucket.url)
    path = bundle_path("riga", source)
    assert path is not None
    store.write(f"{path}/manifest.json", source / "manifest.json")
    assert not store.download(path, tmp_path / "arriving")
    assert (tmp_path / "evil").read_bytes() == b"1"


def test_credentials_in_the_url_are_refused_and_not_shown() -> None:
    for url in ("s3://key:hidden@bucket/feeds", "s3://bucket/feeds?secret=hidden"):
        with pytest.raises(StoreError) as caught:
            Store(url)
        assert "hidden" not in str(caught.value)


def test_a_page_has_a_type_with_which_a_browser_opens_it(bucket: Bucket, tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("<p>")
    Store(bucket.url).write("index.html", page)
    found = obstore.get(bucket.store(), "index.html")
    assert found.attributes["Content-Type"] == "text/html"


@pytest.mark.parametrize(
    "damage",
    [b"3", b'"x"', b"{", {"id": "other"}, {"path": 7}, {"fetched_at": 7}, {"bundle": 7}, {"x": 1}],
)
def test_a_damaged_latest_names_no_bundle_and_can_be_replaced(
    bucket: Bucket, damage: bytes | dict[str, object]
) -> None:
    if isinstance(damage, dict):
        damage = json.dumps({**json.loads(latest("ours").text()), **damage}).encode()
    obstore.put(bucket.store(), "bundles/riga/latest.json", damage)
    store = Store(bucket.url)
    found, version = store.latest("riga")
    assert found is None
    assert store.replace_latest(latest("ours"), version)
    assert store.latest("riga")[0] == latest("ours")


def test_facts_that_are_damaged_are_replaced_when_nothing_has_changed(
    bucket: Bucket, published: seedbed.Bundle
) -> None:
    store = Store(bucket.url)
    result = {**result_of(published, "2026-11-27T01:00:00.000Z"), "outcome": "unchanged"}
    path = bundle_path("riga", published.path)
    assert path is not None
    assert store.replace_latest(latest(path), None)
    _commit(store, published.path, result, *store.latest("riga"))
    found, version = store.latest("riga")
    assert found is not None
    assert found.bundle == result["bundle"]
    # In this case nothing is written.
    _commit(store, published.path, result, *store.latest("riga"))
    assert store.latest("riga")[1] == version
