"""Check that every refusal has a sentence, whichever part of the program issues it."""

from __future__ import annotations

import pytest

from engine import IllegalMove
from tables import errors
from tables.errors import TableError
from tables.ports import StillSeated, StoreError
from tests.ui.screens.lobbies import lobby
from ui.table.whose_turn import turn_at
from ui.text.refusals import NOBODY, reason, sentence
from ui.text.texts import speak

SAY = speak("en")
FACTS = {
    "seats": 4,
    "needed": 3,
    "seated": 1,
    "host": 7,
    "why": "x",
    "permission": "attach",
    "channels": "<#1>",
    "players": "<@1>",
}


@pytest.mark.parametrize("refusal", TableError.__subclasses__(), ids=lambda refusal: refusal.code)
def test_every_refusal_of_a_table_has_a_sentence(refusal: type[TableError]) -> None:
    facts = {
        **FACTS,
        "most": 3,
        "scope": "host",
        "count": 2,
        "seconds": 5,
        "games": "x",
        "tables": 2,
        "game": "Level Up",
        "where": "<#1>",
        "channel": "<#1>",
        "at": 90.0,
    }
    said = sentence(refusal(**facts), None, SAY)
    assert said is not None
    assert said.rstrip("`)*")[-1] in ".?!:"


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (errors.Full(seats=4), "All 4 seats are taken."),
        (errors.CantShow(permission="attach"), "I need *Attach Files* in this channel."),
        (errors.CantPost(permission="send"), "I need *Send Messages* in this channel."),
        (StillSeated("x"), "You still have a seat at a table"),
        (StoreError("x"), "I can’t reach my database right now."),
        (IllegalMove("not-in-hand", card="9D"), "You don’t hold 9♦"),
        (IllegalMove("card-count", wanted=1), "This takes one card."),
        (IllegalMove("card-count", wanted=2), "This takes 2 cards."),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_sentence_contains_the_facts(problem: Exception, said: str) -> None:
    assert said in str(sentence(problem, "staircase", SAY)).replace("\ufe0e", "")


def test_an_unknown_refusal_has_no_sentence() -> None:
    assert sentence(KeyError("oak"), "staircase", SAY) is None


def test_a_refusal_or_reason_without_its_own_text_uses_the_general_one() -> None:
    unheard_of = IllegalMove("no-such-code")
    assert sentence(unheard_of, "staircase", SAY) == SAY("refused-move")
    assert reason(unheard_of, "staircase", SAY) == SAY("why-move")


@pytest.mark.parametrize(
    ("fact", "said"),
    [("9D", "9♦"), ("P3", "Pink ✿"), ("oak", "oak"), (3, "3"), (("a", "b"), "('a', 'b')"), (None, "None")],
)
def test_a_card_among_the_facts_is_shown_as_a_card_and_others_unchanged(fact: object, said: str) -> None:
    told = sentence(IllegalMove("not-in-hand", card=fact), "staircase", SAY)
    assert f"You don’t hold {said}" in str(told).replace("\ufe0e", "").replace("\u00a0", " ")


def test_a_refusal_says_whose_turn_it_is_only_during_a_match() -> None:
    early = IllegalMove("not-your-turn", turn=1)
    state = lobby("levelup", 2)
    assert turn_at(state.state, "en") == NOBODY
    assert sentence(early, "levelup", SAY, NOBODY) == "It isn’t your turn."
    state.start()
    told = sentence(early, "levelup", SAY, turn_at(state.state, "en"))
    assert told == r"It isn’t your turn. **Ben\_2’s turn**: draw or lay down."
