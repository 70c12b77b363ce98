"""Write ``symbols.json``: the names of all symbols in the bot's texts, from Unicode's CLDR annotations.

``python -m tests.ui.aloud FOLDER`` reads the npm package ``cldr-annotations-full`` (48.2.0), unpacked in FOLDER.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import games  # noqa: F401 - registers the games
from engine.cards import COLOURS, SUITS
from tests.ui.aloud.listening import SYMBOLS, is_symbol
from ui.text.card_text import colour_sign, suit_face
from ui.text.text_files import read_text
from ui.text.texts import languages, sources

VARIATION = "\ufe0e\ufe0f"


def used() -> Iterator[str]:
    """Yield all symbols in the bot's texts and on its cards."""
    text = "".join(read_text(path) for language in languages() for path in sources(language))
    signs = "".join(map(suit_face, SUITS)) + "".join(map(colour_sign, COLOURS)) + "👑▶✓→"
    for sign in sorted(set(text + signs) - set(VARIATION)):
        if is_symbol(sign):
            yield sign


def main(folder: Path) -> None:
    """Write the table."""
    names: dict[str, dict[str, str]] = {}
    for language in languages():
        path = folder / "annotations" / language / "annotations.json"
        found = json.loads(path.read_text("utf-8"))["annotations"]["annotations"]
        for sign in used():
            if "tts" in (entry := found.get(sign, {})):
                names.setdefault(sign, {})[language] = entry["tts"][0]
    SYMBOLS.write_text(json.dumps(names, ensure_ascii=False, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
