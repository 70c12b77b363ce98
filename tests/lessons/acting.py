"""Play a lesson, and note its events and every move that it shows but its rules refuse.

A game lists in ``tests/games/<game>/lesson_rules.py`` which rules its lessons act out, and how that is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module

from engine import Event, IllegalMove, Match, Move
from lessons import LEARNER, Lesson, Position
from tests.lessons.questions import asked, happened, wanted
from ui.presenters import PRESENTERS
from ui.screen import Button, Row
from ui.text.text_context import TextContext
from ui.text.texts import speak

Acted = Callable[[Lesson], bool]
"""Whether a lesson acts out a rule."""


def anything(_event: Event) -> bool:
    """Any event will do."""
    return True


def you_did(kind: str, where: Callable[[Event], bool] = anything) -> Acted:
    """That an event of this kind is the learner's doing."""
    return lambda lesson: any(
        event.kind == kind and event.seat == LEARNER and where(event) for event in happened(lesson)
    )


def others_did(kind: str, where: Callable[[Event], bool] = anything) -> Acted:
    """That an event of this kind is somebody else's doing."""
    return lambda lesson: any(
        event.kind == kind and event.seat not in (LEARNER, None) and where(event) for event in happened(lesson)
    )


def it_came_to(kind: str, where: Callable[[Event], bool] = anything) -> Acted:
    """That an event of this kind happens."""
    return lambda lesson: any(event.kind == kind and where(event) for event in happened(lesson))


def closed_by(code: str) -> Acted:
    """That the learner is shown a control that can't be pressed, because the rules would refuse its move for this."""
    return lambda lesson: any(code in _codes(position) for position in asked(lesson))


def you_made(verb: str, where: Callable[[Position, Move], bool] = lambda _position, _move: True) -> Acted:
    """That the learner is asked for such a move."""

    def acted(lesson: Lesson) -> bool:
        moves = ((position, Move.parse(wanted(position))) for position in asked(lesson))
        return any(move.verb == verb and where(position, move) for position, move in moves)

    return acted


def closed_moves(match: Match) -> list[str]:
    """The moves whose buttons are on the learner's hand but can't be pressed."""
    names = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")[: match.players]
    context = TextContext(speak("en"), names, names, LEARNER)
    hand = PRESENTERS[match.key].hand(match.view(LEARNER), match.legal_moves(LEARNER), context)
    buttons = [button for block in hand if isinstance(block, Row) for button in block.buttons]
    return [button.what.removeprefix("do:") for button in buttons if isinstance(button, Button) and button.disabled]


def _codes(position: Position) -> Iterator[str]:
    """Why the closed controls of the learner's hand can't be pressed."""
    for text in closed_moves(position.match):
        try:
            position.match.copy().apply(LEARNER, Move.parse(text))
        except IllegalMove as problem:
            yield problem.code


def lesson_rules(game: str) -> dict[int, dict[str, Acted]]:
    """The rules that the lessons of a game must act out, by the part of the lesson and the rule in words."""
    rules: dict[int, dict[str, Acted]] = import_module(f"tests.games.{game}.lesson_rules").RULES
    return rules
