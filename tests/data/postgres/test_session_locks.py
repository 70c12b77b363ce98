"""Test how a session takes its locks: what it ends, how long it waits, and which bot it names, without a server."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

from data.errors import OwnedDatabaseError, UnreachableDatabaseError
from data.postgres.address import Address
from data.postgres.session import Found
from data.postgres.session_locks import A_MOMENT, PATIENCE, SessionLocks, Use
from data.postgres.turns import END, HOLDER, OWNER, SHARE, TAKE

ADDRESS = Address("postgresql://ann@db/cards")


class Locks:
    """A server's advisory locks; each lock that is ``held`` lists the sessions that hold it, by process id."""

    def __init__(self, held: dict[int, dict[int, str]] | None = None, *, pooled: bool = False) -> None:
        self.held = held or {}
        self.pooled = pooled
        self.ends_sessions = True
        self.taken: list[tuple[str, int]] = []

    def is_shared(self, _address: Address) -> bool:
        return self.pooled

    def execute(self, sql: str, values: tuple[int]) -> Found:
        (what,) = values
        match sql:
            case _ if sql == HOLDER:
                return Found(list(self.held.get(what, {}).items()), 0)
            case _ if sql == END:
                for sessions in self.held.values() if self.ends_sessions else ():
                    sessions.pop(what, None)
                return Found([(True,)], 0)
        free = not self.held.get(what)
        if free:
            self.taken.append((sql, what))
        return Found([(free,)], 0)


@pytest.fixture
def slept() -> Any:
    """Return the pauses so far; they take no real time."""
    pauses: list[float] = []
    with patch("data.postgres.session_locks.time") as time:
        time.sleep = pauses.append
        time.monotonic = lambda: sum(pauses)
        yield pauses


def taken(use: Use, locks: Locks, key: int | None = None) -> SessionLocks:
    ours = SessionLocks(ADDRESS, use)
    ours.key = key if key is not None else ours.key
    session: Any = locks
    ours.take(session)
    return ours


@pytest.mark.parametrize(
    ("use", "owner"), [(Use.PLAYS, [(SHARE, OWNER)]), (Use.ALONE, [(TAKE, OWNER)]), (Use.BESIDE, [])]
)
def test_each_use_takes_its_own_locks(use: Use, owner: list[tuple[str, int]], slept: list[float]) -> None:
    locks = Locks()
    ours = taken(use, locks)
    assert locks.taken == [(TAKE, ours.key), *owner]
    assert slept == []
    assert ours.name.startswith("process ")
    assert len(ours.name) <= 63


def test_a_lost_session_of_the_same_process_is_ended_first(slept: list[float]) -> None:
    locks = Locks({5: {901: "process 1"}})
    taken(Use.BESIDE, locks, key=5)
    assert (locks.taken, locks.held) == ([(TAKE, 5)], {5: {}})
    assert slept == [A_MOMENT]


def test_a_lost_session_that_does_not_end_is_not_waited_for_forever(slept: list[float]) -> None:
    locks = Locks({5: {901: "process 1"}})
    locks.ends_sessions = False
    with pytest.raises(OwnedDatabaseError, match="still has a session of this process"):
        taken(Use.BESIDE, locks, key=5)
    assert PATIENCE < sum(slept) < PATIENCE + 2 * A_MOMENT


@pytest.mark.parametrize(
    ("sessions", "named"), [({902: "process 2", 901: "process 1"}, "process 1"), (None, "one that is shutting down")]
)
def test_the_other_bot_is_named(sessions: dict[int, str] | None, named: str, slept: list[float]) -> None:
    locks = Locks({OWNER: sessions or {0: "gone"}})
    found = Found(sorted((sessions or {}).items(), reverse=True), 0)
    execute = locks.execute
    with (
        patch.object(locks, "execute", lambda sql, values: found if sql == HOLDER else execute(sql, values)),
        pytest.raises(OwnedDatabaseError, match=rf"in use by another bot \({named}\)"),
    ):
        taken(Use.ALONE, locks)


def test_a_session_that_a_pooler_shares_takes_no_locks(slept: list[float]) -> None:
    locks = Locks(pooled=True)
    with pytest.raises(UnreachableDatabaseError, match="pool by session"):
        taken(Use.PLAYS, locks)
    assert locks.taken == []
