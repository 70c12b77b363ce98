"""One ladder for what the bot may not do in a channel: no pictures, then no new messages, then nothing but answers."""

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


def deny(house: Stage, *permissions: int) -> None:
    """Take these permissions from the bot in the channel, and give it all others."""
    world = house.playground.world
    world.set_permissions(world.bot["id"], house.playground.channel, deny=sum(permissions))


def shows_pictures(message: dict[str, Any]) -> bool:
    return ".webp" in str(message["components"]) or ".png" in str(message["components"])


async def table_message(house: Stage, table: Table, *words: str) -> dict[str, Any]:
    """The newest message of the table in its channel, as soon as it says all these words."""

    def found() -> dict[str, Any] | None:
        ours = [one for one in house.person("Dan").messages() if f"s1:{table.id}:" in str(one["components"])]
        return ours[-1] if ours and all(word in text(ours[-1]) for word in words) else None

    message: dict[str, Any] = await house.person("Dan").until(found)
    return message


async def two_hands(house: Stage) -> Table:
    return await open_table(house, "levelup", "Ann", "Ben", first_round=3, last_round=5, jokers=2)


async def play_until_hand(house: Stage, table: Table, number: int) -> None:
    """Play until this hand has been dealt."""
    while True:
        match = match_of(table)
        assert isinstance(match, LevelUp)
        if match.view(None).hand_number >= number:
            return
        await play(house, table, moves=1)


async def test_without_attach_files_the_next_hand_appears_in_words_and_the_permission_is_named(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await two_hands(house)
        first = await table_message(house, table, "hand 1")
        deny(house, Permission.ATTACH_FILES)
        assert not shows_pictures(await table_message(house, table, "hand 1", NO_PICTURES, "Attach Files"))
        await play_until_hand(house, table, 2)
        second = await table_message(house, table, "hand 2", NO_PICTURES, "Attach Files")
        assert second["id"] != first["id"]
        assert not shows_pictures(second)
        hand = await fresh_hand(house.person("Ann"), table)
        assert "Attach Files" in text(hand)
        assert "Send Messages" not in text(hand)
        assert shows_pictures(hand), "answers to clicks may bring pictures"
        deny(house)  # what may be shown now is shown at once
        await eventually(lambda: shows_pictures(as_it_is_now(house, second)))
        assert NO_PICTURES not in text(as_it_is_now(house, second))


async def told_of_no_pictures(person: Person) -> None:
    """Wait until somebody's hand says it."""
    await person.until(lambda: any(NO_PICTURES in text(hand) for hand in person.dm))


async def test_pictures_that_are_refused_for_no_known_reason_are_left_out_for_a_while(tmp_path: Path) -> None:
    async with stage(tmp_path, refused=2.0) as house:  # shorter, it is over on a busy machine before all is drawn anew
        table = await two_hands(house)
        weather = FaultInjection(1, share=1.0, every=0.0, only={"no files"})
        house.playground.api_server.weather = weather
        await play_until_hand(house, table, 2)
        assert not shows_pictures(await table_message(house, table, "hand 2", NO_PICTURES))
        for person in (house.person("Ann"), house.person("Ben")):
            await told_of_no_pictures(person)
        weather.clear()
        await eventually(lambda: not house.client.table_messages.troubles())
        await play(house, table, moves=1)
        await eventually(lambda: shows_pictures(house.person("Dan").messages()[-1]))


async def test_without_send_messages_the_table_goes_on_in_its_last_message(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await two_hands(house)
        first = await table_message(house, table, "hand 1")
        deny(house, Permission.SEND_MESSAGES)
        await table_message(house, table, "hand 1", NO_POSTS)
        await play_until_hand(house, table, 2)
        second = await table_message(house, table, "hand 2", NO_POSTS, "Send Messages")
        assert second["id"] == first["id"]
        assert "View Channel" not in text(second)
        hand = await fresh_hand(house.person("Ann"), table)
        assert NO_POSTS in text(hand)
        deny(house)
        await eventually(lambda: NO_POSTS not in text(as_it_is_now(house, second)))
        await play_until_hand(house, table, 3)
        third = await table_message(house, table, "hand 3")
        assert third["id"] != first["id"]
        assert NO_POSTS not in text(third)


async def test_a_post_that_is_refused_for_no_known_reason_lets_the_table_go_on_in_its_last_message(
    tmp_path: Path,
) -> None:
    async with stage(tmp_path, refused=600.0) as house:
        table = await two_hands(house)
        first = await table_message(house, table, "hand 1")
        for _ in range(9):
            house.playground.next_fails("POST", rf"/channels/{first['channel_id']}/messages$", Refusal(50013))
        await play_until_hand(house, table, 2)
        second = await table_message(house, table, "hand 2", "Discord doesn’t let me post new messages")
        assert second["id"] == first["id"]
        assert not shows_pictures(second), "the refusal may have been about them"


async def test_a_table_opens_where_only_answers_are_allowed_and_says_so(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        deny(house, Permission.SEND_MESSAGES)
        lobby = await house.person("Ann").slash("play levelup")
        assert NO_POSTS in lobby.text
        assert "Send Messages" in lobby.text
        joined = await house.person("Ben").click("Join", lobby.message)
        assert not joined.failed
        assert not (await house.person("Ann").click("Start", lobby.message)).failed
        await house.person("Ann").until(lambda: "My hand" in labels(as_it_is_now(house, lobby.message)))


async def test_a_table_without_pictures_says_so_when_it_is_opened(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        deny(house, Permission.ATTACH_FILES)
        lobby = await house.person("Ann").slash("play levelup")
        assert NO_PICTURES in lobby.text
        assert "Attach Files" in lobby.text


async def test_no_table_opens_where_its_message_could_not_be_kept_up_to_date(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        deny(house, Permission.VIEW_CHANNEL)
        refused = await house.person("Ann").slash("play levelup")
        assert refused.ephemeral
        assert "View Channel" in refused.text
        assert "Send Messages" not in refused.text
        assert not await house.registry.open_tables()


async def test_a_rematch_that_could_not_be_posted_is_refused_with_the_permission(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        table = await open_table(house, "levelup", "Ann", "Ben", first_round=3, last_round=3, jokers=2)
        await play(house, table)
        over = await table_message(house, table, "the match is over")
        deny(house, Permission.SEND_MESSAGES)
        refused = await house.person("Ann").click("Rematch", over)
        assert refused.ephemeral
        assert "Send Messages" in refused.text
        assert not await house.registry.open_tables()


async def test_the_owner_is_told_which_permission_is_missing_in_which_channel(tmp_path: Path) -> None:
    async with stage(tmp_path) as house:
        await two_hands(house)
        deny(house, Permission.ATTACH_FILES)
        await eventually(house.client.table_messages.troubles)
        told = await house.person("Ann").slash("status")
        assert f"<#{house.playground.channel}>" in told.text
        assert "Attach Files" in told.text
        deny(house)
        await eventually(lambda: not house.client.table_messages.troubles())
