"""What people see: screens made from views, words from the locales, and the one place that knows Discord's components."""
