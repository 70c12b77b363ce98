"""Draw the picture in Staircase's rules: a sequence, and the same cards out of order."""

from __future__ import annotations

from games.staircase.rules.scoring import points
from games.staircase.scene import Stairs, StairsPicture
from ui.screen import Drawing
from ui.text.aloud import in_sentences
from ui.text.card_text import faces
from ui.text.text_context import TextContext

RUN = ("2S", "7C", "8D", "9H", "KC")
LOOSE = ("9H", "KC", "7C", "2S", "8D")


def pictures(context: TextContext) -> list[Drawing]:
    """Return a picture of two staircases, each with its points above it."""
    drawn = StairsPicture((_stairs(RUN), _stairs(LOOSE)))
    worth = points(RUN)
    run = worth.runs[0]
    said = context(
        "staircase-picture-sequence",
        cards=faces(RUN, context.say),
        run=faces(RUN[run.start : run.stop], context.say),
        base=worth.base,
        bonus=worth.bonus,
        loose=faces(LOOSE, context.say),
    )
    return [Drawing(drawn, in_sentences(said), alone=True)]


def _stairs(cards: tuple[str, ...]) -> Stairs:
    worth = points(cards)
    return Stairs(cards, str(worth.total), tuple((run.start, run.stop) for run in worth.runs))
