"""Test every game's lessons from /learn to the last step, through the playground."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.sqlite import SqliteStore
from engine import Move
from lessons import LESSONS, SECOND
from playground import Person, Playground, Reply, text
from tests.lessons.questions import EVERY_LESSON, asked, wanted
from tests.players import as_it_is_now, only_table, press
from tests.stage import Stage, bot_on, labels, stage
from ui.text.texts import languages, speak


async def begin(person: Person, name: str, channel: str | None = None) -> Reply:
    """Open the lesson with this name and go to its first question."""
    lesson = EVERY_LESSON[name]
    which = {} if lesson.part == 1 else {"lesson": lesson.part}
    opening = await (await person.slash(f"learn {lesson.game}", channel=channel, **which)).settled()
    return await (await person.click(speak(person.locale)("learn-begin"), opening.message)).settled()


async def make(person: Person, shown: Reply, move: str) -> Reply:
    return await (await press(person, shown.message, Move.parse(move))).settled()


@pytest.mark.parametrize("name", EVERY_LESSON)
async def test_a_lesson_can_be_completed_and_stays_private(tmp_path: Path, name: str) -> None:
    async with stage(tmp_path) as rig:
        ann, lesson = rig.person("Ann"), EVERY_LESSON[name]
        shown = await begin(ann, name)
        for position in asked(lesson):
            assert f"Step {position.number} of {lesson.length}" in shown.text
            shown = await make(ann, shown, wanted(position))
        assert "🎉" in shown.text
        assert labels(shown.message)[-1] == "From the start"
        assert len(ann.messages()) == 1
        assert rig.person("Ben").everything() == []


@pytest.mark.parametrize("game", SECOND)
async def test_the_second_lesson_begins_where_the_first_ends(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await begin(ann, game)
        for position in asked(LESSONS[game]):
            shown = await make(ann, shown, wanted(position))
        opening = await (await ann.click("How to win", shown.message)).settled()
        assert "· how to win" in opening.text
        first = await (await ann.click("Begin", opening.message)).settled()
        assert f"Step 1 of {SECOND[game].length}" in first.text
        assert len(ann.messages()) == 1


async def at_the_end(rig: Stage, name: str, channel: str | None = None) -> Reply:
    """Return Ann's message at the end of a lesson."""
    ann = rig.person("Ann")
    shown = await begin(ann, name, channel)
    for position in asked(EVERY_LESSON[name]):
        shown = await make(ann, shown, wanted(position))
    return shown


async def test_a_lesson_ends_with_a_table_against_computers_ready_to_start(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, shown = rig.person("Ann"), await at_the_end(rig, "staircase")
        told = await ann.click("Play against computers", shown.message)
        assert told.ephemeral
        assert f"<#{rig.playground.channel}>" in told.text
        table = await only_table(rig)
        assert [seat.level for seat in table.state.seats] == [None, "novice", "novice"]
        lobby = await ann.until("Table…")
        assert not (await ann.click("Start", lobby)).ephemeral
        assert table.state.match is not None


async def test_the_table_after_a_lesson_is_a_short_match(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        page = await ann.slash("learn levelup")
        await ann.forge(page.message, "s1:-:-:practise:levelup")
        assert (await only_table(rig)).state.options == {"last_round": 5}
        unknown = await ann.forge(page.message, "s1:-:-:practise:chess")
        assert "isn’t mine" in unknown.text


async def test_a_lesson_opens_no_table_and_leaves_no_result(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await begin(ann, "levelup")
        for position in asked(LESSONS["levelup"]):
            assert await rig.registry.store.open_by_last_step() == []
            shown = await make(ann, shown, wanted(position))
        assert len(rig.registry) == 0
        assert await rig.store.archive.history(0, int(ann.id), 5) == []


@pytest.mark.parametrize(("name", "language"), [*zip(LESSONS, languages()[1:], strict=False)])
async def test_a_lesson_is_played_in_any_language_in_direct_messages_too(
    tmp_path: Path, name: str, language: str
) -> None:
    async with stage(tmp_path) as rig:
        ann, say, lesson = rig.person("Ann"), speak(language), EVERY_LESSON[name]
        ann.locale = {"en": "en-GB"}.get(language, language)
        shown = await begin(ann, name, "dm")
        for position in asked(lesson):
            step = say("learn-step", number=position.number, of=lesson.length, heading="").removeprefix("-# ")
            assert step.strip(" ·") in shown.text
            shown = await make(ann, shown, wanted(position))
        assert say("learn-go-on", here="no") in shown.text


async def test_a_lesson_resumes_after_a_restart(tmp_path: Path) -> None:
    async with Playground(unhurried=True) as playground:
        ann = playground.people["Ann"]
        ann.locale = "en-GB"
        store = await SqliteStore.open(tmp_path / "stairwell.db")
        first, second, *_ = asked(LESSONS["staircase"])
        async with bot_on(playground, store):
            shown = await begin(ann, "staircase")
            shown = await make(ann, shown, wanted(first))
        async with bot_on(playground, store):
            shown = await make(ann, shown, wanted(second))
            assert f"Step 3 of {LESSONS['staircase'].length}" in shown.text
        await store.close()
        assert playground.violations == []


async def test_an_old_message_resumes_the_lesson_at_its_step(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        old = await begin(ann, "levelup")
        new = await begin(ann, "levelup")
        await make(ann, new, "draw stock")
        assert "Step 2 of " in (await make(ann, old, "draw stock")).text


async def test_a_legal_move_the_lesson_does_not_want_is_answered_kindly(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await begin(ann, "levelup")
        again = await make(ann, shown, "draw discard")
        assert "\n> " in again.text
        assert "Step 1 of " in again.text
        assert "Step 2 of " in (await make(ann, again, "draw stock")).text


async def test_an_equally_good_move_continues_the_lesson_and_is_acknowledged(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await begin(ann, "staircase")
        further = await make(ann, shown, "recycle 4D")
        said = speak("en")("learn-also")
        assert "Step 2 of " in further.text
        assert further.text.index(said) < further.text.index("You put 5♦︎ face down")


async def test_an_illegal_move_is_refused_and_why_not_explains_the_rule(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await begin(ann, "escalier")
        shown = await make(ann, shown, "bid 1")
        shown = await make(ann, shown, "bid 2")
        refused = await (await ann.click("A♦︎", shown.message, force=True)).settled()
        assert "> Ruff: you have none of the suit led" in refused.text
        assert "Step 3 of " in refused.text
        rule = await (await ann.click("Why not?", refused.message)).settled()
        assert f"> {speak('en')('why-escalier-must-ruff')}" in rule.text
        hand = await (await ann.click("‹ Back", rule.message)).settled()
        assert "Step 4 of " in (await make(ann, hand, "play QS")).text


async def test_a_click_by_someone_else_starts_their_own_lesson(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        shown = await begin(ann, "levelup")
        before = text(shown.message)
        forged = await (await ben.forge(shown.message, "s1:lesson-levelup:1-draw:do:draw stock")).settled()
        assert "Step 2 of " in forged.text
        assert forged.message["id"] != shown.message["id"]
        assert text(as_it_is_now(rig, shown.message)) == before


async def test_every_forged_control_of_a_lesson_is_answered(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await begin(ann, "levelup")
        for forged in (
            "s1:lesson-levelup:99-draw:do:draw stock",
            "s1:lesson-levelup:-:do:draw stock",
            "s1:lesson-levelup:1-draw:hint",
            "s1:lesson-levelup:1-draw:do:build 9D",
            "s1:lesson-levelup:1-draw:why:draw discard",
            "s1:lesson-poker:1-draw:do:draw stock",
            "s1:lesson-levelup-9:1-draw:do:draw stock",
            "s1:lesson-levelup:-:second",
            "s1:-:-:learn:poker",
        ):
            reply = await (await ann.forge(shown.message, forged)).settled()
            assert not reply.failed
            assert reply.ephemeral
            assert "error" not in reply.text


async def test_a_value_no_lesson_menu_offers_is_refused_kindly(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        shown = await begin(ann, "levelup")
        for picked in ("' OR 1=1", "bid " + "9" * 70, "\u202e", "draw stock\n"):
            reply = await (await ann.forge(shown.message, "s1:lesson-levelup:1-draw:pick", values=[picked])).settled()
            assert "Step 1 of " in reply.text
            assert "Choose one of those offered" in reply.text


async def test_a_player_who_turned_pictures_off_gets_text_only_lessons(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        await rig.registry.preferences.set("player", int(ann.id), {"pictures": "off"})
        shown = await begin(ann, "staircase")
        assert shown.message["attachments"] == []
        assert "10 of diamonds" in shown.text


async def test_rules_page_and_lesson_link_to_each_other(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        page = await ann.slash("rules spectrum")
        opening = await (await ann.click("First match, explained", page.message)).settled()
        assert "Spectrum · your first match" in opening.text
        assert opening.message["id"] != page.message["id"]
        rules = await (await ann.click("Rules", opening.message)).settled()
        assert "victory cards" in rules.text
        assert "Begin" in labels(opening.message)


async def test_the_rules_in_a_lesson_show_its_house_rules(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        opening = await ann.slash("learn escalier")
        begin = LESSONS["escalier"].scenes[0].options
        assert begin != LESSONS["escalier"].scenes[-1].options
        rules = await (await ann.click("Rules", opening.message)).settled()
        assert f"max cards {begin['max_cards']}" in rules.text
