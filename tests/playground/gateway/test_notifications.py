"""Check that new DMs and mentions notify someone, but edits don't."""

import discord
import pytest

from playground import Person, Playground, text
from tests.playground.peer import PeerBot
from tests.playground.world.test_messages import channel

__all__ = ["channel"]  # a fixture


def told(person: Person) -> list[str]:
    return [text(message) for message in person.notifications]


async def test_a_new_direct_message_notifies_its_reader_and_an_edit_does_not(
    bot: PeerBot, ann: Person, ben: Person
) -> None:
    message = await (await bot.fetch_user(int(ann.id))).send("hello")
    await message.edit(content="hello again")
    assert told(ann) == ["hello"]
    assert told(ben) == []


async def test_a_mention_notifies_its_target_and_a_plain_message_no_one(
    channel: discord.TextChannel, ann: Person, ben: Person
) -> None:
    await channel.send("for all")
    await channel.send(f"for {ann.mention}")
    assert (told(ann), told(ben)) == ([f"for {ann.mention}"], [])


async def test_a_mention_edited_in_or_not_allowed_notifies_no_one(channel: discord.TextChannel, ann: Person) -> None:
    message = await channel.send("for nobody yet")
    await message.edit(content=f"for {ann.mention}")
    await channel.send(f"for {ann.mention}", allowed_mentions=discord.AllowedMentions.none())
    await channel.send(f"quietly for {ann.mention}", silent=True)
    assert told(ann) == []


@pytest.mark.parametrize("named", ["<@&1>", "@everyone"])
async def test_everyone_notifies_everyone_and_an_empty_role_no_one(
    channel: discord.TextChannel, ann: Person, ben: Person, named: str
) -> None:
    await channel.send(named, allowed_mentions=discord.AllowedMentions.all())
    assert bool(told(ann)) == bool(told(ben)) == (named == "@everyone")


async def test_a_persons_message_notifies_only_the_others(playground: Playground, ann: Person, ben: Person) -> None:
    ann.say(f"{ann.mention} and {ben.mention}")
    assert (len(told(ann)), len(told(ben))) == (0, 1)
    assert playground.world.notified == {ben.id: ben.notifications}
