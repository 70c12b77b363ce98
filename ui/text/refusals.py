"""Put every refusal into one sentence: what is wrong, and what to do next."""

from __future__ import annotations

from engine import IllegalMove, Match
from engine.cards import is_card
from tables.errors import CantShow, TableError
from tables.ports import StillSeated, StoreError
from tables.state import TableState
from ui.text.card_text import face
from ui.text.text_context import TextContext, context_for
from ui.text.texts import Say

NOBODY = "none"
"""The value of ``$awaited`` in texts if nobody has to move."""


def awaited(match: Match, context: TextContext) -> str:
    """List the names of the players whose move it is."""
    return context.listed(context.name(seat) for seat in match.waiting) or NOBODY


def awaited_at(state: TableState, locale: str | None) -> str:
    """List the names of the players whose move it is at a table, in the reader's language."""
    return awaited(state.match, context_for(state, locale)) if state.match is not None else NOBODY


def sentence(problem: Exception, game: str | None, say: Say, awaited: str = NOBODY) -> str | None:
    """Return a sentence for a refusal by a table, the rules or the store, or None for any other exception.

    ``awaited`` are the names of the players whose move it is.
    """
    if isinstance(problem, CantShow):
        return say(f"refused-{problem.code}", permission=say(f"permission-{problem.facts['permission']}"))
    if isinstance(problem, TableError):
        return say(f"refused-{problem.code}", **problem.facts)
    if isinstance(problem, IllegalMove):
        keys = (f"{game}-refused-{problem.code}", f"refused-{problem.code}")
        return _first_of(keys, "refused-move", problem, say, awaited)
    if isinstance(problem, StillSeated):
        return say("refused-still-seated")
    return say("refused-store") if isinstance(problem, StoreError) else None


def reason(problem: IllegalMove, game: str, say: Say, awaited: str = NOBODY) -> str:
    """Explain in one sentence which rule forbids a move, and why that rule exists."""
    return _first_of((f"why-{game}-{problem.code}", f"why-{problem.code}"), "why-move", problem, say, awaited)


def _first_of(keys: tuple[str, ...], otherwise: str, problem: IllegalMove, say: Say, awaited: str) -> str:
    """Return the first of these texts that exists, given the refusal's facts and the players whose move it is."""
    key = next((key for key in keys if say.has(key)), otherwise)
    return say(key, awaited=awaited, **{name: _fact(value, say) for name, value in problem.facts.items()})


def _fact(value: object, say: Say) -> object:
    if isinstance(value, str) and is_card(value):
        return face(value, say)
    return value if isinstance(value, str | int | float) else str(value)
