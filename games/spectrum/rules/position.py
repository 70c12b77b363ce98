"""Represent a Spectrum position: the round, whose turn it is, the legal moves, and re-dealt copies.

``match.py`` describes the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from engine.cards import COLOURS, COPIES, NAMES, card_set, cards_in
from engine.chance import Rng
from engine.choices import CardVerb, Choices
from engine.house_rules import Option, switch
from engine.match import Match, Setup
from engine.move import IllegalMove, Move, Shape
from games.spectrum.rules.inference import HAND
from games.spectrum.rules.observations import Memory, see_revealed
from games.spectrum.rules.round import LAPS, Round
from games.spectrum.rules.view import Showdown

_ANY_CARDS = range(HAND + 1)
"""The number of cards a move can name: more than is legal, so that the rules can explain why the number is wrong."""
_IN_PHASE = {
    "exchange": ("offer", "exchange"),
    "answer": ("accept", "decline"),
    "show": ("show",),
    "stay": ("stay", "fold"),
    "claim": ("claim",),
    "discard": ("discard",),
}
_ASKED = {
    "answer": (CardVerb("accept"), CardVerb("decline", 0, 0)),
    "show": (CardVerb("show", 3, 3),),
    "stay": (CardVerb("stay", 0, 0), CardVerb("fold", 0, 0)),
    "discard": (CardVerb("discard", 0, HAND),),
}
_NO_SHOWDOWN = Showdown(0, (), (), (), (), None)


@cache
def _exchanges(offers: bool, most: int) -> tuple[CardVerb, ...]:
    exchange = CardVerb("exchange", 0, most)
    return (CardVerb("offer"), exchange) if offers else (exchange,)


class Position(Match):
    """A Spectrum position, which knows which moves are legal but not what they do."""

    key = "spectrum"
    seats = range(3, 6)
    house_rules = (
        Option("copies", lambda _: 9, lambda _: (8, 9, COPIES)),
        switch("swap", True),
        Option("target", lambda _: 5, lambda _: (3, 4, 5)),
        Option("max_rounds", lambda _: 60, lambda _: range(1, 201)),
    )
    verbs = {
        "offer": Shape(cards=range(1, 2)),
        "accept": Shape(cards=range(1, 2)),
        "decline": Shape(),
        "exchange": Shape(cards=_ANY_CARDS),
        "show": Shape(cards=_ANY_CARDS),
        "stay": Shape(),
        "fold": Shape(),
        "claim": Shape(colours=range(3)),
        "discard": Shape(cards=_ANY_CARDS),
    }
    any_order = frozenset({"exchange", "show", "discard", "claim"})

    __slots__ = ("_claimable", "_claims", "_deck", "_memory", "_phase", "_round", "_showdown", "_victories")

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self._deck = card_set(self._full_pack())
        self._victories = [0] * self.players
        self._memory = Memory([()] * self.players)
        self._showdown = _NO_SHOWDOWN
        self._claimable: tuple[int, ...] = ()
        self._claims = 0
        self._phase = "exchange"
        self._round = Round(1, self._first_dealer(), [0] * self.players, self._shuffled(self._full_pack()))
        self._memory = self._memory.dealt(self._round.hands)

    @property
    def pack(self) -> tuple[str, ...]:
        """The colour cards, with the number of copies set by the house rules."""
        return (f"colours:{self.options['copies']}",)

    # -- whose turn it is ---------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """``exchange``, ``answer``, ``show``, ``stay``, ``claim``, ``discard`` or ``over``."""
        return self._phase

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that have yet to answer."""
        if self._phase in ("exchange", "stay"):
            return (self._round.at_turn,)
        if self._phase == "answer":
            return (self._round.neighbour,)
        if self._phase == "claim":
            return tuple(seat for seat in (self._showdown.winner,) if seat is not None)
        if self._phase == "over":
            return ()
        asked = [self._phase == "show" or stand == "fold" for stand in self._round.stands]
        return tuple([seat for seat, sealed in enumerate(self._round.sealed) if asked[seat] and sealed is None])

    @property
    def round_number(self) -> int:
        """The number of the round, counted from 1."""
        return self._round.number

    @property
    def first_dealt(self) -> int:
        """The starter, who is dealt the first card."""
        return self._round.starter

    @property
    def move_limit(self) -> int:
        """The maximum number of moves in a match.

        Each seat makes at most an offer, an answer and an exchange per lap, and four more moves per round.
        """
        return int(self.options["max_rounds"]) * (LAPS * 3 + 4) * self.players

    # -- legal moves --------------------------------------------------------------------------------------------------

    def choices(self, seat: int) -> Sequence[Move]:
        """Return the legal moves: offers before exchanges, then by number of cards, then in deck order."""
        if seat not in self.waiting:
            return ()
        if self._phase == "claim":
            return [Move("claim", colours=chosen) for chosen in combinations(self._claimable, self._claims)]
        if self._phase == "exchange":
            return Choices(self._round.hands[seat], _exchanges(self._may_offer, min(3, len(self._round.stock))))
        return Choices(self._round.hands[seat], _ASKED[self._phase])

    @property
    def _may_offer(self) -> bool:
        return self._round.offer == "" and bool(self.options["swap"])

    def _unknown_verb(self, seat: int, move: Move) -> IllegalMove:
        return self._refusal(seat, move)

    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        if seat not in self.waiting:
            if self._round.sealed[seat] is not None:
                return IllegalMove("already-answered")
            if self._phase == "discard":
                return IllegalMove("stayers-discard-all")
            return IllegalMove("not-your-turn", waiting=list(self.waiting))
        if move.verb not in _IN_PHASE[self._phase]:
            return IllegalMove("not-now", phase=self._phase)
        if move.verb == "offer" and not self._may_offer:
            return IllegalMove("one-offer" if self.options["swap"] else "swap-off")
        if move.verb != "claim":
            return self._cards_refusal(self._round.hands[seat], move)
        if len(set(move.colours)) != self._claims:
            return IllegalMove("claim-count", claims=self._claims)
        return IllegalMove("claim-colour", claimable=letters(self._claimable))

    def _cards_refusal(self, hand: int, move: Move) -> IllegalMove:
        held = cards_in(hand)
        missing = [card for card in move.cards if card not in held]
        if missing:
            return IllegalMove("not-in-hand", cards=[NAMES[card] for card in missing if card in range(len(NAMES))])
        if len(set(move.cards)) < len(move.cards):
            return IllegalMove("named-twice")
        if move.verb == "show":
            return IllegalMove("exactly-three")
        if len(move.cards) > 3:
            return IllegalMove("at-most-three")
        return IllegalMove("stock-short", stock=len(self._round.stock))

    # -- copies and re-dealt worlds -----------------------------------------------------------------------------------

    def _determinize(self, seat: int, rng: Rng) -> None:
        """Re-deal everything the seat can't know, in place; the other seats' clues are reduced to revealed cards."""
        table = self._round
        clues = self._memory.clues(seat)
        unseen = self._deck & ~(table.hands[seat] | table.discards | union(self._victories))
        table.redeal(seat, clues, unseen, range(3, 4) if self._phase == "show" else range(HAND + 1), rng)
        open_cards = table.open_cards(decided=self._showdown.round == table.number)
        known = [see_revealed((), other, open_cards) for other in range(self.players)]
        known[seat] = clues
        self._memory = Memory(known)


def union(sets: Sequence[int]) -> int:
    """Return the union of some card sets."""
    result = 0
    for cards in sets:
        result |= cards
    return result


def letters(colours: Sequence[int]) -> list[str]:
    """Return the letters of these colours, given as indices into ``COLOURS``."""
    return [COLOURS[colour] for colour in colours]
