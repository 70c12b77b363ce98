"""Check what every seat and the channel see during whole matches of Staircase."""

from __future__ import annotations

import random
import re
from functools import partial

import pytest

from engine import Move, Value
from games.staircase.rules import Staircase
from tests.games.staircase.reading import NAMES
from tests.games.table_in_memory import TableInMemory, begun
from tests.ui.every_step import every_step
from ui.components import components

CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")
CARD_TEXT = re.compile(r"\b[2-9TJQKA][CDHS]\b")
EVERY = 60
"""More than all the steps of a turn's moves: five players' first turn has 34."""
HOUSE_RULES: tuple[dict[str, Value], ...] = (
    {},
    {"interfere": True, "direction": "either", "aces": "both"},
    {"interfere": False, "direction": "either"},
)


class Played(TableInMemory):
    @classmethod
    def begun(cls, players: int, seed: int, options: dict[str, Value], names: tuple[str, ...] = NAMES) -> Played:
        return cls(begun("staircase", names[:players], seed, options, "relaxed"))

    @property
    def match(self) -> Staircase:
        match = self.state.match
        assert isinstance(match, Staircase)
        return match


def any_verb(match: Staircase, rng: random.Random) -> tuple[int, Move]:
    """Return a legal move; all five verbs are about equally frequent."""
    (seat,) = match.waiting
    legal = match.legal_moves(seat)
    verb = rng.choice(sorted({move.verb for move in legal}))
    return seat, rng.choice([move for move in legal if move.verb == verb])


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_a_seat_cannot_know_changes_its_screens(players: int) -> None:
    rng = random.Random(players)
    table = Played.begun(players, 7, {})
    while table.match.outcome is None:
        for seat in range(players):
            sent, public = table.screen(seat), table.screen(None)
            other = Played(table.state.copy())
            other.state.match = table.match.redeal(seat, rng)
            assert other.screen(seat) == sent
            assert other.screen(None) == public
        table.move(*any_verb(table.match, rng))


def test_the_largest_hand_and_longest_staircases_fit_with_the_longest_names() -> None:
    longest = tuple(letter + "_" * 40 for letter in "abcde")
    table = Played.begun(5, 3, {"interfere": True}, longest)
    for screen in every_step(partial(table.screen, table.match.waiting[0]), EVERY):
        components(screen)
    while table.match.outcome is None:
        (seat,) = table.match.waiting
        legal = table.match.legal_moves(seat)
        at_first = [move for move in legal if move.verb == "interfere" and move.target == (1 if seat == 0 else 0)]
        table.move(seat, (at_first or legal)[0])
        for viewer in (None, *range(5)):
            components(table.screen(viewer))
    assert max(len(steps.cards) for steps in table.match.view(None).staircases) >= 9
