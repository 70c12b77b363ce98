"""Check that nobody in Level Up sees more than they may, and that re-deals agree with the seat's view."""

import json
import random
from collections import Counter
from typing import Any

import pytest

from engine import EVERYONE
from engine.events import only
from games.levelup.rules import LevelUp, melds
from tests.engine.playing import play, texts
from tests.games.levelup.deals import SEED, begin, draw_and_discard, kinds, new, observable_state

KINGS = "3S KD KC"


def test_a_spectator_sees_the_table_and_no_hand() -> None:
    match = begin([KINGS, "4C 9D KH"], stock="5H")
    play(match, "0 draw stock")
    view = match.view(None)
    assert (view.hand, view.melds, view.drawn) == ((), (), None)
    assert (view.counts, view.stock, view.discard_pile) == ((4, 3), 44, ("8S",))
    hidden = {"3S", "KD", "KC", "4C", "9D", "KH", "5H"}
    assert not hidden & set(json.dumps(view.as_dict()).replace('"', " ").split())


def test_a_seat_sees_the_melds_it_would_lay_down() -> None:
    match = begin([KINGS, "4C 9D KH"])
    assert [meld.cards for meld in match.view(0).melds] == [("KC", "KD", "3S")]
    assert match.view(1).melds == ()
    play(match, "0 draw stock")
    assert match.view(0).melds == ()


def test_only_the_player_who_draws_learns_the_card() -> None:
    match = begin(stock="5H")
    drew, card = play(match, "0 draw stock")
    assert (drew.kind, drew.cards, drew.audience) == ("drew", (), EVERYONE)
    assert (card.kind, card.cards, card.audience) == ("drew-card", ("5H",), only(0))
    assert (match.view(0).drawn, match.view(1).drawn) == ("5H", None)


def test_a_new_hand_is_shown_only_to_its_owner() -> None:
    match = begin([KINGS, "4C 9D KH", "4D 9C QH"])
    events = play(match, "0 laydown")
    assert kinds(events) == ["laid-down", "hand-dealt", "dealt", "dealt", "dealt"]
    assert [(event.seat, event.audience) for event in events[2:]] == [(seat, only(seat)) for seat in range(3)]
    assert events[1].cards == match.view(None).discard_pile
    assert events[1].facts == {"hand_number": 2, "dealer": 0, "turn": 1, "rounds": [4, 3, 3], "stock": 41}
    assert all(json.loads(json.dumps(dict(event.facts))) == event.facts for event in events)


def test_a_card_taken_from_the_discard_pile_is_public_until_it_is_discarded() -> None:
    match = begin()
    events = play(match, "0 draw discard")
    assert (events[0].kind, events[0].cards, events[0].audience) == ("took", ("8S",), EVERYONE)
    play(match, "0 discard 2C")
    assert match.view(1).known == (("8S",), ())
    play(match, "1 draw discard", "1 discard 9D", "0 draw stock", "0 discard 8S")
    assert match.view(None).known == ((), ("2C",))


def test_nothing_public_depends_on_whether_the_window_can_be_used() -> None:
    useful, useless = begin([KINGS, "4C 9D KH"], stock="5H"), begin(["2C 7D QH", "4C 9D KH"], stock="5H")
    for match in (useful, useless):
        draw_and_discard(match, 1)
    assert texts(useful, 0) == ["laydown"]
    assert texts(useless, 0) == []
    assert useful.view(None) == useless.view(None)
    assert useful.view(1) == useless.view(1)


def test_hands_that_are_not_laid_down_are_never_shown() -> None:
    match = begin([KINGS, "4C 9D KH"], last_round=3)
    events = play(match, "0 laydown")
    told = json.dumps([[event.cards, dict(event.facts)] for event in events]) + json.dumps(match.view(None).as_dict())
    assert not any(f'"{card}"' in told for card in ("4C", "9D", "KH"))
    assert all(f'"{card}"' in told for card in ("3S", "KD", "KC"))


# -- re-dealt matches --------------------------------------------------------------------------------------------------


def held(match: LevelUp, seat: int) -> set[str]:
    return set(match.view(seat).hand)


def test_a_redeal_changes_what_the_seat_has_not_seen() -> None:
    match = begin(["2C 7D QH", "4C 9D KH", "4D 9C KD"])
    rng = random.Random(1)
    dealt: Counter[str] = Counter()
    for _ in range(600):
        world = match.redeal(0, rng)
        assert world.view(0) == match.view(0)
        dealt.update(held(world, 1))
    assert len(dealt) == 52 - 3 - 1
    assert not set(dealt) & {"2C", "7D", "QH", "8S"}
    assert max(dealt.values()) < 4 * min(dealt.values())


def test_a_redeal_keeps_cards_taken_from_the_discard_pile() -> None:
    match = begin(["2C 7D QH", "4C 9D KH", "4D 9C KD"])
    play(match, "0 draw stock", "0 discard QH", "1 draw discard", "1 discard 4C")
    rng = random.Random(2)
    for _ in range(50):
        assert "QH" in held(match.redeal(2, rng), 1)


@pytest.mark.parametrize("limit", [{"last_round": 3}, {"max_hands": 1}])
def test_the_hand_that_ended_the_match_is_the_same_in_every_redeal(limit: dict[str, Any]) -> None:
    match = begin([KINGS, "4C 9D KH", "4D 9C QD"], **limit)
    play(match, "0 laydown")
    assert match.outcome is not None
    worlds = [match.redeal(1, random.Random(number)) for number in range(20)]
    assert {world.view(0).hand for world in worlds} == {match.view(0).hand}
    assert len({world.view(2).hand for world in worlds}) > 10


def test_cached_results_about_a_hand_do_not_leak_into_a_redeal() -> None:
    match = begin([KINGS, "4C 9D KH"], stock="5H")
    draw_and_discard(match, 1)
    assert texts(match, 0) == ["laydown"]
    rng = random.Random(3)
    for _ in range(300):
        world = match.redeal(1, rng)
        assert (texts(world, 0) == ["laydown"]) == melds.qualifies(world.hands[0], melds.wild_cards(3))


def test_a_redeal_does_not_mix_cards_from_different_shuffles() -> None:
    match = begin(["2C 7D QH", "4C 9D KH"])
    draw_and_discard(match, 46)
    assert match.view(None).reshuffles == 1
    rng = random.Random(3)
    stocks = set()
    for _ in range(20):
        world = match.redeal(0, rng)
        assert held(world, 1) == {"4C", "9D", "KH"}
        play(world, "0 draw stock")
        stocks.add(world.view(0).drawn)
    assert len(stocks) > 5


def test_a_redeal_mixes_hands_from_the_same_shuffle() -> None:
    match = begin(["2C 7D QH", "4C 9D KH", "4D 9C KD"])
    draw_and_discard(match, 44)
    rng = random.Random(4)
    worlds = [match.redeal(0, rng) for _ in range(40)]
    unseen = {"4C", "9D", "KH", "4D", "9C", "KD"}
    assert all(held(world, 1) | held(world, 2) == unseen for world in worlds)
    assert len({world.view(1).hand for world in worlds}) > 10


def test_the_card_just_drawn_is_redealt_from_its_own_stock() -> None:
    match = begin(["2C 7D QH", "4C 9D KH"])
    draw_and_discard(match, 45)
    play(match, "1 draw stock")
    rng = random.Random(5)
    drawn = {match.redeal(0, rng).view(1).drawn for _ in range(60)}
    assert len(drawn) > 10
    assert not drawn & {"4C", "9D", "KH", None}


@pytest.mark.parametrize("players", range(2, 7))
def test_redeals_agree_with_everything_the_seat_knows_throughout_a_match(players: int) -> None:
    rng = random.Random(players)
    match = new(players, SEED, {"jokers": players % 3, "max_hands": 3})
    while match.outcome is None:
        seat = rng.randrange(players)
        world = match.redeal(seat, rng)
        assert world.view(seat) == match.view(seat)
        assert world.view(None) == match.view(None)
        assert world.legal_moves(seat) == match.legal_moves(seat)
        held_by_all = [card for other in range(players) for card in world.view(other).hand]
        assert not set(held_by_all) & set(match.view(None).discard_pile)
        assert len(set(held_by_all)) == sum(match.view(None).counts)
        mover = match.waiting[0]
        match.apply(mover, rng.choice(match.legal_moves(mover)))


def test_a_copy_is_independent() -> None:
    match = begin()
    twin = match.copy()
    before = observable_state(match)
    draw_and_discard(twin, 50)
    assert observable_state(match) == before
    draw_and_discard(match, 50)
    assert observable_state(match) == observable_state(twin)
