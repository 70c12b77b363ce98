"""Check the table's screens in Spectrum, and the end of a round."""

from __future__ import annotations

from tests.engine.playing import play
from tests.games.spectrum.deals import (
    SPECTRUM,
    TRIPLES,
    A,
    B,
    C,
    begin,
    deck,
    nearly_drawn_out,
    stand,
    to_show,
)
from tests.games.spectrum.reading import (
    SHOW,
    context,
    hand_words,
    line_about,
    moves_offered,
    plain,
    question,
    showdown_lines,
    table,
    words,
)

# -- the table --------------------------------------------------------------------------------------------------------


def test_the_heading_shows_the_round_and_the_lap_of_the_exchange() -> None:
    match = begin()
    assert SHOW.heading(match.view(None), context()) == "round 1 · exchange 1 of 2"
    play(match, "0 exchange", "1 exchange", "2 exchange")
    assert SHOW.heading(match.view(None), context()) == "round 1 · exchange 2 of 2"
    assert SHOW.heading(to_show(match).view(None), context()) == "round 1"


def test_every_question_says_who_must_do_what() -> None:
    match = begin()
    assert question(match) == "Ann’s turn: offer a card or exchange up to 3"
    play(match, "0 offer G1")
    assert question(match) == "Ben’s turn: swap a card with Ann or decline"
    play(match, "1 decline")
    assert question(match) == "Ann’s turn: exchange up to 3 cards"
    to_show(match)
    assert question(match) == "Waiting for Ann, Ben and Cléo: choose three cards to show"
    play(match, "0 show R1 R2 R3", "2 show G2 G3 W1")
    assert question(match) == "Ben’s turn: choose three cards to show"
    play(match, "1 show P1 P2 B1")
    assert question(match) == "Ann’s turn: stay or fold"
    play(match, "0 fold", "1 stay", "2 fold")
    assert question(match) == "Waiting for Ann and Cléo: choose what to discard"


def test_victory_cards_are_sorted_by_colour_and_the_leader_is_marked() -> None:
    match = begin()
    assert "ahead" not in table(match)
    stand(match, "sff")
    assert line_about(match, "Ann · ") == "Ann · **1** of 5 victory cards (Red 🍒) · ahead · starter · **5 Red 🍒**"
    assert line_about(match, "Ben") == "**Ben** (to move) · **0** of 5 victory cards · *folded*"
    play(match, "1 discard", "2 discard", "1 exchange")
    assert line_about(match, "Ann · ") == "Ann · **1** of 5 victory cards (Red 🍒) · ahead"


def test_the_exchange_shows_what_each_player_kept_swapped_and_discarded() -> None:
    match = begin()
    play(match, "0 offer G1", "1 accept B3", "0 exchange R1 R2 Y1", "1 exchange")
    assert "swapped with Ben · discarded Red 🍒 ×2, Yellow ☀" in table(match)
    assert "discarded nothing" in table(match)
    assert "kept" not in table(match)
    stand(match, "fff")
    play(match, "0 discard R3 R4", "1 discard", "2 discard G2")
    assert [words in table(match) for words in ("kept 5", "kept 7", "kept 6")] == [True, True, True]


def test_swaps_of_both_laps_are_counted_without_declined_ones() -> None:
    match = begin()
    play(match, "0 offer G1", "1 accept B3", "0 exchange", "1 offer P1", "2 decline", "1 exchange", "2 exchange")
    play(match, "0 offer B3", "1 accept G1")
    play(match, "0 exchange")
    assert "swapped with Ben twice · discarded nothing" in table(match)
    assert "Cléo ·" not in table(match).split("Ben ·")[0].split("\n")[-1]
    assert "swapped with Cléo" not in table(match)


def test_players_who_have_sealed_an_answer_are_marked_and_the_others_named() -> None:
    match = to_show(begin())
    play(match, "1 show P1 P2 B1")
    assert line_about(match, "Ben").endswith("· sealed")
    assert ["(to move)" in line_about(match, name) for name in ("Ann", "Ben", "Cléo")] == [True, False, True]


def test_the_table_shows_the_three_cards_and_who_has_stayed_or_folded() -> None:
    match = begin()
    play(match, "0 exchange R5 G1")
    to_show(match)
    play(match, "0 show R1 R2 Y1", "1 show P1 P2 B1", "2 show G2 G3 W1", "0 stay", "1 fold")
    shown = table(match)
    assert "starter · **stays**\n> Red 🍒 ×2, Yellow ☀\n" in shown
    assert "Ben · **0** of 5 victory cards · *folded*\n> Pink ✿ ×2, Blue 💧\n" in shown
    assert "**Cléo** (to move) · **0** of 5 victory cards\n> Green ▲ ×2, White ○\n" in shown
    assert "**Stock:** 40 cards\n**Discarded:** Red 🍒, Green ▲" in shown


def test_the_table_mentions_an_empty_stock() -> None:
    assert "**Stock:** empty, no more exchanges this round" in table(nearly_drawn_out(0))


# -- how a round ended ------------------------------------------------------------------------------------------------


def test_a_showdown_lists_the_hands_that_stayed_strongest_first_and_who_folded() -> None:
    match = begin()
    stand(match, "sfs")
    assert showdown_lines(match) == [
        "🎉 **Ann won round 1** and took Red 🍒.",
        "**Ann** · **5 Red 🍒**",
        "> Red 🍒 ×5 · Yellow ☀ · Green ▲",
        "Cléo · 4 Green ▲",
        "> Green ▲ ×4 · White ○ ×2 · Black ☽",
        "-# Ben folded.",
    ]
    for read in (table(match), hand_words(match, 1)):
        assert "🎉 **Ann won round 1** and took Red 🍒.\n" in read
        assert (
            "Ann · **1** of 5 victory cards (Red 🍒) · ahead · starter · **5 Red 🍒**\n> Red 🍒 ×5, Yellow ☀, Green ▲\n"
            in read
        )
        assert "**Ben** (to move) · **0** of 5 victory cards · *folded*\n> Blue 💧 ×3\n" in read
        assert "Cléo · **0** of 5 victory cards · 4 Green ▲\n> Green ▲ ×4, White ○ ×2, Black ☽" in read


def test_equal_hands_are_marked_as_tied() -> None:
    match = begin(("R1 R2 R3 R4 Y1 G1 W9", B, TRIPLES))
    stand(match, "sss")
    assert [line for line in showdown_lines(match) if "tied" in line] == [
        "Ann · 4 Red 🍒 · tied, out",
        "Ben · 4 Pink ✿ · tied, out",
    ]
    assert showdown_lines(match)[0] == "🎉 **Cléo won round 1**."


def test_the_result_distinguishes_one_stayer_all_tied_and_all_folded() -> None:
    endings = []
    for hands, stands in (((A, B, C), "fsf"), ((A, B, C), "fss"), ((A, B, C), "fff")):
        match = begin(hands)
        stand(match, stands)
        endings.append(showdown_lines(match))
    assert endings[0][0] == "🎉 **Ben won round 1** as the only one to stay and took Pink ✿."
    assert endings[1][0] == "**Nobody won round 1:** equal hands knocked each other out."
    assert endings[2] == ["**Nobody won round 1:** everyone folded."]


def test_a_winner_who_has_the_colour_already_takes_nothing() -> None:
    second = deck(("R2 R3 R4 R5 Y1 Y2 G1", B, C), starter=1, without="R1")
    match = begin(then=[second])
    stand(match, "sss")
    stand(match, "sff")
    assert showdown_lines(match)[0] == (
        "🎉 **Ann won round 2** as the only one to stay but already owned that colour: no victory card."
    )


def test_the_showdown_stays_until_someone_acts_and_permanently_in_the_old_message() -> None:
    match = begin()
    stand(match, "sfs")
    before = showdown_lines(match)
    play(match, "1 discard")
    view = match.view(None)
    assert SHOW.chapter(view) == 2
    assert before[0] in table(match)
    assert all(before[0] in hand_words(match, seat) for seat in range(3))
    assert "Cléo · **0** of 5 victory cards · 4 Green ▲\n> Green ▲ ×4, White ○ ×2, Black ☽" in table(match)
    assert "**Stock:** 41 cards" in table(match)
    assert {verb.split()[0] for verb in moves_offered(match, 1)} == {"offer", "exchange"}
    play(match, f"1 offer {match.view(1).hand[0]}")
    assert showdown_lines(match) == before
    assert before[0] not in table(match)
    assert all(before[0] not in hand_words(match, seat) for seat in range(3))
    assert SHOW.result(begin().view(None), context()) == []


def test_the_score_lists_the_victory_cards() -> None:
    match = begin((SPECTRUM, B, C), max_rounds=1)
    stand(match, "sss")
    play(match, "0 claim P K")
    view = match.view(None)
    assert [plain(SHOW.score(view, seat, context())) for seat in (0, 1)] == [
        "2 victory cards: Pink ✿, Black ☽",
        "0 victory cards",
    ]
    assert question(match) == "The match is over."
    assert "🎉 **Ann won round 1** and took Pink ✿ and Black ☽." in words(SHOW.result(view, context()))
