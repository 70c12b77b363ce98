"""The operator's commands. They import the stores, never the other way around."""
