"""Prepare a deal's inputs: house rules, and a provably fair seed."""
