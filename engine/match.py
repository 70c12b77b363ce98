"""Define the base class for matches of every game: setup, moves in, events out, views, the log and its replay.

A game is a subclass of :class:`Match`. It defines which moves are legal (``choices``) and what a legal move does
(``_play``). The base class refuses all other moves, keeps the log, shuffles and copies.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

from engine import cards
from engine.chance import Chance, Rng, Shuffles
from engine.events import EVERYONE, Event, Outcome, places_by
from engine.house_rules import Option, Value
from engine.move import IllegalMove, Move, Shape
from engine.view import View


class Setup(NamedTuple):
    """A match's starting conditions. With the moves, they determine the whole match. The seed is secret until the end.

    ``imagined`` marks a re-dealt copy: its seed determines its later shuffles, but not the cards already dealt.
    """

    players: int
    seed: bytes
    options: Mapping[str, Value]
    dealer: int | None
    decks: tuple[str, ...]
    imagined: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the options as a plain dict for worker processes: a mapping proxy can't be pickled."""
        return _unpickled_setup, (*self._replace(options=dict(self.options)),)


def _unpickled_setup(*parts: Any) -> Setup:
    setup = Setup(*parts)
    return setup._replace(options=MappingProxyType(setup.options))


Log = tuple["Log | None", int, Move]
"""A linked list, so that copies share their history: the log before a move, the move's seat, and the move."""


class Match(ABC):
    """A running or finished match of one game: a mutable position, like python-chess's Board.

    Subclasses set ``key``, ``rules_version`` (incremented if old logs would replay differently), ``seats`` (allowed
    player counts), ``house_rules``, ``verbs`` (the shape of a move for each verb) and ``any_order`` (verbs whose cards
    or colours may be listed in any order). A move of another shape never reaches the game; ``Shape.refusal`` explains
    why. If a game's rules should give a more precise reason, the game allows a wider shape than is legal.

    A game that sets ``marks_reveals`` calls ``_reveal`` whenever a move shows anyone a card that was hidden from the
    player who moved; its other moves can be taken back. Shuffles are marked for it.
    """

    key: ClassVar[str]
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range]
    house_rules: ClassVar[tuple[Option, ...]] = ()
    verbs: ClassVar[Mapping[str, Shape]]
    any_order: ClassVar[frozenset[str]] = frozenset()
    marks_reveals: ClassVar[bool] = False

    __slots__ = ("_log", "_question", "_setup", "_shuffles", "outcome", "revealed")

    def __init__(self, setup: Setup) -> None:
        """Start a match and deal. Use :func:`engine.new_match` instead, which validates its arguments."""
        self._setup = setup
        self._shuffles = Shuffles(Chance(setup.seed), setup.decks)
        self._log: Log | None = None
        self._question = 1
        self.outcome: Outcome | None = None
        self.revealed = True
        """Whether the last move, or the deal, showed anyone something that was hidden from the player who moved."""

    # -- public state --------------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._setup.players

    @property
    def options(self) -> Mapping[str, Value]:
        """All house rules in effect, including defaults."""
        return self._setup.options

    @property
    def imagined(self) -> bool:
        """Whether this is a re-dealt copy, with made-up values for everything one seat can't know.

        See :meth:`redeal`.
        """
        return self._setup.imagined

    @property
    def decision(self) -> str | None:
        """The name of the open question, unique within the match and the same for all seats; None after the end."""
        return None if self.outcome is not None else f"{self._question}-{self.phase}"

    @property
    @abstractmethod
    def phase(self) -> str:
        """The kind of the open question, in the rule book's words; ``"over"`` at the end."""

    @property
    @abstractmethod
    def waiting(self) -> tuple[int, ...]:
        """The seats the match is waiting for, in ascending order; empty after the end."""

    @property
    @abstractmethod
    def pack(self) -> tuple[str, ...]:
        """The match's packs, as names for ``engine.cards.pack``: ``("french52", "jokers:1")``."""

    @property
    @abstractmethod
    def first_dealt(self) -> int:
        """The seat dealt the first card in the current deal: the dealer, or the seat to the dealer's left."""

    @property
    @abstractmethod
    def move_limit(self) -> int:
        """An upper limit on the number of moves in a match with these players and options."""

    def legal_moves(self, seat: int) -> list[Move]:
        """Return this seat's legal moves in a fixed order; empty for an unknown seat and after the end."""
        return [*self.choices(seat)]

    @abstractmethod
    def choices(self, seat: int) -> Sequence[Move]:
        """Return the same moves as ``legal_moves``, as a cheaper lazy or shared sequence. Don't change it."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """Return everything this seat, or a spectator if ``seat`` is None, may know.

        :raises ValueError: if there is no such seat.
        """

    # -- moves --------------------------------------------------------------------------------------------------------

    def apply(self, seat: int, move: Move) -> list[Event]:
        """Make a move and return what happened, in order.

        :raises IllegalMove: if the move isn't in ``legal_moves(seat)``; the match is then unchanged.
        """
        if type(seat) is not int or type(move) is not Move or not self._allows(seat, move):
            move = self._reordered(seat, move)
        events: list[Event] = []
        self.revealed = not self.marks_reveals
        self._play(seat, move, events)
        self._log = (self._log, seat, move)
        return events

    def _allows(self, seat: int, move: Move) -> bool:
        """Return whether ``legal_moves(seat)`` contains exactly this move. The fields of ``move`` can have any type."""
        return move.is_plain and move in self.choices(seat)

    def _reordered(self, seat: int, move: Move) -> Move:
        """Return the move with its cards and colours sorted, if sorting them makes it legal.

        :raises IllegalMove: if it doesn't.
        """
        if self.outcome is not None:
            raise IllegalMove("over")
        if type(seat) is not int or not 0 <= seat < self.players:
            raise IllegalMove("no-such-seat")
        if type(move) is not Move or not move.is_plain:
            raise IllegalMove("unreadable")
        shape = self.verbs.get(move.verb)
        if shape is None:
            raise self._unknown_verb(seat, move)
        if not shape.fits(move):
            raise shape.refusal(move)
        if move.verb in self.any_order:
            move = move._replace(cards=tuple(sorted(move.cards)), colours=tuple(sorted(move.colours)))
            if self._allows(seat, move):
                return move
        raise self._refusal(seat, move)

    def _unknown_verb(self, _seat: int, _move: Move) -> IllegalMove:
        """Return the refusal of a verb the game doesn't have. A game can override this to use its own code."""
        return IllegalMove("unreadable")

    @abstractmethod
    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        """Return which rule forbids this illegal move, whose shape is in ``verbs``."""

    @abstractmethod
    def _play(self, seat: int, move: Move, events: list[Event]) -> None:
        """Make a legal move and append the resulting events to ``events``."""

    # -- copies and re-dealt worlds -----------------------------------------------------------------------------------

    def copy(self) -> Self:
        """Return an independent match in the same position and with the same future shuffles."""
        twin = object.__new__(type(self))
        twin._setup = self._setup
        twin._log = self._log
        twin._shuffles = self._shuffles
        twin._question = self._question
        twin.outcome = self.outcome
        twin.revealed = self.revealed
        self._copy_into(twin)
        return twin

    def redeal(self, seat: int, rng: Rng) -> Self:
        """Return a copy with everything ``seat`` can't know re-dealt from ``rng``, consistent with what it knows.

        The copy lacks the real seed, its stacked decks and the log. It can be played to the end, but not recorded.

        :raises ValueError: if there is no such seat.
        """
        if seat is None:
            raise ValueError("a re-deal needs a seat, got None")
        self._check_viewer(seat)
        world = self.copy()
        world._log = None
        seed = rng.getrandbits(256).to_bytes(32, "big")
        world._setup = self._setup._replace(seed=seed, decks=(), imagined=True)
        world._shuffles = Shuffles(Chance(seed))
        world._determinize(seat, rng)
        return world

    def _copy_into(self, twin: Self) -> None:
        """Copy the game's own state to a twin that already has the base class's state.

        By default, that is every attribute named in ``__slots__``; see :func:`copy_state`. A game overrides this method
        for nested lists, or for speed.
        """
        copy_state(self, twin, _own_state(type(self)))

    @abstractmethod
    def _determinize(self, seat: int, rng: Rng) -> None:
        """Re-deal everything the seat can't know, in place."""

    # -- the record ---------------------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """Return the match as plain JSON for :func:`engine.replay`. Its seed must stay secret until the end.

        :raises ValueError: for a re-dealt copy, because its cards don't come from its seed.
        """
        if self.imagined:
            raise ValueError("a re-dealt match can't be recorded")
        moves = []
        entry = self._log
        while entry is not None:
            entry, seat, move = entry
            moves.append([seat, str(move)])
        return {
            "key": self.key,
            "rules": self.rules_version,
            "players": self.players,
            "seed": self._setup.seed.hex(),
            "options": dict(self.options),
            "dealer": self._setup.dealer,
            "decks": list(self._setup.decks),
            "moves": moves[::-1],
        }

    def collected(self, _seat: int) -> tuple[str, ...]:
        """Return the collectible cards a seat has won so far, as texts; see ``GameSpec.collectible``."""
        return ()

    @abstractmethod
    def held(self, seat: int) -> tuple[str, ...]:
        """Return the cards a seat holds, as texts, even those it can't see. Don't show them during a match."""

    # -- helpers for games ---------------------------------------------------------------------------------------------

    def _first_dealer(self) -> int:
        """Return the first dealer: the fixed one, or one drawn from the seed before the first shuffle."""
        if self._setup.dealer is not None:
            return self._setup.dealer
        chance = Chance(self._setup.seed)
        dealer = chance.below(self.players)
        self._shuffles = Shuffles(chance, self._setup.decks)
        return dealer

    def _full_pack(self) -> tuple[int, ...]:
        """Return all the match's cards in deck order; the first shuffle must start from this order."""
        return cards.pack(self.pack)

    def _shuffled(self, deck: Iterable[int]) -> list[int]:
        """Return the cards in their order after the match's next shuffle, top card first.

        The first shuffle must be of ``_full_pack()``, because verifying a deal starts from that order. All copies of
        the match share the list, so don't change it.

        :raises ValueError: if the stacked deck for this shuffle doesn't contain exactly these cards.
        """
        order, self._shuffles = self._shuffles.next(tuple(deck))
        self._reveal()
        return order

    def _reveal(self) -> None:
        """Note that the current move shows anyone something that was hidden from the player who makes it."""
        self.revealed = True

    def _end(
        self,
        scores: tuple[int, ...],
        events: list[Event],
        *,
        reason: str = "finished",
        lowest_wins: bool = False,
    ) -> None:
        """End the match with these scores by seat, and emit the event ``match-over``."""
        places = places_by([-score for score in scores] if lowest_wins else scores)
        self.outcome = Outcome(places, scores, reason)
        facts = {"places": list(places), "scores": list(scores), "reason": reason}
        events.append(Event("match-over", None, (), facts, EVERYONE))

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise ValueError(f"no such seat: {seat!r}")

    def _common_view(self, seat: int | None) -> dict[str, Any]:
        """Return the fields common to all views."""
        self._check_viewer(seat)
        return {
            "game": self.key,
            "players": self.players,
            "seat": seat,
            "phase": self.phase,
            "decision": self.decision,
            "waiting": self.waiting,
            "options": tuple(self.options.items()),
            "outcome": self.outcome,
        }

    @classmethod
    def check_options(cls, players: int, given: Mapping[str, Value]) -> dict[str, Value]:
        """Return all house rules in effect: the given options, and defaults for the rest.

        A game with interdependent options overrides this and also checks them.

        :raises ValueError: for a name or value that isn't allowed.
        """
        known = {option.name: option for option in cls.house_rules}
        for option_name in given:
            if option_name not in known:
                raise ValueError(f"{cls.key} has no option {str(option_name)[:32]!r}")
        chosen = {name: given.get(name, option.default(players)) for name, option in known.items()}
        for name, value in chosen.items():
            if not known[name].accepts(value, players):
                raise ValueError(f"option {name} can't be {str(value)[:32]!r}")
        return chosen


def start(game: type[Match], setup: Setup) -> Match:
    """Check a setup and start the match.

    :raises ValueError: if the game doesn't allow these players, seed, options, dealer or decks.
    """
    if type(setup.players) is not int or setup.players not in game.seats:
        raise ValueError(f"{game.key} takes {game.seats[0]} to {game.seats[-1]} players, got {setup.players!r}")
    if not isinstance(setup.seed, bytes) or not setup.seed:
        raise ValueError("the seed must be bytes (32 random ones)")
    if setup.dealer is not None and (type(setup.dealer) is not int or not 0 <= setup.dealer < setup.players):
        raise ValueError(f"no such seat for the dealer: {setup.dealer!r}")
    return game(setup._replace(options=MappingProxyType(game.check_options(setup.players, setup.options))))


def copy_state(source: object, twin: object, names: Iterable[str]) -> None:
    """Copy these attributes. Values without a ``copy`` method are shared, so they must be immutable."""
    for name in names:
        value = getattr(source, name)
        setattr(twin, name, value.copy() if hasattr(value, "copy") else value)


@cache
def _own_state(game: type[Match]) -> tuple[str, ...]:
    """Return the attributes in the ``__slots__`` of a game's classes, excluding the base class's."""
    own = game.__mro__[: game.__mro__.index(Match)]
    return tuple(name for part in own for name in vars(part).get("__slots__", ()))
