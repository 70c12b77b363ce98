"""Staircase: build the dearest staircase out of five cards. For 2 to 5 players.

Everybody gets five of the 52 cards, one at a time, the starter first. The next card is turned up as the scrap pile, the
rest is the depot, face down. The starter is the seat on the dealer's left; turns go clockwise. A turn is one of these:

* build c: the hand card c goes to the right end of your own staircase.
* scrap a, build b: a goes face up on the scrap pile, b on your staircase, then you draw the top of the depot.
* recycle c: c goes face down on top of the depot, and the top of the scrap pile goes on your staircase. Only you know
  c; you can follow it to the hand of whoever draws it, see ``games.staircase.rules.card_tracking``.
* interfere a, b: you show two hand cards, and another seat must take one of them to its own staircase. The other one
  goes on the scrap pile, and play goes on after you. A house rule: on for three and more players, off for two.

A seat without cards is passed over, but still answers an interfere. When no hand has a card left the dearest staircase
wins, see ``scoring.py``. Every move but an answer takes just one card from a hand, and an interfere takes two: so a
match is always 5 moves a player, and the depot (26 cards or more, at most 4 drawn by each) never runs out.

Refusals: ``not-your-turn`` (waiting), ``not-in-this-game`` (verb), ``take-one`` (cards), ``not-shown`` (card, cards),
``nothing-to-take``, ``not-in-hand`` (card), ``two-cards``, ``empty-scrap-pile``, ``interfere-off``, ``not-yourself``,
``no-such-target``, and for what is no move at all ``unreadable``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, Self

from engine import cards
from engine.chance import Rng, shuffled
from engine.choices import Asked, Choices
from engine.events import EVERYONE, Event, Outcome, only, places_by
from engine.house_rules import Option, words
from engine.match import Match, Setup
from engine.move import IllegalMove, Move
from games.staircase.rules.card_tracking import DEPOT, Memory
from games.staircase.rules.scoring import ACES, DIRECTIONS, SHORTEST_RUN, Points, worth
from games.staircase.rules.view import Interference, StaircaseView, Steps

__all__ = ["HAND_SIZE", "Interference", "Layout", "Staircase", "StaircaseView", "Steps"]

HAND_SIZE = 5
SEATS = range(2, 6)

TAKE = (Asked("take"),)
CARDS_NAMED = {"build": 1, "scrap": 2, "recycle": 1, "interfere": 2, "take": 1}


OTHERS = [
    [tuple(other for other in range(players) if other != seat) for seat in range(players)] for players in range(6)
]
"""By number of players and seat: all other seats."""


@lru_cache
def _turns(recycles: bool, targets: tuple[int, ...]) -> tuple[Asked, ...]:
    """What may be done in a turn, which can recycle and interfere with these seats."""
    turns = [Asked("build"), Asked("scrap", 2, 2, ordered=True)]
    if recycles:
        turns.append(Asked("recycle"))
    if targets:
        turns.append(Asked("interfere", 2, 2, targets=targets))
    return tuple(turns)


class Layout(NamedTuple):
    """Where every card of an imagined world lies: hands as sets of cards, piles with their top last."""

    hands: tuple[int, ...]
    staircases: tuple[tuple[int, ...], ...]
    scrap_pile: tuple[int, ...]
    depot: tuple[int, ...]


class Staircase(Match):
    """A match of Staircase."""

    key = "staircase"
    seats = SEATS
    house_rules = (
        Option("interfere", lambda players: players > 2, lambda _: (False, True)),
        words("direction", *DIRECTIONS),
        words("aces", *ACES),
    )
    any_order = frozenset({"interfere"})

    __slots__ = ("_depot", "_hands", "_memories", "_scraps", "_shown", "_staircases", "_starter", "_target", "_turn")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._starter = (self._first_dealer() + 1) % self.players
        deck = self._shuffled(cards.FRENCH)
        dealt = HAND_SIZE * self.players
        self._hands = [0] * self.players
        for number, card in enumerate(deck[:dealt]):
            self._hands[(self._starter + number) % self.players] |= 1 << card
        self._scraps = [deck[dealt]]  # piles are lists, bottom first
        self._depot = deck[:dealt:-1]
        self._staircases: list[tuple[int, ...]] = [()] * self.players
        self._memories = [Memory()] * self.players
        self._turn = self._starter
        self._target: int | None = None
        self._shown: tuple[int, ...] = ()

    @classmethod
    def rematch_dealer(cls, winner: int, players: int) -> int | None:
        """The last winner starts: the dealer is the seat before."""
        return (winner - 1) % players

    # -- the open question --------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """``"turn"``, ``"take"`` while an interfere waits for its answer, or ``"over"``."""
        if self.outcome is not None:
            return "over"
        return "turn" if self._target is None else "take"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat on turn, or the one that an interfere asks."""
        if self.outcome is not None:
            return ()
        return (self._turn if self._target is None else self._target,)

    @property
    def move_limit(self) -> int:
        """Every match has exactly this many moves: one for each card dealt to a hand."""
        return HAND_SIZE * self.players

    def choices(self, seat: int) -> Sequence[Move]:
        """Build, scrap, recycle, interfere, in this order, cards in deck order; or the two answers to an interfere."""
        if seat not in self.waiting:
            return ()
        if self._target is not None:
            return Choices(cards.card_set(self._shown), TAKE)
        targets = self._others(seat) if self.options["interfere"] else ()
        return Choices(self._hands[seat], _turns(bool(self._scraps), targets))

    def _others(self, seat: int) -> tuple[int, ...]:
        return OTHERS[self.players][seat]

    # -- refusals -----------------------------------------------------------------------------------------------------

    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        if move.verb not in CARDS_NAMED:
            return IllegalMove("not-in-this-game", verb=str(move.verb)[:16])
        if seat not in self.waiting:
            return IllegalMove("not-your-turn", waiting=list(self.waiting))
        if len(move.cards) != CARDS_NAMED[move.verb] or any(card not in range(len(cards.NAMES)) for card in move.cards):
            return IllegalMove("unreadable")
        if self._target is not None:
            return self._answer_refusal(move)
        return self._turn_refusal(seat, move)

    def _answer_refusal(self, move: Move) -> IllegalMove:
        shown = list(_texts(self._shown))
        if move.verb != "take":
            return IllegalMove("take-one", cards=shown)
        if move.cards[0] not in self._shown:
            return IllegalMove("not-shown", card=cards.name(move.cards[0]), cards=shown)
        return IllegalMove("unreadable")

    def _turn_refusal(self, seat: int, move: Move) -> IllegalMove:
        if move.verb == "take":
            return IllegalMove("nothing-to-take")
        if move.verb == "interfere" and not self.options["interfere"]:
            return IllegalMove("interfere-off")
        for card in move.cards:
            if not self._hands[seat] >> card & 1:
                return IllegalMove("not-in-hand", card=cards.name(card))
        if len(set(move.cards)) < len(move.cards):
            return IllegalMove("two-cards")
        if move.verb == "recycle" and not self._scraps:
            return IllegalMove("empty-scrap-pile")
        if move.verb == "interfere" and move.target == seat:
            return IllegalMove("not-yourself")
        if move.verb == "interfere" and move.target not in range(self.players):
            return IllegalMove("no-such-target")
        return IllegalMove("unreadable")

    # -- what a move does ---------------------------------------------------------------------------------------------

    def _play(self, seat: int, move: Move, events: list[Event] | None) -> None:
        self._question += 1
        if move.verb == "build":
            self._build(seat, move.cards[0], events)
        elif move.verb == "scrap":
            scrapped, built = move.cards
            self._scrap(seat, scrapped, events)
            self._build(seat, built, events, scrapped)
            self._draw(seat, events)
        elif move.verb == "recycle":
            self._recycle(seat, move.cards[0], events)
        elif move.verb == "take":
            self._take(seat, move.cards[0], events)
        else:
            self._interfere(seat, move, events)
            return
        self._end_turn(events)

    def _build(self, seat: int, card: int, events: list[Event] | None, scrapped: int | None = None) -> None:
        self._show(seat, card)
        if events is not None:
            facts = {} if scrapped is None else {"scrapped": cards.name(scrapped)}
            events.append(Event("built", seat, (cards.name(card),), facts, EVERYONE))
        self._lay(seat, card, events)

    def _scrap(self, seat: int, card: int, events: list[Event] | None) -> None:
        self._show(seat, card)
        self._scraps.append(card)
        if events is not None:
            events.append(Event("scrapped", seat, (cards.name(card),), audience=EVERYONE))

    def _draw(self, seat: int, events: list[Event] | None) -> None:
        card = self._depot.pop()
        place = DEPOT + len(self._depot)
        self._hands[seat] |= 1 << card
        self._memories[seat] = self._memories[seat].seen(card, place, 1)
        for other in self._others(seat):
            self._memories[other] = self._memories[other].moved(place, 1, seat)
        if events is not None:
            events.append(Event("drew", seat, facts={"depot": len(self._depot)}, audience=EVERYONE))
            events.append(Event("drew-card", seat, (cards.name(card),), audience=only(seat)))

    def _recycle(self, seat: int, card: int, events: list[Event] | None) -> None:
        place = DEPOT + len(self._depot)
        for other in self._others(seat):
            self._memories[other] = self._memories[other].moved(seat, self._hands[seat].bit_count(), place)
        self._memories[seat] = self._memories[seat].put(card, place)
        self._hands[seat] ^= 1 << card
        self._depot.append(card)
        taken = self._scraps.pop()
        if events is not None:
            events.append(Event("recycled", seat, facts={"depot": len(self._depot)}, audience=EVERYONE))
            events.append(Event("recycled-card", seat, (cards.name(card),), audience=only(seat)))
            events.append(Event("took-from-scrap", seat, (cards.name(taken),), audience=EVERYONE))
        self._lay(seat, taken, events)

    def _interfere(self, seat: int, move: Move, events: list[Event] | None) -> None:
        for card in move.cards:
            self._show(seat, card)
        self._shown = move.cards
        self._target = move.target
        if events is not None:
            facts = {"target": move.target}
            events.append(Event("interfered", seat, _texts(self._shown), facts, EVERYONE))

    def _take(self, seat: int, card: int, events: list[Event] | None) -> None:
        first, second = self._shown
        left = second if card == first else first
        self._shown = ()
        self._target = None
        self._scraps.append(left)
        if events is not None:
            facts = {"by": self._turn, "scrapped": cards.name(left)}
            events.append(Event("took", seat, (cards.name(card),), facts, EVERYONE))
        self._lay(seat, card, events)

    def _show(self, seat: int, card: int) -> None:
        """A card leaves a hand face up: everyone else can rule out what doesn't fit."""
        size = self._hands[seat].bit_count()
        self._hands[seat] ^= 1 << card
        for other in self._others(seat):
            self._memories[other] = self._memories[other].seen(card, seat, size)

    def _lay(self, seat: int, card: int, events: list[Event] | None) -> None:
        """A card becomes the last step of a staircase; a better bonus is told with the run that the step ends."""
        before = self._staircases[seat]
        self._staircases[seat] = after = (*before, card)
        if events is None or not self._points(after[-SHORTEST_RUN:]).bonus:
            return
        old, new = self._points(before), self._points(after)
        if new.bonus > old.bonus:
            run = new.runs[-1]
            grew = any(run.start == other.start for other in old.runs)
            facts = {"length": run.stop - run.start, "gain": new.bonus - old.bonus, "grew": grew}
            events.append(Event("run", seat, _texts(after[run.start : run.stop]), facts, EVERYONE))

    def _end_turn(self, events: list[Event] | None) -> None:
        """The next seat with cards is on turn; when there is none the match is over."""
        if not any(self._hands):
            self._finish(events)
            return
        while True:
            self._turn = (self._turn + 1) % self.players
            if self._hands[self._turn]:
                return
            if events is not None:
                events.append(Event("passed", self._turn, audience=EVERYONE))

    def _finish(self, events: list[Event] | None) -> None:
        counted = [self._points(staircase) for staircase in self._staircases]
        totals = tuple(worth.total for worth in counted)
        self.outcome = Outcome(places_by(totals), totals)
        if events is not None:
            facts = {
                "base": [worth.base for worth in counted],
                "bonus": [worth.bonus for worth in counted],
                "scores": list(totals),
                "places": list(self.outcome.places),
            }
            events.append(Event("match-ended", facts=facts, audience=EVERYONE))

    def _points(self, staircase: tuple[int, ...]) -> Points:
        return worth(staircase, str(self.options["direction"]), str(self.options["aces"]))

    # -- what a seat may know -----------------------------------------------------------------------------------------

    def held(self, seat: int) -> tuple[str, ...]:
        """The cards a seat holds now."""
        return cards.names(self._hands[seat])

    def view(self, seat: int | None) -> StaircaseView:
        """All that this seat (None: a spectator) may know.

        :raises ValueError: when there is no such seat.
        """
        common = self._common_view(seat)
        interference = None
        if self._target is not None:
            interference = Interference(self._turn, self._target, _texts(self._shown))
        return StaircaseView(
            **common,
            dealer=(self._starter - 1) % self.players,
            starter=self._starter,
            turn=None if self.outcome is not None else self._turn,
            staircases=tuple(Steps(_texts(laid), *self._points(laid)) for laid in self._staircases),
            hand_sizes=tuple(hand.bit_count() for hand in self._hands),
            scrap_pile=_texts(self._scraps),
            depot=len(self._depot),
            interference=interference,
            hand=() if seat is None else cards.names(self._hands[seat]),
            recycled=() if seat is None else self._memories[seat].told(len(self._depot)),
        )

    # -- copies and imagined worlds -----------------------------------------------------------------------------------

    def layout(self) -> Layout:
        """Where every card lies, for who plays an imagined world on in a way of its own.

        :raises ValueError: for the match itself, whose hidden cards are nobody's to see.
        """
        if not self.imagined:
            raise ValueError("only an imagined world shows its cards")
        return Layout(tuple(self._hands), tuple(self._staircases), tuple(self._scraps), tuple(self._depot))

    def _copy_into(self, twin: Self) -> None:
        twin._starter = self._starter
        twin._turn = self._turn
        twin._target = self._target
        twin._shown = self._shown
        twin._hands = self._hands.copy()
        twin._depot = self._depot.copy()
        twin._scraps = self._scraps.copy()
        twin._staircases = self._staircases.copy()
        twin._memories = self._memories.copy()

    def _determinize(self, seat: int, rng: Rng) -> None:
        memory = self._memories[seat]
        known: dict[int, int] = {}  # place -> the remembered cards that this world has there
        for card, place in zip(memory.cards, memory.pick(rng), strict=True):
            known[place] = known.get(place, 0) | 1 << card
        others = self._others(seat)
        hidden = cards.card_set(self._depot)
        for other in others:
            hidden |= self._hands[other]
        strangers = shuffled(cards.cards_in(hidden & ~cards.card_set(memory.cards)), rng)

        hands, depot = self._hands.copy(), self._depot
        for other in others:
            self._hands[other] = known.get(other, 0)
            for _ in range(hands[other].bit_count() - self._hands[other].bit_count()):
                self._hands[other] |= 1 << strangers.pop()
        at_depot = (known.get(DEPOT + slot) for slot in range(len(depot)))
        self._depot = [cards.lowest(card) if card else strangers.pop() for card in at_depot]
        if any(self._memories[other].cards for other in others):
            names = dict(zip(depot, self._depot, strict=True))
            for other in others:
                names |= self._names(hands[other], self._hands[other], known.get(other, 0), rng)
            for other in others:
                self._memories[other] = self._memories[other].renamed(names)

    @staticmethod
    def _names(old: int, new: int, known: int, rng: Rng) -> dict[int, int]:
        """For each card that a hand no longer has, the one that stands for it now in what others remember."""
        kept = old & known
        return dict(zip(shuffled(cards.cards_in(old & ~kept), rng), cards.cards_in(new & ~kept), strict=True))


def _texts(numbers: Iterable[int]) -> tuple[str, ...]:
    """The texts of cards, in the order given."""
    return tuple([cards.NAMES[number] for number in numbers])
