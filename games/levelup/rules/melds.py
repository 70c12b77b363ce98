"""Split a hand of Level Up into melds, or compute how far it is from qualifying.

A meld is a *kind* (3 or more cards of one rank), a *straight* (5 or more in rank order, any suits), a *flush* (5 or
more of one suit, any ranks) or a *straight flush* (3 or more in rank order and of one suit). A wild stands for any
card; melds made only of wilds are kinds. A straight has at most 13 cards. With ``aces="both"``, its ace is either high
or low, but never both; with ``aces="low"``, it is always low.

Hands are sets of at most 13 cards (14 before a discard). ``wilds`` is the set of all cards that are wild for the
player, in hand or not. The search itself is in ``games.levelup.rules.meld_search``.

>>> wilds = wild_cards(5)
>>> hand = cards.card_set(cards.parse_cards("5C 7S 7H 9D TD"))
>>> qualifies(hand, wilds), distance(hand, wilds)
(False, 1)
>>> [meld.kind for meld in best_melds(cards.card_set(cards.parse_cards("6S 7D 8C 9H TS")), wilds)]
['straight']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine import cards
from engine.cards import JOKER_SET, RANK_COUNT, RANK_SETS, RANKS, SUITS
from games.levelup.rules.meld_search import FLUSH, KIND, ROWS, STRAIGHT, STRAIGHT_FLUSH, Group, Search

__all__ = [
    "FLUSH",
    "KIND",
    "STRAIGHT",
    "STRAIGHT_FLUSH",
    "Meld",
    "best_melds",
    "distance",
    "nearest",
    "qualifies",
    "qualifying_discards",
    "wild_cards",
]


class Meld(NamedTuple):
    """A meld in a hand being laid down.

    ``kind`` is ``KIND``, ``STRAIGHT``, ``FLUSH`` or ``STRAIGHT_FLUSH``. ``cards`` are in display order. ``stands_for``
    has an item per card: what the card stands for if it is wild, such as a card ``"9D"``, a rank ``"9"`` or a suit
    ``"D"``. It is ``""`` for naturals, and in melds made only of wilds. ``bonus`` marks the meld that earns the bonus.
    """

    kind: str
    cards: tuple[int, ...]
    stands_for: tuple[str, ...]
    bonus: bool = False


def wild_cards(round_number: int) -> int:
    """Return the set of wild cards on this ROUND (3 to 13): the rank with that number, and jokers."""
    return RANK_SETS[round_number - 2] | JOKER_SET


def qualifies(hand: int, wilds: int, aces: str = "both") -> bool:
    """Return whether the whole hand can be split into melds."""
    return _split(Search(aces), hand, wilds) is not None


def qualifying_discards(hand: int, wilds: int, aces: str = "both") -> int:
    """Return the set of cards that leave a qualifying hand when discarded."""
    search = Search(aces)
    naturals, held_wilds = hand & ~wilds, hand & wilds
    result = 0
    if search.split(naturals, held_wilds.bit_count(), drops=1) is None:
        return result  # no discard works, so don't try each one
    for card in cards.cards_in(naturals):
        if _split(search, hand & ~(1 << card), wilds) is not None:
            result |= 1 << card
    if held_wilds and _split(search, hand & ~(1 << cards.lowest(held_wilds)), wilds) is not None:
        result |= held_wilds
    return result


def distance(hand: int, wilds: int, aces: str = "both") -> int:
    """Return how many of the hand's cards would have to be wild for it to qualify: 0 if it already does.

    No card helps more than a wild, so this is also the minimum number of cards to exchange.
    """
    return nearest(hand, wilds, aces, extra=0)[0]


def nearest(hand: int, wilds: int, aces: str = "both", extra: int = 1) -> tuple[int, int]:
    """Return the distance of a hand that is ``extra`` cards too large, and a set of naturals it doesn't need.

    The distance is that of the best hand left after discarding ``extra`` cards, which can be any from the set. Other
    hands at the same distance may be able to spare other cards.
    """
    return Search(aces).nearest(hand & ~wilds, (hand & wilds).bit_count(), extra)


def best_melds(hand: int, wilds: int, aces: str = "both", natural_wilds: bool = False) -> tuple[Meld, ...] | None:
    """Return the melds in a hand, or None if it doesn't qualify. A meld that earns the bonus comes first.

    The bonus is for a straight flush of five or more without a wild. With ``natural_wilds``, wilds other than jokers
    can stand for themselves in it; in other melds they stay wild.
    """
    search = Search(aces)
    clean = hand & ~(JOKER_SET if natural_wilds else wilds)
    for run, _, _ in ROWS[aces].bonus:
        if not run & ~clean:
            rest = hand & ~run
            groups = _split(search, rest, wilds) if rest else ()
            if groups is not None:
                bonus = _laid_out(Group(STRAIGHT_FLUSH, run, 0), [], aces)._replace(bonus=True)
                return (bonus, *_melds(groups, rest & wilds, aces))
    groups = _split(search, hand, wilds)
    return None if groups is None else _melds(groups, hand & wilds, aces)


def _split(search: Search, hand: int, wilds: int) -> tuple[Group, ...] | None:
    """Return groups for all naturals in a hand, given its wilds, or None if it doesn't qualify."""
    naturals, held_wilds = hand & ~wilds, (hand & wilds).bit_count()
    if naturals:
        return search.split(naturals, held_wilds)
    return () if held_wilds >= 3 else None


def _melds(groups: Sequence[Group], wilds: int, aces: str) -> tuple[Meld, ...]:
    """Turn the groups into melds, using all these wilds."""
    pool = cards.cards_in(wilds)
    if not groups:
        return (Meld(KIND, tuple(pool), ("",) * len(pool)),) if pool else ()
    groups = _without_taken(groups)
    left_over = len(pool) - sum(group.wilds for group in groups)
    taker = next((place for place, group in enumerate(groups) if group.kind in (KIND, FLUSH)), 0)
    groups[taker] = groups[taker]._replace(wilds=groups[taker].wilds + left_over)
    return tuple(_laid_out(group, pool, aces) for group in groups)


def _without_taken(groups: Sequence[Group]) -> list[Group]:
    """Return the groups, minus the cards that later groups have taken from a flush."""
    result = []
    taken = 0
    for group in reversed(groups):
        result.append(group._replace(naturals=group.naturals & ~taken))
        taken |= group.naturals
    return result[::-1]


def _laid_out(group: Group, pool: list[int], aces: str) -> Meld:
    """Turn a group into a meld in display order, and remove its wilds from the pool."""
    naturals = cards.cards_in(group.naturals)
    rank, suit = cards.rank(naturals[0]), cards.suit(naturals[0])
    if group.kind in (KIND, FLUSH):
        meaning = RANKS[rank] if group.kind == KIND else SUITS[suit]
        taken = [pool.pop() for _ in range(group.wilds)]
        return Meld(group.kind, (*naturals, *taken), ("",) * len(naturals) + (meaning,) * len(taken))
    by_rank = {cards.rank(card): card for card in naturals}
    rows = ROWS[aces].ranks_in_row(len(naturals) + group.wilds)
    shown, meanings = [], []
    for rank in next(row for row in rows if by_rank.keys() <= set(row)):
        exact = rank + RANK_COUNT * suit
        shown.append(by_rank[rank] if rank in by_rank else pool.pop(pool.index(exact) if exact in pool else -1))
        meaning = RANKS[rank] if group.kind == STRAIGHT else cards.name(exact)
        meanings.append("" if rank in by_rank else meaning)
    return Meld(group.kind, tuple(shown), tuple(meanings))
