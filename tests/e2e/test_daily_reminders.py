"""Test the reminder of the daily deal: at most one DM a day, to people who asked and haven't played."""

from __future__ import annotations

from pathlib import Path

from club.calendar import day_of
from club.reminders import REFUSED, SETTING, Reminder
from playground import Person, text
from tables.dailies import StoredAttempt
from tests.stage import Stage, stage


async def due_now(rig: Stage, person: Person) -> None:
    """Store a reminder of which today's is due."""
    now = rig.registry.now()
    stored = Reminder(int(now % 86_400) // 60, day_of(now) - 1, "de").write()
    await rig.registry.preferences.set("player", int(person.id), {SETTING: stored})


def setting(rig: Stage, person: Person) -> str | None:
    return rig.registry.preferences.of_players(SETTING).get(int(person.id))


async def test_a_reminder_comes_once_a_day_in_its_readers_language_and_opens_the_deal(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await due_now(rig, ann)
        for _ in range(2):
            await rig.client.daily_reminders.look()
        await ann.until(lambda: len(ann.dm) == 1)
        assert ben.dm == []
        assert "🔔 Die Tagespartie vom" in text(ann.dm[0])
        opened = await (await ann.click("Heutige Partie spielen", ann.dm[0])).settled()
        assert "Daily deal" in opened.text  # Ann's Discord is in English
        page = await ann.click("Tägliche Erinnerung…", ann.dm[0])
        await ann.click("Stop", page.message)
        assert setting(rig, ann) is None


async def test_someone_who_has_played_and_someone_erased_meanwhile_get_none(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        for person in (ann, ben):
            await due_now(rig, person)
        today = day_of(rig.registry.now())
        await rig.client.daily_reminders._daily.plan()
        await rig.store.dailies.begin(StoredAttempt(today, int(ann.id), 0, b"", None, None, None), "Ann")
        await rig.store.dailies.extend(StoredAttempt(today, int(ann.id), 0, b"\1", 1, 1, 1), 0)
        await rig.store.archive.erase(int(ben.id))  # in another process, so this one hasn't noticed
        await rig.client.daily_reminders.look()
        assert (ann.dm, ben.dm) == ([], [])
        assert await rig.store.archive.settings("player", int(ben.id)) == {}


async def test_a_refused_reminder_turns_itself_off_and_the_page_says_so(tmp_path: Path) -> None:
    async with stage(tmp_path) as rig:
        ann = rig.person("Ann")
        await due_now(rig, ann)
        ann.close_dms()
        await rig.client.daily_reminders.look()
        assert setting(rig, ann) == REFUSED
        page = await ann.click("Daily reminder…", (await ann.slash("alerts")).message)
        assert "My last reminder did not arrive" in page.text
        page = await ann.click("Remind me", page.message)
        assert "You’ll get it every day at <t:" in page.text
        hour = Reminder.read(setting(rig, ann))
        await ann.click("3 hours earlier", page.message)
        earlier = Reminder.read(setting(rig, ann))
        assert hour is not None
        assert earlier is not None
        assert (hour.minute - earlier.minute) % (24 * 60) == 3 * 60
