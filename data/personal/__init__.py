"""Personal data: export, hide and erase."""
