"""What people see of Staircase: the table, the private hand, its controls, the narration and the refusals."""

from __future__ import annotations

import ast
import inspect
import random
import re
from dataclasses import dataclass

import pytest

from engine import IllegalMove, Match, Move, staircase
from engine.staircase import StaircaseView
from tables.ports import Entry, Header
from tables.state import TableState
from tests.engine.staircase_deals import TWO, begin, play
from ui.components import components
from ui.faces import face
from ui.frame import hand_screen, rules_screen, table_screen
from ui.refusals import sentence
from ui.screen import Block, Button, Choice, Menu, Row, Screen, Text, words_of
from ui.staircase import StaircasePresenter
from ui.texts import speak
from ui.voice import Voice

SAY = speak("en")
SHOW = StaircasePresenter()
NAMES = ("Ann", "Ben", "Cléo", "Dan", "Eve")
CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]")
CARD_TEXT = re.compile(r"\b[2-9TJQKA][CDHS]\b")
TABLE = "5ca1ab1e00"
HOUSE_RULES = (
    {},
    {"interfere": True, "direction": "either", "aces": "both"},
    {"interfere": False, "direction": "either"},
)


def voice(seat: int | None = None) -> Voice:
    return Voice(SAY, NAMES, NAMES, seat)


def hand(match: Match, seat: int) -> list[Block]:
    return SHOW.hand(match.view(seat), match.legal_moves(seat), voice(seat))


def words(blocks: list[Block]) -> str:
    """The words of blocks, cards without the mark that keeps phones from drawing them as emoji."""
    return words_of(Screen(tuple(blocks))).replace("\ufe0e", "")


def buttons(blocks: list[Block]) -> list[Button]:
    return [button for block in blocks if isinstance(block, Row) for button in block.buttons if hasattr(button, "what")]


def menus(blocks: list[Block]) -> dict[str, Menu]:
    return {block.what: block for block in blocks if isinstance(block, Menu)}


def choice(blocks: list[Block], move: str) -> Choice:
    return next(one for menu in menus(blocks).values() for one in menu.choices if one.value == move)


def moves_offered(blocks: list[Block]) -> list[str]:
    """The moves that can be made with the controls."""
    pressed = [button.what for button in buttons(blocks) if not button.disabled]
    picked = [one.value for menu in menus(blocks).values() if not menu.disabled for one in menu.choices]
    return [what.removeprefix("do:") for what in pressed if what.startswith("do:")] + picked


# -- every state of whole matches -------------------------------------------------------------------------------------


@dataclass
class Played:
    """A table without a hall: its state is the fold of the entries that it is given."""

    state: TableState

    @classmethod
    def begun(cls, players: int, seed: int, options: dict[str, bool | str], names: tuple[str, ...] = NAMES) -> Played:
        header = Header(
            TABLE, "staircase", 1, 2, 1, 0.0, "relaxed", "en", options, (), None, seed=random.Random(seed).randbytes(32)
        )
        state = TableState(header)
        for user in range(players):
            seated = {"user": user, "name": names[user], "locale": "en"}
            state.apply(Entry(state.seq + 1, 0.0, "seated", 100 + user, seated))
        order = list(range(players))
        state.apply(Entry(state.seq + 1, 0.0, "started", 200, {"dealer": None, "order": order}))
        return cls(state)

    @property
    def match(self) -> Match:
        assert self.state.match is not None
        return self.state.match

    def move(self, seat: int, move: Move) -> None:
        self.state.apply(Entry(self.state.seq + 1, 0.0, "moved", 300, {"seat": seat, "move": str(move)}))

    def screen(self, seat: int | None) -> Screen:
        """What this seat has in private, or (None) what the channel shows."""
        return table_screen(self.state, {}) if seat is None else hand_screen(self.state, {}, seat, link="https://a.b/c")


def any_verb(match: Match, rng: random.Random) -> tuple[int, Move]:
    """A legal move; the five kinds of move come up about equally often."""
    (seat,) = match.waiting
    legal = match.legal_moves(seat)
    verb = rng.choice(sorted({move.verb for move in legal}))
    return seat, rng.choice([move for move in legal if move.verb == verb])


@pytest.mark.parametrize("options", HOUSE_RULES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_state_is_a_legal_screen_that_offers_every_legal_move_and_shows_no_hidden_card(players, options):
    rng = random.Random(players)
    table = Played.begun(players, players, options)
    while True:
        for seat in (None, *range(players)):
            screen = table.screen(seat)
            ids = re.findall(r"'custom_id': '([^']*)'", str(components(screen)))
            assert len(set(ids)) == len(ids)
            legal = [] if seat is None else [str(move) for move in table.match.legal_moves(seat)]
            assert sorted(moves_offered(list(screen.blocks))) == sorted(legal)
            held = set(CARD_TEXT.findall(str(table.match.view(seat).as_dict())))
            assert set(CARD_TEXT.findall(str(components(screen)))) <= held
            faces = {face(card, SAY).replace("\ufe0e", "") for card in held}
            assert set(CARD.findall(words(list(screen.blocks)))) <= faces
        if table.match.outcome is not None:
            break
        table.move(*any_verb(table.match, rng))


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_can_not_know_changes_nothing_that_it_is_sent(players):
    rng = random.Random(players)
    table = Played.begun(players, 7, {})
    while table.match.outcome is None:
        for seat in range(players):
            sent, public = components(table.screen(seat)), components(table.screen(None))
            other = Played(table.state.copy())
            other.state.match = table.match.redeal(seat, rng)
            assert components(other.screen(seat)) == sent
            assert components(other.screen(None)) == public
        table.move(*any_verb(table.match, rng))


def test_the_largest_hand_and_the_longest_staircases_of_the_longest_names_fit():
    longest = tuple(letter + "_" * 40 for letter in "abcde")
    table = Played.begun(5, 3, {"interfere": True}, longest)
    begun = table.screen(table.match.waiting[0])
    assert len(menus(list(begun.blocks))) == 6
    components(begun)
    while table.match.outcome is None:
        (seat,) = table.match.waiting
        legal = table.match.legal_moves(seat)
        at_first = [move for move in legal if move.verb == "interfere" and move.target == (1 if seat == 0 else 0)]
        table.move(seat, (at_first or legal)[0])
        for viewer in (None, *range(5)):
            components(table.screen(viewer))
    assert max(len(steps.cards) for steps in table.match.view(None).staircases) >= 9


# -- the table --------------------------------------------------------------------------------------------------------


def seat_lines(match: Match) -> list[str]:
    """The table's two lines for each seat, as one."""
    lines = words(SHOW.table(match.view(None), voice())).split("\n")
    return [" ".join(lines[at : at + 2]) for at in range(0, 2 * match.players, 2)]


def test_the_table_shows_steps_in_laid_order_with_points_and_the_run_marked():
    match = begin(("7C 3D 4S 5S KH", "2C 2D 2H 2S 9C"), scrap="6C")
    assert "*no step yet*" in seat_lines(match)[0]
    play(match, "0 build 7C", "1 build 9C", "0 build 3D", "1 build 2C", "0 build 4S", "1 build 2D", "0 build 5S")
    first, second = seat_lines(match)
    assert "> 7♣ **__3♦ 4♠ 5♠__**" in first
    assert "**70** = 40 + 30 · one card · 👑 leads" in first
    assert "> 9♣ 2♣ 2♦" in second
    assert "**30** · 2 cards" in second
    assert "leads" not in second


def test_two_runs_are_marked_apart():
    match = begin(("3C 4D 5H 9S TC", "2C 2D 2H 2S 9C"), scrap="JD")
    play(match, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 2D", "0 build 5H", "1 build 2H", "0 build 9S")
    play(match, "1 build 2S", "0 recycle TC")
    assert "**__3♣ 4♦ 5♥__** 9♠ J♦" in seat_lines(match)[0]
    either = begin(("3C 4D 5H JS TC", "2C 2D 2H 2S KC"), scrap="9D", direction="either")
    play(either, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 2D", "0 build 5H", "1 build 2H", "0 build JS")
    play(either, "1 scrap 2S KC", "0 build TC")
    assert "**__3♣ 4♦ 5♥__** J♠ 10♣" in seat_lines(either)[0]


def test_nobody_leads_until_somebody_is_behind():
    match = begin(TWO)
    assert "leads" not in "".join(seat_lines(match))
    play(match, "0 build 2C")
    assert ["leads" in line for line in seat_lines(match)] == [True, False]
    play(match, "1 build 3C")
    assert "leads" not in "".join(seat_lines(match))


def test_the_mark_is_on_the_seat_that_is_waited_for_also_while_an_interfere_asks_another():
    match = begin()
    assert [line.startswith("▶") for line in seat_lines(match)] == [True, False, False]
    play(match, "0 interfere 2C JS @2")
    assert [line.startswith("▶") for line in seat_lines(match)] == [False, False, True]
    question = SHOW.question(match.view(None), voice()).replace("\ufe0e", "")
    assert question == "Cléo takes one of Ann’s cards: 2♣ or J♠"


def test_the_whole_scrap_pile_is_shown_from_its_top():
    match = begin(TWO, scrap="6C")
    play(match, "0 scrap 2C 5D", "1 scrap 3C KC")
    assert "**Scrap pile:** **3♣** on 2♣ 6♣" in words(SHOW.table(match.view(None), voice()))
    empty = begin(TWO, scrap="6C")
    play(empty, "0 recycle 2C")
    assert "**Scrap pile:** empty" in words(SHOW.table(empty.view(None), voice()))


def test_the_heading_counts_down_to_the_last_step():
    match = begin(TWO, interfere=True)
    assert SHOW.heading(match.view(None), voice()) == "10 cards to play"
    play(
        match,
        "0 build 2C",
        "1 build 3C",
        "0 build 5D",
        "1 build 4D",
        "0 build 9H",
        "1 build 8H",
        "0 interfere JS AC @1",
    )
    play(match, "1 take AC")
    assert SHOW.heading(match.view(None), voice()) == "2 cards to play"
    play(match, "1 interfere TS KC @0")
    assert SHOW.heading(match.view(None), voice()) == "the last step"


# -- the hand ---------------------------------------------------------------------------------------------------------


def test_the_hand_lies_in_the_order_of_ranks():
    match = begin(("AC 2D KS 2C TH", "3C 4D 8H TS KC"))
    assert "**Your cards:** 2♣ 2♦ 10♥ K♠ A♣" in words(hand(match, 0))


def test_every_build_says_what_it_gains_and_is_green_when_it_earns_a_bonus():
    match = begin(("3C 4D 5H 6S AC", "2C 2D 2H 2S 9C"))
    play(match, "0 build 3C", "1 build 2C", "0 build 4D", "1 build 2D")
    styles = {button.label.replace("\ufe0e", ""): button.style for button in buttons(hand(match, 0))}
    assert styles == {"Build 5♥ (+40)": "good", "Build 6♠ (+10)": "main", "Build A♣ (+30)": "main"}


def test_scrap_recycle_and_interfere_say_what_becomes_of_the_staircase():
    match = begin(("3C 4D 5H 6S AC", "2C 2D KH AS QC", "7C 7D 7H 7S 9C"), scrap="5S")
    play(match, "0 build 3C", "1 build QC", "2 build 7C", "0 build 4D", "1 build KH", "2 build 7D")
    blocks = hand(match, 0)
    assert choice(blocks, "scrap AC 5H").detail == "20 → 60 points"
    assert choice(blocks, "scrap 5H AC").detail == "20 → 50 points"
    assert choice(blocks, "recycle AC").detail == "20 → 60 points"
    assert "(+40)" in menus(blocks)["pick:recycle"].placeholder
    detail = choice(blocks, "interfere AC 5H @1").detail.replace("\ufe0e", "")
    assert detail == "40 now: 5♥ makes 50, A♣ makes 100"


def test_there_is_one_interfere_menu_for_each_other_player():
    match = begin()
    placeholders = [menu.placeholder for what, menu in menus(hand(match, 0)).items() if "interfere" in what]
    assert placeholders == ["Interfere with Ben", "Interfere with Cléo"]


def test_the_asked_player_chooses_with_two_buttons_and_nobody_else_can():
    match = begin()
    play(match, "0 interfere 2C JS @1")
    labels = [button.label.replace("\ufe0e", "") for button in buttons(hand(match, 1))]
    assert labels == ["Take 2♣ (+10)", "Take J♠ (+20)"]
    assert "**Take one;** the other goes on the scrap pile." in words(hand(match, 1))
    assert buttons(hand(match, 0)) == buttons(hand(match, 2)) == []


def test_an_empty_scrap_pile_closes_recycle_and_says_so():
    match = begin(TWO, scrap="6C")
    play(match, "0 recycle 2C")
    (closed,) = [button for button in buttons(hand(match, 1)) if button.disabled]
    assert closed.label == "Recycle: the scrap pile is empty"
    assert refusal(match, 1, closed) == "empty-scrap-pile"


def test_a_single_card_closes_scrap_and_interfere_and_says_so():
    match = begin(TWO, interfere=True)
    play(
        match,
        *(
            f"{seat} build {card}"
            for cards in zip(*(deal.split() for deal in TWO), strict=True)
            for seat, card in enumerate(cards)
            if card not in ("AC", "KC")
        ),
    )
    closed = [button for button in buttons(hand(match, 0)) if button.disabled]
    assert [button.label for button in closed] == ["Scrap: needs two cards", "Interfere: needs two cards"]
    assert {refusal(match, 0, button) for button in closed} == {"two-cards"}


def refusal(match: Match, seat: int, button: Button) -> str:
    with pytest.raises(IllegalMove) as refused:
        match.apply(seat, Move.parse(button.what.removeprefix("do:")))
    return refused.value.code


def test_interfere_is_not_offered_where_it_is_off():
    assert "Interfere" not in words(hand(begin(interfere=False), 0))
    assert "interfere" not in SHOW.question(begin(TWO).view(None), voice())
    assert "interfere" in SHOW.question(begin().view(None), voice())


def test_the_recycler_alone_reads_where_the_card_is():
    match = begin()
    play(match, "0 recycle 5D")
    assert "You recycled 5♦. It is on top of the depot." in words(hand(match, 0))
    play(match, "1 scrap 3C 4D")
    assert "You recycled 5♦. It is in Ben’s hand." in words(hand(match, 0))
    for seat in (1, 2):
        assert "recycled" not in words(hand(match, seat))


def test_where_a_recycled_card_may_be_is_told_as_a_choice():
    match = begin()
    play(match, "0 recycle 5D", "1 scrap 3C 4D", "2 scrap 4C 6D", "0 build 2C", "1 recycle 8H")
    assert "You recycled 5♦. It is in Ben’s hand or on top of the depot." in words(hand(match, 0))


def test_a_player_without_cards_still_sees_everything_and_answers():
    match = begin(TWO, interfere=True)
    play(match, "0 interfere 2C 5D @1", "1 take 2C", "1 build 3C", "0 interfere 9H JS @1", "1 take 9H", "1 build 4D")
    play(match, "0 build AC", "1 interfere 8H TS @0")
    assert "You hold no cards." in words(hand(match, 0))
    assert moves_offered(hand(match, 0)) == ["take 8H", "take TS"]


# -- endings, narration, refusals -------------------------------------------------------------------------------------


def test_the_result_shows_the_staircases_the_dearest_first():
    match = begin(("3C 4D 5H 6S 7C", "AC AD AH AS 9C"), interfere=False)
    for step in zip("3C 4D 5H 6S 7C".split(), "AC AD AH AS 9C".split(), strict=True):
        play(match, *(f"{seat} build {card}" for seat, card in enumerate(step)))
    view = match.view(None)
    assert isinstance(view, StaircaseView)
    assert words(SHOW.result(view, voice())) == "Ben: A♣ A♦ A♥ A♠ 9♣\nAnn: **__3♣ 4♦ 5♥ 6♠ 7♣__**"
    assert [SHOW.score(view, seat, voice()) for seat in (0, 1)] == ["100 points (50 + 50)", "130 points"]
    assert SHOW.chapter(view) == 1
    assert SHOW.chapter_result(view, voice()) == SHOW.result(view, voice())
    assert SHOW.question(view, voice()) == "The match is over"


def told(match: Match, seat: int | None, *moves: str) -> str:
    """What this seat is told about the last move."""
    events = [event for event in play(match, *moves) if event.visible_to(seat)]
    lines = [SHOW.tell(event, voice(seat)) for event in events]
    return " ".join(line for line in lines if line).replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("moves", "to_ann", "to_ben"),
    [
        (["0 build 5D"], "You build 5♦.", "Ann builds 5♦."),
        (["0 scrap 5D 2C"], "You scrap 5♦. You build 2♣. You draw 2♦.", "Ann scraps 5♦. Ann builds 2♣."),
        (
            ["0 recycle 5D"],
            "You put 5♦ face down on the depot. You recycle and build 6♣ from the scrap pile.",
            "Ann recycles a card and builds 6♣ from the scrap pile.",
        ),
        (["0 interfere 2C JS @1"], "You interfere with Ben: 2♣ or J♠?", "Ann interferes with you: 2♣ or J♠?"),
        (["0 interfere 2C JS @2"], "You interfere with Cléo: 2♣ or J♠?", "Ann interferes with Cléo: 2♣ or J♠?"),
        (
            ["0 interfere 2C JS @1", "1 take JS"],
            "Ben takes J♠; 2♣ goes on the scrap pile.",
            "You take J♠; 2♣ goes on the scrap pile.",
        ),
    ],
    ids=lambda value: str(value)[:24],
)
def test_every_move_is_told_in_one_short_sentence_to_you_and_to_others(moves, to_ann, to_ben):
    assert told(begin(depot="2D"), 0, *moves) == to_ann
    assert told(begin(depot="2D"), 1, *moves) == to_ben


def test_a_sequence_and_its_growth_are_told():
    climb = ["0 build 3C", "1 build 2C", "0 build 4D", "1 build 2D", "0 build 5H"]
    for seat, sentences in (
        (0, "You build 5♥. You have a sequence of 3: +30."),
        (None, "Ann has a sequence of 3: +30."),
    ):
        match = begin(("3C 4D 5H 6S AC", "2C 2D 2H 2S 9C"))
        assert told(match, seat, *climb).endswith(sentences)
        grown = told(match, seat, "1 build 2H", "0 build 6S")
        assert grown.endswith(f"{'Your' if seat == 0 else 'Ann’s'} sequence grows to 4: +10.")


def test_who_has_no_cards_left_is_told_to_be_passed_over():
    match = begin(TWO, interfere=True)
    play(match, "0 interfere 2C 5D @1", "1 take 2C", "1 build 3C", "0 interfere 9H JS @1", "1 take 9H", "1 build 4D")
    play(match, "0 build AC")
    assert told(match.copy(), 0, "1 build 8H").endswith("You have no cards left: your turn is passed over.")
    assert told(match.copy(), 1, "1 build 8H").endswith("Ann has no cards left and is passed over.")


def named_in_the_rules(what: str) -> set[str]:
    """The first arguments of the calls of this name in the engine's module."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(staircase))) if isinstance(node, ast.Call)]
    return {str(ast.literal_eval(call.args[0])) for call in calls if getattr(call.func, "id", "") == what}


def test_every_event_has_a_sentence_or_is_shown_by_the_screens():
    silent = {"drew", "recycled", "match-ended"}  # told together with the step, or by the result
    kinds = named_in_the_rules("Event")
    assert {kind for kind in kinds if not SAY.has(f"staircase-event-{kind}")} == silent
    assert len(kinds) == 11


def test_every_refusal_has_a_sentence_of_its_own():
    codes = named_in_the_rules("IllegalMove")
    assert len(codes) == 12
    general = {"unreadable", "not-your-turn"}  # the same in every game
    own = {code for code in codes if SAY.has(f"staircase-refused-{code}")}
    assert own == codes - general
    for code in codes:
        said = sentence(IllegalMove(code, card="9D", cards=["9D", "2C"], verb="bid", waiting=[1]), "staircase", SAY)
        assert said not in (None, SAY("refused-move"))
        assert "[" not in str(said)


def test_a_refusal_names_the_card():
    match = begin()
    with pytest.raises(IllegalMove) as refused:
        play(match, "0 build KC")
    assert "You don't hold K♣" in str(sentence(refused.value, "staircase", SAY)).replace("\ufe0e", "")


def test_the_rules_fit_on_one_screen():
    page = SAY.page("rules-staircase")
    assert len(page) < 3500
    (container,) = components(rules_screen("staircase", {"interfere": False, "direction": "either"}, "en"))
    assert "interfere off · sequences rising or falling" in str(container)
    assert isinstance(Screen((Text(page),)).blocks[0], Text)
