"""Build the message that introduces the bot to a server, and the lists of games that its buttons open."""

from __future__ import annotations

from collections.abc import Iterable

from lessons import LESSONS
from ui.art.banner import BannerPicture
from ui.options import game_name, usual_company
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Drawing, Row, Screen, Text, rows
from ui.screens.nothing_yet import play_or_learn
from ui.screens.records import GOLD
from ui.table.lobby import BANNERS
from ui.text.sanitize_names import clean_name, escaped
from ui.text.texts import Say

GAME, OPEN = "introduced-game", "open-table"
"""The actions of a button that chooses a game, and of one that opens its table."""
UNNAMED = "Stairwell"
STEP = 20
"""How many pixels each step of the picture is above the one before it."""


def introduction_screen(name: str, say: Say) -> Screen:
    """Introduce the bot, which has this ``name``, to everyone on a server."""
    title = say("introduction-title", name=escaped(clean_name(name, UNNAMED)))
    about = say("introduction-about", games=say.listed([game_name(game, say) for game in PRESENTERS]))
    said = Text(f"{title}\n{about}\n{say('introduction-how')}")
    return Screen((*_picture(say), said, play_or_learn(say)), GOLD, language=say.language)


def play_screen(say: Say, *, alone: bool) -> Screen:
    """Offer a table of each game. Someone who is ``alone`` isn't asked with whom to play."""
    return games_screen("play", PRESENTERS, OPEN if alone else GAME, say)


def company_screen(game: str, say: Say) -> Screen:
    """Ask with whom to play this game."""
    computers = usual_company(game)
    buttons = (
        Button(f"{OPEN}:{game}", say("button-with-friends"), "main"),
        Button(f"{OPEN}:{game} {computers}", say("button-against-computers")),
    )
    return Screen((Text(say("choose-company", game=game_name(game, say))), Row(buttons)), GOLD)


def learn_screen(say: Say) -> Screen:
    """Offer the first lesson of each game that has one."""
    return games_screen("learn", LESSONS, "learn", say)


def games_screen(what: str, games: Iterable[str], action: str, say: Say) -> Screen:
    """List these games with a sentence about each, and a button for each."""
    lines = [say(f"choose-{what}")]
    buttons = []
    for game in games:
        name, about = game_name(game, say), f"about-{game}"
        lines.append(say("choose-game", game=name, about=say(about)) if say.has(about) else f"**{name}**")
        buttons.append(Button(f"{action}:{game}", name))
    return Screen((Text("\n".join(lines)), *rows(buttons)), GOLD)


def _picture(say: Say) -> list[Block]:
    """Return stairs with a step for each game that has a banner: the highest one of that banner."""
    banners = [banner for game in PRESENTERS if isinstance(banner := BANNERS.get(game), BannerPicture)]
    best = [max(banner.stands, key=lambda stand: stand.height) for banner in banners]
    last = len(best) - 1
    stairs = [stand._replace(height=STEP * step, lit=step == last) for step, stand in enumerate(best)]
    return [Drawing(BannerPicture(tuple(stairs)), say("introduction-picture"))] if stairs else []
