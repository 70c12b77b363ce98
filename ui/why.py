"""Why not? The rule behind a move that was refused, or behind the controls of a hand that can't be used."""

from __future__ import annotations

from collections.abc import Iterable

from engine import IllegalMove, Match, Move, View
from ui.custom_ids import can_ask
from ui.presenter import Presenter
from ui.refusals import reason
from ui.screen import Block, Button, Row
from ui.text_context import TextContext
from ui.texts import Say

_DO = "do:"


def closed_moves(hand: Iterable[Block]) -> list[str]:
    """The texts of the moves whose buttons are on a hand but can't be pressed."""
    buttons = [button for block in hand if isinstance(block, Row) for button in block.buttons]
    return [
        button.what.removeprefix(_DO)
        for button in buttons
        if isinstance(button, Button) and button.disabled and button.what.startswith(_DO)
    ]


def why_buttons(hand: Iterable[Block], refused: str, say: Say) -> tuple[Button, ...]:
    """The button that asks for the rule, where there is something to ask: a refused move, or a closed control."""
    if refused and can_ask(f"why:{refused}"):
        return (Button(f"why:{refused}", say("button-why")),)
    return (Button("why", say("button-why")),) if closed_moves(hand) else ()


def why_not(match: Match, seat: int, refused: str, presenter: Presenter[View], context: TextContext) -> str:
    """The rule that forbids a move, in one sentence; without a move one for each rule that closes a control now.

    The words tell what the seat knows, and nothing of other hands: facts of a refusal never do.
    """
    moves = [refused] if refused else closed_moves(presenter.hand(match.view(seat), match.legal_moves(seat), context))
    rules = [_rule(match, seat, move, context.say) for move in moves]
    return " ".join(dict.fromkeys(rule for rule in rules if rule)) or context("why-allowed")


def _rule(match: Match, seat: int, text: str, say: Say) -> str:
    """The rule that forbids a move; "" when none does."""
    try:
        match.copy().apply(seat, Move.parse(text))
    except IllegalMove as problem:
        return reason(problem, match.key, say)
    return ""
