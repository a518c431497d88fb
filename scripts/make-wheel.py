#!/usr/bin/env python3
"""Packs the tool, the libraries that it needs and the Python package into a wheel that needs no Swift.

usage: make-wheel.py TOOL CHECKOUTS TOOLCHAIN OUT; needs Debian 12, binutils and hatchling

The libraries are Debian's own files, and only from Debian 12, because the version of SQLite decides the bytes of a
database. The tool finds the libraries by its RPATH, wherever the wheel is installed. The same files give the same
bytes.
"""

import pathlib
import platform
import re
import shutil
import subprocess
import sys

from licences import write_licences

RELEASE = "bookworm"
# The folder in which the tool looks for libraries, as the Makefile links it; python/hatch_build.py fills
# it.
RPATH = "$ORIGIN/../libexec/seedbed"
# The oldest glibc that the wheel supports.
PLATFORM = "manylinux_2_35"
# The symbol versions of a system with that glibc, GCC 12 and zlib 1.2.11, by the names of PEP 600.
NEWEST = {
    "GLIBC": (2, 35), "GLIBCXX": (3, 4, 30), "CXXABI": (1, 3, 13), "GCC": (12, 0, 0), "ZLIB": (1, 2, 9),
}
OF_THE_SYSTEM = re.compile(
    r"lib(c|m|dl|rt|pthread|resolv|util)\.so\.\d+|ld-linux-.*|lib(stdc\+\+|gcc_s|z)\.so\.\d+")


def main(tool, checkouts, toolchain, out):
    root = pathlib.Path(__file__).resolve().parent.parent
    check_system()
    tool = pathlib.Path(tool)
    check_rpath(tool)
    libraries = bundled_libraries(tool)
    for path in [tool, *libraries]:
        check_versions(path, [library.name for library in libraries])
    folder = root / "python" / "tool"
    shutil.rmtree(folder, ignore_errors=True)
    try:
        write_licences(folder / "licences", pathlib.Path(checkouts), pathlib.Path(toolchain))
        shutil.copyfile(root / "LICENSE", folder / "licences" / "seedbed.txt")
        copy(tool, folder / "bin" / "seedbed", 0o755)
        for library in libraries:
            copy(library, folder / "libexec" / library.name, 0o644)
            package = owner(library)
            shutil.copyfile(
                f"/usr/share/doc/{package}/copyright", folder / "licences" / f"{package}.txt")
        (folder / "platform").write_text(f"{PLATFORM}_{platform.machine()}", encoding="utf-8")
        out = pathlib.Path(out).resolve()
        command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", out]
        subprocess.run(command, cwd=root / "python", check=True, stdout=subprocess.DEVNULL)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    version = run([tool, "--version"]).strip()
    print(out / f"seedbed-{version}-py3-none-{PLATFORM}_{platform.machine()}.whl")


def check_system():
    about = dict(re.findall(r'^(\w+)="?(.*?)"?$', pathlib.Path("/etc/os-release").read_text(), re.M))
    if about.get("VERSION_CODENAME") != RELEASE:
        give_up(
            about.get("PRETTY_NAME", "this system"), "another SQLite gives databases other bytes",
            f"make the wheel in Debian's {RELEASE}, such as in the container swift:6.2-{RELEASE}")


def check_rpath(tool):
    # A RUNPATH would apply only to the tool, and not to libraries that its libraries need.
    found = re.search(r"^ +RPATH +(\S+)$", headers(tool), re.M)
    if found is None or RPATH not in found[1].split(":"):
        give_up(tool, f"it has no RPATH {RPATH}", "make wheel links it with one")


def bundled_libraries(tool):
    """The paths of the libraries that the tool needs directly or indirectly, without those that every system has."""
    loaded = dict(re.findall(r"^\t(\S+) => (\S+) \(", run(["ldd", tool]), re.M))
    found, unread = {}, [tool]
    while unread:
        for name in re.findall(r"^ +NEEDED +(\S+)$", headers(unread.pop()), re.M):
            if name in found or OF_THE_SYSTEM.fullmatch(name):
                continue
            if name not in loaded:
                give_up(tool, f"{name} is not on this machine", "scripts/setup build")
            found[name] = pathlib.Path(loaded[name])
            unread.append(found[name])
    return [found[name] for name in sorted(found)]


def check_versions(path, bundled):
    """Stop if a file needs a newer system than the wheel supports."""
    needed = re.findall(
        r"^  required from (\S+):\n((?:    0x.*\n)+)", headers(path) + "\n", re.M)
    for library, lines in needed:
        if library in bundled:
            continue
        for name, version in re.findall(r" ([A-Z_]+?)_([0-9.]+)$", lines, re.M):
            wanted = tuple(int(part) for part in version.split("."))
            if wanted > NEWEST.get(name, ()):
                give_up(
                    path, f"it needs {name}_{version} of {library}, which {PLATFORM} does not have",
                    "avoid the function, or raise PLATFORM here, with the words about it in python/README.md")


def owner(library):
    """The Debian package of a library; with the merged /usr a file may be registered under either name."""
    for path in [library, f"/usr{library}", str(library).removeprefix("/usr")]:
        found = subprocess.run(["dpkg-query", "--search", path], stdout=subprocess.PIPE,
                               stderr=subprocess.DEVNULL, text=True, check=False)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    give_up(library, "no package of Debian has brought it", "remove it, and install Debian's with scripts/setup build")


def headers(path):
    return run(["objdump", "--private-headers", path])


def copy(source, target, mode):
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(mode)


def run(command):
    return subprocess.run(
        [str(part) for part in command], check=True, stdout=subprocess.PIPE, text=True).stdout


def give_up(place, problem, fix):
    sys.exit(f"{place}: error: {problem}\n  fix: {fix}")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
