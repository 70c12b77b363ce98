"""Find what a language lacks."""

from engine.registry import specs
from locales.sentences import texts
from ui.text.texts import DEFAULT, has_rules


def missing_texts(language: str) -> list[str]:
    """Return the keys of a language's missing texts, and the names of its missing rules pages."""
    keys = [key for key in texts(DEFAULT) if key not in texts(language)]
    pages = [f"rules of {spec.key}" for spec in specs() if not has_rules(spec.key, language)]
    return keys + pages
