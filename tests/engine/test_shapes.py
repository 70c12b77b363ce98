"""Check that a match accepts only moves whose arguments fit their verb."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import GAMES, IllegalMove, Match, Move, new_match
from engine.cards import card
from engine.match import Setup, start
from engine.move import Shape
from games.staircase.rules import Staircase
from tests.engine.random_matches import positions

SHAPES = [
    (Shape(), "stay"),
    (Shape(cards=range(1, 2)), "play KS"),
    (Shape(cards=range(2, 3), target=True), "hit 2C KD @0"),
    (Shape(piles=("stock", "discard")), "draw discard"),
    (Shape(piles=("", "stock")), "draw"),
    (Shape(number=True), "bid 0"),
    (Shape(colours=range(1, 3)), "claim P R"),
    (Shape(cards=range(2), suit=True), "play 8H S"),
    (Shape(cards=range(2), suit=True), "play 8H"),
]


@pytest.mark.parametrize(("shape", "text"), SHAPES)
def test_a_shape_fits_only_moves_with_exactly_its_arguments(shape: Shape, text: str) -> None:
    move = Move.parse(text)
    assert shape.fits(move)
    others = [
        move._replace(cards=(*move.cards, card("7S"), card("7H"))),
        move._replace(pile="depot"),
        move._replace(number=None if shape.number else 1),
        move._replace(target=None if shape.target else 1),
        move._replace(colours=(0, 1, 2)),
    ]
    others += [] if shape.suit else [move._replace(suit=0)]
    assert [str(other) for other in others if shape.fits(other)] == []


def refused(match: Match, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        match.apply(match.waiting[0], Move.parse(text))
    return caught.value.code


UNREADABLE = [
    *(
        ("levelup", text)
        for text in ("draw", "draw depot", "draw stock 2C", "laydown 2C 3C", "laydown S", "discard 2C @1", "discard S")
    ),
    *(("staircase", text) for text in ("interfere 2C KD", "build 2C S", "build 2C 3C S", "take @1")),
    *(("escalier", text) for text in ("bid", "bid 1 @2", "play KS S", "bid 1 H")),
    *(("spectrum", text) for text in ("stay R1", "claim P R G", "show R1 R2 R3 H")),
    ("spectrum", "discard R1 R2 R3 R4 R5 R6 R7 R8"),
]


@pytest.mark.parametrize(("game", "text"), UNREADABLE)
def test_a_verb_with_unexpected_arguments_is_unreadable(game: str, text: str) -> None:
    assert refused(new_match(game, 3, bytes(32)), text) == "unreadable"


COUNTED = [
    *(("levelup", text, 1) for text in ("discard", "discard 2C 3C")),
    *(("staircase", text, 2) for text in ("scrap 9D", "scrap 9D 8D 7D", "interfere 9D @1")),
    *(("staircase", text, 1) for text in ("build", "build 2C 3C", "recycle 2C 3C")),
    *(("escalier", text, 1) for text in ("play", "play KS QS")),
    *(("spectrum", text, 1) for text in ("offer", "offer R1 R2")),
]


@pytest.mark.parametrize(("game", "text", "wanted"), COUNTED)
def test_a_wrong_number_of_cards_is_refused_with_the_number_wanted(game: str, text: str, wanted: int) -> None:
    match = new_match(game, 3, bytes(32))
    with pytest.raises(IllegalMove) as caught:
        match.apply(match.waiting[0], Move.parse(text))
    assert (caught.value.code, caught.value.facts) == ("card-count", {"wanted": wanted})


@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("levelup", "no-such-move"),
        ("staircase", "not-in-this-game"),
        ("escalier", "not-in-this-game"),
        ("spectrum", "not-now"),
    ],
)
def test_a_game_can_define_its_own_code_for_unknown_verbs(game: str, code: str) -> None:
    assert refused(new_match(game, 3, bytes(32)), "dance 9D S") == code


class Terse(Staircase):
    """A game that doesn't define its own refusal for unknown verbs."""

    __slots__ = ()

    def _unknown_verb(self, seat: int, move: Move) -> IllegalMove:
        return Match._unknown_verb(self, seat, move)


def test_without_a_code_of_its_own_an_unknown_verb_is_unreadable() -> None:
    match = start(Terse, Setup(2, bytes(32), {}, None, ()))
    assert refused(match, "dance") == refused(match, "draw stock") == "unreadable"


@pytest.mark.parametrize("key", GAMES)
@settings(max_examples=20)
@given(data=st.data())
def test_every_legal_move_has_its_verbs_shape(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    for seat in range(match.players):
        for move in match.legal_moves(seat):
            assert match.verbs[move.verb].fits(move), move
