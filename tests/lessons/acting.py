"""Play a lesson; record its events, and every move whose control is disabled.

A game lists in ``tests/games/<game>/lesson_rules.py`` which rules its lessons act out, and how to detect each rule.
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
"""Returns whether a lesson acts out a rule."""


def anything(_event: Event) -> bool:
    """Accept any event."""
    return True


def you_did(kind: str, where: Callable[[Event], bool] = anything) -> Acted:
    """Check that the learner causes an event of this kind."""
    return lambda lesson: any(
        event.kind == kind and event.seat == LEARNER and where(event) for event in happened(lesson)
    )


def others_did(kind: str, where: Callable[[Event], bool] = anything) -> Acted:
    """Check that someone else causes an event of this kind."""
    return lambda lesson: any(
        event.kind == kind and event.seat not in (LEARNER, None) and where(event) for event in happened(lesson)
    )


def it_happened(kind: str, where: Callable[[Event], bool] = anything) -> Acted:
    """Check that an event of this kind happens."""
    return lambda lesson: any(event.kind == kind and where(event) for event in happened(lesson))


def disabled_by(code: str) -> Acted:
    """Check that the learner sees a disabled control whose move the rules would refuse with this code."""
    return lambda lesson: any(code in _codes(position) for position in asked(lesson))


def you_made(verb: str, where: Callable[[Position, Move], bool] = lambda _position, _move: True) -> Acted:
    """Check that the learner is asked for a move like this."""

    def acted(lesson: Lesson) -> bool:
        moves = ((position, Move.parse(wanted(position))) for position in asked(lesson))
        return any(move.verb == verb and where(position, move) for position, move in moves)

    return acted


def disabled_moves(match: Match) -> list[str]:
    """Return the moves whose buttons are disabled on the learner's hand."""
    names = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")[: match.players]
    context = TextContext(speak("en"), names, names, LEARNER)
    hand = PRESENTERS[match.key].hand(match.view(LEARNER), match.legal_moves(LEARNER), context)
    buttons = [button for block in hand if isinstance(block, Row) for button in block.buttons]
    return [button.what.removeprefix("do:") for button in buttons if isinstance(button, Button) and button.disabled]


def _codes(position: Position) -> Iterator[str]:
    """Yield the codes with which the rules would refuse the disabled controls on the learner's hand."""
    for text in disabled_moves(position.match):
        try:
            position.match.copy().apply(LEARNER, Move.parse(text))
        except IllegalMove as problem:
            yield problem.code


def lesson_rules(game: str) -> dict[int, dict[str, Acted]]:
    """Return the rules that a game's lessons must demonstrate, by part of the lesson and by the rule in words."""
    rules: dict[int, dict[str, Acted]] = import_module(f"tests.games.{game}.lesson_rules").RULES
    return rules
