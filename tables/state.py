"""A table worked out from its header and its log: :class:`TableState` is the fold of the entries, nothing more.

The kinds of entry and their data:

* ``seated`` user, name, locale, for a computer player also level · ``unseated`` user: in the lobby;
* ``friendly`` on: whether the match is to count for nothing, so that hints may be given: in the lobby;
* ``started`` dealer (a seat or None), order (users), options (all house rules in force, for so many players), rules
  (the game's ``rules_version``): the players' seats are fixed and the match is dealt. Older entries
  have neither options nor rules: the house rules are then those asked for in the header, and today's defaults;
* ``moved`` seat, move (its text), by ("player" or "computer"), bank (seconds left, when it has changed);
* ``away`` seat, reason ("left", "late" or "removed"): from now on a computer player moves for the seat · ``back`` seat;
* ``voted`` seat, pause: somebody agrees to pause the match (True) or to go on with it; the last one needed decides;
* ``ended`` reason ("cancelled", "expired", "abandoned"): the table is closed without a winner.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from engine import GAMES, Event, Match, Move, new_match
from engine.achievements import Achievement, achievements, best_of, tallied
from tables.fairness import match_seed
from tables.ports import Entry, Header, Standing, Unreadable
from tables.time_controls import TIME_CONTROLS

RECENT_EVENTS = 24


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody's place at a table.

    ``user`` is a user id; computer players have numbers below 0 instead, and a ``level``. ``click`` is the interaction
    id of the click that sat them down. ``away`` is None while the person plays, else why a computer player moves for
    them ("left", "late" or "removed"). ``bank`` is seconds of extra thinking time left in the match. Of its ``moves``
    so far, ``autopilot`` were made by the computer. ``feats`` are its best ones in this match, one of each kind.
    """

    user: int
    name: str
    locale: str
    click: int
    bank: float
    away: str | None = None
    level: str | None = None
    moves: int = 0
    autopilot: int = 0
    achievements: tuple[Achievement, ...] = ()

    @property
    def plays_itself(self) -> bool:
        """Whether a person makes the moves of this seat now."""
        return self.level is None and self.away is None


class TableState:
    """The whole state of a table after some entries of its log."""

    __slots__ = (
        "clicks",
        "dealer",
        "ended",
        "friendly",
        "header",
        "match",
        "paused",
        "recent",
        "seats",
        "seq",
        "standing",
        "started",
        "tally",
        "votes",
    )

    def __init__(self, header: Header, entries: Iterable[Entry] = ()) -> None:
        self.header = header
        self.seq = 0
        self.standing = Standing.LOBBY
        self.seats: tuple[Seat, ...] = ()
        self.match: Match | None = None
        self.clicks: tuple[int, ...] = ()
        self.dealer: int | None = None
        self.ended: str | None = None
        self.started = 0.0
        self.friendly = False
        self.paused = False
        self.votes: frozenset[int] = frozenset()
        self.recent: tuple[Event, ...] = ()
        self.tally: tuple[int, ...] = ()
        for entry in entries:
            self.apply(entry)

    def copy(self) -> TableState:
        """An independent state; what is immutable is shared."""
        twin = object.__new__(TableState)
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.match = self.match.copy() if self.match is not None else None
        return twin

    # -- questions ----------------------------------------------------------------------------------------------------

    @property
    def host(self) -> int | None:
        """The user id of who may start and cancel: the first person seated; None when all have left the lobby."""
        return next((seat.user for seat in self.seats if seat.level is None), None)

    @property
    def people(self) -> tuple[int, ...]:
        """The user ids of the persons who have a seat."""
        return tuple(seat.user for seat in self.seats if seat.level is None)

    def seat_of(self, user: int) -> int | None:
        """The number of a user's seat."""
        return next((number for number, seat in enumerate(self.seats) if seat.user == user), None)

    def player_counts(self) -> list[int]:
        """The numbers of players for which the house rules asked for are allowed, ascending."""
        return player_counts(self.header)

    def kept_seats(self) -> int:
        """How many seats are kept for invited people who have not sat down yet."""
        return len(self.awaited())

    def awaited(self) -> list[int]:
        """The user ids of invited people who have not sat down yet."""
        return [user for user in self.header.invited if user > 0 and self.seat_of(user) is None]

    @property
    def hints(self) -> bool:
        """Whether players may ask for hints: in friendly matches, and where one person plays computers."""
        return self.friendly or len(self.people) < 2

    def voters(self) -> list[int]:
        """The seats of those who must agree to a pause, or to its end: persons who have not left."""
        gone = ("left", "removed")
        return [at for at, seat in enumerate(self.seats) if seat.level is None and seat.away not in gone]

    # -- the fold -----------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> list[Event]:
        """Take the next entry of the log; returns what happened in the match, for the narration.

        :raises ValueError: when the entry does not fit, which a log written by a table never does.
        :raises Unreadable: when it starts a match under another version of its game's rules.
        """
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} after {self.seq}")
        take = getattr(self, f"_take_{entry.kind}", None)
        if take is None:
            raise ValueError(f"an entry of unknown kind {entry.kind[:20]!r}")
        events: list[Event] = take(entry, entry.data) or []
        self.seq = entry.seq
        self.recent = (*self.recent, *events)[-RECENT_EVENTS:]
        return events

    def _take_seated(self, entry: Entry, data: Any) -> None:
        bank = TIME_CONTROLS[self.header.pace].bank
        seat = Seat(data["user"], data["name"], data["locale"], entry.interaction or 0, bank, level=data.get("level"))
        self.seats = (*self.seats, seat)

    def _take_unseated(self, _entry: Entry, data: Any) -> None:
        self.seats = tuple(seat for seat in self.seats if seat.user != data["user"])

    def _take_friendly(self, _entry: Entry, data: Any) -> None:
        self.friendly = bool(data["on"])

    def _take_started(self, entry: Entry, data: Any) -> list[Event]:
        self.seats = tuple(sorted(self.seats, key=lambda seat: data["order"].index(seat.user)))
        self.clicks = (*(seat.click for seat in self.seats), entry.interaction or 0)
        self.dealer = data["dealer"]
        self.started = entry.at
        self.tally = (0,) * len(self.seats)
        self.match = new_match(
            self.header.game,
            len(self.seats),
            match_seed(self.header.seed, self.header.table, self.clicks),
            _house_rules(self.header, data),
            dealer=self.dealer,
        )
        self.standing = Standing.RUNNING
        return []

    def _take_moved(self, _entry: Entry, data: Any) -> list[Event]:
        if self.match is None:
            raise ValueError("a move before the start")
        events = self.match.apply(data["seat"], Move.parse(data["move"]))
        seat = self.seats[data["seat"]]
        by_computer = data["by"] == "computer"
        self._change_seat(
            data["seat"],
            moves=seat.moves + 1,
            autopilot=seat.autopilot + by_computer,
            bank=data.get("bank", seat.bank),
        )
        for achievement in achievements(self.match, events, self.tally):
            self._change_seat(
                achievement.seat, achievements=best_of(self.seats[achievement.seat].achievements, achievement)
            )
        self.tally = tallied(self.match, events, self.tally)
        if self.match.outcome is not None:
            self.standing = Standing.OVER
        return events

    def _take_away(self, _entry: Entry, data: Any) -> None:
        self._change_seat(data["seat"], away=data["reason"])
        self._count_votes()

    def _take_back(self, _entry: Entry, data: Any) -> None:
        self._change_seat(data["seat"], away=None)

    def _take_voted(self, _entry: Entry, data: Any) -> None:
        if data["pause"] == self.paused:
            raise ValueError("a vote for what is so already")
        self.votes |= {data["seat"]}
        self._count_votes()

    def _count_votes(self) -> None:
        """What everybody agrees to becomes so; a vote of who has left since counts no more."""
        if self.votes and self.votes.issuperset(self.voters()):
            self.paused = not self.paused
            self.votes = frozenset()

    def _take_ended(self, _entry: Entry, data: Any) -> None:
        self.ended = data["reason"]
        self.standing = Standing.OVER

    def _change_seat(self, number: int, **changes: Any) -> None:
        self.seats = tuple(replace(seat, **changes) if at == number else seat for at, seat in enumerate(self.seats))


def worked_out(header: Header, entries: Iterable[Entry]) -> TableState:
    """The state of a table as the store has it.

    :raises Unreadable: when the log leads to none: a row was changed or damaged, or the match was dealt under rules of
        another version.
    """
    try:
        return TableState(header, entries)
    except Unreadable:
        raise
    except Exception as problem:  # noqa: BLE001 - a damaged log may ask anything of the engine
        # Only the kind: the words may hold a card.
        raise Unreadable(f"table {header.table}: its log leads nowhere ({type(problem).__name__})") from None


def rules_in_force(header: Header, players: int) -> dict[str, Any]:
    """What ``started`` says of the rules: every house rule for so many players, defaults included, and their version.

    A default that changes later doesn't change a match that was dealt before.

    :raises ValueError: when the game doesn't allow them for so many players.
    """
    game = GAMES[header.game]
    return {"options": game.check_options(players, header.options), "rules": game.rules_version}


def _house_rules(header: Header, started: Any) -> dict[str, Any]:
    """The house rules that a match was dealt under.

    :raises Unreadable: when the rules installed are of another version: the same moves could lead elsewhere.
    :raises ValueError: when they are no house rules.
    """
    installed = GAMES[header.game].rules_version
    if started.get("rules", installed) != installed:
        raise Unreadable(f"table {header.table}: dealt under other rules of {header.game} than version {installed}")
    options = started.get("options", header.options)
    if not isinstance(options, Mapping):
        raise ValueError("these are no house rules")
    return dict(options)


def player_counts(header: Header) -> list[int]:
    """The numbers of players for which the house rules of a table are allowed, ascending; may be empty."""
    game = GAMES[header.game]
    counts = []
    for players in game.seats:
        try:
            game.check_options(players, header.options)
        except ValueError:
            continue
        counts.append(players)
    return counts
