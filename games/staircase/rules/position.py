"""Represent a Staircase position: hands and piles, whose turn it is, the legal moves, and re-dealt copies.

``match.py`` describes the rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from engine import cards
from engine.chance import Rng, shuffled
from engine.choices import CardVerb, Choices
from engine.house_rules import Option, words
from engine.match import Match, Setup
from engine.move import IllegalMove, Move, Shape
from games.staircase.rules.card_tracking import DEPOT, Memory
from games.staircase.rules.scoring import ACES, DIRECTIONS

HAND_SIZE = 5
SEATS = range(2, 6)

TAKE = (CardVerb("take"),)


OTHERS = [
    [tuple(other for other in range(players) if other != seat) for seat in range(players)] for players in range(6)
]
"""All the other seats, by number of players and seat."""


@lru_cache
def _turns(recycles: bool, targets: tuple[int, ...]) -> tuple[CardVerb, ...]:
    """Return the kinds of moves allowed in a turn; ``targets`` are the seats that can be interfered with."""
    turns = [CardVerb("build"), CardVerb("scrap", 2, 2, ordered=True)]
    if recycles:
        turns.append(CardVerb("recycle"))
    if targets:
        turns.append(CardVerb("interfere", 2, 2, targets=targets))
    return tuple(turns)


class Layout(NamedTuple):
    """All cards in a re-dealt world: hands as card sets, piles with their top card last."""

    hands: tuple[int, ...]
    staircases: tuple[tuple[int, ...], ...]
    scrap_pile: tuple[int, ...]
    depot: tuple[int, ...]


class Position(Match):
    """A Staircase position, which knows which moves are legal but not what they do."""

    key = "staircase"
    seats = SEATS
    house_rules = (
        Option("interfere", lambda players: players > 2, lambda _: (False, True)),
        words("direction", *DIRECTIONS),
        words("aces", *ACES),
    )
    verbs = {
        "build": Shape(cards=range(1, 2)),
        "scrap": Shape(cards=range(2, 3)),
        "recycle": Shape(cards=range(1, 2)),
        "interfere": Shape(cards=range(2, 3), target=True),
        "take": Shape(cards=range(1, 2)),
    }
    any_order = frozenset({"interfere"})

    __slots__ = (
        "_depot",
        "_hands",
        "_memories",
        "_newest_seat",
        "_scraps",
        "_shown",
        "_staircases",
        "_starter",
        "_target",
        "_turn",
    )

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._starter = (self._first_dealer() + 1) % self.players
        deck = self._shuffled(self._full_pack())
        dealt = HAND_SIZE * self.players
        self._hands = [0] * self.players
        for number, card in enumerate(deck[:dealt]):
            self._hands[(self._starter + number) % self.players] |= 1 << card
        self._scraps = [deck[dealt]]  # piles are lists, bottom card first
        self._depot = deck[:dealt:-1]
        self._staircases: list[tuple[int, ...]] = [()] * self.players
        self._memories = [Memory()] * self.players
        self._turn = self._starter
        self._target: int | None = None
        self._shown: tuple[int, ...] = ()
        self._newest_seat: int | None = None  # the seat whose staircase got the latest step

    @property
    def pack(self) -> tuple[str, ...]:
        """The 52 cards."""
        return ("french52",)

    # -- whose turn it is ---------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """``"turn"``, ``"take"`` while an interfere awaits its answer, or ``"over"``."""
        if self.outcome is not None:
            return "over"
        return "turn" if self._target is None else "take"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat whose turn it is, or the target of an interfere."""
        if self.outcome is not None:
            return ()
        return (self._turn if self._target is None else self._target,)

    @property
    def first_dealt(self) -> int:
        """The starter, who is dealt the first card."""
        return self._starter

    @property
    def move_limit(self) -> int:
        """The number of moves in every match: one per card dealt to a hand."""
        return HAND_SIZE * self.players

    def choices(self, seat: int) -> Sequence[Move]:
        """Return the legal moves: both answers to an interfere, or build, scrap, recycle, interfere in deck order."""
        if seat not in self.waiting:
            return ()
        if self._target is not None:
            return Choices(cards.card_set(self._shown), TAKE)
        targets = self._others(seat) if self.options["interfere"] else ()
        return Choices(self._hands[seat], _turns(bool(self._scraps), targets))

    def _others(self, seat: int) -> tuple[int, ...]:
        return OTHERS[self.players][seat]

    # -- refusals -----------------------------------------------------------------------------------------------------

    def _unknown_verb(self, _seat: int, move: Move) -> IllegalMove:
        return IllegalMove("not-in-this-game", verb=move.verb[:16])

    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        if seat not in self.waiting:
            return IllegalMove("not-your-turn", waiting=list(self.waiting))
        if any(card not in range(len(cards.NAMES)) for card in move.cards):
            return IllegalMove("unreadable")
        return self._turn_refusal(seat, move) if self._target is None else self._answer_refusal(move)

    def _answer_refusal(self, move: Move) -> IllegalMove:
        shown = list(card_texts(self._shown))
        if move.verb != "take":
            return IllegalMove("take-one", cards=shown)
        return IllegalMove("not-shown", card=cards.name(move.cards[0]), cards=shown)

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
        return IllegalMove("no-such-target")

    # -- copies and re-dealt worlds -----------------------------------------------------------------------------------

    def layout(self) -> Layout:
        """Return all cards in a re-dealt world, for a search with its own data structures.

        :raises ValueError: for the real match, whose hidden cards are secret.
        """
        if not self.imagined:
            raise ValueError("only a re-dealt world reveals its cards")
        return Layout(tuple(self._hands), tuple(self._staircases), tuple(self._scraps), tuple(self._depot))

    def _determinize(self, seat: int, rng: Rng) -> None:
        memory = self._memories[seat]
        known: dict[int, int] = {}  # the remembered cards by place in this world
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
                names |= self._replacements(hands[other], self._hands[other], known.get(other, 0), rng)
            for other in others:
                self._memories[other] = self._memories[other].replace_cards(names)

    @staticmethod
    def _replacements(old: int, new: int, known: int, rng: Rng) -> dict[int, int]:
        """Map each card that a re-deal took from a hand to a card that replaced it, to update others' memories."""
        kept = old & known
        return dict(zip(shuffled(cards.cards_in(old & ~kept), rng), cards.cards_in(new & ~kept), strict=True))


def card_texts(numbers: Iterable[int]) -> tuple[str, ...]:
    """Return the cards as texts, in the order given."""
    return tuple([cards.NAMES[number] for number in numbers])
