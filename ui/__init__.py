"""Build what people see: screens made from views, with words from the locales, converted to Discord's components."""
