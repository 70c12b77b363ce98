"""Read L’Escalier's screens as players see them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from engine import Event
from engine.cards import is_card
from games.escalier.rules import Escalier
from tables.ports import Header, Standing
from tables.seats import Seat
from tables.state import TableState
from tests.ui.faces import in_faces
from tests.ui.words import words_of
from ui.components import components
from ui.presenters import PRESENTERS
from ui.screen import Button, Row, Screen, without_pictures
from ui.table.table_screens import hand_screen, table_screen
from ui.text.text_context import context_for
from ui.text.texts import speak

NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")
SAY = speak("en")
PRESENTER = PRESENTERS["escalier"]
_FACE = re.compile("(10|[2-9JQKA])([♣♦♥♠])")
_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_PLAY = re.compile(r"do:play (\w\w)")


def plain(text: str) -> str:
    """Return a text without characters that only affect its appearance: suit variants and non-breaking spaces."""
    return text.replace("\ufe0e", "").replace("\u00a0", " ")


def table_of(match: Escalier, events: Sequence[Event] = (), names: Sequence[str] = NAMES) -> TableState:
    """Return a table where this match is being played or has ended."""
    header = Header("0123456789", "escalier", 1, 2, 100, 0.0, "relaxed", "en", {}, (), None, bytes(32))
    state = TableState(header)
    state.seats = tuple(Seat(100 + seat, names[seat], "en", 1000 + seat, 0.0) for seat in range(match.players))
    state.match = match
    state.standing = Standing.RUNNING if match.outcome is None else Standing.OVER
    state.recent = tuple(events)
    return state


def public(match: Escalier, events: Sequence[Event] = ()) -> str:
    """Return the words of the table, without its picture."""
    return plain(words_of(without_pictures(table_screen(table_of(match, events), {}))))


def hand(match: Escalier, seat: int, events: Sequence[Event] = ()) -> Screen:
    return hand_screen(table_of(match, events), {}, seat, link=None)


def controls(screen: Screen) -> dict[str, Button]:
    """Return the moves on a screen by their texts, each with its button."""
    buttons = [button for block in screen.blocks if isinstance(block, Row) for button in block.buttons]
    moves = [button for button in buttons if isinstance(button, Button) and button.what.startswith("do:")]
    assert len({button.what for button in moves}) == len(moves)
    return {button.what.removeprefix("do:"): button for button in moves}


def open_moves(screen: Screen) -> set[str]:
    return {move for move, button in controls(screen).items() if not button.disabled}


def cards_on(screen: Screen) -> set[str]:
    """Return every card that a screen shows, in words or in a control's id."""
    sent = in_faces(str(components(screen)))
    shown = {("T" if rank == "10" else rank) + _SUITS[suit] for rank, suit in _FACE.findall(sent)}
    return shown | set(_PLAY.findall(sent))


def cards_in(plain: object) -> Iterator[str]:
    """Return every card named in plain JSON."""
    if isinstance(plain, str) and is_card(plain):
        yield plain
    for part in plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ():
        yield from cards_in(part)


def known(match: Escalier, seat: int | None, events: Sequence[Event]) -> set[str]:
    """Return every card that the seat knows from its view and from the events visible to it."""
    heard = {card for event in events if event.visible_to(seat) for card in event.cards}
    return heard | set(cards_in(match.view(seat).as_dict()))


def narrated(match: Escalier, events: Sequence[Event], seat: int | None) -> list[str]:
    """Return the sentences about these events that a seat reads."""
    context = context_for(table_of(match), "en", seat)
    lines = [PRESENTER.tell(event, context) for event in events if event.visible_to(seat)]
    return [line for line in lines if line]


def random_match(match: Escalier, seed: int) -> Iterator[list[Event]]:
    """Play a match to its end with random moves; yield the latest events before each move and at the end."""
    rng = random.Random(seed)
    recent: list[Event] = []
    yield recent
    while match.outcome is None:
        (seat,) = match.waiting
        recent = (recent + match.apply(seat, rng.choice(match.legal_moves(seat))))[-24:]
        yield recent
