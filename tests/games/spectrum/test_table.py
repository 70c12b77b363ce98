"""Play Spectrum from /play to a winner, through the playground."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from data.sqlite import SqliteStore
from engine import Match, Move
from games.spectrum.controls import SHOWN
from games.spectrum.rules import Spectrum
from playground import Person, Reply, buttons, text
from tables.decide.match import rename
from tables.ports import Standing
from tables.table import Table
from tests.games.spectrum.deals import showdown_of
from tests.matches import outcome_of, seat_of
from tests.players import as_it_is_now, end_in_dm, fresh_hand, open_table, play, press, told
from tests.stage import Stage, bot_on, english_playground, stage
from ui.components import TICK
from ui.screen import plain
from ui.text.card_text import face, tally
from ui.text.texts import speak

SAY = speak("en")
SEED = b"the same cards in every test run"
ONE_ROUND = {"offer", "accept", "decline", "exchange", "show", "stay", "fold"}
EXCHANGES = 6
"""Two turns for each of three players."""
Json = dict[str, Any]


class PlaysEveryKind:
    """Makes moves with unused verbs where possible, and records the verbs in ``made``."""

    def __init__(self) -> None:
        self.made: set[str] = set()

    def __call__(self, match: Match, seat: int, rng: random.Random) -> Move:
        legal = match.legal_moves(seat)
        verbs = {move.verb for move in legal}
        verb = rng.choice(sorted(verbs - self.made or verbs))
        self.made.add(verb)
        return rng.choice([move for move in legal if move.verb == verb])


def passive(match: Match, seat: int, rng: random.Random) -> Move:
    """Exchange nothing, show the first three cards, stay, and keep all cards."""
    legal = match.legal_moves(seat)
    return next((move for move in legal if move.verb == "exchange"), legal[0])


def match_of(table: Table) -> Spectrum:
    match = table.state.match
    assert isinstance(match, Spectrum), f"table {table.id} has no match yet"
    return match


def person_at(rig: Stage, table: Table, seat: int) -> Person:
    return rig.person(table.state.seats[seat].name)


async def make(rig: Stage, table: Table, seat: int, move: str) -> Reply:
    """Make a seat's move on a fresh hand."""
    person = person_at(rig, table, seat)
    return await press(person, await fresh_hand(person), Move.parse(move))


def asking(watcher: Person, sealed: int) -> Json | None:
    """Return the message that asks for three cards, if exactly ``sealed`` seats have chosen theirs."""
    message = watcher.find("three cards to")
    return message if message is not None and text(message).count(", sealed") == sealed else None


async def after_pressing(person: Person, hand: Json, *cards: str) -> Json:
    """Press the button that leaves exactly these cards pressed; return the answer."""
    wanted = {"open", *cards}
    found = (one.custom_id for one in buttons(hand) if {*one.custom_id.replace(":", " ").split()} >= wanted)
    reply = await person.click(min(found, key=len), hand)
    assert ticked(reply.message) == len(cards)
    return reply.message


def ticked(hand: Json) -> int:
    """Return how many cards are pressed."""
    return sum(TICK in button.label for button in buttons(hand))


def colours(cards: tuple[str, ...]) -> str:
    return ", ".join(tally(cards, SAY))


def pictured(cards: tuple[str, ...]) -> str:
    """Return the cards as a picture's alt text names them."""
    return plain(colours(cards))


@pytest.mark.parametrize(
    ("names", "options", "kinds", "seed"),
    [
        (("Ann", "Ben", "Cléo"), {"max_rounds": 2, "target": 3}, {"discard", "claim"}, 3),
        pytest.param(
            ("Ann", "Ben", "Cléo", "Dan", "Eve"), {"max_rounds": 1, "copies": 8}, set(), 2, marks=pytest.mark.soak
        ),
    ],
    ids=["three", "five"],
)
async def test_a_whole_match_with_every_kind_of_move(
    tmp_path: Path, names: tuple[str, ...], options: dict[str, Any], kinds: set[str], seed: int
) -> None:
    async with stage(tmp_path) as rig:
        with patch("tables.state.match_seed", lambda *_: SEED):
            table = await open_table(rig, "spectrum", *names, **options)
        player = PlaysEveryKind()
        await play(rig, table, player, seed=seed)
        assert player.made >= ONE_ROUND | kinds
        match = match_of(table)
        result = told(await rig.person("Ann").until("🏆"))
        for seat, score in enumerate(outcome_of(match).scores):
            assert f"{names[seat]}, {'one victory card' if score == 1 else f'{score} victory cards'}" in result
        for name in names:
            await end_in_dm(rig.person(name))
        rounds = [told(message) for message in rig.person("Ann").messages() if not message["flags"] & 64]
        assert len(rounds) == match.view(None).round
        assert all("won round" in shown or "Nobody won round" in shown for shown in rounds)


async def test_the_first_player_with_enough_victory_cards_wins(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo", target=3, swap=False)

        def one_stays(match: Match, seat: int, rng: random.Random) -> Move:
            """Let only seat 0 stay, and let it claim any colour."""
            if match.phase == "stay":
                return Move("stay" if seat == 0 else "fold")
            return passive(match, seat, rng)

        await play(rig, table, one_stays)
        assert outcome_of(match_of(table)).reason == "finished"
        result = told(await rig.person("Ben").until("🏆"))
        winner = table.state.seats[0].name
        assert f"🏆 **{winner} wins!**" in result
        won = plain(colours(match_of(table).view(None).victories[0])).replace("\N{NO-BREAK SPACE}", " ")
        assert f"{winner}, 3 victory cards: {won}" in result.replace("\N{NO-BREAK SPACE}", " ")


async def test_only_the_two_players_of_a_swap_see_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        (offerer,) = match_of(table).waiting
        neighbour, third = (offerer + 1) % 3, (offerer + 2) % 3
        given, got = (match_of(table).view(seat).hand[0] for seat in (offerer, neighbour))
        assert "You offer" in (await make(rig, table, offerer, f"offer {given}")).text
        hand = await person_at(rig, table, neighbour).until("swap a card with")
        assert face(given, SAY) not in told(hand).split("Your cards:")[0]
        await make(rig, table, neighbour, f"accept {got}")
        mine, theirs = (SAY("colour", colour=card[0]) for card in (given, got))
        for seat, other, gave, took in ((offerer, neighbour, mine, theirs), (neighbour, offerer, theirs, mine)):
            person = person_at(rig, table, seat)
            swap = plain(f"You swapped {gave} with {table.state.seats[other].name} for {took}")
            await person.until(lambda: any(swap in plain(text(one)) for one in person.everything()))  # noqa: B023 - called immediately
        outsider = person_at(rig, table, third)
        await outsider.until("swapped a card.")
        assert "You swapped" not in str(outsider.everything())


async def test_picked_cards_stay_sealed_until_everyone_has_picked(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        await play(rig, table, passive, moves=EXCHANGES)
        watcher = rig.person("Dan")
        hands = [await fresh_hand(person_at(rig, table, seat)) for seat in range(3)]
        picked = [match_of(table).view(seat).hand[:3] for seat in range(3)]
        for sealed, seat in enumerate((2, 0), 1):
            person = person_at(rig, table, seat)
            reply = await press(person, hands[seat], Move.parse(f"show {' '.join(picked[seat])}"))
            assert f"**Sealed:** you show {colours(picked[seat])}." in reply.text
            public = await watcher.until(lambda: asking(watcher, sealed))  # noqa: B023 - called immediately
            assert all(f"{pictured(cards)}." not in plain(told(public)) for cards in picked)
        last = person_at(rig, table, 1)
        await press(last, hands[1], Move.parse(f"show {' '.join(picked[1])}"))
        shown = plain(told(await watcher.until("stay or fold")))
        assert all(f"{pictured(cards)}." in shown for cards in picked)


@patch("delivery.tables.table_views.LEAVE_SECONDS", 0.0)  # a killed bot leaves hands in the channel as they are
async def test_cards_are_pressed_one_by_one_even_across_a_restart(tmp_path: Path) -> None:
    async with english_playground() as playground:
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        async with bot_on(playground, store) as rig:
            table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
            await play(rig, table, passive, moves=EXCHANGES)
            ann = rig.person("Ann")
            seat = seat_of(table, int(ann.id))
            held = match_of(table).view(seat).hand
            moves = len(match_of(table).record()["moves"])
            hand = await after_pressing(ann, await fresh_hand(ann), held[0])
            hand = await after_pressing(ann, hand, held[0], held[4])
            assert len(match_of(table).record()["moves"]) == moves
        async with bot_on(playground, store) as rig:
            table = await rig.registry.table(table.id)
            hand = await after_pressing(ann, hand, held[0], held[4], held[5])
            hand = await after_pressing(ann, hand, held[4], held[5])
            hand = await after_pressing(ann, hand, held[1], held[4], held[5])
            done = await ann.click("Show these three", hand)
            shown = (held[1], held[4], held[5])
            assert f"**Sealed:** you show {colours(shown)}." in done.text
            assert match_of(table).view(seat).sealed == shown
        await store.close()
        assert playground.violations == []


async def test_two_open_hands_do_not_disturb_each_other(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        await play(rig, table, passive, moves=EXCHANGES)
        ann = rig.person("Ann")
        held = match_of(table).view(seat_of(table, int(ann.id))).hand
        asked = f":{match_of(table).decision}:"
        by_dm = await ann.until(lambda: next((message for message in ann.dm if asked in str(message)), None))
        by_dm = await after_pressing(ann, by_dm, held[0])
        here = await after_pressing(ann, await fresh_hand(ann), held[1])
        assert ticked(as_it_is_now(rig, by_dm)) == 1
        assert ticked(await after_pressing(ann, as_it_is_now(rig, by_dm), held[0], held[2])) == 2
        assert ticked(here) == 1


async def test_a_hand_keeps_what_is_pressed_when_it_is_redrawn(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        await play(rig, table, passive, moves=EXCHANGES)
        ann, ben = rig.person("Ann"), rig.person("Ben")
        held = match_of(table).view(seat_of(table, int(ann.id))).hand
        hand = await after_pressing(ann, await fresh_hand(ann), held[0])
        await table.ask(rename, None, int(ben.id), "Benjamin")
        await ann.until(lambda: "Benjamin" in told(as_it_is_now(rig, hand)))
        assert ticked(as_it_is_now(rig, hand)) == 1


async def test_cards_picked_in_a_menu_on_an_old_message_are_pressed(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        await play(rig, table, passive, moves=EXCHANGES)
        ann = rig.person("Ann")
        seat = seat_of(table, int(ann.id))
        hand, held = await fresh_hand(ann), match_of(table).view(seat).hand
        menu = f"s1:{table.id}:{match_of(table).decision}:cards:show"
        asked = await ann.forge(hand, menu, values=list(held[3:6]), component_type=3)
        assert ticked(asked.message) == SHOWN
        done = await ann.click("Show these three", asked.message)
        assert f"**Sealed:** you show {colours(held[3:6])}." in done.text
        late = await ann.forge(hand, menu, values=list(held[:3]), component_type=3)
        assert "that is final" in late.text


async def test_a_sealed_answer_is_final_and_independent_of_the_others(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        await play(rig, table, passive, moves=EXCHANGES)
        ann = rig.person("Ann")
        seat = seat_of(table, int(ann.id))
        hand = await fresh_hand(ann)
        held = match_of(table).view(seat).hand
        show = f"s1:{table.id}:{match_of(table).decision}:do:show {' '.join(held[3:6])}"
        other = await fresh_hand(person_at(rig, table, (seat + 1) % 3))
        await press(ann, hand, Move.parse(f"show {' '.join(held[:3])}"))
        again = await ann.forge(hand, show)
        assert "that is final" in again.text
        assert match_of(table).view(seat).sealed == held[:3]
        later = person_at(rig, table, (seat + 1) % 3)
        cards = match_of(table).view((seat + 1) % 3).hand[:3]
        assert "Sealed" in (await press(later, other, Move.parse(f"show {' '.join(cards)}"))).text


async def test_a_folded_hand_stays_private_even_after_the_round(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        await play(rig, table, passive, moves=EXCHANGES + 3)
        order = [match_of(table).waiting[0]]
        await make(rig, table, order[0], "fold")
        for _ in range(2):
            order.append(match_of(table).waiting[0])
            await make(rig, table, order[-1], "stay")
        result = plain(told(await rig.person("Dan").until("choose what to discard")))
        assert all(pictured(showdown_of(match_of(table)).hands[seat]) in result for seat in order[1:])
        assert f"folded: {pictured(match_of(table).view(None).shown[order[0]])}" in result
        assert pictured(match_of(table).view(order[0]).hand) not in result
        assert showdown_of(match_of(table)).hands[order[0]] == ()


async def test_an_illegal_click_is_refused_with_the_rule_and_changes_nothing(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        (seat,) = match_of(table).waiting
        neighbour = (seat + 1) % 3
        held = match_of(table).view(seat).hand
        await make(rig, table, seat, f"offer {held[0]}")
        await make(rig, table, neighbour, "decline")
        person = person_at(rig, table, seat)
        hand = await fresh_hand(person)
        address = next(one.custom_id for one in buttons(hand) if one.custom_id.endswith(":do:exchange"))
        foreign = match_of(table).view(neighbour).hand[0]
        moves = len(match_of(table).record()["moves"])
        for values, why in (([foreign], "You don’t hold"), ([held[0], held[0]], "counts only once")):
            assert why in (await person.forge(hand, f"{address} {' '.join(values)}")).text
        again = await person.forge(hand, address.removesuffix("exchange") + f"offer {held[1]}")
        assert "One offer a turn" in again.text
        stay = await person.forge(hand, address.removesuffix("exchange") + "stay")
        assert "It’s time to exchange" in stay.text
        assert len(match_of(table).record()["moves"]) == moves


async def test_a_match_continues_to_its_end_after_two_players_leave(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo", max_rounds=1)
        await rig.person("Ben").click("Leave")
        await rig.person("Cléo").click("Leave")
        ann = rig.person("Ann")
        seat = seat_of(table, int(ann.id))
        rng = random.Random(4)
        while table.state.standing is Standing.RUNNING:
            await ann.until(lambda: table.state.standing is not Standing.RUNNING or seat in match_of(table).waiting)
            if table.state.standing is Standing.RUNNING:
                await press(ann, await fresh_hand(ann), passive(match_of(table), seat, rng))
        await ann.until("🏆")
