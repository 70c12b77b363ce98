"""Build the question which game to play with a person, whose seat is then kept."""

from __future__ import annotations

from ui.options import game_name
from ui.presenters import PRESENTERS
from ui.screen import Button, Screen, Text, rows
from ui.screens.records import GOLD
from ui.text.texts import Say

INVITE = "invite-to-new"
"""The action of a button that opens a table and keeps a seat for a person."""


def invite_screen(person: int, name: str, say: Say) -> Screen:
    """Ask which game to play with a person: each button opens a table in this channel."""
    buttons = [Button(f"{INVITE}:{game} {person}", game_name(game, say)) for game in PRESENTERS]
    return Screen((Text(say("menu-invite-game", name=name)), *rows(buttons)), GOLD)
