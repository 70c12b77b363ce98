/** The list of a channel's messages. Only changed rows are redrawn. */

import { day, sameDay } from "./clock.js";
import { h, icon, Pictures, span } from "./dom.js";
import { keepRevealed } from "./inline.js";
import { isGrouped, messageRow, spokenLine } from "./message.js";
import { followControl } from "./selects.js";
import { AMONG_PEOPLE, channelSign, DM } from "./world.js";

const NEAR = 60;

export class MessageList {
  /**
   * @param {{scroller: HTMLElement, list: HTMLElement, spoken: HTMLElement, present: HTMLElement}} parts
   * @param {import("./inline.js").Scene} scene the context of every message; `pictures` is added here
   * @param {{interactions: import("./interactions.js").Interactions, dismiss: (message: object) => void}} deeds
   */
  constructor(parts, scene, deeds) {
    Object.assign(this, parts);
    this.scene = scene;
    this.deeds = deeds;
    this.world = scene.world;
    /** @type {string | null} */ this.channelId = null;
    /** The first new message when the channel was opened. @type {string | null} */ this.firstNew = null;
    /** @type {Map<string, {state: string, row: HTMLElement}>} */ this.rows = new Map();
    this.sticks = true;
    this.scroller.addEventListener("scroll", () => this.scrolled());
    this.present.addEventListener("click", () => this.toEnd());
    new ResizeObserver(() => this.settle()).observe(this.list);
    new ResizeObserver(() => this.settle()).observe(this.scroller);
    this.world.addEventListener("messages", ({ detail }) => {
      if (detail.channelId === this.channelId) this.draw(detail.arrived);
    });
    document.addEventListener("visibilitychange", () => this.see());
  }

  /** Opens a channel at its newest message. @param {string} channelId */
  open(channelId) {
    this.channelId = channelId;
    this.firstNew = this.world.unread(channelId).first;
    this.rows.clear();
    this.list.replaceChildren();
    this.sticks = true;
    this.draw(null);
    this.toEnd();
  }

  /** Redraws what has changed. @param {object | null} arrived a new message, announced to screen readers */
  draw(arrived) {
    const messages = this.world.messages.get(this.channelId) ?? [];
    const wanted = [this.welcome()];
    const ids = new Set(messages.map(({ id }) => id));
    let before = null;
    for (const message of messages) {
      const newDay = !before || !sameDay(new Date(before.timestamp), new Date(message.timestamp));
      const fresh = message.id === this.firstNew;
      if (newDay || fresh) wanted.push(this.divider(message, newDay, fresh));
      wanted.push(this.row(message, !newDay && !fresh && isGrouped(before, message)));
      before = message;
    }
    for (const id of this.rows.keys()) if (!ids.has(id.split(" ")[0])) this.rows.delete(id);
    arrange(this.list, wanted);
    if (arrived?.author.id === this.world.me?.id) this.sticks = true;
    this.settle();
    followControl();
    if (arrived && !arrived.local && arrived.author.id !== this.world.me?.id) {
      this.spoken.textContent = spokenLine({ ...this.scene, message: arrived });
    }
  }

  /** Returns the row of a message, redrawn only if it has changed. */
  row(message, grouped) {
    const local = this.world.local(message.id);
    const state = JSON.stringify([message, grouped, local]);
    const known = this.rows.get(message.id);
    if (known?.state === state) return known.row;
    const row = known?.row ?? h("li", { data: { messageId: message.id }, tabindex: "-1" });
    const scene = {
      ...this.scene, message, local, pictures: new Pictures(row),
      click: (component, values) => this.deeds.interactions.click(message, component, values),
    };
    const onDismiss = () => this.deeds.dismiss(message);
    const { cls, content } = safely(() => messageRow(scene, { grouped, onDismiss }));
    const focused = row.contains(document.activeElement) ? document.activeElement.dataset.customId : null;
    const fragment = h("div", {}, content);
    keepRevealed(row, fragment);
    row.className = cls;
    row.replaceChildren(...fragment.childNodes);
    if (focused) row.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    this.rows.set(message.id, { state, row });
    return row;
  }

  divider(message, newDay, fresh) {
    const key = `${message.id} divider`;
    const words = newDay ? day(new Date(message.timestamp)) : "";
    const state = `${words} ${fresh}`;
    const known = this.rows.get(key);
    if (known?.state === state) return known.row;
    const content = [h("span", {}, words), fresh && h("b", {}, "New")];
    const row = h("li", { class: fresh ? "divider fresh" : "divider", role: "separator" }, content);
    this.rows.set(key, { state, row });
    return row;
  }

  welcome() {
    const channel = this.world.channels.get(this.channelId);
    const name = channel ? this.world.channelName(channel) : "";
    const known = this.list.firstElementChild;
    if (known?.dataset.name === name) return known;
    const [title, hint] = {
      [DM]: [name, `${name} sends your private messages here.`],
      [AMONG_PEOPLE]: [name, `This is the start of your conversation with ${name}.`],
    }[channel?.type] ?? [`Welcome to #${name}`, `This is the start of the #${name} channel.`];
    return h("li", { class: "welcome", data: { name } },
      span("welcome-sign", icon(channelSign(channel))),
      h("h2", {}, title),
      h("p", {}, hint));
  }

  /** Stays at the newest message if it was visible. */
  settle() {
    if (this.sticks) this.scroller.scrollTop = this.scroller.scrollHeight;
    this.present.hidden = this.sticks;
    this.see();
  }

  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    this.sticks = scrollHeight - scrollTop - clientHeight < NEAR;
    this.present.hidden = this.sticks;
    followControl();
    this.see();
  }

  /** Marks the channel as read while its end is visible. */
  see() {
    if (this.channelId && this.sticks && !document.hidden) this.world.markRead(this.channelId);
  }

  toEnd() {
    this.sticks = true;
    this.settle();
  }

  /**
   * Scrolls to a message and highlights it.
   * @param {string} messageId
   * @returns {boolean} false if it isn't loaded
   */
  show(messageId) {
    const row = this.rows.get(messageId)?.row;
    if (!row) return false;
    this.sticks = false;
    row.scrollIntoView({ block: "center" });
    row.focus({ preventScroll: true });
    row.classList.add("lit");
    setTimeout(() => row.classList.remove("lit"), 2000);
    return true;
  }
}

/**
 * Sets the children of a list, moving as few as possible.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} wanted
 */
function arrange(list, wanted) {
  const keep = new Set(wanted);
  for (const child of [...list.children]) if (!keep.has(child)) child.remove();
  wanted.forEach((child, index) => {
    if (list.children[index] !== child) list.insertBefore(child, list.children[index] ?? null);
  });
}

/**
 * Draws a message; if that fails, the other messages are still shown.
 * @param {() => {cls: string, content: Node[]}} draw
 */
function safely(draw) {
  try {
    return draw();
  } catch (error) {
    console.error(error);
    const content = h("div", { class: "body failed" }, icon("warning"), "This message can't be shown here.");
    return { cls: "message", content: [content] };
  }
}
