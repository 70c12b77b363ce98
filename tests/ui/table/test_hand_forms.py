"""Check which form a hand has, and that a resting hand says nothing that other players' moves could change."""

from __future__ import annotations

import random
from dataclasses import fields

import pytest

from engine import GAMES, Match, Move, View, new_match
from tables.entries import Away, AwayReason
from tables.ports import Entry, Standing
from tables.state import TableState
from tests.ui.test_text_alternatives import seated, text_of
from ui.presenters import PRESENTERS
from ui.screen import Screen, has_files
from ui.table.hand_forms import Form, Upkeep, form_of, is_live
from ui.table.table_screens import hand_screen
from ui.text.text_context import context_for

SEED = bytes(range(32))
ENTRY = Entry(1, 0.0, "", None, {})


def resting(match: Match, seat: int) -> Screen:
    return hand_screen(seated(match, "en"), {}, seat, link=None, upkeep="own")


def known_only_to(match: Match, seat: int) -> list[object]:
    """Return the parts of a seat's view that a spectator's lacks, and the cards the seat has won."""
    own, others = match.view(seat), match.view(None)
    won = getattr(own, "victories", [None] * own.players)[seat]
    return [
        won,
        *(value for item in fields(own) if (value := getattr(own, item.name)) != getattr(others, item.name)),
    ]


@pytest.mark.parametrize(
    ("upkeep", "asked", "waits"),
    [("all", "asked", "live"), ("own", "asked", "resting"), ("none", "outdated", "outdated")],
)
def test_a_hand_shows_the_others_only_as_long_as_it_can_follow_them(upkeep: Upkeep, asked: Form, waits: Form) -> None:
    match = new_match("levelup", 3, SEED)
    state = seated(match, "en")
    (mover,) = match.waiting
    other = (mover + 1) % 3
    assert (form_of(state, mover, upkeep), form_of(state, other, upkeep)) == (asked, waits)
    assert is_live(state, other, upkeep) == (waits == "live")
    state.paused = True
    assert form_of(state, mover, upkeep) == waits, "nobody is asked during a pause"
    state.standing = Standing.OVER
    assert not is_live(state, other, upkeep)


def test_while_their_move_can_be_made_outside_their_turn_players_see_its_button() -> None:
    match = new_match("levelup", 3, SEED, {"first_round": 3})
    rng = random.Random(2)
    for _ in range(400):
        for seat in range(3):
            if seat not in match.waiting and match.legal_moves(seat):
                assert form_of(seated(match, "en"), seat, "own") == "asked"
                return
        (seat,) = match.waiting
        moves = [move for move in match.legal_moves(seat) if move.verb != "laydown"]
        match.apply(seat, rng.choice(moves))
    raise AssertionError("nobody could lay down after their turn")


@pytest.mark.parametrize("key", PRESENTERS)
def test_while_players_answer_at_the_same_time_their_hands_do_not_change(key: str) -> None:
    """Otherwise a menu would close while its player is choosing from it."""
    rng = random.Random(key)
    players = GAMES[key].seats[-1]
    match = new_match(key, players, SEED)
    for _ in range(150):
        asked = match.waiting
        before = {seat: hand_screen(seated(match, "en"), {}, seat, link=None) for seat in asked}
        mover = rng.choice(asked)
        match.apply(mover, rng.choice(match.legal_moves(mover)))
        if match.outcome is not None:
            break
        for seat in set(asked) - {mover} & set(match.waiting):
            assert hand_screen(seated(match, "en"), {}, seat, link=None) == before[seat]


@pytest.mark.parametrize("reason", ["late", "left"])
def test_a_player_who_is_away_sees_no_cards_and_nothing_that_changes_until_they_are_back(reason: AwayReason) -> None:
    match = new_match("levelup", 3, SEED)
    state: TableState = seated(match, "en")
    (mover,) = match.waiting
    state._take(Away(mover, reason), ENTRY)
    before = hand_screen(state, {}, mover, link=None)
    assert not has_files(before)
    assert "Refresh" in text_of(before)
    match.apply(mover, Move.parse("draw stock"))
    assert hand_screen(state, {}, mover, link=None) == before


@pytest.mark.parametrize("key", PRESENTERS)
@pytest.mark.parametrize("seed", range(2))
def test_a_resting_hand_changes_only_with_what_its_owner_alone_knows(key: str, seed: int) -> None:
    rng = random.Random(f"{key} {seed}")
    players = GAMES[key].seats[-1]
    match = new_match(key, players, rng.randbytes(32))
    kept, before = 0, [at_rest(match, seat) for seat in range(players)]
    for _ in range(100):
        mover = rng.choice(match.waiting)
        match.apply(mover, rng.choice(match.legal_moves(mover)))
        if match.outcome is not None:
            break
        now = [at_rest(match, seat) for seat in range(players)]
        for was, is_ in zip(before, now, strict=True):
            if was is not None and is_ is not None and was[0] == is_[0]:
                kept += 1
                assert was[1] == is_[1]
        before = now
    assert kept > 20


def at_rest(match: Match, seat: int) -> tuple[object, Screen] | None:
    """Return what a seat alone knows, and its hand, unless it is asked for a move."""
    if form_of(seated(match, "en"), seat, "own") == "asked":
        return None
    return (known_only_to(match, seat), _round_of(match)), resting(match, seat)


def _round_of(match: Match) -> object:
    """Return the phase, for games in which it decides what a seat sees of others' cards."""
    view = match.view(0)
    return view.phase if getattr(view, "forehead", False) else None


@pytest.mark.parametrize("key", PRESENTERS)
def test_a_resting_hand_names_no_turn_no_score_and_no_event(key: str) -> None:
    players = GAMES[key].seats[0] + 1 if len(GAMES[key].seats) > 1 else GAMES[key].seats[0]
    match = new_match(key, players, SEED)
    rng = random.Random(key)
    presenter = PRESENTERS[key]
    for _ in range(60):
        state = seated(match, "en")
        for seat in range(players):
            if form_of(state, seat, "own") != "resting":
                continue
            view: View = match.view(seat)
            context = context_for(state, "en", seat)
            shown = text_of(hand_screen(state, {}, seat, link="https://discord.com/channels/1/2/3", upkeep="own"))
            assert "Waiting for the other" in shown
            assert presenter.asked(view, context) not in shown
            others = [other for other in range(players) if other != seat]
            assert not [other for other in others if f"{context.name(other)} ·" in shown]
        mover = match.waiting[0]
        match.apply(mover, rng.choice(match.legal_moves(mover)))
        if match.outcome is not None:
            break
