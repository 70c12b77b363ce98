"""What a seat in L'Escalier knows when it is asked, and what it makes of the others' bids and cards.

All of it comes from the seat's view, and from the rules: which cards a hand can't hold. Cards are by strength.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from engine import cards
from engine.chance import Rng
from engine.escalier import Escalier
from engine.unseen import Hidden
from opponents.escalier_cards import strengths
from opponents.escalier_round import Round
from opponents.escalier_sense import expected_tricks

_BID_SPREAD = 0.25
"""How far, as a standard deviation, bids are from the hand's expected tricks, beyond what rounding explains."""
_CARD_SURPRISE = 2.0
"""The logarithm of the odds against a card that a sensible player would not have played."""
_FIRST_DEALS, _FIRST_SWAPS, _SWAPS = 10, 100, 8


class Choice(NamedTuple):
    """A card that a seat played, and the round before that, without hands."""

    card: int
    before: Round


class Mind:
    """What a seat knows in a round of two cards or more.

    In ``round`` the other seats' hands are empty, and bids not yet made count as 0.
    """

    def __init__(self, world: Escalier, seat: int) -> None:
        view = world.view(seat)
        self.view, self.seat = view, seat
        self.order = strengths(view.trump, str(dict(view.options)["undertrump"]))
        self.leader = (view.dealer + 1) % view.players
        self.hidden = self._by_strength(world.hidden_from(seat))
        self.choices: list[list[Choice]] = [[] for _ in range(view.players)]
        self.round = self._replayed()
        self.hand = self.round.hands[seat] = sum(map(self._bit, view.hand))

    def expected_tricks(self, hand: int) -> float:
        """How many tricks a whole hand of this round will bring."""
        return expected_tricks(self.order, hand, self.view.players, self.view.cards)

    def _by_strength(self, hidden: Hidden) -> Hidden:
        bits = self.order.bits
        return hidden._replace(cards=bits(hidden.cards), denied=tuple(map(bits, hidden.denied)))

    def _bit(self, text: str) -> int:
        return self.order.bit[cards.card(text)]

    def _replayed(self) -> Round:
        """The round as it has gone so far; notes the others' choices."""
        view = self.view
        bids = [bid or 0 for bid in view.bids]
        table = Round(self.order, [0] * view.players, bids, self.leader, self._bit(view.turn_up))
        for text in (*(text for trick in view.tricks for text in trick.cards), *view.trick):
            card, seat = self._bit(text), table.turn
            if seat != self.seat:
                self.choices[seat].append(Choice(card, table.copy(table.hands)))
            table.hands[seat] = card
            table.lay(card)
        return table


class Guesses:
    """Worlds that a seat could be in, the likelier ones more often.

    A walk through the deals that are possible: again and again two hidden cards are swapped, always if that explains
    the others' bids and cards better, sometimes if it does not (Metropolis' algorithm).
    """

    def __init__(self, mind: Mind, rng: Rng) -> None:
        self._mind, self._rng = mind, rng
        self._denied = (*mind.hidden.denied, 0)
        self._fits: list[float] = []
        for _ in range(_FIRST_DEALS):
            hands = mind.hidden.deal(rng)
            fits = [self._fit(place, hand) for place, hand in enumerate(hands)]
            if not self._fits or sum(fits) > sum(self._fits):
                self._hands, self._fits = hands, fits
        rest = mind.hidden.cards
        for hand in self._hands:
            rest ^= hand
        self._hands.append(rest)  # what nobody holds is swapped too
        self._fits.append(0.0)
        self._walk(_FIRST_SWAPS)

    def next_hands(self) -> list[int]:
        """The hands of all seats in one more world; the own hand is always the same."""
        self._walk(_SWAPS)
        hands = self._mind.round.hands.copy()
        for seat, hand in zip(self._mind.hidden.seats, self._hands, strict=False):
            hands[seat] = hand
        return hands

    def _walk(self, swaps: int) -> None:
        hands, fits, rng = self._hands, self._fits, self._rng
        for _ in range(swaps):
            one, other = int(rng.random() * (len(hands) - 1)), int(rng.random() * len(hands))
            if one == other or not hands[one] or not hands[other]:
                continue
            given, got = _any_of(hands[one], rng), _any_of(hands[other], rng)
            if given & self._denied[other] or got & self._denied[one]:
                continue
            swapped = given | got
            new_one, new_other = self._fit(one, hands[one] ^ swapped), self._fit(other, hands[other] ^ swapped)
            better = new_one + new_other - fits[one] - fits[other]
            if better >= 0 or rng.random() < exp(better):
                hands[one] ^= swapped
                hands[other] ^= swapped
                fits[one], fits[other] = new_one, new_other

    def _fit(self, place: int, hand: int) -> float:
        """How well a hidden hand explains its seat's bid and cards: a logarithm of odds, 0 when perfectly."""
        mind = self._mind
        if place == len(mind.hidden.seats):
            return 0.0
        seat = mind.hidden.seats[place]
        whole = hand
        for choice in mind.choices[seat]:
            whole |= choice.card
        bid = mind.view.bids[seat]
        fit = 0.0
        if bid is not None:
            beyond_rounding = max(0.0, abs(mind.expected_tricks(whole) - bid) - 0.5) / _BID_SPREAD
            fit = -(beyond_rounding**2) / 2
        for card, before in mind.choices[seat]:
            if before.choice(whole) != card:
                fit -= _CARD_SURPRISE
            whole ^= card
        return fit


def _any_of(held: int, rng: Rng) -> int:
    """A random card of a set."""
    for _ in range(int(rng.random() * held.bit_count())):
        held &= held - 1
    return held & -held
