"""Check the files for operators: units, the backup script, the image, the compose file and the workflows."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from data.sqlite.migrate import prepare

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
UNITS = sorted(path.name for path in DEPLOY.glob("stairwell*"))
SERVICES = [name for name in UNITS if name.endswith(".service")]
MOST_EXPOSED = 20
"""Maximum exposure that ``systemd-analyze security`` may report, in tenths of a point (0 is best, 100 worst)."""
SYSTEMD = shutil.which("systemd-analyze")
MONTH = 31 * 24 * 3600

with_systemd = pytest.mark.skipif(SYSTEMD is None, reason="systemd isn't installed")


def values(unit: str, key: str) -> list[str]:
    """Return the values that a unit sets for a key, in order."""
    return re.findall(rf"(?m)^{key}=(.*)$", (DEPLOY / unit).read_text("utf-8"))


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return a folder with the units, modified as if this checkout were /opt/stairwell."""
    for name in UNITS:
        text = (DEPLOY / name).read_text("utf-8")
        text = text.replace("/opt/stairwell/.venv/bin/python", sys.executable).replace("/opt/stairwell", str(ROOT))
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


@with_systemd
def test_systemd_accepts_the_units(installed: Path) -> None:
    paths = [str(installed / name) for name in UNITS]
    done = subprocess.run([str(SYSTEMD), "verify", "--man=no", *paths], capture_output=True, text=True, check=False)
    complaints = [line for line in done.stderr.splitlines() if any(name in line for name in UNITS)]
    assert (done.returncode, complaints) == (0, []), done.stderr


@with_systemd
@pytest.mark.parametrize("service", SERVICES)
def test_systemd_rates_each_service_as_well_sandboxed(installed: Path, service: str) -> None:
    done = subprocess.run(
        [str(SYSTEMD), "security", "--offline=true", f"--threshold={MOST_EXPOSED}", str(installed / service)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("service", SERVICES)
def test_services_name_existing_files_and_known_settings(service: str) -> None:
    known = set(re.findall(r"(?m)^#? ?([A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8")))
    glibc = {"MALLOC_ARENA_MAX"}
    assert {setting.partition("=")[0] for setting in values(service, "Environment")} <= known | glibc
    command, *arguments = values(service, "ExecStart")[0].removeprefix("/opt/stairwell/").split()
    script = ROOT / (arguments[0] if command.startswith(".venv/") else command)
    assert script.is_file()
    documentation = values(service, "Documentation")[0].removeprefix("file:/opt/stairwell/")
    assert (ROOT / documentation).is_file()


def test_systemd_does_not_restart_after_a_wrong_setting() -> None:
    assert values("stairwell.service", "RestartPreventExitStatus") == ["2"]


def test_the_script_makes_a_backup_and_deletes_old_ones(tmp_path: Path) -> None:
    database, folder, program = tmp_path / "stairwell.db", tmp_path / "backups", tmp_path / "program"
    prepare(database, 1.0)
    folder.mkdir()
    program.mkdir()
    (program / ".venv").symlink_to(sys.prefix)
    old, young, other = (folder / name for name in ("stairwell-2026-01-01.db", "stairwell-new.db", "notes.db"))
    for path in (old, young, other):
        path.touch()
    for path in (old, other):
        os.utime(path, (time.time() - MONTH, time.time() - MONTH))
    environment = {"PATH": os.environ["PATH"], "DATABASE": str(database), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [str(DEPLOY / "backup"), str(folder)], cwd=program, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    made = sorted(path.name for path in folder.iterdir())
    assert old.name not in made
    assert {young.name, other.name} <= set(made)
    (backup,) = set(made) - {young.name, other.name}
    with closing(sqlite3.connect(folder / backup)) as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (0,)


def test_a_failed_backup_deletes_no_old_ones(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    (tmp_path / ".venv").symlink_to(sys.prefix)
    old = folder / "stairwell-2026-01-01.db"
    old.touch()
    os.utime(old, (time.time() - MONTH, time.time() - MONTH))
    environment = {"PATH": os.environ["PATH"], "DATABASE": str(tmp_path / "none.db"), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [str(DEPLOY / "backup"), str(folder)], cwd=tmp_path, env=environment, capture_output=True, check=False
    )
    assert done.returncode != 0
    assert old.exists()


# These tests only read the text of the image and compose files, because building them needs the network.


def test_the_image_runs_as_an_ordinary_user_and_keeps_its_data_in_the_volume() -> None:
    lines = (ROOT / "Dockerfile").read_text("utf-8").splitlines()
    assert [line for line in lines if line.startswith(("USER ", "VOLUME "))] == [
        "USER stairwell",
        "VOLUME /var/lib/stairwell",
    ]
    assert lines.index("USER stairwell") < lines.index('CMD ["python", "bot.py"]')
    (settings,) = (line for line in lines if line.startswith("ENV "))
    assert "DATABASE=/var/lib/stairwell/" in settings
    copied = [name for line in lines if line.startswith("COPY requirements") for name in line.split()[1:-1]]
    assert all((ROOT / name).is_file() for name in copied)


def test_the_image_has_no_secrets_no_data_and_no_tests() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {".env", ".git", "data/*.db*", "tests"} <= set(ignored)


def test_the_compose_file_has_known_settings_and_a_process_for_each_shard() -> None:
    text = (ROOT / "compose.yaml").read_text("utf-8")
    known = set(re.findall(r"(?m)^#? ?([A-Z_]+)=", (ROOT / ".env.example").read_text("utf-8")))
    settings = text[text.index("x-settings") : text.index("services:")]
    assert set(re.findall(r"(?m)^  #? ?([A-Z_]+):", settings)) <= known
    shards = re.findall(r'SHARD: "(\d+)"', text)
    assert shards == [str(number) for number in range(len(shards))]
    assert f'SHARDS: "{len(shards)}"' in text
    assert "environment: *settings" in text, "a spare"


def test_the_compose_file_opens_no_port_and_contains_no_secret() -> None:
    text = (ROOT / "compose.yaml").read_text("utf-8")
    assert "ports:" not in text
    secrets = re.findall(r"(?m)^ +(?:DISCORD_TOKEN|NODE_SECRET|POSTGRES_PASSWORD): (.*)$", text)
    assert secrets
    assert all(re.fullmatch(r"\$\{[A-Z_]+:\?\}", secret) for secret in secrets)


def test_every_service_has_limits() -> None:
    """A memory leak or a fork bomb must not take the host down."""
    for unit in SERVICES:
        assert values(unit, "MemoryMax"), unit
        assert values(unit, "TasksMax"), unit
    text = (ROOT / "compose.yaml").read_text("utf-8")
    bot, services = text[text.index("x-bot:") : text.index("x-settings:")], text[text.index("services:") :]
    for name, block in re.findall(r"(?ms)^  ([a-z0-9-]+):\n(.*?)(?=^  [a-z]|^volumes:)", services):
        limited = bot if "<<: *bot" in block else block
        assert re.search(r"(?m)^ +mem_limit: \d+[mg]$", limited), name
        assert re.search(r"(?m)^ +pids_limit: \d+$", limited), name


def test_the_image_has_a_health_check_and_its_port() -> None:
    image, compose = ((ROOT / name).read_text("utf-8") for name in ("Dockerfile", "compose.yaml"))
    assert re.search(r'(?m)^HEALTHCHECK .* CMD \["python", "-m", "watch"\]$', image)
    assert (ROOT / "watch" / "__main__.py").is_file()
    assert "METRICS_PORT=9100" in image, "the health check reads the metrics"
    assert 'METRICS_PORT: "9100"' in compose


def test_images_are_pinned_by_digest_or_say_why_not() -> None:
    images = re.findall(r"(?m)^(?:FROM|    image:|    container:) (.*)$", _workflows_and_images())
    assert len(images) == 4
    for image in images:
        name, _, reason = image.partition("  # ")
        assert re.search(r":\d+\.\d[\w.-]*@sha256:[0-9a-f]{64}$", name) or reason, image


def test_actions_are_pinned_by_digest_with_their_version() -> None:
    used = [uses for uses in re.findall(r"uses: (.*)$", _workflows_and_images(), re.M) if not uses.startswith("./")]
    assert used
    for uses in used:
        assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40}  # v\d+\.\d+\.\d+", uses), uses


def _workflows_and_images() -> str:
    workflows = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
    return "\n".join(path.read_text("utf-8") for path in (ROOT / "Dockerfile", ROOT / "compose.yaml", *workflows))


def test_the_workflow_tests_every_python_that_the_project_supports() -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    (versions,) = re.findall(r"python: \[(.*)\]", text)
    oldest = re.search(r'requires-python = ">=3\.(\d+)"', (ROOT / "pyproject.toml").read_text("utf-8"))
    assert oldest is not None
    assert versions == ", ".join(f'"3.{minor}"' for minor in range(int(oldest[1]), 15))
    targets = set(re.findall(r"(?m)^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8")))
    assert set(re.findall(r"run: (?:make|\.ci/run) ([a-z-]+)", text)) <= targets


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a file to another user")
def test_the_commands_that_restore_a_backup_leave_a_database_that_the_bot_can_open(tmp_path: Path) -> None:
    """In this test, ``nobody`` is the bot's user, and a temporary folder stands in for ``/var/lib``."""
    data, backups = tmp_path / "stairwell", tmp_path / "stairwell-backups"
    data.mkdir(mode=0o700)
    backups.mkdir()
    shutil.chown(data, "nobody")
    prepare(backups / "stairwell-2026-11-26.db", 1.0)
    for name in ("stairwell.db", "stairwell.db-wal", "stairwell.db-owner"):
        (data / name).write_text("old", "utf-8")
    page = (ROOT / "docs" / "HOSTING.md").read_text("utf-8")
    restoring = page[page.index("\n## Restore a backup") :]
    commands = restoring.split("```\n")[1]
    for written, here in (
        ("/var/lib", str(tmp_path)),
        ("stairwell-….db", "stairwell-2026-11-26.db"),
        ("-o stairwell -g stairwell", "-o nobody -g nogroup"),
        ("sudo ", ""),
    ):
        assert written in commands
        commands = commands.replace(written, here)
    nothing = "set -e; systemctl() { :; }; journalctl() { :; }\n"
    subprocess.run(["/bin/sh", "-c", nothing + commands], check=True, stdout=subprocess.DEVNULL)
    database = data / "stairwell.db"
    assert (database.owner(), database.stat().st_mode & 0o777) == ("nobody", 0o600)
    assert database.read_bytes() == (backups / "stairwell-2026-11-26.db").read_bytes()
    assert sorted(path.name for path in data.iterdir()) == ["before-restore", "stairwell.db"]
