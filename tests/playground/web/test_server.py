"""Test the page's server side: what a browser tab receives, and what it can request."""

import asyncio
import io
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
import yarl

from playground import Person, Playground
from tests.playground.peer import PeerBot
from tests.playground.people.test_interactions import Lobby, Naming, open_lobby
from tests.playground.world.test_messages import png

Json = dict[str, Any]


class Tab:
    """A browser tab whose frames the test sends and reads."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, hello: Json) -> None:
        self.socket = socket
        self.hello = hello

    async def ask(self, **frame: Any) -> None:
        await self.socket.send_str(json.dumps(frame))

    async def hear(self, kind: str) -> Json:
        """Return the next frame of a type, skipping others."""
        while True:
            frame: Json = json.loads(await self.socket.receive_str(timeout=20))
            if frame["t"] == kind:
                return frame

    async def heard_so_far(self) -> list[Json]:
        """Return all frames received so far."""
        await self.ask(op="nonsense", nonce="end")
        frames: list[Json] = []
        while True:
            frame = json.loads(await self.socket.receive_str(timeout=20))
            if frame["t"] == "error" and frame["nonce"] == "end":
                return frames
            frames.append(frame)


@asynccontextmanager
async def tab_of(person: Person, playground: Playground, since: str = "", **headers: str) -> AsyncIterator[Tab]:
    url = yarl.URL(f"{playground.url}/page/socket").with_query(person=person.id, since=since)
    async with aiohttp.ClientSession() as session, session.ws_connect(url, headers=headers) as socket:
        yield Tab(socket, json.loads(await socket.receive_str(timeout=20)))


async def test_a_new_tab_gets_everything_its_person_can_see(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person
) -> None:
    ann.say("Hello everybody")
    async with tab_of(ann, playground) as hers, tab_of(ben, playground) as his:
        assert hers.hello["t"] == "hello"
        assert hers.hello["me"]["global_name"] == "Ann"
        assert len(hers.hello["people"]) == 6
        assert hers.hello["bot_online"]
        assert [channel["type"] for channel in hers.hello["channels"]] == [0, 0, 1]
        for tab in (hers, his):
            assert [message["content"] for message in tab.hello["messages"][playground.channel]] == ["Hello everybody"]
        assert {command["name"] for command in hers.hello["commands"]} == {"admin", "do", "play"}
        assert {command["name"] for command in his.hello["commands"]} == {"do", "play"}


async def test_a_reloaded_page_has_lost_ephemeral_messages_but_a_reconnected_one_has_not(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person
) -> None:
    bot.answer = lambda interaction: interaction.response.send_message("Ann's hand", ephemeral=True)
    async with tab_of(ann, playground) as loaded:
        began = loaded.hello["now"]
    await ann.slash("do")

    async def shown(person: Person, since: str = "") -> list[str]:
        async with tab_of(person, playground, since) as tab:
            return [message["content"] for message in tab.hello["messages"][playground.channel]]

    assert await shown(ann, since=began) == ["Ann's hand"]
    assert await shown(ben, since=began) == []
    assert await shown(ann) == await shown(ann, since=playground.clock.stamp()) == await shown(ann, since="x") == []


async def test_an_ephemeral_message_reaches_its_owners_tab_only(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person
) -> None:
    async def hand(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("Secret 9D", ephemeral=True)
        await interaction.edit_original_response(content="Secret 9D KS")
        await interaction.delete_original_response()
        await interaction.followup.send("Public")

    bot.answer = hand
    async with tab_of(ann, playground) as hers, tab_of(ben, playground) as his:
        await ann.slash("do")
        await ann.until("Public")
        heard = await hers.heard_so_far()
        assert [frame["t"] for frame in heard] == ["message", "message_update", "message_delete", "message"]
        overheard = await his.heard_so_far()
        assert [frame["t"] for frame in overheard] == ["message"]
        assert "Secret" not in json.dumps(overheard)


async def test_a_dm_reaches_its_recipients_tab_only(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person
) -> None:
    async with tab_of(ann, playground) as hers, tab_of(ben, playground) as his:
        await (await bot.create_dm(discord.Object(int(ann.id)))).send("For Ann")
        assert (await hers.hear("message"))["message"]["content"] == "For Ann"
        assert await his.heard_so_far() == []


async def test_a_command_is_acknowledged_to_the_tab_that_sent_it(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    async with tab_of(ann, playground) as one, tab_of(ann, playground) as other:
        await one.ask(op="slash", nonce=7, channel_id=playground.channel, name="play levelup", options={"seats": 3})
        frame = await one.hear("interaction")
        (message,) = ann.messages()
        assert frame == {"t": "interaction", "nonce": 7, "state": "acked", "message_id": message["id"]}
        assert [frame["t"] for frame in await other.heard_so_far()] == ["message"]


async def test_a_click_updates_the_message_everywhere(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person
) -> None:
    bot.answer = open_lobby
    message = (await ann.slash("do")).message
    bot.answer = lambda interaction: interaction.response.edit_message(view=Lobby("Ben is in"))
    place = {"channel_id": message["channel_id"], "message_id": message["id"]}
    async with tab_of(ben, playground) as his, tab_of(ann, playground) as hers:
        await his.ask(op="click", nonce=1, custom_id="join", component_type=2, **place)
        update = await hers.hear("message_update")
        assert "Ben is in" in json.dumps(update["message"])
        assert (await his.hear("interaction"))["state"] == "acked"
        await his.ask(op="click", nonce=2, custom_id="pace", component_type=3, values=["f"], **place)
        assert (await his.hear("interaction"))["nonce"] == 2


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"custom_id": "start"}, "disabled or gone"),
        ({"custom_id": "forged"}, "disabled or gone"),
        ({"custom_id": "pace", "values": ["sideways"]}, "one of the choices"),
        ({"custom_id": "pace", "values": []}, "Choose 1 to 1"),
        ({"custom_id": "join", "message_id": "1"}, "gone"),
        ({"custom_id": None, "message_id": None, "channel_id": []}, "Malformed request"),
    ],
)
async def test_a_tab_cannot_press_a_missing_control(
    playground: Playground, bot: PeerBot, ann: Person, change: Json, words: str
) -> None:
    bot.answer = open_lobby
    message = (await ann.slash("do")).message
    place = {"channel_id": message["channel_id"], "message_id": message["id"]}
    async with tab_of(ann, playground) as hers:
        await hers.ask(**{"op": "click", "nonce": 4, **place, **change})
        error = await hers.hear("error")
    assert error["nonce"] == 4
    assert words in error["text"]


async def test_another_persons_ephemeral_buttons_are_missing(
    playground: Playground, bot: PeerBot, ann: Person, ben: Person
) -> None:
    bot.answer = lambda interaction: interaction.response.send_message(view=Lobby(), ephemeral=True)
    message = (await ann.slash("do")).message
    async with tab_of(ben, playground) as his:
        place = {"channel_id": message["channel_id"], "message_id": message["id"]}
        await his.ask(op="click", nonce=1, custom_id="join", **place)
        assert "gone" in (await his.hear("error"))["text"]
        await his.ask(op="dismiss", **place)
        assert "gone" in (await his.hear("error"))["text"]
    assert ann.messages() == [message]


async def test_a_modal_is_opened_and_submitted(playground: Playground, bot: PeerBot, ann: Person) -> None:
    bot.answer = lambda interaction: interaction.response.send_modal(Naming())
    async with tab_of(ann, playground) as hers:
        await hers.ask(op="slash", nonce=1, channel_id=playground.channel, name="do", options={})
        opened = await hers.hear("modal")
        assert opened["modal"]["title"] == "A name for the table"
        bot.answer = lambda interaction: interaction.response.send_message("Named")
        field = {"type": 4, "id": 2, "custom_id": "name", "value": "Rose"}
        form = {"op": "modal_submit", "nonce": 2, "interaction_id": opened["interaction_id"], "custom_id": "x"}
        await hers.ask(**form, components=[{"type": 18, "id": 1, "component": {**field, "custom_id": "other"}}])
        assert "have these fields" in (await hers.hear("error"))["text"]
        await hers.ask(**form, components=[{"type": 18, "id": 1, "component": field}])
        assert (await hers.hear("interaction"))["state"] == "acked"
    assert ann.find("Named") is not None


async def test_choices_arrive_while_typing(playground: Playground, bot: PeerBot, ann: Person) -> None:
    async with tab_of(ann, playground) as hers:
        typed = {"name": "play find", "options": {"word": "ac"}, "focused": "word"}
        await hers.ask(op="autocomplete", nonce=3, channel_id=playground.channel, **typed)
        frame = await hers.hear("autocomplete")
    assert [choice["value"] for choice in frame["choices"]] == ["ace", "acre"]


async def test_a_silent_and_a_missing_bot_are_reported_as_failures(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    async def say_nothing(_interaction: discord.Interaction) -> None:
        asyncio.get_running_loop().call_soon(playground.clock.advance, 3)

    bot.answer = say_nothing
    async with tab_of(ann, playground) as hers:
        await hers.ask(op="slash", nonce=1, channel_id=playground.channel, name="do", options={})
        assert (await hers.hear("interaction")) == {"t": "interaction", "nonce": 1, "state": "failed"}
        await bot.close()
        assert (await hers.hear("bot")) == {"t": "bot", "online": False}
        await hers.ask(op="slash", nonce=2, channel_id=playground.channel, name="do", options={})
        assert (await hers.hear("interaction")) == {"t": "interaction", "nonce": 2, "state": "failed"}


async def test_a_deferral_is_shown_and_then_its_response(playground: Playground, bot: PeerBot, ann: Person) -> None:
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(content="Thought")

    bot.answer = think
    async with tab_of(ann, playground) as hers:
        await hers.ask(op="slash", nonce=1, channel_id=playground.channel, name="do", options={})
        assert (await hers.hear("interaction"))["state"] == "deferred"
        assert (await hers.hear("interaction"))["state"] == "acked"


async def test_people_can_talk_dismiss_messages_and_close_their_dms(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    bot.answer = lambda interaction: interaction.response.send_message("Only you", ephemeral=True)
    message = (await ann.slash("do")).message
    async with tab_of(ann, playground) as hers:
        await hers.ask(op="dismiss", channel_id=message["channel_id"], message_id=message["id"])
        assert (await hers.hear("message_delete"))["id"] == message["id"]
        await hers.ask(op="say", channel_id=playground.channel, content="<b>Hi</b>")
        assert (await hers.hear("message"))["message"]["content"] == "<b>Hi</b>"
        await hers.ask(op="say", channel_id=playground.channel, content="x" * 2001)
        assert (await hers.hear("error"))["text"] == "Must be 2000 or fewer in length."
        await hers.ask(op="dm_closed", closed=True)
        await hers.heard_so_far()
        assert ann.id in playground.world.closed_dms


async def test_other_hosts_and_other_sites_are_rejected(playground: Playground, ann: Person) -> None:
    async with aiohttp.ClientSession() as session:
        for path in ("/", "/api/v10/gateway", f"/page/socket?person={ann.id}"):
            async with session.get(playground.url + path, headers={"Host": "evil.example"}) as answer:
                assert answer.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        async with tab_of(ann, playground, Origin="http://evil.example"):
            pass
    async with tab_of(ann, playground, Origin=playground.url) as hers:
        assert hers.hello["t"] == "hello"


async def test_a_tab_without_a_person_gets_only_the_list_of_people(playground: Playground, ann: Person) -> None:
    ann.say("Private talk")
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{playground.url}/page/socket") as socket:
        nobody = Tab(socket, json.loads(await socket.receive_str(timeout=20)))
        assert len(nobody.hello["people"]) == 6
        assert not {"me", "messages", "channels", "commands"} & set(nobody.hello)
        ann.say("More of it")
        assert await nobody.heard_so_far() == []
        await nobody.ask(op="say", channel_id=playground.channel, content="Hello?")
        assert "who you are" in (await nobody.hear("error"))["text"]


async def test_a_person_can_be_chosen_by_name_too(playground: Playground, ann: Person) -> None:
    url = f"{playground.url}/page/socket?person=ANN"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        assert json.loads(await socket.receive_str(timeout=20))["me"]["id"] == ann.id


async def test_the_page_loads_nothing_from_other_origins(playground: Playground) -> None:
    async with aiohttp.ClientSession() as session, session.get(playground.url) as answer:
        assert answer.status == 200
        assert answer.content_type == "text/html"
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path", ["/page/../server.py", "/page/%2e%2e/server.py", "/page/nothing.js", "/page/", "/files/1/x"]
)
async def test_only_the_pages_own_files_are_served(playground: Playground, path: str) -> None:
    async with aiohttp.ClientSession() as session:
        url = yarl.URL(playground.url + path, encoded=True)
        async with session.get(url) as answer:
            assert answer.status in {403, 404}


async def test_pictures_are_shown_and_other_files_only_downloaded(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    channel = bot.get_partial_messageable(int(playground.channel))
    page = b"<script>alert(1)</script>"
    await channel.send(files=[discord.File(io.BytesIO(png()), "a.png"), discord.File(io.BytesIO(page), "a.html")])
    picture, script = ann.messages()[0]["attachments"]
    emoji = await bot.create_application_emoji(name="ace", image=png())
    await check(playground, picture["url"], lambda headers: headers["Content-Type"] == "image/png")
    await check(playground, f"/emojis/{emoji.id}.png", lambda headers: headers["Content-Type"] == "image/png")
    await check(playground, script["url"], lambda headers: headers["Content-Disposition"] == "attachment")
    await check(playground, script["url"], lambda headers: "sandbox" in headers["Content-Security-Policy"])


async def check(playground: Playground, path: str, holds: Callable[[Any], bool]) -> None:
    async with aiohttp.ClientSession() as session, session.get(playground.url + path) as answer:
        assert answer.status == 200
        assert holds(answer.headers)


async def test_a_tab_lists_the_places_where_people_bring_the_bot_along(playground: Playground, ann: Person) -> None:
    group, book_club = playground.add_private_channel("Ann", "Ben", "Cléo"), playground.add_server_without_bot("Books")
    async with tab_of(ann, playground) as tab:
        listed = {channel["id"]: channel for channel in tab.hello["channels"]}
    assert (listed[group]["name"], listed[group]["context"], listed[group]["brought"]) == ("Ben, Cléo", 2, True)
    assert (listed[book_club]["name"], listed[book_club]["context"]) == ("Books: cards", 0)
    assert [listed[channel]["brought"] for channel in (book_club, playground.channel)] == [True, False]
