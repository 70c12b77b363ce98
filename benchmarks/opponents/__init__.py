"""How strong the computer players are, against each other and against those who read them."""
