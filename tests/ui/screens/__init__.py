"""Screens and windows as somebody has read them, for the test that holds them to it.

``python -m tests.ui.screens`` stores them anew after a change of words or of a screen: then read what has changed.
"""
