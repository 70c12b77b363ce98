"""Golden screens and forms, and the code that makes them.

After an intended change run ``python -m tests.ui.screens`` to store them again, then read the diff.
"""
