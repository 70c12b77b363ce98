"""Name melds the way players do: three kings, a straight of five."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import RANKS, SUITS, card_set, lowest, rank
from engine.cards import card as card_number
from games.levelup.rules.match import HandResult, LevelUpView, MeldView
from games.levelup.rules.meld_search import DROPPED, KIND, Search
from games.levelup.rules.meld_search import Group as Cards
from games.levelup.rules.melds import nearest, wild_cards
from games.levelup.seating import wilds_in
from ui.art.pictures import Group
from ui.text.text_context import TextContext


def meld_name(meld: MeldView, context: TextContext) -> str:
    """Return a meld's name: "3 kings", or its kind."""
    if meld.kind != "kind":
        return context(f"levelup-{meld.kind}")
    roles = [role for role in meld.stands_for if len(role) == 1 and role not in SUITS]
    natural = [card[0] for card in meld.cards if card[0] != "X"]
    return context("levelup-set", count=len(meld.cards), rank=_in_texts((roles or natural or ["A"])[0]))


def laid(ended: HandResult, context: TextContext) -> tuple[Group, ...]:
    """Return the melds of a finished hand, each with its name and with the wild cards marked."""
    wilds = wilds_in(ended)
    return tuple(
        Group(meld.cards, meld_name(meld, context), meld.bonus, tuple(card for card in meld.cards if card in wilds))
        for meld in ended.melds
    )


NEAR = 2
"""Maximum number of missing cards for a hand's melds to be named; a hand that lacks more could become many things."""


def shortfall(view: LevelUpView, context: TextContext) -> str:
    """Say how many cards the viewer's hand lacks, and which melds it is closest to; "" if it lacks none.

    If it lacks more than a few, explain what melds are instead.
    """
    round_number = view.rounds[view.seat or 0]
    hand, wilds = card_set(map(card_number, view.hand)), wild_cards(round_number)
    extra = max(0, len(view.hand) - round_number)
    aces = str(dict(view.options)["aces"])
    missing, _ = nearest(hand, wilds, aces, extra)
    if not missing:
        return ""
    if missing > NEAR:
        return context("levelup-far", missing=missing)
    held = (hand & wilds).bit_count()
    groups = Search(aces).split(hand & ~wilds, held + missing, missing + extra) or ()
    names = [context("levelup-near-meld", kind=group.kind, **_set(group)) for group in _incomplete(groups, held)]
    return context("levelup-near", missing=missing, melds=context.listed(names)) if names else ""


def _incomplete(groups: tuple[Cards, ...], wilds: int) -> Iterator[Cards]:
    """Yield the incomplete groups, after giving these wilds to those that need the fewest."""
    for group in sorted((group for group in groups if group.kind != DROPPED), key=lambda group: group.wilds):
        wilds -= group.wilds
        if wilds < 0:
            yield group


def _set(group: Cards) -> dict[str, object]:
    """Return the number and rank of a set's cards as variables for texts."""
    if group.kind != KIND:
        return {"count": 0, "rank": ""}
    rank_name = _in_texts(RANKS[rank(lowest(group.naturals))])
    return {"count": group.naturals.bit_count() + group.wilds, "rank": rank_name}


def _in_texts(rank_name: str) -> str | int:
    """Return a rank as a variable for texts, whose variant for fives is chosen by the number 5, not by "5"."""
    return int(rank_name) if rank_name.isdigit() else rank_name
