"""Draw the pictures in Spectrum's rules: swap, exchange, show, a showdown with equal hands, and which is stronger."""

from __future__ import annotations

from collections.abc import Sequence

from games.spectrum.rules.scoring import SPECTRUM, strength_of, winner
from games.spectrum.showdown_screen import by_colour
from ui.art.deeds import Deed, Pile
from ui.art.pictures import BACK, Group, GroupsPicture
from ui.screen import Drawing
from ui.table.rules_page import action
from ui.text.aloud import in_sentences
from ui.text.card_text import named, tally
from ui.text.text_context import TextContext

RANKED = ("RYGBPWK", "GGGGGRW", "BBBBYYP", "WWKKRGP")
"""Hands as colour letters, strongest first."""
SHOWDOWN = ("RRRRRBW", "GGGGGYK", "BBBBPPY")
OFFERED, DISCARDED, SHOWN, HIDDEN = ("P1",), ("Y1", "W1", "K1"), ("R1", "R2", "B1"), 4
"""The card offered in a swap, the cards discarded, the three shown, and how many more cards a hand has."""


def dealt(colours: str) -> tuple[str, ...]:
    """Return cards of these colours, in the order a hand is shown."""
    return by_colour(f"{colour}{colours[:place].count(colour) + 1}" for place, colour in enumerate(colours))


def pictures(context: TextContext) -> dict[str, Drawing]:
    """Draw the actions of a round, a showdown, and hands by strength."""
    return {**_actions(context), "showdown": _showdown(context), "strength": _ranked(context)}


def _actions(context: TextContext) -> dict[str, Drawing]:
    def deed(name: str, start: Pile, end: Pile | None = None, *, swap: bool = False) -> Deed:
        return Deed(context(f"spectrum-plate-{name}"), start, end, swap)

    def pile(place: str, *cards: str) -> Pile:
        return Pile(cards, context(f"spectrum-plate-{place}"), spread=True)

    actions = {
        "swap": (OFFERED, (deed("swap", pile("you", *OFFERED), pile("left", BACK), swap=True),)),
        "exchange": (
            DISCARDED,
            (
                deed("discard", pile("hand", *DISCARDED)),
                deed("draw", pile("stock", *(BACK for _ in DISCARDED))),
            ),
        ),
        "show": (SHOWN, (deed("show", pile("seen", *SHOWN, *(BACK for _ in range(HIDDEN)))),)),
    }
    return {
        name: action(deeds, context(f"spectrum-picture-{name}", cards=named(cards, context.say)), context)
        for name, (cards, deeds) in actions.items()
    }


def _ranked(context: TextContext) -> Drawing:
    """Draw hands with their strengths below them."""
    hands = [dealt(colours) for colours in RANKED]
    values = [strength_of(hand).value for hand in hands]
    names = [context("spectrum-plate-strength", strength=value) for value in values]
    groups = [Group(hand, name, value == SPECTRUM) for hand, name, value in zip(hands, names, values, strict=True)]
    return _drawn("spectrum-picture-strength", groups, context)


def _showdown(context: TextContext) -> Drawing:
    """Draw the hands that stayed, marking those that cancel out and the one that wins."""
    hands = [dealt(colours) for colours in SHOWDOWN]
    values = [strength_of(hand).value for hand in hands]
    wins = winner(dict(enumerate(values)))
    names = [
        context("spectrum-plate-showdown", strength=value, wins="yes" if place == wins else "no")
        for place, value in enumerate(values)
    ]
    groups = [Group(hand, names[place], place == wins) for place, hand in enumerate(hands)]
    return _drawn("spectrum-picture-showdown", groups, context)


def _drawn(key: str, groups: Sequence[Group], context: TextContext) -> Drawing:
    """Draw the groups, with alt text that names each group and its cards."""
    hands = [
        context(
            "spectrum-picture-hand",
            name=group.name,
            cards=context.say.joined(tally(group.cards, context.say), "list-comma"),
        )
        for group in groups
    ]
    said = context(key, hands=context.say.joined(hands, "list-semicolon"))
    return Drawing(GroupsPicture(tuple(groups)), in_sentences(said), alone=True)
