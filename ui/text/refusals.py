"""Put every refusal into one sentence: what is wrong, and what to do next."""

from __future__ import annotations

from engine import IllegalMove
from engine.cards import is_card
from tables.errors import CantShow, TableError, TooSoon
from tables.ports import StillSeated, StoreError
from ui.text.card_text import face
from ui.text.moments import exact_time
from ui.text.texts import Say

NOBODY = "none"
"""The value of ``$turn`` in texts if nobody has to move."""


def sentence(problem: Exception, game: str | None, say: Say, turn: str = NOBODY) -> str | None:
    """Return the sentence for a refusal by a table, the rules or the store, or None for any other exception.

    ``turn`` says whose turn it is (see ``ui.table.whose_turn``).
    """
    if isinstance(problem, CantShow):
        return say(f"refused-{problem.code}", permission=say(f"permission-{problem.facts['permission']}"))
    if isinstance(problem, TooSoon):
        return say("refused-too-soon", at=exact_time(float(str(problem.facts["at"]))))
    if isinstance(problem, TableError):
        return say(f"refused-{problem.code}", **problem.facts)
    if isinstance(problem, IllegalMove):
        keys = (f"{game}-refused-{problem.code}", f"refused-{problem.code}")
        return _first_of(keys, "refused-move", problem, say, turn)
    if isinstance(problem, StillSeated):
        return say("refused-still-seated")
    return say("refused-store") if isinstance(problem, StoreError) else None


def reason(problem: IllegalMove, game: str, say: Say) -> str:
    """Explain in one sentence which rule forbids a move, and why that rule exists."""
    return _first_of((f"why-{game}-{problem.code}", f"why-{problem.code}"), "why-move", problem, say)


def _first_of(keys: tuple[str, ...], otherwise: str, problem: IllegalMove, say: Say, turn: str = NOBODY) -> str:
    """Return the first of these texts that exists, given the refusal's facts and whose turn it is."""
    key = next((key for key in keys if say.has(key)), otherwise)
    return say(key, **{name: _fact(value, say) for name, value in problem.facts.items()} | {"turn": turn})


def _fact(value: object, say: Say) -> object:
    if isinstance(value, str) and is_card(value):
        return face(value, say)
    return value if isinstance(value, str | int | float) else str(value)
