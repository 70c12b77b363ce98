"""Check that the end of a match addresses its reader: how they finished, and what decided it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Match, Outcome
from engine.events import places_by
from tables.state import TableState
from tests.ui.picture_reading import drawings
from tests.ui.test_text_alternatives import NAMES, seated, text_of
from tests.ui.test_winners import BETTER, WORSE, ended
from ui.art.pictures import Moving
from ui.components import components
from ui.screen import Screen
from ui.table.table_screens import hand_screen, table_screen
from ui.text.texts import languages
from ui.text_only import in_words

LONG = "Maximiliane-Theodora of Hohenfels"[:32]


def own_end(state: TableState, seat: int, language: str = "en") -> Screen:
    return hand_screen(state, {}, seat, link=None, locale=language)


def lines(state: TableState, seat: int, language: str = "en") -> list[str]:
    return text_of(own_end(state, seat, language)).split("\n")


def placed(*scores: int) -> TableState:
    """Return a finished match of Level Up in which these seats had these scores."""
    match = ended("levelup", len(scores), 1)
    match.outcome = Outcome(places_by(scores), scores)
    return seated(match, "en")


@pytest.mark.parametrize(
    ("scores", "seat", "said"),
    [
        ((5, 4), 0, "You won: first of two"),
        ((5, 4), 1, "You came second of two"),
        ((5, 4, 3, 2), 1, "You came second of four"),
        ((5, 4, 3, 2), 3, "You came last of four"),
        ((5, 3, 3, 2), 1, "You came second of four, level with Cléo"),
        ((5, 4, 2, 2), 3, "You came third of four, level with Cléo"),
        ((5, 1, 1, 1, 1, 1), 2, "You came second of six, level with four others"),
        ((5, 5, 3), 1, "You share the win with Ann"),
        ((5, 5, 5), 1, "You share the win with Ann and Cléo"),
        ((6, 5, 4, 3, 2, 1), 4, "You came fifth of six"),
    ],
)
def test_the_first_line_says_how_its_reader_came_out(scores: tuple[int, ...], seat: int, said: str) -> None:
    assert lines(placed(*scores), seat)[0] == f"### {said}"


def test_a_player_who_left_learns_what_the_computer_made_of_it() -> None:
    state = placed(5, 4, 3)
    state.seats = tuple(replace(seat, away="left" if at == 1 else None) for at, seat in enumerate(state.seats))
    assert lines(state, 1)[0] == "### You left, and a computer finished for you: second of three"
    assert lines(state, 0)[0] == "### You won: first of three"


def test_losers_read_who_won_and_winners_their_score() -> None:
    state = seated(ended("staircase", 3, 2), "en")
    assert state.match is not None
    assert state.match.outcome is not None
    places = state.match.outcome.places
    winner, loser = places.index(1), places.index(3)
    assert lines(state, loser)[1] == f"Staircase · 🏆 **{NAMES[winner]} wins!**"
    assert lines(state, winner)[1].startswith("Staircase · 🏆 **")
    assert " points" in lines(state, winner)[1]
    assert NAMES[winner] not in lines(state, winner)[1]


@pytest.mark.parametrize("reason", ["abandoned", "moderated", "deserted"])
def test_a_match_that_was_stopped_had_no_place_and_no_moment(reason: str) -> None:
    state = placed(5, 4, 3)
    state.ended = reason
    for screen in (own_end(state, 1), table_screen(state, {})):
        assert text_of(screen).split("\n")[0] == "## Level Up · the match was stopped"
        assert "You" not in text_of(screen).split("\n")[0]


def decided(key: str, players: int, seed: int) -> tuple[Match, str, list[str]]:
    """Return a match, the sentence that tells everyone what decided it, and the one for each seat."""
    match = ended(key, players, seed)
    state = seated(match, "en")
    public = text_of(table_screen(state, {})).split("\n")[2:]
    own = [lines(state, seat)[2:] for seat in range(players)]
    told = ["".join(said).replace("\N{NO-BREAK SPACE}", " ").removeprefix("-# ") for said in (public, *own)]
    return match, told[0], told[1:]


def test_the_round_that_decided_comes_with_its_bid() -> None:
    match, public, own = decided("escalier", 3, 4)
    assert match.outcome is not None
    assert match.outcome.places == (3, 2, 1)
    assert public == "Round 12 decided it: Ben bid 7, took 1 and lost 6 points; Cléo lost one."
    assert own == [
        "Round 10 cost you most: you bid 9, took 3 and lost 6 points.",
        "Round 12 decided it: you bid 7, took 1 and lost 6 points; Cléo lost one.",
        "Round 12 decided it: Ben bid 7, took 1 and lost 6 points; you lost one.",
    ]


def test_two_on_the_last_round_learn_that_the_last_hand_decided() -> None:
    _, public, own = decided("levelup", 2, 4)
    assert public == "The last hand decided it: Ben was on ROUND 13 too."
    assert own == [public, "The last hand decided it: you were on ROUND 13 too."]


def test_after_a_clear_win_of_level_up_the_end_names_the_hand_that_took_the_lead_for_good() -> None:
    match, public, own = decided("levelup", 2, 5)
    assert match.outcome is not None
    assert match.outcome.places == (2, 1)
    assert public == "Hand 1 put Ben ahead for good: up to ROUND 11."
    assert own == [
        "Hand 1 put Ben ahead of you for good: up to ROUND 11.",
        "Hand 1 put you ahead for good: up to ROUND 11.",
    ]


def test_a_showdown_that_decided_names_both_sides() -> None:
    _, public, own = decided("spectrum", 3, 2)
    assert public == "Round 10 decided it: Ann folded, and Cléo took White ○."
    assert own[0] == "Round 10 decided it: you folded, and Cléo took White ○."
    assert own[2] == "Round 10 decided it: Ann folded, and you took White ○."


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", ["escalier", "levelup", "spectrum", "staircase"])
def test_an_end_with_long_and_equal_names_fits_in_every_language(key: str, language: str) -> None:
    state = seated(ended(key, 5, 3), language)
    state.seats = tuple(replace(seat, name=LONG) for seat in state.seats)
    for seat in range(5):
        components(own_end(state, seat, language))
        components(in_words(own_end(state, seat, language)))
        first = lines(state, seat, language)
        assert first[0].startswith("### ")
        assert len(first[0]) <= 120
        assert len([line for line in first if not line.startswith("-# ")]) <= 3


def test_the_table_counts_the_winners_up_once_the_ratings_are_known() -> None:
    state = seated(ended("staircase", 2, 1), "en")
    assert state.stakes == "rated"
    assert not isinstance(drawings(table_screen(state, {}).blocks)[0].picture, Moving), (
        "new ratings would restart the animation"
    )
    assert isinstance(drawings(table_screen(state, {}, {0: BETTER, 1: WORSE}).blocks)[0].picture, Moving)
    assert not isinstance(drawings(own_end(state, 0).blocks)[0].picture, Moving)
