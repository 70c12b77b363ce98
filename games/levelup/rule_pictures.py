"""Draw the pictures in Level Up's rules: melds, wild cards, and what earns the bonus."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import card as number
from engine.cards import card_set
from games.levelup.rules.melds import best_melds, wild_cards
from games.levelup.rules.view import MeldView, meld_view
from ui.art.pictures import Group, GroupsPicture
from ui.screen import Drawing
from ui.text.aloud import in_sentences
from ui.text.text_context import TextContext

ROUND = 3
"""The ROUND of the hands below: threes are wild."""
MELDS = (("9C", "9D", "9H"), ("5C", "6D", "7S", "8H", "9C"), ("2S", "5S", "8S", "JS", "KS"), ("TD", "JD", "QD"))
WILD = (("5C", "6D", "3S", "8H", "9C"), ("5H", "6H", "7H", "8H", "9H"))


def meld(hand: tuple[str, ...]) -> MeldView:
    """Return the single meld these cards form under the rules.

    :raises ValueError: if they form no meld, or more than one.
    """
    (only,) = best_melds(card_set(map(number, hand)), wild_cards(ROUND)) or ()
    return meld_view(only)


def pictures(words: Callable[[tuple[MeldView, ...], TextContext], list[str]], context: TextContext) -> list[Drawing]:
    """Draw one meld of each kind, then a meld with a wild, and one that earns the bonus. ``words`` describes melds."""
    drawn = []
    for key, hands in (("levelup-picture-melds", MELDS), ("levelup-picture-wild", WILD)):
        melds = tuple(map(meld, hands))
        said = context(key, round=ROUND, melds=context.say.joined(words(melds, context), "list-semicolon"))
        drawn.append(
            Drawing(GroupsPicture(tuple(_group(one, context) for one in melds)), in_sentences(said), alone=True)
        )
    return drawn


def _group(one: MeldView, context: TextContext) -> Group:
    """Return the meld with a star on its wild card and its kind below it."""
    kind = context(f"levelup-{one.kind}")
    roles = {card: role for card, role in zip(one.cards, one.stands_for, strict=True) if role}
    if one.bonus:
        return Group(one.cards, context("levelup-plate-bonus"), lit=True)
    for card, role in roles.items():
        kind = context(
            "levelup-plate-wild", kind=kind, wild=context("rank", rank=card[0]), role=context("rank", rank=role)
        )
    return Group(one.cards, kind, wild=tuple(roles))
