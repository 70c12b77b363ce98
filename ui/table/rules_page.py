"""Build a game's rules page: the rules in our own words, each action with a picture, and the house rules in effect."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.registry import spec_of
from lessons import LESSONS
from tables.history.records import Stakes
from ui.art.deeds import ActionPicture, Deed
from ui.options import game_name, house_rules
from ui.presenters import PRESENTERS
from ui.screen import Block, Button, Divider, Drawing, Row, Screen, Text
from ui.table.widgets import yes
from ui.text.aloud import in_sentences
from ui.text.text_context import TextContext
from ui.text.texts import speak

PICTURE = re.compile(r"(?m)^\[([a-z-]+)\]$")
"""The line of a rules page that is the place of a picture."""


def action(steps: Sequence[Deed], said: str, context: TextContext, *, numbered: bool = True) -> Drawing:
    """Draw an action, with a number before each of its steps if there are several; ``said`` is a sentence about it."""
    if numbered and len(steps) > 1:
        steps = [
            step._replace(name=context("numbered-step", number=number, name=step.name))
            for number, step in enumerate(steps, 1)
        ]
    return Drawing(ActionPicture(tuple(steps)), in_sentences(said), alone=True)


def _illustrated(page: str, pictures: Mapping[str, Drawing]) -> list[Block]:
    """Divide a rules page at its pictures; those without a place come last."""
    blocks: list[Block] = []
    left = dict(pictures)
    for number, part in enumerate(PICTURE.split(page)):
        if number % 2 == 0:
            blocks.append(Text(part.strip("\n")))
        elif part in left:
            blocks.append(left.pop(part))
    return [*blocks, *left.values()]


def rules_screen(game: str, options: dict[str, object], locale: str | None, *, stakes: Stakes = "rated") -> Screen:
    """Show a game's rules in our own words and pictures, with the house rules in effect and what the match is for."""
    say = speak(locale)
    page = say("rules-title", game=game_name(game, say)) + "\n" + say.rules(game)
    rules = house_rules(game, options, say)
    if stakes != "rated":
        rules = say(f"rules-{stakes}", rules=rules, hints=yes(bool(spec_of(game).computer)))
    house = say("rules-house", rules=rules)
    lesson = [Row((Button(f"learn:{game}", say("button-learn")),))] if game in LESSONS else []
    presenter = PRESENTERS[game]
    pictures = presenter.rule_pictures(TextContext(say, (), ()))
    blocks: list[Block] = [*_illustrated(page, pictures), Divider(), Text(house), *lesson]
    return Screen(tuple(blocks), presenter.accent, language=say.language if pictures else None)
