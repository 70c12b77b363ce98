"""Check that the rules page has pictures, or the same examples in words for text-only readers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.test_text_only import pictured
from tests.stage import stage


@pytest.mark.parametrize("game", ["levelup", "staircase", "escalier", "spectrum"])
async def test_the_rules_page_draws_or_describes_its_examples(tmp_path: Path, game: str) -> None:
    async with stage(tmp_path) as rig:
        ann, ben = rig.person("Ann"), rig.person("Ben")
        await rig.registry.preferences.set("player", int(ann.id), {"pictures": "off"})
        said, shown = await ann.slash(f"rules {game}"), await ben.slash(f"rules {game}")
        assert not pictured(said.message)
        assert said.message["attachments"] == []
        assert pictured(shown.message)
        assert len(shown.message["attachments"]) in (3, 5)
        assert said.ephemeral
        assert shown.ephemeral
        assert len(said.text) >= len(shown.text), "the words say no less than the descriptions of the pictures"
