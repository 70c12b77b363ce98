"""Decide requests to a lobby (join, invite, cut, start …): return new log entries, or refuse.

These functions are pure: :meth:`Table.ask <tables.table.Table.ask>` calls one under the table's lock and stores the
entries it returns. An empty result means that there is nothing to change.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from opponents import LEVELS
from tables import errors
from tables.decide.rematch import first_dealer, seating
from tables.decide.step import Snapshot
from tables.entries import (
    Content,
    Cut,
    Ended,
    Friendly,
    Hastened,
    Invited,
    Paced,
    Ruled,
    Seated,
    Unseated,
    UserId,
    UserName,
    UserWord,
)
from tables.places import PlaceKind
from tables.ports import Standing
from tables.setup.deal import started
from tables.setup.fairness import digest_of, tidy_word
from tables.setup.house_rules import Rules, check_seats, is_short, lengthened, shortened
from tables.state import TableState
from tables.time.time_controls import TEMPOS, TIME_CONTROLS, paces_in


@dataclass(frozen=True, slots=True)
class Person:
    """The person making a request: user id, display name, and the locale Discord reports."""

    user: int
    name: str
    locale: str

    def seated(self) -> Seated:
        """Return the log entry that seats this person."""
        return Seated(UserId(self.user), UserName(self.name), self.locale)


def computer_seated(number: int, level: str) -> Seated:
    """Return the log entry that seats the computer player with this number (counted from 1)."""
    return Seated(UserId(-number), UserName(""), "", level)


def join(table: Snapshot, person: Person) -> Sequence[Content]:
    """Take a seat in the lobby.

    :raises NotInLobby, AlreadySeated, Full, Kept: see ``tables.errors``.
    """
    state = table.state
    _check_lobby(state)
    if state.seat_of(person.user) is not None:
        raise errors.AlreadySeated
    _check_free_seat(state)
    kept = len(state.awaited())
    if person.user not in state.invited and len(state.seats) + kept >= state.player_counts()[-1]:
        raise errors.Kept(seats=kept)
    return [person.seated()]


def add_computer(table: Snapshot, user: int, level: str) -> Sequence[Content]:
    """Seat a computer player at this level.

    :raises NotInLobby, NotSeated, NotHost, Full: see ``tables.errors``.
    :raises BadOption: if the level is unknown.
    """
    state = table.state
    check_host(state, user)
    if level not in LEVELS:
        raise errors.BadOption(why=level[:20])
    _check_free_seat(state)
    number = 1 - min((seat.user for seat in state.seats if seat.level is not None), default=0)
    return [computer_seated(number, level)]


def remove_computer(table: Snapshot, user: int) -> Sequence[Content]:
    """Remove the most recently seated computer player.

    :raises NotInLobby, NotSeated, NotHost, NoComputer: see ``tables.errors``.
    """
    check_host(table.state, user)
    computers = [seat.user for seat in table.state.seats if seat.level is not None]
    if not computers:
        raise errors.NoComputer
    return [Unseated(UserId(computers[-1]))]


def make_friendly(table: Snapshot, user: int, *, friendly: bool) -> Sequence[Content]:
    """Make the match friendly (it doesn't count, and hints are allowed) or, if not ``friendly``, undo that.

    :raises NotInLobby, NotSeated, NotHost: see ``tables.errors``.
    """
    check_host(table.state, user)
    return [Friendly(friendly)] if friendly != table.state.friendly else []


def make_short(table: Snapshot, user: int, *, short: bool) -> Sequence[Content]:
    """Switch to the house rules of the game's short match or, if not ``short``, back to the previous ones.

    :raises NotInLobby, NotSeated, NotHost, Full: see ``tables.errors``.
    :raises BadOption: if they contradict the other house rules.
    """
    check_host(table.state, user)
    header, rules = table.state.header, table.state.options
    if short == is_short(header.game, rules):
        return []
    changed = shortened(header.game, rules) if short else lengthened(header.game, rules, header.options)
    return set_rules(table, user, changed)


def set_tempo(table: Snapshot, user: int, tempo: str) -> Sequence[Content]:
    """Set how fast the computer players move.

    :raises NotInLobby, NotSeated, NotHost: see ``tables.errors``.
    :raises BadOption: if the tempo is unknown.
    """
    check_host(table.state, user)
    if tempo not in TEMPOS:
        raise errors.BadOption(why=tempo[:20])
    return [Hastened(tempo)] if tempo != table.state.tempo else []


def set_rules(table: Snapshot, user: int, rules: Rules) -> Sequence[Content]:
    """Replace the house rules.

    :raises NotInLobby, NotSeated, NotHost, Full: see ``tables.errors``.
    :raises BadOption: if they don't work with any number of players.
    """
    state = table.state
    check_host(state, user)
    check_seats(state.header.game, rules, len(state.seats))
    return [Ruled(rules)] if rules != state.options else []


def check_pace(pace: str, place: PlaceKind) -> None:
    """Refuse a pace that isn't offered in this place.

    :raises SlowHere: if it needs pings, and the bot can't send any there.
    """
    if pace not in paces_in(place):
        raise errors.SlowHere


def set_pace(table: Snapshot, user: int, pace: str) -> Sequence[Content]:
    """Change how long players may think.

    :raises NotInLobby, NotSeated, NotHost: see ``tables.errors``.
    :raises BadOption: if there is no such pace.
    :raises SlowHere: if it isn't offered in this place.
    """
    check_host(table.state, user)
    if pace not in TIME_CONTROLS:
        raise errors.BadOption(why=pace[:20])
    check_pace(pace, table.state.header.place)
    return [Paced(pace)] if pace != table.state.header.pace else []


def set_up(table: Snapshot, user: int, *, pace: str, friendly: bool, rules: Rules) -> Sequence[Content]:
    """Change the pace, the stakes and the house rules in one step, or none of them.

    :raises NotInLobby, NotSeated, NotHost, Full: see ``tables.errors``.
    :raises SlowHere: if the pace isn't offered in this place.
    :raises BadOption: if there is no such pace, or the house rules don't work with any number of players.
    """
    return [
        *set_pace(table, user, pace),
        *make_friendly(table, user, friendly=friendly),
        *set_rules(table, user, rules),
    ]


def invite(table: Snapshot, user: int, guests: Sequence[int]) -> Sequence[Content]:
    """Reserve seats for these people and those already seated, and for no one else. The caller must leave out bots.

    :raises NotInLobby, NotSeated, NotHost, TooManyGuests: see ``tables.errors``.
    """
    state = table.state
    check_host(state, user)
    wanted = tuple(UserId(guest) for guest in dict.fromkeys(guests) if state.seat_of(guest) is None)
    free = state.player_counts()[-1] - len(state.seats)
    if len(wanted) > free:
        raise errors.TooManyGuests(seats=free)
    return [Invited(wanted)] if set(wanted) != set(state.awaited()) else []


def newly_invited(before: TableState, now: TableState) -> tuple[int, ...]:
    """Return the people who are invited ``now`` but weren't invited at any time ``before``."""
    return tuple(guest for guest in now.awaited() if guest not in before.once_invited)


def cut(table: Snapshot, user: int, word: str) -> Sequence[Content]:
    """Cut the deck: mix a seated person's word into the deal. The word is visible to everyone.

    :raises NotInLobby, NotSeated: see ``tables.errors``.
    :raises NoWord: if it has no visible characters.
    """
    check_cut(table.state, user)
    tidy = tidy_word(word)
    if not tidy:
        raise errors.NoWord
    return [Cut(UserId(user), UserWord(tidy), digest_of(tidy))]


def start(table: Snapshot, user: int, last: TableState | None = None) -> Sequence[Content]:
    """Deal to the seated players. In a rematch, ``last`` is the previous table if it is readable.

    :raises NotInLobby, NotSeated, NotHost, TooFew: see ``tables.errors``.
    """
    state = table.state
    check_host(state, user)
    counts, seated = state.player_counts(), len(state.seats)
    if seated not in counts:
        raise errors.TooFew(needed=next(count for count in counts if count > seated), seated=seated)
    order = seating(state)
    return [started(state.header.game, state.options, state.mixed, first_dealer(state, last, order), order)]


def cancel(table: Snapshot, user: int) -> Sequence[Content]:
    """Close the lobby.

    :raises NotInLobby, NotSeated, NotHost: see ``tables.errors``.
    """
    check_host(table.state, user)
    return [Ended("cancelled")]


# -- checks -----------------------------------------------------------------------------------------------------------


def check_host(state: TableState, user: int) -> None:
    """Check that the user can change the lobby's settings now.

    :raises NotInLobby, NotSeated, NotHost: see ``tables.errors``.
    """
    check_cut(state, user)
    if user != state.host:
        raise errors.NotHost(host=f"<@{state.host}>")


def check_cut(state: TableState, user: int) -> None:
    """Check that the user can cut the deck now.

    :raises NotInLobby, NotSeated: see ``tables.errors``.
    """
    _check_lobby(state)
    if state.seat_of(user) is None:
        raise errors.NotSeated


def _check_lobby(state: TableState) -> None:
    if state.standing is not Standing.LOBBY:
        raise errors.NotInLobby


def _check_free_seat(state: TableState) -> None:
    capacity = state.player_counts()[-1]
    if len(state.seats) >= capacity:
        raise errors.Full(seats=capacity)
