"""Find where a lesson asks its learner for a move, and which move it asks for."""

from engine import Event
from lessons import LESSONS, SECOND, Lesson, Position, Turn

EVERY_LESSON = {lesson.name: lesson for lesson in (*LESSONS.values(), *SECOND.values())}
"""All lessons by name."""


def asked(lesson: Lesson) -> list[Position]:
    """Return the positions in which the learner is asked for a move."""
    return [position for position in lesson.positions() if position.turn is not None]


def asked_for(position: Position) -> Turn:
    """Return the turn that the lesson wants at this position."""
    assert position.turn is not None, "the lesson is over"
    return position.turn


def wanted(position: Position) -> str:
    """Return the move that the lesson wants at this position."""
    return asked_for(position).move


def happened(lesson: Lesson) -> list[Event]:
    """Return all events of a lesson, in order."""
    return [event for position in lesson.positions() for event in (*position.before, *position.events)]
