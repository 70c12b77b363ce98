"""Test what a long instruction is shortened to."""

import pytest

from ui.text.gist import gist

LONG = "A long sentence that leads to what matters, and says a little more about it than anybody needs to know."


@pytest.mark.parametrize(
    ("words", "short"),
    [
        ("One. Two.", "One. Two."),
        (f"One. {LONG} {LONG}", "One."),
        (f"{LONG} It is **this**. {LONG}", "It is **this**."),
        (f"{LONG} Before it. **This.** After it. {LONG}", "Before it. **This.** After it."),
        (f"In der 3. Runde, d. h. jetzt. {LONG}", "In der 3. Runde, d. h. jetzt."),
        (f"¡Ya! ¿Y ahora? {LONG}", "¡Ya! ¿Y ahora?"),
        (f"{LONG}", f"{LONG}"),
    ],
)
def test_a_gist_keeps_the_sentence_in_bold_and_its_neighbours(words: str, short: str) -> None:
    assert gist(words) == short
