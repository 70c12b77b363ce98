"""Read all the words on a screen."""

from __future__ import annotations

from ui.screen import Divider, Document, Drawing, Menu, PeopleMenu, Row, Screen, Text


def words_of(screen: Screen) -> str:
    """Return all words on a screen, including its controls, one block per line, as a text-only reader gets them."""
    lines = []
    for block in screen.blocks:
        match block:
            case Text(words):
                lines.append(words)
            case Row(buttons):
                lines.append(" ".join(f"[{button.label}]" for button in buttons))
            case Menu():
                lines += [block.placeholder, " ".join(f"[{choice.label}]" for choice in block.choices)]
            case PeopleMenu():
                lines.append(block.placeholder)
            case Drawing():
                lines.append(block.words or block.alt)
            case Document(name):
                lines.append(name)
            case Divider():
                lines.append("")
    return "\n".join(lines)
