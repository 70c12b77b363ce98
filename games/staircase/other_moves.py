"""List Staircase's moves other than building, for its menu, with their effect on the score.

A first turn has up to 65 such moves, but a menu holds only 25 lines. So some kinds of moves are grouped: there is one
line per card or player, which opens a menu of the moves in that group.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from engine import Move
from engine.cards import name as card_name
from engine.cards import rank
from games.staircase.rules.match import StaircaseView
from games.staircase.worth import by_rank, own, total, with_card
from ui.components import MAX_CHOICES
from ui.nested_menus import nested
from ui.screen import Choice
from ui.table.widgets import around
from ui.text.card_text import face
from ui.text.text_context import TextContext


def other_choices(view: StaircaseView, moves: Mapping[str, Sequence[Move]], context: TextContext) -> tuple[Choice, ...]:
    """Return the choices for these moves by verb, the most common verb first; moves are grouped only if necessary."""
    return _fitting(
        _scraps(view, moves["scrap"], context),
        _recycles(view, moves["recycle"], context),
        _interferes(view, moves["interfere"], context),
    )


def _fitting(*kinds: Sequence[Choice]) -> tuple[Choice, ...]:
    """Replace groups with their moves, verb by verb, as long as the menu has room."""
    shown: list[Choice] = []
    left = sum(map(len, kinds))
    for groups in kinds:
        left -= len(groups)
        moves = [move for group in groups for move in group.opens]
        shown += moves if len(shown) + len(moves) + left <= MAX_CHOICES else groups
    return tuple(shown)


def _scraps(view: StaircaseView, scraps: Sequence[Move], context: TextContext) -> list[Choice]:
    """Group scraps by the card that is built, lowest first."""
    groups = []
    in_order = sorted(scraps, key=lambda move: (rank(move.cards[1]), move.cards[1], rank(move.cards[0])))
    for card, moves in groupby(in_order, key=lambda move: card_name(move.cards[1])):
        built, change = face(card, context.say), _change(view, card, context)
        choices = []
        for move in moves:
            label = context("staircase-scrap-choice", scrapped=face(card_name(move.cards[0]), context.say), built=built)
            choices.append(Choice(str(move), label, change))
        groups.append(nested(f"scrap {card}", context("staircase-scrap-one", built=built), change, choices))
    return groups


def _recycles(view: StaircaseView, recycles: Sequence[Move], context: TextContext) -> list[Choice]:
    """Put all recycles into one group: whichever card is recycled, the same one is built."""
    if not recycles:
        return []
    top = view.scrap_pile[-1]
    shown, change = face(top, context.say), _change(view, top, context)
    choices = [
        Choice(
            str(move),
            context("staircase-recycle-choice", card=face(card_name(move.cards[0]), context.say), top=shown),
            change,
        )
        for move in sorted(recycles, key=lambda move: rank(move.cards[0]))
    ]
    return [nested("recycle", context("staircase-recycle-one", top=shown), change, choices)]


def _interferes(view: StaircaseView, interferes: Sequence[Move], context: TextContext) -> list[Choice]:
    """Group interferes by the other seat, beginning on the left."""
    groups = []
    for target in around(view.seat or 0, view.players)[1:]:
        choices = [_interfere(view, move, context) for move in interferes if move.target == target]
        if choices:
            label = context("staircase-interfere-one", name=context.plain_names[target])
            groups.append(nested(f"interfere @{target}", label, _range(view, target, context), choices))
    return groups


def _interfere(view: StaircaseView, move: Move, context: TextContext) -> Choice:
    target = view.staircases[move.target or 0]
    shown = by_rank(card_name(card) for card in move.cards)
    first, second = (face(card, context.say) for card in shown)
    detail = context(
        "staircase-interfere-detail",
        now=total(target),
        first=first,
        one=with_card(view, target, shown[0]).total,
        second=second,
        other=with_card(view, target, shown[1]).total,
    )
    name = context.plain_names[move.target or 0]
    return Choice(str(move), context("staircase-interfere-choice", name=name, first=first, second=second), detail)


def _range(view: StaircaseView, target: int, context: TextContext) -> str:
    """Say by how much, at least and at most, a card from the viewer's hand would raise another seat's points."""
    steps = view.staircases[target]
    becomes = [with_card(view, steps, card).total for card in view.hand]
    least, most = min(becomes), max(becomes)
    if least == most:
        return context("staircase-change", now=total(steps), then=most)
    return context("staircase-interfere-range", now=total(steps), least=least, most=most)


def _change(view: StaircaseView, card: str, context: TextContext) -> str:
    """Say how a step would change the viewer's points."""
    return context("staircase-change", now=total(own(view)), then=with_card(view, own(view), card).total)
