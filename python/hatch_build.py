"""Puts the tool and its libraries into the wheel, where scripts/make-wheel.py has laid them out.

Without the folder `tool` the wheel is the Python package alone, which runs the tool from PATH.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ToolHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the executable as a script, its libraries as data, and the tag of the platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Describe to hatchling what is in the folder `tool`."""
        tool = Path(self.root) / "tool"
        if not tool.is_dir():
            return
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{(tool / 'platform').read_text(encoding='utf-8')}"
        build_data["shared_scripts"] = {"tool/bin/seedbed": "seedbed"}
        # Not below `lib`: `pip install --target` leaves that folder out.
        build_data["shared_data"] = {"tool/libexec": "libexec/seedbed"}
