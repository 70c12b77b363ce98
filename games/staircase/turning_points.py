"""Find what may have decided a match of Staircase: its sequences, and cards that players were made to take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine import Event, Move
from engine.cards import name as card_name
from games.staircase.rules.match import StaircaseView
from games.staircase.rules.scoring import RUN_STEP
from games.staircase.worth import scored, total
from ui.presenter import Moment, Part
from ui.table.widgets import who, yes
from ui.text.card_text import faces
from ui.text.text_context import TextContext


def parts(view: StaircaseView, moves: Sequence[tuple[int, str]]) -> list[Part]:
    """Return a part for each sequence in the final ``view``, and one for each card taken that changed a bonus."""
    return [*_sequences(view), *_forced(view, moves)]


def _sequences(view: StaircaseView) -> Iterator[Part]:
    for seat, steps in enumerate(view.staircases):
        for start, stop in steps.runs:
            event = Event("run", seat, steps.cards[start:stop])
            yield _part(view, event, RUN_STEP * (stop - start))


def _forced(view: StaircaseView, moves: Sequence[tuple[int, str]]) -> Iterator[Part]:
    """Yield the cards players had to take, with each card's final value to its player: negative if it hurt."""
    for (by, _), (seat, text) in pairwise(moves):
        move = Move.parse(text)
        if move.verb != "take":
            continue
        taken = card_name(move.cards[0])
        steps = view.staircases[seat]
        others = [card for card in steps.cards if card != taken]
        without = scored(view, others)
        if without.bonus != steps.bonus:
            yield _part(view, Event("took", seat, (taken,), {"by": by}), total(steps) - without.total)


def base_points(view: StaircaseView) -> Part:
    """Return a part for what everyone's cards are worth without a bonus."""
    return Part(tuple(steps.base for steps in view.staircases), view, Event("cards"))


def _part(view: StaircaseView, event: Event, gain: int) -> Part:
    return Part(tuple(gain if seat == event.seat else 0 for seat in range(view.players)), view, event)


def decided(moment: Moment, context: TextContext) -> str:
    """Say in one sentence which sequence or card made the difference, and how many points it was worth."""
    event, gains = moment.part.event, moment.part.gains
    if event is None:
        return ""
    if event.seat is None:
        of = {"ahead": moment.ahead, "behind": moment.behind}
        worths = {f"{role}_worth": gains[seat] for role, seat in of.items() if seat is not None}
        return context(
            "staircase-decided-cards",
            **who("ahead", of["ahead"], context),
            **who("behind", of["behind"], context),
            **worths,
        )
    gain = gains[event.seat]
    return context(
        "staircase-decided",
        how="run" if event.kind == "run" else "gift" if gain > 0 else "spoilt",
        decided="most" if not moment.decisive else yes(moment.ahead is not None),
        cards=faces(event.cards, context.say),
        points=abs(gain),
        **who("who", event.seat, context),
        **who("by", event.facts.get("by"), context),
    )
