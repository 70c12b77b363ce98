"""Define the store's rows, in SQL that both engines understand."""
