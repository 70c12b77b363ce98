"""Check that the playground's people see what their clients would show, and can wait without sleeping."""

import asyncio

import discord
import pytest

from playground import NotOffered, Person, Playground, links, selects, text
from tests.playground.peer import PeerBot
from tests.playground.people.test_interactions import Lobby, open_lobby


async def test_waiting_ends_with_the_text_or_reports_what_was_shown_instead(
    playground: Playground, ann: Person
) -> None:
    asyncio.get_running_loop().call_later(0.01, ann.say, "At last")
    message = await ann.until("last")
    assert message["content"] == "At last"
    with pytest.raises(TimeoutError, match=r"Ann waited in vain for 'never'.*\n.*At last"):
        await ann.until("never", timeout=0.01)
    assert len(playground.world.observers) == 3, "only gateway, notifier and page still listen"


async def test_unhurried_people_continue_once_the_deferred_answer_arrives(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    unhurried = Person(playground.world, playground.interactions, ann.id, unhurried=True)

    async def open_late(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(view=Lobby("Open at last"))

    async def change_late(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Lobby("Ann is in"))

    async def refuse_late(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send("You are in already", ephemeral=True)

    bot.answer = open_late
    assert "Open at last" in (await unhurried.slash("do")).text
    bot.answer = change_late
    assert "Ann is in" in (await unhurried.click("Join")).text
    bot.answer = refuse_late
    refused = await unhurried.click("Join")
    assert (refused.text, refused.ephemeral) == ("You are in already", True)


async def test_unhurried_people_wait_for_a_control_to_appear(playground: Playground, bot: PeerBot, ann: Person) -> None:
    unhurried = Person(playground.world, playground.interactions, ann.id, unhurried=True)
    bot.answer = open_lobby
    looking = asyncio.create_task(unhurried.click("Join"))
    await asyncio.sleep(0)
    with pytest.raises(NotOffered, match="Ann sees no button 'Join'"):
        await ann.click("Join")
    await ann.slash("do")
    assert (await looking).answered


async def test_people_find_the_newest_button_with_a_label(bot: PeerBot, ann: Person) -> None:
    bot.answer = open_lobby
    old = (await ann.slash("do")).message
    new = (await ann.slash("do")).message

    async def whose(interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        await interaction.response.send_message(str(interaction.message.id), ephemeral=True)

    bot.answer = whose
    assert (await ann.click("Join")).text == new["id"]
    assert (await ann.click("Join", old)).text == old["id"]
    assert (await ann.click("join")).text == new["id"]
    with pytest.raises(NotOffered, match="Ann sees no button 'Leave'"):
        await ann.click("Leave")


async def test_the_text_of_a_message_includes_its_controls(bot: PeerBot, ann: Person) -> None:
    bot.answer = open_lobby
    message = (await ann.slash("do")).message
    assert text(message) == "A table is open\nJoin\nStart\nPace\nSlow\nFast"
    (select,) = selects(message)
    assert select.options == [("Slow", "s"), ("Fast", "f")]


async def test_links_are_read_but_not_clicked(bot: PeerBot, ann: Person) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="To the table", url="https://discord.com/channels/1/2/3"))
    view.stop()
    bot.answer = lambda interaction: interaction.response.send_message("Here", view=view)
    reply = await ann.slash("do")
    assert links(reply.message) == {"To the table": "https://discord.com/channels/1/2/3"}
    with pytest.raises(NotOffered, match="is a link"):
        await ann.click("To the table")


async def test_moderators_delete_messages_others_cannot(ann: Person, ben: Person) -> None:
    hers, his = ann.say("hers"), ben.say("his")
    with pytest.raises(NotOffered, match="can't delete"):
        ben.delete(hers)
    ann.delete(his)
    assert ben.messages() == [hers]


def test_an_unknown_person_is_an_error(playground: Playground) -> None:
    with pytest.raises(KeyError):
        playground.person("Mallory")
    assert list(playground.people) == ["Ann", "Ben", "Cléo", "Dan", "Eve", "Finn"]
