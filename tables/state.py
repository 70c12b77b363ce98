"""Compute the state of a table from its header and the entries of its log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, assert_never
from zlib import crc32

from engine import GAMES, Event, Match, Move, Value, View
from engine.achievements import Achievement, find_achievements, keep_best, update_tally
from engine.registry import spec_of
from tables.entries import (
    Away,
    Back,
    Content,
    Cut,
    Ended,
    Friendly,
    Hastened,
    Hurried,
    Invited,
    Moved,
    NotAnEntry,
    Paced,
    Renamed,
    Ruled,
    Seated,
    Started,
    TakenBack,
    Unseated,
    UserId,
    Voted,
    from_json,
)
from tables.history.records import Stakes, stakes
from tables.ports import Entry, Header, Standing, UnknownGame, Unreadable
from tables.recent_events import RECENT_EVENTS, narrated
from tables.seats import CutMade, Seat
from tables.setup.deal import dealt, mixed_in
from tables.setup.fairness import Mixed, match_seed
from tables.setup.house_rules import player_counts
from tables.time.time_controls import TIME_CONTROLS, USUAL_TEMPO


class Undo(NamedTuple):
    """The last move, which its ``seat`` can take back: its number in the log, and what it was made in."""

    seat: int
    seq: int
    match: Match
    achievements: tuple[tuple[Achievement, ...], ...]
    tally: tuple[int, ...]
    recent: tuple[Event, ...]


class TableState:
    """The complete state of a table after some entries of its log."""

    __slots__ = (
        "_views",
        "cuts",
        "dealer",
        "ended",
        "friendly",
        "header",
        "hurries",
        "invited",
        "known",
        "match",
        "mixed",
        "mover",
        "once_invited",
        "options",
        "paused",
        "recent",
        "seats",
        "seq",
        "settled",
        "standing",
        "started",
        "tally",
        "tempo",
        "trail",
        "undo",
        "votes",
    )

    def __init__(self, header: Header, entries: Iterable[Entry] = ()) -> None:
        self.header = header
        self.seq = 0
        self.trail = b""
        """A few bytes that identify each entry: after restoring a backup, new entries differ from the lost ones."""
        self.standing = Standing.LOBBY
        self.seats: tuple[Seat, ...] = ()
        self.match: Match | None = None
        self.mixed = Mixed()
        self.invited: tuple[int, ...] = header.invited
        """Users with a reserved seat, even once seated; a negative number is a computer player of the last match."""
        self.once_invited = frozenset(header.invited)
        """Everyone for whom a seat was ever reserved, so that nobody is notified twice."""
        self.known: frozenset[int] = frozenset()
        """Everyone who has ever had a seat here; only each person's first click is mixed into the deal."""
        self.cuts: tuple[CutMade, ...] = ()
        self.settled = False
        """Whether the seats and house rules are unchanged since the last cut."""
        self.dealer: int | None = None
        self.ended: str | None = None
        self.started = 0.0
        self.friendly = False
        self.options: Mapping[str, Value] = header.options
        """The house rules that were requested."""
        self.paused = False
        self.votes: frozenset[int] = frozenset()
        self.tempo = USUAL_TEMPO
        self.hurries: frozenset[int] = frozenset()
        """The seats that want to play on without waiting for the people who have to answer the open question."""
        self.recent: tuple[Event, ...] = ()
        self.tally: tuple[int, ...] = ()
        self.mover: int | None = None
        """The seat that made the last move, unless it has been taken back."""
        self.undo: Undo | None = None
        """The last move, as long as its player can take it back."""
        self._views: dict[int | None, View] = {}
        for entry in entries:
            self.apply(entry)

    def copy(self) -> TableState:
        """Return an independent copy that shares only immutable parts."""
        twin = object.__new__(TableState)
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.match = self.match.copy() if self.match is not None else None
        return twin

    # -- queries -------------------------------------------------------------------------------------------------------

    @property
    def mark(self) -> str:
        """The last entry's number and fingerprint, which identify the current state; "" if there are no entries."""
        return self.mark_at(self.seq) if self.trail else ""

    def has_stood(self, mark: str) -> bool:
        """Return whether the table is or was in the state with this mark; False if the log behind it has been lost."""
        seq = int(mark.partition(".")[0])
        return 0 < seq <= self.seq and mark == self.mark_at(seq)

    def mark_at(self, seq: int) -> str:
        """Return the mark of the state after this entry."""
        return f"{seq}.{self.trail[4 * (seq - 1) : 4 * seq].hex()[:5]}"

    @property
    def host(self) -> int | None:
        """The user id of the host, the first person seated, who can start and cancel; None if nobody is left."""
        return next((seat.user for seat in self.seats if seat.level is None), None)

    @property
    def people(self) -> tuple[int, ...]:
        """The user ids of the people who have seats."""
        return tuple(seat.user for seat in self.seats if seat.level is None)

    @property
    def players(self) -> tuple[int, ...]:
        """The user ids of the people who weren't removed from the match."""
        return tuple(seat.user for seat in self.seats if seat.level is None and not seat.removed)

    def view(self, seat: int | None) -> View:
        """Return the match as this seat, or a spectator if ``seat`` is None, sees it; computed once per state.

        :raises ValueError: if there is no match or no such seat.
        """
        if seat not in self._views:
            if self.match is None:
                raise ValueError("there is no match to see yet")
            self._views[seat] = self.match.view(seat)
        return self._views[seat]

    def seat_of(self, user: int) -> int | None:
        """Return the number of a user's seat, or None if they have no seat."""
        return next((number for number, seat in enumerate(self.seats) if seat.user == user), None)

    def own_seat_of(self, user: int) -> int | None:
        """Return the number of a user's seat; None if they have none or were removed from the match."""
        seat = self.seat_of(user)
        return None if seat is None or self.seats[seat].removed else seat

    def player_counts(self) -> list[int]:
        """Return the player counts that the requested house rules allow, in ascending order."""
        return player_counts(self.header.game, self.options)

    def awaited(self) -> list[int]:
        """Return the user ids of invited people who haven't taken their seats yet."""
        return [user for user in self.invited if user > 0 and self.seat_of(user) is None]

    @property
    def stakes(self) -> Stakes:
        """Whether the match is rated, friendly or practice, given who is seated now."""
        return stakes(len(self.people), friendly=self.friendly)

    @property
    def hints(self) -> bool:
        """Whether players can ask for hints: in any match that isn't rated, if the game has a computer player."""
        return bool(spec_of(self.header.game).computer) and self.stakes != "rated"

    def voters(self) -> list[int]:
        """Return the seats that must agree to a pause or its end: those of people who haven't left."""
        gone = ("left", "removed")
        return [at for at, seat in enumerate(self.seats) if seat.level is None and seat.away not in gone]

    def kept_waiting_by(self) -> list[int]:
        """Return the seats of the people whom the match waits for; none while it is paused."""
        if self.match is None or self.standing is not Standing.RUNNING or self.paused:
            return []
        return [seat for seat in self.match.waiting if self.seats[seat].plays_itself]

    def who_may_hurry(self) -> list[int]:
        """Return the seats that must agree to play on without waiting: people who play themselves and needn't move."""
        awaited = self.match.waiting if self.match is not None else ()
        return [at for at, seat in enumerate(self.seats) if seat.plays_itself and at not in awaited]

    # -- applying entries ----------------------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> list[Event]:
        """Apply the next log entry; return what happened in the match, for the narration.

        :raises ValueError: if the entry doesn't fit, which never happens with a log written by a table.
        :raises Unreadable: if it isn't a valid entry, or starts a match under another version of its game's rules.
        """
        if entry.seq != self.seq + 1:
            raise ValueError(f"expected entry {self.seq + 1}, got {entry.seq}")
        try:
            content = from_json(entry.kind, entry.data)
        except NotAnEntry as problem:
            raise Unreadable(f"table {self.header.table}: entry {entry.seq}: {problem}") from None
        events = self._take(content, entry)
        self._views = {}
        self.seq = entry.seq
        self.trail += crc32(f"{entry.seq} {entry.at!r}".encode()).to_bytes(4)
        self.recent = (*self.recent, *narrated(content, events, self.seats))[-RECENT_EVENTS:]
        return events

    def _take(self, content: Content, entry: Entry) -> list[Event]:
        match content:
            case Moved():
                return self._move(content, entry)
            case TakenBack():
                self._take_back(content.seat, entry.at)
            case Seated():
                self._sit_down(content, entry)
            case Unseated() | Friendly() | Paced() | Hastened() | Ruled() | Invited() | Cut():
                self._arrange(content)
            case Renamed():
                self._rename(content.user, content.name)
            case Started():
                self._start(content, entry)
            case Away():
                self._change_seat(content.seat, away=content.reason, covered=False)
                self._count_votes()
            case Back():
                self._change_seat(content.seat, away=None, acted=entry.at)
            case Voted():
                self._vote(content)
            case Hurried():
                self.hurries |= {content.seat}
            case Ended():
                self.ended = content.reason
                self.standing = Standing.OVER
            case _:
                assert_never(content)
        return []

    def _arrange(self, content: Unseated | Friendly | Paced | Hastened | Ruled | Invited | Cut) -> None:
        """Apply any lobby entry except ``Seated``."""
        match content:
            case Unseated():
                self.seats = tuple(seat for seat in self.seats if seat.user != content.user)
                self.settled = False
            case Cut():
                self._cut(content)
            case Friendly():
                self.friendly = content.on
            case Paced():
                self._set_pace(content.pace)
            case Hastened():
                self.tempo = content.tempo
            case Invited():
                self.invited = content.guests
                self.once_invited |= set(content.guests)
            case Ruled():
                self.options = content.options
                self.settled = False
            case _:
                assert_never(content)

    def _sit_down(self, seated: Seated, entry: Entry) -> None:
        click, bank = entry.interaction or 0, TIME_CONTROLS[self.header.pace].bank
        seat = Seat(seated.user, seated.name, seated.locale, click, bank, level=seated.level, acted=entry.at)
        self.seats = (*self.seats, seat)
        self.settled = False
        if seated.level is None and seated.user not in self.known:
            self.known |= {seated.user}
            self.mixed = self.mixed.and_join(click)

    def _set_pace(self, pace: str) -> None:
        self.header = replace(self.header, pace=pace)
        bank = TIME_CONTROLS[pace].bank
        self.seats = tuple(replace(seat, bank=bank) for seat in self.seats)

    def _rename(self, user: int, name: str) -> None:
        self.seats = tuple(replace(seat, name=name) if seat.user == user else seat for seat in self.seats)
        self.cuts = tuple(replace(cut, name=name) if cut.user == user else cut for cut in self.cuts)

    def _cut(self, cut: Cut) -> None:
        name = next((seat.name for seat in self.seats if seat.user == cut.user), "")
        self.cuts = (*self.cuts, CutMade(cut.user, name, cut.word, cut.digest))
        self.mixed = self.mixed.and_cut(cut.digest)
        self.settled = True

    def _start(self, start: Started, entry: Entry) -> None:
        self.seats = tuple(sorted(self.seats, key=lambda seat: start.order.index(UserId(seat.user))))
        self.mixed = mixed_in(self.header, start, (*(seat.click for seat in self.seats), entry.interaction or 0))
        self.dealer = start.dealer
        self.started = entry.at
        self.tally = (0,) * len(self.seats)
        seed = match_seed(self.header.seed, self.header.table, self.mixed)
        self.match = dealt(self.header, start, seed, len(self.seats))
        self.standing = Standing.RUNNING

    def _move(self, moved: Moved, entry: Entry) -> list[Event]:
        if self.match is None:
            raise ValueError("a move before the match started")
        asked, at = self.match.decision, entry.at
        undo = self._undo(moved, entry.seq)
        events = self.match.apply(moved.seat, Move.parse(moved.move))
        if self.match.decision != asked:
            self.hurries = frozenset()
        seat = self.seats[moved.seat]
        self._change_seat(
            moved.seat,
            moves=seat.moves + 1,
            autopilot=seat.autopilot + (moved.by == "computer"),
            covered=seat.covered or (moved.by == "computer" and moved.seat not in self.match.waiting),
            bank=seat.bank if moved.bank is None else moved.bank,
            acted=at if moved.by == "player" else seat.acted,
        )
        for achievement in find_achievements(self.match, events, self.tally):
            self._change_seat(
                achievement.seat, achievements=keep_best(self.seats[achievement.seat].achievements, achievement)
            )
        self.tally = update_tally(self.match, events, self.tally)
        if self.match.outcome is not None:
            self.standing = Standing.OVER
        self.mover = moved.seat
        self.undo = undo if self.match.outcome is None and not self.match.revealed else None
        return events

    def _undo(self, moved: Moved, seq: int) -> Undo | None:
        """Keep what a move is made in, if it is a person's and the match doesn't count."""
        if self.match is None or moved.by != "player" or self.stakes == "rated":
            return None
        achievements = tuple(seat.achievements for seat in self.seats)
        return Undo(moved.seat, seq, self.match.copy(), achievements, self.tally, self.recent)

    def _take_back(self, seat: int, at: float) -> None:
        """Undo the last move; the time it took stays used."""
        undo = self.undo
        if undo is None or undo.seat != seat:
            raise ValueError("nothing to take back")
        self.match, self.tally, self.recent = undo.match, undo.tally, undo.recent
        for number, achievements in enumerate(undo.achievements):
            self._change_seat(number, achievements=achievements)
        self._change_seat(seat, moves=self.seats[seat].moves - 1, acted=at)
        self.mover = self.undo = None

    def _vote(self, vote: Voted) -> None:
        if vote.pause == self.paused:
            raise ValueError("a vote that changes nothing")
        self.votes |= {vote.seat}
        self._count_votes()

    def _count_votes(self) -> None:
        """Pause or resume once everyone agrees; the votes of people who have left don't count."""
        if self.votes and self.votes.issuperset(self.voters()):
            self.paused = not self.paused
            self.votes = frozenset()

    def _change_seat(self, number: int, **changes: Any) -> None:
        self.seats = tuple(replace(seat, **changes) if at == number else seat for at, seat in enumerate(self.seats))


def state_from_log(header: Header, entries: Iterable[Entry]) -> TableState:
    """Compute a table's state from its stored header and log.

    :raises Unreadable: if the log can't be replayed: a row is damaged, or the match was dealt under another version of
    the rules.
    :raises UnknownGame: if its game isn't installed.
    """
    if header.game not in GAMES:
        raise UnknownGame(f"table {header.table}: its game {header.game[:16]!r} is not installed")
    try:
        return TableState(header, entries)
    except Unreadable:
        raise
    except Exception as problem:  # noqa: BLE001 - a damaged log can make the engine raise anything
        # Only log the type: the message may contain a card.
        raise Unreadable(f"table {header.table}: its log can't be replayed ({type(problem).__name__})") from None
