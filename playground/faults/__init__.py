"""Make the playground fail in the ways Discord can."""
