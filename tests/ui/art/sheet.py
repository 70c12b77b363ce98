"""Draw all cards on one sheet, for the pixel test: ``python -m tests.ui.art.sheet``."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from engine.cards import COLOURS, NAMES
from ui.art import palette
from ui.art.cards import HAND, TABLE, TILE, Format, face
from ui.art.pictures import BACK

STORED = Path(__file__).with_name("sheet.png")
CARDS = (*NAMES[:54], *(f"{colour}1" for colour in COLOURS), BACK)
LARGE = ("7H", "TS", "JC", "QD", "KH", "AS", "X2", "P1", BACK)
FRENCH = ("JC:V", "QD:D", "KH:R", "R1:G", "Y1:J", "G1:T", "P1:S", "W1:C", "K1:N")
PER_ROW = 13


def card_sheet() -> Image.Image:
    """Draw every card at table size, and a few at hand size, as emojis and in French. The background is transparent."""
    rows: list[tuple[tuple[str, ...], Format]] = [
        (CARDS[start : start + PER_ROW], TABLE) for start in range(0, len(CARDS), PER_ROW)
    ]
    rows += [(LARGE, HAND), (LARGE, TILE), (FRENCH, TABLE)]
    sheet = Image.new("RGBA", (TABLE.width * PER_ROW, sum(form.height for _, form in rows)))
    top = 0
    for cards, form in rows:
        for column, card in enumerate(cards):
            sheet.paste(face(card, form), (column * form.width, top))
        top += form.height
    return sheet


if __name__ == "__main__":
    STORED.write_bytes(palette.png(palette.indexed(card_sheet())))
