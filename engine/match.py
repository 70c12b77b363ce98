"""Define the base class of every game's match: setup, moves in, events out, views, the log and its replay.

A game is a subclass of :class:`Match`. It says which moves are legal (``choices``) and what a legal move does
(``_play``); the base class refuses everything else, keeps the log, shuffles and copies.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

from engine import cards
from engine.chance import Chance, Rng, Shuffles
from engine.events import EVERYONE, Event, Outcome, places_by
from engine.house_rules import Option, Value
from engine.move import IllegalMove, Move, Shape
from engine.view import View

Policy = Callable[["Match", int, Sequence[Move], Rng], Move]
"""Picks a move for a seat: (match, seat, its legal moves, rng) -> one of them."""


class Setup(NamedTuple):
    """What a match starts from; with the moves it is the whole match. The seed is secret until the match is over.

    ``imagined`` marks a re-dealt copy: its cards don't come from this seed, only its later shuffles do.
    """

    players: int
    seed: bytes
    options: Mapping[str, Value]
    dealer: int | None
    decks: tuple[str, ...]
    imagined: bool = False

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled with a plain dict of options: worlds travel to the processes in which computer players think."""
        return _unpickled_setup, (*self._replace(options=dict(self.options)),)


def _unpickled_setup(*parts: Any) -> Setup:
    setup = Setup(*parts)
    return setup._replace(options=MappingProxyType(setup.options))


Log = tuple["Log | None", int, Move]
"""The log up to a move, its seat and the move: linked, so that copies share what is behind them."""


class Match(ABC):
    """A running or finished match of one game: a mutable position, in the manner of python-chess's Board.

    Subclasses set ``key``, ``rules_version`` (raised when an old log would replay differently), ``seats`` (player
    counts allowed), ``house_rules``, ``verbs`` (what a move is made of, verb by verb) and ``any_order`` (verbs whose
    cards or colours may be named in any order). A move of another shape never reaches the game, and
    ``Shape.refusal`` says why; where the rules shall say what is wrong with it, the shape is wider than what is legal.
    """

    key: ClassVar[str]
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range]
    house_rules: ClassVar[tuple[Option, ...]] = ()
    verbs: ClassVar[Mapping[str, Shape]]
    any_order: ClassVar[frozenset[str]] = frozenset()

    __slots__ = ("_log", "_question", "_setup", "_shuffles", "outcome")

    def __init__(self, setup: Setup) -> None:
        """Start a match and deal. Use :func:`engine.new_match`, which checks what is given."""
        self._setup = setup
        self._shuffles = Shuffles(Chance(setup.seed), setup.decks)
        self._log: Log | None = None
        self._question = 1
        self.outcome: Outcome | None = None

    # -- what everybody asks ------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._setup.players

    @property
    def options(self) -> Mapping[str, Value]:
        """All house rules in force, defaults included."""
        return self._setup.options

    @property
    def imagined(self) -> bool:
        """Whether this is a re-dealt copy, in which everything one seat can't know is made up: see :meth:`redeal`."""
        return self._setup.imagined

    @property
    def decision(self) -> str | None:
        """The name of the open question, unique within the match, the same for everyone; None when it is over."""
        return None if self.outcome is not None else f"{self._question}-{self.phase}"

    @property
    @abstractmethod
    def phase(self) -> str:
        """The kind of the open question, in the rule book's words; ``"over"`` at the end."""

    @property
    @abstractmethod
    def waiting(self) -> tuple[int, ...]:
        """Seats without whose answer the match can't go on, ascending; empty when it is over."""

    @property
    @abstractmethod
    def pack(self) -> tuple[str, ...]:
        """The packs that the match is played with, as names for ``engine.cards.pack``: ``("french52", "jokers:1")``."""

    @property
    @abstractmethod
    def first_dealt(self) -> int:
        """The seat that was dealt the first card of the present deal: the dealer, or the one on the dealer's left."""

    @property
    @abstractmethod
    def move_limit(self) -> int:
        """No match with these players and options has more moves than this."""

    def legal_moves(self, seat: int) -> list[Move]:
        """What this seat may do now, in a fixed order; empty for any other number and after the end."""
        return [*self.choices(seat)]

    @abstractmethod
    def choices(self, seat: int) -> Sequence[Move]:
        """What ``legal_moves`` lists, without the cost of a list: made when looked at, or shared. Don't change it."""

    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that this seat (None: a spectator) may know.

        :raises ValueError: when there is no such seat.
        """

    # -- moves --------------------------------------------------------------------------------------------------------

    def apply(self, seat: int, move: Move) -> list[Event]:
        """Make a move and tell what happened, in order.

        :raises IllegalMove: when it is not among ``legal_moves(seat)``; then nothing has changed.
        """
        if type(seat) is not int or type(move) is not Move or not self._allows(seat, move):
            move = self._reordered(seat, move)
        events: list[Event] = []
        self._play(seat, move, events)
        self._log = (self._log, seat, move)
        return events

    def _allows(self, seat: int, move: Move) -> bool:
        """Whether ``legal_moves(seat)`` lists this very move, which is of type ``Move`` but may hold anything."""
        return move.is_plain and move in self.choices(seat)

    def _reordered(self, seat: int, move: Move) -> Move:
        """A move that is not listed, with its cards as ``legal_moves`` orders them, if it is legal like that.

        :raises IllegalMove: when it is not.
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

    def playout(self, policy: Policy, rng: Rng) -> Outcome:
        """Play on to the end with one policy for every seat, without events, log or refusals; returns the outcome.

        The match is used up by it: give it a copy.
        """
        while self.outcome is None:
            seat = self.waiting[0]
            self._play(seat, policy(self, seat, self.choices(seat), rng), None)
        return self.outcome

    def _unknown_verb(self, _seat: int, _move: Move) -> IllegalMove:
        """What is said of a verb that the game doesn't have; a game may have a code of its own for it."""
        return IllegalMove("unreadable")

    @abstractmethod
    def _refusal(self, seat: int, move: Move) -> IllegalMove:
        """The rule of the game that forbids a move; it is of the shape that ``verbs`` says, and not legal."""

    @abstractmethod
    def _play(self, seat: int, move: Move, events: list[Event] | None) -> None:
        """Make a legal move and append what happened to ``events``; None when the events aren't wanted."""

    # -- copies and re-dealt worlds -----------------------------------------------------------------------------------

    def copy(self) -> Self:
        """An independent match in the same position with the same future."""
        twin = object.__new__(type(self))
        twin._setup = self._setup
        twin._log = self._log
        twin._shuffles = self._shuffles
        twin._question = self._question
        twin.outcome = self.outcome
        self._copy_into(twin)
        return twin

    def redeal(self, seat: int, rng: Rng) -> Self:
        """A copy in which everything ``seat`` can't know is re-dealt from ``rng``, consistent with what it knows.

        The copy knows nothing of the real seed, stacked decks or log; it can be played on, not recorded.

        :raises ValueError: when there is no such seat.
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
        """Copy the game's own state into a twin that has the base class's already.

        That is what its ``__slots__`` name; see :func:`copy_state`. A game overrides this if a list holds lists, or if
        it must be faster.
        """
        copy_state(self, twin, _own_state(type(self)))

    @abstractmethod
    def _determinize(self, seat: int, rng: Rng) -> None:
        """Re-deal, in place, everything the seat can't know."""

    # -- the record ---------------------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The whole match as plain JSON, for :func:`engine.replay`. It holds the seed: secret until the match is over.

        :raises ValueError: for a re-dealt world, which has no seed that leads to it.
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
        """Return the cards a seat has won to keep so far, as texts; see ``GameSpec.collectible``."""
        return ()

    @abstractmethod
    def held(self, seat: int) -> tuple[str, ...]:
        """The cards a seat holds now, as texts, also those that it can't see itself: not to be shown before the end."""

    # -- for the games ------------------------------------------------------------------------------------------------

    def _first_dealer(self) -> int:
        """The first dealer: as fixed, else drawn from the seed before the first shuffle."""
        if self._setup.dealer is not None:
            return self._setup.dealer
        chance = Chance(self._setup.seed)
        dealer = chance.below(self.players)
        self._shuffles = Shuffles(chance, self._setup.decks)
        return dealer

    def _full_pack(self) -> tuple[int, ...]:
        """All cards of the match, in the order of the deck: what the first shuffle has to be of."""
        return cards.pack(self.pack)

    def _shuffled(self, deck: Iterable[int]) -> list[int]:
        """The cards in their order after the next shuffle of the match; the first is the top.

        The first shuffle is of ``_full_pack()``: a check of the deal starts from that order. The list is shared by
        all copies: look, don't change it.

        :raises ValueError: when the stacked deck for this shuffle does not hold exactly these cards.
        """
        order, self._shuffles = self._shuffles.next(tuple(deck))
        return order

    def _end(
        self,
        scores: tuple[int, ...],
        events: list[Event] | None,
        *,
        reason: str = "finished",
        lowest_wins: bool = False,
    ) -> None:
        """End the match with these scores by seat, and tell it as ``match-over``."""
        places = places_by([-score for score in scores] if lowest_wins else scores)
        self.outcome = Outcome(places, scores, reason)
        if events is not None:
            facts = {"places": list(places), "scores": list(scores), "reason": reason}
            events.append(Event("match-over", None, (), facts, EVERYONE))

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise ValueError(f"no such seat: {seat!r}")

    def _common_view(self, seat: int | None) -> dict[str, Any]:
        """The fields every view has."""
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
        """All house rules in force for the options given; left-out ones have their default.

        A game whose options depend on one another checks that on top.

        :raises ValueError: for a name or value that is not allowed.
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
    """Check a set-up and start the match.

    :raises ValueError: when players, seed, options, dealer or decks are not as the game allows; nothing is dealt.
    """
    if type(setup.players) is not int or setup.players not in game.seats:
        raise ValueError(f"{game.key} takes {game.seats[0]} to {game.seats[-1]} players, got {setup.players!r}")
    if not isinstance(setup.seed, bytes) or not setup.seed:
        raise ValueError("the seed must be bytes (32 random ones)")
    if setup.dealer is not None and (type(setup.dealer) is not int or not 0 <= setup.dealer < setup.players):
        raise ValueError(f"no such seat for the dealer: {setup.dealer!r}")
    options = game.check_options(setup.players, setup.options)
    return game(setup._replace(options=MappingProxyType(options)))


def copy_state(source: object, twin: object, names: Iterable[str]) -> None:
    """Copy these attributes: what has a ``copy`` is copied, everything else is shared, so it must be immutable."""
    for name in names:
        value = getattr(source, name)
        setattr(twin, name, value.copy() if hasattr(value, "copy") else value)


@cache
def _own_state(game: type[Match]) -> tuple[str, ...]:
    """The attributes that a game's classes name in their ``__slots__``, without those of the base class."""
    own = game.__mro__[: game.__mro__.index(Match)]
    return tuple(name for part in own for name in vars(part).get("__slots__", ()))
