"""Regenerate the golden pictures for the pixel test: ``python -m tests.ui.art.looks``.

The picture tests, here and in the games' folders, list the pictures as ``PICTURES``.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import games  # noqa: F401 - registers the games
from ui.art.pictures import Picture
from ui.art.render import render

ROOT = Path(__file__).parents[3]
MODULES = (
    *(
        ROOT / "tests/ui/art" / name
        for name in ("test_pictures.py", "test_curves.py", "test_result_pictures.py", "test_scene.py")
    ),
    *sorted((ROOT / "tests/games").glob("*/test*_scene.py")),
)


class Look(NamedTuple):
    """A picture and its golden file."""

    picture: Picture
    stored: Path


def looks() -> dict[str, Look]:
    """Return all golden pictures by name."""
    found = {}
    for path in MODULES:
        module = import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
        for name, picture in module.PICTURES.items():
            found[name] = Look(picture, path.with_name("looks") / f"{name.replace(' ', '-')}.png")
    return found


if __name__ == "__main__":
    for look in looks().values():
        look.stored.parent.mkdir(exist_ok=True)
        look.stored.write_bytes(render(look.picture))
