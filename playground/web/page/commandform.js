/** The form of a slash command: its name as a chip, and a field per option; optional ones are added on demand. */

import { avatar, displayName, h, iconButton, span } from "./dom.js";
import { KIND, demands, readOption } from "./commands.js";

const TYPING_PAUSE = 180;
const SHORTEST = 4;
const LONGEST = 32;

/** @typedef {import("./commands.js").Option} Option */
/**
 * @typedef {{option: Option, input: HTMLInputElement, box: HTMLElement,
 *   picked: {label: string, value: any} | null}} Field
 */

export class CommandForm {
  /**
   * @param {import("./commands.js").Command} command
   * @param {{world: import("./world.js").World, completion: import("./completion.js").Completion,
   *   suggest: (options: Object<string, any>, focused: string) => Promise<object[] | null>,
   *   send: (options: Object<string, any>) => void, leave: () => void}} parts
   */
  constructor(command, parts) {
    this.command = command;
    Object.assign(this, parts);
    /** @type {Field[]} */ this.fields = [];
    this.question = 0;
    this.more = h("input", {
      class: "more-options", ...comboBox("Add an option, or press Enter to send"),
      placeholder: command.options.length ? "Options…" : "Press Enter to send",
    });
    this.more.addEventListener("focus", () => this.offerOptions());
    this.more.addEventListener("input", () => this.offerOptions());
    this.more.addEventListener("keydown", (event) => this.moreKey(event));
    this.element = h("div", { class: "command-form", role: "group", "aria-label": `/${command.label}` },
      h("span", { class: "command-chip", title: command.description }, `/${command.label}`), this.more,
      iconButton("close", "Discard the command", () => this.leave()));
    for (const option of command.options.filter(({ required }) => required)) this.add(option);
  }

  /** Focuses the first required field that is empty. */
  focus() {
    const empty = this.fields.find(({ option, input }) => option.required && !input.value);
    (empty?.input ?? this.more).focus();
  }

  get left() {
    return this.command.options.filter((option) => !this.fields.some((field) => field.option === option));
  }

  /** @param {Option} option @returns {Field} */
  add(option) {
    const words = `${option.label}: ${option.description} (${demands(option)})`;
    const numeric = [KIND.integer, KIND.number].includes(option.type) && !option.choices;
    const input = h("input", {
      ...comboBox(words), data: { option: option.name }, size: SHORTEST, inputmode: numeric ? "numeric" : null,
    });
    const box = h("label", { class: "option" }, span("option-name", option.label), input);
    const field = { option, input, box, picked: null };
    input.addEventListener("focus", () => this.offer(field));
    input.addEventListener("input", () => this.typed(field));
    input.addEventListener("keydown", (event) => this.fieldKey(event, field));
    this.fields.push(field);
    this.more.before(box);
    this.more.hidden = !this.left.length && this.fields.length > 0;
    return field;
  }

  /** Reads options typed in one line, "opponents:1 level:Expert". @param {string} line */
  fill(line) {
    const written = [...line.matchAll(/(\S+?):(.*?)(?=\s+\S+?:|$)/g)];
    let unknown = written.length ? "" : line.trim();
    for (const [, name, value] of written) {
      const option = this.called(name);
      if (!option) {
        unknown ||= name;
        continue;
      }
      const { input } = this.add(option);
      input.value = value.trim();
      fit(input);
      input.focus();
    }
    if (unknown) {
      this.more.value = unknown;
      this.more.focus();
    }
  }

  /**
   * Returns the unused option with this label or name.
   * @param {string} typed @returns {Option | undefined}
   */
  called(typed) {
    const name = typed.toLowerCase();
    return this.left.find((option) => option.label === name) ?? this.left.find((option) => option.name === name);
  }

  remove(field) {
    this.fields.splice(this.fields.indexOf(field), 1);
    field.box.remove();
    this.more.hidden = false;
    this.more.focus();
  }

  /** Offers the unused options. */
  offerOptions() {
    const typed = this.more.value.trim().toLowerCase();
    const named = typed.endsWith(":") && this.called(typed.slice(0, -1));
    if (named) {
      this.more.value = "";
      return this.add(named).input.focus();
    }
    const fits = ({ label, name }) => label.toLowerCase().includes(typed) || (typed && name.startsWith(typed));
    const items = this.left.filter(fits).map((option) => ({
      label: option.label, description: option.description, badge: demands(option),
      pick: () => {
        this.more.value = "";
        this.add(option).input.focus();
      },
    }));
    const none = typed ? `No option “${this.more.value.trim()}”.` : this.command.description;
    const note = items.length ? "Press Enter or the arrow to send." : none;
    return this.completion.show(this.more, items, { title: "Options", active: typed ? 0 : -1, note });
  }

  typed(field) {
    const { input } = field;
    field.picked = null;
    this.complain(field, null);
    const name = input.value.match(/\s(\S+):$/)?.[1];
    const next = name && this.called(name);
    if (next) input.value = input.value.slice(0, -name.length - 1).trim();
    fit(input);
    if (next) return this.add(next).input.focus();
    clearTimeout(this.pause);
    if (!field.option.autocomplete) return this.offer(field);
    this.pause = setTimeout(() => this.offer(field), TYPING_PAUSE);
    return undefined;
  }

  /** Offers the choices of a field. @param {Field} field */
  async offer(field) {
    const { option, input } = field;
    const title = `${option.label} · ${demands(option)}`;
    let choices = this.choices(option);
    if (option.autocomplete) {
      const question = ++this.question;
      this.completion.show(input, [], { title, note: "Asking the bot…" });
      const found = await this.suggest({ ...this.read(false), [option.name]: input.value }, option.name);
      if (question !== this.question || document.activeElement !== input) return;
      choices = found?.map(({ name, value }) => ({ label: name, value })) ?? [];
    } else if (choices && !field.picked) {
      const typed = input.value.trim().toLowerCase();
      choices = choices.filter(({ label }) => label.toLowerCase().includes(typed));
    }
    const pick = (choice) => () => this.pick(field, choice);
    const items = (choices ?? []).map((choice) => ({ ...choice, mark: choice.mark?.(), pick: pick(choice) }));
    const active = field.picked || (!input.value && !option.required) ? -1 : 0;
    const nothing = choices && !choices.length ? (option.autocomplete ? "No suggestions." : "No matches.") : null;
    this.completion.show(input, items, { title, note: nothing ?? option.description, active });
  }

  /**
   * @param {Option} option
   * @returns {{label: string, value: any, mark?: () => Node}[] | null} null: any text is allowed
   */
  choices({ type, choices }) {
    const { world } = this;
    if (choices) return choices;
    if (type === KIND.user || type === KIND.mentionable) {
      return world.everyone().map((user) => ({ label: displayName(user), value: user.id, mark: () => avatar(user) }));
    }
    if (type === KIND.channel) {
      return world.publicChannels().map((channel) => ({ label: `#${world.channelName(channel)}`, value: channel.id }));
    }
    return type === KIND.role || type === KIND.attachment ? [] : null;
  }

  pick(field, choice) {
    field.picked = choice;
    field.input.value = choice.label;
    fit(field.input);
    this.complain(field, null);
    const next = this.fields.find(({ option, input }) => option.required && !input.value);
    const onward = next?.input ?? (this.more.hidden ? field.input : this.more);
    if (onward === field.input) this.completion.hide();
    else onward.focus();
  }

  /**
   * Returns the options' values.
   * @param {boolean} strict whether to report invalid fields
   * @returns {Object<string, any> | null} null if a field is invalid
   */
  read(strict) {
    const values = {};
    let wrong = null;
    for (const field of this.fields) {
      const { problem, value } = this.readField(field);
      if (problem && strict) this.complain(field, problem);
      if (problem) wrong ??= field;
      else if (value !== undefined) values[field.option.name] = value;
    }
    if (!strict) return values;
    wrong?.input.focus();
    return wrong ? null : values;
  }

  readField({ option, input, picked }) {
    if (picked) return { value: picked.value };
    const typed = input.value.trim();
    if (!typed) return option.required ? { problem: "This option is required." } : {};
    const choices = option.autocomplete ? null : this.choices(option);
    if (!choices) return readOption(option, typed);
    const choice = choices.find(({ label }) => label.toLowerCase() === typed.toLowerCase().replace(/^@/, ""));
    return choice ? { value: choice.value } : { problem: "Choose from the list." };
  }

  complain({ box, input }, problem) {
    box.querySelector(".option-problem")?.remove();
    input.setAttribute("aria-invalid", String(Boolean(problem)));
    if (problem) box.append(h("span", { class: "option-problem", role: "alert" }, problem));
  }

  /** Sends the command, or reports an invalid value or text that fits no option. */
  submit() {
    if (this.more.value.trim()) {
      this.more.focus();
      return this.offerOptions();
    }
    const values = this.read(true);
    return values && this.send(values);
  }

  fieldKey(event, field) {
    if (this.completion.key(event)) return;
    if (event.key === "Enter") this.submit();
    else if (event.key === "Escape") this.leave();
    else if (event.key === "Backspace" && !field.input.value && !field.option.required) this.remove(field);
    else return;
    event.preventDefault();
  }

  moreKey(event) {
    if (this.completion.key(event)) return;
    if (event.key === "Enter") this.submit();
    else if (event.key === "Escape") this.leave();
    else if (event.key === "Backspace" && !this.more.value) {
      if (this.fields.length) this.fields.at(-1).input.focus();
      else this.leave();
    } else return;
    event.preventDefault();
  }
}

/** Makes a field as wide as its text. @param {HTMLInputElement} input */
function fit(input) {
  input.size = Math.max(SHORTEST, Math.min(input.value.length + 1, LONGEST));
}

/** Returns the attributes of an input with a list above it. @param {string} label */
function comboBox(label) {
  return {
    type: "text", role: "combobox", autocomplete: "off", spellcheck: "false", "aria-label": label,
    "aria-autocomplete": "list", "aria-expanded": "false", "aria-haspopup": "listbox",
  };
}
