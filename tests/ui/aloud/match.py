"""Write down what a player in words-only mode hears in a whole match: ``python -m tests.ui.aloud.match staircase``."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace

import games  # noqa: F401 - registers the games
from engine.registry import specs
from opponents import choose
from tests.ui.aloud.listening import heard
from tests.ui.screens.seats import LINK, At
from ui.screen import Block, Button, Divider, Menu, Row, Screen, Text
from ui.table.table_screens import hand_screen
from ui.text.texts import DEFAULT, languages
from ui.text_only import in_words

SEED = 6


def match_by_ear(game: str, language: str) -> Iterator[str]:
    """Yield Ann's hand whenever she is asked, and the end, line by line as a screen reader says them."""
    rng = random.Random(SEED)
    at = At(game)
    at.state.header = replace(at.state.header, locale=language)
    at.enter("seated", user=11, name="Ann", locale=language)
    for number in (1, 2):
        at.enter("seated", user=-number, name="", locale="", level="expert")
    at.start()
    while at.match.outcome is None:
        seat = at.match.waiting[0]
        move = choose(at.match.redeal(seat, rng), seat, rng)
        if seat == 0:
            screen = in_words(at.hand(0), short=True)
            yield from _said(screen, language)
            yield f"Ann: {_label(screen, str(move))}"
            yield ""
        at.enter("moved", seat=seat, move=str(move), by="player" if seat == 0 else "computer", bank=180.0)
    yield from _said(in_words(hand_screen(at.state, {}, 0, link=LINK)), language)


def _said(screen: Screen, language: str) -> Iterator[str]:
    for block in screen.blocks:
        yield from (" ".join(heard(line, language).split()) for line in _lines(block))


def _lines(block: Block) -> list[str]:
    match block:
        case Text(words):
            return [line for line in words.split("\n") if line]
        case Row(buttons):
            closed = [isinstance(button, Button) and button.disabled for button in buttons]
            return [f"[{button.label}{', dimmed' * shut}]" for button, shut in zip(buttons, closed, strict=True)]
        case Menu():
            return [f"[{block.placeholder}: {', '.join(choice.label for choice in block.choices)}]"]
        case Divider():
            return []
    raise TypeError(block)


def _label(screen: Screen, move: str) -> str:
    """Return the label of the button that makes a move, or the move itself if it takes several buttons."""
    buttons = [button for block in screen.blocks if isinstance(block, Row) for button in block.buttons]
    labels = [button.label for button in buttons if isinstance(button, Button) and button.what == f"do:{move}"]
    return labels[0] if labels else move


def main() -> None:
    """Print the transcript that was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.aloud.match", description="Print a match as it is heard.")
    parser.add_argument("game", choices=[spec.key for spec in specs()])
    parser.add_argument("--language", default=DEFAULT, choices=languages())
    asked = parser.parse_args()
    print("\n".join(match_by_ear(asked.game, asked.language)))  # noqa: T201 - the command's output


if __name__ == "__main__":
    main()
