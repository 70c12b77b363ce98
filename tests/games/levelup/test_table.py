"""Play Level Up from /play to a winner, through the playground."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from games.levelup.rules import LevelUp
from playground import buttons, selects, text
from tables.table import Table
from tests.players import end_in_dm, newest_dm, only_table, open_table, play, press, sensible
from tests.stage import stage

EVERYBODY = ("Ann", "Ben", "Cléo", "Dan", "Eve", "Finn")


def match_of(table: Table) -> LevelUp:
    match = table.state.match
    assert isinstance(match, LevelUp), f"table {table.id} has no match yet"
    return match


@pytest.mark.parametrize("players", [2, 3, pytest.param(6, marks=pytest.mark.soak)])
async def test_a_whole_match_has_a_winner(tmp_path: Path, players: int) -> None:
    names = EVERYBODY[:players]
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", *names, first_round=3, last_round=4, jokers=2)
        await play(rig, table)
        result = await rig.person("Ann").until("🏆")
        assert "🏆" in text(result)
        for name in names:
            await end_in_dm(rig.person(name))


async def test_every_hand_gets_its_own_message_and_the_last_one_keeps_its_result(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=4, jokers=2)
        await play(rig, table)
        ann = rig.person("Ann")

        def public() -> list[str]:
            return [text(message) for message in ann.messages() if not message["flags"] & 64]

        await ann.until(lambda: "🏆" in public()[-1])
        assert len(public()) == match_of(table).view(None).hand_number
        assert all("laid down" in message for message in public())


async def test_hands_are_sent_by_dm_at_the_deal_only_to_their_owner(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann, ben, stranger = (rig.person(name) for name in ("Ann", "Ben", "Dan"))
        for seat, person in enumerate((ann, ben)):
            hand = await newest_dm(person)
            for card in match_of(table).view(seat).hand:
                assert card.replace("T", "10")[:-1] in text(hand)
        assert stranger.dm == []
        assert await ann.click("My hand")
        assert not [message for message in ben.messages() if message["flags"] & 64]


async def test_a_hand_of_fourteen_cards_has_a_control_for_each_card(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=13, jokers=2)
        person = rig.person(table.state.seats[match_of(table).waiting[0]].name)
        hand = await person.click("My hand")
        stock = next(button.label for button in buttons(hand.message) if button.label.startswith("Draw"))
        hand = await person.click(stock, hand.message)
        cards = match_of(table).view(match_of(table).waiting[0]).hand
        offered = [button.custom_id.partition(":do:")[2] for button in buttons(hand.message)]
        offered += [value for menu in selects(hand.message) for _, value in menu.options]
        assert {f"discard {card}" for card in cards} <= {move.partition("~")[0].rstrip() for move in offered}


async def test_double_clicks_count_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        for number in range(6):
            seat = match_of(table).waiting[0]
            person = rig.person(table.state.seats[seat].name)
            hand = await person.click("My hand")
            move = next(move for move in match_of(table).legal_moves(seat) if move.verb != "laydown")
            before = len(match_of(table).record()["moves"])
            await press(person, hand.message, move, repeat=2)
            assert len(match_of(table).record()["moves"]) == before + 1, number


async def test_an_old_hand_says_that_the_table_has_moved_on(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        person = rig.person(table.state.seats[match_of(table).waiting[0]].name)
        first = await person.click("My hand")
        second = await person.click("My hand")
        stale = buttons(first.message)
        await person.click(stale[0].custom_id, second.message)
        moves = len(match_of(table).record()["moves"])
        late = await person.forge(second.message, stale[0].custom_id)
        assert "moved on" in late.text
        assert len(match_of(table).record()["moves"]) == moves


async def test_the_hand_in_the_dm_stays_up_to_date(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        waiting = match_of(table).waiting[0]
        mover, other = (rig.person(table.state.seats[seat].name) for seat in (waiting, 1 - waiting))
        await play(rig, table, moves=2)
        await other.until(lambda: other.dm and "Your turn" in text(other.dm[0]))
        await mover.until(lambda: mover.dm and "Your turn" not in text(mover.dm[0]))


async def test_closed_dms_do_no_harm(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=600) as rig:
        rig.person("Ben").close_dms()
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=5, last_round=5)
        await play(rig, table)
        await rig.person("Ben").until("🏆")
        opened = [request for request in rig.playground.requests if request.status == 403]
        assert len(opened) == 1
        assert await rig.store.dms_closed(int(rig.person("Ben").id))


async def test_a_deleted_table_message_is_posted_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        ann = rig.person("Ann")
        shown = next(message for message in reversed(ann.messages()) if "Stock" in text(message))
        ann.delete(shown)
        await play(rig, table, moves=0)
        seat = match_of(table).waiting[0]
        person = rig.person(table.state.seats[seat].name)
        hand = await newest_dm(person)
        await press(person, hand, sensible(match_of(table), seat, random.Random(1)))
        again = await ann.until(lambda: next((m for m in ann.messages() if "Stock" in text(m)), None))
        assert again["id"] != shown["id"]


async def test_a_computer_plays_for_someone_who_leaves_until_they_return(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", "Cléo", first_round=6, last_round=6, jokers=2)
        ben = rig.person("Ben")
        left = await ben.click("Leave")
        assert "left Level Up" in left.text
        await ben.until("Ben has left; a computer plays on")
        assert table.state.seats[1].away == "left"
        await (await ben.click("My hand")).settled()
        assert table.state.seats[1].plays_itself
        await ben.click("Leave")
        rng = random.Random(3)
        while match_of(table).outcome is None:
            seat = match_of(table).waiting[0]
            if seat == 1:
                await ben.until(lambda: match_of(table).waiting != (1,))
                continue
            person = rig.person(table.state.seats[seat].name)
            hand = await person.click("My hand")
            await press(person, hand.message, sensible(match_of(table), seat, rng))
        await ben.until("🏆")


async def test_when_everyone_has_left_the_table_closes_and_shows_its_seed(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben")
        await rig.person("Ann").click("Leave")
        await rig.person("Ben").click("Leave")
        ann = rig.person("Ann")
        proof = await (await ann.click("Fair deal", await ann.until("without a winner"))).settled()
        assert table.state.header.seed.hex() in text(proof.message)


async def test_a_rematch_keeps_seats_and_rules_and_does_not_wait_for_absent_players(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        names = ("Ann", "Ben", "Cléo")
        table = await open_table(rig, "levelup", *names, first_round=3, last_round=3, jokers=2)
        await play(rig, table)
        ben = rig.person("Ben")
        await ben.until("🏆")
        await ben.click("Rematch")
        await ben.until("Table…")
        await rig.person("Ann").click("Rematch")
        rematch = await only_table(rig)
        assert rematch.state.header.options == table.state.header.options
        assert rematch.state.header.rematch_of == table.id
        await ben.click("Start")
        assert [seat.name for seat in rematch.state.seats] == ["Ann", "Ben"]
        assert match_of(rematch).players == 2


async def test_a_stranger_joins_a_rematch_that_a_player_has_opened(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=3, jokers=2)
        await play(rig, table)
        ben, dan = rig.person("Ben"), rig.person("Dan")
        result = await dan.until("🏆")
        early = await dan.click("Rematch", result)
        assert "Players of the last match open its rematch" in early.text
        assert ben.mention in early.text
        await ben.click("Rematch", result)
        assert "You have a seat in the rematch" in (await dan.click("Rematch", result)).text
        assert [seat.name for seat in (await only_table(rig)).state.seats] == ["Ben", "Dan"]
