"""Check that the playground refuses requests with Discord's status and code."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

import aiohttp
import discord
import pytest

from playground import Person, Playground
from playground.world.seed_world import APPLICATION_ID, GUILD_ID, Permission
from tests.playground.limits.test_components import fields_of, post
from tests.playground.peer import as_bot
from tests.playground.world.test_messages import png

Json = dict[str, Any]
NOWHERE = "1100000000000000099"
EMOJIS = f"/applications/{APPLICATION_ID}/emojis"


def data_uri(body: bytes) -> str:
    return "data:image/png;base64," + b64encode(body).decode()


async def refused(playground: Playground, method: str, path: str, form: Any = None) -> tuple[int, int]:
    """Return the status and code of a request's refusal."""
    headers = as_bot(playground.token)
    body = {"json": form} if form is not None else {}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, playground.api + path, **body) as answer,
    ):
        assert answer.status >= 400, (method, path)
        return answer.status, (await answer.json())["code"]


async def test_a_missing_object_is_unknown_by_its_kind(playground: Playground) -> None:
    here = f"/channels/{playground.channel}/messages"
    unknown = {
        f"/guilds/{NOWHERE}": 10004,
        f"/guilds/{NOWHERE}/channels": 10004,
        f"/guilds/{NOWHERE}/roles": 10004,
        f"/guilds/{NOWHERE}/threads/active": 10004,
        f"/guilds/{GUILD_ID}/members/{NOWHERE}": 10007,
        f"/users/{NOWHERE}": 10013,
        f"/channels/{NOWHERE}": 10003,
        f"{here}/{NOWHERE}": 10008,
        f"{EMOJIS}/{NOWHERE}": 10014,
        f"/applications/{APPLICATION_ID}/commands/{NOWHERE}": 10063,
    }
    for path, code in unknown.items():
        assert await refused(playground, "GET", path) == (404, code), path
    answer = await refused(playground, "POST", f"/interactions/{NOWHERE}/token/callback", {"type": 6})
    assert answer == (404, 10062)
    assert await refused(playground, "POST", "/users/@me/channels", {"recipient_id": NOWHERE}) == (404, 10013)
    assert await refused(playground, "POST", "/users/@me/channels", {"recipient_id": APPLICATION_ID}) == (400, 50007)


async def test_another_applications_objects_are_not_the_bots(playground: Playground) -> None:
    for method, form in (("GET", None), ("POST", {"name": "ace", "image": data_uri(png())})):
        assert await refused(playground, method, f"/applications/{NOWHERE}/emojis", form) == (403, 20012)
    assert (await refused(playground, "GET", f"/applications/{NOWHERE}/commands"))[0] == 403
    assert (await refused(playground, "GET", f"/applications/{APPLICATION_ID}/guilds/{NOWHERE}/commands"))[0] == 403


async def test_emojis_have_short_unique_names_and_small_pictures(playground: Playground) -> None:
    taken: Json = {"name": "ace", "image": data_uri(png())}
    for name in ("ace", "ab", "x" * 32, "A_1"):
        assert (await post(playground, EMOJIS, taken | {"name": name}))[0] == 201
    wrong: list[tuple[Json, str]] = [
        (taken, "name"),
        (taken | {"name": "a"}, "name"),
        (taken | {"name": "x" * 33}, "name"),
        (taken | {"name": "é__"}, "name"),
        (taken | {"name": 7}, "name"),
        (taken | {"name": "b1", "image": None}, "image"),
        (taken | {"name": "b2", "image": "data:image/png;base64,?"}, "image"),
        (taken | {"name": "b3", "image": data_uri(b"no picture")}, "image"),
        (taken | {"name": "b5", "image": data_uri(png()) + "?"}, "image"),
        (taken | {"name": "b4", "image": data_uri(png() + bytes(256 * 1024 + 1 - len(png())))}, "image"),
    ]
    for form, field in wrong:
        status, answer = await post(playground, EMOJIS, form)
        assert (status, answer["code"], fields_of(answer["errors"])) == (400, 50035, {field}), form["name"]
    largest = data_uri(png() + bytes(256 * 1024 - len(png())))
    assert (await post(playground, EMOJIS, {"name": "large", "image": largest}))[0] == 201


async def test_threads_open_in_text_channels_once_per_message_and_within_the_rules(playground: Playground) -> None:
    here = f"/channels/{playground.channel}"
    _, message = await post(playground, f"{here}/messages", {"content": "Let us talk"})
    on_it = f"{here}/messages/{message['id']}/threads"
    status, thread = await post(playground, on_it, {"name": "x" * 100, "auto_archive_duration": 60})
    assert (status, thread["id"]) == (201, message["id"])
    assert thread["thread_metadata"]["auto_archive_duration"] == 60
    assert await refused(playground, "POST", on_it, {"name": "Again"}) == (400, 160004)
    assert await refused(playground, "POST", f"/channels/{thread['id']}/threads", {"name": "Inside"}) == (403, 50024)
    wrong: list[tuple[Json, str]] = [
        ({"name": "x" * 101}, "name"),
        ({"name": ""}, "name"),
        ({"name": "x", "auto_archive_duration": 61}, "auto_archive_duration"),
    ]
    for form, field in wrong:
        status, answer = await post(playground, f"{here}/threads", form)
        assert (status, fields_of(answer["errors"])) == (400, {field})
    assert await refused(playground, "GET", f"{here}/thread-members") == (403, 50024)
    assert await refused(playground, "PUT", f"/channels/{thread['id']}/thread-members/{NOWHERE}") == (404, 10013)
    assert await refused(playground, "PATCH", here, {"name": "mine"}) == (403, 50013)
    assert await refused(playground, "DELETE", here) == (403, 50013)


async def test_each_kind_of_thread_needs_its_own_permission(playground: Playground) -> None:
    world, here = playground.world, playground.channel
    kinds = {11: Permission.CREATE_PUBLIC_THREADS, 12: Permission.CREATE_PRIVATE_THREADS}
    for kind, needed in kinds.items():
        world.set_permissions(GUILD_ID, here, deny=needed)
        world.set_permissions(APPLICATION_ID, here, deny=needed)
        for other in kinds:
            status, _ = await post(playground, f"/channels/{here}/threads", {"name": "Talk", "type": other})
            assert status == (403 if other == kind else 201)
    world.set_permissions(APPLICATION_ID, here, deny=Permission.CREATE_PRIVATE_THREADS)
    status, _ = await post(playground, f"/channels/{here}/threads", {"name": "Private where no type is named"})
    assert status == 403


async def test_a_thread_is_deleted_with_its_messages(playground: Playground) -> None:
    world = playground.world
    _, thread = await post(playground, f"/channels/{playground.channel}/threads", {"name": "Talk", "type": 11})
    here = f"/channels/{thread['id']}"
    _, message = await post(playground, f"{here}/messages", {"content": "Words"})
    world.set_permissions(APPLICATION_ID, playground.channel, allow=Permission.MANAGE_THREADS)
    status, gone = await post(playground, here, {}, "DELETE")
    assert (status, gone["id"]) == (200, thread["id"])
    assert thread["id"] not in world.channels
    assert world.message(thread["id"], message["id"]) is None
    assert await refused(playground, "GET", here) == (404, 10003)


async def test_a_history_page_has_at_most_a_hundred_messages(playground: Playground, ann: Person) -> None:
    here = f"/channels/{playground.channel}/messages"
    for limit, status in (("1", 200), ("100", 200), ("0", 400), ("101", 400), ("ten", 400)):
        assert (await post(playground, f"{here}?limit={limit}", {}, "GET"))[0] == status, limit
    assert await refused(playground, "POST", here, {"content": "x", "message_reference": {"message_id": NOWHERE}}) == (
        400,
        50035,
    )
    _, direct = await post(playground, "/users/@me/channels", {"recipient_id": ann.id})
    said = ann.say("Hello", direct["id"])
    assert await refused(playground, "DELETE", f"/channels/{direct['id']}/messages/{said['id']}") == (403, 50003)


async def test_a_body_that_is_not_json_or_not_the_expected_list_is_refused(playground: Playground) -> None:
    commands = f"/applications/{APPLICATION_ID}/commands"
    assert await refused(playground, "PUT", commands, {"name": "one"}) == (400, 50035)
    form = aiohttp.FormData()
    form.add_field("payload_json", "{no json")
    headers = as_bot(playground.token)
    url = f"{playground.api}/channels/{playground.channel}/messages"
    async with aiohttp.ClientSession(headers=headers) as session, session.post(url, data=form) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


async def test_a_history_is_read_from_any_position(playground: Playground, ann: Person) -> None:
    here = f"/channels/{playground.channel}/messages"
    said = [ann.say(str(number))["id"] for number in range(10)]

    async def read(query: str) -> list[str]:
        found: Any = (await post(playground, f"{here}?{query}", {}, "GET"))[1]
        return [message["content"] for message in found]

    assert await read("limit=3") == ["9", "8", "7"]
    assert await read("") == [str(number) for number in reversed(range(10))]
    assert await read(f"before={said[4]}") == ["3", "2", "1", "0"]
    assert await read(f"before={said[4]}&limit=2") == ["3", "2"]
    assert await read(f"after={said[6]}") == ["9", "8", "7"]
    assert await read(f"after={said[3]}&limit=2") == ["5", "4"]
    assert await read(f"around={said[5]}&limit=5") == ["7", "6", "5", "4", "3"]
    assert await read(f"around={said[5]}&limit=4") == ["6", "5", "4", "3"]


async def test_a_command_is_the_same_by_its_name_and_type_and_new_ones_are_created() -> None:
    async with Playground(checked=False) as playground:
        commands = f"/applications/{APPLICATION_ID}/commands"
        assert await refused(playground, "PUT", commands, {"name": "one"}) == (400, 50035)
        one: Json = {"name": "one", "description": "One"}
        status, made = await post(playground, commands, one)
        assert status == 201
        for form in (one, one | {"type": 1}, one | {"description": "Another"}):
            status, same = await post(playground, commands, form)
            assert (status, same["id"], same["description"]) == (200, made["id"], form["description"])
        status, other = await post(playground, commands, {"name": "one", "type": 2})
        assert (status, other["id"] == made["id"]) == (201, False)


@pytest.mark.parametrize(
    ("user_agent", "status"),
    [
        (None, 403),
        ("Python/3.11 aiohttp/3.14.5", 403),
        ("DiscordBot", 403),
        ("DiscordBot (Stairwell)", 403),
        ("DiscordBot (https://example.org)", 403),
        ("DiscordBot (https://example.org, 1.0)", 200),
        ("DiscordBot (https://example.org/bot, 2.7.1) Python/3.11", 200),
        (discord.Client(intents=discord.Intents.none()).http.user_agent, 200),
    ],
)
async def test_a_request_without_discords_required_user_agent_is_refused(
    playground: Playground, user_agent: str | None, status: int
) -> None:
    skipped = ["User-Agent"] if user_agent is None else []
    headers = {"Authorization": f"Bot {playground.token}"} | ({} if user_agent is None else {"User-Agent": user_agent})
    async with aiohttp.ClientSession(skip_auto_headers=skipped) as session:
        for path in ("/users/@me", "/gateway"):
            async with session.get(playground.api + path, headers=headers) as answer:
                assert answer.status == status, path
                assert status == 200 or (await answer.json())["code"] == 40333
