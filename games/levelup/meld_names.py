"""Name melds the way players do: three kings, a straight of five."""

from __future__ import annotations

from engine.cards import SUITS
from games.levelup.rules.match import HandResult, MeldView
from games.levelup.seating import wilds_in
from ui.art.pictures import Group
from ui.text.text_context import TextContext


def meld_name(meld: MeldView, context: TextContext) -> str:
    """Return the name of a meld: "3 kings", or its kind."""
    if meld.kind != "kind":
        return context(f"levelup-{meld.kind}")
    roles = [role for role in meld.stands_for if len(role) == 1 and role not in SUITS]
    natural = [card[0] for card in meld.cards if card[0] != "X"]
    return context("levelup-set", count=len(meld.cards), rank=(roles or natural or ["A"])[0])


def laid(ended: HandResult, context: TextContext) -> tuple[Group, ...]:
    """Return the melds of a hand that ended, each with its name, and with the wild cards marked."""
    wilds = wilds_in(ended)
    return tuple(
        Group(meld.cards, meld_name(meld, context), meld.bonus, tuple(card for card in meld.cards if card in wilds))
        for meld in ended.melds
    )
