"""Finished matches, looked at again: replays, proofs, reviews, and compacted logs."""
