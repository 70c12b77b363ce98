"""Check that the wheel contains every file the program reads, and runs from another folder with an installed game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parent.parent
CHECKOUT_ONLY = {"benchmarks", "docs", "tests", "training"}
"""Packages that aren't in the wheel."""


def programs() -> set[str]:
    """Return the names of Stairwell's top-level modules and packages."""
    packages = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    return {*packages, *(path.stem for path in ROOT.glob("*.py"))} - CHECKOUT_ONLY


def files_of(name: str) -> set[str]:
    """Return the files of a module or package, except compiled modules and databases."""
    left = {".pyc", ".db", ".db-wal", ".db-shm", ".db-owner"}
    tops = [ROOT / f"{name}.py"] if (ROOT / f"{name}.py").is_file() else (ROOT / name).rglob("*")
    files = (path for path in tops if path.is_file() and not left.intersection(path.suffixes))
    return {path.relative_to(ROOT).as_posix() for path in files}


def run(*command: str | Path, cwd: Path) -> str:
    """Run a command where it can't find the checkout; return its output, or fail with it."""
    environment = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}}
    done = subprocess.run(
        command, cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, f"{command}:\n{done.stdout}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel as ``pip wheel .`` does, but with the installed hatchling, so that no network is needed."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    run(*pip, "--wheel-dir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("stairwell-*.whl")
    return built


def test_the_wheel_holds_every_file_of_every_package_and_nothing_else(wheel: Path) -> None:
    inside = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert inside == set().union(*(files_of(name) for name in programs()))


def test_an_installed_wheel_runs_from_another_folder_with_installed_games(wheel: Path, tmp_path: Path) -> None:
    environment, elsewhere = tmp_path / "environment", tmp_path / "elsewhere"
    elsewhere.mkdir()
    run(sys.executable, "-m", "venv", "--without-pip", environment, cwd=elsewhere)
    python = environment / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps")
    run(*pip, wheel, cwd=elsewhere)
    (packages,) = environment.glob("lib/python*/site-packages")
    for dependencies in {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}:
        with (packages / "elsewhere.pth").open("a") as path:
            path.write(f"{dependencies}\n")

    assert "en is complete" in run(python, "-m", "locales", "check", cwd=elsewhere).splitlines()
    shutil.copytree(ROOT / "tests/installed_games", packages, dirs_exist_ok=True)
    checked = run(python, "-m", "games", "check", cwd=elsewhere).splitlines()
    assert {"levelup is complete", "crazyeights is complete", "golf is complete"} <= set(checked)
    assert run(python, "-m", "bot", "--help", cwd=elsewhere).startswith("usage")
    names = sorted(programs())
    found = run(
        python, "-c", f"import {', '.join(names)}\nfor m in {', '.join(names)}: print(m.__file__)", cwd=elsewhere
    )
    assert len(names) == len(found.split())
    assert all(Path(place).is_relative_to(packages) for place in found.split())
