"""Mutation testing: plant faults one at a time, and count how many the tests catch (``make mutants``)."""
