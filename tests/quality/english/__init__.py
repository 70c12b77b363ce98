"""Check the English of docstrings, comments, pages and commit subjects: ``python -m tests.quality.english``."""
