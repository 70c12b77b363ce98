"""Compare the claims of all visible messages with the state of the table.

The claims are those of a screen at the moment it was turned into a request (``ui/claims.py``). The truth comes from the
match itself, not from the presenter.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from math import inf
from typing import Any, NamedTuple
from unittest.mock import patch

from delivery.discord_api import requests
from delivery.tables.shown_screens import TableScreens
from engine import replay
from playground.limits.components import walk
from playground.world.world import DM, EPHEMERAL, World
from tables.ports import Standing
from tables.state import TableState
from tables.table import Table
from ui.claims import claims_of
from ui.components import components
from ui.screen import Drawing, Screen, Text
from ui.table.results import Chapters

Json = dict[str, Any]
SCREENS = ("Screen", "Screen | None")
DRAWING = [
    name
    for name, method in vars(TableScreens).items()
    if getattr(method, "__annotations__", {}).get("return") in SCREENS
]
"""The methods of ``TableScreens`` that draw a screen."""


class Contradiction(NamedTuple):
    """A claim that isn't true."""

    topic: str
    claimed: object
    true: object


class Finding(NamedTuple):
    """A message's false claims; ``kind`` says which of a table's messages it is."""

    kind: str
    wrong: list[Contradiction]


class Ledger(AbstractContextManager["Ledger"]):
    """Tracks the screen that each message shows. As a context manager, it observes whatever is drawn or sent."""

    def __init__(self) -> None:
        self._screens: dict[str, list[Screen]] = {}
        self._listening = ExitStack()

    def __enter__(self) -> Ledger:
        def listening(screen: Screen, *given: Any) -> list[Json]:
            found = components(screen, *given)
            self._note(_look(found), screen)
            return found

        self._listening.enter_context(patch.object(requests, "components", listening))
        for name in DRAWING:
            self._listening.enter_context(patch.object(TableScreens, name, self._noting(getattr(TableScreens, name))))
        return self

    def __exit__(self, *_error: object) -> None:
        self._listening.close()

    def _noting(self, draw: Callable[..., Screen | None]) -> Callable[..., Screen | None]:
        """Wrap the method so that it also notes screens that aren't sent because the message would look the same."""

        def noting(*given: Any, **named: Any) -> Screen | None:
            screen = draw(*given, **named)
            if screen is not None:
                self._note(_look(components(screen)), screen)
            return screen

        return noting

    def _note(self, look: str, screen: Screen) -> None:
        """Store the newest screens with this appearance, one for each seat whose hand it may be."""
        alike = self._screens.setdefault(look, [])
        alike[:] = [screen, *(one for one in alike if _owner(one) != _owner(screen))]

    def shown(self, message: Json, table: TableState, reader: str | None) -> Screen | None:
        """Return the screen that a message shows to its reader, if any.

        Hands of different seats can look the same.
        """
        own = table.seat_of(int(reader)) if reader is not None else None
        alike = self._screens.get(_look(message["components"]), [])
        return next((screen for screen in alike if reader is None or _owner(screen) in (None, own)), None)


def _owner(screen: Screen) -> int | None:
    """Return the seat whose hand a screen shows; None if it isn't a hand, or doesn't say whose."""
    asks: Any = claims_of(screen).get("asks")
    return asks[0] if asks is not None else None


def _look(parts: list[Json]) -> str:
    """Return a message's appearance, without the fields that Discord adds."""
    seen = [
        (
            part["type"],
            part.get("content"),
            part.get("custom_id"),
            part.get("label"),
            bool(part.get("disabled")),
            part.get("placeholder"),
            [(option["value"], option["label"], option.get("description")) for option in part.get("options", ())],
            [item.get("description") for item in part.get("items", ())],
        )
        for part in walk(parts)
    ]
    return json.dumps(seen)


def visible(world: World) -> Iterator[tuple[Json, str | None]]:
    """Yield each of the bot's messages with the id of its only reader, or None if it is public."""
    for channel, messages in tuple(world.messages.items()):
        reader = world.channels[channel]["recipients"][0]["id"] if world.channels[channel]["type"] == DM else None
        for message in tuple(messages.values()):
            if message["author"]["id"] == world.bot["id"]:
                private = message["flags"] & EPHEMERAL
                yield message, message["interaction_metadata"]["user"]["id"] if private else reader


def contradictions(screen: Screen, table: Table, reader: str | None, now: float, *, direct: bool) -> Finding:
    """Find a screen's claims that are false at its table for this reader."""
    claimed = [block.claims for block in screen.blocks if isinstance(block, Text | Drawing) and block.claims]
    pairs = dict.fromkeys(pair for claims in claimed for pair in claims.items() if pair[0] != "told")
    checked = [Contradiction(topic, value, _truth(topic, value, table, reader, now)) for topic, value in pairs]
    wrong = [one for one in checked if one.claimed != one.true]
    return Finding(_kind({topic for topic, _ in pairs}, reader, direct=direct), wrong)


def _kind(topics: set[str], reader: str | None, *, direct: bool) -> str:
    if reader is not None:
        return ("end" if "outcome" in topics else "hand") + (" by DM" if direct else " in the channel")
    if "chapters" in topics:
        return "results"
    if "outcome" in topics:
        return "end"
    return "lobby" if "awaited" in topics else "table" if "standing" in topics else "ping"


def _truth(topic: str, value: Any, table: Table, reader: str | None, now: float) -> object:
    """Return what a screen should claim about this topic, in the same form as the claim."""
    state, deadlines = table.state, table.shown_deadlines
    match = state.match
    match topic:
        case "names":
            return tuple((seat.name, seat.level) for seat in state.seats)
        case "awaited":
            return tuple(state.awaited())
        case "options":
            return state.header.pace, tuple(sorted(state.options.items()))
        case "cuts":
            return state.cuts, state.settled
        case "outcome":
            return match.outcome if match is not None else None
        case "asks":
            return value[0], _decision(state, value[0])
        case "away":
            return tuple((seat, state.seats[seat].away) for seat, _ in value)
        case "clock":
            due = {seat: one.due for seat, one in deadlines.items()}
            banks = [state.seats[seat].bank if state.standing is not Standing.LOBBY else 0.0 for seat, *_ in value]
            true = tuple((seat, due.get(seat), bank) for (seat, *_), bank in zip(value, banks, strict=True))
            return true if all(until is None or until > now or until == inf for _, until, _ in true) else "past"
        case "chapters":
            first, views = value
            ended = Chapters().after(replay(match.record()).record()).ended if match is not None else ()
            return first, tuple(ended[first - 1 : first - 1 + len(views)])
        case "standing" | "paused" | "votes" | "hurries" | "host" | "friendly" | "ended":
            return getattr(state, topic)
    if match is None:
        return "no match"
    return getattr(match.view(state.seat_of(int(reader)) if reader is not None else None), topic)


def _decision(state: TableState, seat: int) -> str | None:
    match = state.match
    asked = match is not None and seat in match.waiting and not state.paused
    return match.decision if asked and match is not None else None
