"""How fast pure code is: rules, meld solver, searches, pictures."""
