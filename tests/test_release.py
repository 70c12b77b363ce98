"""Check that a release needs a tag equal to the version, and a changelog section."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SCRIPT = ROOT / ".ci" / "release_notes.py"
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def run(tag: str, root: Path = ROOT) -> tuple[int, str, str]:
    """Run the script for a tag; return the exit code, the notes and the error message."""
    command = [sys.executable, str(root / ".ci" / SCRIPT.name), tag]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return the folder of a project at version 1.2.0 whose changelog has no section for it yet."""
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci" / SCRIPT.name).write_text(SCRIPT.read_text("utf-8"), "utf-8")
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.0"\n', "utf-8")
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## [Unreleased]\n", "utf-8")
    return tmp_path


def test_release_notes_are_the_versions_section_of_the_changelog() -> None:
    code, notes, complaint = run(f"v{VERSION}")
    assert (code, complaint) == (0, "")
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert notes.strip() in changelog
    assert notes.startswith("### ")
    assert "\n## " not in notes
    assert f"## [{VERSION}]" not in notes


def test_a_tag_that_is_not_the_version_is_refused() -> None:
    assert run("v9.9.9") == (
        1,
        "",
        f"release: the tag v9.9.9 doesn't match version {VERSION} in pyproject.toml; tag v{VERSION}\n",
    )


def test_release_notes_contain_no_other_section(project: Path) -> None:
    (project / "CHANGELOG.md").write_text(
        "# Changelog\n\n## [Unreleased]\n\n- no\n\n## [1.2.0] – 2027-01-31\n\n### Fixed\n\n- Yes.\n\n"
        "## [1.1.0] – 2026-12-01\n\n- no\n",
        "utf-8",
    )
    assert run("v1.2.0", project) == (0, "### Fixed\n\n- Yes.\n", "")


def test_a_version_without_a_section_is_refused(project: Path) -> None:
    code, notes, complaint = run("v1.2.0", project)
    assert (code, notes) == (1, "")
    assert complaint == "release: CHANGELOG.md has no section “## [1.2.0] – <date>”; write one\n"


def test_the_workflow_uses_the_script_and_publishes_after_the_tests() -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert 'tags: ["v*"]' in text
    assert "uses: ./.github/workflows/ci.yml" in text
    assert "needs: tests" in text
    assert '.ci/release_notes.py "$GITHUB_REF_NAME" > notes.md' in text
    assert "gh release create" in text
