"""L'Escalier: say exactly how many tricks you will take. 3-6 players.

The 32 cards from the 7 up to the ace. The rounds have 1, 2, ... cards each up to the maximum, which comes once, and
back down to 1. Each deal turns up one more card: its suit is trump. The seat on the dealer's left bids first, leads
first, and deals the next round.

Bids: in turn, from 0 to the number of tricks. The last bidder may not make the total equal the number of tricks, so
somebody must be wrong (``forehead_rule`` off: not so in the one-card rounds).

Forehead rounds, those of one card: everybody at the table sees all cards but their own, and the cards fall by
themselves, in turn, once the last bid is made. Spectators see none of them before.

Play: follow the led suit. When trumps are led, go over the highest trump in the trick if you can. Without the led
suit, ruff; go over the highest trump in the trick if you can; if you can't, a lower trump must do (``undertrump``
free: then any card). With neither, any card. The highest trump takes the trick, else the highest card of the led
suit; the winner leads to the next.

Score: one point lost for each trick between bid and tricks. Whoever lost the fewest in the end wins; equals share.

Refusals: ``not-your-turn`` (waiting), ``not-in-this-game`` (verb), ``bid-first``, ``bids-are-made``, ``bid-range``
(bid, most), ``forbidden-bid`` (bid, total), ``not-in-hand`` (card), ``follow-suit`` (suit), ``must-overtrump`` (above),
``must-ruff`` (suit), ``must-overruff`` (above), and for what is no move at all ``unreadable``.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar, Final, Self, TypeVar

from engine import cards
from engine.chance import Rng
from engine.events import EVERYONE, Event, Outcome, only, places_by
from engine.house_rules import Option, switch, words
from engine.match import Match, Policy, Setup
from engine.move import IllegalMove, Move
from games.escalier.rules.redeal import Hidden
from games.escalier.rules.tricks import (
    DECK,
    SUIT_OF,
    WHOLE_DECK,
    denied_by,
    legal_cards,
    plays,
    refusal,
    suit_letter,
    trumps_of,
)
from games.escalier.rules.view import Deal, EscalierView, Round, Taken, result_view, texts, trick_view

T = TypeVar("T")
SEATS: Final = range(6)
BIDS: Final = [Move("bid", number=number) for number in range(11)]
ANY_PLAYS: Final = [Move("play", (card,)) for card in range(len(cards.NAMES))]
WAITING: Final = [(seat,) for seat in SEATS]
OWNER: Final = [only(seat) for seat in SEATS]
BID_EVENTS: Final = [
    [Event("bid", seat, (), MappingProxyType({"bid": bid.number}), EVERYONE) for bid in BIDS] for seat in SEATS
]
PLAYED_EVENTS: Final = [
    [Event("played", seat, (cards.name(card),), audience=EVERYONE) for card in cards.FRENCH] for seat in SEATS
]


class Escalier(Match):
    """A match of L'Escalier.

    The bids are kept in the order made, the cards of the trick in the order played. ``_winner`` is taking the trick so
    far; ``_led`` and ``_better`` say what may be played to it, as ``tricks.py`` does. ``_choice`` are the legal
    moves of the seat whose turn it is, once somebody has asked for them: a list that nobody changes.
    """

    key: ClassVar[str] = "escalier"
    seats: ClassVar[range] = range(3, 7)
    house_rules: ClassVar[tuple[Option, ...]] = (
        Option("max_cards", lambda players: 31 // players, lambda players: range(1, 31 // players + 1)),
        switch("forehead_rule", True),
        words("undertrump", "forced", "free"),
    )

    __slots__ = (
        "_better",
        "_bids",
        "_choice",
        "_deal",
        "_hands",
        "_led",
        "_previous",
        "_trick",
        "_tricks",
        "_turn",
        "_winner",
    )
    _choice: list[Move] | None

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._previous: Round | None = None
        most = int(self.options["max_cards"])
        self._deal_round((*range(1, most), *range(most, 0, -1)), 1, self._first_dealer(), None)

    # -- the open question --------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """``bid``, ``play`` or ``over``."""
        if self.outcome is not None:
            return "over"
        return "bid" if self._bidding() else "play"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat whose turn it is."""
        return () if self.outcome is not None else WAITING[self._turn]

    @property
    def move_limit(self) -> int:
        """A bid in each round and, but for the forehead rounds, each card."""
        return self.players * sum(1 if count == 1 else 1 + count for count in self._deal.plan)

    @property
    def _leader(self) -> int:
        """The seat that leads to the trick, or will when the bids are made."""
        return self._deal.first if self._bidding() else (self._turn - len(self._trick)) % self.players

    @property
    def _won(self) -> tuple[int, ...]:
        """By seat, the tricks taken in this round."""
        won = [0] * self.players
        for _, winner, _ in self._tricks:
            won[winner] += 1
        return tuple(won)

    @property
    def _lost(self) -> tuple[int, ...]:
        """By seat, the points lost in the rounds that are over."""
        return self._previous.totals if self._previous else (0,) * self.players

    def choices(self, seat: int) -> list[Move]:
        """The bids or cards this seat may choose from, empty when it is not its turn: shared, don't change it.

        After the end no hand has a card to choose.
        """
        if seat != self._turn:
            return []
        if self._choice is None:
            hands = self._hands
            if len(self._bids) < len(hands):
                self._choice = self._legal_bids()
            else:
                self._choice = plays(legal_cards(hands[seat], self._led, self._better, self._deal.trumps))
        return self._choice

    def _allows(self, seat: int, move: Move) -> bool:
        choices = self.choices(seat)
        try:
            return choices[choices.index(move)] is move or move.is_plain  # most are ours, and known at sight
        except ValueError:
            return False

    def _bidding(self) -> bool:
        return len(self._bids) < len(self._hands)

    def _legal_bids(self) -> list[Move]:
        bids = BIDS[: self._deal.hand_size + 1]
        forbidden = self._forbidden_bid()
        if forbidden is not None:
            del bids[forbidden]
        return bids

    def _forbidden_bid(self) -> int | None:
        """The bid that the last bidder may not make; None while others are still to bid, and when every bid will do."""
        if len(self._bids) != len(self._hands) - 1 or (self._deal.forehead and not self.options["forehead_rule"]):
            return None
        missing = self._deal.hand_size - sum(self._bids)
        return missing if missing >= 0 else None

    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        if move.verb not in ("bid", "play"):
            return IllegalMove("not-in-this-game", verb=str(move.verb)[:16])
        if seat != self._turn:
            return IllegalMove("not-your-turn", waiting=list(self.waiting))
        if move.verb == "bid":
            return self._bid_refusal(move)
        if move not in ANY_PLAYS:
            return IllegalMove("unreadable")
        if self._bidding():
            return IllegalMove("bid-first")
        if not self._hands[seat] >> move.cards[0] & 1:
            return IllegalMove("not-in-hand", card=cards.name(move.cards[0]))
        return refusal(move.cards[0], self._hands[seat], self._trick, self._deal.trumps)

    def _bid_refusal(self, move: Move) -> IllegalMove:
        if type(move.number) is not int or move != Move("bid", number=move.number):
            return IllegalMove("unreadable")
        if not self._bidding():
            return IllegalMove("bids-are-made")
        if move.number == self._forbidden_bid():
            return IllegalMove("forbidden-bid", bid=move.number, total=self._deal.hand_size)
        return IllegalMove("bid-range", bid=move.number, most=self._deal.hand_size)

    # -- dealing, bidding, playing, scoring ---------------------------------------------------------------------------

    def _deal_round(self, plan: tuple[int, ...], number: int, dealer: int, events: list[Event] | None) -> None:
        """Deal the given round, one card at a time from the dealer's left, and turn the next card up."""
        players, hand_size = self.players, plan[number - 1]
        deck = self._shuffled(DECK)
        first, turn_up = (dealer + 1) % players, deck[players * hand_size]
        trumps = trumps_of(cards.suit(turn_up), str(self.options["undertrump"]))
        self._deal = Deal(plan, number, hand_size, dealer, first, turn_up, trumps)
        dealt = self._by_seat([deck[place : players * hand_size : players] for place in range(players)])
        self._hands = [cards.card_set(hand) for hand in dealt]
        self._bids: tuple[int, ...] = ()
        self._tricks: tuple[Taken, ...] = ()
        self._open_trick(first)
        if events is not None:
            self._tell_deal(dealt, events)

    def _tell_deal(self, dealt: list[list[int]], events: list[Event]) -> None:
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
        """What is listed from the first bidder on, listed from seat 0 on."""
        seat_0 = self.players - self._deal.first
        return in_turn[seat_0:] + in_turn[:seat_0]

    def _play(self, seat: int, move: Move, events: list[Event] | None) -> None:
        self._question += 1
        if move.number is None:
            self._lay(seat, move.cards[0], events)
        else:
            self._bid(seat, move.number, events)
        if not self._hands[self._turn]:
            self._score(events)
            self._go_on(events)

    def _bid(self, seat: int, number: int, events: list[Event] | None) -> None:
        """Note a bid; after the last of a forehead round let the cards fall."""
        self._bids += (number,)
        self._turn = (seat + 1) % len(self._hands)
        self._choice = None
        if events is not None:
            events.append(BID_EVENTS[seat][number])
        if self._deal.forehead and not self._bidding():
            while self._hands[self._turn]:
                self._lay(self._turn, cards.highest(self._hands[self._turn]), events)

    def _lay(self, seat: int, card: int, events: list[Event] | None) -> None:
        """Lay a card to the trick; after the last card of it, its winner takes it."""
        self._hands[seat] ^= 1 << card
        if events is not None:
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

    def _take_trick(self, leader: int, events: list[Event] | None) -> None:
        """Give the trick to its winner, who leads to the next."""
        winner, trick = self._winner, tuple(self._trick)
        self._tricks += ((leader, winner, trick),)
        if events is not None:
            events.append(Event("trick-won", winner, texts(trick), {"leader": leader}, EVERYONE))
        self._open_trick(winner)

    def _open_trick(self, leader: int) -> None:
        self._trick: list[int] = []
        self._turn = self._winner = leader
        self._led, self._better = WHOLE_DECK, 0
        self._choice = None

    def _score(self, events: list[Event] | None) -> tuple[int, ...]:
        """Count the points that each seat lost in the round that has just been played."""
        bids, won = tuple(self._by_seat(list(self._bids))), self._won
        lost = tuple([abs(bid - tricks) for bid, tricks in zip(bids, won, strict=True)])
        totals = tuple([before + now for before, now in zip(self._lost, lost, strict=True)])
        self._previous = Round(self._deal, bids, won, lost, totals, self._tricks[-1])
        if events is not None:
            facts = {"bids": list(bids), "won": list(won), "lost": list(lost), "totals": list(totals)}
            events.append(Event("round-scored", None, (), {"round": self._deal.round, **facts}, EVERYONE))
        return lost

    def _go_on(self, events: list[Event] | None) -> None:
        """Deal the next round, or end the match. Whoever led first in the round deals the next."""
        deal = self._deal
        if deal.round < len(deal.plan):
            self._deal_round(deal.plan, deal.round + 1, deal.first, events)
            return
        self.outcome = Outcome(places_by([-lost for lost in self._lost]), self._lost)
        if events is not None:
            facts = {"places": list(self.outcome.places), "scores": list(self._lost), "reason": self.outcome.reason}
            events.append(Event("match-over", None, (), facts, EVERYONE))

    # -- playouts, copies, imagined worlds ----------------------------------------------------------------------------

    def playout(self, policy: Policy, rng: Rng) -> Outcome:
        """As :meth:`Match.playout`; the policy is not asked for a card when only one is legal."""
        while self.outcome is None:
            self.play_round(policy, rng)
            self._go_on(None)
        return self.outcome

    def play_round(self, policy: Policy, rng: Rng) -> tuple[int, ...]:
        """Play to the end of the round as :meth:`playout` does; return the points that each seat lost in it.

        The match is used up by it: give it a copy. The policy must leave the list of moves as it is.
        """
        while self._bidding():
            bid = policy(self, self._turn, self._legal_bids(), rng)
            self._bid(self._turn, BIDS.index(bid), None)
        hands, trumps = self._hands, self._deal.trumps
        while hands[self._turn]:
            seat = self._turn
            legal = legal_cards(hands[seat], self._led, self._better, trumps)
            if legal & (legal - 1):
                self._lay(seat, policy(self, seat, plays(legal), rng).cards[0], None)
            else:
                self._lay(seat, cards.highest(legal), None)
        return self._score(None)

    def _copy_into(self, twin: Self) -> None:
        twin._deal = self._deal
        twin._bids = self._bids
        twin._turn = self._turn
        twin._choice = self._choice
        twin._winner = self._winner
        twin._led = self._led
        twin._better = self._better
        twin._tricks = self._tricks
        twin._previous = self._previous
        twin._hands = self._hands.copy()
        twin._trick = self._trick.copy()

    def _determinize(self, seat: int, rng: Rng) -> None:
        """Deal anew the others' hands, or in a forehead round the own card."""
        hidden = self.hidden_from(seat)
        for other, hand in zip(hidden.seats, hidden.deal(rng), strict=True):
            self._hands[other] = hand
        self._choice = None

    def hidden_from(self, seat: int) -> Hidden:
        """What a seat knows of the hands that it can't see: the others', or in a forehead round its own card.

        A hand holds none of the cards that its seat has shown not to hold, by a card that would have been illegal.
        """
        hidden = tuple([other for other in range(self.players) if (other == seat) == self._deal.forehead])
        unseen = WHOLE_DECK & ~(1 << self._deal.turn_up)
        for other, hand in enumerate(self._hands):
            if other not in hidden:
                unseen &= ~hand
        denied = [0] * self.players
        for leader, _, trick in (*self._tricks, (self._leader, self._winner, tuple(self._trick))):
            unseen &= ~cards.card_set(trick)
            for place, shown in enumerate(denied_by(trick, self._deal.trumps)):
                denied[(leader + place) % self.players] |= shown
        sizes = tuple([self._hands[other].bit_count() for other in hidden])
        return Hidden(hidden, unseen, sizes, tuple([denied[other] for other in hidden]))

    # -- views --------------------------------------------------------------------------------------------------------

    def held(self, seat: int) -> tuple[str, ...]:
        """The cards a seat holds now, also when it wears them on its forehead."""
        return cards.names(self._hands[seat])

    def view(self, seat: int | None) -> EscalierView:
        """All that this seat (None: a spectator) may know.

        :raises ValueError: when there is no such seat.
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
