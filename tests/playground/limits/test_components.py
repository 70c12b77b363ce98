"""Check Discord's limits: each malformed body is refused with 50035, and the refusal names the field."""

from collections.abc import Callable
from typing import Any

import aiohttp
import discord
import pytest

from playground import Playground, Refusal
from playground.limits import components
from playground.limits.command_limits import check_one
from playground.limits.message_limits import COMPONENTS_V2
from playground.world.world import EPHEMERAL
from tests.playground.peer import PeerBot, as_bot

Json = dict[str, Any]


def button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Join", "custom_id": "join", **changes}


def option(value: str = "a", **changes: Any) -> Json:
    return {"label": value.upper(), "value": value, **changes}


def select(*options: Json, **changes: Any) -> Json:
    return {"type": 3, "custom_id": "pick", "options": list(options or [option()]), **changes}


def person(key: str) -> Json:
    return {"id": key, "type": "user"}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def words(content: str = "Words") -> Json:
    return {"type": 10, "content": content}


def many(count: int) -> list[Json]:
    return [button(custom_id=str(number)) for number in range(count)]


V2 = {"flags": COMPONENTS_V2}
FIRST = "components.0.components.0"

BROKEN_MESSAGES: dict[str, tuple[Json, str]] = {
    "long content": ({"content": "x" * 2001}, "content"),
    "long label": ({"components": [row(button(label="x" * 81))]}, f"{FIRST}.label"),
    "long custom id": ({"components": [row(button(custom_id="x" * 101))]}, f"{FIRST}.custom_id"),
    "the same custom id twice": ({"components": [row(button(), button(label="Again"))]}, f"{FIRST}.custom_id"),
    "a button without custom id": ({"components": [row(button(custom_id=None))]}, f"{FIRST}.custom_id"),
    "a button without words": ({"components": [row(button(label=""))]}, f"{FIRST}.label"),
    "a link with custom id": ({"components": [row(button(style=5, url="https://x.y"))]}, f"{FIRST}.custom_id"),
    "a link without address": ({"components": [row(button(style=5, custom_id=None))]}, f"{FIRST}.url"),
    "an unknown style": ({"components": [row(button(style=9))]}, f"{FIRST}.style"),
    "six buttons in a row": ({"components": [row(*many(6))]}, "components.0.components"),
    "an empty row": ({"components": [row()]}, "components.0.components"),
    "six rows": ({"components": [row(one) for one in many(6)]}, "components"),
    "a button without a row": ({"components": [button()]}, "components.0.type"),
    "a text input in a message": ({"components": [row({"type": 4, "custom_id": "t", "style": 1})]}, f"{FIRST}.type"),
    "more people chosen than can be": (
        {"components": [row({"type": 5, "custom_id": "who", "default_values": [person("1"), person("2")]})]},
        f"{FIRST}.default_values",
    ),
    "a channel chosen among people": (
        {"components": [row({"type": 5, "custom_id": "who", "default_values": [{"id": "1", "type": "channel"}]})]},
        f"{FIRST}.default_values.0.type",
    ),
    "a select beside a button": ({"components": [row(select(), button())]}, "components.0.components"),
    "no options": ({"components": [row({**select(), "options": []})]}, f"{FIRST}.options"),
    "26 options": ({"components": [row(select(*[option(str(n)) for n in range(26)]))]}, f"{FIRST}.options"),
    "the same option twice": ({"components": [row(select(option(), option()))]}, f"{FIRST}.options.1.value"),
    "a long option": ({"components": [row(select(option("x" * 101)))]}, f"{FIRST}.options.0.label"),
    "more values than options": ({"components": [row(select(max_values=2))]}, f"{FIRST}.max_values"),
    "a minimum above the options": ({"components": [row(select(min_values=2, max_values=2))]}, f"{FIRST}.max_values"),
    "a minimum above the maximum": ({"components": [row(select(min_values=2))]}, f"{FIRST}.min_values"),
    "two defaults of one": (
        {"components": [row(select(option("a", default=True), option("b", default=True)))]},
        f"{FIRST}.options",
    ),
    "a long placeholder": ({"components": [row(select(placeholder="x" * 151))]}, f"{FIRST}.placeholder"),
    "text display without the flag": ({"components": [words()]}, "components.0.type"),
    "content with the flag": ({**V2, "content": "Hi", "components": [words()]}, "content"),
    "embeds with the flag": ({**V2, "embeds": [{"title": "Hi"}], "components": [words()]}, "embeds"),
    "an empty text": ({**V2, "components": [words("")]}, "components.0.content"),
    "41 components, nested": (
        {**V2, "components": [{"type": 17, "components": [words() for _ in range(40)]}]},
        "components",
    ),
    "4001 characters in all": ({**V2, "components": [words("x" * 2000), words("x" * 2001)]}, "components"),
    "a container in a container": (
        {**V2, "components": [{"type": 17, "components": [{"type": 17, "components": [words()]}]}]},
        f"{FIRST}.type",
    ),
    "an empty container": ({**V2, "components": [{"type": 17, "components": []}]}, "components.0.components"),
    "a section without accessory": (
        {**V2, "components": [{"type": 9, "components": [words()]}]},
        "components.0.accessory.type",
    ),
    "a section of four": (
        {**V2, "components": [{"type": 9, "components": [words()] * 4, "accessory": button()}]},
        "components.0.components",
    ),
    "an empty gallery": ({**V2, "components": [{"type": 12, "items": []}]}, "components.0.items"),
    "the same component id twice": (
        {**V2, "components": [{**words(), "id": 7}, {**words(), "id": 7}]},
        "components.0.id",
    ),
    "eleven embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "a long title": ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title"),
    "26 fields": ({"embeds": [{"fields": [{"name": "n", "value": "v"}] * 26}]}, "embeds.0.fields"),
    "a long field": ({"embeds": [{"fields": [{"name": "n", "value": "v" * 1025}]}]}, "embeds.0.fields.0.value"),
    "6001 characters of embeds": ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, "embeds"),
    "pings both ways": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1100000000000000021"]}},
        "allowed_mentions",
    ),
    "a described file that is not there": ({"content": "x", "attachments": [{"id": 0}]}, "attachments.0.id"),
    "ephemeral in a channel": ({"content": "x", "flags": EPHEMERAL}, "flags"),
}


@pytest.mark.parametrize("case", BROKEN_MESSAGES)
async def test_a_broken_message_is_refused_by_its_field(case: str) -> None:
    form, field = BROKEN_MESSAGES[case]
    async with Playground(checked=False) as playground:
        status, answer = await post(playground, f"/channels/{playground.channel}/messages", form)
        assert (status, answer["code"]) == (400, 50035)
        assert field in fields_of(answer["errors"])
        assert playground.world.messages == {}
        assert len(playground.violations) == 1


async def test_a_message_without_anything_is_empty() -> None:
    async with Playground(checked=False) as playground:
        status, answer = await post(playground, f"/channels/{playground.channel}/messages", {"content": ""})
        assert (status, answer["code"]) == (400, 50006)


async def test_forty_components_and_4000_characters_are_fine(playground: Playground) -> None:
    texts = [words("x" * 111) for _ in range(36)]
    form = {**V2, "components": [{"type": 17, "components": [*texts, row(button(), button(custom_id="b"))]}]}
    status, answer = await post(playground, f"/channels/{playground.channel}/messages", form)
    assert status == 200, answer
    assert [part["id"] for part in components.walk(answer["components"])] == list(range(1, 41))


async def test_the_v2_flag_survives_an_edit(playground: Playground) -> None:
    where = f"/channels/{playground.channel}/messages"
    _, message = await post(playground, where, {**V2, "components": [words()]})
    status, _ = await post(playground, f"{where}/{message['id']}", {"content": "classic again", "flags": 0}, "PATCH")
    assert status == 400
    _, edited = await post(
        playground, f"{where}/{message['id']}", {"components": [words("New words")], "flags": 0}, "PATCH"
    )
    assert edited["flags"] == COMPONENTS_V2


async def test_a_classic_message_becomes_v2_when_its_content_goes(playground: Playground) -> None:
    where = f"/channels/{playground.channel}/messages"
    _, message = await post(playground, where, {"content": "classic"})
    status, _ = await post(playground, f"{where}/{message['id']}", {**V2, "components": [words()]}, "PATCH")
    assert status == 400
    form = {**V2, "content": None, "embeds": [], "components": [words()]}
    status, edited = await post(playground, f"{where}/{message['id']}", form, "PATCH")
    assert (status, edited["flags"]) == (200, COMPONENTS_V2)


def modal(*components: Json, **changes: Any) -> Json:
    return {"title": "Name", "custom_id": "m", "components": list(components), **changes}


def label(component: Json, **changes: Any) -> Json:
    return {"type": 18, "label": "Name", "component": component, **changes}


TEXT_INPUT = {"type": 4, "custom_id": "t", "style": 1}


def group(kind: int, count: int, **changes: Any) -> Json:
    """Return a label with a group of radio buttons (21) or checkboxes (22)."""
    options = [{"value": str(number), "label": str(number)} for number in range(count)]
    return label({"type": kind, "custom_id": "g", "options": options, **changes})


BROKEN_MODALS: dict[str, tuple[Json, str]] = {
    "long title": (modal(label(TEXT_INPUT), title="x" * 46), "title"),
    "no title": (modal(label(TEXT_INPUT), title=None), "title"),
    "nothing in it": (modal(), "components"),
    "six fields": (modal(*[label({**TEXT_INPUT, "custom_id": str(n)}) for n in range(6)]), "components"),
    "a button": (modal(row(button())), f"{FIRST}.type"),
    "a disabled select": (modal(label(select(disabled=True))), "components.0.component.disabled"),
    "a long label": (modal(label(TEXT_INPUT, label="x" * 46)), "components.0.label"),
    "one radio button": (modal(group(21, 1)), "components.0.component.options"),
    "eleven radio buttons": (modal(group(21, 11)), "components.0.component.options"),
    "eleven checkboxes": (modal(group(22, 11)), "components.0.component.options"),
    "no checkboxes": (modal(group(22, 0)), "components.0.component.options"),
    "more checks than boxes": (modal(group(22, 2, max_values=3)), "components.0.component.min_values"),
    "no check needed, but required": (modal(group(22, 2, min_values=0)), "components.0.component.required"),
    "two radio buttons of one value": (
        modal(group(21, 2, options=[{"value": "a", "label": "A"}, {"value": "a", "label": "B"}])),
        "components.0.component.options.1.value",
    ),
    "two radio buttons on": (
        modal(group(21, 2, options=[{"value": one, "label": one, "default": True} for one in "ab"])),
        "components.0.component.options",
    ),
    "the same field twice": (modal(label(TEXT_INPUT), label(TEXT_INPUT)), "components.1.component.custom_id"),
}


@pytest.mark.parametrize("case", BROKEN_MODALS)
def test_a_broken_modal_is_refused_by_its_field(case: str) -> None:
    form, field = BROKEN_MODALS[case]
    assert field in refused(components.check_modal, form)


def test_groups_at_their_limits_are_fine() -> None:
    components.check_modal(modal(group(21, 2)))
    components.check_modal(modal(group(22, 10, custom_id="h", min_values=0, required=False), group(21, 10)))


def test_the_old_format_of_modals_is_still_accepted() -> None:
    components.check_modal(modal(row({**TEXT_INPUT, "label": "Name"})))


def command(**changes: Any) -> Json:
    return {"name": "play", "description": "Open a table", **changes}


def typed(name: str = "word", **changes: Any) -> Json:
    return {"type": 3, "name": name, "description": "A word", **changes}


BROKEN_COMMANDS: dict[str, tuple[Json, str]] = {
    "capitals": (command(name="Play"), "name"),
    "a space": (command(name="play it"), "name"),
    "no description": (command(description=""), "description"),
    "an unknown language": (command(name_localizations={"tlh": "quj"}), "name_localizations.tlh"),
    "a capital in a language": (command(name_localizations={"fr": "Jouer"}), "name_localizations.fr"),
    "26 options": (command(options=[typed(f"w{n}") for n in range(26)]), "options"),
    "required after optional": (command(options=[typed("a"), typed("b", required=True)]), "options.1"),
    "the same option twice": (command(options=[typed(), typed()]), "options.0"),
    "a long choice": (
        command(options=[typed(choices=[{"name": "n", "value": "v" * 101}])]),
        "options.0.choices.0.value",
    ),
    "the same choice twice": (
        command(options=[typed(choices=[{"name": "n", "value": "a"}, {"name": "n", "value": "b"}])]),
        "options.0.choices.0.name",
    ),
    "choices and autocompletion": (
        command(options=[typed(choices=[{"name": "n", "value": "a"}], autocomplete=True)]),
        "options.0.autocomplete",
    ),
    "8001 characters": (
        command(
            options=[
                typed(f"w{n}", choices=[{"name": f"{m:0100}", "value": f"{m:0100}"} for m in range(9)])
                for n in range(5)
            ]
        ),
        "",
    ),
    "a broken option of a sub-command": (
        command(options=[{"type": 1, "name": "levelup", "description": "x", "options": [typed("Word")]}]),
        "options.0.options.0.name",
    ),
}


@pytest.mark.parametrize("case", BROKEN_COMMANDS)
def test_a_broken_command_is_refused_by_its_field(case: str) -> None:
    form, field = BROKEN_COMMANDS[case]
    assert field in refused(check_one, form)


def test_commands_can_be_named_in_other_scripts() -> None:
    check_one(command(name="jouer-à", name_localizations={"hi": "खेलना", "ja": "遊ぶ", "th": "เล่น"}))


async def test_a_hundred_and_one_commands_are_too_many(bot: PeerBot, playground: Playground) -> None:
    forms = [command(name=f"play{number}") for number in range(101)]
    with pytest.raises(discord.HTTPException) as refusal:
        await bot.http.bulk_upsert_global_commands(bot.registered_as, forms)
    assert refusal.value.code == 50035
    assert len(playground.world.all_commands()) == 3


async def test_two_commands_with_the_same_name_are_refused(bot: PeerBot) -> None:
    with pytest.raises(discord.HTTPException, match="must be unique"):
        await bot.http.bulk_upsert_global_commands(bot.registered_as, [command(), command()])


async def test_a_refusal_inside_a_callback_says_so(bot: PeerBot, playground: Playground) -> None:
    ann = playground.person("Ann")

    async def too_long(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("x" * 2001)
        finally:
            await interaction.response.send_message("shorter")

    bot.answer = too_long
    assert (await ann.slash("do")).text == "shorter"
    assert playground.violations[0].faults[0].path == ("data", "content")


async def post(playground: Playground, path: str, form: Json, method: str = "POST") -> tuple[int, Json]:
    headers = as_bot(playground.token)
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.request(method, playground.api + path, json=form) as answer,
    ):
        assert answer.headers["Content-Type"] == "application/json"
        return answer.status, await answer.json()


def fields_of(errors: Json, path: str = "") -> set[str]:
    """Return the paths, with dots, of the errors in a refusal."""
    found = {path} if "_errors" in errors else set()
    for key, inner in errors.items():
        if key != "_errors":
            found |= fields_of(inner, f"{path}.{key}".lstrip("."))
    return found


def refused(check: Callable[[Json], None], form: Json) -> set[str]:
    with pytest.raises(Refusal) as refusal:
        check(form)
    assert refusal.value.code == 50035
    return fields_of(refusal.value.body()["errors"])
