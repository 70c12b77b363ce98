"""Build what people see: screens made from views, in words from the locales, converted to Discord's components."""
