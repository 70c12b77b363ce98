"""Look up lessons: short scripted deals of a game, played with its real rules."""

from __future__ import annotations

from collections.abc import Mapping

from engine.registry import Parts
from lessons.lesson import LEARNER, Lesson, Position, Scene, Turn, Verdict

__all__ = ["LEARNER", "LESSONS", "SECOND", "Lesson", "Position", "Scene", "Turn", "Verdict", "named"]

LESSONS: Mapping[str, Lesson] = Parts("lesson")
"""Each game's first lesson, if it has one, in menu order: how to play."""
SECOND: Mapping[str, Lesson] = Parts("second_lesson")
"""Each game's second lesson, if it has one: how to win."""


def named(name: str) -> Lesson | None:
    """Return the lesson with this ``Lesson.name``, or None."""
    game, _, part = name.partition("-")
    lesson = (SECOND if part else LESSONS).get(game)
    return lesson if lesson is not None and lesson.name == name else None
