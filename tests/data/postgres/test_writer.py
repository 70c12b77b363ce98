"""Test which queued jobs PostgreSQL gets as one statement; no server is needed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest

from data.postgres import writer
from data.postgres.fence import Fence
from data.postgres.seatings import Seatings
from data.sql.log import Appending, Showing
from data.writer import Job
from tables.ports import Posted
from tests.data.results import match, seat
from tests.data.samples import step

OAK, ELM = Appending(step("oak")), Appending(step("elm"))
SHOWN = Showing(Posted("oak", "table", 0, 1, 2))


@pytest.mark.parametrize(
    ("jobs", "together"),
    [
        ([OAK, ELM], True),
        ([OAK, SHOWN, ELM], True),
        ([SHOWN], True),
        ([OAK, Appending(step("oak", 2))], False),
        ([OAK, lambda _db: None], False),
        ([Appending(replace(step("oak"), result=match(seat(1))))], False),
    ],
)
def test_independent_steps_and_what_messages_show_share_one_statement(jobs: list[Job], together: bool) -> None:
    asked: list[tuple[list[str], int]] = []

    def append_all(_db: object, _fence: object, _seatings: object, steps: Any, shown: Any) -> list[None]:
        asked.append(([one.table for one in steps], len(shown)))
        return [None] * len(steps)

    nothing: Any = None
    with patch("data.postgres.steps.append_all", append_all):
        answers = writer._at_once(
            nothing,
            jobs,
            Fence(None),
            Seatings(),
        )
    tables = [job.step.table for job in jobs if isinstance(job, Appending)]
    assert asked == ([(tables, len(jobs) - len(tables))] if together else [])
    assert answers == ([None] * len(jobs) if together else [])
