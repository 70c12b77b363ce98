"""Provide a store in a real file, and a clock that tests advance, as for tables."""

from tests.tables.conftest import store, time

__all__ = ["store", "time"]
