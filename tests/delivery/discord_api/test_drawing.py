"""Check that hands that answer a click are drawn immediately, and that all other pictures have their own queue."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from unittest.mock import patch

import pytest

from delivery.discord_api import drawing
from ui.art.end_scene import EndPicture
from ui.art.letters import ENGLISH
from ui.art.pictures import CurvesPicture, HandPicture, Moving, Picture
from ui.art.render import Steps, is_slow, render


class Painter:
    """A drawing function that blocks until released, and records the order of the pictures it draws."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.begun, self.go_on = threading.Event(), threading.Event()

    def __call__(self, picture: Picture) -> Steps[bytes]:
        frames = picture.frames if isinstance(picture, Moving) else [picture]
        for number, frame in enumerate(frames):
            if number:
                yield
            assert isinstance(frame, HandPicture)
            self.begun.set()
            self.go_on.wait()
            self.order += frame.cards
        return b""

    def ask(self, *cards: str, urgent: bool = False) -> asyncio.Task[bytes]:
        """Ask for a picture of one card, or for a moving one with a frame for each card."""
        frames = tuple(HandPicture((card,)) for card in cards)
        picture = Moving(frames) if len(frames) > 1 else frames[0]
        return asyncio.create_task(drawing.draw(picture, ENGLISH, urgent=urgent))


@pytest.fixture
def painter() -> Iterator[Painter]:
    """Replace the drawing thread's painter. All pictures are slow, so that it draws the urgent ones, too."""
    painter = Painter()
    with (
        patch.object(drawing, "rendering", painter),
        patch.object(drawing, "ready", lambda *_: None),
        patch.object(drawing, "is_slow", lambda _: True),
    ):
        yield painter
        painter.go_on.set()


async def test_a_hand_that_answers_a_click_does_not_wait_for_the_queue(painter: Painter) -> None:
    waiting = [painter.ask("2S"), painter.ask("3S", urgent=True)]
    await asyncio.to_thread(painter.begun.wait)
    hand = HandPicture(("AS", "2S"))
    with patch.object(drawing, "is_slow", is_slow):
        assert await drawing.draw(hand, ENGLISH, urgent=True) == render(hand)
    assert painter.order == []
    painter.go_on.set()
    await asyncio.gather(*waiting)


@pytest.mark.parametrize("slow", [Moving((HandPicture(("2S",)),)), EndPicture(()), CurvesPicture(())])
def test_pictures_that_move_or_sum_up_a_match_are_too_slow_for_the_event_loop(slow: Picture) -> None:
    assert is_slow(slow)
    assert not is_slow(HandPicture(("2S",)))


async def test_urgent_pictures_are_drawn_first(painter: Painter) -> None:
    asked = [painter.ask("2S")]
    await asyncio.to_thread(painter.begun.wait)
    asked += [painter.ask("3S"), painter.ask("4S"), painter.ask("AS", urgent=True)]
    await asyncio.sleep(0)
    painter.go_on.set()
    await asyncio.gather(*asked)
    assert painter.order == ["2S", "AS", "3S", "4S"]


async def test_a_picture_waits_for_a_frame_of_a_moving_one_but_not_for_all(painter: Painter) -> None:
    for urgent in (False, True):
        painter.order.clear()
        painter.begun.clear()
        painter.go_on.clear()
        asked = [painter.ask("2H", "3H", "4H", urgent=urgent)]
        await asyncio.to_thread(painter.begun.wait)
        asked += [painter.ask("5S"), painter.ask("AS", urgent=True)]
        await asyncio.sleep(0)
        painter.go_on.set()
        await asyncio.gather(*asked)
        assert painter.order == ["2H", "AS", "5S", "3H", "4H"]


async def test_a_cancelled_picture_is_not_drawn(painter: Painter) -> None:
    first, given_up = painter.ask("2S"), painter.ask("3S")
    await asyncio.to_thread(painter.begun.wait)
    given_up.cancel()
    await asyncio.sleep(0)
    painter.go_on.set()
    await first
    await painter.ask("4S")
    assert painter.order == ["2S", "4S"]


async def test_other_work_in_threads_does_not_wait_for_pictures(painter: Painter) -> None:
    """Computer players and replays of matches also need threads."""
    asked = [painter.ask("2S") for _ in range(64)]  # more than the default thread pool has
    await asyncio.to_thread(painter.begun.wait)
    assert await asyncio.to_thread(str, "done") == "done"
    painter.go_on.set()
    await asyncio.gather(*asked)


async def test_a_failure_is_reported_and_the_next_picture_is_drawn() -> None:
    with pytest.raises(ValueError, match="9X"):
        await drawing.draw(HandPicture(("9X",)), ENGLISH, urgent=True)
    assert await drawing.draw(HandPicture(("9D",)), ENGLISH, urgent=True)


async def test_drawing_is_busy_while_many_pictures_wait(painter: Painter) -> None:
    asked = [painter.ask("2S") for _ in range(drawing.BUSY)]
    await asyncio.to_thread(painter.begun.wait)
    assert not drawing.is_busy()
    asked += [painter.ask("3S") for _ in range(2)]
    await asyncio.sleep(0)
    assert drawing.is_busy()
    painter.go_on.set()
    await asyncio.gather(*asked)
    assert not drawing.is_busy()
