"""Draw the pictures in Staircase's rules: each action, then a sequence and the same cards out of order."""

from __future__ import annotations

from games.staircase.rules.scoring import points
from games.staircase.scene import Stairs, StairsPicture
from ui.art.deeds import Deed, Pile
from ui.art.pictures import BACK
from ui.screen import Drawing
from ui.table.rules_page import action
from ui.text.aloud import in_sentences
from ui.text.card_text import face, faces, named
from ui.text.text_context import TextContext

RUN = ("2S", "7C", "8D", "9H", "KC")
LOOSE = ("9H", "KC", "7C", "2S", "8D")
STAIRS, BUILT, AWAY = ("7C", "8D"), "9H", "2S"
"""A staircase, the card it gets next, and the card that goes elsewhere."""


def pictures(context: TextContext) -> dict[str, Drawing]:
    """Draw each action, then a sequence."""
    return {**_actions(context), "sequence": _sequence(context)}


def _actions(context: TextContext) -> dict[str, Drawing]:
    def deed(name: str, start: Pile, end: Pile | None = None) -> Deed:
        return Deed(context(f"staircase-plate-{name}"), start, end)

    def pile(place: str, *cards: str, spread: bool = False, steps: bool = False) -> Pile:
        return Pile(cards, context(f"staircase-plate-{place}"), spread=spread, steps=steps)

    short = pile("staircase", STAIRS[-1], "", steps=True)
    whole = pile("staircase", *STAIRS, "", steps=True)
    theirs = pile("theirs", STAIRS[-1], "", steps=True)
    away, built = pile("hand", AWAY), pile("hand", BUILT)
    actions = {
        "build": (deed("build", built, whole),),
        "scrap": (
            deed("scrap", away, pile("scraps", "")),
            deed("build", built, short),
            deed("draw", pile("depot", BACK), pile("hand", "")),
        ),
        "recycle": (
            deed("recycle", away, pile("depot", BACK)),
            deed("build", pile("scraps", BUILT), whole),
        ),
        "interfere": (
            deed("show", pile("hand", AWAY, BUILT, spread=True)),
            deed("take", Pile((BUILT,)), theirs),
            deed("other", Pile((AWAY,)), pile("scraps", "")),
        ),
    }
    cards = {
        "built": face(BUILT, context.say),
        "away": face(AWAY, context.say),
        "pair": named((AWAY, BUILT), context.say),
    }
    return {
        name: action(deeds, context(f"staircase-picture-{name}", stairs=_before(deeds, context), **cards), context)
        for name, deeds in actions.items()
    }


def _before(deeds: tuple[Deed, ...], context: TextContext) -> str:
    """Name the cards of the staircase that is built on."""
    stairs = next(deed.onto.cards for deed in deeds if deed.onto and deed.onto.steps)
    return named(stairs[:-1], context.say)


def _sequence(context: TextContext) -> Drawing:
    """Draw two staircases, each with its points above it."""
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
    return Drawing(drawn, in_sentences(said), alone=True)


def _stairs(cards: tuple[str, ...]) -> Stairs:
    worth = points(cards)
    return Stairs(cards, str(worth.total), tuple((run.start, run.stop) for run in worth.runs))
