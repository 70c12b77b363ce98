"""A showdown of Spectrum in words: what a hand is worth, and how a round ended."""

from __future__ import annotations

from collections.abc import Sequence

from engine.spectrum_view import Showdown
from ui.faces import colour_face, tally
from ui.voice import Voice


def worth(strength: int, colours: Sequence[str], voice: Voice) -> str:
    """A strength (8: a spectrum) and the letters of its colours in words: "4 Pink ✿"."""
    named = voice.listed(colour_face(colour, voice.say) for colour in colours)
    return voice("spectrum-worth", strength=strength, groups=len(colours), colours=named)


def ending(showdown: Showdown, claims: int, voice: Voice) -> str:
    """Who won the round and took what, then every hand of those who stayed, the strongest first, and who folded.

    ``claims`` is how many victory cards the winner has still to choose.
    """
    stayed = [seat for seat, hand in enumerate(showdown.hands) if hand]
    folded = [voice.name(seat) for seat, hand in enumerate(showdown.hands) if not hand]
    lines = [_headline(showdown, len(stayed), claims, voice)]
    lines += [_shown_hand(showdown, seat, voice) for seat in sorted(stayed, key=lambda seat: -showdown.strengths[seat])]
    if folded and stayed:
        lines.append(voice("spectrum-showdown-folded", names=voice.listed(folded), count=len(folded)))
    return "\n".join(lines)


def _headline(showdown: Showdown, stayed: int, claims: int, voice: Voice) -> str:
    seat = showdown.winner
    if seat is None:
        return voice("spectrum-showdown-nobody", round=showdown.round, stayed=stayed)
    taken = voice.listed(tally(showdown.claimed, voice.say)) or ("chooses" if claims else "none")
    return voice(
        "spectrum-showdown-won",
        round=showdown.round,
        name=voice.name(seat),
        stayed=stayed,
        taken=taken,
    )


def _shown_hand(showdown: Showdown, seat: int, voice: Voice) -> str:
    return voice(
        "spectrum-showdown-hand",
        name=voice.name(seat),
        wins="yes" if seat == showdown.winner else "no",
        tied="yes" if showdown.strengths.count(showdown.strengths[seat]) > 1 else "no",
        worth=worth(showdown.strengths[seat], showdown.colours[seat], voice),
        cards=" · ".join(tally(showdown.hands[seat], voice.say)),
    )
