"""The operator's commands. They open stores; no store imports them."""
