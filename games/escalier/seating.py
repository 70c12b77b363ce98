"""Compose the picture of L'Escalier's table from a view, and choose its caption."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import card as card_number
from games.escalier.round_scene import RoundPicture, SeatInRound
from games.escalier.rules.view import EscalierView, RoundResult, Trick
from games.escalier.table_scene import SeatInScene, TableScene
from ui.art.panels import Disc
from ui.art.pictures import BACK
from ui.table.name_labels import plate
from ui.table.widgets import is_ahead, yes
from ui.text.card_text import face
from ui.text.text_context import TextContext


def sorted_hand(view: EscalierView) -> list[str]:
    """Sort the viewer's cards: trumps first, then by suit, highest first within each suit."""
    return sorted(view.hand, key=lambda card: (card[1] == view.trump, card_number(card)), reverse=True)


def table_scene(view: EscalierView, context: TextContext, hand: Sequence[str] = ()) -> TableScene:
    """Compose the table with the viewer's ``hand`` below it.

    A finished trick stays visible until the next card. Until the first bid, spectators still see the end of the
    previous round, with its trump, bids and dealer, and with nobody on turn. Players hold new cards by then, so only
    their caption shows it.
    """
    ended = ended_round(view)
    held = ended if view.seat is None else None
    seen = view.seat is not None and view.forehead and not view.tricks
    trick = finished_trick(view) if ended is held else None
    cards = _cards(view, trick, [card or BACK for card in view.foreheads] if seen else [""] * view.players)
    bids, won = (held.bids, held.won) if held else (view.bids, view.won)
    said, tricks = sum(bid or 0 for bid in bids), held.cards if held else view.cards
    dealer = ended_dealer(view, held) if held else view.dealer
    takes = trick.winner if trick else view.winner
    seats = []
    for seat in range(view.players):
        discs = _discs(bids[seat], won[seat])
        lost = context("escalier-plate-points", lost=view.lost[seat])
        seats.append(
            SeatInScene(
                plate(seat, context),
                discs,
                "" if discs else _bid_in_words(view, seat, bids[seat], context),
                f"{lost} 👑" if is_ahead(view.lost, seat, lowest=True) else lost,
                cards[seat],
                held is None and seat == view.turn,
                seat == takes,
                context("plate-dealer") if seat == dealer else "",
            )
        )
    side = (
        context("escalier-plate-trump"),
        context("escalier-plate-sum"),
        context("escalier-plate-of", bids=said, tricks=tricks),
    )
    line = _moment(view, ended, trick, context)
    turn_up = held.turn_up if held else view.turn_up
    return TableScene(tuple(seats), turn_up, side, line, tuple(hand), (said, tricks))


def ended_round(view: EscalierView) -> RoundResult | None:
    """Return the previous round until the first bid in this one; after that, return None."""
    return view.previous if view.previous and all(bid is None for bid in view.bids) else None


def ended_dealer(view: EscalierView, ended: RoundResult) -> int:
    """Return who dealt the previous round, which at the end of a match is still the current one."""
    return view.dealer if ended.round == view.round else (view.dealer - 1) % view.players


def finished_trick(view: EscalierView) -> Trick | None:
    """Return the last trick until the next card is played or, after a round's last trick, until the next bid."""
    ended = ended_round(view)
    if ended:
        return ended.last_trick
    return view.tricks[-1] if view.tricks and not view.trick else None


def round_picture(ended: RoundResult, context: TextContext) -> RoundPicture:
    """Compose a finished round: each seat's bid, tricks and points lost."""
    return RoundPicture(
        tuple(
            SeatInRound(plate(seat, context), _discs(bid, won), context("escalier-plate-lost", lost=lost))
            for seat, (bid, won, lost) in enumerate(zip(ended.bids, ended.won, ended.lost, strict=True))
        )
    )


def _cards(view: EscalierView, trick: Trick | None, before: Sequence[str]) -> list[str]:
    """Return each seat's card in ``trick`` (default: the current one), or in ``before`` if it has none there."""
    lying, leader = (trick.cards, trick.leader) if trick else (view.trick, view.leader)
    cards = list(before)
    for place, card in enumerate(lying):
        cards[(leader + place) % view.players] = card
    return cards


def _discs(bid: int | None, won: int) -> tuple[Disc, ...]:
    """Return a disc for each trick taken, still needed, or taken beyond the bid."""
    if bid is None:
        return ()
    kinds: tuple[tuple[Disc, int], ...] = (("full", min(bid, won)), ("open", bid - won), ("over", won - bid))
    return tuple(kind for kind, count in kinds for _ in range(count))


def _bid_in_words(view: EscalierView, seat: int, bid: int | None, context: TextContext) -> str:
    if bid is not None:
        return context("escalier-plate-said", bid=bid)
    return context("escalier-plate-bids", turn=yes(seat == view.turn))


def _moment(view: EscalierView, ended: RoundResult | None, trick: Trick | None, context: TextContext) -> str:
    """Say what has just ended, in one line; return "" if nothing has."""
    if ended:
        lost = [
            context("escalier-moment-lost", name=plate(seat, context), you=yes(seat == context.seat), lost=points)
            for seat, points in enumerate(ended.lost)
        ]
        return context("escalier-moment-round", round=ended.round, results=context.say.joined(lost, "list-comma"))
    if trick is None:
        return ""
    card = trick.cards[(trick.winner - trick.leader) % view.players]
    bid = view.bids[trick.winner]
    return context(
        "escalier-moment-trick",
        name=plate(trick.winner, context),
        you=yes(trick.winner == context.seat),
        card=face(card, context.say),
        ruffs=yes(card[1] == view.trump != trick.cards[0][1]),
        won=view.won[trick.winner],
        bid=bid or 0,
    )
