"""Find the sequence or forced card that decided a match of Staircase."""

from __future__ import annotations

from engine import Move
from games.staircase.rules import Staircase
from tests.games.staircase.deals import begin
from tests.ui.test_text_alternatives import seated, text_of
from ui.table.table_screens import hand_screen, table_screen


def played(match: Staircase, moves: str) -> Staircase:
    """Make these comma-separated moves, each by the seat whose turn it is."""
    for text in moves.split(", "):
        match.apply(match.waiting[0], Move.parse(text))
    return match


def told(match: Staircase, seat: int | None) -> str:
    """Return what an end says after its title and the winner."""
    state = seated(match, "en")
    screen = table_screen(state, {}) if seat is None else hand_screen(state, {}, seat, link=None)
    return "".join(text_of(screen).split("\n")[2:]).replace("\ufe0e", "").removeprefix("-# ")


def test_the_sequence_without_which_the_other_would_have_won() -> None:
    match = begin(("2C 5D 9H JS QC", "3C 4D 5H TS KC"))
    played(match, "build 2C, build 3C, build 5D, build 4D, build 9H, build 5H, build JS, build TS, build QC, build KC")
    assert told(match, 0) == "The sequence 3♣ 4♦ 5♥ decided it: +30 for Ben."
    assert told(match, 1) == "The sequence 3♣ 4♦ 5♥ decided it: +30 for you."


def test_after_a_clear_win_the_end_says_what_mattered_most() -> None:
    match = begin(("2C 4D 2H 2S 3D", "8C 9D TH QS KC"))
    played(match, "build 2C, build 8C, build 4D, build 9D, build 2H, build TH, build 2S, build QS, build 3D, build KC")
    assert told(match, None) == told(match, 0) == "The sequence 8♣ 9♦ 10♥ mattered most: +30 for Ben."
    assert told(match, 1) == "The sequence 8♣ 9♦ 10♥ mattered most: +30 for you."


def test_without_sequences_the_cards_mattered_most() -> None:
    match = begin(("2C 4D 6H 8S TD", "3C 5D 7H AS KC"))
    played(match, "build 2C, build 3C, build 4D, build 5D, build 6H, build 7H, build 8S, build AS, build TD, build KC")
    assert told(match, 0) == "The cards themselves mattered most: Ben’s were worth 80, yours only 50."
    assert told(match, 1) == "The cards themselves mattered most: yours were worth 80, Ann’s only 50."


FIRST = "build 9H, build 4C, build JH, build 9D, build 5D, build KD"


def test_a_forced_card_between_a_sequence_decided_the_match() -> None:
    match = begin(("KS 3H 9H 9D 2C", "4C 5D 6H 7S AD", "QC KD JH AC 2S"))
    played(match, f"{FIRST}, interfere KS 3H @1, take KS")
    played(match, "build 6H, build AC, build 2C, build 7S, build QC, build AD, build 2S")
    assert match.view(None).staircases[1].bonus == 0
    assert told(match, 1) == "K♠ decided it: Ann made you take it, −20."
    assert told(match, 0) == "K♠ decided it: you made Ben take it, −20."
    assert told(match, None) == told(match, 2) == "K♠ decided it: Ann made Ben take it, −20."


def test_a_forced_card_that_completed_a_sequence_decided_the_match() -> None:
    match = begin(("6S 3H 9H 9D 2C", "4C 5D 7S TC 2D", "3S KD JH AC 2S"))
    played(match, f"{FIRST}, interfere 6S 3H @1, take 6S")
    played(match, "build 7S, build AC, build 2C, build TC, build 3S, build 2D, build 2S")
    assert told(match, 2) == "6♠ decided it: Ann made Ben take it, +50."
    assert told(match, 1) == "6♠ decided it: Ann made you take it, +50."
