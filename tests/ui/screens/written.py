"""Write a screen or a form as lines that people can read and compare."""

from __future__ import annotations

from collections.abc import Iterator
from pprint import pformat

from ui.forms import Form
from ui.screen import Block, Button, Choice, Divider, Document, Drawing, Link, Menu, PeopleMenu, Row, Screen, Text

WIDTH = 150
MOST_OF_A_FILE = 20


def written(shown: Screen | Form) -> str:
    """Return the whole content from top to bottom."""
    return "\n".join(_form(shown) if isinstance(shown, Form) else _screen(shown)) + "\n"


def _screen(screen: Screen) -> Iterator[str]:
    accent = "none" if screen.accent is None else f"#{screen.accent:06x}"
    yield f"edge {accent}, table {screen.table}, decision {screen.decision}, mark {screen.mark or '-'}"
    yield f"pings {list(screen.pings)}, language {screen.language}, {'pictured' if screen.pictured else 'in words'}"
    for block in screen.blocks:
        yield ""
        yield from _block(block)


def _form(form: Form) -> Iterator[str]:
    yield f"window {form.title!r}, {form.what}, table {form.table}"
    for field in form.fields:
        yield ""
        yield f"{field.name}: {field.label} ({field.kind}, {field.least} to {field.most}) {list(field.chosen)}"
        yield from ([f"  -# {field.help}"] if field.help else [])
        yield from _choices(field.choices, "  ")


def _block(block: Block) -> Iterator[str]:
    match block:
        case Text(words, tiles):
            yield from (f"{'::' if tiles else '|'} {line}".rstrip() for line in words.split("\n"))
        case Drawing(picture, alt, alone, words):
            yield f"picture, alone {alone}"
            yield from (f"  {line}" for line in pformat(picture, width=WIDTH).split("\n"))
            yield f"  alt: {alt}"
            yield from (f"  words: {line}" for line in words.split("\n") if words)
        case Document(name, content):
            yield f"file {name}"
            lines = content.decode().split("\n")
            yield from (f"  {line}" for line in lines[:MOST_OF_A_FILE])
            yield from ([f"  and {len(lines) - MOST_OF_A_FILE} more lines"] if len(lines) > MOST_OF_A_FILE else [])
        case Divider():
            yield "----"
        case Row(buttons):
            yield from map(_button, buttons)
        case Menu():
            yield f"menu {block.placeholder!r}, {block.what}, {block.least} to {block.most}{_closed(block.disabled)}"
            yield from _choices(block.choices, "  ")
        case PeopleMenu():
            yield f"people {block.placeholder!r}, {block.what}, up to {block.most} {list(block.chosen)}"


def _button(button: Button | Link) -> str:
    if isinstance(button, Link):
        return f"[{button.label}] {button.url}"
    at = f", table {button.table}" if button.table else ""
    return f"[{button.label}] {button.what}, {button.style}{_closed(button.disabled)}{at}"


def _closed(disabled: bool) -> str:
    return ", closed" if disabled else ""


def _choices(choices: tuple[Choice, ...], indent: str) -> Iterator[str]:
    for choice in choices:
        detail = f" - {choice.detail}" if choice.detail else ""
        yield f"{indent}{choice.value}: {choice.label}{detail}"
