"""Decide which of several processes plays which tables, by leases."""
