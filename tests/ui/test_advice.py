"""Hints in words: every move that Regular may make has its sentence, in every language, and none tells a secret."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine import Match, Move, new_match
from opponents import choose
from tests.ui.test_every_screen import SIZES, at_table, known_cards, walk
from ui.advice import advice
from ui.art.emoji_images import CARDS
from ui.card_text import change_faces
from ui.text_context import context_for
from ui.texts import languages


def hint(match: Match, seat: int, language: str, rng: random.Random) -> tuple[Move, str]:
    """What Regular does in a seat, and the sentence for it."""
    move = choose(match.redeal(seat, rng), seat, rng, "regular")
    return move, advice(move, match.view(seat), context_for(at_table(match), language, seat))


def cards_in(words: str, language: str) -> set[str]:
    """The cards that a sentence names."""
    found: set[str] = set()

    def look(card: str, face: str) -> str:
        found.add(card)
        return face

    change_faces(words, language, look)
    return found & set(CARDS)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("key", "players"), SIZES)
def test_every_hint_is_one_sentence_about_cards_that_the_seat_knows(key: str, players: int, language: str) -> None:
    rng = random.Random(7)
    for match in walk(key, players, 9):
        for seat in match.waiting:
            move, said = hint(match, seat, language, rng)
            assert move in match.legal_moves(seat)
            assert said.endswith(".")
            assert said.count(". ") == 0
            known = set(known_cards(match.view(seat).as_dict()))
            if key != "spectrum":  # there a face is a colour, and all colours are known
                assert cards_in(said, language) <= known


def test_a_hint_names_the_move_and_its_reason() -> None:
    match = new_match("levelup", 2, bytes(32), dealer=1)
    context = context_for(at_table(match), "en", 0)
    said = advice(Move.parse("draw stock"), match.view(0), context)
    assert said.startswith("Regular would draw from the stock, because")
    match.apply(0, Move.parse("draw stock"))
    card = match.view(0).hand[0]
    assert "Regular would discard" in advice(Move.parse(f"discard {card}"), match.view(0), context)


@pytest.mark.parametrize(("bid", "won", "said"), [(1, 0, "still want"), (1, 1, "no more tricks"), (0, 1, "too many")])
def test_a_card_of_lescalier_is_advised_for_what_the_seat_still_wants(bid: int, won: int, said: str) -> None:
    match = new_match("escalier", 3, bytes(32), dealer=2)
    standing = replace(match.view(0), bids=(bid, None, None), won=(won, 0, 0))
    assert said in advice(Move.parse("play KS"), standing, context_for(at_table(match), "en", 0))
