"""Build what people see: screens made from views, worded by the locales, and converted to Discord's components."""
