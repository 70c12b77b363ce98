"""Serve the playground's web page."""
