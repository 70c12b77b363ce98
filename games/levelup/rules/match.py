"""Implement the rules of Level Up as an engine match: a rummy race through the ROUNDs.

Every player is on a ROUND, starting at 3. Its number is how many cards they are dealt, which rank is wild for them, and
their score. On their turn, players draw the top card of the stock or the discard pile, then discard a card. They can't
discard the card they just took from the discard pile. Players who hold exactly their ROUND's number of cards, and can
split them all into melds (see ``games.levelup.rules.melds``), may lay them down:

* at the start of their own turn, before drawing;
* together with their discard;
* after their discard, until the player to the left draws or lays down. This is the *window*. It opens after every
  discard, whether or not the player can use it.

Laying down ends the hand. The player who did so climbs one ROUND, or two with the bonus (a straight flush of five or
more without a wild); everyone else stays on their ROUND. The next dealer deals the next hand. The first player to pass
``last_round`` wins the match.

When the stock is empty, all of the discard pile except its top card is shuffled into a new stock. At least 11 cards are
never in hands, so there is always something to shuffle. A hand ends in a stalemate, and no player advances, in two
cases: at the second reshuffle without anyone taking a discard in between, or after 60 turns per player. The match ends
after ``max_hands`` hands.

Refusals: ``no-such-move`` (of another game), ``not-your-turn`` (turn), ``draw-first``, ``already-drew``,
``not-in-hand`` (card), ``just-taken`` (card), ``name-the-discard`` (laydown without a discard, with a card too many),
``no-melds`` (the cards to lay down don't qualify; left: the one card too many, or "none"), ``window-closed`` (turn).
"""

from __future__ import annotations

from engine import cards
from engine.events import EVERYONE, Event, only
from engine.match import Setup
from engine.move import Move
from games.levelup.rules.moves import DRAW_DISCARD, DRAW_STOCK
from games.levelup.rules.position import Position
from games.levelup.rules.view import HandResult, LevelUpView, MeldView

__all__ = ["HandResult", "LevelUp", "LevelUpView", "MeldView"]

RESHUFFLES = 2


class LevelUp(Position):
    """A match of Level Up."""

    marks_reveals = True

    __slots__ = ()

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._deal([])

    # -- what a move does ---------------------------------------------------------------------------------------------

    def _play(self, seat: int, move: Move, events: list[Event]) -> None:
        self._question += 1
        if move == DRAW_STOCK:
            self._draw_from_stock(seat, events)
        elif move == DRAW_DISCARD:
            self._take_discard(seat, events)
        elif move.verb == "discard":
            self._discard(seat, move.cards[0], events)
            self._end_turn(events)
        else:
            self._lay_down(seat, move.cards[0] if move.cards else None, events)

    def _draw_from_stock(self, seat: int, events: list[Event]) -> None:
        if not self._stock:
            self._reshuffle(events)
            if self._reshuffles == RESHUFFLES:
                self._end_hand(HandResult(self._hand_number, "reshuffles"), events)
                return
        card = self._stock.pop()
        self._reveal()
        self._hands[seat] |= 1 << card
        self._drawn = card
        self._window = None
        events.append(Event("drew", seat, facts={"stock": len(self._stock)}, audience=EVERYONE))
        events.append(Event("drew-card", seat, (cards.name(card),), audience=only(seat)))

    def _reshuffle(self, events: list[Event]) -> None:
        top = self._pile.pop()
        shuffled_in = cards.card_set(self._pile)
        self._stock = self._shuffled(cards.cards_in(shuffled_in))[::-1]
        self._pile = [top]
        self._shuffled_in = [older & ~shuffled_in for older in self._shuffled_in] + [shuffled_in]
        self._reshuffles += 1
        facts = {"stock": len(self._stock), "reshuffles": self._reshuffles}
        events.append(Event("reshuffled", None, (cards.name(top),), facts, EVERYONE))

    def _take_discard(self, seat: int, events: list[Event]) -> None:
        card = self._pile.pop()
        self._hands[seat] |= 1 << card
        self._known[seat] |= 1 << card
        self._taken = card
        self._reshuffles = 0
        self._window = None
        events.append(Event("took", seat, (cards.name(card),), audience=EVERYONE))

    def _discard(self, seat: int, card: int, events: list[Event]) -> None:
        self._hands[seat] &= ~(1 << card)
        self._known[seat] &= ~(1 << card)
        self._pile.append(card)
        self._taken = self._drawn = None
        self._ready[seat] = None if self._finishing is None else bool(self._finishing >> card & 1)
        self._finishing = None
        events.append(Event("discarded", seat, (cards.name(card),), audience=EVERYONE))

    def _end_turn(self, events: list[Event]) -> None:
        self._turns += 1
        if self._turns == self._turn_limit:
            self._end_hand(HandResult(self._hand_number, "turns"), events)
            return
        self._window = self._turn
        self._turn = (self._turn + 1) % self.players

    def _lay_down(self, seat: int, discard: int | None, events: list[Event]) -> None:
        if discard is not None:
            self._discard(seat, discard, events)
        laid_down = self._melds(seat)
        bonus = any(meld.bonus for meld in laid_down)
        before = self._rounds[seat]
        self._rounds[seat] = min(before + 1 + bonus, self._last_round + 1)
        discarded = None if discard is None else cards.name(discard)
        result = HandResult(
            self._hand_number, "laid-down", seat, laid_down, bonus, discarded, before, self._rounds[seat]
        )
        self._end_hand(result, events)

    def _end_hand(self, result: HandResult, events: list[Event]) -> None:
        self._last_hand = result
        kind = "stalemate" if result.seat is None else "laid-down"
        hand = 0 if result.seat is None else self._hands[result.seat]
        facts = result.as_facts() | {"rounds": list(self._rounds)}
        events.append(Event(kind, result.seat, cards.names(hand), facts, EVERYONE))
        won = result.seat is not None and self._rounds[result.seat] > self._last_round
        if not won and self._hand_number < int(self.options["max_hands"]):
            self._deal(events)
            return
        self._window = None
        self._end(tuple(self._rounds), events, reason="finished" if won else "limit")

    def _deal(self, events: list[Event]) -> None:
        """Deal the next hand one card at a time from the dealer's left, skipping seats that have all their cards."""
        self._hand_number += 1
        self._dealer = (self._dealer + 1) % self.players
        self._turn = (self._dealer + 1) % self.players
        deck = self._shuffled(self._full_pack())
        self._shuffled_in = [cards.card_set(deck)]
        self._stock = deck[::-1]
        self._hands = [0] * self.players
        order = [(self._turn + step) % self.players for step in range(self.players)]
        for number in range(max(self._rounds)):
            for seat in order:
                if number < self._rounds[seat]:
                    self._hands[seat] |= 1 << self._stock.pop()
        self._pile = [self._stock.pop()]
        self._known = [0] * self.players
        self._ready = [None] * self.players
        self._drawn = self._taken = self._window = None
        self._turns = self._reshuffles = 0
        self._report_deal(events)

    def _report_deal(self, events: list[Event]) -> None:
        facts = {
            "hand_number": self._hand_number,
            "dealer": self._dealer,
            "turn": self._turn,
            "rounds": list(self._rounds),
            "stock": len(self._stock),
        }
        events.append(Event("hand-dealt", None, (cards.name(self._pile[0]),), facts, EVERYONE))
        for seat, hand in enumerate(self._hands):
            events.append(Event("dealt", seat, cards.names(hand), audience=only(seat)))

    # -- what a seat may know -----------------------------------------------------------------------------------------

    def held(self, seat: int) -> tuple[str, ...]:
        """Return the cards a seat holds."""
        return cards.names(self._hands[seat])

    def view(self, seat: int | None) -> LevelUpView:
        """Return everything this seat, or a spectator if it is None, may know.

        :raises ValueError: if there is no such seat.
        """
        self._check_viewer(seat)
        own = 0 if seat is None else self._hands[seat]
        is_full = seat is not None and self.outcome is None and own.bit_count() == self._rounds[seat]
        return LevelUpView(
            **self._common_view(seat),
            dealer=self._dealer,
            turn=self._turn,
            hand_number=self._hand_number,
            max_hands=int(self.options["max_hands"]),
            rounds=tuple(self._rounds),
            last_round=self._last_round,
            counts=tuple(hand.bit_count() for hand in self._hands),
            hand=cards.names(own),
            drawn=None if seat != self._turn or self._drawn is None else cards.name(self._drawn),
            melds=self._melds(seat) if seat is not None and is_full else (),
            known=tuple(cards.names(known) for known in self._known),
            taken=None if self._taken is None else cards.name(self._taken),
            window=self._window,
            discard_pile=tuple(cards.name(card) for card in self._pile),
            stock=len(self._stock),
            turns=self._turns,
            turn_limit=self._turn_limit,
            reshuffles=self._reshuffles,
            reshuffle_limit=RESHUFFLES,
            last_hand=self._last_hand,
        )
