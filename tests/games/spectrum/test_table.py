"""Play Spectrum from /play to a winner, through the playground."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from engine import Match, Move
from games.spectrum.rules import Spectrum
from playground import Person, Reply, buttons, selects, text
from tables.ports import Standing
from tables.table import Table
from tests.games.spectrum.deals import showdown_of
from tests.matches import outcome_of, seat_of
from tests.players import end_in_dm, fresh_hand, open_table, play, press, told
from tests.stage import Stage, stage
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
    """Makes moves with verbs that haven't been used yet, if possible, and records the verbs in ``made``."""

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
    """Return the message that asks for three cards, if exactly ``sealed`` seats have already chosen theirs."""
    message = watcher.find("three cards to")
    return message if message is not None and text(message).count("· sealed") == sealed else None


def colours(cards: tuple[str, ...]) -> str:
    return ", ".join(tally(cards, SAY))


def pictured(cards: tuple[str, ...]) -> str:
    """Return the cards as a picture's alt text names them."""
    return plain(colours(cards))


@pytest.mark.parametrize(
    ("names", "options", "kinds", "seed"),
    [
        (("Ann", "Ben", "Cléo"), {"max_rounds": 2, "target": 3}, {"discard", "claim"}, 3),
        (("Ann", "Ben", "Cléo", "Dan"), {"max_rounds": 1, "copies": 10}, {"claim"}, 2),
        (("Ann", "Ben", "Cléo", "Dan", "Eve"), {"max_rounds": 2, "copies": 8}, {"discard", "claim"}, 2),
    ],
    ids=["three", "four", "five"],
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
            assert f"{names[seat]} · {'one victory card' if score == 1 else f'{score} victory cards'}" in result
        for name in names:
            await end_in_dm(rig.person(name))
        rounds = [told(message) for message in rig.person("Ann").messages() if not message["flags"] & 64]
        assert len(rounds) == match.view(None).round
        assert all("wins round" in shown or "Nobody wins round" in shown for shown in rounds)


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
        assert f"{winner} · 3 victory cards: {won}" in result.replace("\N{NO-BREAK SPACE}", " ")


async def test_only_the_two_players_of_a_swap_see_it(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        (offerer,) = match_of(table).waiting
        neighbour, third = (offerer + 1) % 3, (offerer + 2) % 3
        given, got = (match_of(table).view(seat).hand[0] for seat in (offerer, neighbour))
        assert "You offer" in (await make(rig, table, offerer, f"offer {given}")).text
        hand = await person_at(rig, table, neighbour).until("offers you a card.")
        assert face(given, SAY) not in text(hand).split("Your cards:")[0]
        await make(rig, table, neighbour, f"accept {got}")
        mine, theirs = face(given, SAY), face(got, SAY)
        await person_at(rig, table, offerer).until(
            plain(f"You swapped {mine} with {table.state.seats[neighbour].name} for {theirs}")
        )
        await person_at(rig, table, neighbour).until(
            plain(f"You swapped {theirs} with {table.state.seats[offerer].name} for {mine}")
        )
        outsider = person_at(rig, table, third)
        await outsider.until("swap a card.")
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
            assert all(f"· {pictured(cards)} ·" not in text(public) for cards in picked)
        last = person_at(rig, table, 1)
        await press(last, hands[1], Move.parse(f"show {' '.join(picked[1])}"))
        shown = text(await watcher.until("stays or folds"))
        assert all(f"· {pictured(cards)} ·" in shown for cards in picked)


async def test_cards_picked_in_a_menu_must_be_confirmed_and_can_still_be_changed(tmp_path: Path) -> None:
    """Discord sends the selection as soon as the menu closes, even if the player didn't intend to."""
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        await play(rig, table, passive, moves=EXCHANGES)
        ann = rig.person("Ann")
        seat = seat_of(table, int(ann.id))
        hand = await fresh_hand(ann)
        held = match_of(table).view(seat).hand
        moves = len(match_of(table).record()["moves"])
        first = await ann.select(selects(hand)[0].custom_id, list(held[:3]), hand)
        second = await ann.select(selects(first.message)[0].custom_id, list(held[3:6]), first.message)
        assert len(match_of(table).record()["moves"]) == moves
        (sure,) = [one for one in buttons(second.message) if ":do:" in one.custom_id]
        assert plain(sure.label) == f"Confirm: {plain(SAY.listed(tally(held[3:6], SAY)))}"
        done = await ann.click(sure.custom_id, second.message)
        assert f"**Sealed:** you show {colours(held[3:6])}." in done.text
        assert match_of(table).view(seat).sealed == held[3:6]
        late = await ann.forge(hand, selects(hand)[0].custom_id, values=list(held[:3]), component_type=3)
        assert "that is final" in late.text


async def test_a_sealed_answer_is_final_and_independent_of_the_others(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "spectrum", "Ann", "Ben", "Cléo")
        await play(rig, table, passive, moves=EXCHANGES)
        ann = rig.person("Ann")
        seat = seat_of(table, int(ann.id))
        hand = await fresh_hand(ann)
        menu = selects(hand)[0].custom_id
        held = match_of(table).view(seat).hand
        other = await fresh_hand(person_at(rig, table, (seat + 1) % 3))
        await press(ann, hand, Move.parse(f"show {' '.join(held[:3])}"))
        again = await ann.forge(hand, menu, values=list(held[3:6]), component_type=3)
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
        result = text(await rig.person("Dan").until("before the next round"))
        assert all(pictured(showdown_of(match_of(table)).hands[seat]) in result for seat in order[1:])
        assert f"folded · {pictured(match_of(table).view(None).shown[order[0]])}" in result
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
        menu = next(one.custom_id for one in selects(hand) if one.custom_id.endswith(":cards:exchange"))
        foreign = match_of(table).view(neighbour).hand[0]
        moves = len(match_of(table).record()["moves"])
        for values, why in (([foreign], "You don’t hold"), ([held[0], held[0]], "counts only once")):
            assert why in (await person.forge(hand, menu, values=values, component_type=3)).text
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
