"""First lessons: a short stacked match of each game, played with the real rules."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from lessons import escalier, levelup, spectrum, staircase
from lessons.lesson import LEARNER, Lesson, Position, Turn

__all__ = ["LEARNER", "LESSONS", "Lesson", "Position", "Turn"]

LESSONS: Mapping[str, Lesson] = MappingProxyType(
    {lesson.game: lesson for lesson in (levelup.LESSON, staircase.LESSON, escalier.LESSON, spectrum.LESSON)}
)
"""Every lesson there is, by the key of its game, in the order of the menu."""
