/** The bot's slash commands: their names, search, and the values an option accepts. */

const SUB = 1;
const GROUP = 2;
export const KIND = {
  string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11,
};

/**
 * @typedef {{name: string, label: string, description: string, type: number, required: boolean, autocomplete: boolean,
 *   choices: Choice[] | null, min?: number, max?: number, minLength?: number, maxLength?: number}} Option
 * @typedef {{label: string, value: string | number | boolean, description?: string}} Choice
 * @typedef {{path: string, label: string, description: string, options: Option[]}} Command
 *   path: the names as the bot registered them, "play levelup"; label: the names this person sees
 */

const BY_USER = 1;

/**
 * Lists every command available in a channel, with each subcommand as an entry.
 * @param {object[]} registered application command objects
 * @param {{locale?: string, context: number, brought?: boolean}} asked the person's language, the channel's context, and
 *   whether only a person's own installation brings the bot there
 * @returns {Command[]} sorted by label
 */
export function slashCommands(registered, { locale, context, brought }) {
  const offered = ({ contexts, dm_permission: dms, integration_types: installs }) =>
    (contexts?.includes(context) ?? (!context || dms)) && (!brought || installs?.includes(BY_USER));
  const chatInputs = registered.filter((command) => (command.type ?? 1) === 1 && offered(command));
  const commands = chatInputs.flatMap((command) => leaves(command, [], [], locale));
  return commands.sort((a, b) => a.label.localeCompare(b.label));
}

function leaves(node, names, labels, locale) {
  const path = [...names, node.name];
  const label = [...labels, node.name_localizations?.[locale] ?? node.name];
  const deeper = (node.options ?? []).filter(({ type }) => type === SUB || type === GROUP);
  if (deeper.length) return deeper.flatMap((child) => leaves(child, path, label, locale));
  return [{
    path: path.join(" "), label: label.join(" "), description: words(node, "description", locale),
    options: (node.options ?? []).map((option) => readable(option, locale)),
  }];
}

function words(node, name, locale) {
  return node[`${name}_localizations`]?.[locale] ?? node[name] ?? "";
}

function readable(option, locale) {
  const booleans = [{ label: "True", value: true }, { label: "False", value: false }];
  const choices = option.choices?.map((choice) => ({ label: words(choice, "name", locale), value: choice.value }));
  return {
    name: option.name,
    type: option.type,
    label: words(option, "name", locale),
    description: words(option, "description", locale),
    required: Boolean(option.required),
    autocomplete: Boolean(option.autocomplete),
    choices: choices?.length ? choices : option.type === KIND.boolean ? booleans : null,
    min: option.min_value,
    max: option.max_value,
    minLength: option.min_length,
    maxLength: option.max_length,
  };
}

/**
 * Returns the commands that match the text after the slash, those that start with it first.
 * @param {Command[]} commands @param {string} text
 * @returns {Command[]}
 */
export function fitting(commands, text) {
  const typed = text.trim().toLowerCase().replace(/\s+/g, " ");
  const begins = commands.filter(({ label, path }) => label.startsWith(typed) || path.startsWith(typed));
  const holds = commands.filter((command) => !begins.includes(command) && command.label.includes(typed));
  return [...begins, ...holds];
}

/** Describes in a few words what an option accepts. @param {Option} option @returns {string} */
export function demands({ type, min, max, minLength, maxLength, choices, required }) {
  const range = (low, high, what) => {
    if (low !== undefined && high !== undefined) return `${low} to ${high}${what}`;
    if (low !== undefined) return `at least ${low}${what}`;
    return high === undefined ? null : `at most ${high}${what}`;
  };
  const whole = type === KIND.integer && !choices ? "a whole number" : null;
  const limits = choices ? null : range(min, max, "") ?? range(minLength, maxLength, " characters");
  return [required ? "required" : "optional", whole, limits].filter(Boolean).join(", ");
}

/**
 * Parses the text typed for an option without choices.
 * @param {Option} option @param {string} text
 * @returns {{value: any} | {problem: string}}
 */
export function readOption(option, text) {
  const typed = text.trim();
  if (option.type === KIND.integer || option.type === KIND.number) return readNumber(option, typed);
  if (option.type !== KIND.string) return { problem: "Choose from the list." };
  const { minLength, maxLength } = option;
  if (minLength !== undefined && typed.length < minLength) return { problem: `At least ${minLength} characters.` };
  if (maxLength !== undefined && typed.length > maxLength) return { problem: `At most ${maxLength} characters.` };
  return { value: typed };
}

function readNumber({ type, min, max }, typed) {
  const value = Number(typed);
  if (!Number.isFinite(value)) return { problem: "Not a number." };
  if (type === KIND.integer && !Number.isInteger(value)) return { problem: "A whole number, please." };
  if (min !== undefined && value < min) return { problem: `At least ${min}.` };
  if (max !== undefined && value > max) return { problem: `At most ${max}.` };
  return { value };
}
