"""What a match is dealt from: house rules, and a seed that can be proved fair."""
