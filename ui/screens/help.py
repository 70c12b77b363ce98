"""Build the answer to /help: what the reader can do here, with a button for each thing."""

from __future__ import annotations

from typing import NamedTuple

from ui.presenters import PRESENTERS
from ui.screen import Button, Screen, Text, rows
from ui.screens.daily import OPEN
from ui.screens.introduction import games_screen
from ui.screens.nothing_yet import LEARN, PLAY
from ui.screens.records import GOLD
from ui.table.widgets import yes
from ui.text.texts import Say

PUZZLES, TABLES, RULES = "puzzles", "my-tables", "choose-rules"
"""The actions of the buttons that do what /puzzle, /games and /rules do."""
SETTINGS, SERVER, PRIVACY = "my-settings", "server-settings", "my-privacy"
"""The actions of the buttons that do what /settings and /privacy do."""
BUTTONS_IN_ROW = 4


class Place(NamedTuple):
    """Where /help was used: whether only the reader is there, whether the bot is on a server, and who reads it."""

    alone: bool
    server: bool
    manages: bool


def help_screen(place: Place, say: Say) -> Screen:
    """Say in one screen what the reader can do, one line and one button for each thing."""
    offers = [
        (PLAY, "play"),
        (LEARN, "learn"),
        (OPEN, "daily"),
        (PUZZLES, "puzzles"),
        (TABLES, "tables"),
        (RULES, "rules"),
        (SETTINGS, "settings"),
        *([(SERVER, "server")] if place.manages else []),
        (PRIVACY, "privacy"),
    ]
    alone = yes(place.alone)
    lines = [say("help-title")]
    lines += [
        say("told-of", what=f"**{say(f'help-{what}')}**", told=say(f"help-{what}-does", alone=alone))
        for _, what in offers
    ]
    lines.append(say("help-more", place=_kind(place)))
    buttons = [
        Button(action, say(f"help-{what}"), "main" if at == 0 else "plain") for at, (action, what) in enumerate(offers)
    ]
    return Screen((Text("\n".join(lines)), *rows(buttons, BUTTONS_IN_ROW)), GOLD, language=say.language)


def _kind(place: Place) -> str:
    if place.server:
        return "managed" if place.manages else "server"
    return "elsewhere" if place.alone else "friends"


def rules_choice(say: Say) -> Screen:
    """Offer the rules of each game."""
    return games_screen("rules", PRESENTERS, RULES, say)
