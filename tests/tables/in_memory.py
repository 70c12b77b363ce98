"""Decide and apply requests to a table without a store or an event loop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from typing import Concatenate, ParamSpec

from engine import Value
from tables.decide.lobby import Person
from tables.decide.match import time_up
from tables.decide.step import Snapshot, next_step
from tables.entries import Content
from tables.ports import Deadline, Header
from tables.state import TableState

PAUSE = 1.0

Request = ParamSpec("Request")


class TableInMemory:
    """A lobby with these people seated, hosted by the first; each request comes from a new click."""

    def __init__(
        self,
        *people: Person,
        game: str = "levelup",
        pace: str = "live",
        invited: tuple[int, ...] = (),
        rematch_of: str | None = None,
        **rules: Value,
    ) -> None:
        host = people[0].user
        header = Header("0123456789", game, 1, 2, host, 0.0, pace, "en-GB", rules, invited, rematch_of, bytes(32))
        self.state = TableState(header)
        self.deadlines: dict[int, Deadline] = {}
        self.now = 1_700_000_000.0
        self._clicks = count(101)
        for person in people:
            self.ask(lambda _, person: [person.seated()], person)

    def ask(
        self,
        decide: Callable[Concatenate[Snapshot, Request], Sequence[Content]],
        *args: Request.args,
        **kwargs: Request.kwargs,
    ) -> Sequence[Content]:
        """Decide a request and apply the outcome; return the new entries."""
        before = Snapshot(self.state, self.deadlines, self.now)
        contents = decide(before, *args, **kwargs)
        if contents:
            step = next_step(before, contents, next(self._clicks), PAUSE)
            self.state, self.deadlines = step.state, step.deadlines
        return contents

    @property
    def deadline(self) -> Deadline:
        """Return the only deadline."""
        (found,) = self.deadlines.values()
        return found

    def wait(self) -> Deadline:
        """Let the only deadline pass, and return it."""
        passed = self.deadline
        self.now = max(self.now, passed.due)
        self.ask(time_up, passed)
        return passed
