"""Explain in words how to prove that a table's deal is fair."""

from __future__ import annotations

from tables.ports import Standing
from tables.setup.fairness import commitment, mark
from tables.state import TableState
from ui.presenter import NOTE
from ui.screen import Screen, Text
from ui.table.cuts import cuts, who_cut_last
from ui.text.text_context import TextContext, context_for

SHORT_MARK = 32
"""Number of characters of a fingerprint to show."""


def fairness_screen(state: TableState, locale: str | None) -> Screen:
    """Show the fingerprints of the seed and of what was mixed into it, what they mean, and who cut last.

    Once the table is over, also show the seed itself and everything else needed to reproduce the deal.
    """
    context = context_for(state, locale)
    header = state.header
    parts = [context("fair-title"), context("fair-how")]
    last = NOTE + who_cut_last(state, context)
    if state.standing is Standing.OVER:
        parts += [cuts(state, context), last, proof(state, context)]
    else:
        parts.append(context("fair-seed", commitment=commitment(header.seed)))
        parts.append(context("fair-mixed", mark=mark(header.table, state.mixed)[:SHORT_MARK]))
        parts += [cuts(state, context), f"{last} {context('fair-later')}"]
    return Screen((Text("\n".join(parts)),), table=header.table)


def proof(state: TableState, context: TextContext) -> str:
    """Show everything needed to reproduce the deal, or only the seed if the match was never dealt."""
    if state.match is None:
        return context("over-undealt", seed=state.header.seed.hex())
    return context(
        "over-seed",
        seed=state.header.seed.hex(),
        commitment=commitment(state.header.seed),
        clicks=" ".join(state.mixed.joins()),
        table=state.header.table,
        dealer="none" if state.dealer is None else state.dealer + 1,
    )
