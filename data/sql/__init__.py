"""Define the rows of the store, in SQL that both engines understand."""
