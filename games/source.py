"""Extract a game's event kinds and refusal codes from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path


def first_arguments(place: str, call: str) -> set[str]:
    """Return the string literals passed as the first argument of ``call``, such as ``IllegalMove("not-yours")``.

    :param place: the module, as "module:name"; if it is a package, all its modules are searched.
    """
    home = Path(str(import_module(place.partition(":")[0]).__file__))
    files = home.parent.glob("*.py") if home.stem == "__init__" else [home]
    return {text for path in files for text in first_arguments_in(path, call)}


def first_arguments_in(path: Path, call: str) -> Iterator[str]:
    """Yield the matching literals in one file; if the argument is a conditional expression, yield both branches."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[first, *_]) if name == call:
                yield from _texts_in(first)
            case ast.Assign(targets=[ast.Name(id="code")], value=chosen) if call == "IllegalMove":
                yield from _texts_in(chosen)


def _texts_in(node: ast.expr) -> Iterator[str]:
    """Yield the string literals that an expression can evaluate to."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from (*_texts_in(body), *_texts_in(orelse))
