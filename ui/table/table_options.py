"""Build the form with a table's options, and read it: pace, short and friendly match, and the game's house rules.

House rules with two values are checkboxes, like *short* and *friendly*, so most games need only one form. Options that
don't fit on it have another form, with its own button on the private panel.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from engine.registry import spec_of
from tables.setup.house_rules import Rules, is_short, lengthened, shortened
from tables.state import TableState
from tables.time.time_controls import TIME_CONTROLS, paces_in
from ui.components import LONGEST_LABEL
from ui.forms import MAX_FIELDS, Field, Form
from ui.options import RuleOption, game_name, rule_options
from ui.rule_fields import capitalized, rule_fields, rule_values, rules_chosen, rules_named, standard
from ui.screen import Button, Choice, cut
from ui.table.lobby import match_minutes
from ui.table.widgets import yes
from ui.text.texts import Say

HOUSE = "house"
"""The action of the buttons that open these forms; its argument is the number of the form, or "" for the first."""
PACE, MATCH = "table_pace", "table_match"
"""The names of the two fields that aren't house rules. No game may have house rules with these names."""
SHORT, FRIENDLY = "short-match", "friendly-match"
MAX_SWITCHES = 8
"""How many house rules can be checkboxes: Discord allows ten, and two are for a short and a friendly match."""


def option_buttons(state: TableState, say: Say) -> tuple[Button, ...]:
    """Return the button that opens the form and, if not everything fits on it, one for each further form."""
    _, *more = _pages(state, say)
    rules = {rule.name: rule for rule in rule_options(state.header.game, say)}
    named = (rules_named([rules[field.name] for field in page], say) for page in more)
    further = (say("button-set-rules", rules=names) for names in named)
    return (
        Button(HOUSE, say("button-options")),
        *(Button(f"{HOUSE}:{number}", cut(label, LONGEST_LABEL)) for number, label in enumerate(further, start=2)),
    )


def options_form(state: TableState, asked: str, say: Say) -> Form | None:
    """Build the form with this number, or the first if it is ""; return None if there is no such form."""
    pages = dict(enumerate(_pages(state, say), start=1))
    fields = pages.get(int(asked or "1") if asked in {"", "1", "2", "3"} else 0)
    if fields is None:
        return None
    return Form(f"{HOUSE}:{asked or 1}", game_name(state.header.game, say), fields, state.header.table)


class Chosen(TypedDict):
    """The options after a form is submitted, as ``tables.decide.lobby.set_up`` takes them."""

    pace: str
    friendly: bool
    rules: Rules


def options_chosen(fields: Mapping[str, tuple[str, ...]], state: TableState, say: Say) -> Chosen:
    """Return the options after a form is submitted; what isn't on that form stays as it is."""
    pace = "".join(fields.get(PACE, ()))
    return {
        "pace": pace if pace in TIME_CONTROLS else state.header.pace,
        "friendly": FRIENDLY in fields[MATCH] if MATCH in fields else state.friendly,
        "rules": _rules_chosen(fields, state, say),
    }


def _rules_chosen(fields: Mapping[str, tuple[str, ...]], state: TableState, say: Say) -> Rules:
    """Return the house rules after a form is submitted.

    Checking *short* sets the rules of a short match; unchecking it resets them, unless other ones were chosen as well.
    """
    game, checked = state.header.game, fields.get(MATCH)
    if checked is None:
        return rules_chosen(game, fields, state.options, say)
    switches = {one.name: (_values(one, say)[one.name in checked],) for one in _switches(game, say)}
    rules: Rules = rules_chosen(game, {**fields, **switches}, state.options, say)
    if (SHORT in checked) == is_short(game, state.options):
        return rules
    if SHORT in checked:
        return shortened(game, rules)
    return lengthened(game, rules, state.header.options) if is_short(game, rules) else rules


def _pages(state: TableState, say: Say) -> list[tuple[Field, ...]]:
    """Divide the options among as few forms as possible."""
    switches = {one.name for one in _switches(state.header.game, say)}
    others = [one for one in rule_options(state.header.game, say) if one.name not in switches]
    fields = (_pace(state, say), _match(state, say), *rule_fields(others, state.options, say))
    return [fields[at : at + MAX_FIELDS] for at in range(0, len(fields), MAX_FIELDS)]


def _pace(state: TableState, say: Say) -> Field:
    choices = tuple(Choice(pace, capitalized(say(f"pace-{pace}"))) for pace in paces_in(state.header.place))
    return Field(PACE, say("options-pace"), choices, (state.header.pace,))


def _match(state: TableState, say: Say) -> Field:
    """Build the checkboxes: a short match, a friendly one, and each house rule with two values."""
    game, chosen = state.header.game, []
    choices = _short(state, say)
    if choices and is_short(game, state.options):
        chosen.append(SHORT)
    hints = yes(bool(spec_of(game).computer))
    choices.append(Choice(FRIENDLY, capitalized(say("lobby-friendly", hints=hints))))
    if state.friendly:
        chosen.append(FRIENDLY)
    switches = _switches(game, say)
    for option, field in zip(switches, rule_fields(switches, state.options, say), strict=True):
        _, checked = _values(option, say)
        label = field.label if option.kind is bool else _rule_with_value(option, checked, say)
        help_text = say("option-with-default", help=option.help, value=option.default)
        choices.append(Choice(option.name, label, help_text))
        if field.chosen == (checked,):
            chosen.append(option.name)
    return Field(MATCH, say("options-match"), tuple(choices), tuple(chosen), least=0, most=len(choices))


def _short(state: TableState, say: Say) -> list[Choice]:
    """Offer a short match, with its length, if the match is one or would become shorter."""
    game, rules = state.header.game, state.options
    if spec_of(game).short is None:
        return []
    length, now = match_minutes(state, shortened(game, rules)), match_minutes(state, rules) or 0
    if length is None or (length >= now and not is_short(game, rules)):
        return []
    return [Choice(SHORT, say("button-short", minutes=length))]


def _switches(game: str, say: Say) -> list[RuleOption]:
    """Return the house rules that are checkboxes: those with two values, one of them the default."""
    found = [one for one in rule_options(game, say) if one.kind is bool or len(one.choices) == 2]
    return [one for one in found if one.default][:MAX_SWITCHES]


def _values(option: RuleOption, say: Say) -> tuple[str, str]:
    """Return the values of an unchecked and a checked house rule: off and on, or the default and the other one."""
    if option.kind is bool:
        return "false", "true"
    usual = standard(option, say)
    (other,) = (value for value, _ in rule_values(option, "", say) if value != usual)
    return usual, other


def _rule_with_value(option: RuleOption, value: str, say: Say) -> str:
    return capitalized(say("house-rule", rule=say(option.key), value=dict(option.choices)[value]))
