"""Turn a Spectrum player's goal into a move, the same way for all levels."""

from __future__ import annotations

from abc import ABC, abstractmethod

from engine import Move, cards
from engine.chance import Rng, shuffled
from games.spectrum.computer.hand_counts import counts, largest, spare
from games.spectrum.rules.match import Spectrum
from opponents.levels import anything_legal

_STAY, _FOLD, _DECLINE = Move("stay"), Move("fold"), Move("decline")
_MOST_DISCARDS = 3


class Seat(ABC):
    """A player's knowledge when it has to move, and its decisions; each level overrides some of these methods."""

    def __init__(self, world: Spectrum, seat: int, rng: Rng) -> None:
        self.world, self.seat, self.rng = world, seat, rng
        self.seen = world.seen(seat)
        self.cards = shuffled(cards.cards_in(self.seen.hand), rng)
        self.hand = counts(self.seen.hand)
        self.owned = owned_colours(self.seen.victories)

    def move(self) -> Move:
        """Return a legal move."""
        match self.seen.phase:
            case "exchange" | "answer":
                return self._change(self.collected())
            case "show":
                return Move("show", tuple(sorted(self.shown()[:3])))
            case "stay":
                return _STAY if self.stays() else _FOLD
            case "discard":
                return Move("discard", tuple(sorted(self.discards())))
            case _:
                return self.claim()

    def claim(self) -> Move:
        """Claim any colours; it makes little difference which."""
        return anything_legal(self.world, self.seat, self.rng)

    def collected(self) -> int:
        """Choose what to collect: a colour, or all colours."""
        return largest(self.hand, self.owned)

    def shown(self) -> list[int]:
        """Return the hand with the cards to show first."""
        return self.group_first()

    @abstractmethod
    def stays(self) -> bool:
        """Decide whether to stay."""

    def discards(self) -> list[int]:
        """Return the cards to discard after folding."""
        return self.spared(self.collected())

    # -- swaps and exchanges ------------------------------------------------------------------------------------------

    def _change(self, collected: int) -> Move:
        """Offer, accept or exchange cards that don't serve the goal."""
        spared = self.spared(collected)
        if self.seen.phase == "answer":
            return Move("accept", (spared[0],)) if spared else _DECLINE
        if spared and self.seen.offer == "" and self.world.options["swap"]:
            return Move("offer", (spared[0],))
        return self._exchange(spared)

    def _exchange(self, spared: list[int]) -> Move:
        """Exchange as many of these cards as the rules and the stock allow."""
        return Move("exchange", tuple(sorted(spared[: min(_MOST_DISCARDS, self.seen.stock)])))

    def spared(self, collected: int) -> list[int]:
        """Return the cards that don't serve the goal, in random order."""
        left = spare(self.hand, collected)
        spared = []
        for card in self.cards:
            if cards.colour(card) in left:
                left.remove(cards.colour(card))
                spared.append(card)
        return spared

    # -- the three cards to show --------------------------------------------------------------------------------------

    def group_first(self) -> list[int]:
        """Return the hand, largest groups first."""
        return sorted(self.cards, key=lambda card: -self.hand[cards.colour(card)])

    def colours_first(self) -> list[int]:
        """Return the hand with one card of each colour first, to suggest a spectrum."""
        first: list[int] = []
        again: list[int] = []
        for card in self.cards:
            known = {cards.colour(other) for other in first}
            (again if cards.colour(card) in known else first).append(card)
        return first + again

    # -- rivals -------------------------------------------------------------------------------------------------------

    def rivals(self) -> tuple[list[int], list[int]]:
        """Return the seats that have stayed, and the seats that decide after this one."""
        stayed = [seat for seat, stand in enumerate(self.seen.stands) if stand == "stay"]
        return stayed, [seat for seat, stand in enumerate(self.seen.stands) if not stand and seat != self.seat]

    def largest_shown_group(self, seat: int) -> int:
        """Return the size of the largest group among a seat's three shown cards."""
        return max(counts(self.seen.shown[seat]))


def owned_colours(victories: int) -> list[bool]:
    """Return, for each colour, whether these victory cards include it."""
    return [count > 0 for count in counts(victories)]
