"""Draw the pictures in Spectrum's rules: which hand is stronger, and a showdown with equal hands."""

from __future__ import annotations

from collections.abc import Sequence

from games.spectrum.rules.scoring import SPECTRUM, strength_of, winner
from games.spectrum.showdown_screen import by_colour
from ui.art.pictures import Group, GroupsPicture
from ui.screen import Drawing
from ui.text.aloud import in_sentences
from ui.text.card_text import tally
from ui.text.text_context import TextContext

RANKED = ("RYGBPWK", "GGGGGRW", "BBBBYYP", "WWKKRGP")
"""Hands as colour letters, strongest first."""
SHOWDOWN = ("RRRRRBW", "GGGGGYK", "BBBBPPY")


def dealt(colours: str) -> tuple[str, ...]:
    """Return cards of these colours, in the order a hand is shown."""
    return by_colour(f"{colour}{colours[:place].count(colour) + 1}" for place, colour in enumerate(colours))


def pictures(context: TextContext) -> list[Drawing]:
    """Return a picture of hands by strength, and one of a showdown."""
    return [_ranked(context), _showdown(context)]


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
