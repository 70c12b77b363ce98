"""Check that matches of all games are started, stacked, recorded and viewed in the same way."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engine import EVERYONE, GAMES, NOBODY, Event, IllegalMove, Move, Outcome, new_match, replay
from engine.cards import NAMES
from engine.events import only, places_by
from games.escalier.rules import Escalier
from games.escalier.rules.tricks import DECK

SEED = bytes(range(32))
WHOLE = [NAMES[card] for card in DECK]


def a_match(**given: Any) -> Escalier:
    match = new_match(**{"key": "escalier", "players": 4, "seed": SEED, "dealer": 3, **given})
    assert isinstance(match, Escalier)
    return match


# -- starting ---------------------------------------------------------------------------------------------------------


def test_the_menu_lists_the_four_games_in_order_and_then_installed_ones() -> None:
    assert list(GAMES)[:4] == ["levelup", "staircase", "escalier", "spectrum"]
    assert list(GAMES)[-2:] == ["crazyeights", "golf"]
    assert all(key == game.key for key, game in GAMES.items())


@pytest.mark.parametrize("key", ["", "chess", "Escalier", 7, None])
def test_unknown_games_are_refused(key: Any) -> None:
    with pytest.raises(ValueError, match="no such game"):
        new_match(key, 3, SEED)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("players", [-1, 0, 1, 7, 99, True, 3.0, "3", None])
def test_other_player_counts_are_refused(key: str, players: Any) -> None:
    with pytest.raises(ValueError, match="players, got"):
        new_match(key, players, SEED)


@pytest.mark.parametrize("seed", [b"", "0" * 32, 7, None])
def test_a_seed_must_be_bytes(seed: Any) -> None:
    with pytest.raises(ValueError, match="the seed must be bytes"):
        a_match(seed=seed)


@pytest.mark.parametrize("dealer", [-1, 4, True, 1.0, "1"])
def test_a_dealer_must_be_a_seat(dealer: Any) -> None:
    with pytest.raises(ValueError, match="no such seat"):
        a_match(dealer=dealer)


@pytest.mark.parametrize("key", GAMES)
def test_omitted_options_get_their_default(key: str) -> None:
    players = GAMES[key].seats[0]
    match = new_match(key, players, SEED)
    assert match.options == {rule.name: rule.default(players) for rule in GAMES[key].house_rules}
    assert match.options == new_match(key, players, SEED, dict(match.options)).options


@pytest.mark.parametrize("key", GAMES)
def test_unknown_options_are_refused(key: str) -> None:
    with pytest.raises(ValueError, match="has no option 'speed'"):
        new_match(key, GAMES[key].seats[0], SEED, {"speed": 1})


@pytest.mark.parametrize("key", GAMES)
def test_disallowed_option_values_are_refused(key: str) -> None:
    players = GAMES[key].seats[0]
    for rule in GAMES[key].house_rules:
        first = rule.allowed(players)[0]
        other_types = [value for value in (True, 1, "on", None, 1.0) if type(value) is not type(first)]
        wrong: list[Any] = [*other_types, "never", -1, 10**9]
        for value in wrong:
            with pytest.raises(ValueError, match=f"option {rule.name} can't be"):
                new_match(key, players, SEED, {rule.name: value})


def test_options_cannot_be_changed_later() -> None:
    given = {"max_cards": 2}
    match = a_match(options=given)
    given["max_cards"] = 5
    assert match.options["max_cards"] == 2
    with pytest.raises(TypeError):
        match.options["max_cards"] = 5  # type: ignore[index]  # must fail at run time too


# -- stacked decks ----------------------------------------------------------------------------------------------------


def test_each_stacked_deck_replaces_one_shuffle_and_then_the_seed_takes_over() -> None:
    match = a_match(decks=[" ".join(WHOLE), " ".join(WHOLE[::-1])])
    assert match.view(0).foreheads == (None, "8C", "9C", "TC")
    for move in ("bid 0", "bid 0", "bid 0", "bid 0"):
        match.apply(match.waiting[0], Move.parse(move))
    assert match.view(1).hand == ("TS", "AS")
    for _ in range(12):
        match.apply(match.waiting[0], match.legal_moves(match.waiting[0])[0])
    assert match.view(None).cards == 3


@pytest.mark.parametrize(
    "deck",
    [
        "",
        " ".join(WHOLE[1:]),
        " ".join([*WHOLE, "2C"]),
        " ".join([*WHOLE[1:], "AS"]),
        " ".join([*WHOLE[1:], "2C"]),
        " ".join([*WHOLE[1:], "7c"]),
    ],
)
def test_a_deck_with_other_cards_than_those_being_shuffled_is_refused(deck: str) -> None:
    with pytest.raises(ValueError, match=r"stacked deck|no card is named"):
        a_match(decks=[deck])


# -- moves and refusals -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [-1, 4, None, "0", 0.0, False])
def test_only_seats_can_move(seat: Any) -> None:
    with pytest.raises(IllegalMove, match="no-such-seat"):
        a_match().apply(seat, Move("bid", number=0))


@pytest.mark.parametrize("move", ["bid 0", None, 0, ("bid",), ["bid", 0]])
def test_anything_but_a_move_is_refused(move: Any) -> None:
    with pytest.raises(IllegalMove, match="unreadable"):
        a_match().apply(0, move)


def test_a_failed_move_is_not_logged() -> None:
    match = a_match()
    before = match.record()
    with pytest.raises(IllegalMove):
        match.apply(1, Move("bid", number=0))
    assert match.record() == before


# -- records ----------------------------------------------------------------------------------------------------------


def test_a_record_is_the_whole_match_in_plain_json() -> None:
    decks = [" ".join(WHOLE)]
    match = a_match(options={"max_cards": 2}, decks=decks)
    match.apply(0, Move("bid", number=1))
    assert json.loads(json.dumps(match.record())) == {
        "key": "escalier",
        "rules": 1,
        "players": 4,
        "seed": SEED.hex(),
        "options": {"max_cards": 2, "forehead_rule": True, "undertrump": "forced"},
        "dealer": 3,
        "decks": decks,
        "moves": [[0, "bid 1"]],
    }


@pytest.mark.parametrize(
    "change",
    [
        {"key": "chess"},
        {"rules": 99},
        {"rules": None},
        {"players": 9},
        {"seed": "xyz"},
        {"seed": None},
        {"options": {"speed": 1}},
        {"options": 3},
        {"dealer": 9},
        {"decks": ["7C"]},
        {"decks": [7]},
        {"decks": None},
        {"moves": [[1, "bid 0"]]},
        {"moves": [[0, "bid 9"]]},
        {"moves": [[0, "dance"]]},
        {"moves": [[0]]},
        {"moves": [[0, None]]},
        {"moves": 7},
        {"moves": [["0", "bid 0"]]},
    ],
)
def test_a_record_of_something_else_is_refused(change: dict[str, Any]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - for any of the reasons above, each with its own message
        replay(a_match().record() | change)


@pytest.mark.parametrize("missing", ["key", "rules", "players", "seed", "options", "dealer", "decks", "moves"])
def test_an_incomplete_record_is_refused(missing: str) -> None:
    record = a_match().record()
    del record[missing]
    with pytest.raises(ValueError, match="not a record of a match"):
        replay(record)


@pytest.mark.parametrize("thing", [None, 7, [], "record"])
def test_anything_but_a_record_is_refused(thing: Any) -> None:
    with pytest.raises(ValueError, match="not a record of a match"):
        replay(thing)


# -- re-dealt matches --------------------------------------------------------------------------------------------------


def test_a_redealt_match_cannot_be_recorded() -> None:
    world = a_match().redeal(0, random.Random(1))
    with pytest.raises(ValueError, match="re-dealt"):
        world.record()
    world.apply(0, Move("bid", number=0))
    with pytest.raises(ValueError, match="re-dealt"):
        world.copy().record()


@pytest.mark.parametrize("seat", [-1, 4, None, "0"])
def test_a_redeal_needs_a_seat(seat: Any) -> None:
    with pytest.raises(ValueError, match="seat"):
        a_match().redeal(seat, random.Random(1))


def test_a_redealt_match_has_neither_the_seed_nor_the_stacked_decks() -> None:
    decks = [" ".join(WHOLE)] * 2
    rng = random.Random(1)
    hands = set()
    for _ in range(5):
        world = a_match(decks=decks).redeal(0, rng)
        for _ in range(4):
            world.apply(world.waiting[0], world.legal_moves(world.waiting[0])[0])
        hands.add(world.view(1).hand)
    assert len(hands) == 5


# -- events, options, outcomes ----------------------------------------------------------------------------------------


def test_an_event_without_an_audience_is_shown_to_nobody() -> None:
    event = Event("whispered", 0)
    assert event.audience == NOBODY
    assert not any(event.visible_to(viewer) for viewer in EVERYONE)


def test_an_event_is_shown_only_to_its_audience() -> None:
    event = Event("dealt", 1, audience=only(1, 3))
    assert [event.visible_to(viewer) for viewer in (None, 0, 1, 2, 3)] == [False, False, True, False, True]


def test_ties_share_a_place_and_the_next_place_is_skipped() -> None:
    assert places_by([5, 7, 7, 2]) == (3, 1, 1, 4)
    assert places_by([0, 0, -1]) == (1, 1, 3)


def test_the_default_reason_of_an_outcome_is_finished() -> None:
    assert Outcome((1, 2), (3, 1)).reason == "finished"
