"""Draw the pictures in Level Up's rules: a turn, melds, wild cards, and what earns the bonus."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import card as number
from engine.cards import card_set
from games.levelup.rules.melds import best_melds, wild_cards
from games.levelup.rules.view import MeldView, meld_view
from ui.art.deeds import Deed, Pile
from ui.art.pictures import BACK, Group, GroupsPicture
from ui.screen import Drawing
from ui.table.rules_page import action
from ui.text.aloud import in_sentences
from ui.text.card_text import face, named
from ui.text.text_context import TextContext

ROUND = 3
"""The ROUND of the hands below: threes are wild."""
DRAWN, DISCARDED, LAID = "7H", "KS", ("7C", "7D", "7H")
"""A turn: the card drawn, the card discarded, and the hand that can then be laid down."""
MELDS = (("9C", "9D", "9H"), ("5C", "6D", "7S", "8H", "9C"), ("2S", "5S", "8S", "JS", "KS"), ("TD", "JD", "QD"))
WILD = (("5C", "6D", "3S", "8H", "9C"), ("5H", "6H", "7H", "8H", "9H"))


def meld(hand: tuple[str, ...]) -> MeldView:
    """Return the single meld these cards form under the rules.

    :raises ValueError: if they form no meld, or more than one.
    """
    (only,) = best_melds(card_set(map(number, hand)), wild_cards(ROUND)) or ()
    return meld_view(only)


def pictures(
    words: Callable[[tuple[MeldView, ...], TextContext], list[str]], context: TextContext
) -> dict[str, Drawing]:
    """Draw a turn, a meld of each kind, one with a wild and one with the bonus. ``words`` describes melds."""
    drawn = {"turn": _turn(context)}
    for name, hands in (("melds", MELDS), ("wild", WILD)):
        melds = tuple(map(meld, hands))
        listed = context.say.joined(words(melds, context), "list-semicolon")
        said = context(f"levelup-picture-{name}", round=ROUND, melds=listed)
        picture = GroupsPicture(tuple(_group(one, context) for one in melds))
        drawn[name] = Drawing(picture, in_sentences(said), alone=True)
    return drawn


def _turn(context: TextContext) -> Drawing:
    """Draw a turn's three steps; the last one can be taken until the next draw."""

    def pile(cards: tuple[str, ...], place: str, *, spread: bool = False) -> Pile:
        return Pile(cards, context(f"levelup-plate-{place}"), spread=spread)

    deeds = (
        Deed(context("levelup-plate-draw"), pile((BACK, DRAWN), "sources", spread=True), pile(("",), "hand")),
        Deed(context("levelup-plate-discard"), pile((DISCARDED,), "hand"), pile(("",), "pile")),
        Deed(context("levelup-plate-lay-down"), pile(LAID, "window")),
    )
    said = context(
        "levelup-picture-turn",
        drawn=face(DRAWN, context.say),
        discarded=face(DISCARDED, context.say),
        laid=named(LAID, context.say),
    )
    return action(deeds, said, context)


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
