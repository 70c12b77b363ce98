"""Test that docs/verify.py gives one of three answers about a file: it fits, it doesn't fit, or it isn't a proof.

A damaged file is never called a fraud.
"""

from __future__ import annotations

import json
import random
import runpy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tables.decide.lobby import cut
from tables.finished.past_match import PastMatch
from tables.registry import TableRegistry
from tests.tables.conftest import ANN, BEN, Clicks, lobby
from tests.tables.setup.test_fairness import over

SCRIPT = Path(__file__).parents[2] / "docs" / "verify.py"
FITS, DIFFERS, NO_PROOF = 0, 1, 2

main = runpy.run_path(str(SCRIPT))["main"]


@pytest.fixture
async def proof(registry: TableRegistry, click: Clicks) -> dict[str, Any]:
    """Return a proof as /fairness provides it, with words that aren't all ASCII."""
    table = await lobby(registry, click, ANN, BEN)
    for word in ("été", 'a "quoted" \\ word', "🦉"):
        await table.ask(cut, click(), BEN.user, word)
    await table.start(ANN.user, click())
    return PastMatch((await over(table, click)).state).proof()


def written(proof: Any) -> bytes:
    return json.dumps(proof, ensure_ascii=False, indent=1).encode()


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
async def test_a_proof_saved_by_any_editor_fits(
    proof: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], encoding: str
) -> None:
    path = tmp_path / "proof.json"
    path.write_bytes(written(proof).decode().replace("\n", "\r\n").encode(encoding))
    assert main(path) == FITS
    assert capsys.readouterr().out.endswith("everything fits\n")


@pytest.mark.parametrize(
    ("held", "why"),
    [
        (b"", "it is empty; download it again"),
        (b"\x89PNG\r\n\x1a\n\x00\xff", "it isn't UTF-8 or UTF-16 text"),
        ('{"word": "été"}'.encode("cp1252"), "it isn't UTF-8 or UTF-16 text"),
        (b"<html>not found</html>", "it isn't JSON"),
        (b'{"seed": "7bd2', "its end is missing"),
        (b"[" * 100_000, "it isn't JSON"),
        (b'{"players": ' + b"9" * 5000 + b"}", "it isn't JSON"),
        (b"[]", "it has no 'table'; save the file that /fairness gives"),
        (b"null", "it has no 'table'; save the file that /fairness gives"),
        (b'{"game": "levelup", "moves": []}', "it has no 'table'; save the file that /fairness gives"),
    ],
)
def test_a_file_without_a_proof_is_reported_with_the_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], held: bytes, why: str
) -> None:
    path = tmp_path / "proof.json"
    path.write_bytes(held)
    assert main(path) == NO_PROOF
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"{path} is not a proof: {why}")


@pytest.mark.parametrize(
    ("other", "why"),
    [
        ({"derivation": 3}, "derivation 3 is unknown to this script; get the newest verify.py"),
        ({"pack": ["tarot"]}, "pack 'tarot' is unknown to this script; get the newest verify.py"),
        ({"seed": "abc"}, "'seed' isn't what it is in a proof"),
        ({"seed": None}, "'seed' isn't what it is in a proof"),
        ({"players": 0}, "it has the hands of 2 players"),
        ({"players": True}, "'players' isn't"),
        ({"dealer": 2}, "it has the hands of 2 players"),
        ({"first": "0"}, "'first' isn't"),
        ({"first": -1}, "'first' isn't"),
        ({"first": 1e99}, "'first' isn't"),
        ({"hands": None}, "'hands' isn't"),
        ({"hands": [["AS"], ["QQ"]]}, "'hands' isn't"),
        ({"mixed": [["word", 1]]}, "'mixed' isn't"),
        ({"mixed": [["word", "\ud800"]]}, "'mixed' isn't"),
        ({"mixed": [["cut", "12"]]}, "'mixed' isn't"),
        ({"mixed": {"join": "1"}}, "'mixed' isn't"),
        ({"pack": [["AS", "KS"]]}, "'pack' isn't"),
        ({"lots": [[0, 1], [1]]}, "'lots' isn't"),
    ],
    ids=str,
)
async def test_an_invalid_field_is_named(
    proof: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str], other: dict[str, Any], why: str
) -> None:
    path = tmp_path / "proof.json"
    path.write_text(json.dumps(proof | other))
    assert main(path) == NO_PROOF
    assert f"is not a proof: {why}" in capsys.readouterr().err


async def test_a_missing_field_is_named(
    proof: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "proof.json"
    for name in proof.keys() - {"game", "options"}:
        path.write_text(json.dumps({key: value for key, value in proof.items() if key != name}))
        assert main(path) == NO_PROOF
        assert f"it has no {name!r}" in capsys.readouterr().err


def shape(value: Any) -> Any:
    """Return the types of all parts of a JSON value."""
    match value:
        case dict():
            return {key: shape(inner) for key, inner in value.items()}
        case list():
            return [shape(inner) for inner in value]
    return type(value)


def shape_of_proof(proof: dict[str, Any]) -> Any:
    """Return the types of all fields that determine the deal."""
    return shape({name: proof[name] for name in proof.keys() - {"game", "options"}})


async def test_a_damaged_byte_never_causes_a_traceback_or_an_accusation(
    proof: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, rng, path = written(proof), random.Random(32), tmp_path / "proof.json"
    kinds = [
        lambda at: whole[:at] + bytes([whole[at] ^ 1 << rng.randrange(8)]) + whole[at + 1 :],
        lambda at: whole[:at] + bytes([rng.randrange(256)]) + whole[at + 1 :],
        lambda at: whole[:at] + whole[at + 1 :],
        lambda at: whole[:at] + bytes([rng.randrange(256)]) + whole[at:],
        lambda at: whole[:at],
    ]
    codes = []
    for at in range(len(whole)):
        damaged = kinds[at % len(kinds)](at)
        path.write_bytes(damaged)
        codes.append(main(path))
        if codes[-1] == DIFFERS:
            found = json.loads(damaged.decode())
            fields = {name: found.get(name) for name in proof}
            assert shape_of_proof(fields) == shape_of_proof(proof), damaged
    capsys.readouterr()
    assert min(codes.count(code) for code in (FITS, DIFFERS, NO_PROOF)) > 0


def test_help_says_what_each_exit_code_means() -> None:
    said = subprocess.run(
        [sys.executable, "-I", "-S", str(SCRIPT), "--help"], capture_output=True, text=True, check=True
    )
    for line in ("  0  everything fits", "  1  THIS IS NOT THE DEAL", "  2  not a proof"):
        assert line in said.stdout
    assert "``" not in said.stdout


def test_a_folder_is_not_a_proof(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(tmp_path) == NO_PROOF
    assert capsys.readouterr().err.startswith(f"{tmp_path} is not a proof: it can't be read: ")
