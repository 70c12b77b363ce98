"""Mark the control for the move that a lesson wants: it alone is green, all others are grey."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ui import custom_ids
from ui.screen import Block, Button, Row


def leads_to(what: str, move: str) -> bool:
    """Return whether a control makes this move, or chooses the beginning of it.

    Cards are chosen in the order in which the move names them; another player can be chosen before them.
    """
    action, _, chosen = what.partition(":")
    if action == "do":
        return chosen == move
    if action != custom_ids.OPEN or not chosen:
        return False
    words, (verb, *rest) = chosen.split(" "), move.split(" ")
    cards = [word for word in words if _is_card(word)]
    others = {word for word in words if not _is_card(word)}
    return others <= {verb, *rest} and cards == [word for word in rest if _is_card(word)][: len(cards)]


def wished(blocks: Iterable[Block], move: str) -> list[Block]:
    """Mark the button that makes this move or chooses more of it; if there is none, leave the hand as it is."""
    whole = list(blocks)
    found = [button.what for block in whole if isinstance(block, Row) for button in _buttons(block)]
    ahead = max((what for what in found if leads_to(what, move)), key=_progress, default="")
    if not ahead:
        return whole
    return [_marked(block, ahead) if isinstance(block, Row) else block for block in whole]


def _buttons(row: Row) -> list[Button]:
    return [button for button in row.buttons if isinstance(button, Button)]


def _marked(row: Row, what: str) -> Row:
    """Make the button that requests ``what`` green and the others grey; pressed ones stay as they are."""
    marked = {
        button: replace(button, style="good" if button.what == what else "plain")
        for button in _buttons(row)
        if not button.pressed
    }
    return Row(tuple(marked.get(button, button) if isinstance(button, Button) else button for button in row.buttons))


def _progress(what: str) -> tuple[bool, int]:
    """Rank controls by how much of a move they choose; one that makes the move comes first."""
    return what.startswith("do:"), len(what)


def _is_card(word: str) -> bool:
    return word[:1].isupper() or word[:1].isdigit()
