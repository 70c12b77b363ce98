"""What people see of L’Escalier: the table, the private hands, the sentences; and what they don't see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

import pytest

from engine import Event, IllegalMove, Move, Value
from engine.cards import is_card
from games.escalier.rules import Escalier
from games.escalier.rules import match as escalier
from tables.ports import Header, Standing
from tables.state import Seat, TableState
from tests.engine.playing import play
from tests.games.escalier.deals import FOREHEADS, SEED, begin, new, refused, round_of
from tests.ui.picture_reading import check_pictures, drawings, pictures
from ui.art.pictures import BACK, Group, GroupsPicture, HandPicture, Played, TrickPicture
from ui.card_text import face
from ui.components import components
from ui.frame import chapter_screen, hand_screen, rules_screen, table_screen
from ui.presenters import PRESENTERS
from ui.refusals import sentence
from ui.screen import Block, Button, Row, Screen, without_pictures, words_of
from ui.text_context import context_for
from ui.texts import speak

NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")
SAY = speak("en")
PRESENTER = PRESENTERS["escalier"]
_FACE = re.compile("(10|[2-9JQKA])([♣♦♥♠])")
_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}
_PLAY = re.compile(r"do:play (\w\w)")

TWO = ("7C AS TD", "8C KS JD", "9C QS QD", "TC JS KD")


def plain(text: str) -> str:
    """A text without what only matters to the eye: how suits are drawn, and where lines may not break."""
    return text.replace("\ufe0e", "").replace("\u00a0", " ")


def table_of(match: Escalier, events: Sequence[Event] = (), names: Sequence[str] = NAMES) -> TableState:
    """A table at which this match is being played, or has ended."""
    header = Header("0123456789", "escalier", 1, 2, 100, 0.0, "relaxed", "en", {}, (), None, bytes(32))
    state = TableState(header)
    state.seats = tuple(Seat(100 + seat, names[seat], "en", 1000 + seat, 0.0) for seat in range(match.players))
    state.match = match
    state.standing = Standing.RUNNING if match.outcome is None else Standing.OVER
    state.recent = tuple(events)
    return state


def public(match: Escalier, events: Sequence[Event] = ()) -> str:
    """The words of the table, without its picture."""
    return plain(words_of(without_pictures(table_screen(table_of(match, events), {}))))


def hand(match: Escalier, seat: int, events: Sequence[Event] = ()) -> Screen:
    return hand_screen(table_of(match, events), {}, seat, link=None)


def controls(screen: Screen) -> dict[str, Button]:
    """The moves on a screen: their text, and the button for each."""
    buttons = [button for block in screen.blocks if isinstance(block, Row) for button in block.buttons]
    moves = [button for button in buttons if isinstance(button, Button) and button.what.startswith("do:")]
    assert len({button.what for button in moves}) == len(moves)
    return {button.what.removeprefix("do:"): button for button in moves}


def open_moves(screen: Screen) -> set[str]:
    return {move for move, button in controls(screen).items() if not button.disabled}


def cards_on(screen: Screen) -> set[str]:
    """Every card that a screen shows, in words or in the id of a control."""
    sent = str(components(screen))
    shown = {("T" if rank == "10" else rank) + _SUITS[suit] for rank, suit in _FACE.findall(sent)}
    return shown | set(_PLAY.findall(sent))


def cards_in(plain: object) -> Iterator[str]:
    """Every card in plain JSON."""
    if isinstance(plain, str) and is_card(plain):
        yield plain
    for part in plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ():
        yield from cards_in(part)


def known(match: Escalier, seat: int | None, events: Sequence[Event]) -> set[str]:
    """Every card that the seat knows from its view, and from the events it may know of."""
    heard = {card for event in events if event.visible_to(seat) for card in event.cards}
    return heard | set(cards_in(match.view(seat).as_dict()))


def told(match: Escalier, events: Sequence[Event], seat: int | None) -> list[str]:
    """The sentences for a seat."""
    context = context_for(table_of(match), "en", seat)
    lines = [PRESENTER.tell(event, context) for event in events if event.visible_to(seat)]
    return [line for line in lines if line]


def random_match(match: Escalier, seed: int) -> Iterator[list[Event]]:
    """Play a match to its end by any legal moves; yields the latest events before each move and at the end."""
    rng = random.Random(seed)
    recent: list[Event] = []
    yield recent
    while match.outcome is None:
        (seat,) = match.waiting
        recent = (recent + match.apply(seat, rng.choice(match.legal_moves(seat))))[-24:]
        yield recent


# -- the table --------------------------------------------------------------------------------------------------------


def test_the_table_shows_the_round_and_its_trump_at_the_top() -> None:
    words = public(round_of(TWO, "9H")).split("\n")
    assert words[0] == "## L’Escalier · round 3 of 13"
    assert words[2] == "Trump **♥** · 9♥ turned up · 3 cards each"


def test_the_table_shows_bids_against_tricks() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    assert "Dan · **0 of 1** trick · 0 pts lost" in public(match)
    play(match, "0 play AS", "1 play KS", "2 play QS", "3 play JS")
    assert "**Ann** · **1 of 1** trick" in public(match)
    assert "-# Dan deals · bids: 2 for 3 tricks" in public(match)


def test_while_bidding_the_table_shows_who_has_said_what() -> None:
    words = public(round_of(TWO, "9H", "2 0"))
    assert "Ann · bids **2**" in words
    assert "▶ **Cléo** · to bid" in words
    assert "**Cléo bids**" in words
    assert "-# Dan deals · bids so far: 2 of 3 tricks" in words


def test_everybody_reads_what_the_last_bidder_may_not_say() -> None:
    assert "Dan bids last: anything but 1" in public(round_of(TWO, "9H", "1 1 0"))


def test_the_fewest_lost_points_are_marked_and_nobody_is_ahead_at_the_start() -> None:
    match = begin(max_cards=2)
    assert "👑" not in public(match)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    assert match.view(None).lost == (0, 0, 0, 1)
    ahead = [line for line in public(match).split("\n") if "👑" in line]
    assert [line.split("·")[0].strip() for line in ahead] == ["Ann", "▶ **Ben**", "Cléo"]
    assert re.search("Dan · to bid · 1 pt lost$", public(match), re.MULTILINE)


def test_the_dealer_is_named_below_the_seats() -> None:
    assert "-# Dan deals" in public(round_of(TWO, "9H")).split("\n")


def test_the_trick_shows_who_played_what_and_who_is_winning() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    assert "**Trick 1 of 3** · Ann leads" in public(match)
    play(match, "0 play TD", "1 play JD")
    words = public(match)
    assert "**Trick 1 of 3** · Ben is winning\n> Ann 10♦ · **Ben J♦** ✓" in words


def test_the_last_trick_is_shown_in_full_and_those_before_briefly() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play AS", "1 play KS", "2 play QS", "3 play JS")
    assert "Taken before" not in public(match)
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC")
    words = public(match)
    assert "-# Earlier tricks: Ann A♠\n-# Last trick: Ann 7♣ · Ben 8♣ · Cléo 9♣ · **Dan 10♣** ✓" in words


def test_until_somebody_bids_the_last_trick_of_the_round_before_is_shown() -> None:
    match = begin(max_cards=2)
    assert "Last trick" not in public(match)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    assert "-# Last trick of round 1: Ann K♦ · **Ben 10♠** ✓ · Cléo A♦ · Dan 7♣" in public(match)
    play(match, f"{match.waiting[0]} bid 0")
    assert "Last trick" not in public(match)


# -- the hand: cards and bids -----------------------------------------------------------------------------------------


def test_trumps_come_first_in_the_hand_and_bear_a_star() -> None:
    match = round_of(("7C 9C TD", "8C KS JD", "AS KH QD"), "QC")
    assert "**9♣★ 7♣★ · 10♦**" in plain(words_of(hand(match, 0)))


def test_bids_are_buttons_from_0_to_the_number_of_tricks() -> None:
    screen = hand(round_of(TWO, "9H"), 0)
    assert [button.label for button in controls(screen).values()] == ["0", "1", "2", "3"]
    assert open_moves(screen) == {"bid 0", "bid 1", "bid 2", "bid 3"}


def test_the_last_bidders_forbidden_bid_is_shown_with_its_reason_and_cant_be_pressed() -> None:
    screen = hand(round_of(TWO, "9H", "1 1 0"), 3)
    assert controls(screen)["bid 1"].disabled
    assert controls(screen)["bid 1"].label == "1 · not allowed"
    assert open_moves(screen) == {"bid 0", "bid 2", "bid 3"}
    assert "Not 1: you bid last, and the bids may not add up to 3. Somebody must be wrong." in words_of(screen)


def test_without_a_forbidden_bid_the_last_bidder_has_them_all() -> None:
    for match in (round_of(TWO, "9H", "3 1 0"), begin(forehead_rule=False)):
        while match.view(None).bids.count(None) > 1:
            play(match, f"{match.waiting[0]} bid 0")
        screen = hand(match, match.waiting[0])
        assert len(open_moves(screen)) == match.view(None).cards + 1
        assert "not allowed" not in words_of(screen)


def test_who_is_not_asked_has_no_move_to_press() -> None:
    match = round_of(TWO, "9H", "1 0 0")
    assert [seat for seat in range(4) if controls(hand(match, seat))] == [3]


@pytest.mark.parametrize(
    ("hands", "before", "playable", "reasons"),
    [
        (("TD KS 8S", "7D AD KC", "8C 9C QC"), ("TD",), "7D AD", ["K♣ · Follow suit: you still have diamonds."]),
        (
            ("TH KS 8S", "7H JH AS", "8C 9C QC"),
            ("TH",),
            "JH",
            ["7♥★ · Overtrump: a trump was led, and you can beat 10♥.", "A♠ · Follow suit: you still have hearts."],
        ),
        (
            ("TD KS 8S", "7H AS 8C", "9C QC KC"),
            ("TD",),
            "7H",
            ["A♠ 8♣ · Ruff: you have none of the led suit, so you must play a trump, and you have hearts."],
        ),
        (
            ("TD KS 8S", "9H QC KC", "7H JH 8C"),
            ("TD", "9H"),
            "JH",
            ["7♥★ 8♣ · Overruff: you have a trump that beats 9♥."],
        ),
    ],
)
def test_cards_that_cant_be_played_now_are_shown_with_the_rule_that_forbids_them(
    hands: Sequence[str], before: Sequence[str], playable: str, reasons: list[str]
) -> None:
    match = round_of(hands, "KH", "0 0 0")
    play(match, *(f"{seat} play {card}" for seat, card in enumerate(before)))
    screen = hand(match, len(before))
    shown = [line for line in plain(words_of(screen)).split("\n") if line.startswith("-# Not now")]
    assert shown == [f"-# Not now: {reason}" for reason in reasons]
    assert open_moves(screen) == {f"play {card}" for card in playable.split()}
    assert set(controls(screen)) == {f"play {card}" for card in hands[len(before)].split()}


def test_with_free_undertrump_a_trump_that_cant_win_needs_not_be_played() -> None:
    hands = ("TD KS 8S", "9H QC KC", "7H 8H AS")
    for undertrump, playable in (("forced", 2), ("free", 3)):
        match = round_of(hands, "QH", "0 0 0", undertrump=undertrump)
        play(match, "0 play TD", "1 play 9H")
        assert len(open_moves(hand(match, 2))) == playable
        assert ("Ruff:" in words_of(hand(match, 2))) == (undertrump == "forced")


# -- the forehead rounds ----------------------------------------------------------------------------------------------


def test_in_a_forehead_round_the_hand_shows_everybodys_card_but_ones_own() -> None:
    words = plain(words_of(hand(begin(), 1)))
    assert "1. Ann **K♦**\n2. **?** Your own card is on your forehead.\n3. Cléo **A♦**\n4. Dan **7♣**" in words
    for seat in range(4):
        others = {card for other, card in enumerate(FOREHEADS) if other != seat}
        assert cards_on(hand(begin(), seat)) == {*others, "8S"}


def test_no_screen_or_sentence_holds_a_seats_own_card_before_it_falls() -> None:
    match = begin()
    events: list[Event] = []
    for bid in ("", "0 bid 0", "1 bid 1", "2 bid 0"):
        if bid:
            events += play(match, bid)
        for seat, card in enumerate(FOREHEADS):
            assert card not in cards_on(hand(match, seat, events))
            assert not any(face(card, SAY) in line for line in told(match, events, seat))
            for other in set(range(4)) - {seat}:
                assert card in cards_on(hand(match, other, events))
    assert told(match, events, 0) == ["You bid 0.", "Ben bids 1.", "Cléo bids 0."]
    fallen = play(match, "3 bid 1")
    assert "Ben takes the trick with 10♠." in [plain(line) for line in told(match, fallen, 0)]


def test_in_a_forehead_round_the_table_and_its_story_show_no_card_but_the_turn_up() -> None:
    match = begin()
    events: list[Event] = []
    for bid in ("0 bid 0", "1 bid 1", "2 bid 0"):
        events += play(match, bid)
        assert cards_on(table_screen(table_of(match, events), {})) == {"8S"}
    assert "**Forehead round:**" in public(match)


@pytest.mark.parametrize("players", [3, 6])
def test_no_seat_can_tell_from_its_screens_what_only_others_see(players: int) -> None:
    """Worlds that differ only in what a seat can't know are shown to it, and to the channel, in equal messages."""
    match = new(players, SEED, {"max_cards": 3})
    rng = random.Random(players)
    other_worlds = 0
    for events in random_match(match, players):
        if match.outcome is not None:
            break
        for seat in range(players):
            world = match.redeal(seat, rng)
            witness = (seat + 1) % players
            other_worlds += match.view(witness).foreheads[seat] != world.view(witness).foreheads[seat]
            assert hand(match, seat, events) == hand(world, seat, events)
            here, there = (table_screen(table_of(one, events), {}) for one in (match, world))
            assert here == there
    assert other_worlds > 5


# -- pictures ---------------------------------------------------------------------------------------------------------


def drawn(blocks: Sequence[Block]) -> tuple[object, str]:
    """The only picture among blocks, and its alt text."""
    (drawing,) = drawings(blocks)
    return drawing.picture, plain(drawing.alt)


def test_while_bidding_the_table_pictures_the_trump_alone() -> None:
    picture, alt = drawn(table_screen(table_of(round_of(TWO, "9H", "2 0")), {}).blocks)
    assert picture == TrickPicture((), Played("9H", "Trump"))
    assert alt == "Trump ♥ · 9♥ turned up · 3 cards each"


def test_the_trick_is_pictured_from_its_leader_on_with_the_winning_card_in_gold_beside_the_trump() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC", "3 play JS")
    picture, alt = drawn(table_screen(table_of(match), {}).blocks)
    places = (Played("JS", "Dan", lit=True), Played("", "Ann"), Played("", "Ben"), Played("", "Cléo"))
    assert picture == TrickPicture(places, Played("9H", "Trump"))
    assert alt.endswith("3 cards each · Dan is winning · Dan J♠ · Ann – · Ben – · Cléo –")


def test_before_the_lead_the_places_of_the_trick_are_empty() -> None:
    picture, alt = drawn(table_screen(table_of(round_of(TWO, "9H", "1 0 0 1")), {}).blocks)
    assert isinstance(picture, TrickPicture)
    assert [(place.card, place.lit) for place in picture.plays] == [("", False)] * 4
    assert "Trick 1 of 3 · Ann leads · Ann – · Ben –" in alt


def test_the_hand_is_pictured_as_it_is_told_with_a_star_on_each_trump() -> None:
    picture, alt = drawn(hand(round_of(("7C 9C TD", "8C KS JD", "AS KH QD"), "QC"), 0).blocks)
    assert picture == HandPicture(("9C", "7C", "TD"), wild=("9C", "7C"))
    assert alt == "9♣★ 7♣★ · 10♦"


def test_a_forehead_round_pictures_the_cards_of_all_others_and_ones_own_face_down() -> None:
    picture, alt = drawn(hand(begin(turn_up="8D"), 1).blocks)
    assert picture == GroupsPicture(
        (
            Group(("KD",), "Ann", wild=("KD",)),
            Group((BACK,), "Ben"),
            Group(("AD",), "Cléo", wild=("AD",)),
            Group(("7C",), "Dan"),
        )
    )
    assert "1. Ann K♦★ 2. ? Your own card is on your forehead. 3. Cléo A♦★ 4. Dan 7♣" in alt


def test_the_last_trick_of_a_round_is_pictured_when_it_is_over() -> None:
    match = begin(max_cards=2)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    picture, alt = drawn(chapter_screen(table_of(match)).blocks)
    fallen = (Played("KD", "Ann"), Played("TS", "Ben", lit=True), Played("AD", "Cléo"), Played("7C", "Dan"))
    assert picture == TrickPicture(fallen, Played("8S", "Trump"))
    assert alt == (
        "Trump ♠ · 8♠ turned up · one card each · Ben takes the trick with 10♠. · Ann K♦ · Ben 10♠ · Cléo A♦ · Dan 7♣"
    )


def test_the_own_cards_lie_right_above_the_buttons() -> None:
    screen = hand(round_of(TWO, "9H"), 0)
    kinds = [type(block).__name__ for block in screen.blocks]
    assert kinds[kinds.index("Drawing") :][:4] == ["Drawing", "Text", "Text", "Row"]


def test_who_has_played_the_last_card_has_no_picture() -> None:
    match = round_of(TWO, "9H", "1 0 0 1")
    play(match, "0 play 7C", "1 play 8C", "2 play 9C", "3 play TC")
    play(match, "3 play JS", "0 play AS", "1 play KS", "2 play QS", "0 play TD")
    assert match.view(0).hand == ()
    assert pictures(hand(match, 0).blocks) == []


# -- every state ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {}),
        (4, {"undertrump": "free", "max_cards": 3}),
        (5, {"forehead_rule": False, "max_cards": 2}),
        (6, {}),
        (4, {"max_cards": 1}),
    ],
)
def test_every_state_is_a_legal_screen_with_every_legal_move_and_no_hidden_card(
    players: int, options: dict[str, Value]
) -> None:
    match = new(players, SEED, options)
    names = [f"{'_*W' * 7}ide{number}" for number in range(players)]
    for number, events in enumerate(random_match(match, 7)):
        table = table_of(match, events, names)
        public_screens = [table_screen(table, {}), *[chapter_screen(table)] * (match.view(None).previous is not None)]
        for screen in public_screens:
            assert cards_on(screen) <= known(match, None, events)
            check_pictures(screen.blocks, set(cards_in(match.view(None).as_dict())), SAY)
        for seat in {*match.waiting, number % players}:
            screen = hand_screen(table, {}, seat, link="https://discord.com/channels/1/2/3", notice="Hm.")
            assert cards_on(screen) <= known(match, seat, events)
            check_pictures(screen.blocks, set(cards_in(match.view(seat).as_dict())), SAY)
            assert open_moves(screen) == {str(move) for move in match.legal_moves(seat)}
            own = PRESENTER.hand(match.view(seat), match.legal_moves(seat), context_for(table, "en", seat))
            assert components_in(own) <= 28
        assert components_in(PRESENTER.table(match.view(None), context_for(table, "en"))) <= 28


def components_in(blocks: Sequence[object]) -> int:
    return sum(1 + len(getattr(block, "buttons", ())) for block in blocks)


# -- endings, sentences, refusals -------------------------------------------------------------------------------------


def test_a_round_that_is_over_shows_bids_tricks_and_lost_points() -> None:
    match = begin(max_cards=2)
    play(match, "0 bid 0", "1 bid 1", "2 bid 0", "3 bid 1")
    words = plain(words_of(chapter_screen(table_of(match))))
    assert "**Round 1 of 3** · one card · trump ♠" in words
    assert "Ben · bid 1, took 1 ✓ · 0 pts lost in all · 👑 ahead" in words
    assert "Dan · bid 1, took 0 · −1 · 1 pt lost in all" in words
    assert "Last trick: Ann K♦ · **Ben 10♠** ✓ · Cléo A♦ · Dan 7♣" in words


def test_a_round_is_a_chapter() -> None:
    assert PRESENTER.chapter(begin().view(None)) == 1
    assert PRESENTER.chapter(round_of(TWO, "9H").view(None)) == 3


def test_the_end_shows_lost_points_and_the_last_round() -> None:
    match = begin(max_cards=1)
    play(match, "0 bid 1", "1 bid 1", "2 bid 0", "3 bid 1")
    words = public(match).replace("\\", "")
    assert "**Ben and Cléo share the win" in words
    assert "1. Ben · nothing lost" in words
    assert "3. Ann · one point lost" in words
    assert "**Round 1 of 1**" in words


def test_the_story_of_a_round() -> None:
    match = begin(max_cards=2)
    events = play(match, "0 bid 0") + play(match, "1 bid 1") + play(match, "2 bid 0") + play(match, "3 bid 1")
    assert [plain(line) for line in told(match, events, 3)] == [
        "Ann bids 0.",
        "Ben bids 1.",
        "Cléo bids 0.",
        "You bid 1.",
        "Ben takes the trick with 10♠.",
        "Round 1: Ann ✓ · Ben ✓ · Cléo ✓ · you −1",
        f"Ann deals round 2: 2 cards each, trump {face(match.view(None).turn_up, SAY)[-2]}.",
    ]


def test_a_forehead_round_is_announced_as_one() -> None:
    match = round_of(("7C AS", "8C KS", "9C QS", "TC JS"), "9H", "0 0 0 0", max_cards=2)
    events = [event for number in range(8) for event in play(match, _any_move(match))]
    assert any("one card each, on the forehead" in line for line in told(match, events, None))


def _any_move(match: Escalier) -> str:
    (seat,) = match.waiting
    return f"{seat} {match.legal_moves(seat)[0]}"


def test_every_refusal_of_the_game_has_its_own_sentence() -> None:
    listed = (escalier.__doc__ or "").split("Refusals:")[1]
    codes = re.findall(r"``([a-z-]+)``", listed)
    facts = {"bid": 1, "total": 3, "most": 3, "card": "9D", "suit": "H", "above": "9H", "verb": "draw", "waiting": [1]}
    sentences = [sentence(IllegalMove(code, **facts), "escalier", SAY) for code in codes]
    assert SAY("refused-move") not in sentences
    assert len(set(sentences)) == len(codes) == 12


@pytest.mark.parametrize(
    ("bids", "move", "words"),
    [
        ("", "0 play 7C", "Not everybody has bid yet. Bid first, then play."),
        ("", "0 bid 4", "You can’t take 4 tricks. Bid from 0 to 3."),
        ("", "1 bid 1", "It isn’t your turn yet."),
        ("1 1 0", "3 bid 1", "Not 1: you bid last, and the bids may not add up to 3. Somebody must be wrong."),
        ("1 0 0 1", "0 bid 1", "The bidding is over. Play a card."),
        ("1 0 0 1", "0 play 8C", "You don’t hold 8♣. Choose one of your cards."),
        ("", "0 draw stock", "That isn’t a move of L’Escalier. Choose one of those offered."),
    ],
)
def test_a_refused_move_says_which_rule_forbids_it(bids: str, move: str, words: str) -> None:
    code, facts = refused(round_of(TWO, "9H", bids), move)
    assert plain(sentence(IllegalMove(code, **facts), "escalier", SAY) or "") == words


def test_the_rules_page_fits_and_names_the_house_rules() -> None:
    screen = rules_screen("escalier", {"max_cards": 3, "undertrump": "free", "forehead_rule": False}, "en")
    assert components(screen)
    assert len(SAY.rules("escalier")) < 3500
    assert "max cards 3 · undertrump free · forehead rule off" in words_of(screen)


def test_moves_are_written_on_controls_as_the_engine_reads_them() -> None:
    for match, seat in ((round_of(TWO, "9H"), 0), (round_of(TWO, "9H", "1 0 0 1"), 0)):
        assert {Move.parse(move) for move in open_moves(hand(match, seat))} == set(match.legal_moves(seat))
