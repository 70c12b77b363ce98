"""Check components, modals and choices against Discord's limits, including those missing from its schema.

Each check yields its faults; the `check_…` functions raise them all in one refusal.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from playground.errors import Fault, invalid_form, refuse
from playground.world_file import Json

Path = tuple[str | int, ...]
Faults = Iterator[Fault]

ROW, BUTTON, SELECT, TEXT_INPUT, SECTION, TEXT = 1, 2, 3, 4, 9, 10
THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 11, 12, 13, 14, 17, 18
SELECTS = {3, 5, 6, 7, 8}
RADIOS, CHECKBOXES = 21, 22
INPUTS = {TEXT_INPUT, *SELECTS, 19, RADIOS, CHECKBOXES, 23}
LINK, PREMIUM = 5, 6
# the types of default value each menu accepts
_DEFAULTS = {5: {"user"}, 6: {"role"}, 7: {"user", "role"}, 8: {"channel"}}

MOST_TEXT = 4000
MAX_COMPONENTS = 40
MAX_CHOICES = 25

# The components each container can hold.
TOP_CLASSIC = {ROW}
TOP_V2 = {ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER}
_TOP_MODAL = {ROW, TEXT, LABEL}
_INSIDE = {ROW: {BUTTON, *SELECTS}, SECTION: {TEXT}, CONTAINER: TOP_V2 - {CONTAINER}}
_HOW_MANY = {ROW: (1, 5), SECTION: (1, 3), CONTAINER: (1, MAX_COMPONENTS)}

# The minimum and maximum length of each text field.
_TEXTS: dict[int, dict[str, tuple[int, int]]] = {
    BUTTON: {"label": (0, 80), "custom_id": (1, 100), "url": (1, 512)},
    **{select: {"custom_id": (1, 100), "placeholder": (0, 150)} for select in SELECTS},
    TEXT_INPUT: {"custom_id": (1, 100), "label": (1, 45), "value": (0, 4000), "placeholder": (0, 100)},
    TEXT: {"content": (1, MOST_TEXT)},
    THUMBNAIL: {"description": (0, 1024)},
    LABEL: {"label": (1, 45), "description": (0, 100)},
    19: {"custom_id": (1, 100)},
    RADIOS: {"custom_id": (1, 100)},
    CHECKBOXES: {"custom_id": (1, 100)},
    23: {"custom_id": (1, 100)},
}
_OPTION_TEXTS = {"label": (1, 100), "value": (1, 100), "description": (0, 100)}
# The minimum and maximum number of options in a modal's group.
_OPTIONS = {RADIOS: (2, 10), CHECKBOXES: (1, 10)}
_NEEDED = {
    TEXT: ("content",),
    TEXT_INPUT: ("custom_id",),
    RADIOS: ("custom_id", "options"),
    CHECKBOXES: ("custom_id", "options"),
    LABEL: ("label", "component"),
    FILE: ("file",),
}


def check_modal(modal: Json) -> None:
    """Check a modal.

    :raises Refusal: 50035 with every fault.
    """
    refuse(_modal(modal))


def _modal(modal: Json) -> Faults:
    yield from text_faults(modal, {"title": (1, 45), "custom_id": (1, 100)}, (), needed=("title", "custom_id"))
    components = modal.get("components") or []
    if not 1 <= len(components) <= 5:
        yield too_many(("components",), 1, 5)
    for number, part in enumerate(components):
        yield from part_faults(part, ("components", number), _TOP_MODAL)
    yield from id_faults(components)


def check_choices(data: Json) -> None:
    """Check autocomplete choices.

    :raises Refusal: 50035 with every fault.
    """
    choices = data.get("choices")
    if not isinstance(choices, list):
        raise invalid_form(_required(("choices",)))
    refuse(choice_faults(choices, ("choices",)))


def choice_faults(choices: list[Json], path: Path) -> Faults:
    """Yield faults in the choices of a command option."""
    if len(choices) > MAX_CHOICES:
        yield too_many(path, 0, MAX_CHOICES)
    for number, choice in enumerate(choices):
        sizes = {"name": (1, 100), "value": (0, 100)} if isinstance(choice.get("value"), str) else {"name": (1, 100)}
        yield from text_faults(choice, sizes, (*path, number), needed=("name", "value"))


def walk(components: Iterable[Json]) -> list[Json]:
    """Return every component, parents before their children, as Discord counts them."""
    found: list[Json] = []
    for part in components:
        found.append(part)
        if "components" in part:
            found += walk(part["components"])
        for key in ("accessory", "component"):
            if part.get(key):
                found += walk([part[key]])
    return found


def placed(components: Iterable[Json], path: Path = ("components",)) -> list[tuple[Path, Json]]:
    """Return the same components as :func:`walk`, each with its path."""
    found: list[tuple[Path, Json]] = []
    for number, part in enumerate(components):
        here = (*path, number)
        found.append((here, part))
        if "components" in part:
            found += placed(part["components"], (*here, "components"))
        for key in ("accessory", "component"):
            if part.get(key):
                found += [((*here, key, *deeper), inner) for (_, *deeper), inner in placed([part[key]], ())]
    return found


# Components


def id_faults(components: list[Json]) -> Faults:
    """Yield a fault for each id used by more than one component."""
    for field, code in (("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED"), ("id", "COMPONENT_ID_DUPLICATED")):
        used = [part[field] for part in walk(components) if part.get(field)]
        if len(used) == len(set(used)):
            continue
        for path, part in placed(components):
            if part.get(field) and used.count(part[field]) > 1:
                yield Fault((*path, field), code, f"Component {field.replace('_', ' ')} cannot be duplicated")


def part_faults(part: Json, path: Path, allowed: set[int]) -> Faults:
    """Yield faults in a component and its descendants."""
    kind = part.get("type")
    if kind not in allowed:
        words = f'Value of field "type" must be one of {tuple(sorted(allowed))}.'
        yield Fault((*path, "type"), "UNION_TYPE_CHOICES", words)
        return
    yield from text_faults(part, _TEXTS.get(kind, {}), path, needed=_NEEDED.get(kind, ()))
    if kind in _INSIDE:
        yield from _inside(part, kind, path, in_modal=allowed is _TOP_MODAL)
    if kind == BUTTON:
        yield from _button(part, path)
    elif kind in SELECTS:
        yield from _select(part, path)
    elif kind in _OPTIONS:
        yield from _group(part, path)
    elif kind == SECTION:
        yield from part_faults(part.get("accessory") or {}, (*path, "accessory"), {BUTTON, THUMBNAIL})
    elif kind == GALLERY:
        yield from _gallery(part.get("items") or [], path)
    elif kind == LABEL and part.get("component"):
        yield from part_faults(part["component"], (*path, "component"), INPUTS)
        if part["component"].get("disabled"):
            yield Fault(
                (*path, "component", "disabled"), "COMPONENT_DISABLED_IN_MODAL", "Cannot be disabled in a modal"
            )


def _inside(part: Json, kind: int, path: Path, *, in_modal: bool) -> Faults:
    children = part.get("components") or []
    least, most = _HOW_MANY[kind]
    if not least <= len(children) <= most:
        yield too_many((*path, "components"), least, most)
    allowed = {TEXT_INPUT} if in_modal else _INSIDE[kind]
    for number, child in enumerate(children):
        yield from part_faults(child, (*path, "components", number), allowed)
    if kind == ROW and len(children) > 1 and any(child.get("type") in SELECTS for child in children):
        words = "A select menu takes the whole row"
        yield Fault((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words)


def _button(button: Json, path: Path) -> Faults:
    style = button.get("style")
    if style == LINK:
        if not button.get("url"):
            yield Fault((*path, "url"), "BUTTON_COMPONENT_URL_REQUIRED", "A url is required")
        if button.get("custom_id"):
            yield Fault(
                (*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", "A link has no custom id"
            )
    elif style != PREMIUM and not button.get("custom_id"):
        yield Fault((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required")
    if style != PREMIUM and not button.get("label") and not button.get("emoji"):
        yield Fault((*path, "label"), "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A label or an emoji is required")
    if style not in {1, 2, 3, 4, LINK, PREMIUM}:
        yield Fault((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6).")


def _select(select: Json, path: Path) -> Faults:
    options = select.get("options") or []
    least, most = (1 if select.get(field) is None else select[field] for field in ("min_values", "max_values"))
    if not select.get("custom_id"):
        yield _required((*path, "custom_id"))
    if not 0 <= least <= 25 or not 1 <= most <= 25 or least > most:
        yield Fault((*path, "min_values"), "SELECT_COMPONENT_INVALID_RANGE", "Needs 0 to 25 at least, 1 to 25 at most")
    if select["type"] != SELECT:
        yield from _defaults(select, path, least, most)
        return
    if not 1 <= len(options) <= 25:
        yield too_many((*path, "options"), 1, 25)
    elif least > len(options) or most > len(options):
        words = "More values than options"
        yield Fault(
            (*path, "max_values" if most > len(options) else "min_values"), "SELECT_COMPONENT_INVALID_RANGE", words
        )
    yield from _options(options, path, most)


def _group(group: Json, path: Path) -> Faults:
    """Yield faults in a modal's radio group or group of checkboxes."""
    options = group.get("options") or []
    fewest, highest = _OPTIONS[group["type"]]
    if not fewest <= len(options) <= highest:
        yield too_many((*path, "options"), fewest, highest)
    least, most = 1, 1
    if group["type"] == CHECKBOXES:
        given = group.get("min_values"), group.get("max_values")
        least, most = (default if one is None else one for one, default in zip(given, (1, len(options)), strict=True))
        if not 0 <= least <= most <= max(1, len(options)):
            yield Fault((*path, "min_values"), "SELECT_COMPONENT_INVALID_RANGE", "Needs least <= most <= options")
        if least == 0 and group.get("required") is not False:
            yield Fault((*path, "required"), "BASE_TYPE_CHOICES", "Must be false if min_values is 0")
    yield from _options(options, path, most)


def _options(options: list[Json], path: Path, most: int) -> Faults:
    """Yield faults in options of which at most ``most`` can be chosen."""
    counted = Counter(option.get("value") for option in options)
    for number, option in enumerate(options):
        here = (*path, "options", number)
        yield from text_faults(option, _OPTION_TEXTS, here, needed=("label", "value"))
        if counted[option.get("value")] > 1:
            words = "The specified option value is already used"
            yield Fault((*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", words)
    if sum(bool(option.get("default")) for option in options) > most:
        yield Fault((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULTS", "More defaults than values")


def _defaults(select: Json, path: Path, least: int, most: int) -> Faults:
    """Yield faults in the default values of a user, role or channel select."""
    defaults = select.get("default_values") or []
    if defaults and not least <= len(defaults) <= most:
        words = "As many defaults as values can be chosen"
        yield Fault((*path, "default_values"), "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", words)
    for number, default in enumerate(defaults):
        if default.get("type") not in _DEFAULTS[select["type"]]:
            words = f"Value must be one of {sorted(_DEFAULTS[select['type']])}."
            yield Fault((*path, "default_values", number, "type"), "BASE_TYPE_CHOICES", words)


def _gallery(items: list[Json], path: Path) -> Faults:
    if not 1 <= len(items) <= 10:
        yield too_many((*path, "items"), 1, 10)
    for number, item in enumerate(items):
        yield from text_faults(item, {"description": (0, 1024)}, (*path, "items", number), needed=("media",))


# Common faults


def text_faults(form: Json, sizes: dict[str, tuple[int, int]], path: Path, *, needed: tuple[str, ...] = ()) -> Faults:
    """Yield a fault for each field that is missing or has the wrong length."""
    for field in needed:
        if form.get(field) is None:
            yield _required((*path, field))
    for field, (least, most) in sizes.items():
        text = form.get(field)
        if text is not None and not least <= len(str(text)) <= most:
            yield too_long((*path, field), least, most)


def _required(path: Path) -> Fault:
    return Fault(path, "BASE_TYPE_REQUIRED", "This field is required")


def too_long(path: Path, least: int, most: int) -> Fault:
    """Return the fault in a string that is too long, or shorter than its minimum length."""
    if least == 0:
        return Fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    return Fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def too_many(path: Path, least: int, most: int) -> Fault:
    """Return the fault in a list with too many or too few entries."""
    return Fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
