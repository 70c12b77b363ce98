"""Measure the speed of pure code: rules, meld solver, searches, pictures."""
