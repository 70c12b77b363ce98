/** The input line: write a message or use a slash command. */

import { CommandForm } from "./commandform.js";
import { fitting, slashCommands } from "./commands.js";
import { Completion } from "./completion.js";
import { div, h, icon, iconButton } from "./dom.js";
import { channelSign } from "./world.js";

const LONGEST = 2000;

/** Lists a command's required options, and counts the optional ones. @param {import("./commands.js").Option[]} options */
function summary(options) {
  const needed = options.filter(({ required }) => required).map(({ label }) => label);
  const more = options.length - needed.length;
  return [...needed, ...(more ? [`+${more} optional`] : [])].join("  ");
}

export class Composer {
  /**
   * @param {HTMLFormElement} element
   * @param {import("./world.js").World} world
   * @param {{say: (channelId: string, content: string) => boolean,
   *   interactions: import("./interactions.js").Interactions, toEnd: () => void}} deeds
   *   ``toEnd`` scrolls to the newest messages, where a command's answer appears
   */
  constructor(element, world, deeds) {
    this.world = world;
    this.deeds = deeds;
    /** @type {string | null} */ this.channelId = null;
    /** Unsent texts by channel. @type {Map<string, string>} */ this.drafts = new Map();
    /** @type {CommandForm | null} */ this.form = null;
    const list = div("completion");
    this.completion = new Completion(list);
    this.text = h("textarea", {
      rows: 1, maxlength: LONGEST, data: { testid: "composer" }, role: "combobox",
      "aria-expanded": "false", "aria-autocomplete": "list", "aria-haspopup": "listbox",
      oninput: () => this.typed(), onkeydown: (event) => this.key(event),
    });
    const slash = iconButton("slash", "Slash commands", () => this.put("/"));
    this.place = div("composer-place", this.text);
    const send = h("button", { type: "submit", class: "icon-button send", "aria-label": "Send" }, icon("send"));
    element.append(list, div("composer-box", slash, this.place, send));
    element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send();
    });
    element.addEventListener("focusout", (event) => element.contains(event.relatedTarget) || this.completion.hide());
    world.addEventListener("commands", () => {
      if (this.text.value.startsWith("/") && document.activeElement === this.text) this.typed();
    });
  }

  /** @param {string} channelId */
  open(channelId) {
    if (channelId === this.channelId) return;
    if (this.channelId) this.drafts.set(this.channelId, this.text.value);
    this.leaveForm();
    this.channelId = channelId;
    const channel = this.world.channels.get(channelId);
    const name = this.world.channelName(channel);
    const label = `Message ${channelSign(channel) === "at" ? "@" : "#"}${name}`;
    this.text.placeholder = label;
    this.text.setAttribute("aria-label", label);
    this.text.value = this.drafts.get(channelId) ?? "";
    this.completion.hide();
    this.grow();
  }

  focus() {
    if (this.form) this.form.focus();
    else this.text.focus();
  }

  /** Inserts text as if typed. @param {string} words */
  put(words) {
    this.leaveForm();
    this.text.value = words;
    this.text.focus();
    this.typed();
  }

  grow() {
    this.text.style.height = "auto";
    this.text.style.height = `${Math.min(this.text.scrollHeight, 220)}px`;
  }

  typed() {
    this.grow();
    const { value } = this.text;
    if (!value.startsWith("/") || value.includes("\n")) return this.completion.hide();
    const { context = 0, brought } = this.world.channels.get(this.channelId) ?? {};
    const commands = slashCommands(this.world.commands, { locale: this.world.me?.locale, context, brought });
    const named = ({ label, path }) => [label, path].find((name) => value.startsWith(`/${name} `));
    const begun = commands.find(named);
    if (begun) return this.begin(begun, value.slice(named(begun).length + 2));
    const items = fitting(commands, value.slice(1)).map((command) => ({
      label: `/${command.label}`,
      description: command.description,
      badge: summary(command.options),
      pick: () => this.begin(command),
    }));
    const none = commands.length ? "No matching command." : "The bot has no commands yet. Is it running?";
    const active = value.endsWith(" ") ? -1 : 0; // after a space, the next word decides which command is meant
    this.completion.show(this.text, items, { title: "Commands", note: items.length ? undefined : none, active });
  }

  /**
   * Opens the form of a command.
   * @param {import("./commands.js").Command} command
   * @param {string} line the text already typed after its name
   */
  begin(command, line = "") {
    const { channelId, completion, world } = this;
    const { interactions } = this.deeds;
    const name = command.path;
    completion.hide();
    this.form = new CommandForm(command, {
      world, completion,
      suggest: (options, focused) => interactions.autocomplete(channelId, { name, options, focused }),
      send: (options) => {
        this.put("");
        this.deeds.toEnd();
        interactions.slash(channelId, name, options);
      },
      leave: () => this.put(""),
    });
    this.text.value = "";
    this.text.hidden = true;
    this.place.append(this.form.element);
    this.form.focus();
    this.form.fill(line);
  }

  leaveForm() {
    this.completion.hide();
    this.form?.element.remove();
    this.form = null;
    this.text.hidden = false;
  }

  key(event) {
    if (event.isComposing || this.completion.key(event)) return;
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.send();
  }

  send() {
    if (this.form) return this.form.submit();
    const { isOpen, items, active } = this.completion;
    if (isOpen && items.length) return items[active]?.pick();
    const words = this.text.value.trim();
    if (!words || !this.deeds.say(this.channelId, words)) return undefined;
    return this.put("");
  }
}
