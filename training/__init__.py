"""Train the computer players: everything that produces the tables and numbers in ``games/*/computer``.

The bot never imports this package. Each game stores its results as a text file or as a few numbers in a module.
Spectrum's tables need numpy (``requirements-bench.txt``, which ``make training`` installs) and a C compiler:

- ``make training PLAYERS=4`` trains Spectrum's expert by self-play (5 to 10 minutes), and writes
  ``games/spectrum/computer/policy/4_players.toml``. ``training/spectrum/train.py`` explains how it learns.
- ``python -m training.spectrum.stay_frequencies`` prints how often Spectrum's players stay in matches without swaps,
  for ``stay_table.py``.
- ``python -m training.escalier.habits`` and ``python -m training.escalier.bid_costs`` print how L'Escalier's experts
  bid and play, for ``habits.py`` and ``bid_costs.py``.

``python -m training.puzzles KEY`` searches for the positions of ``/puzzle`` in matches between computer players, and
writes ``games/KEY/puzzles.jsonl``. After a change to a game's estimates, ``--check`` judges them again.

After you change a trained player, run ``python -m tests.games.signatures KEY`` to record it and ``python -m
benchmarks.opponents --goals --games KEY`` to check that it is still as strong. Report both in docs/diary/opponents.md.
"""

import games  # noqa: F401 - registers the games
