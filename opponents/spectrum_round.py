"""A round of Spectrum as quick players imagine it: hands as counts by colour, played on to the showdown.

All seats go after their goals in the exchange and stay with the frequencies of ``opponents.spectrum_stands``. Swaps and
the three cards shown are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from engine.chance import Rng
from engine.showdown import SPECTRUM, winner
from opponents.spectrum_hands import Counts, goal, kept_worth, spare, strength
from opponents.spectrum_stands import Situation, alarm, standing, stay_chance

LAPS = 2
MOST_DISCARDS = 3
_PER_CARD = 2.0  # with one victory card more, a player is so many times as likely to win the match
_SLOPE = log(_PER_CARD)


@dataclass(slots=True)
class Table:
    """A position. ``order`` are the seats from the starter; ``turn`` counts turns of the exchange, then seats to stand.

    ``stock`` are colours, the top last. ``owned`` says by seat and colour who has which victory cards; ``target`` of
    them win the match. ``alarms`` are by seat how likely its exchange has made a spectrum. ``stays`` are by seat,
    None for who has not said it yet.
    """

    order: Sequence[int]
    turn: int
    hands: list[Counts]
    stock: list[int]
    owned: Sequence[Sequence[bool]]
    target: int
    alarms: list[float]
    stays: list[bool | None]

    def copy(self) -> Table:
        """A position of its own; what can't change is shared."""
        hands = [hand.copy() for hand in self.hands]
        return Table(
            self.order, self.turn, hands, self.stock.copy(), self.owned, self.target, self.alarms.copy(), self.stays.copy()
        )

    def exchange(self, discarded: Sequence[int]) -> None:
        """The seat at turn discards these colours and draws as many."""
        seat = self.order[self.turn % len(self.order)]
        self.alarms[seat] = alarm(len(discarded), len(self.stock))
        hand = self.hands[seat]
        for colour in discarded:
            hand[colour] -= 1
        for _ in discarded:
            hand[self.stock.pop()] += 1
        self.turn += 1

    def exchange_on(self, rng: Rng) -> None:
        """All turns of the exchange that are left."""
        while self.turn < LAPS * len(self.order):
            seat = self.order[self.turn % len(self.order)]
            hand = self.hands[seat]
            collected = goal(hand, self.owned[seat], LAPS - self.turn // len(self.order))
            self.exchange(some(spare(hand, collected), min(MOST_DISCARDS, len(self.stock)), rng))
        self.turn = 0

    def stand_on(self, rng: Rng) -> None:
        """All who have not said it yet stay or fold."""
        for place, seat in enumerate(self.order):
            if self.stays[seat] is None:
                self.stays[seat] = rng.random() < stay_chance(self.situation(place))

    def situation(self, place: int) -> Situation:
        """What the seat at this place of the order stands or falls by."""
        seat = self.order[place]
        before = [other for other in self.order[:place] if self.stays[other]]
        behind = self.order[place + 1 :]
        alarms = sum(self.alarms[other] for other in (*before, *behind))
        return Situation(standing(self.hands[seat], self.owned[seat]), len(before), len(behind), alarms)

    def chances(self) -> list[float]:
        """How likely each seat is to win the match after the showdown, all having said whether they stay."""
        values = {seat: strength(hand) for seat, hand in enumerate(self.hands) if self.stays[seat]}
        best = winner(values)
        scores = [sum(owned) for owned in self.owned]
        if best is not None:
            scores[best] += self._claims(best, values[best])
        chances = match_chances(scores, self.target)
        if max(scores) < self.target:
            for seat, chance in enumerate(chances):
                if not self.stays[seat]:
                    worth = kept_worth(self.hands[seat], self.owned[seat])
                    chances[seat] += worth * _SLOPE * chance * (1 - chance)
        return chances

    def _claims(self, seat: int, value: int) -> int:
        owned = self.owned[seat]
        if value == SPECTRUM:
            return min(2, self.target - sum(owned))
        return int(any(count == value and not has for count, has in zip(self.hands[seat], owned, strict=True)))


def match_chances(scores: Sequence[int], target: int) -> list[float]:
    """How likely each seat is to win a match with these numbers of victory cards, roughly."""
    if max(scores) >= target:
        return [float(score >= target) for score in scores]
    weights = [_PER_CARD**score for score in scores]
    total = sum(weights)
    return [weight / total for weight in weights]


def some(colours: list[int], count: int, rng: Rng) -> list[int]:
    """So many of the colours, at random; all if there are no more. The list is used up."""
    while len(colours) > count:
        colours.pop(int(rng.random() * len(colours)))
    return colours
