"""Open a table: check what was asked for, and store its header and first entries."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine import GAMES, Value
from opponents import LEVELS
from tables import errors
from tables.decide.lobby import Person, computer_seated
from tables.decide.step import Snapshot, next_step
from tables.entries import Content, Friendly
from tables.ports import Allowed, AlreadyDone, Deadline, Header, LeaseLost, OutOfTurn, Store, StoreError, TooManyOpen
from tables.setup.fairness import SEED_BYTES
from tables.setup.house_rules import check_seats
from tables.state import TableState
from tables.time.time_controls import TIME_CONTROLS


@dataclass(frozen=True, slots=True)
class Opening:
    """What is asked for when a table is opened: the game, where, and how it is to be played.

    ``options`` are house rules; ``invited`` are the people for whom seats are kept; ``computers`` are computer players
    to seat too, each by its number (from 1) with its level. A ``friendly`` match counts for nothing. ``parent`` is the
    channel of the thread that ``channel`` is; None: it is none. ``table`` is the id that the table gets; None: any.
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
    rematch_of: str | None = None
    parent: int | None = None
    table: str | None = None

    @classmethod
    def of_rematch(cls, old: TableState, table: str) -> Opening:
        """Another match with the same people, computer players and house rules, at a table with this id."""
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
            rematch_of=header.table,
            parent=header.parent,
            table=table,
        )

    def header(self, host: Person, opened: float, table: str, seed: bytes) -> Header:
        """The header of the table that this person opens now.

        :raises BadOption: when no number of players allows these house rules, or game, pace or level do not exist.
        :raises Full: when there are not as many seats.
        """
        known = self.game in GAMES and self.pace in TIME_CONTROLS and set(self.computers.values()) <= set(LEVELS)
        if not known:
            raise errors.BadOption(why=f"{self.game[:20]} {self.pace[:20]}")
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
        )
        check_seats(header.game, header.options, 1 + len(self.computers))
        return header

    def contents(self, host: Person) -> list[Content]:
        """How the log begins: the host sits down, then the computer players; and whether the match is friendly."""
        seated = [host.seated(), *(computer_seated(number, level) for number, level in self.computers.items())]
        return [*seated, Friendly(True)] if self.friendly else [*seated]


def new_table_id() -> str:
    """An id that no table has yet."""
    return secrets.token_hex(5)


async def store_lobby(
    store: Store, opening: Opening, host: Person, click: int, now: float, allowed: Allowed
) -> tuple[TableState, dict[int, Deadline]]:
    """Store the lobby that this person opens now with a click. It is closed by its deadline.

    :raises BadOption: and what else :meth:`Opening.header` raises. :raises TooMany: when no more are ``allowed``.
    :raises Stale: when the click has opened a table already, or one of this id is there.
    :raises NotSaved: when the store fails. :raises Elsewhere: when it would be another process's.
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
