"""What a table is opened with: house rules, seats of a rematch, and a fair deal."""
