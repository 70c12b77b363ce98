"""Write the skeleton of a new game: ``make new-game KEY=whist``, or ``python -m games new whist``.

The skeleton is a small but complete game: everyone plays a card, and the highest one takes the trick. Turn it into your
game file by file; the tests for all games cover it from the start. Its templates are in ``games/skeleton``: ``@key@``
and ``@Class@`` in them become the key and the class name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.registry import KEY, specs

ROOT = Path(__file__).parent.parent
SKELETON = Path(__file__).parent / "skeleton"
SUFFIX = ".template"
_LIST = re.compile(r"^BUNDLED_GAMES = \((?P<keys>.*?)^\)$", re.MULTILINE | re.DOTALL)


class NewGameError(Exception):
    """Raised if a new game can't be written; the message says why in one sentence."""


class NewFile(NamedTuple):
    """The path and content of one of the new game's files."""

    path: Path
    text: str


def new_game(key: str, root: Path = ROOT) -> list[Path]:
    """Write a new game into the project at ``root``; return the files written or changed.

    No existing file is overwritten except the list of games. All checks run before the first file is written.

    :raises NewGameError: if the key is invalid, or a game or folder with this key exists.
    """
    if not KEY.fullmatch(key):
        raise NewGameError(f"A game's key must be 1 to 12 lower-case letters (a to z), got {key[:32]!r}.")
    if key in {spec.key for spec in specs()}:
        raise NewGameError(f"The game {key!r} already exists.")
    for folder in [root / "games" / key, root / "tests" / "games" / key]:
        if folder.exists():
            raise NewGameError(f"{folder.relative_to(root)} already exists.")
    if (root / "games" / f"{key}.py").exists():
        raise NewGameError(f"games/{key}.py already exists.")
    files = [*_files(key, root), _registered(key, root)]
    for path, text in files:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return [path for path, _ in files]


def _files(key: str, root: Path) -> Iterator[NewFile]:
    for part, home in (("game", root / "games" / key), ("tests", root / "tests" / "games" / key)):
        for template in sorted((SKELETON / part).rglob(f"*{SUFFIX}")):
            path = home / template.relative_to(SKELETON / part).with_suffix("")
            text = template.read_text("utf-8").replace("@key@", key).replace("@Class@", key.capitalize())
            yield NewFile(path, text)


def _registered(key: str, root: Path) -> NewFile:
    """Return ``games/__init__.py`` with the new game at the end of its list."""
    path = root / "games" / "__init__.py"
    source = path.read_text("utf-8")
    listed = _LIST.search(source)
    if listed is None:
        raise NewGameError("games/__init__.py has no list BUNDLED_GAMES to add the game to.")
    at = listed.end("keys")
    return NewFile(path, f'{source[:at]}    "{key}",\n{source[at:]}')
