"""Test Level Up's rules for an empty stock, the turn limit and stalemates."""

from engine import Event
from games.levelup.rules import LevelUp
from tests.engine.playing import play, texts
from tests.games.levelup.deals import begin, deck, draw_and_discard, kinds, last_hand

# -- an empty stock ---------------------------------------------------------------------------------------------------


def test_all_discards_but_the_top_one_are_reshuffled_into_an_empty_stock() -> None:
    match = begin()
    draw_and_discard(match, 45)
    before = match.view(None)
    assert (before.stock, len(before.discard_pile), before.reshuffles) == (0, 46, 0)
    events = play(match, "1 draw stock")
    after = match.view(None)
    assert kinds(events) == ["reshuffled", "drew", "drew-card"]
    assert (after.stock, after.discard_pile, after.reshuffles) == (44, before.discard_pile[-1:], 1)
    assert match.view(1).drawn in before.discard_pile[:-1]


def test_a_reshuffle_can_be_stacked_too() -> None:
    match = begin()
    draw_and_discard(match, 45)
    order = sorted(match.view(None).discard_pile[:-1], reverse=True)
    stacked = begin(more=[" ".join(order)])
    draw_and_discard(stacked, 45)
    play(stacked, "1 draw stock")
    assert stacked.view(1).drawn == order[0]


def test_the_second_reshuffle_without_a_taken_discard_is_an_immediate_stalemate() -> None:
    match = begin()
    draw_and_discard(match, 45 + 45)
    assert match.waiting == (0,)
    events = play(match, "0 draw stock")
    assert kinds(events) == ["reshuffled", "stalemate", "hand-dealt", "dealt", "dealt"]
    assert events[1].facts == {"hand_number": 1, "reason": "reshuffles", "bonus": False, "melds": [], "rounds": [3, 3]}
    view = match.view(None)
    assert (view.rounds, view.counts, view.dealer, view.turn) == ((3, 3), (3, 3), 0, 1)
    assert (view.reshuffles, view.turns, view.window, view.hand_number) == (0, 0, None, 2)
    assert last_hand(match).reason == "reshuffles"


def test_the_reshuffle_that_makes_a_stalemate_counts_as_a_shuffle() -> None:
    first = begin()
    draw_and_discard(first, 45)
    once = " ".join(first.view(None).discard_pile[:-1])
    second = begin(more=[once])
    draw_and_discard(second, 45 + 45)
    twice = " ".join(second.view(None).discard_pile[:-1])
    match = begin(more=[once, twice, deck(["KC KD KH", "2C 2D 2H"], starter=1)])
    draw_and_discard(match, 45 + 45)
    play(match, "0 draw stock")
    assert match.view(0).hand == ("KC", "KD", "KH")


def test_taking_a_discard_resets_the_reshuffle_count() -> None:
    match = begin()
    draw_and_discard(match, 45)
    draw_and_discard(match, 1)
    assert match.view(None).reshuffles == 1
    play(match, "0 draw discard", "0 discard QH")
    assert match.view(None).reshuffles == 0
    draw_and_discard(match, 44)
    seat = match.waiting[0]
    assert kinds(play(match, f"{seat} draw stock")) == ["reshuffled", "drew", "drew-card"]
    assert match.view(None).reshuffles == 1


# -- the turn limit ----------------------------------------------------------------------------------------------------


def trade(match: LevelUp) -> list[Event]:
    """Take the top discard, then discard the hand's first other card; return the last move's events."""
    seat = match.waiting[0]
    play(match, f"{seat} draw discard")
    return play(match, f"{seat} {texts(match, seat)[0]}")


def test_the_discard_that_reaches_the_turn_limit_is_an_immediate_stalemate() -> None:
    match = begin()
    for _ in range(119):
        trade(match)
    assert (match.view(None).turns, match.view(None).turn_limit, match.view(None).window) == (119, 120, 0)
    events = trade(match)
    assert kinds(events) == ["discarded", "stalemate", "hand-dealt", "dealt", "dealt"]
    assert events[1].facts["reason"] == "turns"
    assert (match.view(None).turns, match.view(None).window, match.view(None).rounds) == (0, None, (3, 3))


def test_laying_down_with_the_last_discard_beats_the_turn_limit() -> None:
    match = begin(["2C 7D QH", "3S KD KC"])
    for _ in range(59):
        trade(match)
        draw_and_discard(match, 1)
    trade(match)
    play(match, "1 draw stock")
    play(match, f"1 laydown {match.view(1).drawn}")
    assert match.view(None).rounds == (3, 4)
    assert last_hand(match).reason == "laid-down"
