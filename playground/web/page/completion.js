/** The list above the composer with commands, options or choices. */

import { div, h, span } from "./dom.js";

/** @typedef {{label: string, description?: string, badge?: string, mark?: Node, pick: () => void}} Item */

export class Completion {
  /** @param {HTMLElement} element an empty element above the composer */
  constructor(element) {
    this.element = element;
    element.id = "completion";
    element.hidden = true;
    /** @type {Item[]} */ this.items = [];
    this.active = -1;
    /** @type {HTMLElement | null} */ this.input = null;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /**
   * @param {HTMLElement} input the text field; it keeps the focus
   * @param {Item[]} items
   * @param {{title: string, note?: string, active?: number}} options active: the item that Enter picks, -1 for none
   */
  show(input, items, { title, note, active = -1 }) {
    this.hide();
    if (!items.length && !note) return;
    this.input = input;
    this.items = items;
    const rows = items.map((item, index) => h("div", {
      role: "option", id: `completion-${index}`, class: "completion-item", "aria-selected": "false",
      onpointerdown: (event) => event.preventDefault(), onclick: () => item.pick(),
    },
    item.mark,
    span("completion-words", h("strong", {}, item.label), item.description && h("small", {}, item.description)),
    item.badge && span("completion-badge", item.badge)));
    this.element.replaceChildren(
      div("completion-title", title),
      h("div", { class: "completion-list", role: "listbox", id: "completion-list", "aria-label": title }, rows),
      note ? div("completion-note", note) : "");
    this.element.hidden = false;
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-controls", "completion-list");
    this.activate(Math.min(active, items.length - 1));
  }

  hide() {
    this.element.hidden = true;
    this.items = [];
    this.active = -1;
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
  }

  activate(index) {
    this.active = index;
    this.element.querySelectorAll("[role=option]").forEach((row, at) => {
      row.setAttribute("aria-selected", String(at === index));
    });
    if (index < 0) return this.input.removeAttribute("aria-activedescendant");
    this.input.setAttribute("aria-activedescendant", `completion-${index}`);
    this.element.querySelector(`#completion-${index}`).scrollIntoView({ block: "nearest" });
  }

  /**
   * Handles the list's keys: arrows, Tab, Enter on an item, Escape.
   * @param {KeyboardEvent} event
   * @returns {boolean} true if the key was handled
   */
  key(event) {
    if (!this.isOpen) return false;
    const count = this.items.length;
    if (event.key === "ArrowDown" && count) this.activate((this.active + 1) % count);
    else if (event.key === "ArrowUp" && count) this.activate((Math.max(this.active, 0) - 1 + count) % count);
    else if (event.key === "Escape") this.hide();
    else if (event.key === "Enter" && this.active >= 0) this.items[this.active].pick();
    else if (event.key === "Tab" && !event.shiftKey && this.active >= 0) this.items[this.active].pick();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
}
