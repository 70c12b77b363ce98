"""Check that tests/README.md lists every helper module with the first line of its docstring."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent.parent
FOREIGN = TESTS / "installed_games"
ENTRY = re.compile(r"^- `(.+?)`: (.+)$", re.MULTILINE)


def helpers() -> Iterator[Path]:
    """Yield every module without tests, except a single game's modules."""
    for path in sorted(TESTS.rglob("*.py")):
        of_one_game = FOREIGN in path.parents or path.parent.parent == TESTS / "games"
        if not path.name.startswith(("test_", "__")) and path.name != "conftest.py" and not of_one_game:
            yield path


def first_sentence(path: Path) -> str:
    said = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return said.partition("\n")[0].replace("``", "`")


def test_the_index_lists_every_helper_module_with_its_first_line() -> None:
    written = dict(ENTRY.findall((TESTS / "README.md").read_text("utf-8")))
    assert written == {str(path.relative_to(TESTS)): first_sentence(path) for path in helpers()}
