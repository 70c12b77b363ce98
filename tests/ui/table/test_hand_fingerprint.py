"""Check that a hand's fingerprint covers its question, its moves and its secrets, but not the narration of events."""

from __future__ import annotations

import random

import pytest

from engine import GAMES, Match, Move, new_match
from tables.entries import Away, Moved
from tables.ports import Deadline, Entry, Standing
from tables.state import TableState
from tests.ui.test_text_alternatives import seated
from ui.presenters import PRESENTERS
from ui.screen import Button, Menu, Row, Screen
from ui.table.hand_fingerprint import hand_matter
from ui.table.table_screens import hand_screen

SEED = bytes(range(32))
ENTRY = Entry(1, 0.0, "", None, {})


def controls(screen: Screen) -> set[str]:
    """Return the custom ids of a hand's enabled controls."""
    parts = [part for block in screen.blocks for part in (block.buttons if isinstance(block, Row) else (block,))]
    return {f"{screen.decision}:{part.what}" for part in parts if isinstance(part, Button | Menu) and not part.disabled}


def asked(match: Match) -> tuple[TableState, dict[int, Deadline]]:
    """Return a table with a deadline for each seat that has to move."""
    decision = match.decision or ""
    return seated(match, "en"), {seat: Deadline("0" * 10, seat, decision, 1e9) for seat in match.waiting}


@pytest.mark.parametrize("key", PRESENTERS)
@pytest.mark.parametrize("seed", range(3))
def test_hands_with_the_same_fingerprint_have_the_same_cards_and_moves(key: str, seed: int) -> None:
    rng = random.Random(f"{key} {seed}")
    players = GAMES[key].seats[-1]
    match = new_match(key, players, rng.randbytes(32))
    kept = 0
    for _ in range(120):
        before, deadlines = asked(match.copy())
        seat = rng.choice(match.waiting)
        match.apply(seat, rng.choice(match.legal_moves(seat)))
        if match.outcome is not None:
            break
        after, later = asked(match)
        for viewer in range(players):
            if hand_matter(before, deadlines, viewer) != hand_matter(after, later, viewer):
                continue
            kept += 1
            assert viewer not in match.waiting or (before.match is not None and before.match.decision == match.decision)
            shown, now = (
                hand_screen(state, times, viewer, link=None) for state, times in ((before, deadlines), (after, later))
            )
            if viewer in match.waiting:
                assert controls(shown) == controls(now)
            else:
                assert {what.partition(":")[2] for what in controls(shown)} == {
                    what.partition(":")[2] for what in controls(now)
                }
    assert kept, "some hands should stay unchanged"


def test_a_drawn_card_changes_no_other_fingerprint() -> None:
    match = new_match("levelup", 4, SEED)
    before, deadlines = asked(match.copy())
    (mover,) = match.waiting
    match.apply(mover, Move.parse("draw stock"))
    after, later = asked(match)
    changed = [seat for seat in range(4) if hand_matter(before, deadlines, seat) != hand_matter(after, later, seat)]
    assert changed == [mover]


def test_the_next_turn_and_its_deadline_change_only_that_players_fingerprint() -> None:
    match = new_match("levelup", 4, SEED)
    (mover,) = match.waiting
    match.apply(mover, Move.parse("draw stock"))
    before, deadlines = asked(match.copy())
    match.apply(mover, next(move for move in match.legal_moves(mover) if move.verb == "discard"))
    after, later = asked(match)
    changed = {seat for seat in range(4) if hand_matter(before, deadlines, seat) != hand_matter(after, later, seat)}
    assert changed == {mover, *match.waiting}
    (asked_now,) = match.waiting
    moved = {asked_now: Deadline("0" * 10, asked_now, match.decision or "", 2e9)}
    assert hand_matter(after, later, asked_now) != hand_matter(after, moved, asked_now)
    assert hand_matter(after, later, mover) == hand_matter(after, moved, mover)


def test_a_pause_changes_every_fingerprint_and_a_lobby_has_no_hands() -> None:
    state, deadlines = asked(new_match("spectrum", 4, SEED))
    before = [hand_matter(state, deadlines, seat) for seat in range(4)]
    state.paused = True
    assert all(hand_matter(state, {}, seat) != before[seat] for seat in range(4))
    state.standing = Standing.OVER
    assert hand_matter(state, {}, 0) is None


def test_an_absent_players_hand_shows_only_the_computers_first_turn() -> None:
    state, deadlines = asked(new_match("levelup", 2, SEED))
    assert state.match is not None
    (seat,) = state.match.waiting
    state.standing = Standing.RUNNING
    told = {seat: [hand_matter(state, deadlines, seat)]}
    state._take(Away(seat, "late"), ENTRY)
    moves = 0
    while moves < 8:
        told[seat].append(hand_matter(state, {}, seat))
        for at in state.match.waiting:
            state._take(Moved(at, str(state.match.legal_moves(at)[0]), "computer" if at == seat else "player"), ENTRY)
            moves += at == seat
    assert len(dict.fromkeys(told[seat])) == 3, "the question, the stand-in, its first turn"
    assert len(told[seat]) > 6
