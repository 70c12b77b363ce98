#!/usr/bin/env python3
"""Print a release's section of CHANGELOG.md: ``.ci/release_notes.py v0.2.0``. The tag must be pyproject's version."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent


def notes(tag: str, version: str, changelog: str) -> str:
    """Return the section of a release, without its heading.

    :raises ValueError: if the tag isn't this version's, or the changelog has no section for it.
    """
    if tag != f"v{version}":
        raise ValueError(f"the tag {tag} doesn't match version {version} in pyproject.toml; tag v{version}")
    section = re.search(rf"(?ms)^## \[{re.escape(version)}\] – \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)", changelog)
    if section is None or not section[1].strip():
        raise ValueError(f"CHANGELOG.md has no section “## [{version}] – <date>”; write one")
    return section[1].strip()


if __name__ == "__main__":
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    try:
        print(notes(sys.argv[1], project["version"], (ROOT / "CHANGELOG.md").read_text("utf-8")))  # noqa: T201
    except ValueError as problem:
        sys.exit(f"release: {problem}")
