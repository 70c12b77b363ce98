"""Check what still works as the bot loses permissions: first to attach pictures, then to send messages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.levelup.rules import LevelUp
from playground import FaultInjection, Person, Refusal, text
from playground.world.seed_world import Permission
from tables.table import Table
from tests.matches import match_of
from tests.players import as_it_is_now, fresh_hand, open_table, play
from tests.promises.waiting import eventually
from tests.stage import Stage, labels, stage

NO_PICTURES, NO_POSTS = "I can’t show pictures", "I can’t post new messages"


def deny(rig: Stage, *permissions: int) -> None:
    """Deny the bot these permissions in the channel, and grant all others."""
    world = rig.playground.world
    world.set_permissions(world.bot["id"], rig.playground.channel, deny=sum(permissions))


def shows_pictures(message: dict[str, Any]) -> bool:
    return ".webp" in str(message["components"]) or ".png" in str(message["components"])


async def table_message(rig: Stage, table: Table, *words: str) -> dict[str, Any]:
    """Wait until the table's newest message contains all these words, and return it."""

    def found() -> dict[str, Any] | None:
        ours = [one for one in rig.person("Dan").messages() if f"s1:{table.id}:" in str(one["components"])]
        return ours[-1] if ours and all(word in text(ours[-1]) for word in words) else None

    message: dict[str, Any] = await rig.person("Dan").until(found)
    return message


async def two_hands(rig: Stage) -> Table:
    return await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=5, jokers=2)


async def play_until_hand(rig: Stage, table: Table, number: int) -> None:
    """Play until this hand has been dealt."""
    while True:
        match = match_of(table)
        assert isinstance(match, LevelUp)
        if match.view(None).hand_number >= number:
            return
        await play(rig, table, moves=1)


async def test_without_attach_files_the_next_hand_is_text_only_and_names_the_permission(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await two_hands(rig)
        first = await table_message(rig, table, "hand 1")
        deny(rig, Permission.ATTACH_FILES)
        assert not shows_pictures(await table_message(rig, table, "hand 1", NO_PICTURES, "Attach Files"))
        await play_until_hand(rig, table, 2)
        second = await table_message(rig, table, "hand 2", NO_PICTURES, "Attach Files")
        assert second["id"] != first["id"]
        assert not shows_pictures(second)
        hand = await fresh_hand(rig.person("Ann"), table)
        assert "Attach Files" in text(hand)
        assert "Send Messages" not in text(hand)
        assert shows_pictures(hand), "answers to clicks can have pictures"
        deny(rig)  # permissions take effect as soon as they are granted
        await eventually(lambda: shows_pictures(as_it_is_now(rig, second)))
        assert NO_PICTURES not in text(as_it_is_now(rig, second))


async def hand_mentions_missing_pictures(person: Person) -> None:
    """Wait until the person's hand says that pictures are missing."""
    await person.until(lambda: any(NO_PICTURES in text(hand) for hand in person.dm))


async def test_pictures_refused_for_an_unknown_reason_are_left_out_for_a_while(tmp_path: Path) -> None:
    # on a busy machine, a shorter pause would end before everything is redrawn
    async with stage(tmp_path, refused=2.0) as rig:
        table = await two_hands(rig)
        faults = FaultInjection(1, share=1.0, every=0.0, only={"no files"})
        rig.playground.api_server.faults = faults
        await play_until_hand(rig, table, 2)
        assert not shows_pictures(await table_message(rig, table, "hand 2", NO_PICTURES))
        for person in (rig.person("Ann"), rig.person("Ben")):
            await hand_mentions_missing_pictures(person)
        faults.clear()
        await eventually(lambda: not rig.client.table_messages.troubles())
        await play(rig, table, moves=1)
        await eventually(lambda: shows_pictures(rig.person("Dan").messages()[-1]))


async def test_without_send_messages_the_table_continues_in_its_last_message(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await two_hands(rig)
        first = await table_message(rig, table, "hand 1")
        deny(rig, Permission.SEND_MESSAGES)
        await table_message(rig, table, "hand 1", NO_POSTS)
        await play_until_hand(rig, table, 2)
        second = await table_message(rig, table, "hand 2", NO_POSTS, "Send Messages")
        assert second["id"] == first["id"]
        assert "View Channel" not in text(second)
        hand = await fresh_hand(rig.person("Ann"), table)
        assert NO_POSTS in text(hand)
        deny(rig)
        await eventually(lambda: NO_POSTS not in text(as_it_is_now(rig, second)))
        await play_until_hand(rig, table, 3)
        third = await table_message(rig, table, "hand 3")
        assert third["id"] != first["id"]
        assert NO_POSTS not in text(third)


async def test_a_post_refused_for_an_unknown_reason_keeps_the_table_in_its_last_message(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, refused=600.0) as rig:
        table = await two_hands(rig)
        first = await table_message(rig, table, "hand 1")
        for _ in range(9):
            rig.playground.fail_next("POST", rf"/channels/{first['channel_id']}/messages$", Refusal(50013))
        await play_until_hand(rig, table, 2)
        second = await table_message(rig, table, "hand 2", "Discord doesn’t let me post new messages")
        assert second["id"] == first["id"]
        assert not shows_pictures(second), "the pictures can be the cause of the refusal"


async def test_a_table_opens_with_only_answers_allowed_and_says_so(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        deny(rig, Permission.SEND_MESSAGES)
        lobby = await rig.person("Ann").slash("play levelup")
        assert NO_POSTS in lobby.text
        assert "Send Messages" in lobby.text
        joined = await rig.person("Ben").click("Join", lobby.message)
        assert not joined.failed
        assert not (await rig.person("Ann").click("Start", lobby.message)).failed
        await rig.person("Ann").until(lambda: "My hand" in labels(as_it_is_now(rig, lobby.message)))


async def test_a_table_without_pictures_says_so_when_it_is_opened(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        deny(rig, Permission.ATTACH_FILES)
        lobby = await rig.person("Ann").slash("play levelup")
        assert NO_PICTURES in lobby.text
        assert "Attach Files" in lobby.text


async def test_no_table_opens_in_a_channel_where_its_message_could_not_be_edited(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        deny(rig, Permission.VIEW_CHANNEL)
        refused = await rig.person("Ann").slash("play levelup")
        assert refused.ephemeral
        assert "View Channel" in refused.text
        assert "Send Messages" not in refused.text
        assert not await rig.registry.store.open_by_last_step()


async def test_a_rematch_that_cannot_be_posted_names_the_missing_permission(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=3, last_round=3, jokers=2)
        await play(rig, table)
        over = await table_message(rig, table, "the match is over")
        deny(rig, Permission.SEND_MESSAGES)
        refused = await rig.person("Ann").click("Rematch", over)
        assert refused.ephemeral
        assert "Send Messages" in refused.text
        assert not await rig.registry.store.open_by_last_step()


async def test_the_owner_sees_which_permission_is_missing_in_which_channel(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await two_hands(rig)
        deny(rig, Permission.ATTACH_FILES)
        await eventually(rig.client.table_messages.troubles)
        told = await rig.person("Ann").slash("status")
        assert f"<#{rig.playground.channel}>" in told.text
        assert "Attach Files" in told.text
        deny(rig)
        await eventually(lambda: not rig.client.table_messages.troubles())
