"""Train the computer players: everything that makes the tables and numbers in ``games/*/computer``.

The bot never imports this; what is learnt is stored with each game, as a text file or as a few numbers in a module.
Spectrum's tables need numpy (``requirements-bench.txt``, which ``make training`` installs) and a C compiler:

- ``make training PLAYERS=4`` lets Spectrum's expert learn by playing against itself (5 to 10 minutes), and writes
  ``games/spectrum/computer/policy/4_players.toml``. ``training/spectrum/train.py`` explains how it learns.
- ``python -m training.spectrum.stay_frequencies`` prints how often Spectrum's players without swaps stay, for
  ``stay_table.py``.
- ``python -m training.escalier.habits`` and ``python -m training.escalier.bid_costs`` print how experts of L'Escalier
  bid and play, for ``habits.py`` and ``bid_costs.py``.

After you change what is trained: ``python -m tests.games.signatures KEY`` records the new player, ``python -m
benchmarks.opponents --goals --games KEY`` says whether it is as strong as before, and docs/OPPONENTS.md reports both.
"""

import games  # noqa: F401 - registers the games
