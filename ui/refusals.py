"""Every "no" in words: one sentence that says what to do next."""

from __future__ import annotations

from engine import IllegalMove
from engine.cards import is_card
from tables.errors import CantShow, TableError
from tables.ports import StillSeated, StoreError
from ui.card_text import face
from ui.texts import Say


def sentence(problem: Exception, game: str | None, say: Say) -> str | None:
    """The sentence for something a table, the rules or the store refused; None for any other exception."""
    if isinstance(problem, CantShow):
        return say("refused-cant-show", permission=say(f"permission-{problem.facts['permission']}"))
    if isinstance(problem, TableError):
        return say(f"refused-{problem.code}", **problem.facts)
    if isinstance(problem, IllegalMove):
        keys = (f"{game}-refused-{problem.code}", f"refused-{problem.code}")
        return _first_of(keys, "refused-move", problem, say)
    if isinstance(problem, StillSeated):
        return say("refused-still-seated")
    if isinstance(problem, StoreError):
        return say("refused-store")
    return None


def reason(problem: IllegalMove, game: str, say: Say) -> str:
    """The rule of the game for which a move was refused, and what it is good for, in one sentence."""
    return _first_of((f"why-{game}-{problem.code}", f"why-{problem.code}"), "why-move", problem, say)


def _first_of(keys: tuple[str, ...], otherwise: str, problem: IllegalMove, say: Say) -> str:
    """The first of these texts that there is, with the facts of the refusal."""
    key = next((key for key in keys if say.has(key)), otherwise)
    return say(key, **{name: _fact(value, say) for name, value in problem.facts.items()})


def _fact(value: object, say: Say) -> object:
    if isinstance(value, str) and is_card(value):
        return face(value, say)
    if isinstance(value, str | int | float):
        return value
    return str(value)
