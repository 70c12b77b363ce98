"""Check that recorded matches replay exactly, and that a tiny match's endings match an independent count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from engine import GAMES, Match, new_match
from tests.engine.playthroughs import file_of, move_lines, read
from tests.games.escalier.deals import deck


@pytest.mark.parametrize("key", GAMES)
def test_the_recorded_match_replays_word_for_word(key: str) -> None:
    match, steps, last = read(file_of(key).read_text())
    for seat, move, lines in steps:
        assert move_lines(seat, move, match.apply(seat, move)) == lines
    assert match.outcome is not None
    assert last == f"places {list(match.outcome.places)} scores {list(match.outcome.scores)}"


# -- every end of a tiny match of L'Escalier, counted independently
# -----------------------------------------------------

DEALS = [
    (("7H", "AD", "9D"), "KS"),
    (("TS 8H", "AD KC", "JS 9H"), "KS"),
    (("AD", "7S", "JS"), "QS"),
]
"""Three-player rounds of 1, 2 and 1 cards: the hands by seat, and the card turned up. Each player bids first once."""


def ends_by_the_engine(match: Match) -> Iterator[tuple[int, ...]]:
    """Yield the points lost at every possible end of a match, by trying all legal moves."""
    if match.outcome is not None:
        yield match.outcome.scores
        return
    (seat,) = match.waiting
    for move in match.legal_moves(seat):
        after = match.copy()
        after.apply(seat, move)
        yield from ends_by_the_engine(after)


def ends_by_hand(undertrump: str) -> Counter[tuple[int, ...]]:
    """Count the same endings round by round, with lists of strings and a second implementation of the rules."""
    totals: Counter[tuple[int, ...]] = Counter({(0, 0, 0): 1})
    for first, (hands, turn_up) in enumerate(DEALS):
        of_round = Counter(_round_ends([hand.split() for hand in hands], turn_up[1], first, undertrump == "free"))
        sums: Counter[tuple[int, ...]] = Counter()
        for total, ways in totals.items():
            for lost, more in of_round.items():
                sums[tuple(map(sum, zip(total, lost, strict=True)))] += ways * more
        totals = sums
    return totals


def _round_ends(hands: list[list[str]], trump: str, first: int, free: bool) -> Iterator[tuple[int, ...]]:
    tricks = len(hands[0])
    order = [(first + place) % 3 for place in range(3)]
    for one in range(tricks + 1):
        for two in range(tricks + 1):
            for three in range(tricks + 1):
                if one + two + three != tricks:
                    bids = dict(zip(order, (one, two, three), strict=True))
                    for won in _plays(hands, trump, first, free):
                        yield tuple(abs(bids[seat] - won.count(seat)) for seat in range(3))


def _plays(hands: list[list[str]], trump: str, leader: int, free: bool) -> Iterator[list[int]]:
    """Yield the trick winners for every way to play these hands."""
    if not hands[0]:
        yield []
        return
    for trick, left in _tricks(hands, trump, leader, free):
        best = max(trick, key=lambda laid: _strength(laid[1], trick[0][1][1], trump))
        for winners in _plays(left, trump, best[0], free):
            yield [best[0], *winners]


def _tricks(
    hands: list[list[str]], trump: str, leader: int, free: bool, lying: tuple[tuple[int, str], ...] = ()
) -> Iterator[tuple[tuple[tuple[int, str], ...], list[list[str]]]]:
    if len(lying) == 3:
        yield lying, hands
        return
    seat = (leader + len(lying)) % 3
    for text in hands[seat]:
        if _legal_plays(text, hands[seat], [other for _, other in lying], trump, free):
            left = [[held for held in hand if held != text] for hand in hands]
            yield from _tricks(left, trump, leader, free, (*lying, (seat, text)))


def _legal_plays(text: str, hand: list[str], trick: list[str], trump: str, free: bool) -> bool:
    if not trick:
        return True
    led = trick[0][1]
    trumps_lying = [_rank(other) for other in trick if other[1] == trump]
    higher = [other for other in hand if other[1] == trump and _rank(other) > max(trumps_lying, default=-1)]
    if any(other[1] == led for other in hand):
        return text[1] == led and (led != trump or not higher or text in higher)
    if higher:
        return text in higher
    has_trumps = any(other[1] == trump for other in hand)
    return text[1] == trump or not has_trumps or free


def _rank(text: str) -> int:
    return "789TJQKA".index(text[0])


def _strength(text: str, led: str, trump: str) -> tuple[bool, bool, int]:
    return text[1] == trump, text[1] == led, _rank(text)


@pytest.mark.parametrize("undertrump", ["forced", "free"])
def test_two_independent_counts_of_a_tiny_matchs_ends_agree(undertrump: str) -> None:
    decks = [deck(hands, turn_up, first) for first, (hands, turn_up) in enumerate(DEALS)]
    match = new_match("escalier", 3, bytes(32), {"max_cards": 2, "undertrump": undertrump}, 2, decks)
    assert Counter(ends_by_the_engine(match)) == ends_by_hand(undertrump)


def test_house_rules_change_the_number_of_ends_of_a_tiny_match() -> None:
    assert ends_by_hand("free").total() > ends_by_hand("forced").total() > 1000
