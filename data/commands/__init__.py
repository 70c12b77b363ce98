"""The operator's commands. They import the stores; no store imports them."""
