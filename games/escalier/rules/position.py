"""Represent an L'Escalier position: the round, whose turn it is, the legal moves, and re-dealt copies.

``match.py`` describes the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Self

from engine import cards
from engine.chance import Rng
from engine.house_rules import Option, switch, words
from engine.match import Match
from engine.move import IllegalMove, Move, Shape
from games.escalier.rules.redeal import Hidden
from games.escalier.rules.tricks import WHOLE_DECK, denied_by, legal_cards, plays, refusal
from games.escalier.rules.view import Deal, Round, Taken

SEATS: Final = range(6)
BIDS: Final = [Move("bid", number=number) for number in range(11)]
ANY_PLAYS: Final = [Move("play", (card,)) for card in range(len(cards.NAMES))]
WAITING: Final = [(seat,) for seat in SEATS]


class Position(Match):
    """An L'Escalier position, which knows which moves are legal but not what they do.

    Bids and the cards in the trick are in the order in which they were made or played. ``_winner`` is the seat
    currently winning the trick. ``_led`` and ``_better`` determine which cards can be played to it, as in
    ``tricks.py``. ``_choice`` caches the legal moves of the seat whose turn it is, in a list that is never changed.
    """

    key: ClassVar[str] = "escalier"
    seats: ClassVar[range] = range(3, 7)
    house_rules: ClassVar[tuple[Option, ...]] = (
        Option("max_cards", lambda players: 31 // players, lambda players: range(1, 31 // players + 1)),
        switch("forehead_rule", True),
        words("undertrump", "forced", "free"),
    )
    verbs: ClassVar[Mapping[str, Shape]] = {"bid": Shape(number=True), "play": Shape(cards=range(1, 2))}

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
    _bids: tuple[int, ...]
    _choice: list[Move] | None
    _deal: Deal
    _hands: list[int]
    _led: int
    _better: int
    _previous: Round | None
    _trick: list[int]
    _tricks: tuple[Taken, ...]
    _turn: int
    _winner: int

    @property
    def pack(self) -> tuple[str, ...]:
        """The 32 cards from 7 to ace."""
        return ("french32",)

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
    def first_dealt(self) -> int:
        """The first bidder, to the dealer's left."""
        return self._deal.first

    @property
    def move_limit(self) -> int:
        """The number of moves in a match: a bid per seat and round, and a play per card except in forehead rounds."""
        return self.players * sum(1 if count == 1 else 1 + count for count in self._deal.plan)

    @property
    def _leader(self) -> int:
        """The seat that leads to the current trick or, during the bidding, to the first one."""
        return self._deal.first if self._bidding() else (self._turn - len(self._trick)) % self.players

    @property
    def _won(self) -> tuple[int, ...]:
        """The tricks taken this round, by seat."""
        won = [0] * self.players
        for _, winner, _ in self._tricks:
            won[winner] += 1
        return tuple(won)

    @property
    def _lost(self) -> tuple[int, ...]:
        """The points lost in completed rounds, by seat."""
        return self._previous.totals if self._previous else (0,) * self.players

    def choices(self, seat: int) -> list[Move]:
        """Return the bids or cards this seat can choose; empty if it isn't its turn. Don't change the shared list.

        Once the match is over, all hands are empty, so the list is empty too.
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
            # usually one of our own Move objects, recognized by identity
            return choices[choices.index(move)] is move or move.is_plain
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
        """Return the bid forbidden to the last bidder; None if all bids are allowed or others have yet to bid."""
        if len(self._bids) != len(self._hands) - 1 or (self._deal.forehead and not self.options["forehead_rule"]):
            return None
        missing = self._deal.hand_size - sum(self._bids)
        return missing if missing >= 0 else None

    def _unknown_verb(self, _seat: int, move: Move) -> IllegalMove:
        return IllegalMove("not-in-this-game", verb=move.verb[:16])

    def _refusal(self, seat: int, move: Move) -> IllegalMove:
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
        if not self._bidding():
            return IllegalMove("bids-are-made")
        if move.number == self._forbidden_bid():
            return IllegalMove("forbidden-bid", bid=move.number, total=self._deal.hand_size)
        return IllegalMove("bid-range", bid=move.number, most=self._deal.hand_size)

    # -- copies and re-dealt worlds -----------------------------------------------------------------------------------

    def _copy_into(self, twin: Self) -> None:
        """Copy field by field for speed: searches copy a match at every step."""
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
        """Re-deal the other hands or, in a forehead round, the seat's own card."""
        hidden = self.hidden_from(seat)
        for other, hand in zip(hidden.seats, hidden.deal(rng), strict=True):
            self._hands[other] = hand
        self._choice = None

    def hidden_from(self, seat: int) -> Hidden:
        """Return what a seat knows about the hands it can't see: the others' or, in a forehead round, its own card.

        A hand can't hold a card that would have made one of its plays illegal.
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
