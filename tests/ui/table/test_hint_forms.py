"""Render every form of hints and reviews at its extremes, in every language and read aloud.

Numbers are 0, 1, 2 and 100, a name has 32 characters, and two players have the same name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
from fluent.syntax import ast as ftl

from engine import GAMES, Match, Move
from locales.sentences import choices, referred, texts
from opponents.estimates import Fact, Gain, Unit
from tables.advice import Advice
from tables.state import TableState
from tests.ui.screens.test_reviews import example
from tests.ui.test_every_screen import at_table, walk
from tests.ui.words import words_of
from ui.presenters import PRESENTERS
from ui.screens.reviews import METHOD, review_screen, summary_card
from ui.table.hints import hint, move_named
from ui.text.aloud import aloud
from ui.text.phone_height import phone_height
from ui.text.text_context import context_for
from ui.text.texts import languages
from ui.text_only import in_words

GAMES_WITH_HINTS = ("escalier", "levelup", "spectrum", "staircase")
NAMES = ("W" * 32, "Sam", "Sam", "\u540d\u524d", "*_*", "Finn")
EXTREMES = (0, 1, 2, 100)
HIGHEST = 330
"""The most pixels of a hint on a phone: it takes the place of the controls."""
SURE = Gain(0.9, 0.2)
GAINS = (Gain(0.0, 0.0), Gain(-0.01, 0.2), Gain(0.016, 1e-12), Gain(1.0, 0.004), Gain(21.26, 3.0))
UNITS: tuple[Unit, ...] = ("points", "lead", "hand", "match")
REASONLESS = "none"
WRONG = re.compile(r"[{}]|\bnone\b(?! of)|\bNone\b|[-−]0\b|± 0(?![.,]\d*[1-9])|“”|„“|«\s*»|  | [,.]|;\.")
"""Faults of sentences: placeholders, minus zero, margins of zero, empty quotes, and gaps."""
NOUNS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": (("point", "points"), ("card", "cards"), ("trick", "tricks"), ("hand", "hands"), ("decision", "decisions")),
    "de": (("Karte", "Karten"), ("Stich", "Stiche"), ("Runde", "Runden"), ("Entscheidung", "Entscheidungen")),
    "fr": (("point", "points"), ("carte", "cartes"), ("pli", "plis"), ("manche", "manches"), ("décision", "décisions")),
    "es": (
        ("punto", "puntos"),
        ("carta", "cartas"),
        ("baza", "bazas"),
        ("ronda", "rondas"),
        ("decisión", "decisiones"),
    ),
}
SINGULAR = {"fr": "[01]"}
"""The whole numbers that take the singular; in other languages only 1."""


def wrong(said: str, language: str) -> list[str]:
    """Return what is wrong with a sentence: gaps, and numbers with the wrong form of a noun."""
    base = language.partition("-")[0]
    one = SINGULAR.get(base, "1")
    found = [match[0] for match in WRONG.finditer(said)]
    for singular, plural in NOUNS[base]:
        found += [match[0] for match in re.finditer(rf"(?<!± )(?<![\d.,/])\b{one} {plural}\b", said)]
        found += [match[0] for match in re.finditer(rf"(?<![\d.,])(?!{one} )\d+ {singular}\b", said)]
    return found


# -- hints ------------------------------------------------------------------------------------------------------------


@cache
def moves_of(game: str) -> tuple[tuple[Match, int, Move], ...]:
    """Return a move of each kind in a position, from random matches of most players."""
    found: dict[tuple[object, ...], tuple[Match, int, Move]] = {}
    for seed in range(2):
        for match in walk(game, GAMES[game].seats[-1], seed):
            for seat in match.waiting[:1]:
                for move in match.legal_moves(seat):
                    kind = move.verb, min(2, len(move.cards)), move.pile
                    found.setdefault(kind, (match.copy(), seat, move))
    return tuple(found.values())


def reasons(game: str, verb: str) -> Iterator[dict[str, Fact]]:
    """Yield facts for each reason that a verb's hint has words for, with every number at its extremes."""
    together = [texts("en")[f"hint-{game}-{verb}"]]
    together += [texts("en")[name] for name in referred(together[0], ftl.MessageReference)]
    named = {one for text in together for name, variants in choices(text) if name == "reason" for one in variants}
    numbers = {name for text in together for name in referred(text, ftl.VariableReference)}
    for reason, number in product(sorted({*named, REASONLESS}), EXTREMES):
        facts: dict[str, Fact] = dict.fromkeys(numbers & FACTS, number)
        many = {"unseen": max(2, number), "possible": max(2, number), "missing": number + (reason == "discard-nearer")}
        facts |= {name: value for name, value in many.items() if name in facts}
        if "tricks" in facts:
            facts["tricks"] = float(min(number, 13))
        yield {**facts, "reason": reason}


COUNTED = "after exact helps loses missing outs points possible rivals stay takes tricks unseen wants wins"
FACTS = frozenset(COUNTED.split())
ONE_OF = re.compile(r"\b(one|eine|une|una) (of the|der|des|de las) ")


def seated(match: Match) -> TableState:
    state = at_table(match)
    state.seats = tuple(replace(seat, name=name) for seat, name in zip(state.seats, NAMES, strict=False))
    return state


class Position:
    """A position and one of its moves, whose hint can be read in a language."""

    def __init__(self, match: Match, seat: int, move: Move, language: str) -> None:
        self.view, self.moves = match.view(seat), match.legal_moves(seat)
        self.presenter, self.context = PRESENTERS[match.key], context_for(seated(match), language, seat)
        self.move, self.other = move, next((one for one in self.moves if one != move), None)

    @property
    def others_name(self) -> str:
        """The words for the other move, if there is one."""
        hand = self.presenter.hand(self.view, self.moves, self.context)
        return move_named(self.other, self.view, hand, self.presenter, self.context) if self.other else ""

    def told(self, gain: Gain, unit: Unit, facts: dict[str, Fact], *, chosen: bool = False) -> str:
        """Return the hint, after checking that it reads well and fits a phone."""
        advice = Advice(self.move, unit, self.other, gain, facts)
        said = hint(advice, self.view, self.moves, self.presenter, self.context, chosen=chosen)
        assert_reads_well(said, self.context.say.language)
        assert said.count(". ") == 0, said
        assert phone_height(said) <= HIGHEST, said
        return said


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES_WITH_HINTS)
def test_every_reason_of_a_hint_reads_well_at_its_extremes(game: str, language: str) -> None:
    for match, seat, move in moves_of(game):
        position = Position(match, seat, move, language)
        for facts in reasons(game, move.verb):
            said = position.told(SURE, "match", facts)
            assert not ONE_OF.search(said) or 1 in facts.values(), "zero isn't one, even if both take the singular"
            assert move.target is None or position.context.name(move.target) in said


@pytest.mark.parametrize("language", languages())
def test_every_gain_reads_well_at_its_extremes(language: str) -> None:
    match, seat, move = next(one for one in moves_of("staircase") if one[2].verb == "build")
    position = Position(match, seat, move, language)
    facts: dict[str, Fact] = {"reason": "points", "points": 1, "wins": 0}
    for gain, unit in product(GAINS, UNITS):
        assert position.others_name in position.told(gain, unit, facts)
        assert (position.others_name in position.told(gain, unit, facts, chosen=True)) == (not gain.sure)


# -- reviews ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_form_of_a_review_reads_well_at_its_extremes(language: str) -> None:
    past, review = example("staircase", 2)
    first, *others = past.state.seats
    names = [replace(first, name=NAMES[0]), *others]
    for number, unit, gain in product(EXTREMES, UNITS, GAINS[2:]):
        extreme = replace(
            review,
            accuracy=float(number),
            margin=float(number),
            given=gain,
            unit=unit if unit != "lead" else "points",
            decisions=number,
            mistakes=number,
            left_out=number,
        )
        past.state.seats = (replace(names[0], autopilot=number), *others)
        alone = replace(extreme, costly=(), good=None)
        for screen in (
            review_screen(past, 0, extreme, language),
            review_screen(past, 0, extreme, language, part=METHOD),
            review_screen(past, 0, alone, language),
            summary_card(past, 0, extreme, language),
        ):
            for said in (words_of(screen), words_of(in_words(screen))):
                assert wrong(said, language) == [], said
        assert ("%" in words_of(review_screen(past, 0, alone, language)).partition("\n-#")[0]) == bool(number)
    past.state.seats = (first, *others)


def assert_reads_well(said: str, language: str) -> None:
    """Fail if a sentence has gaps, wrong forms of nouns, or signs when it is read aloud."""
    spoken = aloud(said, language)
    assert wrong(said, language) == wrong(spoken, language) == [], said
    assert said.endswith("."), said
    assert not re.search("[♠♥♦♣☽○]", spoken), spoken
