"""Check what Discord is known to reject or forget: certain files, pictures kept by edits, and old nonces."""

import asyncio
import io
import json
from typing import Any

import aiohttp
import discord
import pytest

from playground import Person, Playground
from playground.limits.message_limits import COMPONENTS_V2
from tests.playground.limits.test_components import post
from tests.playground.peer import PeerBot, as_bot
from tests.playground.world.test_messages import png

Json = dict[str, Any]
GONE = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


def hand(*names: str, words: str = "Your hand") -> Json:
    """Return a message that shows these pictures."""
    items = [{"media": {"url": f"attachment://{name}"}} for name in names]
    gallery = [{"type": 12, "items": items}] if items else []
    return {"flags": COMPONENTS_V2, "components": [*gallery, {"type": 10, "content": words}]}


def listed(*names: str) -> Json:
    return {"attachments": [{"id": number, "filename": name} for number, name in enumerate(names)]}


async def upload(playground: Playground, method: str, path: str, form: Json, *names: str) -> tuple[int, Json]:
    """Send a form with pictures of these names."""
    if not names:
        return await post(playground, path, form, method)
    body = aiohttp.FormData(quote_fields=False)
    body.add_field("payload_json", json.dumps(form))
    for number, name in enumerate(names):
        body.add_field(f"files[{number}]", png(), filename=name)
    headers = as_bot(playground.token)
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, playground.api + path, data=body) as answer,
    ):
        return answer.status, await answer.json()


async def a_hand(playground: Playground, *names: str, channel: str | None = None) -> str:
    """Post a message showing these pictures, and return its path."""
    path = f"/channels/{channel or playground.channel}/messages"
    status, message = await upload(playground, "POST", path, hand(*names) | listed(*names), *names)
    assert status == 200
    return f"{path}/{message['id']}"


def files_of(playground: Playground, path: str) -> list[str]:
    """Return the names of a message's files."""
    _, _, channel, _, message = path.split("/")
    return [one["filename"] for one in playground.world.messages[channel][message]["attachments"]]


# Permissions


async def test_posts_and_edits_with_files_need_attach_files(playground: Playground) -> None:
    path = await a_hand(playground, "a.png")
    me = playground.world.bot["id"]
    playground.world.set_permissions(me, playground.channel, deny=discord.Permissions(attach_files=True).value)
    for method, place in (("POST", path.rpartition("/")[0]), ("PATCH", path)):
        status, answer = await upload(playground, method, place, hand("b.png") | listed("b.png"), "b.png")
        assert (status, answer["code"]) == (403, 50013)
    assert files_of(playground, path) == ["a.png"]
    assert (await post(playground, path, hand("a.png", words="kept"), "PATCH"))[0] == 200, "the edit has no files"
    status, thread = await post(playground, f"{path}/threads", {"name": "Match 1"})
    assert status == 201
    place = f"/channels/{thread['id']}/messages"
    assert (await upload(playground, "POST", place, hand("b.png"), "b.png"))[1]["code"] == 50013, (
        "a thread needs the permission too"
    )
    dm = playground.world.dm_with(playground.person("Ann").id)["id"]
    assert (await upload(playground, "PATCH", await a_hand(playground, "a.png", channel=dm), hand(), "b.png"))[0] == 200


async def test_responses_to_interactions_can_have_files_without_the_permission(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(file=discord.File(io.BytesIO(png()), "a.png"))
        await interaction.edit_original_response(attachments=[discord.File(io.BytesIO(png()), "b.png")])

    bot.answer = answer
    me = playground.world.bot["id"]
    playground.world.set_permissions(me, playground.channel, deny=discord.Permissions(attach_files=True).value)
    reply = await ann.slash("do")
    await ann.until(lambda: reply.message and [one["filename"] for one in reply.message["attachments"]] == ["b.png"])


# Nonces


async def test_the_nonce_of_a_deleted_message_is_refused_as_unknown(playground: Playground) -> None:
    path = f"/channels/{playground.channel}/messages"
    form = {"content": "A table", "nonce": "77", "enforce_nonce": True}
    _, posted = await post(playground, path, form)
    assert (await post(playground, path, form))[1]["id"] == posted["id"]
    playground.world.remove_message(playground.world.messages[playground.channel][posted["id"]])
    status, answer = await post(playground, path, form)
    assert (status, answer["code"]) == (404, 10008)
    assert (await post(playground, path, form | {"nonce": "78"}))[0] == 200
    playground.clock.advance(301)
    assert (await post(playground, path, form))[0] == 200, "after some minutes the nonce is forgotten"


# Attachments


async def test_new_files_replace_old_ones_that_are_not_listed(playground: Playground) -> None:
    path = await a_hand(playground, "a.png")
    assert (await upload(playground, "PATCH", path, hand("b.png"), "b.png"))[0] == 200
    assert files_of(playground, path) == ["b.png"], "version 10 of the API replaces them"
    message = next(iter(playground.world.messages[playground.channel].values()))
    both = {"attachments": [{"id": message["attachments"][0]["id"]}, {"id": 0, "filename": "c.png"}]}
    assert (await upload(playground, "PATCH", path, hand("b.png", "c.png") | both, "c.png"))[0] == 200
    assert files_of(playground, path) == ["b.png", "c.png"]
    status, answer = await upload(playground, "PATCH", path, hand("d.png") | {"attachments": []}, "d.png")
    assert (status, GONE in json.dumps(answer)) == (400, True), "an unlisted file isn't attached"
    status, answer = await upload(playground, "PATCH", path, hand("b.png") | listed("d.png"), "d.png")
    assert (status, GONE in json.dumps(answer)) == (400, True), "an unlisted file is removed"
    assert files_of(playground, path) == ["b.png", "c.png"]


async def test_an_edit_without_files_keeps_them(playground: Playground) -> None:
    path = await a_hand(playground, "a.png")
    assert (await post(playground, path, hand("a.png", words="Your turn"), "PATCH"))[0] == 200
    assert files_of(playground, path) == ["a.png"]


async def test_responses_do_not_list_the_files_a_message_shows(
    playground: Playground, bot: PeerBot, ann: Person
) -> None:
    place = f"/channels/{playground.channel}/messages"
    form = hand("a.png")
    form["components"].append({"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]})
    _, posted = await upload(playground, "POST", place, form | listed("a.png"), "a.png")
    path = f"{place}/{posted['id']}"
    _, edited = await post(playground, path, form, "PATCH")
    _, fetched = await post(playground, path, {}, "GET")
    clicked: list[list[discord.Attachment]] = []

    async def answer(interaction: discord.Interaction) -> None:
        assert interaction.message is not None
        clicked.append(interaction.message.attachments)
        await interaction.response.send_message("Hello")

    bot.answer = answer
    await ann.click("Go")
    assert [posted["attachments"], edited["attachments"], fetched["attachments"], *clicked] == [[]] * 4
    media = posted["components"][0]["items"][0]["media"]
    assert media["url"].startswith(playground.url), "a shown file can be fetched"
    assert files_of(playground, path) == ["a.png"]


async def test_a_plain_attachment_is_listed_and_an_embedded_one_is_not(playground: Playground) -> None:
    place = f"/channels/{playground.channel}/messages"
    form = {"content": "x", "embeds": [{"title": None, "image": {"url": "attachment://a.png"}}]}
    _, posted = await upload(playground, "POST", place, form, "a.png", "b.png")
    assert [one["filename"] for one in posted["attachments"]] == ["b.png"]
    assert set(posted["embeds"][0]) == {"type", "image"}


async def test_an_edit_can_be_refused_for_pictures_it_does_not_list(playground: Playground) -> None:
    path = await a_hand(playground, "a.png")
    playground.strictness.kept_pictures = False
    for form, files in ((hand("a.png"), ()), (hand("b.png"), ("b.png",))):
        status, answer = await upload(playground, "PATCH", path, form, *files)
        assert (status, answer["code"], GONE in json.dumps(answer["errors"])) == (400, 50035, True)
    assert playground.violations[-1].faults[0].code == GONE
    assert (await upload(playground, "PATCH", path, hand("b.png") | listed("b.png"), "b.png"))[0] == 200
    message = next(iter(playground.world.messages[playground.channel].values()))
    kept = {"attachments": [{"id": message["attachments"][0]["id"]}]}
    assert (await post(playground, path, hand("b.png") | kept, "PATCH"))[0] == 200
    assert (await post(playground, path, hand(words="No picture"), "PATCH"))[0] == 200


@pytest.mark.parametrize("keeps", [True, False])
async def test_an_update_of_the_clicked_message_can_lose_its_files(
    playground: Playground, bot: PeerBot, ann: Person, keeps: bool
) -> None:
    playground.strictness.updates_keep_pictures = keeps
    show = hand("a.png")
    show["components"].append({"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]})

    async def answer(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        said = await post(playground, path + "?with_response=1", {"type": 7, "data": show})
        answers.put_nowait(said)
        if said[0] != 200:
            await interaction.response.defer()

    answers: asyncio.Queue[tuple[int, Json]] = asyncio.Queue()
    bot.answer = answer
    place = f"/channels/{playground.channel}/messages"
    await upload(playground, "POST", place, show | listed("a.png"), "a.png")
    await ann.forge(ann.messages()[0], "go")
    status, said = await answers.get()
    assert status == (200 if keeps else 400)
    assert (GONE in json.dumps(said)) is not keeps
