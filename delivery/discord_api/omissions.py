"""Leave out the parts of a screen that Discord refuses, instead of losing the whole message.

A refused body is never resent unchanged. If the refusal names a dispensable part (an emoji, a picture, a link, a
button), that part is dropped and the rest is sent. If Discord refuses the rest as well, the next step depends on the
message. In response to a click, ``cogs.interaction_reply`` answers in plain text. A live message is sent first without
pictures, emojis and links, then as plain text.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TypeVar

import discord

from delivery.discord_api.discord_compat.rest import errors_of
from delivery.discord_api.refusals import Fault, faults
from delivery.limits.failures import DeliveryFailure, failure_of
from ui.claims import claims_of
from ui.components import shown_blocks
from ui.screen import Block, Button, Document, Link, Row, Screen, Text, cut, without_pictures
from ui.text_only import in_words

Sent = TypeVar("Sent")

LINKS_BLOCKED = 240000
"""Discord's filter for harmful links."""
LONGEST_WORDS = 1500
_FILES = frozenset({"media", "attachments", "files", "file"})
_FILE_CODES = ("ATTACHMENT", "MEDIA", "FILE", "IMAGE")
_NAMED_LINK = re.compile(r"\[([^\]\n]*)\]\(<?https?://[^)\s]*>?\)")
_BARE_LINK = re.compile(r"<?https?://[^\s)>]+>?")


@dataclass(frozen=True, slots=True)
class Omissions:
    """The parts of a screen to leave out. ``controls`` lists buttons by action and links by address."""

    pictures: bool = False
    emojis: bool = False
    links: bool = False
    controls: frozenset[str] = frozenset()
    all_but_words: bool = False

    def of(self, screen: Screen) -> Screen:
        """Return the screen without these parts."""
        if self.all_but_words:
            return _words_alone(screen)
        if self.pictures:
            screen = _unpictured(screen)
        if self.emojis:
            screen = replace(screen, pictured=False)
        if not self.links and not self.controls:
            return screen
        blocks = (self._kept(block) for block in screen.blocks)
        return replace(screen, blocks=tuple(block for block in blocks if block is not None))

    def named_by(self, problem: discord.HTTPException, screen: Screen) -> Omissions | None:
        """Return these parts plus those named in Discord's refusal of this screen; None if that adds nothing."""
        found = self
        if problem.code == LINKS_BLOCKED:
            found = replace(found, links=True)
        for fault in faults(errors_of(problem)):
            found = found.adding(fault, screen)
        return found if found != self and found.of(screen) != screen else None

    def plainer(self, problem: discord.HTTPException, screen: Screen) -> Omissions | None:
        """Return what to leave out of a message after this refusal; None if it can't get any plainer."""
        bare = replace(self, pictures=True, emojis=True, links=True)
        for found in (self.named_by(problem, screen), bare, Omissions(all_but_words=True)):
            if found not in (None, self) and found.of(screen) not in (screen, replace(screen, blocks=())):
                return found
        return None

    def adding(self, fault: Fault, screen: Screen) -> Omissions:
        """Return these parts plus the part named by a fault in a refusal."""
        path, codes = fault
        said = " ".join(codes)
        if "emoji" in path or "EMOJI" in said:
            return replace(self, emojis=True)
        if not _FILES.isdisjoint(path) or any(word in said for word in _FILE_CODES):
            alone = any(isinstance(block, Document) for block in screen.blocks)  # the file is the point of the message
            return self if alone else replace(self, pictures=True)
        control = _control_at(path, screen)
        if control is not None:
            return replace(self, controls=self.controls | {control})
        return replace(self, links=True) if "url" in path or "URL" in said else self

    def _kept(self, block: Block) -> Block | None:
        if isinstance(block, Text):
            return replace(block, words=_unlinked(block.words)) if self.links else block
        if not isinstance(block, Row):
            return block
        kept = tuple(button for button in block.buttons if not self._leaves_out(button))
        return Row(kept) if kept else None

    def _leaves_out(self, button: Button | Link) -> bool:
        return (self.links and isinstance(button, Link)) or _key(button) in self.controls


NOTHING = Omissions()


async def send_with_fallbacks(screen: Screen, send: Callable[[Screen], Awaitable[Sent]]) -> Sent:
    """Send a message that isn't kept up to date, making it plainer each time Discord refuses its body.

    :raises discord.HTTPException: if Discord refuses even plain text, or refuses for another reason.
    """
    left_out = NOTHING
    while True:
        plain = left_out.of(screen)
        try:
            return await send(plain)
        except discord.HTTPException as problem:
            plainer = left_out.plainer(problem, plain) if failure_of(problem) is DeliveryFailure.INVALID else None
            if plainer is None:
                raise
            left_out = plainer


def _key(button: Button | Link) -> str:
    return button.url if isinstance(button, Link) else f"{button.table}:{button.what}"


def _control_at(path: tuple[str, ...], screen: Screen) -> str | None:
    """Return the key of the button at a path such as ``data.components.0.components.3.components.1.label``."""
    numbers = [int(step) for step in path if step.isdigit()]
    if len(numbers) < 3 or path.count("components") < 3:
        return None
    _, row, place = numbers[:3]
    blocks = shown_blocks(screen)
    block = blocks[row] if row < len(blocks) else None
    return _key(block.buttons[place]) if isinstance(block, Row) and place < len(block.buttons) else None


def _unpictured(screen: Screen) -> Screen:
    """Return the screen without pictures, with its cards spelled out."""
    return in_words(screen) if screen.pictured else without_pictures(screen)


def _words_alone(screen: Screen) -> Screen:
    words = "\n".join(block.words for block in _unpictured(screen).blocks if isinstance(block, Text))
    said = cut(_unlinked(words).strip(), LONGEST_WORDS)
    return replace(screen, blocks=(Text(said, claims=claims_of(screen)),) if said else (), pictured=False)


def _unlinked(words: str) -> str:
    return _BARE_LINK.sub("", _NAMED_LINK.sub(r"\1", words))
