"""Say that there is nothing to show yet, and offer to play or to learn a game."""

from __future__ import annotations

from ui.screen import Button, Row, Screen, Text
from ui.text.texts import Say

PLAY, LEARN = "introduced-play", "introduced-learn"
"""The actions of the two buttons."""


def nothing_yet(words: str, say: Say) -> Screen:
    """Return a screen with these words and the two buttons."""
    return Screen((Text(words), play_or_learn(say)), language=say.language)


def play_or_learn(say: Say) -> Row:
    """Return the row with the two buttons."""
    return Row((Button(PLAY, say("button-play"), "main"), Button(LEARN, say("button-learn-game"))))
