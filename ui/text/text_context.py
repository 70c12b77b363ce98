"""Hold what texts depend on: the language, the players' names, and the reader's seat."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from tables.state import TableState
from ui.text.sanitize_names import clean_name, escaped, told_apart
from ui.text.texts import Say, speak

KEPT = 1024
"""Number of tables and languages whose names are remembered."""


@dataclass(frozen=True, slots=True)
class TextContext:
    """The language, names and seats a presenter needs to put a game into words.

    ``names`` are safe in markdown, ``plain_names`` suit buttons; both are by seat, and no two look alike. ``seat`` is
    the reader's own, None for everyone else. ``acting`` is the name of the computer that acted for an event's seat;
    None if the player did. ``chosen`` is the part of a move that the reader has chosen so far, such as ``"scrap 4D"``.
    It comes from the control they pressed (``ui.table.widgets.opens``), so a presenter ignores anything it doesn't
    know. A hand that shows no controls (``asks`` is False) has all its cards in its picture.
    """

    say: Say
    names: tuple[str, ...]
    plain_names: tuple[str, ...]
    seat: int | None = None
    acting: str | None = None
    chosen: str = ""
    asks: bool = True

    def __call__(self, key: str, /, **variables: object) -> str:
        """Return the text with this key, in the reader's language."""
        return self.say(key, **variables)

    def name(self, seat: int) -> str:
        """Return a seat's name, safe in markdown."""
        return self.names[seat]

    def listed(self, parts: Iterable[str]) -> str:
        """Join the parts as a list in a sentence: "Ann, Ben and Cléo"."""
        return self.say.listed(parts)


def context_for(state: TableState, locale: str | None, seat: int | None = None, *, chosen: str = "") -> TextContext:
    """Return the context for a table's texts, as read by a player's seat or by the channel (None)."""
    say = speak(locale)
    seated = tuple(one.name if one.level is None else -one.user for one in state.seats)
    return TextContext(say, *names_of(seated, say.language), seat, chosen=chosen)


@lru_cache(KEPT)
def names_of(seated: tuple[str | int, ...], language: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of people, or of computers given by their numbers: safe in markdown, and plain."""
    say = speak(language)
    plain = told_apart(
        tuple(
            clean_name(one, say("player-number", number=number))
            if isinstance(one, str)
            else say("computer-name", number=one)
            for number, one in enumerate(seated, start=1)
        )
    )
    return tuple(map(escaped, plain)), plain
