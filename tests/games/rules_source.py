"""What the source of a game's rules names: the kinds of its events, the codes of its refusals."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

from engine.registry import spec_of


def named_in_rules(game: str, what: str) -> set[str]:
    """The first arguments of the calls of this name in all modules of the rules, both of a choice between two."""
    package = import_module(spec_of(game).rules.partition(":")[0])
    trees = [ast.parse(path.read_text("utf-8")) for path in Path(str(package.__file__)).parent.glob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    firsts = [call.args[0] for call in calls if getattr(call.func, "id", "") == what]
    choices = [
        part for first in firsts for part in ([first.body, first.orelse] if isinstance(first, ast.IfExp) else [first])
    ]
    return {str(part.value) for part in choices if isinstance(part, ast.Constant)}
