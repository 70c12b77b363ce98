"""Level Up: a rummy race through the ROUNDs.

Every player is on a ROUND, 3 at first: so many cards they are dealt, that rank is wild for them, and that is their
score. A turn is: draw the top of the stock or of the discard pile, then discard one card, but not the one just taken
from the discard pile. Who holds exactly their ROUND's number of cards, and can part them all into melds (see
``games.levelup.rules.melds``), may lay them down:

* at the start of their own turn, before drawing;
* together with their discard;
* after their discard, as long as the player on the left has neither drawn nor laid down. That is the *window*. It is
  open after every discard, whether it is of use or not.

Laying down ends the hand. Who did it goes one ROUND up, two with the bonus (a straight flush of five or more without
a wild); everyone else stays. The next hand is dealt by the next dealer. Passing ``last_round`` wins the match.

When the stock is empty, all of the discard pile but its top card is shuffled into a new one; at least 11 cards are
never in hands, so there is always something to shuffle. The second such reshuffle in a hand without anyone taking a
discard in between is a stalemate, and so is the end of turn 60 x players: the hand ends and nobody advances. After
``max_hands`` hands the match ends.

Refusals: ``no-such-move`` (of another game), ``not-your-turn`` (turn), ``draw-first``, ``already-drew``,
``not-in-hand`` (card), ``just-taken`` (card), ``name-the-discard`` (a bare laydown with a card too many),
``no-melds`` (what would be laid down does not qualify), ``window-closed`` (turn).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from engine import cards
from engine.chance import Rng, shuffled
from engine.choices import Asked, Choices
from engine.events import EVERYONE, Event, Outcome, only, places_by
from engine.house_rules import Option, Value, switch, words
from engine.match import Match, Setup
from engine.move import IllegalMove, Move
from games.levelup.rules import melds
from games.levelup.rules.view import HandResult, LevelUpView, MeldView, meld_view

__all__ = ["HandResult", "LevelUp", "LevelUpView", "MeldView"]

FIRST_ROUND = 3
LAST_ROUND = {2: 13, 3: 13, 4: 10, 5: 8, 6: 6}
TURNS_PER_PLAYER = 60
RESHUFFLES = 2

_DECK = cards.FRENCH + cards.JOKERS
_DRAW_STOCK, _DRAW_DISCARD = Move("draw", pile="stock"), Move("draw", pile="discard")
_DRAWS = [_DRAW_STOCK, _DRAW_DISCARD]
_DISCARD = tuple(Move("discard", (card,)) for card in _DECK)
_DISCARDS = (Asked("discard"),)
_LAY_DOWN = Move("laydown")
_DISCARD_AND_LAY_DOWN = tuple(Move("laydown", (card,)) for card in _DECK)
_MOVES = (*_DRAWS, _LAY_DOWN, *_DISCARD, *_DISCARD_AND_LAY_DOWN)


def _round_limits(players: int) -> range:
    return range(FIRST_ROUND, LAST_ROUND[players] + 1)


class LevelUp(Match):
    """A match of Level Up.

    Meld searches are the dear part, so their answers are kept as long as they hold: ``_finishing`` are the discards
    after which the seat on turn could lay down, ``_ready`` says by seat whether its hand could be laid down as it was
    after its last discard. None is what nobody has asked yet.
    """

    key: ClassVar[str] = "levelup"
    seats: ClassVar[range] = range(2, 7)
    house_rules: ClassVar[tuple[Option, ...]] = (
        Option("jokers", lambda _: 0, lambda _: range(3)),
        words("aces", "both", "low"),
        switch("natural_wilds", False),
        Option("first_round", lambda _: FIRST_ROUND, _round_limits),
        Option("last_round", LAST_ROUND.__getitem__, _round_limits),
        Option("max_hands", lambda _: 100, lambda _: range(1, 1001)),
    )

    __slots__ = (
        "_aces",
        "_dealer",
        "_drawn",
        "_finishing",
        "_hand_number",
        "_hands",
        "_known",
        "_last_hand",
        "_last_round",
        "_pile",
        "_ready",
        "_reshuffles",
        "_rounds",
        "_shuffled_in",
        "_stock",
        "_taken",
        "_turn",
        "_turns",
        "_window",
    )

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._aces = str(self.options["aces"])
        self._last_round = int(self.options["last_round"])
        self._rounds = [int(self.options["first_round"])] * self.players
        self._hands = [0] * self.players
        self._known = [0] * self.players
        self._ready: list[bool | None] = [None] * self.players
        self._finishing: int | None = None
        self._stock: list[int] = []
        self._pile: list[int] = []
        self._shuffled_in: list[int] = []
        self._drawn: int | None = None
        self._taken: int | None = None
        self._window: int | None = None
        self._last_hand: HandResult | None = None
        self._turn = self._turns = self._reshuffles = self._hand_number = 0
        self._dealer = self._first_dealer() - 1
        self._deal(None)

    @classmethod
    def check_options(cls, players: int, given: Mapping[str, Value]) -> dict[str, Value]:
        """The house rules in force; the first ROUND may not come after the last.

        :raises ValueError: for a name or value that is not allowed.
        """
        chosen = super().check_options(players, given)
        if int(chosen["first_round"]) > int(chosen["last_round"]):
            raise ValueError(f"first_round {chosen['first_round']} is after last_round {chosen['last_round']}")
        return chosen

    # -- the open question --------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """``draw``, ``discard`` or ``over``."""
        if self.outcome is not None:
            return "over"
        return "discard" if self._has_drawn else "draw"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat whose turn it is. The window never keeps anybody waiting."""
        return () if self.outcome is not None else (self._turn,)

    @property
    def move_limit(self) -> int:
        """A turn has two moves, and a hand no more turns than the limit."""
        return 2 * self._turn_limit * int(self.options["max_hands"])

    @property
    def _turn_limit(self) -> int:
        return TURNS_PER_PLAYER * self.players

    @property
    def _has_drawn(self) -> bool:
        return self._taken is not None or self._drawn is not None

    # -- what is legal ------------------------------------------------------------------------------------------------

    def choices(self, seat: int) -> list[Move]:
        """Of the seat whose turn it is: draws, or discards; and laying down, also in the window after the discard."""
        if self.outcome is not None:
            return []
        if seat == self._turn:
            return self._discards() if self._has_drawn else self._draws()
        is_window = self._window is not None and seat == self._window
        return [_LAY_DOWN] if is_window and self._can_lay_down(seat) else []

    def _draws(self) -> list[Move]:
        return [*_DRAWS, _LAY_DOWN] if self._can_lay_down(self._turn) else _DRAWS.copy()

    def _discards(self) -> list[Move]:
        allowed = self._discardable()
        if self._finishing is None:
            wilds = self._wilds(self._turn)
            self._finishing = melds.qualifying_discards(self._hands[self._turn], wilds, self._aces)
        finishing = allowed & self._finishing
        return [_DISCARD[card] for card in cards.cards_in(allowed)] + [
            _DISCARD_AND_LAY_DOWN[card] for card in cards.cards_in(finishing)
        ]

    def _discardable(self) -> int:
        hand = self._hands[self._turn]
        return hand if self._taken is None else hand & ~(1 << self._taken)

    def _wilds(self, seat: int) -> int:
        return melds.wild_cards(self._rounds[seat])

    def _can_lay_down(self, seat: int) -> bool:
        ready = self._ready[seat]
        if ready is None:
            ready = self._ready[seat] = melds.qualifies(self._hands[seat], self._wilds(seat), self._aces)
        return ready

    def _allows(self, seat: int, move: Move) -> bool:
        if move.verb == "laydown":
            return super()._allows(seat, move)
        if seat not in self.waiting or not move.is_plain:  # for other moves nobody needs to look for melds
            return False
        if self._has_drawn:
            return move in Choices(self._discardable(), _DISCARDS)
        return move in _DRAWS

    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        if move not in _MOVES:
            return IllegalMove("no-such-move")
        if seat != self._turn and not (move == _LAY_DOWN and seat == self._window):
            code = "window-closed" if move == _LAY_DOWN else "not-your-turn"
            return IllegalMove(code, turn=self._turn)
        if move.verb == "draw":
            return IllegalMove("already-drew")
        drawn = seat == self._turn and self._has_drawn
        if bool(move.cards) != drawn:
            return IllegalMove("name-the-discard" if drawn else "draw-first")
        if move.cards and not self._hands[seat] >> move.cards[0] & 1:
            return IllegalMove("not-in-hand", card=cards.name(move.cards[0]))
        if move.cards and move.cards[0] == self._taken:
            return IllegalMove("just-taken", card=cards.name(move.cards[0]))
        return IllegalMove("no-melds")

    # -- what a move does ---------------------------------------------------------------------------------------------

    def _play(self, seat: int, move: Move, events: list[Event] | None) -> None:
        self._question += 1
        if move == _DRAW_STOCK:
            self._draw_from_stock(seat, events)
        elif move == _DRAW_DISCARD:
            self._take_discard(seat, events)
        elif move.verb == "discard":
            self._discard(seat, move.cards[0], events)
            self._end_turn(events)
        else:
            self._lay_down(seat, move.cards[0] if move.cards else None, events)

    def _draw_from_stock(self, seat: int, events: list[Event] | None) -> None:
        if not self._stock:
            self._reshuffle(events)
            if self._reshuffles == RESHUFFLES:
                self._end_hand(HandResult(self._hand_number, "reshuffles"), events)
                return
        card = self._stock.pop()
        self._hands[seat] |= 1 << card
        self._drawn = card
        self._window = None
        if events is not None:
            events.append(Event("drew", seat, facts={"stock": len(self._stock)}, audience=EVERYONE))
            events.append(Event("drew-card", seat, (cards.name(card),), audience=only(seat)))

    def _reshuffle(self, events: list[Event] | None) -> None:
        top = self._pile.pop()
        shuffled_in = cards.card_set(self._pile)
        self._stock = self._shuffled(cards.cards_in(shuffled_in))[::-1]
        self._pile = [top]
        self._shuffled_in = [older & ~shuffled_in for older in self._shuffled_in] + [shuffled_in]
        self._reshuffles += 1
        if events is not None:
            facts = {"stock": len(self._stock), "reshuffles": self._reshuffles}
            events.append(Event("reshuffled", None, (cards.name(top),), facts, EVERYONE))

    def _take_discard(self, seat: int, events: list[Event] | None) -> None:
        card = self._pile.pop()
        self._hands[seat] |= 1 << card
        self._known[seat] |= 1 << card
        self._taken = card
        self._reshuffles = 0
        self._window = None
        if events is not None:
            events.append(Event("took", seat, (cards.name(card),), audience=EVERYONE))

    def _discard(self, seat: int, card: int, events: list[Event] | None) -> None:
        self._hands[seat] &= ~(1 << card)
        self._known[seat] &= ~(1 << card)
        self._pile.append(card)
        self._taken = self._drawn = None
        self._ready[seat] = None if self._finishing is None else bool(self._finishing >> card & 1)
        self._finishing = None
        if events is not None:
            events.append(Event("discarded", seat, (cards.name(card),), audience=EVERYONE))

    def _end_turn(self, events: list[Event] | None) -> None:
        self._turns += 1
        if self._turns == self._turn_limit:
            self._end_hand(HandResult(self._hand_number, "turns"), events)
            return
        self._window = self._turn
        self._turn = (self._turn + 1) % self.players

    def _lay_down(self, seat: int, discard: int | None, events: list[Event] | None) -> None:
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

    def _end_hand(self, result: HandResult, events: list[Event] | None) -> None:
        self._last_hand = result
        if events is not None:
            kind = "stalemate" if result.seat is None else "laid-down"
            hand = 0 if result.seat is None else self._hands[result.seat]
            facts = result.as_facts() | {"rounds": list(self._rounds)}
            events.append(Event(kind, result.seat, cards.names(hand), facts, EVERYONE))
        won = result.seat is not None and self._rounds[result.seat] > self._last_round
        if not won and self._hand_number < int(self.options["max_hands"]):
            self._deal(events)
            return
        self._window = None
        scores = tuple(self._rounds)
        self.outcome = Outcome(places_by(scores), scores, "finished" if won else "limit")
        if events is not None:
            facts = {"places": list(self.outcome.places), "scores": list(scores), "reason": self.outcome.reason}
            events.append(Event("match-over", facts=facts, audience=EVERYONE))

    def _deal(self, events: list[Event] | None) -> None:
        """Deal the next hand: one card at a time from the dealer's left, to those who have not all of theirs yet."""
        self._hand_number += 1
        self._dealer = (self._dealer + 1) % self.players
        self._turn = (self._dealer + 1) % self.players
        deck = self._shuffled(_DECK[: len(cards.FRENCH) + int(self.options["jokers"])])
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
        if events is not None:
            self._tell_deal(events)

    def _tell_deal(self, events: list[Event]) -> None:
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
        """The cards a seat holds now."""
        return cards.names(self._hands[seat])

    def view(self, seat: int | None) -> LevelUpView:
        """All that this seat (None: a spectator) may know.

        :raises ValueError: when there is no such seat.
        """
        self._check_viewer(seat)
        own = 0 if seat is None else self._hands[seat]
        is_whole = seat is not None and self.outcome is None and own.bit_count() == self._rounds[seat]
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
            melds=self._melds(seat) if seat is not None and is_whole else (),
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

    def _melds(self, seat: int) -> tuple[MeldView, ...]:
        """The melds this seat would lay down, with the bonus if it can be had; empty when its hand doesn't qualify."""
        natural_wilds = bool(self.options["natural_wilds"])
        found = melds.best_melds(self._hands[seat], self._wilds(seat), self._aces, natural_wilds) or ()
        return tuple(meld_view(meld) for meld in found)

    # -- copies and imagined worlds -----------------------------------------------------------------------------------

    @property
    def hands(self) -> tuple[int, ...]:
        """All hands, as sets of cards, by seat. Only an imagined world can be looked into.

        :raises ValueError: for the match itself.
        """
        if not self.imagined:
            raise ValueError("hands are for their owners to see")
        return tuple(self._hands)

    def _copy_into(self, twin: Self) -> None:
        twin._aces = self._aces
        twin._last_round = self._last_round
        twin._last_hand = self._last_hand
        twin._hand_number = self._hand_number
        twin._dealer = self._dealer
        twin._turn = self._turn
        twin._drawn = self._drawn
        twin._finishing = self._finishing
        twin._taken = self._taken
        twin._window = self._window
        twin._turns = self._turns
        twin._reshuffles = self._reshuffles
        twin._rounds = self._rounds.copy()
        twin._hands = self._hands.copy()
        twin._known = self._known.copy()
        twin._ready = self._ready.copy()
        twin._pile = self._pile.copy()
        twin._stock = self._stock.copy()
        twin._shuffled_in = self._shuffled_in.copy()

    def _determinize(self, seat: int, rng: Rng) -> None:
        """Deal anew what the seat has not seen: the stock, and of the other hands what was not taken in the open.

        Everyone knows which cards each shuffle of this hand dealt with and whose cards came from which stock, so
        cards change places only within their own shuffle.
        """
        seen = self._hands[seat] | cards.card_set(self._pile)
        for known in self._known:
            seen |= known
        if self.outcome is not None and self._last_hand is not None and self._last_hand.seat is not None:
            seen |= self._hands[self._last_hand.seat]  # it was laid down
        for shuffled_in in self._shuffled_in:
            hidden = shuffled_in & ~seen
            fresh = shuffled(cards.cards_in(hidden), rng)
            for other, hand in enumerate(self._hands):
                dealt = [fresh.pop() for _ in range((hand & hidden).bit_count())]
                self._hands[other] = hand & ~hidden | cards.card_set(dealt)
                if dealt and other == self._turn and self._drawn is not None:
                    self._drawn = dealt[0]
        self._stock = fresh
        self._ready = [None] * self.players
        self._finishing = None
