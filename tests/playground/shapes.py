"""Record one conversation that contains every type of object, word for word, with normalised ids and times.

``python -m tests.playground.shapes`` rewrites the golden file; read the diff before you commit it.
"""

from __future__ import annotations

import asyncio
import json
import re
from base64 import b64encode
from pathlib import Path
from typing import Any

import aiohttp

from playground import Person, Playground
from playground.limits.message_limits import COMPONENTS_V2
from playground.world.seed_world import APPLICATION_ID, GUILD_ID, PEOPLE
from playground.world.world import EPHEMERAL
from tests.playground.peer import as_bot
from tests.playground.world.test_messages import png
from tests.promises.waiting import PATIENCE

Json = dict[str, Any]
SAID = Path(__file__).with_name("shapes.json")
UNPRIVILEGED = sum(1 << bit for bit in range(26) if bit not in {1, 8, 15})
COMMAND = {
    "name": "play",
    "description": "Open a table",
    "name_localizations": {"fr": "jouer"},
    "default_member_permissions": 32,
    "contexts": [0],
    "options": [
        {
            "type": 1,
            "name": "now",
            "description": "At once",
            "options": [
                {"type": 3, "name": "word", "description": "A word", "required": True, "autocomplete": True},
                {"type": 4, "name": "seats", "description": "How many", "min_value": 2, "max_value": 6},
                {"type": 5, "name": "quick", "description": "Whether to hurry"},
                {"type": 6, "name": "friend", "description": "Who else"},
                {"type": 7, "name": "where", "description": "In which channel"},
                {"type": 8, "name": "team", "description": "Which role"},
                {"type": 9, "name": "whom", "description": "Whom or whose"},
            ],
        }
    ],
}
MANAGE = {
    "name": "admin",
    "description": "For those who run the server",
    "options": [
        {
            "type": 2,
            "name": "table",
            "description": "A table",
            "options": [{"type": 1, "name": "end", "description": "End it"}],
        }
    ],
}
BUTTON = {"type": 2, "style": 1, "label": "Join", "custom_id": "join", "emoji": {"name": "🃏"}}
PEOPLE_MENU = {"type": 5, "custom_id": "who", "default_values": [{"id": PEOPLE[1].id, "type": "user"}]}
MENU = {"type": 3, "custom_id": "pick", "options": [{"label": "A", "value": "a"}, {"label": "B", "value": "b"}]}
SCREEN = {
    "flags": COMPONENTS_V2,
    "components": [
        {"type": 17, "components": [{"type": 10, "content": "**Hand**"}, {"type": 14, "spacing": 2}]},
        {"type": 9, "components": [{"type": 10, "content": "A card"}], "accessory": {**BUTTON, "custom_id": "other"}},
        {"type": 12, "items": [{"media": {"url": "attachment://a.png"}, "description": "Cards"}]},
        {"type": 1, "components": [BUTTON]},
        {"type": 1, "components": [MENU]},
        {"type": 1, "components": [PEOPLE_MENU]},
    ],
}
FORM = {
    "title": "Name",
    "custom_id": "form",
    "components": [
        {"type": 18, "label": "Word", "component": {"type": 4, "custom_id": "word", "style": 1, "value": "old"}},
        {"type": 18, "label": "Pick", "component": MENU},
        {"type": 10, "content": "Words"},
    ],
}


class Conversation:
    """Records every request and response in order, along with the gateway events in between."""

    def __init__(self, playground: Playground, http: aiohttp.ClientSession) -> None:
        self.said: list[Any] = []
        self._playground, self._http = playground, http
        self._frames: asyncio.Queue[Json] = asyncio.Queue()

    async def ask(self, method: str, path: str, form: Any = None, *files: str) -> Any:
        """Send a request with the bot's token, record the response and its status, and return the response."""
        body: Any = {"json": form} if form is not None else {}
        if files:
            data = aiohttp.FormData(quote_fields=False)
            data.add_field("payload_json", json.dumps(form))
            for number, name in enumerate(files):
                data.add_field(f"files[{number}]", png(), filename=name)
            body = {"data": data}
        async with self._http.request(method, self._playground.api + path, **body) as answer:
            told = await answer.json() if answer.status != 204 else None
            self.said.append({"asked": f"{method} {path}", "status": answer.status, "told": told})
            return told

    async def listen(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Record the gateway's events until the connection closes."""
        async for message in socket:
            frame = json.loads(message.data)
            if frame["op"] == 10:
                await socket.send_json(
                    {"op": 2, "d": {"token": self._playground.token, "intents": UNPRIVILEGED, "properties": {}}}
                )
            self._frames.put_nowait(frame)

    async def hear(self, event: str | None) -> Json:
        """Return the gateway's next event, which must be of this type."""
        async with asyncio.timeout(PATIENCE):
            frame = await self._frames.get()
        assert frame["t"] == event, frame
        self.said.append({"heard": event, "told": frame["d"]})
        return dict(frame["d"])

    async def served(self, deed: Any, callback: Json, *, quietly: bool = False) -> tuple[Json, Any]:
        """Have a person act, answer the interaction with this response, and return the interaction and the result."""
        doing = asyncio.create_task(deed)
        told = await self.hear("INTERACTION_CREATE")
        await self.ask("POST", f"/interactions/{told['id']}/{told['token']}/callback?with_response=1", callback)
        if not quietly:
            await self.hear("MESSAGE_CREATE")
        return told, await doing


async def whole(playground: Playground) -> list[Any]:
    """Record the whole conversation and return it normalised."""
    headers = as_bot(playground.token)
    async with aiohttp.ClientSession(headers=headers) as http, http.ws_connect(playground.gateway.url) as socket:
        conversation = Conversation(playground, http)
        listening = asyncio.create_task(conversation.listen(socket))
        pages = [await http.ws_connect(f"{playground.url}/page/socket?person={person.id}") for person in PEOPLE[:2]]
        for event in (None, "READY", "GUILD_CREATE"):
            await conversation.hear(event)
        ann = playground.person("Ann")
        await _about_the_server(conversation, playground.channel)
        await _about_messages(conversation, playground.channel, ann)
        await _about_interactions(conversation, playground, ann)
        await _about_threads(conversation, playground.channel)
        for person, page in zip(PEOPLE, pages, strict=False):
            conversation.said += [{"shown": person.name, "told": frame} for frame in await _shown_on(page)]
            await page.close()
        listening.cancel()
    return plain(conversation.said)


async def _shown_on(page: aiohttp.ClientWebSocketResponse) -> list[Json]:
    """Return every frame that a page has received so far."""
    await page.send_json({"op": "nonsense", "nonce": "the end"})
    frames: list[Json] = []
    while not frames or frames[-1].get("nonce") != "the end":
        frames.append(await page.receive_json(timeout=20))
    return frames


async def seen(playground: Playground, person: str) -> Json:
    """Return what a page shows to the person when it is opened."""
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(f"{playground.url}/page/socket?person={person}") as page,
    ):
        hello: Json = await page.receive_json(timeout=20)
    return {name: value for name, value in hello.items() if name not in {"now", "bot_online"}}


def plain(said: list[Any]) -> list[Any]:
    """Normalise a conversation: number generated ids in order of appearance, and remove times."""
    numbers: dict[str, str] = {}

    def number(found: re.Match[str]) -> str:
        return numbers.setdefault(found[0], f"#{len(numbers) + 1}")

    text = json.dumps(said, ensure_ascii=False)
    text = re.sub(r"127\.0\.0\.1:\d+", "<here>", text)
    text = re.sub(r"20(?!24-01-01)\d\d-\d\d-\d\dT[\d:.]+\+00:00", "<time>", text)
    text = re.sub(r'"reset_after": \d+', '"reset_after": "<milliseconds>"', text)
    text = re.sub(r'("session_id": |"token": )"[\w-]+"', r'\1"<secret>"', text)
    text = re.sub(r"/interactions/(\d+)/[\w-]+|/webhooks/(\d+)/[\w-]{60,}", r"/by-token/\1\2", text)
    made: list[Any] = json.loads(re.sub(r"\b(?!11000000000000000)\d{17,20}\b", number, text))
    return made


async def _about_the_server(conversation: Conversation, channel: str) -> None:
    ask, server = conversation.ask, f"/guilds/{GUILD_ID}"
    for path in ("/users/@me", "/applications/@me", "/gateway", "/gateway/bot", "/users/@me/guilds"):
        await ask("GET", path)
    for path in ("", "/channels", f"/members/{PEOPLE[2].id}", f"/members/{APPLICATION_ID}", "/roles"):
        await ask("GET", server + path)
    for path in (f"/users/{PEOPLE[2].id}", f"/channels/{channel}"):
        await ask("GET", path)
    await ask("PUT", f"/applications/{APPLICATION_ID}/commands", [COMMAND, MANAGE])
    image = "data:image/png;base64," + b64encode(png()).decode()
    emoji = await ask("POST", f"/applications/{APPLICATION_ID}/emojis", {"name": "ace", "image": image})
    await ask("PATCH", f"/applications/{APPLICATION_ID}/emojis/{emoji['id']}", {"name": "king"})


async def _about_messages(conversation: Conversation, channel: str, ann: Person) -> None:
    ask, hear, here = conversation.ask, conversation.hear, f"/channels/{channel}/messages"
    embed = {"title": "T", "description": "D", "image": {"url": "attachment://a.png"}, "footer": {"text": "F"}}
    classic = {"content": f"{ann.mention} hello", "embeds": [embed], "nonce": "7", "enforce_nonce": True}
    message = await ask("POST", here, classic | {"attachments": [{"id": 0, "description": "Alt"}]}, "a.png")
    await hear("MESSAGE_CREATE")
    await ask("PATCH", f"{here}/{message['id']}", {"content": "changed", "embeds": []})
    await hear("MESSAGE_UPDATE")
    await ask("GET", f"{here}/{message['id']}")
    await ask("POST", here, {"content": "a reply", "message_reference": {"message_id": message["id"]}})
    await hear("MESSAGE_CREATE")
    await ask("DELETE", f"{here}/{message['id']}")
    await hear("MESSAGE_DELETE")
    ann.say("a secret")
    await hear("MESSAGE_CREATE")
    direct = await ask("POST", "/users/@me/channels", {"recipient_id": ann.id})
    await ask("POST", f"/channels/{direct['id']}/messages", {"content": "just for you"})
    await hear("MESSAGE_CREATE")


async def _about_interactions(conversation: Conversation, playground: Playground, ann: Person) -> None:
    ask, hear, served = conversation.ask, conversation.hear, conversation.served
    await served(
        ann.complete("play now", "word", word="ac"),
        {"type": 8, "data": {"choices": [{"name": "Ace", "value": "ace"}]}},
        quietly=True,
    )
    options: Json = {
        "word": "ace", "seats": 3, "quick": True, "friend": playground.person("Ben"),
        "where": playground.channel, "team": GUILD_ID, "whom": PEOPLE[2].id,
    }  # fmt: skip
    command, reply = await served(ann.slash("play now", **options), {"type": 4, "data": {"content": "classic"}})
    await served(ann.slash("admin table end"), {"type": 5})
    webhook = f"/webhooks/{APPLICATION_ID}/{command['token']}"
    await ask("GET", f"{webhook}/messages/@original")
    await ask("PATCH", f"{webhook}/messages/@original", SCREEN | {"content": None}, "a.png")
    await hear("MESSAGE_UPDATE")
    await ask("POST", f"{webhook}?wait=1", {"content": "for you alone", "flags": EPHEMERAL})
    await hear("MESSAGE_CREATE")
    await served(ann.click("Join"), {"type": 6}, quietly=True)
    await served(ann.select("pick", "b"), {"type": 5, "data": {"flags": EPHEMERAL}})
    await served(ann.select("who", [playground.person("Ben")]), {"type": 7, "data": {}}, quietly=True)
    await hear("MESSAGE_UPDATE")
    _, opened = await served(ann.click("join", reply.message), {"type": 9, "data": FORM}, quietly=True)
    await served(ann.submit(opened, word="new", pick=["a"]), {"type": 4, "data": {"content": "thank you"}})


async def _about_threads(conversation: Conversation, channel: str) -> None:
    ask, hear = conversation.ask, conversation.hear
    thread = await ask("POST", f"/channels/{channel}/threads", {"name": "Talk", "type": 11})
    await hear("THREAD_CREATE")
    here = f"/channels/{thread['id']}"
    await ask("PUT", f"{here}/thread-members/{PEOPLE[1].id}")
    await hear("THREAD_UPDATE")
    await ask("GET", f"{here}/thread-members")
    await ask("DELETE", f"{here}/thread-members/{PEOPLE[1].id}")
    await hear("THREAD_UPDATE")
    await ask("GET", f"{here}/thread-members")
    await ask("PATCH", here, {"archived": True, "name": "Done"})
    await hear("THREAD_UPDATE")
    await ask("GET", f"/guilds/{GUILD_ID}/threads/active")


async def _write() -> None:
    async with Playground() as playground:
        said = await whole(playground)
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in said)
    SAID.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    asyncio.run(_write())
