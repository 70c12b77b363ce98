"""Golf: a grid of six cards face down, and the lowest total wins. For 2 to 4 players.

The house rule ``deals`` sets the number of hands. The dealer of the first hand is drawn by lot; then the deal moves to
the left. Everyone gets six of the 52 cards, dealt one at a time from the dealer's left: a grid of two rows, face down,
which nobody may look at. The next card is turned up on the discard pile; the rest is the stock.

* First, everyone chooses two of their cards. Once all have chosen, these are turned up.
* Then the seat on the dealer's left starts, and turns go clockwise. Draw the top card of the stock, unseen by the
  others, or take the top discard. Put it face up in place of a card in your grid, and discard that card. You can also
  discard a card drawn from the stock; then you turn up a face-down card in your grid.
* When all the cards in a grid are face up, everyone else has one more turn. Nobody has more than six turns in a hand,
  so the stock never runs out.
* Then the hand is over and all cards are turned up. A 2 scores -2 points, an ace 1, a king 0, a queen or jack 10, the
  others their number. Two cards of the same rank in a column score 0.

The lowest total wins; players with equal totals tie.

Refusals: ``not-your-turn`` (turn), ``already-chosen``, ``not-now`` (phase), ``two-places``, ``no-such-place``,
``face-up`` (place), ``taken-stays`` (card).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Self

from engine import cards
from engine.chance import Rng, shuffled
from engine.events import EVERYONE, Event, only
from engine.house_rules import Option
from engine.match import Match, Setup
from engine.move import IllegalMove, Move, Shape
from golf.rules.scoring import PAIRS, PLACES, SIZE, points
from golf.rules.view import GolfView, Grid, HandResult

__all__ = ["Golf"]

TURNS = 6
"""The maximum number of turns per seat in a hand."""

_ALL_UP = (1 << SIZE) - 1
_DRAW, _TAKE = Move("draw"), Move("take")
_OPENINGS = tuple(Move("open", number=pair) for pair in PAIRS)
_PUTS = tuple(Move("put", number=place) for place in PLACES)
_TOSSES = tuple(Move("toss", number=place) for place in PLACES)


class Golf(Match):
    """A match of Golf.

    ``_up`` has, for each grid, one bit for each face-up card. ``_chosen`` holds the two positions that each seat has
    chosen to turn up, or 0 if it hasn't chosen yet. ``_turns`` counts the finished turns of this hand, at most
    ``_last``.
    """

    key: ClassVar[str] = "golf"
    seats: ClassVar[range] = range(2, 5)
    verbs: ClassVar[Mapping[str, Shape]] = {
        "open": Shape(number=True),
        "draw": Shape(),
        "take": Shape(),
        "put": Shape(number=True),
        "toss": Shape(number=True),
    }
    house_rules: ClassVar[tuple[Option, ...]] = (Option("deals", lambda _: 3, lambda _: range(1, 10)),)

    __slots__ = (
        "_chosen",
        "_dealer",
        "_discards",
        "_drawn",
        "_grids",
        "_last",
        "_number",
        "_out",
        "_previous",
        "_stock",
        "_taken",
        "_totals",
        "_turns",
        "_up",
    )

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._dealer = self._first_dealer()
        self._number = 1
        self._totals = [0] * self.players
        self._previous: HandResult | None = None
        self._deal()

    def _deal(self) -> None:
        deck = self._shuffled(self._full_pack())
        dealt = SIZE * self.players
        self._grids = [
            [deck[lap * self.players + (seat - self.first_dealt) % self.players] for lap in range(SIZE)]
            for seat in range(self.players)
        ]
        self._discards = [deck[dealt]]
        self._stock = deck[:dealt:-1]
        self._up = [0] * self.players
        self._chosen = [0] * self.players
        self._drawn: int | None = None
        self._taken = False
        self._turns = 0
        self._last = TURNS * self.players
        self._out: int | None = None

    # -- the open question --------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """The phase: ``open`` (all choose two cards), ``draw``, ``place`` (the card drawn or taken) or ``over``."""
        if self.outcome is not None:
            return "over"
        if 0 in self._chosen:
            return "open"
        return "draw" if self._drawn is None else "place"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that haven't chosen yet; after that, the seat to move."""
        if self.outcome is not None:
            return ()
        return tuple(seat for seat, chosen in enumerate(self._chosen) if not chosen) or (self._turn,)

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
        """The move limit: in each hand, a seat chooses once and then has at most ``TURNS`` turns of two moves."""
        return self._deals * self.players * (1 + 2 * TURNS)

    @property
    def _deals(self) -> int:
        return int(self.options["deals"])

    @property
    def _turn(self) -> int:
        return (self.first_dealt + self._turns) % self.players

    # -- legal moves --------------------------------------------------------------------------------------------------

    def choices(self, seat: int) -> Sequence[Move]:
        """Return the choices: two cards to turn up; a pile to draw from; a position, or a card to turn up instead."""
        if seat not in self.waiting:
            return ()
        if self.phase == "open":
            return _OPENINGS
        if self._drawn is None:
            return (_DRAW, _TAKE)
        if self._taken:
            return _PUTS
        return (*_PUTS, *(toss for index, toss in enumerate(_TOSSES) if not self._up[seat] >> index & 1))

    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        if seat not in self.waiting:
            return (
                IllegalMove("already-chosen") if self.phase == "open" else IllegalMove("not-your-turn", turn=self._turn)
            )
        if move.verb not in {"open": ("open",), "draw": ("draw", "take")}.get(self.phase, ("put", "toss")):
            return IllegalMove("not-now", phase=self.phase)
        if move.verb == "open":
            return IllegalMove("two-places")
        if move.number not in PLACES:
            return IllegalMove("no-such-place")
        if self._taken:
            return IllegalMove("taken-stays", card=cards.name(self._drawn or 0))
        return IllegalMove("face-up", place=move.number)

    # -- effects of a move --------------------------------------------------------------------------------------------

    def _play(self, seat: int, move: Move, events: list[Event]) -> None:
        if move.verb == "open":
            self._choose(seat, move.number or 0, events)
            return
        self._question += 1
        index = (move.number or 0) - 1
        match move.verb:
            case "draw":
                self._draw(seat, events)
            case "take":
                self._take(seat, events)
            case "put":
                self._put(seat, index, events)
            case _:
                self._toss(seat, index, events)

    def _choose(self, seat: int, pair: int, events: list[Event]) -> None:
        """Keep a choice secret until everyone has chosen; the question stays the same until then."""
        self._chosen[seat] = pair
        events.append(Event("chose", seat, audience=EVERYONE))
        if 0 in self._chosen:
            return
        self._question += 1
        for other, chosen in enumerate(self._chosen):
            first, second = (place - 1 for place in divmod(chosen, 10))
            self._up[other] = 1 << first | 1 << second
            turned = (cards.name(self._grids[other][first]), cards.name(self._grids[other][second]))
            events.append(Event("opened", other, turned, audience=EVERYONE))

    def _draw(self, seat: int, events: list[Event]) -> None:
        self._drawn = self._stock.pop()
        events.append(Event("drew", seat, audience=EVERYONE))
        events.append(Event("drew-card", seat, (cards.name(self._drawn),), audience=only(seat)))

    def _take(self, seat: int, events: list[Event]) -> None:
        self._drawn = self._discards.pop()
        self._taken = True
        events.append(Event("took", seat, (cards.name(self._drawn),), audience=EVERYONE))

    def _put(self, seat: int, index: int, events: list[Event]) -> None:
        card, old = self._drawn or 0, self._grids[seat][index]
        self._grids[seat][index] = card
        self._end_turn(seat, index, old, Event("put", seat, (cards.name(card), cards.name(old))), events)

    def _toss(self, seat: int, index: int, events: list[Event]) -> None:
        card, turned = self._drawn or 0, self._grids[seat][index]
        self._end_turn(seat, index, card, Event("tossed", seat, (cards.name(card), cards.name(turned))), events)

    def _end_turn(self, seat: int, index: int, discarded: int, told: Event, events: list[Event]) -> None:
        self._discards.append(discarded)
        self._up[seat] |= 1 << index
        self._drawn = None
        self._taken = False
        self._turns += 1
        events.append(told._replace(facts={"place": index + 1}, audience=EVERYONE))
        if self._out is None and self._up[seat] == _ALL_UP:
            self._out = seat
            self._last = min(self._last, self._turns + self.players - 1)
            events.append(Event("went-out", seat, audience=EVERYONE))
        if self._turns == self._last:
            self._end_hand(events)

    def _end_hand(self, events: list[Event]) -> None:
        self._up = [_ALL_UP] * self.players
        scored = tuple(points(grid) for grid in self._grids)
        self._totals = [total + more for total, more in zip(self._totals, scored, strict=True)]
        self._previous = HandResult(self._number, self._seen_grids(), scored, cards.name(self._discards[-1]))
        events.append(Event("hand-over", facts={"number": self._number, "points": list(scored)}, audience=EVERYONE))
        if self._number < self._deals:
            self._number += 1
            self._dealer = self.first_dealt
            self._deal()
            return
        self._end(tuple(self._totals), events, lowest_wins=True)

    # -- what a seat can know -----------------------------------------------------------------------------------------

    def held(self, seat: int) -> tuple[str, ...]:
        """Return the cards of a grid, including those face down."""
        return tuple(cards.name(card) for card in self._grids[seat])

    def grid(self, seat: int) -> list[int | None]:
        """Return the cards of a grid that everyone sees, with None for each face-down card."""
        return [card if self._up[seat] >> index & 1 else None for index, card in enumerate(self._grids[seat])]

    def at_hand(self, seat: int) -> int | None:
        """Return the card to place or, before the draw, the top discard; None if it isn't the seat's turn."""
        if self.waiting != (seat,) or self.phase == "open":
            return None
        return self._discards[-1] if self._drawn is None else self._drawn

    @property
    def previous(self) -> HandResult | None:
        """Return the previous hand, or the last one once the match is over."""
        return self._previous

    def _seen_grids(self) -> tuple[Grid, ...]:
        return tuple(
            tuple("" if card is None else cards.name(card) for card in self.grid(seat)) for seat in range(self.players)
        )

    def view(self, seat: int | None) -> GolfView:
        """Return everything that this seat, or a spectator if it is None, can know.

        :raises ValueError: if the seat doesn't exist.
        """
        common = self._common_view(seat)
        phase = self.phase
        return GolfView(
            **common,
            dealer=self._dealer,
            turn=self._turn if phase in ("draw", "place") else None,
            number=self._number,
            deals=self._deals,
            grids=self._seen_grids(),
            chosen=self._chosen[seat] if seat is not None and phase == "open" else 0,
            drawn=cards.name(self._drawn) if self._drawn is not None and self._sees_drawn(seat) else "",
            taken=self._taken,
            discards=tuple(cards.name(card) for card in self._discards),
            stock=len(self._stock),
            out=self._out,
            turns=self._last - self._turns,
            totals=tuple(self._totals),
            previous=self._previous,
        )

    def _sees_drawn(self, seat: int | None) -> bool:
        return self._taken or seat == self._turn

    # -- copies and simulated deals -----------------------------------------------------------------------------------

    def _copy_into(self, twin: Self) -> None:
        super()._copy_into(twin)
        twin._grids = [grid.copy() for grid in self._grids]

    def _determinize(self, seat: int, rng: Rng) -> None:
        """Re-deal all face-down cards, and make up the others' secret choices.

        Moves reveal nothing about face-down cards: every unseen card is equally likely in every position.
        """
        if self.phase == "open":
            for other, chosen in enumerate(self._chosen):
                if chosen and other != seat:
                    self._chosen[other] = PAIRS[int(rng.random() * len(PAIRS))]
        hides_drawn = self._drawn is not None and not self._sees_drawn(seat)
        seen = {card for other in range(self.players) for card in self.grid(other) if card is not None}
        seen.update(self._discards)
        if self._drawn is not None and not hides_drawn:
            seen.add(self._drawn)
        unseen = shuffled([card for card in self._full_pack() if card not in seen], rng)
        for other, index in self._face_down():
            self._grids[other][index] = unseen.pop()
        if hides_drawn:
            self._drawn = unseen.pop()
        self._stock = unseen

    def _face_down(self) -> Iterator[tuple[int, int]]:
        """Yield the seat and index of each face-down card."""
        for seat, up in enumerate(self._up):
            yield from ((seat, index) for index in range(SIZE) if not up >> index & 1)
