"""What people see: screens made from views, words from the locales, and how they are sent."""
