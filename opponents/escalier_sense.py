"""Card sense in L'Escalier: how many tricks a hand is worth, and which card to lay.

Cards are by strength, see ``opponents.escalier_cards``. The numbers come from rounds that such players played against
each other, with every number of players and cards: what each bid would have brought, fitted by least squares.
"""

from __future__ import annotations

from functools import cache

from opponents.escalier_cards import EVERY_CARD, Strengths

_TRUMPS = 8
_ACES = 7 << 21


@cache
def _worths(players: int, size: int) -> tuple[float, ...]:
    """What each card adds to the expected tricks of a hand, by number of its bit."""
    weakest, strongest = min(0.75, 0.38 * size / players), min(1.58, 0.9 + 0.1 * size)
    ace, king = min(0.85, 0.12 * size), 4.5 / players**2
    trumps = [weakest + (strongest - weakest) * (rank / 7) ** 2.7 for rank in range(_TRUMPS)]
    return (*[0.0] * 18, *[king] * 3, *[ace] * 3, *trumps)


def expected_tricks(order: Strengths, hand: int, players: int, size: int) -> float:
    """How many tricks a hand of a round of ``size`` cards will bring; may be a little below 0."""
    worths = _worths(players, size)
    crowding = players * size / (len(order.card) - 1)  # how much of the deck is dealt
    tricks = 0.5 * max(0, (hand & order.trumps).bit_count() - 3) - 0.62 * crowding**2
    for suit in order.suits[:3]:
        if hand & suit & _ACES and hand & suit & ~_ACES:
            tricks -= 0.25  # with others of its suit the ace is likelier to be ruffed
    while hand:
        card = hand & -hand
        tricks += worths[card.bit_length() - 1]
        hand ^= card
    return tricks


def nearest_bid(tricks: float, size: int, forbidden: int | None) -> int:
    """The allowed bid that is nearest to the expected tricks."""
    bid = max(0, min(size, int(tricks + 0.5)))
    if bid != forbidden:
        return bid
    return bid + 1 if bid < size and (tricks > bid or not bid) else bid - 1


def sensible(
    order: Strengths, legal: int, hand: int, want: int, better: int, laid: int, players: int, gone: int
) -> int:
    """One of the ``legal`` cards of a hand for a seat that still wants so many tricks.

    ``better`` cards would take the trick, in which ``laid`` cards lie; the ``gone`` ones have been seen by all.
    """
    out = EVERY_CARD & ~gone & ~hand
    safe = _safe_tricks(hand & order.trumps, out & order.trumps) if want > 0 else 0
    winning = legal & better
    if want <= 0 or (laid and safe >= want and legal != winning):
        return _duck(order, legal, better, laid, players, out)
    if not laid:
        return _highest(legal)
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
    """How many of the own trumps are higher than all that are out."""
    safe = 0
    while trumps > others:
        trumps ^= _highest(trumps)
        safe += 1
    return safe


def _neither_strong_nor_weak(legal: int, hand: int, want: int) -> int:
    """The best card that isn't among the best ``want`` of the hand: weak ones will be needed to lose tricks with."""
    spare = hand
    while want and spare:
        spare ^= _highest(spare)
        want -= 1
    middle = legal & spare
    return _highest(middle) if middle else _lowest(legal)


def _duck(order: Strengths, legal: int, better: int, laid: int, players: int, out: int) -> int:
    """Try not to take the trick, and get rid of what would take later ones."""
    losing = legal & ~better
    if not laid:
        return _easiest_to_beat(order, legal, out)
    if losing:
        return _hardest_to_beat(order, losing, out)
    return _highest(legal) if laid == players - 1 else _lowest(legal)


def _easiest_to_beat(order: Strengths, legal: int, out: int) -> int:
    """The card that most of the cards out beat in its suit; a plain one among equals."""
    best, most = 0, -1
    for suit in order.suits:
        card = _lowest(legal & suit)
        above = (out & suit & -card).bit_count()
        if card and above > most:
            best, most = card, above
    return best


def _hardest_to_beat(order: Strengths, legal: int, out: int) -> int:
    """The highest trump, else the card that the fewest of the cards out beat in its suit."""
    if legal & order.trumps:
        return _highest(legal & order.trumps)
    best, fewest = 0, len(order.card)
    for suit in order.suits:
        held = legal & suit
        if held:
            card = _highest(held)
            above = (out & suit & -card).bit_count()
            if above < fewest:
                best, fewest = card, above
    return best
