"""Check that card emojis are uploaded once, used on buttons if available, and otherwise replaced with words."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from delivery.gateway.emoji_upload import upload_emojis
from delivery.limits.rate_limiter import PER_SECOND
from playground import Refusal
from playground.limits.components import walk
from tests.matches import match_of
from tests.players import open_table, play
from tests.stage import Stage, stage
from ui.text.card_emojis import CardEmojis, every_emoji
from ui.text.card_text import face
from ui.text.texts import speak


def uploads(rig: Stage) -> int:
    return sum(request.method == "POST" and "emojis" in request.path for request in rig.playground.requests)


async def test_every_card_is_uploaded_exactly_once(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        assert uploads(rig) == len(every_emoji())
        again = CardEmojis()
        await upload_emojis(rig.client, rig.store, again)
        assert uploads(rig) == len(every_emoji())
        assert again.of("9D", "en") == rig.client.card_emojis.of("discard 9D", "en")


async def test_a_button_naming_only_a_card_has_its_emoji_instead(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        table = await open_table(rig, "levelup", "Ann", "Ben", first_round=7)
        await play(rig, table, moves=1)
        person = rig.person(table.state.seats[match_of(table).waiting[0]].name)
        hand = await person.click("My hand")
        discards = [part for part in walk(hand.message["components"]) if ":do:discard " in part.get("custom_id", "")]
        assert len(discards) == 8
        discards = [part for part in discards if not part["disabled"]]
        assert all(part["emoji"]["name"].startswith("card_") and "label" not in part for part in discards)


async def test_a_changed_emoji_is_uploaded_again(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        await rig.store.set_fact(f"emoji {rig.client.application_id} card_9d", "of an older picture")
        before = rig.client.card_emojis.of("9D", "en")
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        assert uploads(rig) == len(every_emoji()) + 1
        assert rig.client.card_emojis.of("9D", "en") != before


async def test_two_processes_uploading_concurrently_both_know_every_emoji(tmp_path: Path) -> None:
    """A process that loses its database connection also loses its lock, but finishes its uploads anyway."""
    async with stage(tmp_path) as rig:
        both = CardEmojis(), CardEmojis()
        await asyncio.gather(*(upload_emojis(rig.client, rig.store, known) for known in both))
        assert [len(known) for known in both] == [len(every_emoji())] * 2
        assert both[0].of("9D", "en") == both[1].of("9D", "en")
        assert uploads(rig) > len(rig.playground.world.emojis) == len(every_emoji())
        rig.playground.violations.clear()  # both processes have uploaded the same names


async def test_if_emojis_are_refused_buttons_show_words(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        rig.playground.fail_next("POST", r"/applications/\d+/emojis$", Refusal(30008))
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        assert rig.client.card_emojis.of("2S", "en") is None
        table = await open_table(rig, "levelup", "Ann", "Ben")
        assert await play(rig, table, moves=4) == 4


async def test_a_refused_emoji_loses_none_of_the_existing_ones(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        await rig.store.set_fact(f"emoji {rig.client.application_id} card_2s", "of an older picture")
        rig.playground.fail_next("POST", r"/applications/\d+/emojis$", Refusal(30008))
        again = CardEmojis()
        await upload_emojis(rig.client, rig.store, again)
        assert again.of("2S", "en") is None
        assert again.of("AS", "en") == rig.client.card_emojis.of("AS", "en")
        assert again.of("KS", "fr") == rig.client.card_emojis.of("KS", "fr")


async def test_a_french_hand_has_french_letters_on_its_buttons(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        assert rig.client.card_emojis.of("play KS", "fr") != rig.client.card_emojis.of("play KS", "en")
        assert rig.client.card_emojis.of("play 9S", "fr") == rig.client.card_emojis.of("play 9S", "en")
        assert (rig.client.card_emojis.of("offer P3", "fr") or {})["name"] == "colour_p_s"


async def test_a_lessons_text_has_the_emoji_of_each_card_next_to_its_name(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        ann = rig.person("Ann")
        page = (await ann.slash("learn levelup")).message
        first = await (await ann.click("Begin", page)).settled()
        everything = await (await ann.click("More", first.message)).settled()
        again = await (await ann.click("‹ Back", everything.message)).settled()
        second = await (await ann.click("Draw from stock", again.message)).settled()  # its short text names cards
        for step in (everything, second):
            contents = [part.get("content", "") for part in walk(step.message["components"])]
            told = [words for words in contents if "<:card_" in words]
            assert told
            for words in told:
                pairs = re.findall(r"<:(\w+):\d+>\u202f(\S+)", words)
                assert len(pairs) == words.count("<:card_")
                for emoji, beside in pairs:
                    assert beside.startswith(face(every_emoji()[emoji], speak("en")))


async def test_uploads_use_at_most_half_of_discords_rate_limit(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        counted = [0]

        def note(event: str, _thing: object) -> None:
            if event == "REQUEST":
                counted.append(rig.client.rate_limiter.in_a_second)

        rig.playground.world.observers.append(note)
        await upload_emojis(rig.client, rig.store, rig.client.card_emojis)
        assert 2 < max(counted) <= PER_SECOND / 2 + 1
