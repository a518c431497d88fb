"""Puts the tool and its libraries into the wheel.

scripts/make-wheel.py has put them into the folder `tool`. Without that folder the wheel has only
the Python package, which runs the tool from PATH.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ToolHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the executable as a script, its libraries as data, and the tag of the platform."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Describe the contents of the folder `tool` to hatchling."""
        tool = Path(self.root) / "tool"
        if not tool.is_dir():
            return
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{(tool / 'platform').read_text(encoding='utf-8')}"
        build_data["shared_scripts"] = {"tool/bin/seedbed": "seedbed"}
        # The folder is not below `lib`, because `pip install --target` leaves that folder out.
        build_data["shared_data"] = {"tool/libexec": "libexec/seedbed"}
