"""Test when a connection opens a new session, and which sessions are closed; no server is needed."""

from __future__ import annotations

from typing import Any

import pytest

from data.postgres.address import Address
from data.postgres.session import Connection, Session
from tests.virtual_time import VirtualTimeLoop


class FakeSession:
    """A session that the server may close."""

    server_is_there = True

    def __init__(self, *_given: object) -> None:
        if not self.server_is_there:
            raise ConnectionRefusedError
        self.is_open, self.listened, self.closed = True, 0, 0
        SESSIONS.append(self)

    def listen(self) -> None:
        assert not self.closed
        self.listened += 1

    def close(self) -> None:
        self.closed += 1


SESSIONS: list[FakeSession] = []


def name(session: Session) -> int:
    """Return which of the sessions this is."""
    it: Any = session
    return SESSIONS.index(it)


class Opening:
    """The work done with each new session; it fails while ``problem`` is set."""

    def __init__(self) -> None:
        self.problem: BaseException | None = None
        self.made: list[int] = []

    def __call__(self, session: Session) -> None:
        if self.problem is not None:
            raise self.problem
        self.made.append(name(session))


@pytest.fixture
def opening(monkeypatch: pytest.MonkeyPatch) -> Opening:
    SESSIONS.clear()
    monkeypatch.setattr("data.postgres.session.Session", FakeSession)
    return Opening()


async def test_a_session_is_kept_until_the_server_ends_it(opening: Opening) -> None:
    connection = Connection(Address("postgresql://ann@db/cards"), opening, {})
    assert [await connection.run(name) for _ in range(3)] == [0, 0, 0]
    assert (SESSIONS[0].listened, SESSIONS[0].closed) == (2, 0), "before each use, it hears whether it has ended"
    SESSIONS[0].is_open = False
    assert [await connection.run(name) for _ in range(2)] == [1, 1]
    assert (SESSIONS[0].closed, opening.made) == (1, [0, 1])
    for _ in range(2):
        await connection.close()
    assert [session.closed for session in SESSIONS] == [1, 1]
    with pytest.raises(ConnectionError):
        await connection.run(name)


async def test_a_session_that_can_not_be_prepared_is_closed_and_not_used(opening: Opening) -> None:
    connection = Connection(Address("postgresql://ann@db/cards"), opening, {})
    opening.problem = OSError("lost")
    with pytest.raises(OSError, match="lost"):
        await connection.run(name)
    assert [session.closed for session in SESSIONS] == [1]
    opening.problem = None
    assert await connection.run(name) == 1
    await connection.close()


async def test_a_session_is_replaced_once_the_server_is_back(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    connection = Connection(Address("postgresql://ann@db/cards"), opening, {})
    assert await connection.run(name) == 0
    SESSIONS[0].is_open = False
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(FakeSession, "server_is_there", False)
        for _ in range(2):
            with pytest.raises(ConnectionRefusedError):
                await connection.run(name)
    assert await connection.run(name) == 1
    await connection.close()


async def test_an_unused_connection_opens_no_session(opening: Opening) -> None:
    await Connection(Address("postgresql://ann@db/cards"), opening, {}).close()
    assert SESSIONS == []


def test_listening_runs_what_the_server_has_sent_and_takes_no_time() -> None:
    heard, session, loop = list[str](), Session.__new__(Session), VirtualTimeLoop()
    session._loop = loop
    loop.call_soon(heard.append, "the end")
    session.listen()
    assert heard == ["the end"]
    assert loop.time() < 0.1
    loop.close()
