"""Represent a Level Up position: who holds what, whose turn it is, the legal moves, and re-dealt copies.

``match.py`` describes the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine import cards
from engine.chance import Rng
from engine.choices import Choices
from engine.house_rules import Option, Value, switch, words
from engine.match import Match, Setup
from engine.move import IllegalMove, Move, Shape
from games.levelup.rules import melds
from games.levelup.rules.moves import DISCARDS, DRAWS, LAY_DOWN, VERBS, discards, refusal
from games.levelup.rules.redeal import redeal
from games.levelup.rules.view import HandResult, MeldView, meld_view

FIRST_ROUND = 3
LAST_ROUND = {2: 13, 3: 13, 4: 10, 5: 8, 6: 6}
TURNS_PER_PLAYER = 60


def _round_limits(players: int) -> range:
    return range(FIRST_ROUND, LAST_ROUND[players] + 1)


class Position(Match):
    """A Level Up position, which knows which moves are legal but not what they do.

    Meld searches take most of the time, so their results are cached while they are valid. ``_finishing`` is the set of
    cards that the seat whose turn it is could discard and then lay down. ``_ready`` holds, by seat, whether its hand
    could be laid down after its last discard. For either, None means that the search hasn't been run yet.
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
    verbs: ClassVar[Mapping[str, Shape]] = VERBS

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

    @classmethod
    def check_options(cls, players: int, given: Mapping[str, Value]) -> dict[str, Value]:
        """Return the house rules in effect. The first ROUND can't be above the last.

        :raises ValueError: for a name or value that isn't allowed.
        """
        chosen = super().check_options(players, given)
        if int(chosen["first_round"]) > int(chosen["last_round"]):
            raise ValueError(f"first_round {chosen['first_round']} is after last_round {chosen['last_round']}")
        return chosen

    @property
    def pack(self) -> tuple[str, ...]:
        """The 52 standard cards, plus jokers according to the house rules."""
        return "french52", f"jokers:{self.options['jokers']}"

    # -- the open question --------------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """``draw``, ``discard`` or ``over``."""
        if self.outcome is not None:
            return "over"
        return "discard" if self._has_drawn else "draw"

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seat whose turn it is. The match never waits for the window."""
        return () if self.outcome is not None else (self._turn,)

    @property
    def first_dealt(self) -> int:
        """The seat to the dealer's left."""
        return (self._dealer + 1) % self.players

    @property
    def move_limit(self) -> int:
        """The maximum number of moves: two per turn, up to every hand's turn limit."""
        return 2 * self._turn_limit * int(self.options["max_hands"])

    @property
    def _turn_limit(self) -> int:
        return TURNS_PER_PLAYER * self.players

    @property
    def _has_drawn(self) -> bool:
        return self._taken is not None or self._drawn is not None

    # -- what is legal ------------------------------------------------------------------------------------------------

    def choices(self, seat: int) -> list[Move]:
        """Return the moves of the seat whose turn it is, or the ways to lay down for a seat in its window."""
        if self.outcome is not None:
            return []
        if seat == self._turn:
            return self._discards() if self._has_drawn else self._draws()
        is_window = self._window is not None and seat == self._window
        return [LAY_DOWN] if is_window and self._can_lay_down(seat) else []

    def _draws(self) -> list[Move]:
        return [*DRAWS, LAY_DOWN] if self._can_lay_down(self._turn) else DRAWS.copy()

    def _discards(self) -> list[Move]:
        allowed = self._discardable()
        if self._finishing is None:
            self._finishing = melds.qualifying_discards(self._hands[self._turn], self._wilds(self._turn), self._aces)
        return discards(allowed, allowed & self._finishing)

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
        if seat not in self.waiting or not move.is_plain:  # the other moves don't need a meld search
            return False
        return move in (Choices(self._discardable(), DISCARDS) if self._has_drawn else DRAWS)

    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        return refusal(
            move,
            turn=self._turn,
            is_on_turn=seat == self._turn,
            is_window=seat == self._window,
            has_drawn=self._has_drawn,
            hand=self._hands[seat],
            taken=self._taken,
            left_over=lambda held: melds.qualifying_discards(held, self._wilds(seat), self._aces),
        )

    def _unknown_verb(self, _seat: int, _move: Move) -> IllegalMove:
        return IllegalMove("no-such-move")

    def _melds(self, seat: int) -> tuple[MeldView, ...]:
        """Return the melds this seat would lay down, with the bonus if possible; empty if its hand doesn't qualify."""
        natural_wilds = bool(self.options["natural_wilds"])
        found = melds.best_melds(self._hands[seat], self._wilds(seat), self._aces, natural_wilds) or ()
        return tuple(meld_view(meld) for meld in found)

    # -- copies and re-dealt worlds -----------------------------------------------------------------------------------

    @property
    def hands(self) -> tuple[int, ...]:
        """All hands by seat, as sets of cards; only re-dealt copies reveal them.

        :raises ValueError: for the real match.
        """
        if not self.imagined:
            raise ValueError("hands are for their owners to see")
        return tuple(self._hands)

    def _determinize(self, seat: int, rng: Rng) -> None:
        """Re-deal the cards the seat hasn't seen.

        These are the stock, and the cards in other hands that weren't taken from the discard pile.
        """
        seen = self._hands[seat] | cards.card_set(self._pile)
        for known in self._known:
            seen |= known
        if self.outcome is not None and self._last_hand is not None and self._last_hand.seat is not None:
            seen |= self._hands[self._last_hand.seat]  # laid down, so everyone has seen it
        self._hands, self._stock, last_dealt = redeal(self._hands, self._shuffled_in, seen, rng)
        if self._drawn is not None and last_dealt[self._turn] is not None:
            self._drawn = last_dealt[self._turn]
        self._ready = [None] * self.players
        self._finishing = None
