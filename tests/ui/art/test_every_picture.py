"""Check that every picture from random matches of every game fits Discord's limits and a phone's screen."""

from __future__ import annotations

from io import BytesIO
from itertools import islice

import pytest
from PIL import Image

from tests.ui.art.picture_checks import LEGIBLE, smallest_letters
from tests.ui.picture_reading import drawings
from tests.ui.test_text_alternatives import shared_screens
from ui.art.canvas import WIDTH
from ui.art.pictures import Moving, Picture
from ui.art.render import render
from ui.components import LONGEST_ALT, MAX_PICTURES
from ui.presenters import PRESENTERS
from ui.text.card_text import letters_of
from ui.text.texts import languages

MOST_BYTES = 200_000  # Discord accepts 10 MiB of files per message, but players pay for their data
HIGHEST = 1_400  # in pixels: about one phone screen for a picture as wide as the screen
LOOKED_AT = 6


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", PRESENTERS)
def test_pictures_of_random_matches_are_small_enough_to_send_and_to_view(key: str, language: str) -> None:
    found: dict[Picture, None] = {}
    for _, screen, _ in shared_screens(key, language):
        shown = drawings(screen.blocks)
        assert len(shown) <= MAX_PICTURES
        assert all(0 < len(drawing.alt) <= LONGEST_ALT for drawing in shown)
        found |= dict.fromkeys(drawing.picture for drawing in shown)
    step = max(1, len(found) // LOOKED_AT)
    looked_at = [*islice(found, 0, None, step)]
    assert smallest_letters(looked_at) >= LEGIBLE
    for picture in looked_at:
        file = render(picture, letters_of(language))
        assert len(file) <= MOST_BYTES
        image = Image.open(BytesIO(file))
        assert image.format == ("WEBP" if isinstance(picture, Moving) else "PNG")
        assert image.width <= WIDTH
        assert image.height <= HIGHEST
