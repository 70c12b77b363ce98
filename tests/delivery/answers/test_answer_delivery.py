"""Test when Discord's refusal of an answer leaves the click open, so that it can be answered with something else."""

from __future__ import annotations

import pytest

from delivery.answers.answer_delivery import is_content_refused
from tests.delivery.refused import refused


@pytest.mark.parametrize(
    ("status", "code", "only_content"),
    [
        (399, 0, False),
        (400, 50035, True),
        (413, 40005, True),
        (499, 0, True),
        (400, 40060, False),
        (404, 10062, False),
        (401, 50027, False),
        (429, 0, False),
        (500, 0, False),
    ],
)
def test_a_refusal_concerns_the_content_unless_the_click_is_over_or_discord_is_busy(
    status: int, code: int, only_content: bool
) -> None:
    assert is_content_refused(refused(status, code)) is only_content
