"""Hold the golden screens and forms, and the code that builds them.

After an intended change, run ``python -m tests.ui.screens`` to regenerate them, then read the diff.
"""
