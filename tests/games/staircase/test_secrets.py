"""Check what a seat in Staircase knows, especially about recycled cards, and how matches are re-dealt for it."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import EVERYONE, Event, Move
from games.staircase.rules import Staircase
from games.staircase.rules.card_tracking import Place, Recycled
from tests.engine.playing import play
from tests.games.staircase.deals import THREE, TWO, begin, new, visible_state

TOP = Place(depth=0)

Hands = tuple[tuple[str, ...], ...]
Depot = tuple[str, ...]
History = tuple[Hands, Depot]


def known(match: Staircase, seat: int) -> dict[str, set[Place]]:
    """Return the cards that a seat recycled and hasn't seen since, and where they may be."""
    return {known.card: set(known.places) for known in match.view(seat).recycled}


def hand(match: Staircase, seat: int) -> set[str]:
    return set(match.view(seat).hand)


# -- who knows what ---------------------------------------------------------------------------------------------------


def test_only_its_seat_sees_a_hand() -> None:
    match = begin()
    assert match.view(1).hand == ("3C", "KC", "4D", "8H", "TS")
    assert match.view(None).hand == ()
    texts = [str(match.view(seat).as_dict()) for seat in (None, 0, 2)]
    assert not [text for text in texts if "'KC'" in text]


def test_only_its_owner_knows_the_recycled_card() -> None:
    match = begin()
    events = play(match, "0 recycle 5D")
    assert match.view(0).recycled == (Recycled("5D", (TOP,)),)
    for stranger in (1, 2, None):
        assert match.view(stranger).recycled == ()
        assert "5D" not in str(match.view(stranger).as_dict())
        assert "5D" not in str([event for event in events if event.visible_to(stranger)])


def test_a_card_that_others_recycle_on_top_buries_it_deeper() -> None:
    match = begin(scrap="6C")
    play(match, "0 recycle 5D", "1 build 3C", "2 scrap 4C 6D")
    assert known(match, 0) == {"5D": {Place(hand=2)}}
    match = begin(scrap="6C")
    play(match, "0 scrap 2C 9H", "1 recycle 3C", "2 recycle 4C")
    assert known(match, 1) == {"3C": {Place(depth=1)}}
    assert known(match, 2) == {"4C": {TOP}}


def test_the_owner_follows_the_card_to_the_hand_that_draws_it() -> None:
    match = begin()
    events = play(match, "0 recycle 5D", "1 scrap 3C 4D")
    assert known(match, 0) == {"5D": {Place(hand=1)}}
    assert "5D" in hand(match, 1)
    assert known(match, 1) == known(match, 2) == {}
    assert [event.kind for event in events if event.visible_to(0)] == ["scrapped", "built", "drew"]


@pytest.mark.parametrize("moves", [["1 build 5D"], ["1 scrap 5D TS"], ["1 scrap TS 5D"], ["1 interfere 5D TS @2"]])
def test_everyone_sees_the_card_once_it_is_played(moves: list[str]) -> None:
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "2 build 4C", "0 build 2C", *moves)
    assert known(match, 0) == {}


def test_an_owner_who_draws_the_card_again_has_it_in_hand() -> None:
    match = begin(TWO)
    play(match, "0 recycle 5D", "1 build 3C", "0 scrap 2C 9H")
    assert known(match, 0) == {}
    assert "5D" in match.view(0).hand


def test_if_a_hand_that_may_hold_the_card_recycles_the_card_has_two_possible_places() -> None:
    for recycled in ("5D", "8H"):
        match = begin()
        play(match, "0 recycle 5D", "1 scrap 3C 4D", "2 build 4C", "0 build 2C", f"1 recycle {recycled}")
        assert known(match, 0) == {"5D": {Place(hand=1), TOP}}
        assert known(match, 1) == {recycled: {TOP}}


def test_showing_the_card_settles_the_doubt() -> None:
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "2 build 4C", "0 build 2C", "1 recycle 8H", "2 build 6D", "0 build 9H")
    play(match, "1 build 5D")
    assert known(match, 0) == {}


def test_a_hand_that_becomes_too_small_settles_the_doubt() -> None:
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "2 build 4C", "0 build 2C", "1 recycle 5D", "2 build 6D", "0 build 9H")
    play(match, "1 build 8H", "2 build 7H", "0 build JS")
    assert known(match, 0) == {"5D": {Place(hand=1), TOP}}
    play(match, "1 build TS")
    assert known(match, 0) == {"5D": {Place(hand=1), TOP}}
    play(match, "2 build QS", "0 build AC", "1 build KC")
    assert known(match, 0) == {"5D": {TOP}}


def test_recycling_a_one_card_hand_leaves_no_doubt() -> None:
    match = begin(TWO, scrap="6C")
    play(match, "0 build 2C", "1 build 3C", "0 build 9H", "1 build 4D", "0 recycle 5D", "1 scrap 8H TS")
    assert known(match, 0) == {"5D": {Place(hand=1)}}
    play(match, "0 build JS", "1 build KC", "0 build AC", "1 recycle 5D")
    assert known(match, 0) == {"5D": {TOP}}


def test_drawing_the_card_in_doubt_settles_it_either_way() -> None:
    for recycled, doubt in (("8H", {"5D": {Place(hand=1)}}), ("5D", {})):
        match = begin(TWO)
        play(match, "0 recycle 5D", "1 scrap 3C 4D", "0 build 2C", f"1 recycle {recycled}")
        assert known(match, 0) == {"5D": {Place(hand=1), TOP}}
        play(match, "0 scrap 9H JS")
        assert known(match, 0) == doubt
        assert recycled in match.view(0).hand


def test_the_doubt_continues_in_the_next_hand() -> None:
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "2 build 4C", "0 build 2C", "1 recycle 8H", "2 scrap 6D 7H")
    assert known(match, 0) == {"5D": {Place(hand=1), Place(hand=2)}}
    assert known(match, 1) == {"8H": {Place(hand=2)}}
    play(match, "0 scrap 9H JS", "1 build KC", "2 recycle QS")
    assert known(match, 0) == {"5D": {Place(hand=1), Place(hand=2), TOP}}
    assert known(match, 1) == {"8H": {Place(hand=2), TOP}}


def test_two_followed_cards_can_fill_a_small_hand() -> None:
    match = begin(TWO, scrap="6C", depot="7D")
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "0 recycle 9H", "1 scrap 8H TS")
    assert known(match, 0) == {"5D": {Place(hand=1)}, "9H": {Place(hand=1)}}
    play(match, "0 build 2C", "1 build KC", "0 build JS", "1 recycle 9H")
    assert known(match, 0) == {"5D": {Place(hand=1), TOP}, "9H": {Place(hand=1), TOP}}
    play(match, "0 build AC", "1 build 5D")
    assert known(match, 0) == {"9H": {TOP}}


def test_a_view_lists_remembered_cards_in_deck_order_and_hands_before_the_depot() -> None:
    match = begin(TWO)
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "0 recycle 2C")
    assert match.view(0).recycled == (Recycled("2C", (TOP,)), Recycled("5D", (Place(hand=1),)))
    play(match, "1 scrap 8H KC", "0 build JS", "1 recycle TS")
    assert match.view(0).recycled == (
        Recycled("2C", (Place(hand=1), TOP)),
        Recycled("5D", (Place(hand=1), TOP)),
    )


def test_the_depot_is_not_shown_even_at_the_end() -> None:
    match = begin(TWO)
    play(match, "0 recycle 5D", "1 build 3C", "0 build 2C", "1 build 4D", "0 build 9H", "1 build 8H")
    play(match, "0 build JS", "1 build TS", "0 build AC", "1 build KC")
    assert match.outcome is not None
    assert known(match, 0) == {"5D": {TOP}}
    assert "5D" not in str(match.view(None)) + str(match.view(1))


# -- an independent model: all possible moves of the hidden cards, slot by slot ---------------------------------------


class Account:
    """Deduces what one seat can know from the events it sees, by tracking every face-down card.

    A history consists of the other hands and the depot. A slot holds the text of a card that the seat recycled, or
    ``"?"``. Whenever a card leaves a hand unseen, the history branches, once for each slot.
    """

    def __init__(self, match: Staircase, seat: int) -> None:
        view = match.view(seat)
        self.seat = seat
        self.lost: set[str] = set()
        hands = tuple(() if other == seat else ("?",) * size for other, size in enumerate(view.hand_sizes))
        self.histories: Counter[History] = Counter({(hands, ("?",) * view.depot): 1})

    def hear(self, event: Event) -> None:
        seat = event.seat
        if event.kind == "recycled-card":
            self.lost.add(event.cards[0])
            self._each(lambda hands, depot: [(hands, (*depot, event.cards[0]))])
        elif event.kind == "drew-card":
            expected = event.cards[0] if event.cards[0] in self.lost else "?"
            self.lost.discard(event.cards[0])
            self._each(lambda hands, depot: [(hands, depot[:-1])] if depot[-1] == expected else [])
        elif seat is None or seat == self.seat:
            return
        elif event.kind == "drew":
            self._each(lambda hands, depot: [(self._with(hands, seat, depot[-1]), depot[:-1])])
        elif event.kind == "recycled":
            self._each(
                lambda hands, depot: [
                    (self._without(hands, seat, slot), (*depot, hands[seat][slot])) for slot in range(len(hands[seat]))
                ]
            )
        elif event.kind in ("built", "scrapped", "interfered"):
            for card in event.cards:
                self._show(seat, card if card in self.lost else "?")
                self.lost.discard(card)

    def _show(self, seat: int, label: str) -> None:
        self._each(
            lambda hands, depot: [
                (self._without(hands, seat, slot), depot) for slot, there in enumerate(hands[seat]) if there == label
            ]
        )

    def _with(self, hands: Hands, seat: int, label: str) -> Hands:
        return (*hands[:seat], tuple(sorted((*hands[seat], label))), *hands[seat + 1 :])

    def _without(self, hands: Hands, seat: int, slot: int) -> Hands:
        return (*hands[:seat], hands[seat][:slot] + hands[seat][slot + 1 :], *hands[seat + 1 :])

    def _each(self, branches: Callable[[Hands, Depot], list[History]]) -> None:
        after: Counter[History] = Counter()
        for history, ways in self.histories.items():
            for branch in branches(*history):
                after[branch] += ways
        self.histories = after

    def places(self) -> dict[str, set[Place]]:
        result: dict[str, set[Place]] = {card: set() for card in self.lost}
        for hands, depot in self.histories:
            for seat, labels in enumerate(hands):
                for label in labels:
                    result.get(label, set()).add(Place(hand=seat))
            for depth, label in enumerate(reversed(depot)):
                result.get(label, set()).add(Place(depth=depth))
        return result

    def chance(self, card: str, seat: int) -> float:
        """Return the probability that the seat's hand has the card."""
        return sum(ways for (hands, _), ways in self.histories.items() if card in hands[seat]) / sum(
            self.histories.values()
        )


def mostly_recycling(match: Staircase, rng: Random) -> Move:
    """Return a random move, usually one that moves hidden cards."""
    moves = match.legal_moves(match.waiting[0])
    hiding = [move for move in moves if move.verb in ("recycle", "scrap")]
    return rng.choice(hiding if hiding and rng.random() < 0.8 else moves)


@given(players=st.integers(2, 5), interfere=st.booleans(), seed=st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_a_seat_knows_exactly_what_follows_from_what_it_saw(players: int, interfere: bool, seed: int) -> None:
    rng = Random(seed)
    match = new(players, rng.randbytes(32), {"interfere": interfere})
    accounts = [Account(match, seat) for seat in range(players)]
    while match.outcome is None:
        for event in match.apply(match.waiting[0], mostly_recycling(match, rng)):
            for account in accounts:
                if event.visible_to(account.seat):
                    account.hear(event)
        for account in accounts:
            assert known(match, account.seat) == account.places()


# -- re-dealt worlds --------------------------------------------------------------------------------------------------


@given(players=st.integers(2, 5), interfere=st.booleans(), seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_re_dealt_world_looks_the_same_to_its_seat(players: int, interfere: bool, seed: int) -> None:
    rng = Random(seed)
    match = new(players, rng.randbytes(32), {"interfere": interfere})
    while match.outcome is None:
        before = visible_state(match)
        (turn,) = match.waiting
        move = mostly_recycling(match, rng)
        after = match.copy()
        events = after.apply(turn, move)
        for seat in range(players):
            world = match.redeal(seat, rng)
            assert world.imagined
            assert (world.view(seat), world.view(None)) == (match.view(seat), match.view(None))
            assert world.legal_moves(seat) == match.legal_moves(seat)
            if seat == turn:
                public = [event for event in world.apply(turn, move) if event.audience == EVERYONE]
                assert public == [event for event in events if event.audience == EVERYONE]
        assert visible_state(match) == before
        match = after


@given(players=st.integers(2, 5), seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_re_dealt_world_loses_no_card_and_makes_no_seat_wrong(players: int, seed: int) -> None:
    rng = Random(seed)
    match = new(players, rng.randbytes(32), {"interfere": True})
    for _ in range(rng.randrange(match.move_limit)):
        match.apply(match.waiting[0], mostly_recycling(match, rng))
    world = match.redeal(rng.randrange(players), rng)
    while True:
        hands = [hand(world, seat) for seat in range(players)]
        table = [card for steps in world.view(None).staircases for card in steps.cards]
        table += world.view(None).scrap_pile
        shown = world.view(None).interference
        table += shown.cards if shown else ()
        seen = table + [card for cards in hands for card in cards]
        assert len(set(seen)) == len(seen) == 52 - world.view(None).depot
        for seat in range(players):
            for card, places in known(world, seat).items():
                holders = {Place(hand=other) for other in range(players) if card in hands[other]}
                assert holders <= places if holders else places & {Place(depth=n) for n in range(52)}
                assert card not in table
        if world.outcome is not None:
            break
        world.apply(world.waiting[0], mostly_recycling(world, rng))


def test_a_re_dealt_world_re_deals_the_unseen_cards() -> None:
    match = begin(THREE)
    rng = Random(1)
    worlds = [match.redeal(0, rng) for _ in range(300)]
    held = Counter(card for world in worlds for card in hand(world, 1))
    assert set(held) == set(hand(match, 1) | hand(match, 2) | set(held)) - hand(match, 0) - {"6C"}
    assert len(held) == 52 - 5 - 1
    drawn: Counter[str] = Counter()
    for world in worlds:
        play(world, "0 scrap 2C 5D")
        drawn.update(hand(world, 0) - {"9H", "JS", "AC"})
    assert len(drawn) > 40
    assert max(drawn.values()) < 25


def test_re_dealing_picks_each_possible_place_with_its_probability() -> None:
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "2 build 4C", "0 build 2C", "1 recycle 8H")
    rng = Random(2)
    there = sum("5D" in hand(match.redeal(0, rng), 1) for _ in range(800))
    assert 0.69 < there / 800 < 0.81


def test_the_probabilities_agree_with_counting_every_history() -> None:
    rng = Random(5)
    compared = 0
    while compared < 3:
        match = new(3, rng.randbytes(32))
        account = Account(match, 0)
        while match.outcome is None:
            for event in match.apply(match.waiting[0], mostly_recycling(match, rng)):
                if event.visible_to(0):
                    account.hear(event)
            doubts = [(card, places) for card, places in known(match, 0).items() if len(places) > 2]
            if doubts and Place(hand=1) in doubts[0][1]:
                card = doubts[0][0]
                there = sum(card in hand(match.redeal(0, rng), 1) for _ in range(600)) / 600
                assert abs(there - account.chance(card, 1)) < 0.08
                compared += 1
                break


def test_a_certain_card_stays_in_place_in_every_re_dealt_world() -> None:
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D")
    rng = Random(3)
    worlds = [match.redeal(0, rng) for _ in range(50)]
    assert all("5D" in hand(world, 1) for world in worlds)
    assert not all("5D" in hand(match.redeal(2, rng), 1) for _ in range(50))


def test_cards_certain_to_two_seats_stay_certain_in_every_re_dealt_world() -> None:
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "2 build 4C", "0 build 2C", "1 recycle 5D", "2 scrap 6D 7H")
    play(match, "0 build 9H", "1 interfere 8H TS @2", "2 take 8H", "2 build QS", "0 build JS")
    assert known(match, 0) == {"5D": {Place(hand=1), Place(hand=2)}}
    play(match, "1 build KC")
    assert known(match, 0) == known(match, 1) == {"5D": {Place(hand=2)}}
    rng = Random(7)
    for _ in range(30):
        assert known(match.redeal(0, rng), 1) == {"5D": {Place(hand=2)}}


def test_cards_that_others_recycled_are_re_dealt() -> None:
    match = begin()
    play(match, "0 build 2C", "1 recycle 3C", "2 build 4C")
    rng = Random(4)
    buried = {card for _ in range(50) for card in known(match.redeal(0, rng), 1)}
    assert len(buried) > 20
    assert known(match.redeal(1, rng), 1) == {"3C": {TOP}}
