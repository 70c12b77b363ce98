"""``python -m tests.quality.english [PATH …]``: name phrases that sound translated. ``--sample SEED``: draw 150 texts.

The sample is for readers: docstrings and comments drawn at random, the same ones for the same seed and files.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterable
from itertools import chain

from tests.quality.english.phrases import findings
from tests.quality.english.texts import Text, commit_texts, project_texts

SAMPLE = 150


def sample(texts: Iterable[Text], seed: str) -> list[Text]:
    """Draw the docstrings and comments that readers judge."""
    return random.Random(seed).sample([text for text in texts if text.kind in ("docstring", "comment")], SAMPLE)


def main() -> int:
    """Print the findings or the sample; return 1 if any phrase was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.quality.english", description="Check the project's English.")
    parser.add_argument("paths", nargs="*", metavar="PATH", help="only texts below these paths (default: all)")
    parser.add_argument("--sample", metavar="SEED", help=f"print {SAMPLE} random docstrings and comments instead")
    arguments = parser.parse_args()
    texts = (text for text in project_texts() if not arguments.paths or text.path.startswith(tuple(arguments.paths)))
    if arguments.sample:
        for number, text in enumerate(sample(texts, arguments.sample), 1):
            print(f"[{number}] {text.place} ({text.kind})\n{text.words}\n")
        return 0
    commits = [] if arguments.paths else commit_texts()
    count = 0
    for count, (text, words, better) in enumerate(findings(chain(texts, commits)), 1):  # noqa: B007 - counted
        print(f"{text.place}: {words!r} in {text.words.strip().splitlines()[0][:90]!r}; better: {better}")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
