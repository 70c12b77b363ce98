"""Explain a Spectrum showdown on screen: what the hands are worth, and how the round ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.cards import COLOURS
from games.spectrum.rules.view import Showdown
from ui.presenter import Moment
from ui.screen import plain
from ui.table.name_labels import plates
from ui.table.widgets import who, yes
from ui.text.card_text import colour_face, tally
from ui.text.sanitize_names import escaped
from ui.text.text_context import TextContext


def worth(strength: int, colours: Sequence[str], context: TextContext) -> str:
    """Describe a strength (8 is a spectrum) and its colours: "3 Red 🍒 and 3 Green ▲"."""
    groups = (
        context("spectrum-group", strength=strength, colour=colour_face(colour, context.say)) for colour in colours
    )
    return context("spectrum-worth", strength=strength, groups=context.listed(groups))


def by_colour(cards: Iterable[str]) -> tuple[str, ...]:
    """Sort cards in the order used by :func:`ui.text.card_text.tally`."""
    hand = sorted(cards)
    counts = Counter(card[0] for card in hand)
    return tuple(sorted(hand, key=lambda card: (-counts[card[0]], COLOURS.index(card[0]))))


def ending(showdown: Showdown, claims: int, context: TextContext) -> str:
    """Say who won the round and took which cards; list the hands that stayed, strongest first; name those who folded.

    ``claims`` is the number of victory cards the winner has yet to choose.
    """
    stayed = _stayed(showdown)
    folded = [context.name(seat) for seat, hand in enumerate(showdown.hands) if not hand]
    lines = [headline(showdown, claims, context)]
    lines += [_shown_hand(showdown, seat, context) for seat in stayed]
    if folded and stayed:
        lines.append(context("spectrum-showdown-folded", names=context.listed(folded), count=len(folded)))
    return "\n".join(lines)


def headline(showdown: Showdown, claims: int, context: TextContext) -> str:
    """Say who won the round and who took which cards; ``claims`` is as in :func:`ending`."""
    return _headline("spectrum-showdown", showdown, claims, context)


def moment(showdown: Showdown, claims: int, context: TextContext) -> str:
    """Return the :func:`headline` as plain text for a picture."""
    names = tuple(map(escaped, plates(context)))
    return plain(_headline("spectrum-moment", showdown, claims, replace(context, names=names)))


def decided(showdown: Showdown, moment: Moment, context: TextContext) -> str:
    """Say how this showdown put one seat ahead of another: by its hand, by an equal one, or unopposed."""
    how = "folded" if not showdown.hands[moment.behind] else "tied" if is_tied(showdown, moment.behind) else "beaten"
    held, other = (
        worth(showdown.strengths[seat], showdown.colours[seat], context) if seat is not None else ""
        for seat in (moment.ahead, moment.behind)
    )
    return context(
        "spectrum-decided",
        how=how,
        round=showdown.round,
        taken=context.listed(tally(showdown.claimed, context.say)),
        worth=held,
        other=other,
        **who("ahead", moment.ahead, context),
        **who("behind", moment.behind, context),
    )


def _stayed(showdown: Showdown) -> list[int]:
    """Return the seats that stayed, strongest first."""
    seats = [seat for seat, hand in enumerate(showdown.hands) if hand]
    return sorted(seats, key=lambda seat: -showdown.strengths[seat])


def _headline(key: str, showdown: Showdown, claims: int, context: TextContext) -> str:
    """Say who won and took which cards, using the texts whose keys start with ``key``."""
    seat, stayed = showdown.winner, len(_stayed(showdown))
    if seat is None:
        return context(f"{key}-nobody", round=showdown.round, stayed=stayed)
    taken = context.listed(tally(showdown.claimed, context.say)) or ("chooses" if claims else "none")
    return context(
        f"{key}-won",
        round=showdown.round,
        name=context.name(seat),
        you=yes(seat == context.seat),
        stayed=stayed,
        taken=taken,
    )


def _shown_hand(showdown: Showdown, seat: int, context: TextContext) -> str:
    return context(
        "spectrum-showdown-hand",
        name=context.name(seat),
        wins=yes(seat == showdown.winner),
        result=result(showdown, seat, context),
        cards=" · ".join(tally(showdown.hands[seat], context.say)),
    )


def result(showdown: Showdown, seat: int, context: TextContext) -> str:
    """Say what the hand of a seat that stayed was worth, and whether it was tied."""
    return context(
        "spectrum-result",
        wins=yes(seat == showdown.winner),
        tied=yes(is_tied(showdown, seat)),
        worth=worth(showdown.strengths[seat], showdown.colours[seat], context),
    )


def is_tied(showdown: Showdown, seat: int) -> bool:
    """Return whether another hand was equally strong."""
    return showdown.strengths.count(showdown.strengths[seat]) > 1
