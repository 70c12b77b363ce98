"""The inputs of a deal: house rules, and a provably fair seed."""
