"""Read screens aloud as a screen reader does, with Unicode's names for symbols, and find what can't be followed.

``symbols.json`` has the names that NVDA and VoiceOver take from Unicode's CLDR annotations. ``python -m
tests.ui.aloud`` makes it. ``UNICODE-LICENSE`` is its licence.
"""
