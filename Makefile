# make run: play. make test: what every change must pass (about six minutes). make test-all: what takes longer.
PYTHON ?= python3
BIN := .venv/bin
# Where none is kept, each of the many processes of the tests compiles everything anew.
export PYTHONDONTWRITEBYTECODE =

.PHONY: run doctor new-game new-language test test-all steady lint types bytecode bench soak mutants shots format clean

run: .venv/run.stamp
	FRESH=$(FRESH) $(BIN)/python bot.py

# Whether the bot can work with the token in .env; TRY=<link of a channel> does everything once there.
doctor: .venv/run.stamp
	$(BIN)/python -m doctor $(if $(TRY),--try $(TRY))

# Rules, tables, screens, end to end. Many tests wait for something half of their time: four at once keep two cores busy.
test: lint
	$(MAKE) --no-print-directory -j2 types bytecode
	$(BIN)/python -m pytest -n 4 --dist worksteal -m "not browser and not soak and not postgres and not mutants"

# Everything that `make test` leaves out: browsers, PostgreSQL, trials with planted faults, and the soaks in short forms.
test-all: .venv/dev.stamp
	$(BIN)/python -m pytest -n 2 -m "browser or soak or postgres or mutants"

# No test rests on how fast the machine is: the whole suite three times in a row beside four busy processes.
steady: .venv/dev.stamp
	$(BIN)/python -m tests.beside_busy

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev.stamp
	$(BIN)/mypy

# Compiles everything once, and the tests as pytest wants them, for all processes of the tests; they tell what is wrong.
bytecode: .venv/dev.stamp
	-$(BIN)/python -m pytest -qqq --collect-only >/dev/null

# The skeleton of a new game, which passes all tests from the start: make new-game KEY=whist (docs/ADDING-A-GAME.md).
new-game: .venv/dev.stamp
	$(BIN)/python -m games new "$(KEY)"
	$(BIN)/python -m tests.engine.playthroughs "$(KEY)"
	$(BIN)/ruff check --quiet --fix games/$(KEY) tests/games/$(KEY)
	$(BIN)/ruff format --quiet games/$(KEY) tests/games/$(KEY)

# The files of a new language, or what those of an old one lack: make new-language LANG=de (docs/TRANSLATING.md).
new-language: .venv/dev.stamp
	$(BIN)/python -m locales new "$(LANG)"

format: .venv/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# One table of everything that is measured (half an hour; QUICK=1: six minutes); BENCH names some of its parts.
bench: .venv/bench.stamp
	$(BIN)/python -m benchmarks $(if $(QUICK),--quick) $(BENCH)

# The promises of docs/RELIABILITY.md at full length (hours); PART=0.01 is a short one, SOAK names some of them.
soak: .venv/dev.stamp
	$(BIN)/python -m tests.soak $(SOAK) --part $(or $(PART),1) --seed $(or $(SEED),1)

# How many planted faults the tests catch (minutes for a room; the first time also the record of which test runs what);
# ROOM names some rooms, SEED=1 repeats a sample, COUNT=100 is its size, JOBS=1 leaves a core to others; AGAIN=1 tries
# only those that no test caught the last time.
mutants: .venv/dev.stamp
	$(BIN)/python -m tests.mutants $(ROOM) --count $(or $(COUNT),100) --jobs $(or $(JOBS),2) $(if $(SEED),--seed $(SEED)) \
	  $(if $(AGAIN),--again)

# Pictures of the games; GAMES names some, LANG=de on the command line makes one match of each in that language.
shots: .venv/dev.stamp
	$(BIN)/python -m tests.browser.shots $(if $(filter command,$(origin LANG)),--language $(LANG)) $(GAMES)

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Stairwell needs Python 3.11 or newer, this is %d.%d: try make PYTHON=python3.12" % sys.version_info[:2])'
	$(PYTHON) -m venv .venv

.venv/run.stamp: requirements.txt | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	touch $@

.venv/dev.stamp: requirements.txt requirements-postgres.txt requirements-dev.txt | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	touch $@ .venv/run.stamp

.venv/bench.stamp: requirements.txt requirements-bench.txt | .venv/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt -r requirements-bench.txt
	touch $@ .venv/run.stamp

clean:
	rm -rf .venv build .mypy_cache .ruff_cache .pytest_cache .hypothesis
