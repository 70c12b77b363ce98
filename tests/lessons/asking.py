"""Where a lesson asks its learner for a move, and for which one."""

from lessons import Lesson, Position


def asked(lesson: Lesson) -> list[Position]:
    """The positions in which the learner is asked for a move."""
    return [position for position in lesson.positions() if position.turn is not None]


def wanted(position: Position) -> str:
    """The move that the lesson wants here."""
    assert position.turn is not None, "the lesson is over"
    return position.turn.move
