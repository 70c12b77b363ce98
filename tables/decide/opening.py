"""Open a table: check the request, and store the table's header and first entries."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine import GAMES, Value
from opponents import LEVELS
from tables import errors
from tables.decide.lobby import Person, check_pace, computer_seated
from tables.decide.step import Snapshot, next_step
from tables.entries import Content, Friendly, Hastened
from tables.places import PlaceKind
from tables.ports import Allowed, AlreadyDone, Deadline, Header, LeaseLost, OutOfTurn, Store, StoreError, TooManyOpen
from tables.setup.fairness import SEED_BYTES
from tables.setup.house_rules import check_seats
from tables.state import TableState
from tables.time.time_controls import TIME_CONTROLS, USUAL_TEMPO


@dataclass(frozen=True, slots=True)
class Opening:
    """A request to open a table: its game, place and settings.

    ``options`` are house rules; ``invited`` are the people to reserve seats for; ``computers`` maps the numbers of
    computer players (from 1) to their levels, and they move at this ``tempo``. A ``friendly`` match doesn't count. If
    ``channel`` is a thread, ``parent`` is its channel; otherwise ``parent`` is None. ``table`` is the table's id, or
    None to generate one.
    """

    game: str
    guild: int
    channel: int
    pace: str
    locale: str
    options: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    invited: tuple[int, ...] = ()
    computers: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    friendly: bool = False
    tempo: str = USUAL_TEMPO
    rematch_of: str | None = None
    parent: int | None = None
    table: str | None = None
    place: PlaceKind = PlaceKind.SERVER

    @classmethod
    def of_rematch(cls, old: TableState, table: str) -> Opening:
        """Return a request for a rematch under this table id with the same people, computer players and house rules."""
        header = old.header
        return cls(
            header.game,
            header.guild,
            header.channel,
            header.pace,
            header.locale,
            old.options,
            invited=tuple(seat.user for seat in old.seats),
            computers={-seat.user: seat.level for seat in old.seats if seat.level is not None},
            friendly=old.friendly,
            tempo=old.tempo,
            rematch_of=header.table,
            parent=header.parent,
            table=table,
            place=header.place,
        )

    def header(self, host: Person, opened: float, table: str, seed: bytes) -> Header:
        """Build the header of the table this person opens.

        :raises BadOption: if these house rules don't work with any number of players, or if the game, pace or level
            doesn't exist.
        :raises Full: if there are too few seats.
        :raises SlowHere: if the pace isn't offered in this place.
        """
        known = self.game in GAMES and self.pace in TIME_CONTROLS and set(self.computers.values()) <= set(LEVELS)
        if not known:
            raise errors.BadOption(why=f"{self.game[:20]} {self.pace[:20]}")
        check_pace(self.pace, self.place)
        header = Header(
            table=table,
            game=self.game,
            guild=self.guild,
            channel=self.channel,
            host=host.user,
            opened=opened,
            pace=self.pace,
            locale=self.locale,
            options=dict(self.options),
            invited=self.invited,
            rematch_of=self.rematch_of,
            seed=seed,
            parent=self.parent,
            place=self.place,
        )
        check_seats(header.game, header.options, 1 + len(self.computers))
        return header

    def contents(self, host: Person) -> list[Content]:
        """Return the first entries, which seat the host and the computer players and may make the match friendly."""
        seated = [host.seated(), *(computer_seated(number, level) for number, level in self.computers.items())]
        friendly = [Friendly(True)] if self.friendly else []
        return [*seated, *friendly, *([Hastened(self.tempo)] if self.tempo != USUAL_TEMPO else [])]


def new_table_id() -> str:
    """Return a new table id."""
    return secrets.token_hex(5)


async def store_lobby(
    store: Store, opening: Opening, host: Person, click: int, now: float, allowed: Allowed
) -> tuple[TableState, dict[int, Deadline]]:
    """Store the lobby this person opens with a click, including the deadline at which it closes.

    :raises BadOption: (or whatever else :meth:`Opening.header` raises) if the request is invalid.
    :raises TooMany: if ``allowed`` permits no more tables.
    :raises Stale: if the click has already opened a table, or the id is taken.
    :raises NotSaved: if the store fails.
    :raises Elsewhere: if the table would belong to another process.
    """
    header = opening.header(host, now, opening.table or new_table_id(), secrets.token_bytes(SEED_BYTES))
    first = next_step(Snapshot(TableState(header), now=now), opening.contents(host), click)
    try:
        await store.open_table(header, first.append, allowed)
    except TooManyOpen as problem:
        raise errors.TooMany(scope=problem.scope, most=problem.most) from None
    except (AlreadyDone, OutOfTurn) as conflict:
        raise errors.Stale from conflict
    except LeaseLost as problem:
        raise errors.Elsewhere(guild=header.guild) from problem
    except StoreError as problem:
        raise errors.NotSaved from problem
    return first.state, first.deadlines
