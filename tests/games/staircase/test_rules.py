"""Check the rules of Staircase sentence by sentence."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine import EVERYONE, Event, Move, Outcome, Value, replay
from engine.events import only
from games.staircase.rules import Staircase
from games.staircase.rules.scoring import Run
from tests.engine.playing import play, texts
from tests.games.staircase.deals import SEED, THREE, TWO, begin, deck, laid, new, refusal, visible_state
from tests.matches import outcome_of


def finished(hands: Sequence[str] = TWO, scrap: str = "6C", **options: Any) -> Staircase:
    """Return a match in which the players have built these staircases, listed from left to right."""
    match = begin(hands, scrap, **options)
    for step in range(5):
        play(match, *(f"{seat} build {hand.split()[step]}" for seat, hand in enumerate(hands)))
    return match


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_everyone_gets_five_cards_one_at_a_time_beginning_with_the_starter() -> None:
    order = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D 3D 4D"
    rest = [text for text in deck(THREE, "6C").split() if text not in order.split()]
    match = new(3, SEED, dealer=0, decks=[" ".join([order, *rest])])
    assert match.view(1).hand == ("2C", "5C", "8C", "JC", "AC")
    assert match.view(2).hand == ("3C", "6C", "9C", "QC", "2D")
    assert match.view(0).hand == ("4C", "7C", "TC", "KC", "3D")
    assert match.view(None).scrap_pile == ("4D",)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_card_starts_the_scrap_pile_and_the_rest_is_the_depot(players: int) -> None:
    view = new(players, SEED).view(None)
    assert view.hand_sizes == (5,) * players
    assert len(view.scrap_pile) == 1
    assert view.depot == 52 - 5 * players - 1
    assert [steps.cards for steps in view.staircases] == [()] * players


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_seat_on_the_dealers_left_starts(dealer: int) -> None:
    match = begin(dealer=dealer)
    view = match.view(None)
    assert (view.dealer, view.starter, view.turn) == (dealer, (dealer + 1) % 3, (dealer + 1) % 3)
    assert match.waiting == ((dealer + 1) % 3,)


def test_the_seed_draws_a_dealer_if_none_is_given() -> None:
    starters = {new(4, bytes([number])).view(None).starter for number in range(40)}
    assert starters == {0, 1, 2, 3}


@pytest.mark.parametrize("players", [0, 1, 6])
def test_two_to_five_players_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 5 players"):
        new(players, SEED)


# -- build ------------------------------------------------------------------------------------------------------------


def test_a_built_card_goes_to_the_right_end_of_your_staircase() -> None:
    match = begin()
    assert play(match, "0 build 9H") == [Event("built", 0, ("9H",), audience=EVERYONE)]
    play(match, "1 build 4D", "2 build KD", "0 build 2C")
    assert laid(match, 0) == "9H 2C"
    assert match.view(0).hand == ("AC", "5D", "JS")
    assert match.view(None).hand_sizes == (3, 4, 4)


def test_turns_go_clockwise() -> None:
    match = begin(dealer=0)
    play(match, "1 build 3C", "2 build 4C", "0 build 2C")
    assert match.waiting == (1,)


# -- scrap ------------------------------------------------------------------------------------------------------------


def test_scrap_means_discarding_building_and_drawing() -> None:
    match = begin(depot="TH")
    events = play(match, "0 scrap 5D 2C")
    assert laid(match, 0) == "2C"
    view = match.view(0)
    assert view.scrap_pile == ("6C", "5D")
    assert view.hand == ("AC", "9H", "TH", "JS")
    assert view.depot == 35
    assert events == [
        Event("scrapped", 0, ("5D",), audience=EVERYONE),
        Event("built", 0, ("2C",), {"scrapped": "5D"}, EVERYONE),
        Event("drew", 0, facts={"depot": 35}, audience=EVERYONE),
        Event("drew-card", 0, ("TH",), audience=only(0)),
    ]


def test_scrap_names_the_scrapped_card_first() -> None:
    match = begin()
    assert "scrap 5D 2C" in texts(match, 0)
    assert "scrap 2C 5D" in texts(match, 0)
    play(match, "0 scrap 2C 5D")
    assert (laid(match, 0), match.view(None).scrap_pile[-1]) == ("5D", "2C")


def test_the_drawn_card_cannot_be_built_in_the_same_turn() -> None:
    match = begin(depot="TH")
    assert refusal(match, 0, "scrap 5D TH").code == "not-in-hand"


def test_one_card_cannot_be_both_scrapped_and_built() -> None:
    match = begin()
    assert refusal(match, 0, "scrap 5D 5D").code == "two-cards"


def test_a_single_card_cannot_be_scrapped() -> None:
    match = begin(TWO)
    for step in range(4):
        play(match, f"0 build {TWO[0].split()[step]}", f"1 build {TWO[1].split()[step]}")
    assert texts(match, 0) == ["build AC", "recycle AC"]


# -- recycle ----------------------------------------------------------------------------------------------------------


def test_recycle_means_burying_a_card_and_building_the_top_of_the_scrap_pile() -> None:
    match = begin()
    events = play(match, "0 recycle 5D")
    assert laid(match, 0) == "6C"
    view = match.view(0)
    assert (view.scrap_pile, view.depot, view.hand) == ((), 37, ("2C", "AC", "9H", "JS"))
    assert events == [
        Event("recycled", 0, facts={"depot": 37}, audience=EVERYONE),
        Event("recycled-card", 0, ("5D",), audience=only(0)),
        Event("took-from-scrap", 0, ("6C",), audience=EVERYONE),
    ]


def test_recycling_needs_a_card_on_the_scrap_pile() -> None:
    match = begin()
    play(match, "0 recycle 5D")
    assert not [text for text in texts(match, 1) if text.startswith("recycle")]
    assert refusal(match, 1, "recycle 3C").code == "empty-scrap-pile"
    play(match, "1 scrap 3C 4D")
    assert "recycle KD" in texts(match, 2)


def test_the_next_draw_is_the_card_recycled_last() -> None:
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D")
    assert match.view(1).hand == ("KC", "5D", "8H", "TS")


def test_the_whole_scrap_pile_is_public_and_in_order() -> None:
    match = begin()
    play(match, "0 scrap 5D 2C", "1 scrap KC 3C", "2 scrap 4C KD")
    assert match.view(None).scrap_pile == ("6C", "5D", "KC", "4C")


# -- refusals ---------------------------------------------------------------------------------------------------------


def test_nothing_is_legal_out_of_turn() -> None:
    match = begin()
    assert texts(match, 1) == texts(match, 2) == []
    problem = refusal(match, 1, "build 3C")
    assert (problem.code, problem.facts) == ("not-your-turn", {"waiting": [0]})


def test_only_hand_cards_can_be_played() -> None:
    problem = refusal(begin(), 0, "build 3C")
    assert (problem.code, problem.facts) == ("not-in-hand", {"card": "3C"})
    assert refusal(begin(), 0, "recycle X1").code == "not-in-hand"


def test_an_open_interfere_must_be_answered_with_one_of_its_two_cards() -> None:
    match = begin()
    assert refusal(match, 0, "take 2C").code == "nothing-to-take"
    play(match, "0 interfere 2C 5D @2")
    problem = refusal(match, 2, "take 9H")
    assert (problem.code, problem.facts) == ("not-shown", {"card": "9H", "cards": ["2C", "5D"]})
    assert refusal(match, 2, "build 4C").code == "take-one"
    assert refusal(match, 0, "build 9H").code == "not-your-turn"
    assert refusal(match, 1, "take 2C").facts == {"waiting": [2]}


@pytest.mark.parametrize("text", ["draw stock", "discard 2C", "play 2C", "bid 1", "laydown", "fold", "claim R"])
def test_moves_of_other_games_are_refused(text: str) -> None:
    problem = refusal(begin(), 0, text)
    assert (problem.code, problem.facts) == ("not-in-this-game", {"verb": text.split(maxsplit=1)[0]})


@pytest.mark.parametrize(
    "move",
    [
        Move("build", (-1,)),
        Move("build", (999,)),
        Move("build", (0,), pile="stock"),
        Move("recycle", (0,), number=1),
        Move("interfere", (0, 16), target=1, colours=(1,)),
    ],
)
def test_malformed_moves_are_refused(move: Move) -> None:
    assert refusal(begin(), 0, move).code == "unreadable"


def test_an_answer_with_extra_parts_is_refused() -> None:
    match = begin()
    play(match, "0 interfere 2C 5D @2")
    assert refusal(match, 2, Move("take", (0,), target=0)).code == "unreadable"


def test_nothing_is_legal_after_the_end() -> None:
    match = finished()
    assert texts(match, 0) == texts(match, 1) == []
    assert refusal(match, 0, "build 2C").code == "over"


# -- the list of moves ------------------------------------------------------------------------------------------------


def test_the_moves_are_listed_by_kind_and_in_deck_order() -> None:
    match = begin(("2C 5D 9H JS AC", "3C 4D 8H TS KC", "4C 6D 7H QS KD"))
    play(match, "0 build 9H", "1 build 3C", "2 build 4C", "0 build JS", "1 build 4D", "2 build 6D")
    assert texts(match, 0) == [
        *("build 2C", "build AC", "build 5D"),
        *("scrap 2C AC", "scrap 2C 5D", "scrap AC 2C", "scrap AC 5D", "scrap 5D 2C", "scrap 5D AC"),
        *("recycle 2C", "recycle AC", "recycle 5D"),
        *("interfere 2C AC @1", "interfere 2C AC @2", "interfere 2C 5D @1"),
        *("interfere 2C 5D @2", "interfere AC 5D @1", "interfere AC 5D @2"),
    ]


def test_every_move_leads_to_a_new_question() -> None:
    match = begin()
    asked = [match.decision]
    for move in ("0 interfere 2C 5D @2", "2 take 5D", "1 build 3C", "2 build 4C"):
        play(match, move)
        asked.append(match.decision)
    assert asked == ["1-turn", "2-take", "3-turn", "4-turn", "5-turn"]


# -- points and the end -----------------------------------------------------------------------------------------------


def test_the_match_ends_when_all_hands_are_empty() -> None:
    match = finished()
    assert (match.phase, match.decision, match.waiting) == ("over", None, ())
    assert match.view(None).turn is None
    assert match.outcome == Outcome(places=(1, 2), scores=(80, 60), reason="finished")


def test_the_highest_scoring_staircase_wins() -> None:
    match = finished(("2C 4D 6H 8S KC", "3C 5D 7H TS AC"))
    assert match.outcome == Outcome(places=(2, 1), scores=(60, 70), reason="finished")


def test_equal_totals_share_the_place() -> None:
    match = finished(("2C 4D 6H 8S TC", "3C 5D 7H 9S AC", "2D 4H 6S 8C TD"))
    assert match.outcome == Outcome(places=(2, 1, 2), scores=(50, 70, 50), reason="finished")


def test_the_end_is_reported_with_everyones_points() -> None:
    match = begin(("2C 4D 6H 8S KC", "3C 4C 5H TS AC"))
    play(match, "0 build 2C", "1 build 3C", "0 build 4D", "1 build 4C", "0 build 6H", "1 build 5H")
    events = play(match, "0 build 8S", "1 build TS", "0 build KC", "1 build AC")
    facts = {"base": [60, 70], "bonus": [0, 30], "scores": [60, 100], "places": [2, 1]}
    assert events == [
        Event("built", 1, ("AC",), audience=EVERYONE),
        Event("match-ended", facts=facts, audience=EVERYONE),
    ]


def test_a_run_is_reported_when_completed_and_when_it_grows() -> None:
    match = begin(("3C 4D 5H 6S KC", "2C 4C 6H TS AC"))
    play(match, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 4C")
    completed = play(match, "0 build 5H")[1:]
    assert completed == [Event("run", 0, ("3C", "4D", "5H"), {"length": 3, "gain": 30, "grew": False}, EVERYONE)]
    grown = play(match, "1 build 6H", "0 build 6S")[1:]
    assert grown == [Event("run", 0, ("3C", "4D", "5H", "6S"), {"length": 4, "gain": 10, "grew": True}, EVERYONE)]
    assert [event.kind for event in play(match, "1 build TS", "0 build KC")] == ["built"]


def test_a_run_is_reported_if_an_answer_or_the_scrap_pile_completes_it() -> None:
    match = begin(("3C 4D 9H JS AC", "2C 8H TS QH KC", "5H 7D 8S QS KD"), scrap="5C")
    play(match, "0 build 3C", "1 build 2C", "2 build KD", "0 build 4D", "1 build TS")
    events = play(match, "2 interfere 5H QS @0", "0 take 5H")
    assert [event.kind for event in events] == ["took", "run"]
    assert events[1].cards == ("3C", "4D", "5H")
    match = begin(("3C 4D 9H JS AC", "2C 8H TS QH KC", "5H 7D 8S QS KD"), scrap="5C")
    play(match, "0 build 3C", "1 build 2C", "2 build KD", "0 build 4D", "1 build TS", "2 build 5H")
    events = play(match, "0 recycle AC")
    assert [event.kind for event in events] == ["recycled", "recycled-card", "took-from-scrap", "run"]
    assert events[3].cards == ("3C", "4D", "5C")


def test_the_view_shows_the_points_of_every_staircase_so_far() -> None:
    match = begin(("3C 4D 5H JS AC", "2C 8H TS QH KC"))
    play(match, "0 build 3C", "1 build 2C", "0 build 4D", "1 build QH", "0 build 5H")
    steps = match.view(None).staircases
    assert steps[0] == (("3C", "4D", "5H"), 30, 30, (Run(0, 3),))
    assert steps[1] == (("2C", "QH"), 30, 0, ())


def test_the_options_define_what_a_run_is() -> None:
    hands = ("5C 4D 3H 2S AC", "6C 8H TS QH KC")
    scores = [
        outcome_of(finished(hands, "2H", **options)).scores[0]
        for options in ({}, {"direction": "either"}, {"aces": "both"}, {"direction": "either", "aces": "both"})
    ]
    assert scores == [70, 110, 70, 120]


@pytest.mark.parametrize(
    "options",
    [{"interfere": 1}, {"interfere": "on"}, {"direction": "falling"}, {"aces": "low"}, {"aces": True}, {"jokers": 1}],
)
def test_other_options_are_refused(options: dict[str, Value]) -> None:
    with pytest.raises(ValueError, match="option"):
        new(3, SEED, options)


# -- whole matches ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("interfere", [False, True])
def test_every_match_has_five_moves_per_player_and_can_be_replayed(players: int, interfere: bool) -> None:
    for number in range(5):
        rng = Random(number)
        match = new(players, rng.randbytes(32), {"interfere": interfere})
        moves = 0
        while match.outcome is None:
            (seat,) = match.waiting
            match.apply(seat, rng.choice(match.legal_moves(seat)))
            moves += 1
            assert visible_state(replay(match.record())) == visible_state(match)
        view = match.view(None)
        assert moves == match.move_limit == 5 * players
        assert all(len(steps.cards) == 5 or interfere for steps in view.staircases)
        assert all(len(steps.cards) <= 5 + 2 * (players - 1) for steps in view.staircases)
        assert sum(len(steps.cards) for steps in view.staircases) + len(view.scrap_pile) + view.depot == 52
        assert match.outcome.scores == tuple(steps.base + steps.bonus for steps in view.staircases)


def test_five_players_who_scrap_all_they_can_leave_cards_in_the_depot() -> None:
    match = new(5, SEED)
    while match.outcome is None:
        (seat,) = match.waiting
        moves = match.legal_moves(seat)
        match.apply(seat, next((move for move in moves if move.verb == "scrap"), moves[0]))
    assert match.view(None).depot == 26 - 20


def test_a_copy_is_independent() -> None:
    match = begin()
    before = visible_state(match)
    twin = match.copy()
    play(twin, "0 recycle 5D", "1 scrap 3C 4D", "2 interfere 4C KD @0")
    assert visible_state(match) == before
    play(match, "0 build 2C")
    assert laid(twin, 0) == "6C"
