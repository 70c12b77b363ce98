/** Selects: the control and the list it opens, in messages and forms. */

import { action, avatar, displayName, div, h, icon, span } from "./dom.js";
import { emojiNode } from "./inline.js";

/** @typedef {import("./inline.js").Scene} Scene */
/** @typedef {{value: string, label: string, description?: string, mark?: () => Node}} Choice */

const STRING = 3;
const USER = 5;
const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;

/** Returns whether this component is a select. @param {{type: number}} component */
export function isSelect({ type }) {
  return type === STRING || (type >= USER && type <= CHANNEL);
}

/** Returns the choices. @param {Scene} scene @param {object} component @returns {Choice[]} */
function choicesOf(scene, component) {
  const { world } = scene;
  if (component.type === STRING) {
    const mark = (emoji) => emoji && (() => emojiNode(scene, emoji));
    return component.options.map(({ emoji, ...option }) => ({ ...option, mark: mark(emoji) }));
  }
  if (component.type === USER || component.type === MENTIONABLE) {
    return world.everyone().map((user) => ({ value: user.id, label: displayName(user), mark: () => avatar(user) }));
  }
  if (component.type === ROLE) return [{ value: world.guild.id, label: "@everyone" }];
  const types = component.channel_types ?? [];
  const channels = world.publicChannels().filter(({ type }) => !types.length || types.includes(type));
  return channels.map((channel) => ({ value: channel.id, label: `# ${world.channelName(channel)}` }));
}

/** Returns the default values. @param {object} component @returns {string[]} */
export function defaultValues(component) {
  const options = (component.options ?? []).filter((option) => option.default).map((option) => option.value);
  return options.length ? options : (component.default_values ?? []).map(({ id }) => id);
}

/**
 * Creates the control.
 * @param {Scene} scene
 * @param {object} component a select as Discord describes it
 * @param {{key: string, values: string[], busy?: boolean, onChoose: (values: string[]) => void}} state
 *   key: identifies the control, so that its open list finds it again when the message is redrawn
 */
export function selectControl(scene, component, { key, values, busy, onChoose }) {
  const choices = choicesOf(scene, component);
  const picked = choices.filter(({ value }) => values.includes(value));
  const placeholder = component.placeholder || "Make a selection";
  const shown = picked.length
    ? span("select-values", picked.map((choice) => pickedChip(choice, picked.length > 1)))
    : span("select-placeholder", placeholder);
  const control = action(busy ? "select busy" : "select", {
    role: "combobox", "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": [placeholder, picked.map(({ label }) => label).join(", ")].filter(Boolean).join(": "),
    "aria-busy": busy ? "true" : null, disabled: component.disabled, data: { customId: component.custom_id, key },
  }, shown, busy ? dots() : icon("chevron"));
  const open = () => openMenu({ control, choices, component, chosen: values, onChoose });
  control.addEventListener("click", () => (menu?.key === key ? menu.finish() : open()));
  control.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  });
  return control;
}

function pickedChip({ label, mark }, several) {
  return h("span", { class: several ? "select-value select-chip" : "select-value" }, mark?.(), label);
}

/** Creates three dots that show that an answer is pending. */
export function dots() {
  return h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
}

/**
 * The list of the select that is open; at most one is.
 * @type {{key: string, panel: HTMLElement, control: HTMLElement, finish: () => void} | null}
 */
let menu = null;

/** Describes how many can be chosen. @param {object} component @param {number} available */
function bounds(component, available) {
  const max = Math.min(component.max_values ?? 1, available);
  return { min: Math.min(component.required === false ? 0 : component.min_values ?? 1, max), max };
}

/**
 * Opens the list. As on Discord, it has no button of its own: closing it, with a click elsewhere or Escape, sends the
 * choice if it has changed and is large enough. A list with a single choice closes by itself.
 */
function openMenu({ control, choices, component, chosen, onChoose }) {
  closeMenu();
  const { min, max } = bounds(component, choices.length);
  const picked = new Set(chosen);
  const single = max === 1;
  const list = h("div", {
    role: "listbox", class: "menu-list", tabindex: "-1", "aria-multiselectable": String(!single),
    "aria-label": control.getAttribute("aria-label"),
  });
  const panel = h("div", { class: "menu", popover: "manual" }, list);

  const show = () => {
    for (const option of list.children) {
      const taken = picked.has(option.dataset.value);
      option.setAttribute("aria-selected", String(taken));
      option.setAttribute("aria-disabled", String(!single && !taken && picked.size === max));
    }
  };
  const pick = (value) => {
    if (single) {
      const again = min === 0 && picked.has(value);
      picked.clear();
      if (!again) picked.add(value);
      menu.finish();
    } else if (picked.has(value)) picked.delete(value);
    else if (picked.size < max) picked.add(value);
    show();
  };
  list.append(...choices.map((choice) => optionNode(choice, single, pick)));
  if (!choices.length) list.append(div("menu-empty", "Nothing to choose from."));
  const finish = () => {
    const values = choices.map(({ value }) => value).filter((value) => picked.has(value));
    closeMenu(true);
    const changed = values.length !== chosen.length || values.some((value) => !chosen.includes(value));
    if (values.length >= min && changed) onChoose(values);
  };
  menu = { key: control.dataset.key, panel, control, finish };
  show();
  (control.closest("dialog") ?? document.body).append(panel);
  panel.showPopover();
  panel.addEventListener("keydown", menuKeys);
  attach(control);
  (list.querySelector("[aria-selected=true]") ?? list.firstElementChild)?.focus();
}

function optionNode({ value, label, description, mark }, single, pick) {
  return h("div", { role: "option", class: "menu-option", tabindex: "-1", data: { value }, onclick: () => pick(value) },
    mark && span("menu-mark", mark()),
    span("menu-words", h("span", {}, label), description && h("small", {}, description)),
    h("span", { class: single ? "menu-radio" : "menu-check", "aria-hidden": "true" }, icon("check")));
}

function menuKeys(event) {
  const options = [...menu.panel.querySelectorAll("[role=option]")];
  const at = options.indexOf(document.activeElement);
  const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 };
  if (event.key in moves) options[(moves[event.key] + options.length) % options.length]?.focus();
  else if (event.key === "Escape") menu.finish();
  else if ((event.key === "Enter" || event.key === " ") && at >= 0) options[at].click();
  else if (event.key === "Tab") return menu.finish();
  else if (event.key.length === 1) options.find((option) => startsWith(option, event.key))?.focus();
  event.preventDefault();
  event.stopPropagation();
}

function startsWith(option, letter) {
  return option.querySelector(".menu-words").textContent.toLowerCase().startsWith(letter.toLowerCase());
}

/** Closes the open list without sending anything. @param {boolean} [focus] whether to focus the control */
function closeMenu(focus = false) {
  if (!menu) return;
  const { panel, control } = menu;
  menu = null;
  panel.remove();
  control.setAttribute("aria-expanded", "false");
  if (focus) control.focus();
}

/** Positions the open list below (or above) its control. @param {HTMLElement} control */
function attach(control) {
  menu.control = control;
  control.setAttribute("aria-expanded", "true");
  const box = control.getBoundingClientRect();
  const { panel } = menu;
  const below = innerHeight - box.bottom;
  const up = below < Math.min(panel.scrollHeight + 16, 260) && box.top > below;
  panel.style.width = `${box.width}px`;
  panel.style.left = `${box.left}px`;
  panel.style.maxHeight = `${Math.min(360, (up ? box.top : below) - 12)}px`;
  panel.style.top = up ? "auto" : `${box.bottom + 4}px`;
  panel.style.bottom = up ? `${innerHeight - box.top + 4}px` : "auto";
}

/** Moves the open list with its control after a redraw or scroll; closes it if the control is gone. */
export function followControl() {
  if (!menu) return;
  const control = document.querySelector(`.select[data-key="${CSS.escape(menu.key)}"]:not(:disabled)`);
  if (control) attach(control);
  else closeMenu();
}

document.addEventListener("pointerdown", (event) => {
  if (menu && !menu.panel.contains(event.target) && !menu.control.contains(event.target)) menu.finish();
});
addEventListener("resize", followControl);
