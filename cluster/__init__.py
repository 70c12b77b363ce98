"""Decide which of several processes plays which tables, using leases."""
