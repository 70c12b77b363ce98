"""Check Staircase's rules for interfering: a player shows two cards, and another player must take one."""

import pytest

from engine import EVERYONE, Event
from tests.engine.playing import play, texts
from tests.games.staircase.deals import SEED, THREE, TWO, begin, laid, new, refusal


def test_interfere_means_showing_two_cards_to_a_seat_that_must_take_one() -> None:
    match = begin()
    events = play(match, "0 interfere 2C 5D @2")
    assert events == [Event("interfered", 0, ("2C", "5D"), {"target": 2}, EVERYONE)]
    assert (match.phase, match.waiting) == ("take", (2,))
    assert texts(match, 2) == ["take 2C", "take 5D"]
    assert texts(match, 0) == texts(match, 1) == []
    view = match.view(None)
    assert view.interference is not None
    assert view.interference._asdict() == {"by": 0, "target": 2, "cards": ("2C", "5D")}
    assert (view.turn, view.hand_sizes) == (0, (3, 5, 5))
    assert match.view(0).hand == ("AC", "9H", "JS")


def test_the_other_card_goes_on_the_scrap_pile_and_play_continues_after_the_interferer() -> None:
    match = begin()
    events = play(match, "0 interfere 2C 5D @2", "2 take 5D")
    assert events == [Event("took", 2, ("5D",), {"by": 0, "scrapped": "2C"}, EVERYONE)]
    view = match.view(None)
    assert (laid(match, 2), view.scrap_pile, view.interference) == ("5D", ("6C", "2C"), None)
    assert (match.phase, match.waiting, view.turn) == ("turn", (1,), 1)


def test_the_cards_of_an_interfere_can_be_named_in_any_order() -> None:
    match, twin = begin(), begin()
    play(match, "0 interfere 5D 2C @1")
    play(twin, "0 interfere 2C 5D @1")
    assert match.record() == twin.record()


def test_a_target_without_cards_still_answers() -> None:
    match = begin(TWO, interfere=True)
    play(match, "0 interfere 2C 5D @1", "1 take 2C", "1 build 3C", "0 interfere 9H JS @1", "1 take JS", "1 build 4D")
    events = play(match, "0 build AC")
    assert events[-1].kind == "built"
    assert match.waiting == (1,)
    play(match, "1 interfere 8H TS @0")
    assert match.waiting == (0,)
    assert texts(match, 0) == ["take 8H", "take TS"]
    play(match, "0 take TS", "1 build KC")
    assert laid(match, 0) == "AC TS"
    assert laid(match, 1) == "2C 3C JS 4D KC"
    assert match.outcome is not None


def test_an_interfere_with_the_last_two_cards_ends_the_match_with_its_answer() -> None:
    match = begin(TWO, interfere=True)
    play(match, "0 interfere 2C 5D @1", "1 take 2C", "1 build 3C", "0 interfere 9H JS @1", "1 take JS", "1 build 4D")
    play(match, "0 build AC", "1 build KC", "1 interfere 8H TS @0")
    assert match.outcome is None
    assert match.view(None).hand_sizes == (0, 0)
    events = play(match, "0 take TS")
    assert [event.kind for event in events] == ["took", "match-ended"]
    assert match.outcome is not None


def test_a_player_without_cards_is_skipped() -> None:
    match = begin(THREE)
    play(match, "0 interfere 2C 5D @2", "2 take 5D", "1 build 3C", "2 build 4C")
    play(match, "0 interfere 9H JS @2", "2 take 9H", "1 build 4D", "2 build 6D")
    play(match, "0 build AC", "1 build 8H")
    events = play(match, "2 build 7H")
    assert events == [
        Event("built", 2, ("7H",), audience=EVERYONE),
        Event("passed", 0, audience=EVERYONE),
    ]
    assert match.waiting == (1,)


def test_interfere_needs_another_seat_as_its_target() -> None:
    match = begin()
    assert refusal(match, 0, "interfere 2C 5D @0").code == "not-yourself"
    assert refusal(match, 0, "interfere 2C 5D @3").code == "no-such-target"
    assert {text[-2:] for text in texts(match, 0) if text.startswith("interfere")} == {"@1", "@2"}


def test_interfere_needs_two_different_cards_of_your_own() -> None:
    match = begin()
    assert refusal(match, 0, "interfere 2C 2C @1").code == "two-cards"
    assert refusal(match, 0, "interfere 2C 3C @1").code == "not-in-hand"


@pytest.mark.parametrize(("players", "on"), [(2, False), (3, True), (4, True), (5, True)])
def test_interfering_is_on_by_default_for_three_and_more_players(players: int, on: bool) -> None:
    for options, allowed in (({}, on), ({"interfere": True}, True), ({"interfere": False}, False)):
        match = new(players, SEED, options)
        shown = [move for move in match.legal_moves(match.waiting[0]) if move.verb == "interfere"]
        assert len(shown) == (10 * (players - 1) if allowed else 0)
        assert match.options["interfere"] is allowed


def test_the_refusal_says_that_interfering_is_off() -> None:
    assert refusal(begin(TWO), 0, "interfere 2C 5D @1").code == "interfere-off"


def test_two_players_can_interfere_at_most_twice_so_a_staircase_has_at_most_seven_steps() -> None:
    match = begin(TWO, interfere=True)
    play(match, "0 interfere 2C 5D @1", "1 take 2C", "1 build 3C", "0 interfere 9H JS @1", "1 take JS", "1 build 4D")
    play(match, "0 build AC", "1 build 8H", "1 build TS", "1 build KC")
    assert match.outcome is not None
    assert len(match.view(None).staircases[1].cards) == 7
