"""Compose the picture of Spectrum's table from a view, and choose the line about what is happening."""

from __future__ import annotations

from engine.cards import COLOURS
from games.spectrum.rules.scoring import strength_of
from games.spectrum.rules.view import Showdown, SpectrumView, Turn
from games.spectrum.showdown_screen import by_colour, is_tied, moment
from games.spectrum.table_scene import Lap, SeatInScene, TableScene
from ui.art.panels import Look, Tone
from ui.table.name_labels import plate
from ui.table.widgets import yes
from ui.text.card_text import colour_sign
from ui.text.text_context import TextContext


def displayed_showdown(view: SpectrumView) -> Showdown | None:
    """Return the showdown on display: this round's, or the previous round's until someone acts."""
    showdown = view.showdown
    if showdown is None or showdown.round == view.round:
        return showdown
    untouched = view.phase == "exchange" and not view.turns and not view.offer
    return showdown if untouched and showdown.round == view.round - 1 else None


def table_scene(
    view: SpectrumView, context: TextContext, showdown: Showdown | None = None, *, pressing: bool = False
) -> TableScene:
    """Compose the table with a showdown (by default, the one on display) and the viewer's hand below it.

    A player who holds the next round's cards sees that round; only the caption says how the previous one ended. While
    the viewer is ``pressing`` cards, which are buttons, the bar describes the viewer's hand instead.
    """
    shown = showdown or displayed_showdown(view)
    showdown = None if shown and view.seat is not None and shown.round != view.round else shown
    stayed = view.phase == "discard" and view.seat is not None and view.stands[view.seat] == "stay"
    return TableScene(
        tuple(_seat(view, seat, showdown, context) for seat in range(view.players)),
        int(dict(view.options)["target"]),
        _holding(view, context) if pressing else context("spectrum-scene-bar", stock=view.stock),
        () if showdown else view.discards,
        moment(shown, view.claims, context) if shown else "",
        () if pressing else by_colour(view.hand),
        stayed,
    )


def declined(view: SpectrumView, seat: int) -> bool:
    """Return whether a seat has declined this turn's offer."""
    return view.offer == "declined" and view.turn is not None and seat == (view.turn + 1) % view.players


def _holding(view: SpectrumView, context: TextContext) -> str:
    """Describe the viewer's hand: its largest groups, and its number of colours."""
    strength = strength_of(view.hand)
    names = [context("colour", colour=COLOURS[colour]) for colour in strength.colours]
    groups = context.listed(context("spectrum-group", strength=strength.value, colour=name) for name in names)
    return context("spectrum-scene-holding", groups=groups, colours=len({card[0] for card in view.hand}))


def _seat(view: SpectrumView, seat: int, showdown: Showdown | None, context: TextContext) -> SeatInScene:
    words, tone = _status(view, seat, showdown, context)
    shown = showdown.shown[seat] if showdown else view.shown[seat]
    stayed = showdown.hands[seat] if showdown else ()
    return SeatInScene(
        plate(seat, context),
        view.victories[seat],
        words,
        tone,
        _look(view, seat, showdown),
        seat == view.starter and (showdown is None or showdown.round == view.round),
        () if shown else _laps(view, seat),
        () if stayed else by_colour(shown),
        by_colour(stayed),
    )


def _laps(view: SpectrumView, seat: int) -> tuple[Lap, ...]:
    """Return a seat's turns in the exchange, including the current turn once it has a swap."""
    open_turn = (Turn(view.turn, view.lap, view.offer, ()),) if view.turn is not None and view.offer else ()
    own = iter(view.swaps)
    laps = []
    for turn in (*view.turns, *open_turn):
        swapped = turn.swap == "swapped"
        moved: tuple[str, ...] = ()
        if swapped and view.seat in (turn.seat, (turn.seat + 1) % view.players):
            swap = next(own)
            moved = (swap.given, swap.got) if turn.seat == view.seat else (swap.got, swap.given)
        if turn.seat == seat and (swapped or turn not in open_turn):
            laps.append(Lap(turn.discarded, swapped, turn not in open_turn, moved))
    return tuple(laps)


def _look(view: SpectrumView, seat: int, showdown: Showdown | None) -> Look:
    """Return a seat's look: golden if it won, lit (a golden frame) if it must act, faint if it folded."""
    if showdown and seat == showdown.winner:
        return "golden"
    if seat in view.waiting and (showdown is None or showdown.round == view.round):
        return "lit"
    folded = not showdown.hands[seat] if showdown else view.stands[seat] == "fold"
    return "faint" if folded else "plain"


def _status(view: SpectrumView, seat: int, showdown: Showdown | None, context: TextContext) -> tuple[str, Tone]:
    """Return a seat's status in one or two words, and the tone to show it in."""
    if showdown:
        return result_in_symbols(showdown, seat, context, tied=is_tied(showdown, seat))
    stand, tone = _status_key(view, seat)
    return (context("spectrum-scene-stand", stand=stand, kept=view.kept[seat]) if stand else ""), tone


def _status_key(view: SpectrumView, seat: int) -> tuple[str, Tone]:
    """Return the key of a seat's status text during the round, and the tone to show it in."""
    asked = seat in view.waiting
    if view.phase == "stay":
        stands: dict[str, tuple[str, Tone]] = {"stay": ("stay", "good"), "fold": ("fold", "quiet")}
        return stands.get(view.stands[seat], ("asked", "gold") if asked else ("", "plain"))
    if view.phase == "show":
        return ("chooses", "gold") if asked else ("sealed", "good") if seat in view.answered else ("", "plain")
    if asked:
        return view.phase, "gold"
    if seat == view.turn:
        return "offers", "plain"
    if declined(view, seat):
        return "declined", "quiet"
    return ("kept" if view.kept[seat] else ""), "quiet"


def result_in_symbols(showdown: Showdown, seat: int, context: TextContext, *, tied: bool) -> tuple[str, Tone]:
    """Say what a hand was worth in a showdown, with the symbols of its colours."""
    if not showdown.hands[seat]:
        return context("spectrum-scene-stand", stand="fold", kept=0), "quiet"
    strength = showdown.strengths[seat]
    groups = " + ".join(f"{strength} {colour_sign(colour)}" for colour in showdown.colours[seat])
    words = context("spectrum-scene-worth", strength=strength, groups=groups, tied=yes(tied))
    return words, "dark" if seat == showdown.winner else "bad" if tied else "quiet"
