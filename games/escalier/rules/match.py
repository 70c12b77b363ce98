"""Implement the rules of L'Escalier as an engine match: bid exactly the tricks you will take. 3-6 players.

The deck has 32 cards, 7 to ace. The rounds have 1, 2, ... cards per player up to the maximum, which is played once, and
then back down to 1. After each deal, the next card is turned up: its suit is trump. The seat to the dealer's left bids
first, leads first, and deals the next round.

Bids: in turn, from 0 to the number of tricks. The last bidder can't make the total equal the number of tricks, so at
least one bid must be wrong (with ``forehead_rule`` off, this doesn't apply to one-card rounds).

Forehead rounds are those with one card: players see every card but their own. After the last bid, the cards are played
automatically, in turn. Until then, spectators see none of the cards.

Play: follow suit. If trumps are led, play higher than the highest trump in the trick if you can. If you can't follow
suit, ruff with a trump higher than any in the trick if you can. If you have only lower trumps, you must still play one
(with ``undertrump`` free, you can play any card). If you have no trumps either, play any card. The highest trump takes
the trick or, if there is none, the highest card of the suit led. The winner leads to the next trick.

Score: you lose one point for each trick above or below your bid. The player with the fewest points lost wins; ties
share the win.

Refusals: ``not-your-turn`` (waiting), ``not-in-this-game`` (verb), ``bid-first``, ``bids-are-made``, ``bid-range``
(bid, most), ``forbidden-bid`` (bid, total), ``not-in-hand`` (card), ``follow-suit`` (suit), ``must-overtrump`` (above),
``must-ruff`` (suit), ``must-overruff`` (above), and ``unreadable`` for anything that isn't a move.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, TypeVar

from engine import cards
from engine.events import EVERYONE, Event, only
from engine.match import Setup
from engine.move import Move
from games.escalier.rules.position import BIDS, SEATS, Position
from games.escalier.rules.tricks import SUIT_OF, WHOLE_DECK, suit_letter, trumps_of
from games.escalier.rules.view import Deal, EscalierView, Round, Taken, result_view, texts, trick_view

T = TypeVar("T")
OWNER: Final = [only(seat) for seat in SEATS]
BID_EVENTS: Final = [
    [Event("bid", seat, (), MappingProxyType({"bid": bid.number}), EVERYONE) for bid in BIDS] for seat in SEATS
]
PLAYED_EVENTS: Final = [
    [Event("played", seat, (cards.name(card),), audience=EVERYONE) for card in cards.FRENCH] for seat in SEATS
]


class Escalier(Position):
    """A match of L'Escalier."""

    marks_reveals = True

    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._previous: Round | None = None
        most = int(self.options["max_cards"])
        self._deal_round((*range(1, most), *range(most, 0, -1)), 1, self._first_dealer(), [])

    # -- dealing, bidding, playing, scoring ---------------------------------------------------------------------------

    def _deal_round(self, plan: tuple[int, ...], number: int, dealer: int, events: list[Event]) -> None:
        """Deal the given round, one card at a time from the dealer's left, and turn up the next card."""
        players, hand_size = self.players, plan[number - 1]
        deck = self._shuffled(self._full_pack())
        first, turn_up = (dealer + 1) % players, deck[players * hand_size]
        trumps = trumps_of(cards.suit(turn_up), str(self.options["undertrump"]))
        self._deal = Deal(plan, number, hand_size, dealer, first, turn_up, trumps)
        dealt = self._by_seat([deck[place : players * hand_size : players] for place in range(players)])
        self._hands = [cards.card_set(hand) for hand in dealt]
        self._bids: tuple[int, ...] = ()
        self._tricks: tuple[Taken, ...] = ()
        self._open_trick(first)
        self._report_deal(dealt, events)

    def _report_deal(self, dealt: list[list[int]], events: list[Event]) -> None:
        deal = self._deal
        facts = {"round": deal.round, "rounds": len(deal.plan), "cards": deal.hand_size}
        events.append(Event("round-dealt", deal.dealer, (cards.NAMES[deal.turn_up],), facts, EVERYONE))
        if deal.forehead:
            everyone = only(*range(self.players))
            events += [
                Event("forehead-seen", seat, texts(card), {}, everyone - OWNER[seat]) for seat, card in enumerate(dealt)
            ]
        else:
            events += [
                Event("hand-dealt", seat, texts(sorted(hand)), {}, OWNER[seat]) for seat, hand in enumerate(dealt)
            ]

    def _by_seat(self, in_turn: list[T]) -> list[T]:
        """Rotate a list that starts with the first bidder so that it starts with seat 0."""
        seat_0 = self.players - self._deal.first
        return in_turn[seat_0:] + in_turn[:seat_0]

    def _play(self, seat: int, move: Move, events: list[Event]) -> None:
        self._question += 1
        if move.number is None:
            self._lay(seat, move.cards[0], events)
        else:
            self._bid(seat, move.number, events)
        if not self._hands[self._turn]:
            self._score(events)
            self._continue(events)

    def _bid(self, seat: int, number: int, events: list[Event]) -> None:
        """Record a bid; after the last bid of a forehead round, play all cards."""
        self._bids += (number,)
        self._turn = (seat + 1) % len(self._hands)
        self._choice = None
        events.append(BID_EVENTS[seat][number])
        if self._deal.forehead and not self._bidding():
            self._reveal()
            while self._hands[self._turn]:
                self._lay(self._turn, cards.highest(self._hands[self._turn]), events)

    def _lay(self, seat: int, card: int, events: list[Event]) -> None:
        """Play a card to the trick; once the trick is complete, its winner takes it."""
        self._hands[seat] ^= 1 << card
        events.append(PLAYED_EVENTS[seat][card])
        trick = self._trick
        if not trick:
            self._led, self._better, self._winner = SUIT_OF[card], self._deal.trumps.better[card], seat
        elif self._better >> card & 1:
            self._better, self._winner = self._deal.trumps.better[card], seat
        trick.append(card)
        self._turn = leader = (seat + 1) % len(self._hands)
        self._choice = None
        if len(trick) == len(self._hands):
            self._take_trick(leader, events)

    def _take_trick(self, leader: int, events: list[Event]) -> None:
        """Give the trick to its winner, who leads to the next one."""
        winner, trick = self._winner, tuple(self._trick)
        self._tricks += ((leader, winner, trick),)
        events.append(Event("trick-won", winner, texts(trick), {"leader": leader}, EVERYONE))
        self._open_trick(winner)

    def _open_trick(self, leader: int) -> None:
        self._trick: list[int] = []
        self._turn = self._winner = leader
        self._led, self._better = WHOLE_DECK, 0
        self._choice = None

    def _score(self, events: list[Event]) -> None:
        """Score the round that has just been played."""
        bids, won = tuple(self._by_seat(list(self._bids))), self._won
        lost = tuple([abs(bid - tricks) for bid, tricks in zip(bids, won, strict=True)])
        totals = tuple([before + now for before, now in zip(self._lost, lost, strict=True)])
        self._previous = Round(self._deal, bids, won, lost, totals, self._tricks[-1])
        facts = {"bids": list(bids), "won": list(won), "lost": list(lost), "totals": list(totals)}
        events.append(Event("round-scored", None, (), {"round": self._deal.round, **facts}, EVERYONE))

    def _continue(self, events: list[Event]) -> None:
        """Deal the next round, or end the match. The seat that led first in the last round is the next dealer."""
        deal = self._deal
        if deal.round < len(deal.plan):
            self._deal_round(deal.plan, deal.round + 1, deal.first, events)
            return
        self._end(self._lost, events, lowest_wins=True)

    # -- views ---------------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> tuple[str, ...]:
        """Return the cards a seat holds, including a card on its forehead."""
        return cards.names(self._hands[seat])

    def view(self, seat: int | None) -> EscalierView:
        """Return everything this seat, or a spectator if it is None, may know.

        :raises ValueError: if there is no such seat.
        """
        common = self._common_view(seat)
        deal, trick = self._deal, self._trick
        return EscalierView(
            **common,
            plan=deal.plan,
            round=deal.round,
            cards=deal.hand_size,
            forehead=deal.forehead,
            dealer=deal.dealer,
            turn=None if self.outcome is not None else self._turn,
            turn_up=cards.name(deal.turn_up),
            trump=suit_letter(deal.trumps.all),
            forbidden_bid=self._forbidden_bid(),
            leader=self._leader,
            winner=self._winner if trick else None,
            led=suit_letter(self._led) if trick else None,
            trick=texts(trick),
            tricks=tuple(trick_view(taken) for taken in self._tricks),
            won=self._won,
            lost=self._lost,
            hand_sizes=tuple(hand.bit_count() for hand in self._hands),
            hand=() if seat is None or deal.forehead else cards.names(self._hands[seat]),
            bids=tuple(self._by_seat([*self._bids, *[None] * (self.players - len(self._bids))])),
            foreheads=tuple(self._forehead(seat, other) for other in range(self.players)),
            previous=result_view(self._previous) if self._previous else None,
        )

    def _forehead(self, viewer: int | None, seat: int) -> str | None:
        hidden = viewer is None or viewer == seat or not self._deal.forehead or not self._hands[seat]
        return None if hidden else cards.name(cards.highest(self._hands[seat]))
