"""List phrases that sound translated, their native equivalents, and the places where they must be kept."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.quality.english.texts import Text

_START = r"(?:^|(?<=[.:;!] )|(?<=\n\n))"
PHRASES = {
    rf"{_START}(?:What|Who|Whom|Whoever|Whose)\b(?![^.\n]*\?)": "name the subject: the value, players who",
    r"\bwho(?:so)?ever\b|\bwhomever\b": "anyone who",
    rf"{_START}Should (?:a|an|the|it|they|this|one)\b": "If",
    rf"{_START}Where (?:a|an|the|it|they|this|one|none|nothing|no|there)\b(?![^.\n]*\?)": "If, or name the noun",
    r"\b(?<![Tt]here )(?:is|are|was|were) no (?!longer\b|more\b|other\b|less\b|one\b|way\b|need\b)": "isn't a, must be",
    r"\b(?:is|are|was|were|be|been|being|gets|get) told\b": "say who shows, passes or reports what",
    r"\btell(?:s|ing)? (?:whether|how|which|what|of|in|when|where)\b": "say, show, report",
    r"\banew\b": "again, from scratch",
    r"\bfor ever\b": "must stay, permanently",
    r"\b(?:do|does|did|doing) without\b": "fall back to, omit",
    r"\btak(?:e|es|en|ing) up again\b|\btook up again\b": "resume",
    r"\blet(?:s|ting)? go of\b": "release",
    r"\bput(?:s|ting)? aside\b": "quarantine, keep for later",
    r"\bat once\b": "immediately, simultaneously",
    r"\bbeside\b": "next to, in addition to",
    r"\b[Aa]ll (?:that|there) (?:is|are|was|were|can|could|has|have|they|it)\b": "everything, all of",
    r"\bso many (?!that\b)": "the number, that many",
    r"\b(?:some|any|every)body\b": "someone, anyone, everyone",
    r"\bshall\b": "must, should, will",
    r"\bone's own\b|\bof one's\b": "your own, their own",
    r"\bstand(?:s|ing)? (?:still|beside|there)\b": "is paused, is posted",
    r"\b(?:this|the) house\b(?! rules)|\bin the house\b|\bhouse's (?:games?|own)\b": "project, built-in games",
    r"\bheirs?\b": "successor",
    r"\bliving hands?\b": "live message",
    r"\bweather\b": "faults",
    r"\b(?:fold|folds|folded|folding) (?:the |a |their |its )?(?:logs?|tables?|steps)\b": "compact",
    r"\b(?:work|works|worked) (?:\w+ )?out again\b": "recompute",
    r"\bin as many words\b|\bnone of its business\b|\bas is (?:usual|known)\b": "rewrite",
    r"\bwithout a word\b": "silently",
    r"\bmakes? good\b": "repair",
    r"\bcomes? to nothing\b|\bcame to nothing\b": "fail",
    r"\bgoes? without\b": "omit",
    r"\bto be had\b": "available",
}
"""Regular expressions for banned phrases, each with its replacement."""
STAYS: dict[tuple[str, str], int] = {}
"""Phrases that are quoted or meant literally: (path, words as found) → how many texts in the file contain them."""
LONGEST_SUBJECT = 72
_NOT_IMPERATIVE = re.compile(r"(?!Bring|Embed|Need|Feed|Seed|Speed|Ping)\w+(?:ed|ing)\b", re.I)


def findings(texts: Iterator[Text]) -> Iterator[tuple[Text, str, str]]:
    """Yield each banned phrase: the text, the words as found, and their replacement."""
    left = dict(STAYS)
    for text in texts:
        for pattern, better in PHRASES.items():
            for found in re.finditer(pattern, text.words, re.I if text.kind == "test" else 0):
                key = (text.path, found[0])
                if left.get(key, 0):
                    left[key] -= 1
                else:
                    yield text, found[0], better
        if text.kind == "commit" and len(text.words) > LONGEST_SUBJECT:
            yield text, text.words, f"at most {LONGEST_SUBJECT} characters"
        if text.kind == "commit" and (verb := _NOT_IMPERATIVE.match(text.words.rpartition(": ")[2])):
            yield text, verb[0], "the imperative: Add, Fix, Show"
