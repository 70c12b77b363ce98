"""Check what every seat and the channel see during whole matches of Spectrum."""

from __future__ import annotations

import json
import random
import re

import pytest

from engine import Move, Value
from engine.cards import COLOURS
from games.spectrum.rules import Spectrum
from tests.games.spectrum.deals import A, B, begin, showdown_of, stand, to_show
from tests.games.spectrum.reading import NAMES, SAY, plain
from tests.games.table_in_memory import TableInMemory, begun
from tests.ui.faces import in_faces
from ui.components import components
from ui.screen import Screen
from ui.text.card_text import colour_face

CARD = re.compile(r"\b[RYGBPWK](?:10|[1-9])\b")
HOUSE_RULES: tuple[dict[str, Value], ...] = (
    {"max_rounds": 2},
    {"copies": 8, "swap": False, "max_rounds": 2},
    {"copies": 10, "target": 3, "max_rounds": 2},
)


class Played(TableInMemory):
    @classmethod
    def begun(cls, players: int, seed: int, options: dict[str, Value], names: tuple[str, ...] = NAMES) -> Played:
        return cls(begun("spectrum", names[:players], seed, options))

    @property
    def match(self) -> Spectrum:
        match = self.state.match
        assert isinstance(match, Spectrum)
        return match


def any_verb(match: Spectrum, rng: random.Random) -> tuple[int, Move]:
    """Return a legal move of a seat that must answer; verbs are about equally likely, and exchanges can be large."""
    seat = rng.choice(match.waiting)
    legal = match.legal_moves(seat)
    verb = rng.choice(sorted({move.verb for move in legal}))
    return seat, rng.choice([move for move in legal if move.verb == verb])


def cards_on(screen: Screen) -> set[str]:
    return set(CARD.findall(str(components(screen))))


def colours_on(screen: Screen) -> set[str]:
    """Return the letters of the colours named on a screen."""
    sent = plain(in_faces(json.dumps(components(screen), ensure_ascii=False)))
    return {colour for colour in COLOURS if plain(colour_face(colour, SAY)) in sent}


@pytest.mark.parametrize("players", [3, 4])
def test_nothing_a_seat_cannot_know_changes_its_screens(players: int) -> None:
    rng = random.Random(players)
    table = Played.begun(players, 7, {"max_rounds": 2})
    while table.match.outcome is None:
        seat = rng.randrange(players)
        other = Played(table.state.copy())
        other.state.match = table.match.redeal(seat, rng)
        assert other.screen(seat) == table.screen(seat)
        assert other.screen(None) == table.screen(None)
        table.move(*any_verb(table.match, rng))


def test_the_fullest_table_with_the_longest_names_fits() -> None:
    longest = tuple(letter + "_" * 40 for letter in "abcde")
    table = Played.begun(5, 3, {"max_rounds": 2}, longest)
    rng = random.Random(5)
    while table.match.outcome is None:
        seat, move = any_verb(table.match, rng)
        table.move(seat, Move("stay") if move.verb == "fold" else move)
        for viewer in (None, seat):
            components(table.screen(viewer))
    assert len([hand for hand in showdown_of(table.match).hands if hand]) == 5


def test_the_channel_names_no_colour_of_a_hand_before_three_cards_are_shown() -> None:
    match = to_show(begin())
    table = Played.begun(3, 1, {})
    table.state.match = match
    assert colours_on(table.screen(None)) == set()
    match.apply(0, match.legal_moves(0)[0])
    assert colours_on(table.screen(None)) == set()
    assert "sealed" in str(components(table.screen(None)))
    assert colours_on(table.screen(1)) == {"P", "B"}


def test_the_unshown_cards_of_a_folded_hand_stay_hidden_on_every_screen() -> None:
    hidden = "W3 W4 W5 K2 K3 K4 K5"
    match = begin((A, B, hidden))
    stand(match, "ssf")
    table = Played.begun(3, 1, {})
    table.state.match = match
    assert match.phase == "discard"
    for seat in (None, 0, 1):
        assert colours_on(table.screen(seat)) <= {"R", "Y", "G", "P", "B", "W"}  # the white cards were shown
    assert {"W", "K"} <= colours_on(table.screen(2))
