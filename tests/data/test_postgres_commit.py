"""Test shared commits in PostgreSQL: who is refused and why, and what stays cached if nothing was stored."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from typing import cast

import pytest

from cluster.leases import Lease
from data.database import Database
from data.postgres import steps
from data.postgres.fence import Fence
from data.postgres.seatings import Seatings
from data.postgres.session import Session
from data.postgres.writer import _commit
from data.sql import log
from data.sql.log import Appending, Showing
from data.writer import Job, Owned
from tables.ports import AlreadyDone, Append, Group, LeaseLost, OutOfTurn, Posted, Standing, StoreError
from tests.data.engines import PostgresMemory
from tests.data.results import ranked
from tests.data.samples import header, step

pytestmark = pytest.mark.postgres

EVEN, ODD = Group(0, 2), Group(1, 2)
HELD, LOST = Lease(EVEN, "here", 1, 0.0), Lease(ODD, "here", 2, 0.0)
"""The second of these leases is lost: another process already holds that group's next epoch."""
SERVERS = {"oak": 2 << 22, "elm": 3 << 22, "fir": 4 << 22}
POSTS = {table: Posted(table, "table", 0, 5, 6) for table in SERVERS}
STORED = type(None)
REFUSED, NO_LISTS = "\x00", "\x1f"
"""Text that PostgreSQL rejects, and text that must be stored on its own because it can't be part of a list of values.
"""


@pytest.fixture
async def memory(tmp_path: object) -> AsyncIterator[PostgresMemory]:
    made = PostgresMemory(tmp_path)  # type: ignore[arg-type]  # it needs no folder
    store = await made.open()
    for table, server in SERVERS.items():
        await store.open_table(header(table, guild=server), step(table, clicks=(server,)))
        await store.post(POSTS[table])
    made.rows("INSERT INTO leases VALUES (2, 0, 'here', 1, 0, 7), (2, 1, 'there', 3, 0, 8) RETURNING 1")
    yield made
    await made.end()


def committed(
    memory: PostgresMemory, jobs: Sequence[Job], seatings: Seatings | None = None, leases: Sequence[Lease] | None = None
) -> list[StoreError | None]:
    """Return each job's outcome in a process that believes it holds these leases."""
    fence = Fence((HELD, LOST) if leases is None else leases)
    known = seatings or Seatings()
    return memory.do(lambda db: _commit(cast(Session, db), jobs, fence, known))


def kinds(problems: Sequence[StoreError | None]) -> list[type]:
    return [type(problem) for problem in problems]


def append(table: str, seq: int, **more: object) -> Appending:
    return Appending(step(table, seq, **more))  # type: ignore[arg-type]  # any of its fields


def odd(kind: str) -> Appending:
    made = step("fir", 2)
    return Appending(replace(made, entries=(replace(made.entries[0], kind=kind),)))


def fact(db: Database) -> None:
    db.execute("INSERT INTO facts (key, value) VALUES ('a', 'b')")


def opening(table: str, server: int) -> Owned:
    return Owned(lambda db: log.open_table(db, header(table, guild=server), step(table)), guild=server)


def shown(table: str, seq: int) -> Posted:
    post = POSTS[table]
    return Posted(post.table, post.kind, post.user, post.channel, post.message, shown=seq)


@pytest.mark.parametrize("beside", [(), (fact,)], ids=["in one statement", "with more"])
def test_an_out_of_turn_step_and_a_lost_lease_are_distinguished(
    memory: PostgresMemory, beside: tuple[Job, ...]
) -> None:
    problems = committed(memory, [append("oak", 7), append("elm", 2), append("none", 2), *beside])
    assert kinds(problems)[:3] == [OutOfTurn, LeaseLost, OutOfTurn]
    lost = problems[1]
    assert isinstance(lost, LeaseLost)
    assert str(lost) == "group 1 of 2, lost in epoch 2"
    assert kinds(committed(memory, [append("oak", 2, clicks=(SERVERS["oak"],)), append("oak", 2)])) == [
        AlreadyDone,
        STORED,
    ]


@pytest.mark.parametrize(("kind", "becomes"), [(REFUSED, StoreError), (NO_LISTS, STORED)], ids=["refused", "no list's"])
def test_if_one_job_fails_each_of_the_others_is_decided_separately(
    memory: PostgresMemory, kind: str, becomes: type
) -> None:
    jobs: list[Job] = [
        opening("ash", SERVERS["oak"]),
        append("oak", 2),
        append("oak", 3),
        odd(kind),
        append("elm", 2),
        opening("yew", SERVERS["elm"]),
        Showing(shown("oak", 3)),
        Showing(shown("elm", 3)),
        fact,
    ]
    problems = kinds(committed(memory, jobs))
    assert problems == [STORED, STORED, STORED, becomes, LeaseLost, LeaseLost, STORED, LeaseLost, LeaseLost]
    assert memory.rows("SELECT table_id, length FROM tables ORDER BY 1") == [
        *(("ash", 1), ("elm", 1)),
        *(("fir", 2 if becomes is STORED else 1), ("oak", 3)),
    ]
    assert memory.rows("SELECT table_id, shown FROM posts ORDER BY 1") == [("elm", 0), ("fir", 0), ("oak", 3)]


@pytest.mark.parametrize("kind", [REFUSED, NO_LISTS], ids=["refused", "no list's"])
def test_a_failed_commit_clears_the_cached_seats(memory: PostgresMemory, kind: str) -> None:
    seatings = Seatings()
    first, second = step("oak", 2), step("oak", 3)
    committed(memory, [Appending(first)], seatings, [HELD])
    assert seatings.as_before(second)
    committed(memory, [odd(kind)], seatings, [HELD])
    assert not seatings.as_before(second)


def test_a_lease_lost_during_a_failed_commit_is_checked_again_on_retry(
    memory: PostgresMemory,
) -> None:
    def lose(_: Database) -> None:
        memory._server.sql(memory._name, "UPDATE leases SET epoch = 9")

    assert kinds(committed(memory, [lose, append("oak", 2), odd(REFUSED)], None, [HELD])) == [LeaseLost] * 3
    assert memory.rows("SELECT length FROM tables WHERE table_id = 'oak'") == [(1,)]


def test_many_steps_of_one_table_are_answered_in_order(memory: PostgresMemory) -> None:
    jobs: list[Job] = [
        append("oak", 2, clicks=(8,)),
        append("oak", 3, clicks=(9,)),
        append("oak", 3),
        Showing(shown("oak", 3)),
        Showing(shown("fir", 1)),
        append("oak", 4, clicks=(8,)),
        append("oak", 4),
        Showing(shown("oak", 2)),
        Owned(fact, table="oak"),
    ]
    problems = kinds(committed(memory, jobs, None, [HELD]))
    assert problems == [STORED, STORED, OutOfTurn, STORED, STORED, AlreadyDone, STORED, STORED, STORED]
    assert memory.rows("SELECT table_id, length FROM tables ORDER BY 1") == [("elm", 1), ("fir", 1), ("oak", 4)]
    assert memory.rows("SELECT table_id, shown FROM posts ORDER BY 1") == [("elm", 0), ("fir", 1), ("oak", 3)]


def test_one_click_cannot_move_two_tables(memory: PostgresMemory) -> None:
    memory.rows("UPDATE leases SET epoch = 2 WHERE shard = 1 RETURNING 1")
    jobs = [append("oak", 2, clicks=(9,)), append("elm", 2, clicks=(10,)), append("elm", 3, clicks=(9,))]
    assert kinds(committed(memory, jobs)) == [STORED, STORED, AlreadyDone]


def test_a_refused_step_does_not_change_the_cached_seats(memory: PostgresMemory) -> None:
    seatings = Seatings()
    wrong: Append = step("oak", 7, users=(1, 2))
    committed(memory, [Appending(wrong)], seatings, [HELD])
    assert not seatings.as_before(step("oak", 8, users=(1, 2)))


def ending(table: str, seq: int) -> Appending:
    made = step(table, seq, standing=Standing.OVER)
    return Appending(replace(made, result=ranked(1, 2, table=table)))


def test_a_result_is_stored_only_with_its_stored_step(memory: PostgresMemory) -> None:
    assert kinds(committed(memory, [ending("oak", 7), ending("fir", 2)], None, [HELD])) == [OutOfTurn, STORED]
    assert memory.rows("SELECT table_id FROM results") == [("fir",)]
    assert kinds(committed(memory, [ending("oak", 2)], None, [HELD])) == [STORED]
    assert memory.rows("SELECT table_id FROM results ORDER BY number") == [("fir",), ("oak",)]


@pytest.mark.parametrize("column", [("",), ("a\x1fb", "c"), ("\x1e", None), ("a", "\x1e")], ids=repr)
def test_a_column_that_would_not_round_trip_is_not_sent_as_a_list(column: tuple[str | None, ...]) -> None:
    with pytest.raises(ValueError, match="contains a list separator"):
        steps._text(column)


def test_nothing_is_appended_to_a_compacted_log(memory: PostgresMemory) -> None:
    memory.rows("UPDATE tables SET folded = 1 WHERE table_id = 'oak' RETURNING 1")
    assert kinds(committed(memory, [append("oak", 2)], None, [HELD])) == [OutOfTurn]
