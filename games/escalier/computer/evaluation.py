"""Evaluate L'Escalier hands without a search: the expected tricks, and the sensible card.

Sets of cards are bits in order of strength; see ``card_strength.py``. The numbers were fitted by least squares to the
points that each possible bid would have scored, in rounds between players using this module, with every number of
players and cards.
"""

from __future__ import annotations

from functools import cache
from math import inf

from games.escalier.computer.card_strength import EVERY_CARD, Strengths
from games.escalier.rules.tricks import DECK

_TRUMPS = 8
_PLAIN = 24
_KINGS = 18
_ACES = 7 << 21
"""The number of plain cards, the bit number of the first plain king, and the plain aces as a set of bits."""
_TRUMP_CHANCES = (1.0, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.3)
"""The probability that a trump takes a trick, by the number of unplayed higher trumps."""
_TOP_OF_SUIT = 0.5
"""The probability that the highest plain card of a suit takes a trick."""
_SURPLUS = 0.7
"""A seat leads a losing card only if its hand should take this many more tricks than it still wants."""


@cache
def _worths(players: int, size: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the expected tricks for each set of trumps, and the extra tricks for each set of plain kings and aces."""
    weakest, strongest = min(0.75, 0.38 * size / players), min(1.58, 0.9 + 0.1 * size)
    ace, king = min(0.85, 0.12 * size), 4.5 / players**2
    crowding = players * size / (len(DECK) - 1)  # the fraction of the deck that is dealt
    each = [weakest + (strongest - weakest) * (rank / 7) ** 2.7 for rank in range(_TRUMPS)]
    trumps = [
        sum(worth for rank, worth in enumerate(each) if held >> rank & 1)
        + 0.5 * max(0, held.bit_count() - 3)
        - 0.62 * crowding**2
        for held in range(1 << _TRUMPS)
    ]
    honours = [king * (held & 7).bit_count() + ace * (held >> 3).bit_count() for held in range(1 << 6)]
    return tuple(trumps), tuple(honours)


def expected_tricks(order: Strengths, hand: int, players: int, size: int) -> float:
    """Return a hand's expected tricks in a round of ``size`` cards; can be slightly below 0."""
    trumps, honours = _worths(players, size)
    tricks = trumps[hand >> _PLAIN] + honours[hand >> _KINGS & 63]
    if hand & _ACES:
        for suit in order.plain:
            if hand & suit & _ACES and hand & suit & ~_ACES:
                tricks -= 0.25  # with other cards of the suit in the hand, the ace is likelier to be ruffed
    return tricks


def nearest_bid(tricks: float, size: int, forbidden: int | None) -> int:
    """Return the allowed bid nearest to the expected tricks."""
    bid = max(0, min(size, int(tricks + 0.5)))
    if bid != forbidden:
        return bid
    return bid + 1 if bid < size and (tricks > bid or not bid) else bid - 1


def tricks_implied_by(bid: int, size: int, forbidden: int | None) -> tuple[float, float]:
    """Return the smallest and largest expected tricks for which :func:`nearest_bid` returns this bid."""
    least = bid - 0.5 if bid else -inf
    most = bid + 0.5 if bid < size else inf
    if forbidden == bid - 1:
        least = forbidden if forbidden else -inf
    elif forbidden == bid + 1:
        most = forbidden if forbidden < size else inf
    return least, most


def sensible(
    order: Strengths, legal: int, hand: int, want: int, better: int, laid: int, players: int, gone: int
) -> int:
    """Return the sensible card among the ``legal`` ones for a seat that still wants ``want`` tricks.

    ``better`` are the cards that would take the trick, ``laid`` is the number of cards in it, and ``gone`` are the
    cards everyone has seen.
    """
    out = EVERY_CARD & ~gone & ~hand
    if not laid:
        return _lead(order, hand, want, out)
    winning, losing = legal & better, legal & ~better
    if want <= 0 or (losing and _safe_tricks(hand & order.trumps, out & order.trumps) >= want):
        if losing:
            return _strongest_of(order, losing, out)
        return _highest(legal) if laid == players - 1 else _lowest(legal)
    if not winning:
        return _neither_strong_nor_weak(legal, hand, want)
    if laid == players - 1:
        return _highest(winning) if want == 1 else _lowest(winning)
    return _lowest(winning) if winning & order.trumps else _highest(winning)


def _highest(held: int) -> int:
    return 1 << held.bit_length() - 1


def _lowest(held: int) -> int:
    return held & -held


def _safe_tricks(trumps: int, others: int) -> int:
    """Count the hand's trumps that beat every trump others may still hold."""
    safe = 0
    while trumps > others:
        trumps ^= _highest(trumps)
        safe += 1
    return safe


def _neither_strong_nor_weak(legal: int, hand: int, want: int) -> int:
    """Return the strongest card apart from the hand's ``want`` best ones, saving weak cards for losing tricks."""
    spare = hand
    while want and spare:
        spare ^= _highest(spare)
        want -= 1
    middle = legal & spare
    return _highest(middle) if middle else _lowest(legal)


def _lead(order: Strengths, hand: int, want: int, out: int) -> int:
    """Lead a strong card or, if the hand has more than enough of them, one that others are likely to beat."""
    if want <= 0 or _likely_tricks(order, hand, out) >= want + _SURPLUS:
        return _easiest_to_beat(order, hand, out)
    best = _highest(hand)
    if best & order.trumps:
        return best
    best, fewest = 0, (len(order.card), 0)
    for suit in order.plain:
        held = hand & suit
        if held:
            card = _highest(held)
            risk = (out & suit & -card).bit_count(), held.bit_count()
            if risk < fewest:
                best, fewest = card, risk
    return best


def _likely_tricks(order: Strengths, hand: int, out: int) -> float:
    """Return how many tricks a hand can still be expected to take if its owner wants them."""
    likely = 0.0
    trumps, others = hand & order.trumps, out & order.trumps
    while trumps:
        card = _highest(trumps)
        trumps ^= card
        likely += _TRUMP_CHANCES[(others & -card).bit_count()]
    for suit in order.plain:
        if hand & suit > out & suit:
            likely += _TOP_OF_SUIT
    return likely


def _easiest_to_beat(order: Strengths, hand: int, out: int) -> int:
    """Return the highest trump beaten by an unplayed one, or else the plain card that most unplayed cards beat."""
    trumps, others = hand & order.trumps, out & order.trumps
    while trumps:
        card = _highest(trumps)
        if others > card:
            return card
        trumps ^= card
    best, most = _lowest(hand & order.trumps), -1
    for suit in order.plain:
        card = _lowest(hand & suit)
        above = (out & suit & -card).bit_count()
        if card and above > most:
            best, most = card, above
    return best


def _strongest_of(order: Strengths, legal: int, out: int) -> int:
    """Return the card to get rid of: the highest trump, or else the plain card that the fewest unplayed cards beat.

    Ties go to the card that beats the most unplayed cards.
    """
    if legal & order.trumps:
        return _highest(legal & order.trumps)
    best, fewest = 0, (len(order.card), 0)
    for suit in order.plain:
        held = legal & suit
        if held:
            card = _highest(held)
            above = (out & suit & -card).bit_count()
            danger = above, above - (out & suit).bit_count()
            if danger < fewest:
                best, fewest = card, danger
    return best
