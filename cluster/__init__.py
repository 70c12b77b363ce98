"""Use leases to decide which of several processes runs which tables."""
