"""Check that an overloaded machine defers its answers in time, whatever the cause of the delay."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from delivery.discord_api import drawing
from playground.people.interactions import DEFER, DEFER_UPDATE
from tests.players import open_table
from tests.promises.waiting import eventually
from tests.stage import Stage, stage
from ui.art.pictures import Picture
from ui.art.render import Steps, rendering

pytestmark = pytest.mark.usefixtures("real_pictures")

AT_ONCE = patch("delivery.limits.answer_times.DEFER_AFTER", 0.3)


@contextmanager
def drawing_blocked() -> Iterator[Callable[[], None]]:
    """Block all drawing, as if each picture were slow and none ready, until the returned function is called."""
    go_on = threading.Event()

    def waiting(picture: Picture) -> Steps[bytes]:
        go_on.wait()
        return (yield from rendering(picture))

    with (
        patch.object(drawing, "rendering", waiting),
        patch.object(drawing, "ready", lambda *_: None),
        patch.object(drawing, "is_slow", lambda _: True),
    ):
        try:
            yield go_on.set
        finally:
            go_on.set()


def callbacks(rig: Stage) -> list[int]:
    """Return the types of the interaction responses that Discord accepted, oldest first."""
    found = [one for one in rig.playground.requests if one.path.endswith("/callback") and one.status < 300]
    return [one.body["type"] for one in found if isinstance(one.body, dict)]


@pytest.mark.parametrize("control", ["My hand", "/play"])
async def test_a_player_waiting_for_a_picture_sees_a_notice_and_then_the_picture(tmp_path: Path, control: str) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await rig.settled()
        message = next(one for one in ann.messages() if f"s1:{table.id}:-:hand" in str(one["components"]))
        before = len(callbacks(rig))
        with AT_ONCE, drawing_blocked() as go_on:
            asking = asyncio.create_task(
                ann.click("My hand", message) if control == "My hand" else ann.slash("play staircase")
            )
            await eventually(lambda: callbacks(rig)[before:])
            assert set(callbacks(rig)[before:]) <= {DEFER, DEFER_UPDATE}
            go_on()
            reply = await (await asking).settled()
        assert not reply.failed
        assert "attachment_id" in str(reply.message["components"])
