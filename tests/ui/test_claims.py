"""Check that screens claim what their words and pictures show, and nothing else (``ui/claims.py``)."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import fields, replace
from functools import partial
from typing import Any

import pytest

from delivery.discord_api.omissions import Omissions
from engine import GAMES, View
from tables.ports import Deadline
from tables.state import TableState
from tests.ui.screens.seats import NAMES as AT_TABLES
from tests.ui.screens.stored import screens
from tests.ui.test_every_screen import walk
from tests.ui.test_text_alternatives import GAMES_AND_LANGUAGES, NAMES, seated, shared_walk
from ui import claims
from ui.claims import claims_of
from ui.presenters import PRESENTERS
from ui.screen import Block, Drawing, Screen, Text
from ui.table.pings import ping_screen
from ui.table.results import results_screen
from ui.table.table_screens import hand_screen, table_screen
from ui.table.whose_turn import whose_turn
from ui.text.text_context import TextContext
from ui.text.texts import speak
from ui.text_only import in_words

Drawn = Callable[[View], object]
OF_THE_MATCH = {"game", "players", "seat", "options"}
"""Fields that are the same in the whole match."""


def said_by(blocks: Iterable[Block]) -> list[object]:
    """Return everything that these blocks say or show."""
    return [
        (block.picture, block.alt, block.words) if isinstance(block, Drawing) else block
        for block in blocks
        if isinstance(block, Text | Drawing)
    ]


def at_the_table(key: str, context: TextContext, view: View) -> object:
    """Return what a table's message shows of a view."""
    presenter = PRESENTERS[key]
    above = [presenter.heading(view, context), presenter.chapter_line(view, context)]
    return [whose_turn(presenter, view, context), *above, *said_by(presenter.table(view, context))]


def in_a_hand(key: str, context: TextContext, moves: list[Any], view: View) -> object:
    """Return what a private hand shows of a view."""
    presenter = PRESENTERS[key]
    return whose_turn(presenter, view, context), presenter.heading(view, context), presenter.hand(view, moves, context)


def positions(key: str) -> Iterator[tuple[View, Drawn]]:
    """Yield views from random matches, each with the function that renders it."""
    for players, seed in itertools.product(GAMES[key].seats[:2], (11, 12, 15)):
        for match in walk(key, players, seed):
            names = NAMES[: match.players]
            yield match.view(None), partial(at_the_table, key, TextContext(speak("en"), names, names))
            for seat in range(match.players) if match.outcome is None else ():
                context = TextContext(speak("en"), names, names, seat)
                yield match.view(seat), partial(in_a_hand, key, context, match.legal_moves(seat))


def is_shown(known: Sequence[tuple[View, Drawn]], field: str, tries: int) -> bool:
    """Return whether changing only this field of the view changes what is shown in any of these positions."""
    rng = random.Random(field)
    values = sorted({getattr(view, field) for view, _ in known}, key=repr)
    pairs = ((rng.choice(known), rng.choice(values)) for _ in range(tries))
    return any(differs(view, show, {field: value}) for (view, show), value in pairs)


def differs(view: View, show: Drawn, change: dict[str, Any]) -> bool:
    shown, changed = show(view), replace(view, **change)
    try:
        return changed != view and show(changed) != shown
    except Exception:  # noqa: BLE001 - there is no such position
        return False


@pytest.mark.parametrize("key", GAMES)
def test_screens_claim_exactly_the_fields_of_a_view_that_they_show(key: str) -> None:
    known = list(positions(key))
    claimed = set(claims.view(known[0][0], PRESENTERS[key].unseen))
    unseen = {item.name for item in fields(known[0][0])} - claimed
    assert {field for field in unseen if is_shown(known, field, 120)} <= OF_THE_MATCH
    # some games have a field of their own for whose turn it is
    assert {field for field in claimed if not is_shown(known, field, 5000)} <= {"waiting"}


def at_rest(key: str, context: TextContext, view: View) -> object:
    """Return what a resting hand shows of a view."""
    return PRESENTERS[key].private(view, context)


@pytest.mark.parametrize("key", GAMES)
def test_a_resting_hand_shows_only_what_its_owner_alone_knows(key: str) -> None:
    known = []
    for view, _ in positions(key):
        names = NAMES[: view.players]
        if view.seat is not None:
            known.append((view, partial(at_rest, key, TextContext(speak("en"), names, names, view.seat))))
    others = {"waiting", "turn", "stock", "trick", "winner", "counts", "hand_sizes", "discards", "discard_pile"}
    seen = {item.name for item in fields(known[0][0])} & others
    assert {field for field in seen if is_shown(known, field, 120)} == set()


# -- blocks -----------------------------------------------------------------------------------------------------------


def at_every_table(language: str, key: str) -> Iterator[tuple[TableState, Screen, int | None]]:
    """Yield the screens of a match while it is open, each private hand with its seat."""
    for match in shared_walk(key, language):
        state = seated(match, language)
        due = {seat: Deadline(state.header.table, seat, match.decision or "", 2e9 + seat) for seat in match.waiting}
        yield state, table_screen(state, due), None
        yield state, results_screen(state, [match.view(None)]), None
        for seat in range(match.players):
            yield state, hand_screen(state, due, seat, link=None), seat
        for seat, deadline in due.items():
            yield state, ping_screen(state, state.seats[seat].user, deadline), seat


@pytest.mark.parametrize(("key", "language"), GAMES_AND_LANGUAGES)
def test_a_block_without_claims_shows_no_name_no_time_and_no_number(key: str, language: str) -> None:
    for state, screen, seat in at_every_table(language, key):
        others = [name for at, name in enumerate(NAMES[: len(state.seats)]) if at != seat]
        for block in screen.blocks:
            if isinstance(block, Text | Drawing) and not block.claims:
                words = block.words or block.alt if isinstance(block, Drawing) else block.words
                assert not [name for name in others if name in words], words
                assert not re.search(r"<t:|\d", words), words


def test_stored_screens_say_nothing_about_others_without_claiming_it() -> None:
    for name, kept in screens().items():
        screen = kept.shown()
        for block in screen.blocks if isinstance(screen, Screen) and claims_of(screen) else ():
            if isinstance(block, Text | Drawing) and not block.claims:
                words = block.words or block.alt if isinstance(block, Drawing) else block.words
                assert not [who for who in AT_TABLES if who in words], (name, words)
                assert not re.search(r"<t:|\d", words), (name, words)


@pytest.mark.parametrize("key", GAMES)
def test_claims_survive_whatever_is_left_out(key: str) -> None:
    for _, screen, _ in itertools.islice(at_every_table("en", key), 40):
        claimed = dict(claims_of(screen))
        for left in (
            in_words(screen),
            Omissions(links=True, emojis=True).of(screen),
            Omissions(all_but_words=True).of(screen),
        ):
            assert claims_of(left) == claimed


def test_screens_that_look_the_same_are_equal_whatever_they_claim() -> None:
    assert Text("Ann", claims={"turn": 0}) == Text("Ann", claims={"turn": 1}) == Text("Ann")
    assert hash(Text("Ann", claims={"turn": 0})) == hash(Text("Ann"))
