"""Card sense in L'Escalier: how many tricks a hand is worth, and which card to lay.

Cards are by strength, see ``opponents.escalier_cards``. The numbers come from rounds that such players played against
each other, with every number of players and cards: what each bid would have brought, fitted by least squares.
"""

from __future__ import annotations

from functools import cache

from opponents.escalier_cards import EVERY_CARD, Strengths

_TRUMPS = 8


@cache
def _worths(players: int, size: int) -> tuple[float, ...]:
    """What each card adds to the expected tricks, by number of its bit; aces are alone in their suit."""
    weakest, strongest = min(0.8, 0.3 * size / players), 0.75 + 0.08 * size
    trumps = [weakest + (strongest - weakest) * (rank / 7) ** 1.8 for rank in range(_TRUMPS)]
    plain = [0.0] * 15 + [0.3 / players] * 3 + [0.7 / players] * 3 + [min(0.85, 0.11 * size)] * 3
    return (*plain, *trumps)


def expected_tricks(order: Strengths, hand: int, players: int, size: int) -> float:
    """How many tricks a hand of a round of ``size`` cards will bring; may be a little below 0."""
    worths = _worths(players, size)
    trumps = (hand & order.trumps).bit_count()
    tricks = 6 / players**2 - 0.12 - 0.06 * size
    for suit in order.suits:
        held = hand & suit
        if suit == order.trumps:
            pass
        elif not held:
            tricks += 0.2 * min(trumps, 2)
        elif held & ACES and held & held - 1:
            tricks -= 0.16 * min(held.bit_count() - 1, 2)
        while held:
            card = held & -held
            tricks += worths[card.bit_length() - 1]
            held ^= card
    return tricks


ACES = 7 << 21


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
    if want <= 0:
        return _duck(order, legal, better, laid, players, out)
    losing = legal
    if laid:
        winning = legal & better
        if winning:
            if laid == players - 1 or winning & order.trumps:
                return winning & -winning
            return 1 << winning.bit_length() - 1
    else:
        master = _plain_master(order, hand, out)
        if master:
            return master
    return _neither_strong_nor_weak(losing, hand, want)


def _plain_master(order: Strengths, hand: int, out: int) -> int:
    """The best card of the plain suit with the most cards still out, among those that nothing out can beat in suit."""
    best, most = 0, -1
    for suit in order.suits[:3]:
        held, others = hand & suit, out & suit
        if held > others and others.bit_count() > most:
            best, most = 1 << held.bit_length() - 1, others.bit_count()
    return best


def _neither_strong_nor_weak(legal: int, hand: int, want: int) -> int:
    """The best card that isn't among the best ``want`` of the hand: weak ones will be needed to lose tricks with."""
    spare = hand
    while want and spare:
        spare ^= 1 << spare.bit_length() - 1
        want -= 1
    middle = legal & spare
    return 1 << middle.bit_length() - 1 if middle else legal & -legal


def _duck(order: Strengths, legal: int, better: int, laid: int, players: int, out: int) -> int:
    """Try not to take the trick, and get rid of what would take later ones."""
    losing = legal & ~better
    if laid and not losing:
        return 1 << legal.bit_length() - 1 if laid == players - 1 else legal & -legal
    best, fewest = 0, 99
    if laid:
        for suit in order.suits:
            held = losing & suit
            if held:
                top = 1 << held.bit_length() - 1
                above = (out & suit & -top).bit_count() - (5 if suit == order.trumps else 0)
                if above < fewest:
                    best, fewest = top, above
        return best
    most = -1.0
    for suit in order.suits:
        held = legal & suit
        if held:
            low = held & -held
            above = (out & suit & -low).bit_count() - (0.5 if suit == order.trumps else 0)
            if above > most:
                best, most = low, above
    return best
