"""Test the verdict on a verified deal, and the results message that grows by one line per hand or round."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from engine import GAMES, Match, View, new_match
from tables.finished.past_match import PastMatch, Verdict
from tables.state import TableState
from tests.ui.screens.test_replays import escalier, past
from tests.ui.test_every_screen import at_table, walk
from tests.ui.words import words_of
from ui.screens.replays import verdict_screen
from ui.table.results import ROOM, Chapters, first_shown, results_screen
from ui.text.phone_height import phone_height
from ui.text.texts import speak

SAY = speak("en")


@pytest.mark.parametrize(
    ("deal_fits", "missing", "result_fits", "fair"),
    [(True, 0, True, True), (True, 1, True, False), (False, 0, True, False), (True, 0, False, False)],
)
def test_a_match_is_fair_if_deal_moves_and_result_agree(
    deal_fits: bool, missing: int, result_fits: bool, fair: bool
) -> None:
    whole = past()
    verdict = Verdict(deal_fits, whole.length - missing, result_fits)
    shown = words_of(verdict_screen(whole, verdict, SAY))
    assert (SAY("verify-fair") in shown) is fair
    assert (SAY("verify-unfair") in shown) is not fair
    assert SAY("verify-moves", moves=whole.length - missing, of=whole.length) in shown


def rounds(whole: PastMatch) -> tuple[Match, list[Match]]:
    """Return the position after the last round, and the final position of each round."""
    positions = list(whole.positions())
    numbers = [one.view(None).as_dict()["round"] for one in positions]
    ends = [
        before
        for before, after, this, that in zip(positions, positions[1:], numbers, numbers[1:], strict=False)
        if this != that
    ]
    return positions[-1], [*ends, positions[-1]]


def test_each_round_has_one_line_and_a_full_message_has_no_scores() -> None:
    last, ends = rounds(PastMatch(at_table(escalier())))
    views = [one.view(None) for one in ends]
    lines = words_of(results_screen(at_table(last), views)).splitlines()
    assert len(lines) == len(set(lines)) == 1 + len(views)
    assert [line.startswith("-# ") for line in lines] == [False, *[True] * (len(views) - 1), False]
    assert words_of(results_screen(at_table(last), views, len(views))).splitlines() == [lines[0], lines[-1]]
    begun = at_table(new_match("escalier", 3, bytes(32), {"max_cards": 2}))
    assert len(words_of(results_screen(begun, views[:1])).splitlines()) > 2
    assert len(words_of(results_screen(begun, views[:1], full=True)).splitlines()) == 2


@pytest.mark.parametrize("key", GAMES)
def test_results_stay_true_while_the_next_hand_or_round_is_played(key: str) -> None:
    shown: dict[int, str] = {}
    chapters = Chapters()
    for match in walk(key, GAMES[key].seats[0], 13):
        chapters = chapters.after(match.record())
        if chapters.ended and match.outcome is None:
            words = words_of(results_screen(at_table(match), chapters.ended))
            assert shown.setdefault(len(chapters.ended), words) == words


def chapters_that_fit(state: TableState, view: View) -> int:
    """Return how many copies of a round's line fit a message, above the standings."""
    for number in count(1):
        _, lines = words_of(results_screen(state, [view] * number)).split("\n", 1)
        if phone_height(lines) > ROOM:
            return number - 1
    raise AssertionError


def test_a_results_message_has_a_maximum_of_lines_and_the_next_one_continues() -> None:
    last, ends = rounds(PastMatch(at_table(escalier())))
    state, view = at_table(last), ends[0].view(None)
    most = chapters_that_fit(state, view)
    views = [view] * (most + 3)
    assert [first_shown(state, views[:count], 1) for count in (1, most, most + 1)] == [1, 1, most + 1]
    assert first_shown(state, views, 4) == 4
    assert first_shown(state, views, 3) == len(views)


def test_long_names_leave_room_for_fewer_rounds_in_a_results_message() -> None:
    match = new_match("escalier", 6, bytes(32), {"max_cards": 2})
    while match.view(None).as_dict()["round"] == 1:
        match.apply(match.waiting[0], match.legal_moves(match.waiting[0])[0])
    state, view = at_table(match), match.view(None)
    state.seats = tuple(replace(seat, name=letter * 24) for seat, letter in zip(state.seats, "ABCDEF", strict=True))
    most = chapters_that_fit(state, view)
    assert most == 1
    assert [first_shown(state, [view] * count, 1) for count in (most, most + 1)] == [1, most + 1]
