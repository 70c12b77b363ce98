"""Plant a fault in a running process by replacing its functions' code with the changed module's."""

from __future__ import annotations

import gc
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import TypeAlias

from tests.quality.mutants.faults import Fault, changed

_Place: TypeAlias = tuple[str, str, int, bytes]
Planted: TypeAlias = list[tuple[FunctionType, CodeType]]
"""Each function that a fault changes, with its new code."""


class LiveFunctions:
    """The functions of all modules that have been imported so far."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._functions: defaultdict[_Place, list[FunctionType]] = defaultdict(list)
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and found.__code__.co_filename.startswith(str(root)):
                self._functions[_place(found.__code__)].append(found)

    def with_fault(self, fault: Fault) -> Planted:
        """Return what a fault changes, or nothing if it doesn't compile or affects no live function."""
        file = str(self._root / fault.path)
        text = Path(file).read_text("utf-8")
        old = compile(text, file, "exec", dont_inherit=True)
        try:
            new = compile(changed(text, fault.change), file, "exec", dont_inherit=True)
        except (SyntaxError, SyntaxWarning):
            return []
        return [
            (function, _closing_over(after, before))
            for before, after in _pairs(old, new)
            if not _same(before, after)
            for function in self._functions[_place(before)]
            if not after.co_freevars or after.co_freevars == before.co_freevars
        ]


def plant(planted: Planted) -> None:
    """Switch the functions to their new code, in this process."""
    for function, code in planted:
        function.__code__ = code


def _place(code: CodeType) -> _Place:
    return code.co_filename, code.co_qualname, code.co_firstlineno, code.co_linetable


def _inside(code: CodeType) -> dict[str, list[CodeType]]:
    inside: defaultdict[str, list[CodeType]] = defaultdict(list)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            inside[constant.co_name].append(constant)
    return inside


def _pairs(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """Yield the code of each function in a module, paired with that of its counterpart in the changed module."""
    yield old, new
    others = _inside(new)
    for name, codes in _inside(old).items():
        # if the numbers differ, a function was deleted, so the enclosing code differs too
        if len(codes) == len(others.get(name, [])):
            for before, after in zip(codes, others[name], strict=True):
                yield from _pairs(before, after)


def _same(one: CodeType, other: CodeType) -> bool:
    """Return whether two code objects do the same thing, regardless of their location."""
    return (
        one.co_code == other.co_code
        and one.co_names == other.co_names
        and one.co_varnames == other.co_varnames
        and one.co_freevars == other.co_freevars
        and one.co_cellvars == other.co_cellvars
        and len(one.co_consts) == len(other.co_consts)
        and all(
            _same(this, that)
            if isinstance(this, CodeType) and isinstance(that, CodeType)
            else type(this) is type(that) and this == that
            for this, that in zip(one.co_consts, other.co_consts, strict=True)
        )
    )


def _closing_over(new: CodeType, old: CodeType) -> CodeType:
    """Keep the old code's free variables even if unused, because a function's new code must have the same number."""
    return new if new.co_freevars == old.co_freevars else new.replace(co_freevars=old.co_freevars)
