"""The object store that holds the bundles.

A bundle is at `bundles/ID/CONTENT_VERSION/MANIFEST/`, where MANIFEST is the start of the digest of
its manifest, so one key always has the same bytes. `bundles/ID/latest.json` names the entry's
current bundle. A run replaces that file only if no other run has replaced it in the meantime.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import mimetypes
import shutil
import urllib.parse
import uuid
from dataclasses import asdict, dataclass
from datetime import timedelta
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

import obstore
from obstore import exceptions
from obstore.store import from_url

from seedbed._errors import Problem, SeedbedError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from obstore import UpdateVersion
    from obstore.store import RetryConfig

MANIFEST = "manifest.json"
_FORMAT = "seedbed-latest"
_DENIED = (exceptions.PermissionDeniedError, exceptions.UnauthenticatedError)
_REPLACED = (exceptions.AlreadyExistsError, exceptions.PreconditionError)
_NEEDS = "use a store with conditional writes, such as S3, Google Cloud Storage, Azure or SeaweedFS"


class StoreError(SeedbedError):
    """The store could not complete a request."""

    retryable = False
    """Whether the same request may succeed later without any change."""


@dataclass(frozen=True)
class Latest:
    """The current bundle of an entry, as `latest.json` has it."""

    id: str
    path: str
    """The folder of the bundle's files, relative to the start of the store."""
    content_version: str
    fetched_at: str
    """The time when the inputs had been fetched: RFC 3339 in UTC, so texts compare as times."""
    bundle: dict[str, Any]
    """The facts about the bundle for the index."""

    def text(self) -> bytes:
        """Return the record as JSON in its only form."""
        return canonical({"format": _FORMAT, **asdict(self)})

    @classmethod
    def read(cls, text: bytes) -> Latest:
        """Read a text that `text` wrote; raises `ValueError` or `TypeError`."""
        values = json.loads(text)
        if not isinstance(values, dict) or values.pop("format", None) != _FORMAT:
            message = f"the format is not {_FORMAT}"
            raise ValueError(message)
        latest = cls(**values)
        texts = (latest.id, latest.path, latest.content_version, latest.fetched_at)
        if not all(isinstance(text, str) for text in texts) or not isinstance(latest.bundle, dict):
            message = "a value has another type"
            raise TypeError(message)
        return latest


class Store:
    """An object store, below the prefix in its URL."""

    def __init__(self, url: str, patience: int = 180) -> None:
        """Open the store with the credentials of the environment. Raises `StoreError`.

        A request that fails, as with 503, is repeated for `patience` seconds.
        """
        parts = urllib.parse.urlsplit(url)
        if "@" in parts.netloc or parts.query or parts.fragment:
            # The message leaves out the URL, which would put the credentials into logs.
            raise _error(
                "the URL of the store has more than a bucket and a prefix",
                "give s3://BUCKET/PREFIX, and credentials in the environment (AWS_ACCESS_KEY_ID)",
            )
        self.url = url
        try:
            self._store = from_url(url, retry_config=_retries(patience))
        except (exceptions.BaseError, ValueError) as error:
            raise _error(
                "the store cannot be opened", "give s3://BUCKET/PREFIX", url, _first_line(error)
            ) from error

    def probe(self) -> None:
        """Check that the store accepts writes and respects conditions; raises `StoreError`."""
        key = f".seedbed-probe/{uuid.uuid4()}"
        try:
            self.replace(key, b"1", None)
            _, version = self.read(key)
            honoured = (
                not self.replace(key, b"2", None)
                and self.replace(key, b"3", version)
                and not self.replace(key, b"4", version)
            )
        except NotImplementedError as error:
            raise _error(
                "the store has no conditional writes", _NEEDS, self.url, _first_line(error)
            ) from error
        finally:
            with contextlib.suppress(Exception):
                obstore.delete(self._store, key)
        if not honoured:
            raise _error(
                "the store ignores conditions, so one run could undo what another one wrote",
                _NEEDS,
                self.url,
            )

    def read(self, key: str) -> tuple[bytes | None, UpdateVersion | None]:
        """Read an object and its version; None and None if the object is missing."""
        with self._explained(key):
            try:
                found = obstore.get(self._store, key)
            except FileNotFoundError:
                return None, None
            version: UpdateVersion = {"e_tag": found.meta["e_tag"]}
            # In buckets without versions this is None, which cannot be passed on.
            if found.meta["version"] is not None:
                version["version"] = found.meta["version"]
            return bytes(found.bytes()), version

    def replace(self, key: str, data: bytes, version: UpdateVersion | None) -> bool:
        """Write an object if it still has this version; None means that the object is missing.

        Returns False if the object has changed in the meantime.
        """
        with self._explained(key):
            try:
                obstore.put(
                    self._store,
                    key,
                    data,
                    attributes=_attributes(key),
                    mode=version or "create",
                    use_multipart=False,
                )
            except _REPLACED:
                return False
            return True

    def write(self, key: str, file: Path) -> None:
        """Write a file's bytes, and replace an existing object."""
        with self._explained(key):
            obstore.put(self._store, key, file, attributes=_attributes(key))

    def latest(self, entry: str) -> tuple[Latest | None, UpdateVersion | None]:
        """Read which bundle of an entry is current; None if the record is unreadable."""
        text, version = self.read(_latest_key(entry))
        try:
            found = None if text is None else Latest.read(text)
        except (ValueError, TypeError):
            found = None
        return (found if found is not None and found.id == entry else None), version

    def replace_latest(self, latest: Latest, version: UpdateVersion | None) -> bool:
        """Make a bundle the current one if `latest.json` still has this version."""
        return self.replace(_latest_key(latest.id), latest.text(), version)

    def upload(self, folder: Path, path: str) -> None:
        """Write the files of a bundle, its manifest last."""
        for output in json.loads((folder / MANIFEST).read_bytes())["outputs"]:
            self.write(f"{path}/{output['path']}", folder / output["path"])
        self.write(f"{path}/{MANIFEST}", folder / MANIFEST)

    def download(self, path: str, folder: Path) -> bool:
        """Read a bundle's files into a new folder; return False if a file is missing or damaged."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        manifest, _ = self.read(f"{path}/{MANIFEST}")
        if manifest is None or manifest_name(manifest) != path.rpartition("/")[2]:
            return False
        for output in json.loads(manifest)["outputs"]:
            name = PurePosixPath(output["path"])
            if name.is_absolute() or ".." in name.parts:
                return False
            if self._download(f"{path}/{name}", folder / name) != output["sha256"]:
                return False
        (folder / MANIFEST).write_bytes(manifest)
        return True

    def _download(self, key: str, file: Path) -> str | None:
        """Read an object into a file; return its SHA-256, or None if the object is missing."""
        digest = hashlib.sha256()
        file.parent.mkdir(parents=True, exist_ok=True)
        with self._explained(key), file.open("wb") as stream:
            try:
                for chunk in obstore.get(self._store, key):
                    digest.update(chunk)
                    stream.write(chunk)
            except FileNotFoundError:
                return None
        return digest.hexdigest()

    @contextlib.contextmanager
    def _explained(self, key: str) -> Iterator[None]:
        """Make a `StoreError` from the store's answer."""
        place = f"{self.url.rstrip('/')}/{key}"
        try:
            yield
        except _DENIED as error:
            raise _error(
                "the store denies access",
                "check the credentials in the environment, and that they may read, write and list",
                place,
                _first_line(error),
            ) from error
        except FileNotFoundError as error:
            raise _error(
                "the store is not there", "create the bucket", place, _first_line(error)
            ) from error
        except exceptions.BaseError as error:
            problem = _error(
                "the store does not answer as it should",
                "run it again; if it stays so, check the address and the network",
                place,
                _first_line(error),
            )
            problem.retryable = True
            raise problem from error


def bundle_path(entry: str, folder: Path) -> str | None:
    """Return the place in the store of the bundle in a folder; None if the folder has no bundle."""
    try:
        manifest = (folder / MANIFEST).read_bytes()
        version = json.loads(manifest)["content_version"]
    except (OSError, ValueError, KeyError):
        return None
    return f"bundles/{entry}/{version}/{manifest_name(manifest)}"


def manifest_name(manifest: bytes) -> str:
    """Return a text that distinguishes a manifest from others with the same content version."""
    return hashlib.sha256(manifest).hexdigest()[:16]


def canonical(value: object) -> bytes:
    """Return a value as JSON in its only form."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def _retries(patience: int) -> RetryConfig:
    """Return the rules for repeating requests: soon at first, later every few seconds."""
    # The default of ten retries takes only seconds.
    return {
        "max_retries": 100,
        "retry_timeout": timedelta(seconds=patience),
        "backoff": {
            "init_backoff": timedelta(seconds=0.1),
            "max_backoff": timedelta(seconds=10),
            "base": 3,
        },
    }


def _latest_key(entry: str) -> str:
    return f"bundles/{entry}/latest.json"


def _attributes(key: str) -> dict[str, str]:
    """Return the media type of a file, so that a browser opens a page instead of saving it."""
    return {"Content-Type": mimetypes.guess_type(key)[0] or "application/octet-stream"}


def _error(message: str, fix: str, file: str | None = None, cause: str | None = None) -> StoreError:
    return StoreError(Problem("storeFailed", message, fix, file=file, cause=cause))


def _first_line(error: BaseException) -> str:
    """Return the line for people; the other lines are the state of the library."""
    return str(error).partition("\n")[0]
