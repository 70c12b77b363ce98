"""Decide which of several processes runs which tables, using leases."""
