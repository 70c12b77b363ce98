"""Test interactions: every response type, who sees it, and Discord's time limits."""

from __future__ import annotations

import asyncio

import discord
import pytest

from playground import NotOffered, Person, Playground, State, buttons
from playground.people.interactions import ANSWER_SECONDS
from tests.playground.peer import PeerBot, data_of


class Lobby(discord.ui.LayoutView):
    """A small Components V2 message with a button and a select."""

    def __init__(self, words: str = "A table is open") -> None:
        super().__init__(timeout=None)
        row: discord.ui.ActionRow[Lobby] = discord.ui.ActionRow(
            discord.ui.Button(label="Join", custom_id="join"),
            discord.ui.Button(label="Start", custom_id="start", disabled=True),
        )
        options = [discord.SelectOption(label="Slow", value="s"), discord.SelectOption(label="Fast", value="f")]
        pace: discord.ui.Select[Lobby] = discord.ui.Select(custom_id="pace", placeholder="Pace", options=options)
        select: discord.ui.ActionRow[Lobby] = discord.ui.ActionRow(pace)
        self.add_item(discord.ui.Container(discord.ui.TextDisplay(words), row, select))
        self.stop()


class Naming(discord.ui.Modal, title="A name for the table"):
    name: discord.ui.Label[Naming] = discord.ui.Label(
        text="Name", component=discord.ui.TextInput(custom_id="name", max_length=20)
    )


async def open_lobby(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Lobby())


async def test_a_command_is_answered_with_a_public_message(bot: PeerBot, ann: Person, ben: Person) -> None:
    bot.answer = open_lobby
    reply = await ann.slash("do")
    assert reply.state is State.ANSWERED
    assert reply.message in ben.messages()
    assert reply.message["interaction_metadata"]["user"]["id"] == ann.id
    assert [button.label for button in buttons(reply.message)] == ["Join", "Start"]


async def test_an_ephemeral_answer_is_seen_only_by_its_owner(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person
) -> None:
    bot.answer = lambda interaction: interaction.response.send_message("Your hand: 9D", ephemeral=True)
    reply = await ann.slash("do")
    assert reply.ephemeral
    assert reply.message in ann.messages()
    assert ben.everything() == []
    channel = bot.get_partial_messageable(int(playground.channel))
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(int(reply.message["id"]))
    assert [message async for message in channel.history()] == []


async def test_a_click_carries_the_whole_message_and_can_change_it_in_place(
    bot: PeerBot, ann: Person, ben: Person
) -> None:
    bot.answer = open_lobby
    opened = await ann.slash("do")

    async def join(interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        assert interaction.message.id == int(opened.message["id"])
        assert interaction.message.components
        assert data_of(interaction)["custom_id"] == "join"
        await interaction.response.edit_message(view=Lobby(f"{interaction.user.display_name} is in"))

    bot.answer = join
    clicked = await ben.click("Join")
    assert bot.errors.empty()
    assert clicked.message["id"] == opened.message["id"]
    assert clicked.message["edited_timestamp"] is not None
    assert "Ben is in" in clicked.text
    assert len(ann.messages()) == 1


async def test_a_select_delivers_its_values(bot: PeerBot, ann: Person) -> None:
    bot.answer = open_lobby
    await ann.slash("do")
    values: list[str] = []

    async def take(interaction: discord.Interaction) -> None:
        values.extend(data_of(interaction)["values"])
        await interaction.response.defer()

    bot.answer = take
    reply = await ann.select("Pace", "Fast")
    assert (reply.state, reply.interaction.callback, values) == (State.ANSWERED, 6, ["f"])
    with pytest.raises(NotOffered, match="no option 'Sideways'"):
        await ann.select("pace", "Sideways")


async def test_a_user_select_delivers_its_people(bot: PeerBot, ann: Person, ben: Person) -> None:
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.UserSelect(custom_id="who", max_values=2))
    view.stop()
    bot.answer = lambda interaction: interaction.response.send_message("Who?", view=view)
    await ann.slash("do")
    bot.answer = lambda interaction: interaction.response.send_message(
        " and ".join(sorted(user["global_name"] for user in data_of(interaction)["resolved"]["users"].values()))
    )
    assert (await ann.select("who", [ann, ben])).text == "Ann and Ben"


async def test_a_deferred_answer_is_filled_in_later(bot: PeerBot, ann: Person, ben: Person) -> None:
    may_answer = asyncio.Event()

    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await may_answer.wait()
        await interaction.edit_original_response(content="At last")

    bot.answer = think
    reply = await ann.slash("do")
    assert (reply.state, reply.text, reply.ephemeral) == (State.DEFERRED, "", True)
    may_answer.set()
    await reply.settled()
    assert reply.text == "At last"
    assert reply.ephemeral
    assert ben.everything() == []


async def test_the_first_follow_up_fills_in_a_deferred_answer_the_next_is_a_message(bot: PeerBot, ann: Person) -> None:
    async def follow(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send("one")
        await interaction.followup.send("two", ephemeral=True)

    bot.answer = follow
    reply = await ann.slash("do")
    await ann.until("two")
    assert reply.text == "one"
    assert [message["content"] for message in reply.follow_ups] == ["two"]
    assert [message["content"] for message in ann.messages()] == ["one", "two"]
    ann.world.remove_message(reply.follow_ups[0])
    assert reply.follow_ups == []


async def test_original_and_follow_ups_can_be_fetched_edited_and_deleted(bot: PeerBot, ann: Person) -> None:
    seen = []

    async def work(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first", ephemeral=True)
        further = await interaction.followup.send("further", wait=True)
        await further.edit(content="further, edited")
        seen.append((await interaction.original_response()).content)
        seen.append((await interaction.followup.fetch_message(further.id)).content)
        await interaction.delete_original_response()
        with pytest.raises(discord.NotFound) as gone:
            await interaction.edit_original_response(content="again")
        assert gone.value.code == 10008

    bot.answer = work
    await ann.slash("do")
    await ann.until(lambda: [message["content"] for message in ann.messages()] == ["further, edited"])
    await ann.until(lambda: len(seen) == 2)
    assert seen == ["first", "further, edited"]


async def test_a_modal_opens_and_its_submission_can_update_the_message(bot: PeerBot, ann: Person) -> None:
    bot.answer = open_lobby
    await ann.slash("do")
    bot.answer = lambda interaction: interaction.response.send_modal(Naming())
    opened = await ann.click("Join")
    assert opened.modal is not None
    assert opened.modal["title"] == "A name for the table"

    async def rename(interaction: discord.Interaction) -> None:
        (label,) = data_of(interaction)["components"]
        await interaction.response.edit_message(view=Lobby(f"Table {label['component']['value']}"))

    bot.answer = rename
    with pytest.raises(NotOffered, match="must be filled in"):
        await ann.submit(opened)
    with pytest.raises(NotOffered, match="no nonsense"):
        await ann.submit(opened, nonsense="x")
    reply = await ann.submit(opened, name="Rose")
    assert bot.errors.empty()
    assert "Table Rose" in reply.text


async def test_a_modal_cannot_answer_a_modal(bot: PeerBot, ann: Person, playground: Playground) -> None:
    bot.answer = lambda interaction: interaction.response.send_modal(Naming())
    opened = await ann.slash("do")
    task = asyncio.create_task(ann.submit(opened, name="x"))
    await ann.until(lambda: playground.violations)
    playground.clock.advance(3)
    assert (await task).failed
    assert await bot.refusal() == (400, 50035)
    assert playground.violations[0].faults[0].path == ("type",)


async def test_an_autocompletion_is_answered_with_choices(bot: PeerBot, ann: Person) -> None:
    reply = await ann.complete("play find", "word", word="acr")
    assert reply.choices == [{"name": "Acre", "value": "acre"}]
    assert ann.everything() == []


async def test_an_answer_after_three_seconds_is_an_unknown_interaction(
    bot: PeerBot, ann: Person, playground: Playground
) -> None:
    async def too_late(interaction: discord.Interaction) -> None:
        playground.clock.advance(3.1)
        await interaction.response.send_message("Sorry")

    bot.answer = too_late
    reply = await ann.slash("do")
    assert reply.failed
    assert await bot.refusal() == (404, 10062)
    assert ann.everything() == []


async def test_a_second_answer_is_refused(bot: PeerBot, ann: Person) -> None:
    bot.answer = open_lobby
    await ann.slash("do")
    reply = await ann.click("Join", repeat=2)
    assert reply.state is State.ANSWERED
    assert await bot.refusal() == (400, 40060)


async def test_after_fifteen_minutes_the_token_is_invalid(bot: PeerBot, ann: Person, playground: Playground) -> None:
    async def after_the_token_expired(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Now")
        playground.clock.advance(14 * 60)
        await interaction.edit_original_response(content="Still here")
        playground.clock.advance(61)
        await interaction.followup.send("And now")

    bot.answer = after_the_token_expired
    reply = await ann.slash("do")
    assert await bot.refusal() == (401, 50027)
    assert reply.text == "Still here"


async def test_a_follow_up_before_the_answer_finds_no_webhook(
    bot: PeerBot, ann: Person, playground: Playground
) -> None:
    async def hasty(interaction: discord.Interaction) -> None:
        try:
            await interaction.followup.send("Too early")
        finally:
            await interaction.response.send_message("Now")

    bot.answer = hasty
    await ann.slash("do")
    assert await bot.refusal() == (404, 10015)


async def test_updating_needs_a_message_to_update(bot: PeerBot, ann: Person, playground: Playground) -> None:
    async def update(interaction: discord.Interaction) -> None:
        adapter = discord.webhook.async_.async_context.get()
        await adapter.create_interaction_response(
            interaction.id,
            interaction.token,
            session=interaction._session,
            params=discord.webhook.async_.interaction_response_params(type=6),
        )

    bot.answer = update
    task = asyncio.create_task(ann.slash("do"))
    await ann.until(lambda: playground.violations)
    playground.clock.advance(3)
    assert (await task).failed
    assert await bot.refusal() == (400, 50035)


async def test_without_a_bot_an_interaction_fails_immediately(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    bot.answer = open_lobby
    await ann.slash("do")
    await bot.close()
    await ann.until(lambda: not playground.world.bot_online)
    began = playground.clock.now()
    assert (await ann.click("Join")).failed
    assert playground.clock.now() - began < ANSWER_SECONDS


async def test_a_forged_click_reaches_the_bot(bot: PeerBot, ann: Person, ben: Person) -> None:
    bot.answer = open_lobby
    message = (await ann.slash("do")).message
    bot.answer = lambda interaction: interaction.response.send_message(
        data_of(interaction)["custom_id"], ephemeral=True
    )
    assert (await ben.forge(message, "s1:not:there")).text == "s1:not:there"
    with pytest.raises(NotOffered, match="disabled"):
        await ben.click("Start", message)
    assert (await ben.click("Start", message, force=True)).text == "start"
    ann.delete(message)
    with pytest.raises(NotOffered, match="sees no button"):
        await ben.click("Join", message)
    assert (await ben.click("Join", message, force=True)).text == "join"


async def test_updating_a_deleted_message_is_an_unknown_message(
    bot: PeerBot, ann: Person, playground: Playground
) -> None:
    bot.answer = open_lobby
    message = (await ann.slash("do")).message

    async def too_late(interaction: discord.Interaction) -> None:
        ann.delete(message)
        try:
            await interaction.response.edit_message(content="gone")
        finally:
            await interaction.response.send_message("It is gone")

    bot.answer = too_late
    assert (await ann.click("Join")).text == "It is gone"
    assert await bot.refusal() == (404, 10008)


async def test_interactions_contain_user_channel_and_locale(playground: Playground, bot: PeerBot) -> None:
    cleo, ann = playground.person("Cléo"), playground.person("Ann")
    seen: list[discord.Interaction] = []

    async def look(interaction: discord.Interaction) -> None:
        seen.append(interaction)
        await interaction.response.send_message("Seen")

    bot.answer = look
    await cleo.slash("do", channel=playground.channels[1])
    await ann.slash("do", channel="dm")
    in_guild, in_dm = seen
    assert in_guild.locale is discord.Locale.french
    assert in_guild.user.display_name == "Cléo"
    assert in_guild.channel_id == int(playground.channels[1])
    assert in_guild.permissions.send_messages
    assert not in_guild.permissions.manage_guild
    assert in_guild.app_permissions.attach_files
    assert in_guild.context.guild
    assert in_dm.guild is None
    assert in_dm.context.dm_channel
    assert isinstance(in_dm.channel, discord.DMChannel)
    assert in_dm.user.id == int(ann.id)
    assert [message["content"] for message in ann.dm] == ["Seen"]
    assert playground.person("Ben").dm == []
