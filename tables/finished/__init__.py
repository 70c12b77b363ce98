"""Handle finished matches: replays, proofs, reviews, and compacted logs."""
