"""Build lobby screens, with their forms and rules pages, to compare with the golden files."""

from __future__ import annotations

from functools import partial
from typing import Any

from tables.ports import Deadline
from tests.ui.screens.seats import DUE, GAMES, LINK, At
from ui.forms import Form
from ui.screen import Screen
from ui.table.cuts import cut_form
from ui.table.fairness import fairness_screen
from ui.table.lobby import invitation_screen
from ui.table.lobby_panel import panel_after, panel_screen, starter_screen
from ui.table.rules_page import rules_screen
from ui.table.table_options import options_form
from ui.table.table_screens import table_screen
from ui.text.texts import speak


def lobby(game: str, guests: int = 1, computers: int = 0, **kinds: dict[str, Any]) -> At:
    """Return a lobby whose log has entries of these types."""
    at = At(game).sit_down(guests, computers)
    for kind, data in kinds.items():
        at.enter(kind, **data)
    return at


def seen(at: At) -> Screen:
    """Return the lobby's public screen."""
    return table_screen(at.state, {-1: Deadline("0123456789", -1, "", DUE)})


def cut(times: int) -> At:
    """Return a lobby in which the deck was cut ``times`` times."""
    at = lobby("levelup", 2)
    for number in range(times):
        at.enter("cut", user=11 + number % 2, word=f"*word* {number}", digest=f"{number:064x}")
    return at


def options(game: str, asked: str = "") -> Form | None:
    """Return the form of this number with a table's options, or ``None`` if there isn't one."""
    at = lobby(game, ruled={"options": {"jokers": 0, "aces": "low"} if game == "levelup" else {}})
    return options_form(at.state, asked, speak("en"))


SCREENS = {
    **{f"lobby of {game}": partial(lambda game: seen(lobby(game)), game) for game in GAMES},
    "lobby with guests and computers": lambda: seen(lobby("levelup", 2, 2, invited={"guests": [21]})),
    "lobby that is full": lambda: seen(lobby("levelup", 4, 2, friendly={"on": True})),
    "lobby with too many guests": lambda: seen(lobby("levelup", 4, invited={"guests": [21, 22, 23]})),
    "lobby by house rules": lambda: seen(lobby("levelup", 2, ruled={"options": {"max_hands": 3, "jokers": 0}})),
    "lobby after cuts": lambda: seen(cut(8)),
    "lobby changed after a cut": lambda: seen(cut(1).sit_down(0, 1)),
    "panel of the host": lambda: panel_screen(lobby("levelup", 2).state, 11, "en"),
    "panel of the host with a computer": lambda: panel_after(
        lobby("levelup").state, lobby("levelup", 1, 1).state, 11, "en"
    ),
    "panel of a guest": lambda: panel_screen(lobby("levelup", 2).state, 12, "en"),
    "panel of a stranger": lambda: panel_screen(lobby("levelup", 2).state, 99, "en"),
    "start pressed by a guest": lambda: starter_screen(lobby("levelup", 2).state, 12, "en"),
    "start pressed by a stranger": lambda: starter_screen(lobby("levelup", 2).state, 99, "en"),
    "lobby cancelled": lambda: seen(lobby("levelup", ended={"reason": "cancelled"})),
    "invitation": lambda: invitation_screen(lobby("levelup").state, [21, 22], LINK),
    "invitation without host or way": lambda: invitation_screen(At("levelup").state, [21], None),
    "window to cut": lambda: cut_form("0123456789", speak("en")),
    "fairness in a lobby": lambda: fairness_screen(cut(8).state, "en"),
    "fairness of an undealt table": lambda: fairness_screen(lobby("levelup", ended={"reason": "expired"}).state, "en"),
    **{f"options of {game}": partial(options, game) for game in GAMES},
    "options of levelup 2": lambda: options("levelup", "2"),
    **{
        f"rules of {game}": partial(rules_screen, game, {}, "en", stakes="friendly" if game == "levelup" else "rated")
        for game in GAMES
    },
    "rules in French": lambda: rules_screen("levelup", {"jokers": 2}, "fr"),
}
