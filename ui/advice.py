"""A hint in words: what a computer player would do in a seat, and why, in one sentence."""

from __future__ import annotations

from engine import Move, View
from engine.cards import COLOURS
from engine.cards import name as card_name
from games.escalier.rules.view import EscalierView
from games.levelup.rules.match import LevelUpView
from games.staircase.rules.match import StaircaseView
from ui.card_text import colour_face, face
from ui.text_context import TextContext


def advice(move: Move, view: View, context: TextContext) -> str:
    """What the viewer is advised to do, and for which reason. ``view`` is the viewer's own: it holds no secrets."""
    shown = [face(card_name(card), context.say) for card in move.cards]
    return context(
        f"hint-{view.game}-{move.verb}",
        card=shown[0] if shown else "none",
        other=shown[-1] if shown else "none",
        cards=context.listed(shown) or "none",
        pile=move.pile,
        bid=move.number or 0,
        target=context.name(move.target) if move.target is not None else "",
        colours=context.listed(colour_face(COLOURS[colour], context.say) for colour in move.colours),
        top=_top(view, context),
        wants=_wants(view),
    )


def _top(view: View, context: TextContext) -> str:
    """The card that lies open to be taken; "" where there is none."""
    match view:
        case LevelUpView(discard_pile=(*_, top)) | StaircaseView(scrap_pile=(*_, top)):
            return face(top, context.say)
    return ""


def _wants(view: View) -> str:
    """Whether the viewer still wants tricks ("more"), has what was bid ("none") or has too many already ("over")."""
    if not isinstance(view, EscalierView) or view.seat is None:
        return "none"
    bid, won = view.bids[view.seat] or 0, view.won[view.seat]
    return "more" if won < bid else "over" if won > bid else "none"
