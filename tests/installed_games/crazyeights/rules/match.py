"""Crazy Eights: match the top card and get rid of your hand. For 2 to 5 players.

Everyone gets five of the 52 cards (seven with two players), dealt one at a time from the dealer's left. The next card
is turned up on the discard pile; the rest is the stock. The seat on the dealer's left starts; turns go clockwise.

* Play a card that fits: one of the suit asked for, one of the top card's rank, or any eight. The suit asked for is that
  of the top card, but a player who plays an eight names the suit. An eight turned up at the start asks for its own
  suit.
* A player without a fitting card draws the top card of the stock. If that card fits, they can play it immediately;
  otherwise, or if they prefer to keep it, they pass.
* When the stock is empty, all discards except the top one are shuffled to form a new stock. If there are none, a player
  without a fitting card passes.

The first player without cards wins. The match also ends when everyone passes in a row with nothing to draw, and at the
end of the turn in which the players have made ``moves`` moves each on average, counting cards played, draws and passes.
The score is the number of cards left, and the lowest score wins.

Refusals: ``not-your-turn`` (turn), ``not-in-hand`` (card), ``does-not-fit`` (card, top, suit), ``name-a-suit`` (card),
``no-suit`` (card), ``only-the-drawn`` (card), ``already-drew``, ``can-play``, ``draw-first``, ``nothing-to-draw``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from crazyeights.rules.redeal import Places, dealt, played, without
from crazyeights.rules.view import CrazyEightsView
from engine import cards
from engine.chance import Rng
from engine.events import EVERYONE, Event, only
from engine.house_rules import Option
from engine.match import Match, Setup
from engine.move import IllegalMove, Move, Shape

__all__ = ["CrazyEights", "CrazyEightsView"]

EIGHTS = cards.RANK_SETS[cards.RANKS.index("8")]

_DRAW, _PASS = Move("draw"), Move("pass")
_SUITS = range(len(cards.SUITS))
_PLAYS = tuple(
    tuple(Move("play", (card,), suit=suit) for suit in _SUITS) if EIGHTS >> card & 1 else (Move("play", (card,)),)
    for card in cards.FRENCH
)
"""The moves that can play each card; an eight has one for each suit it can ask for."""


class CrazyEights(Match):
    """A match of Crazy Eights.

    ``_places`` holds what everyone knows about each hand (see ``redeal.py``); ``_may_be`` holds the cards that may be
    in the stock, as far as everyone knows.
    """

    key: ClassVar[str] = "crazyeights"
    seats: ClassVar[range] = range(2, 6)
    verbs: ClassVar[Mapping[str, Shape]] = {
        "play": Shape(cards=range(1, 2), suit=True),
        "draw": Shape(),
        "pass": Shape(),
    }
    house_rules: ClassVar[tuple[Option, ...]] = (Option("moves", lambda _: 60, lambda _: range(5, 101)),)

    __slots__ = (
        "_dealer",
        "_discards",
        "_drawn",
        "_hands",
        "_may_be",
        "_passes",
        "_places",
        "_stock",
        "_suit",
        "_turn",
    )

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._dealer = self._first_dealer()
        self._turn = self.first_dealt
        deck = self._shuffled(self._full_pack())
        size = 7 if self.players == 2 else 5
        self._hands = [0] * self.players
        for number, card in enumerate(deck[: size * self.players]):
            self._hands[(self._turn + number) % self.players] |= 1 << card
        top, *stock = deck[size * self.players :]
        self._discards = [top]
        self._stock = stock[::-1]
        self._suit = cards.suit(top)
        self._drawn: int | None = None
        self._may_be = cards.card_set(deck)
        self._places: list[Places] = [(self._may_be,) * size] * self.players
        self._passes = 0

    # -- the open question --------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase: ``play``, ``drawn`` (play the drawn card, or pass) or ``over``."""
        if self.outcome is not None:
            return "over"
        return "play" if self._drawn is None else "drawn"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat to move."""
        return () if self.outcome is not None else (self._turn,)

    @property
    def pack(self) -> tuple[str, ...]:
        """The pack: the 52 French cards."""
        return ("french52",)

    @property
    def first_dealt(self) -> int:
        """The seat on the dealer's left."""
        return (self._dealer + 1) % self.players

    @property
    def move_limit(self) -> int:
        """The number of moves the house rules allow, plus one to end the turn."""
        return self._enough + 1

    @property
    def _enough(self) -> int:
        """The number of moves after which no further turn begins."""
        return int(self.options["moves"]) * self.players

    @property
    def _made(self) -> int:
        return self._question - 1

    @property
    def _fitting(self) -> int:
        """The cards that fit now, in anyone's hand."""
        return cards.SUIT_SETS[self._suit] | cards.RANK_SETS[cards.rank(self._discards[-1])] | EIGHTS

    @property
    def _can_draw(self) -> bool:
        return bool(self._stock) or len(self._discards) > 1

    # -- legal moves --------------------------------------------------------------------------------------------------

    def choices(self, seat: int) -> Sequence[Move]:
        """Return the fitting cards, or else the draw; after a draw, the drawn card if it fits, and the pass."""
        if seat not in self.waiting:
            return []
        fitting = self._fitting & self._hands[seat]
        plays = [move for card in cards.cards_in(fitting) for move in _PLAYS[card]]
        if self._drawn is not None:
            return [*plays, _PASS]
        return plays or [_DRAW if self._can_draw else _PASS]

    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        if seat != self._turn:
            return IllegalMove("not-your-turn", turn=self._turn)
        if move == _DRAW:
            return self._no_draw(seat)
        if move == _PASS:
            return IllegalMove("draw-first" if not self._fitting & self._hands[seat] else "can-play")
        return self._no_play(seat, move)

    def _no_draw(self, seat: int) -> IllegalMove:
        if self._drawn is not None:
            return IllegalMove("already-drew")
        return IllegalMove("can-play" if self._fitting & self._hands[seat] else "nothing-to-draw")

    def _no_play(self, seat: int, move: Move) -> IllegalMove:
        (card,) = move.cards
        name = cards.name(card)
        if not self._hands[seat] >> card & 1:
            return IllegalMove("not-in-hand", card=name)
        if self._drawn not in (None, card):
            return IllegalMove("only-the-drawn", card=cards.name(self._drawn or 0))
        if not self._fitting >> card & 1:
            suit = cards.SUITS[self._suit]
            return IllegalMove("does-not-fit", card=name, top=cards.name(self._discards[-1]), suit=suit)
        return IllegalMove("name-a-suit" if EIGHTS >> card & 1 else "no-suit", card=name)

    # -- effects of a move --------------------------------------------------------------------------------------------

    def _play(self, seat: int, move: Move, events: list[Event]) -> None:
        self._question += 1
        if move == _DRAW:
            self._draw(seat, events)
            return
        if move == _PASS:
            self._pass(seat, events)
        else:
            self._discard(seat, move, events)
        self._end_turn(seat, events)

    def _draw(self, seat: int, events: list[Event]) -> None:
        if not self._stock:
            self._reshuffle(events)
        card = self._stock.pop()
        self._places[seat] = (*without(self._places[seat], self._fitting), self._may_be)
        self._hands[seat] |= 1 << card
        self._drawn = card
        events.append(Event("drew", seat, facts={"stock": len(self._stock)}, audience=EVERYONE))
        events.append(Event("drew-card", seat, (cards.name(card),), audience=only(seat)))

    def _reshuffle(self, events: list[Event]) -> None:
        *below, top = self._discards
        self._may_be = cards.card_set(below)
        self._places = [without(places, self._may_be) for places in self._places]
        self._stock = self._shuffled(cards.cards_in(self._may_be))[::-1]
        self._discards = [top]
        events.append(Event("reshuffled", facts={"stock": len(self._stock)}, audience=EVERYONE))

    def _pass(self, seat: int, events: list[Event]) -> None:
        if self._drawn is None:
            self._passes += 1
            self._places[seat] = without(self._places[seat], self._fitting)
        else:
            self._passes = 0
        events.append(Event("passed", seat, audience=EVERYONE))

    def _discard(self, seat: int, move: Move, events: list[Event]) -> None:
        (card,) = move.cards
        places = self._places[seat]
        self._places[seat] = played(places, card) if self._drawn is None else places[:-1]
        self._hands[seat] &= ~(1 << card)
        self._discards.append(card)
        self._suit = cards.suit(card) if move.suit is None else move.suit
        self._passes = 0
        facts: dict[str, object] = {"left": self._hands[seat].bit_count()}
        if move.suit is not None:
            facts["suit"] = cards.SUITS[move.suit]
        events.append(Event("played", seat, (cards.name(card),), facts, EVERYONE))

    def _end_turn(self, seat: int, events: list[Event]) -> None:
        self._drawn = None
        self._turn = (seat + 1) % self.players
        is_out = not self._hands[seat]
        if not is_out and self._passes < self.players and self._made < self._enough:
            return
        left = tuple(hand.bit_count() for hand in self._hands)
        self._end(left, events, reason="finished" if is_out else "limit", lowest_wins=True)

    # -- what a seat can know -----------------------------------------------------------------------------------------

    def held(self, seat: int) -> tuple[str, ...]:
        """Return the cards a seat holds now."""
        return cards.names(self._hands[seat])

    def view(self, seat: int | None) -> CrazyEightsView:
        """Return everything that this seat, or a spectator if it is None, can know.

        :raises ValueError: if the seat doesn't exist.
        """
        common = self._common_view(seat)
        shows_drawn = self._drawn is not None and seat == self._turn
        return CrazyEightsView(
            **common,
            dealer=self._dealer,
            turn=None if self.outcome is not None else self._turn,
            hand=() if seat is None else cards.names(self._hands[seat]),
            drawn=cards.name(self._drawn) if self._drawn is not None and shows_drawn else None,
            counts=tuple(hand.bit_count() for hand in self._hands),
            discards=tuple(cards.name(card) for card in self._discards),
            suit=cards.SUITS[self._suit],
            stock=len(self._stock),
            can_draw=self._can_draw,
            moves=max(0, self._enough - self._made),
        )

    # -- copies and simulated deals -----------------------------------------------------------------------------------

    def _determinize(self, seat: int, rng: Rng) -> None:
        """Re-deal the stock and the other hands in a way that is consistent with all draws."""
        others = [other for other in range(self.players) if other != seat]
        places = [place for other in others for place in self._places[other]]
        places += [self._may_be] * len(self._stock)
        seen = self._hands[seat] | cards.card_set(self._discards)
        fresh = dealt(cards.card_set(self._full_pack()) & ~seen, places, rng)[::-1]
        for other in others:
            hand = [fresh.pop() for _ in self._places[other]]
            self._hands[other] = cards.card_set(hand)
            if other == self._turn and self._drawn is not None:
                self._drawn = hand[-1]
        self._stock = fresh
