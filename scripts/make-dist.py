#!/usr/bin/env python3
"""Packs the tool into an archive that needs no Swift: TOOL, completions, man page and licences.

usage: make-dist.py TOOL CHECKOUTS TOOLCHAIN OUT

The same files give the same bytes: names are sorted, all times are in 2020, and the owner is root.
"""

import gzip
import io
import pathlib
import platform
import re
import subprocess
import sys
import tarfile
import tempfile

from licences import write_licences

TIME = 1_577_836_800  # 2020-01-01


def main(tool, checkouts, toolchain, out):
    root = pathlib.Path(__file__).resolve().parent.parent
    version = run([tool, "--version"]).strip()
    name = f"seedbed-{version}-{platform.system().lower()}-{platform.machine()}"
    with tempfile.TemporaryDirectory() as folder:
        content = pathlib.Path(folder)
        run([root / "scripts" / "install", tool, content])
        (content / "LICENSE").write_bytes((root / "LICENSE").read_bytes())
        (content / "README.md").write_text(readme(root), encoding="utf-8")
        write_licences(content / "licences", pathlib.Path(checkouts), pathlib.Path(toolchain))
        target = pathlib.Path(out) / f"{name}.tar.gz"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(packed(content, name))
    print(target)


def run(command):
    return subprocess.run(
        [str(part) for part in command], check=True, stdout=subprocess.PIPE, text=True).stdout


def readme(root):
    """The README's introduction to the tool, and the tool's requirements."""
    start = re.split(r"^## ", (root / "README.md").read_text(encoding="utf-8"), flags=re.M)[0]
    return start + """## This archive

`bin/seedbed` is the tool, with Swift's standard library inside. It needs libzip, ISA-L, xxHash, SQLite and
OpenSSL's libcrypto, and `curl` for sources that are URLs. On Debian 12:

```sh
apt-get install libzip4 libisal2 libxxhash0 libsqlite3-0 libssl3 curl ca-certificates
bin/seedbed doctor        # checks the machine
bin/seedbed init feed.zip
```

`share` has completions for bash, zsh and fish and the page for `man`; copied to `/usr/local`, both folders are found
without further settings. `licences` has the terms of what is in the tool; ICU, which is
in Swift's Foundation, is under the Unicode License V3, https://www.unicode.org/license.txt.
"""


def packed(content, name):
    """Packs a folder's files; in the archive they are in a folder with the archive's name."""
    stream = io.BytesIO()
    with gzip.GzipFile(fileobj=stream, mode="wb", mtime=TIME, filename="") as packer:
        with tarfile.open(fileobj=packer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for path in sorted(content.rglob("*")):
                member = tarfile.TarInfo(f"{name}/{path.relative_to(content).as_posix()}")
                member.mtime = TIME
                member.uname = member.gname = "root"
                if path.is_dir():
                    member.type, member.mode = tarfile.DIRTYPE, 0o755
                    archive.addfile(member)
                    continue
                member.size = path.stat().st_size
                member.mode = 0o755 if path.parent.name == "bin" else 0o644
                with path.open("rb") as file:
                    archive.addfile(member, file)
    return stream.getvalue()


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
