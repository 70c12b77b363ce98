"""Regenerate all golden screens: ``python -m tests.ui.screens``."""

import games  # noqa: F401 - registers the games
from tests.ui.screens.stored import FOLDER, screens

FOLDER.mkdir(exist_ok=True)
for kept in screens().values():
    kept.stored.write_text("\n".join(kept.lines()) + "\n", "utf-8")
