"""Play Staircase quickly, for searches: tables are cheap to copy, and have ranks instead of cards."""

from __future__ import annotations

from math import exp

from engine import cards
from games.staircase.computer.prospects import End, Hand, Prospects, with_card
from games.staircase.rules.match import Layout

_KEPT = (0.0, 0.06, 0.07, 0.04, 0.01, 0.0)
"""How much likelier each point that a rival's hand can expect makes that hand, by the number of cards in it.

Players keep the cards that fit their staircases, so real hands are worth up to ten points more than re-dealt ones.
"""


class Table:
    """All hands, piles and staircases, and the points so far. The last card of a pile is its top."""

    __slots__ = ("_depot", "_ends", "_hands", "_prospects", "_scores", "scrap_pile")

    @classmethod
    def of(cls, prospects: Prospects, layout: Layout) -> Table:
        """Build the table of a re-dealt world."""
        table = cls()
        table._prospects = prospects
        table._hands = [tuple(sorted(map(cards.rank, cards.cards_in(hand)))) for hand in layout.hands]
        table._ends = [()] * len(layout.hands)
        table._scores = [0] * len(layout.hands)
        for seat, staircase in enumerate(layout.staircases):
            for card in staircase:
                table.lay(seat, cards.rank(card))
        table.scrap_pile = [cards.rank(card) for card in layout.scrap_pile]
        table._depot = [cards.rank(card) for card in layout.depot]
        return table

    _prospects: Prospects
    _hands: list[Hand]
    _ends: list[End]
    _scores: list[int]
    _depot: list[int]
    scrap_pile: list[int]

    def copy(self) -> Table:
        """Return an independent copy, to try out other turns."""
        twin = Table()
        twin._prospects = self._prospects
        twin._hands = self._hands.copy()
        twin._ends = self._ends.copy()
        twin._scores = self._scores.copy()
        twin._depot = self._depot.copy()
        twin.scrap_pile = self.scrap_pile.copy()
        return twin

    def likelihood(self, seat: int) -> float:
        """Return how much likelier this world is than an average one, since the others keep cards that fit."""
        expected = self._prospects.expected
        return exp(
            sum(
                _KEPT[len(hand)] * expected(self._ends[other], hand)
                for other, hand in enumerate(self._hands)
                if other != seat and hand
            )
        )

    def lay(self, seat: int, rank: int) -> None:
        """Add a card from any source to the end of a seat's staircase."""
        gain, self._ends[seat] = self._prospects.lay(self._ends[seat], rank)
        self._scores[seat] += gain

    def build(self, seat: int, built: int, scrapped: int | None) -> None:
        """Build a card from the hand, first scrapping another one unless ``scrapped`` is None."""
        self._build(seat, built, scrapped, _without(self._hands[seat], built, scrapped))

    def recycle(self, seat: int, recycled: int) -> None:
        """Recycle a card and build the top of the scrap pile."""
        self._recycle(seat, recycled, _without(self._hands[seat], recycled))

    def interfere(self, seat: int, target: int, shown: tuple[int, int]) -> None:
        """Show two cards to another seat, which takes the one worth more for its own staircase."""
        self._hands[seat] = _without(self._hands[seat], *shown)
        end, hand = self._ends[target], self._hands[target]

        def worth(rank: int) -> float:
            gain, longer = self._prospects.lay(end, rank)
            return gain + self._prospects.expected(longer, hand)

        taken = max(shown, key=worth)
        self.lay(target, taken)
        self.scrap_pile.append(shown[shown[0] == taken])

    def play_out(self, turn: int) -> list[int]:
        """Have all seats make their best turns until the end, starting with this seat; return the points by seat."""
        while any(self._hands):
            seat = turn % len(self._hands)
            turn += 1
            hand, end = self._hands[seat], self._ends[seat]
            if not hand:
                continue
            best = self._prospects.turn(end, hand)
            if self.scrap_pile:
                other = self._prospects.recycling(end, hand, self.scrap_pile[-1])
                if other.worth > best.worth:
                    self._recycle(seat, other.recycled, other.kept)
                    continue
            self._build(seat, best.built, best.scrapped, best.kept)
        return self._scores

    def _build(self, seat: int, built: int, scrapped: int | None, kept: Hand) -> None:
        self.lay(seat, built)
        if scrapped is None:
            self._hands[seat] = kept
        else:
            self.scrap_pile.append(scrapped)
            self._hands[seat] = with_card(kept, self._depot.pop())

    def _recycle(self, seat: int, recycled: int, kept: Hand) -> None:
        self.lay(seat, self.scrap_pile.pop())
        self._depot.append(recycled)
        self._hands[seat] = kept


def _without(hand: Hand, *ranks: int | None) -> Hand:
    rest = list(hand)
    for rank in ranks:
        if rank is not None:
            rest.remove(rank)
    return tuple(rest)
