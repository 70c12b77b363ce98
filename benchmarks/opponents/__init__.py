"""How strong the computer players are, against each other and against players who have learnt to exploit them."""
