"""First lessons: a short stacked match of a game, played with the real rules."""

from __future__ import annotations

from collections.abc import Mapping

from engine.registry import Parts
from lessons.lesson import LEARNER, Lesson, Position, Turn

__all__ = ["LEARNER", "LESSONS", "Lesson", "Position", "Turn"]

LESSONS: Mapping[str, Lesson] = Parts("lesson")
"""The lesson of each game that has one, in the order of the menu."""
