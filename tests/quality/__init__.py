"""Check the tests themselves: whether they catch planted faults, and pass on a busy machine."""
