"""Build the screens of settings, alerts and privacy, to compare with the golden files."""

from __future__ import annotations

from collections.abc import Callable

from club.daily_deal import DailyDeal
from club.reminders import Reminder
from tables.alerts import Alert
from tables.history.records import Export, Kept
from tables.preferences import PlayerSettings, ServerSettings
from tests.ui.screens.lobbies import lobby
from tests.ui.screens.seats import DUE, LINK
from ui.forms import Form
from ui.screen import Screen
from ui.screens.alerts import alerts_screen, opened_screen, span_named
from ui.screens.help import Place, help_screen, rules_choice
from ui.screens.introduction import company_screen, introduction_screen, learn_screen, play_screen
from ui.screens.reminders import reminder_screen, reminders_screen
from ui.screens.settings import (
    erase_screen,
    export_screen,
    player_form,
    player_screen,
    privacy_screen,
    rules_form,
    server_form,
    server_screen,
)
from ui.text.texts import speak
from ui.text_only import in_words

PLAYER = PlayerSettings("channel", pings=False, pictures=False, language="de")
SERVER = ServerSettings(
    (21, 22), "thread", "relaxed", {"levelup": {"jokers": 0, "aces": "low"}}, "host", pictures=False, language="xx"
)
NUMBERS = {"levelup": {"max_hands": 7, "jokers": 1, "natural_wilds": True}}
CONTENT = {"user": 7, "name": "Cléo", "matches": [{"table": "oak", "moves": 3}, {"table": "elm"}]}

SCREENS: dict[str, Callable[[], Screen | Form | None]] = {
    "ones own settings": lambda: player_screen(PLAYER, speak("en"), "Changed."),
    "ones own settings as they are at first": lambda: player_screen(PlayerSettings(), speak("en")),
    "window of ones own settings": lambda: player_form(PLAYER, speak("en")),
    "window of ones own settings at first": lambda: player_form(PlayerSettings(), speak("en")),
    "settings of a server": lambda: server_screen(SERVER, speak("en"), "Changed."),
    "settings of a server as they are at first": lambda: server_screen(ServerSettings(), speak("en")),
    "window of a servers settings": lambda: server_form(SERVER, speak("en")),
    "window of house rules 1": lambda: rules_form("levelup", SERVER, speak("en")),
    "window of house rules 2": lambda: rules_form("levelup 2", ServerSettings(rules=NUMBERS), speak("en")),
    "window of house rules of spectrum": lambda: rules_form("spectrum", ServerSettings(), speak("en")),
    "introduction": lambda: introduction_screen("Stair_well", speak("en")),
    "introduction to play": lambda: play_screen(speak("en"), alone=False),
    "introduction to play a game": lambda: company_screen("spectrum", speak("en")),
    "introduction to learn": lambda: learn_screen(speak("fr")),
    "help": lambda: help_screen(Place(alone=False, server=True, manages=False), speak("en")),
    "help for who manages the server": lambda: help_screen(Place(alone=False, server=True, manages=True), speak("de")),
    "help in a DM": lambda: in_words(help_screen(Place(alone=True, server=False, manages=False), speak("fr"))),
    "rules to choose": lambda: rules_choice(speak("es")),
    "alerts": lambda: alerts_screen(
        [Alert(1, "levelup", 7, DUE), Alert(1, "escalier", 7, None)],
        span_named("week"),
        speak("en"),
        notice="Yes.",
        closed=True,
    ),
    "no daily reminder": lambda: reminders_screen(None, DUE, speak("en")),
    "a daily reminder that was refused": lambda: reminders_screen(None, DUE, speak("en"), refused=True),
    "a daily reminder": lambda: reminders_screen(Reminder(1110, 1, "en"), DUE, speak("de"), notice="Ja."),
    "a daily reminder as it is sent": lambda: reminder_screen(DailyDeal(20783, "escalier", bytes(32)), 3, speak("en")),
    "no alerts": lambda: alerts_screen([], span_named("never"), speak("en")),
    "an alert": lambda: opened_screen(lobby("levelup", 2, invited={"guests": [21]}).state, LINK, "en"),
    "an alert without a host": lambda: opened_screen(lobby("escalier", 0, 1).state, LINK, "en"),
    "privacy": lambda: privacy_screen(
        Kept(3, 2, 4, 5, 6, 7, 8, dms_closed=True, hidden=True, posed=False), speak("en"), "Done."
    ),
    "privacy of who has set nothing": lambda: privacy_screen(
        Kept(1, 1, 1, 0, 0, 0, 0, dms_closed=False, hidden=False), speak("en")
    ),
    "question before an erasure": lambda: erase_screen(speak("en")),
    "export": lambda: export_screen(Export(CONTENT, (1, 23)), "server-export", "ann", speak("en")),
    "last page of an export": lambda: export_screen(
        Export({"matches": []}, None), "privacy-export", "ann", speak("en")
    ),
}
