"""Test what computer players with a taste do differently, and that they still see only what their seat can know."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import GAMES, Match, Move, cards, new_match
from games.escalier.computer.beliefs import Mind
from games.escalier.rules import Escalier
from games.spectrum.rules import Spectrum
from games.staircase.rules import Staircase
from opponents import PLAYERS, choose, taste_of
from ui.text.texts import speak

TASTES = [(key, taste) for key in PLAYERS for taste in PLAYERS[key].tastes]
PLAYING = 4


def turns(key: str, taste: str, matches: int) -> Iterator[tuple[Match, int, Move, Move]]:
    """Play matches among Regulars; yield each position, its seat, its move, and that of a Regular with this taste."""
    for number in range(matches):
        match = new_match(key, PLAYING, bytes([number]) * 32)
        rng = random.Random(number)
        while match.outcome is None:
            seat = match.waiting[0]
            usual = choose(match.redeal(seat, rng), seat, rng, "regular")
            yield match, seat, usual, PLAYERS[key].tastes[taste](match.redeal(seat, rng), seat, rng, usual)
            match.apply(seat, usual)


@pytest.mark.parametrize(("key", "taste"), TASTES)
def test_a_taste_changes_some_moves_to_other_legal_ones_and_sees_only_what_its_seat_sees(key: str, taste: str) -> None:
    changed = 0
    for at, (match, seat, usual, made) in enumerate(turns(key, taste, 1)):
        assert made in match.legal_moves(seat)
        changed += made != usual
        if at % 9 == 0:
            moves = set()
            for truth in (match, match.redeal(seat, random.Random(at))):
                rng = random.Random(3)
                moves.add(choose(truth.redeal(seat, rng), seat, rng, "regular", taste=taste))
            assert len(moves) == 1
    assert changed


def test_computers_have_their_games_tastes_in_order_and_later_ones_have_none() -> None:
    assert [taste_of("spectrum", number, {}) for number in (1, 2, 3)] == ["bluffer", "cautious", None]
    assert taste_of("crazyeights", 1, {}) is None


def test_nobody_likes_to_interfere_where_interfering_is_off() -> None:
    assert [taste_of("staircase", 2, {"interfere": on}) for on in (True, False)] == ["meddler", None]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "es-419"])
def test_every_taste_has_a_name(language: str) -> None:
    assert all(speak(language).has(f"taste-{key}-{taste}") for key, taste in TASTES if key in GAMES)


def test_a_bold_player_of_lescalier_never_bids_less_and_a_modest_one_never_below_its_sure_tricks() -> None:
    for _, _, usual, made in turns("escalier", "bold", 1):
        if usual.number is not None and made != usual:
            assert made.number == usual.number + 1
    for match, seat, usual, made in turns("escalier", "modest", 1):
        if usual.number is not None and made != usual:
            assert isinstance(match, Escalier)
            mind = Mind(match.redeal(seat, random.Random(1)), seat)
            assert made.number == usual.number - 1 >= mind.sure_tricks(mind.hand)


def test_a_bluffer_of_spectrum_shows_three_colours_if_it_can() -> None:
    for match, seat, usual, made in turns("spectrum", "bluffer", 1):
        if usual.verb == "show":
            assert isinstance(match, Spectrum)
            held = {cards.colour(card) for card in cards.cards_in(match.seen(seat).hand)}
            assert len(set(map(cards.colour, made.cards))) == min(3, len(held))


def test_a_meddler_of_staircase_interferes_with_the_player_in_the_lead() -> None:
    for match, seat, usual, made in turns("staircase", "meddler", 1):
        if made != usual:
            assert isinstance(match, Staircase)
            points = [steps.base + steps.bonus for steps in match.view(None).staircases]
            assert made.verb == "interfere"
            assert made.target is not None
            assert points[made.target] == max(points[other] for other in range(PLAYING) if other != seat)
