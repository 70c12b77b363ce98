"""What a match is dealt from: house rules, and a provably fair seed."""
