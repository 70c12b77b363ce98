"""The last scores of L'Escalier as players on a flight of stairs: who has lost the fewest points stands at the top."""

from __future__ import annotations

from collections.abc import Sequence

from games.escalier.scene import LadderPicture, Rung
from ui.name_labels import plate
from ui.screen import Block, Drawing, Text, plain
from ui.text_context import TextContext


def ladder(lost: Sequence[int], context: TextContext) -> list[Block]:
    """Who stands at the top, and a picture of all from the bottom to the top. ``lost`` are the points by seat."""
    steps = sorted(set(lost), reverse=True)
    climbing = sorted(range(len(lost)), key=lambda seat: -lost[seat])
    rungs, scores = [], []
    for seat in climbing:
        score = context("escalier-plate-lost", lost=lost[seat])
        rungs.append(Rung(plate(seat, context), score, steps.index(lost[seat]), lost[seat] == steps[-1]))
        scores.append(context("escalier-standing", name=context.name(seat), score=_score(lost[seat], context)))
    winners = [context.name(seat) for seat in climbing if lost[seat] == steps[-1]]
    top = context("escalier-top", names=context.listed(winners), count=len(winners))
    alt = " · ".join([top, *reversed(scores)])
    return [Text(top), Drawing(LadderPicture(tuple(rungs)), plain(alt))]


def _score(lost: int, context: TextContext) -> str:
    return context("escalier-score", lost=lost)
