"""Finished matches: replays, proofs, reviews, and compacted logs."""
