"""Collects the licences of the code inside the tool, for archives that contain the tool."""

import sys

# The packages with code in the tool, by the names of their folders.
PACKAGES = ["FlyingFox", "GRDB.swift", "Yams", "swift-argument-parser"]


def write_licences(folder, checkouts, toolchain):
    """Writes a file for each package and one for Swift into the new `folder`; all arguments are paths."""
    folder.mkdir(parents=True)
    for package in PACKAGES:
        found = sorted(checkouts.joinpath(package).glob("LICEN[CS]E*"))
        if not found:
            sys.exit(f"{checkouts / package}: error: there is no licence\n  fix: swift package resolve")
        (folder / f"{package}.txt").write_bytes(found[0].read_bytes())
    # The licence of Swift itself, because its libraries are in the tool.
    found = sorted(toolchain.glob("share/swift/LICENSE*")) + sorted(toolchain.glob("share/doc/swift/LICENSE*"))
    if not found:
        sys.exit(f"{toolchain}: error: the toolchain has no licence\n  fix: name its folder usr")
    (folder / "swift.txt").write_bytes(found[0].read_bytes())
