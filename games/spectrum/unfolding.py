"""Compose the frames in which a showdown's hands are revealed, one after another around the table."""

from __future__ import annotations

from games.spectrum.rules.view import Showdown, SpectrumView
from games.spectrum.seating import result_in_symbols, table_scene
from games.spectrum.showdown_screen import by_colour
from games.spectrum.table_scene import SeatInScene, TableScene
from ui.table.widgets import around
from ui.text.text_context import TextContext


def unfolding(view: SpectrumView, showdown: Showdown, context: TextContext) -> list[TableScene]:
    """Return the table as it was before the showdown, then with one more hand revealed in each frame.

    Nobody has won in them yet. Return no frames if there aren't two hands to compare, or if someone has acted since.
    """
    stayed = [seat for seat in around(view.starter, view.players) if showdown.hands[seat]]
    if len(stayed) < 2 or not _just_happened(view, showdown):
        return []
    end = table_scene(view, context)
    seats = [_closed(one, showdown, seat, context) for seat, one in enumerate(end.seats)]
    said, frames = context("spectrum-scene-showdown", round=showdown.round), []
    for seat in (None, *stayed):
        if seat is not None:
            words, _ = result_in_symbols(showdown, seat, context, tied=False)
            opened = by_colour(showdown.hands[seat])
            seats[seat] = seats[seat]._replace(shown=(), open=opened, status=words, tone="plain")
        frames.append(TableScene(tuple(seats), end.target, said))
    return frames


def _just_happened(view: SpectrumView, showdown: Showdown) -> bool:
    """Return whether nobody has acted since a showdown: the winner chose no colour, and nobody who folded discarded."""
    if view.claims:
        return True
    if showdown.winner is not None:
        owned = {card[0] for card in view.victories[showdown.winner] if card not in showdown.claimed}
        if len({*showdown.colours[showdown.winner]} - owned) > len(showdown.claimed):
            return False
    return all(showdown.hands) or (view.phase == "discard" and not view.answered)


def _closed(one: SeatInScene, showdown: Showdown, seat: int, context: TextContext) -> SeatInScene:
    """Return a seat as it was before the showdown: its three cards are shown, and it hasn't won anything yet."""
    if not showdown.hands[seat]:
        return one
    taken = showdown.claimed if seat == showdown.winner else ()
    return one._replace(
        victories=tuple(card for card in one.victories if card not in taken),
        shown=by_colour(showdown.shown[seat]),
        open=(),
        status=context("spectrum-scene-stand", stand="stay", kept=0),
        tone="good",
        look="plain",
    )
