"""Check the laws that every registered game must obey, whatever its rules."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES, IllegalMove, Match, Move, new_match, replay
from tests.engine.laws import check_cards, every_game, few, some
from tests.engine.random_matches import (
    any_move,
    any_text,
    cards_named,
    fresh_matches,
    observable_state,
    positions,
    wander,
)
from tests.games.facts import facts_of

# -- 1: question and answer ------------------------------------------------------------------------------------------


@every_game
@some
@given(data=st.data())
def test_until_the_outcome_a_match_waits_for_a_seat_that_can_move(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key, 200))
    over = match.outcome is not None
    assert (match.waiting == ()) == (match.decision is None) == over
    assert list(match.waiting) == sorted(set(match.waiting))
    assert all(match.legal_moves(seat) for seat in match.waiting)
    for seat in (-1, match.players, 99):
        assert match.legal_moves(seat) == []
    if over:
        assert not any(match.legal_moves(seat) for seat in range(match.players))


@every_game
@some
@given(data=st.data())
def test_a_decisions_name_is_the_same_for_all_seats_and_never_reused(key: str, data: st.DataObject) -> None:
    match = data.draw(fresh_matches(key))
    names = [match.decision]
    for _ in wander(match, random.Random(data.draw(st.integers(0, 99))), 60):
        assert {match.view(seat).decision for seat in (None, *range(match.players))} == {match.decision}
        if match.decision != names[-1]:
            names.append(match.decision)
    assert len(names) == len(set(names))


# -- 2: legal moves and refusals --------------------------------------------------------------------------------------


@every_game
@some
@given(data=st.data())
def test_every_legal_move_is_accepted(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    for seat in range(match.players):
        moves = match.legal_moves(seat)
        for move in random.Random(0).sample(moves, min(12, len(moves))):
            before = observable_state(match)
            match.copy().apply(seat, move)
            assert observable_state(match) == before, "a copy is independent"


@every_game
@some
@given(data=st.data())
def test_any_other_move_is_refused_and_changes_nothing(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    legal = [match.legal_moves(seat) for seat in range(match.players)]
    tries = [Move.parse(any_text(rng)) for _ in range(60)]
    tries += [move for moves in legal for move in rng.sample(moves, min(5, len(moves)))]
    tries += [Move(verb) for verb in ("", "x", "bid", "play")]
    tries += [Move("play", (1, 2, 3)), Move("discard", (-1,)), Move("build", (999,)), Move("bid", number=True)]
    before = observable_state(match)
    for seat, moves in enumerate(legal):
        for move in tries:
            if _in_deck_order(move) not in moves or move.number is True:
                _refused(match, seat, move)
        texts: Any = ("9D",)
        for junk in ("bid 0", None, (), 7, Move("discard", texts)):
            _refused(match, seat, junk)
    for stranger in (-1, match.players, None, "0", 0.0, True):
        _refused(match, stranger, tries[-10])
    assert observable_state(match) == before


def _in_deck_order(move: Move) -> Move:
    return move._replace(cards=tuple(sorted(move.cards)))


def _refused(match: Match, seat: Any, move: Any) -> None:
    with pytest.raises(IllegalMove) as caught:
        match.apply(seat, move)
    assert json.dumps(caught.value.facts)
    assert caught.value.code.replace("-", "").isalpha()


@every_game
def test_nothing_is_legal_after_the_end(key: str) -> None:
    match = finished(key)
    for seat in range(match.players):
        with pytest.raises(IllegalMove) as caught:
            match.apply(seat, Move("stay"))
        assert caught.value.code == "over"


@every_game
@some
@given(data=st.data())
def test_a_moves_cards_can_be_named_in_any_order_if_the_game_allows_it(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    rng = random.Random(1)
    for seat in range(match.players):
        several = [move for move in match.legal_moves(seat) if len(move.cards) > 1 and move.verb in match.any_order]
        for move in rng.sample(several, min(3, len(several))):
            one, other = match.copy(), match.copy()
            events = one.apply(seat, move)
            assert events == other.apply(seat, move._replace(cards=move.cards[::-1]))
            assert observable_state(one) == observable_state(other)


@every_game
@some
@given(data=st.data())
def test_choices_are_exactly_the_legal_moves(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    tries = [Move.parse(any_text(rng)) for _ in range(60)]
    for seat in range(match.players):
        moves, choices = match.legal_moves(seat), match.choices(seat)
        assert list(choices) == moves == [choices[place] for place in range(len(choices))]
        assert list(choices[::-2]) == moves[::-2]
        assert list(reversed(choices)) == moves[::-1]
        assert all(move in choices for move in rng.sample(moves, min(12, len(moves))))
        assert [move for move in tries if move in choices] == [move for move in tries if move in moves]


# -- 3: replay --------------------------------------------------------------------------------------------------------


@every_game
@few
@given(data=st.data())
def test_the_record_replays_to_the_same_match_after_every_move(key: str, data: st.DataObject) -> None:
    match = data.draw(fresh_matches(key))
    for _ in wander(match, random.Random(data.draw(st.integers(0, 99))), 25):
        twin = replay(json.loads(json.dumps(match.record())))
        assert observable_state(twin) == observable_state(match)
        assert twin.decision == match.decision
    if match.outcome is None:
        seat, move = any_move(match, random.Random(2))
        assert replay(match.record()).apply(seat, move) == match.apply(seat, move)


# -- 5: conservation --------------------------------------------------------------------------------------------------


@every_game
@some
@given(data=st.data())
def test_no_card_is_ever_created_or_lost(key: str, data: st.DataObject) -> None:
    match = data.draw(fresh_matches(key))
    check_cards(match)
    for _ in wander(match, random.Random(data.draw(st.integers(0, 2**32))), 120):
        check_cards(match)


# -- 6: an end --------------------------------------------------------------------------------------------------------


def finished(key: str, seed: int = 1) -> Match:
    """Play a random match with the fewest players to its end, using ``apply``."""
    match = new_match(key, GAMES[key].seats[0], bytes([seed] * 32), facts_of(key).brief)
    rng = random.Random(seed)
    made = 0
    while match.outcome is None:
        match.apply(*any_move(match, rng))
        made += 1
        assert made <= match.move_limit
    return match


@every_game
def test_a_match_ends_with_a_place_and_a_score_for_every_seat(key: str) -> None:
    outcome = finished(key).outcome
    assert outcome is not None
    assert len(outcome.places) == len(outcome.scores) == GAMES[key].seats[0]
    assert min(outcome.places) == 1
    assert all(place == 1 + sum(other < place for other in outcome.places) for place in outcome.places)
    same = zip(outcome.scores, outcome.places, strict=True)
    assert len(set(same)) == len(set(outcome.scores)), "equal scores share a place"
    assert outcome.reason in ("finished", "limit")


@every_game
@pytest.mark.parametrize("choice", ["first", "last", "random", "quiet", "slow"])
def test_any_way_of_playing_ends_within_the_move_limit(key: str, choice: str) -> None:
    for players in GAMES[key].seats:
        match = new_match(key, players, bytes([players] * 32), facts_of(key).brief)
        rng, made = random.Random(players), 0
        while match.outcome is None:
            seat = match.waiting[0]
            match.apply(seat, WAYS[choice](match, seat, match.legal_moves(seat), rng))
            made += 1
            assert made <= match.move_limit
        assert len(match.outcome.places) == players


@every_game
def test_the_move_limit_is_at_most_twice_what_the_slowest_players_need(key: str) -> None:
    """This shows that the slowest players really are slow, and that the limit isn't far too high."""
    for players in GAMES[key].seats:
        match = new_match(key, players, bytes([players] * 32), facts_of(key).brief)
        rng, made = random.Random(players), 0
        while match.outcome is None:
            seat = match.waiting[0]
            match.apply(seat, _slow(match, seat, match.legal_moves(seat), rng))
            made += 1
            assert made <= match.move_limit
        assert made > match.move_limit / 2


def _slow(match: Match, _seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    for words in facts_of(match.key).slowest:
        prolonging = [move for move in moves if f"{move} ".startswith(f"{words} ")]
        if prolonging:
            return rng.choice(prolonging)
    return rng.choice(moves)


def _quiet(match: Match, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """Pick the move with the fewest events out of several, since the end of a hand or match has many events."""
    few = rng.sample(list(moves), min(4, len(moves)))
    return min(few, key=lambda move: len(match.copy().apply(seat, move)))


WAYS: dict[str, Callable[[Match, int, Sequence[Move], random.Random], Move]] = {
    "first": lambda _match, _seat, moves, _rng: moves[0],
    "last": lambda _match, _seat, moves, _rng: moves[-1],
    "random": lambda _match, _seat, moves, rng: rng.choice(moves),
    "quiet": _quiet,
    "slow": _slow,
}
"""Ways to play, that is, functions that pick a seat's move."""


# -- 7: texts and views -----------------------------------------------------------------------------------------------


@every_game
@some
@given(data=st.data())
def test_texts_of_legal_moves_are_unique_and_round_trip(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    for seat in range(match.players):
        moves = match.legal_moves(seat)
        assert len({str(move) for move in moves}) == len(moves)
        assert [Move.parse(str(move)) for move in moves] == moves
        assert match.legal_moves(seat) == moves


@every_game
@some
@given(data=st.data())
def test_views_are_hashable_and_plain(key: str, data: st.DataObject) -> None:
    match = data.draw(positions(key))
    for viewer in (None, *range(match.players)):
        view = match.view(viewer)
        assert hash(view) == hash(match.copy().view(viewer))
        plain = view.as_dict()
        assert json.loads(json.dumps(plain)) == plain
        assert (plain["game"], plain["seat"], plain["players"]) == (key, viewer, match.players)
    strangers: list[Any] = [-1, match.players, "0", True]
    for stranger in strangers:
        with pytest.raises(ValueError, match="no such seat"):
            match.view(stranger)


@every_game
@some
@given(data=st.data())
def test_events_are_plain(key: str, data: st.DataObject) -> None:
    match = data.draw(fresh_matches(key))
    for events in wander(match, random.Random(data.draw(st.integers(0, 2**32))), 40):
        assert events
        for event in events:
            facts = dict(event.facts)
            assert json.loads(json.dumps(facts)) == facts
            assert all(cards_named(text) == {text} for text in event.cards)


# -- 8: the same everywhere -------------------------------------------------------------------------------------------

STORY = """
import hashlib, random, games
from engine import GAMES
from tests.engine.test_laws import finished
for key in GAMES:
    match = finished(key, seed=3)
    views = [match.view(seat).as_dict() for seat in (None, *range(match.players))]
    print(key, hashlib.sha256(repr((match.record(), views, match.outcome)).encode()).hexdigest())
"""


def test_the_same_seed_gives_the_same_match_in_every_process() -> None:
    told = {
        subprocess.run(
            [sys.executable, "-c", STORY],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for hash_seed in ("1", "2")
    }
    assert len(told) == 1
    assert len(told.pop().splitlines()) == len(GAMES)
