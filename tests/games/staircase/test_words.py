"""Check the texts of Staircase: results, events, refusals, the rules."""

from __future__ import annotations

import pytest

from engine import IllegalMove
from engine.registry import spec_of
from games.source import first_arguments
from games.staircase.rules import Staircase
from tests.engine.playing import play
from tests.games.staircase.deals import TWO, begin
from tests.games.staircase.reading import SAY, SHOW, context, words
from ui.components import components
from ui.table.rules_page import rules_screen
from ui.text.refusals import sentence


def test_the_result_lists_the_highest_scoring_staircases_first() -> None:
    match = begin(("3C 4C 5C 6C 7D", "AC AD AH AS 9S"), interfere=False, scrap="KC")
    steps = zip(match.view(0).hand, match.view(1).hand, strict=True)
    play(match, *(f"{seat} build {card}" for pair in steps for seat, card in enumerate(pair)))
    view = match.view(None)
    assert words(SHOW.result(view, context())).split("\n") == [
        "The highest-scoring staircase is Ben’s.",
        "Ben: A♣ A♦ A♥ 9♠ A♠",
        "Ann: (sequence **__3♣ 4♣ 5♣ 6♣ 7♦__**)",
        "**Scrap pile:** **K♣**",
        "**Depot:** 41 cards, face down",
    ]
    assert [SHOW.score(view, seat, context()) for seat in (0, 1)] == ["100 points (50 + 50)", "130 points"]
    assert SHOW.chapter(view) == 1


def narrated(match: Staircase, seat: int | None, *moves: str) -> str:
    """Return what this seat reads about the last move."""
    events = [event for event in play(match, *moves) if event.visible_to(seat)]
    lines = [SHOW.tell(event, context(seat)) for event in events]
    return " ".join(line for line in lines if line).replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("moves", "to_ann", "to_ben"),
    [
        (["0 build 5D"], "You built 5♦.", "Ann built 5♦."),
        (["0 scrap 5D 2C"], "You scrapped 5♦ and built 2♣. You drew 2♦.", "Ann scrapped 5♦ and built 2♣."),
        (
            ["0 recycle 5D"],
            "You put 5♦ face down on the depot. You recycled and built 6♣.",
            "Ann recycled and built 6♣.",
        ),
        (["0 interfere 2C JS @1"], "You interfered with Ben: 2♣ or J♠?", "Ann interfered with you: 2♣ or J♠?"),
        (["0 interfere 2C JS @2"], "You interfered with Cléo: 2♣ or J♠?", "Ann interfered with Cléo: 2♣ or J♠?"),
        (
            ["0 interfere 2C JS @1", "1 take JS"],
            "Ben took J♠; 2♣ went on the scrap pile.",
            "You took J♠; 2♣ went on the scrap pile.",
        ),
    ],
    ids=lambda value: str(value)[:24],
)
def test_every_move_has_one_short_sentence_for_you_and_for_others(moves: list[str], to_ann: str, to_ben: str) -> None:
    assert narrated(begin(depot="2D"), 0, *moves) == to_ann
    assert narrated(begin(depot="2D"), 1, *moves) == to_ben


def test_a_sequence_and_its_growth_are_reported() -> None:
    climb = ["0 build 3C", "1 build 2C", "0 build 4D", "1 build 2D", "0 build 5H"]
    for seat, sentences in (
        (0, "You built 5♥. You made a sequence of 3: +30."),
        (None, "Ann built 5♥. A sequence of 3: +30."),
    ):
        match = begin(("3C 4D 5H 6S AC", "2C 2D 2H 2S 9C"))
        assert narrated(match, seat, *climb).endswith(sentences)
        grown = narrated(match, seat, "1 build 2H", "0 build 6S")
        assert grown.endswith(f"{'Your' if seat == 0 else 'The'} sequence grew to 4: +10.")


def test_of_two_sequences_the_new_one_is_reported() -> None:
    match = begin(("3C 4D 5H TS JS", "9S 8H 2H 2D QC"), interfere=True)
    play(match, "0 build 3C", "1 build 2H", "0 build 4D", "1 build 2D", "0 build 5H", "1 interfere 9S 8H @0")
    play(match, "0 take 9S", "0 build TS", "1 build QC")
    (run,) = [event for event in play(match, "0 build JS") if event.kind == "run"]
    assert run.cards == ("9S", "TS", "JS")


def test_a_player_without_cards_reads_that_they_are_skipped() -> None:
    match = begin(TWO, interfere=True)
    play(match, "0 interfere 2C 5D @1", "1 take 2C", "1 build 3C", "0 interfere 9H JS @1", "1 take 9H", "1 build 4D")
    play(match, "0 build AC")
    assert narrated(match.copy(), 0, "1 build 8H").endswith("You had no cards left: your turn was skipped.")
    assert narrated(match.copy(), 1, "1 build 8H").endswith("Ann had no cards left and was skipped.")


def test_every_event_has_a_sentence_or_is_shown_by_the_screens() -> None:
    silent = {"drew", "recycled", "scrapped", "match-ended"}  # the step or the result already reports these
    kinds = first_arguments(spec_of("staircase").rules, "Event")
    assert {kind for kind in kinds if not SAY.has(f"staircase-event-{kind}")} == silent


def test_every_refusal_has_its_own_sentence() -> None:
    codes = first_arguments(spec_of("staircase").rules, "IllegalMove")
    general = {"unreadable", "not-your-turn"}  # all games share this text
    assert general < codes
    own = {code for code in codes if SAY.has(f"staircase-refused-{code}")}
    assert own == codes - general
    for code in codes:
        said = sentence(IllegalMove(code, card="9D", cards=["9D", "2C"], verb="bid", waiting=[1]), "staircase", SAY)
        assert said not in (None, SAY("refused-move"))
        assert "[" not in str(said)


def test_a_refusal_names_the_card() -> None:
    match = begin()
    with pytest.raises(IllegalMove) as refused:
        play(match, "0 build KC")
    assert "You don’t hold K♣" in str(sentence(refused.value, "staircase", SAY)).replace("\ufe0e", "")


def test_the_rules_fit_on_one_screen() -> None:
    page = SAY.rules("staircase")
    assert len(page) < 3500
    (container,) = components(rules_screen("staircase", {"interfere": False, "direction": "either"}, "en"))
    assert "interfere off · direction rising or falling" in str(container)
