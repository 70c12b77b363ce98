/** The start panel where you choose a person, and the menu in the top bar. */

import { action, avatar, countOf, displayName, div, h, icon, ownLanguage, span } from "./dom.js";
import { theme, toggleTheme } from "./theme.js";
import { channelSign } from "./world.js";

/**
 * Draws the start panel.
 * @param {HTMLElement} element @param {import("./world.js").World} world @param {(personId: string) => void} choose
 * @param {boolean} lost whether the playground is offline
 */
export function drawStart(element, world, choose, lost) {
  const people = [...world.people.values()];
  const start = (user) => action("start-person", {
    data: { testid: `be-${displayName(user)}` }, onclick: () => choose(user.id),
  }, avatar(user), displayName(user), language(user));
  const waiting = lost ? "The playground is offline. Reconnecting…" : "Loading people…";
  element.replaceChildren(h("section", { class: "start-panel", "aria-labelledby": "start-title" },
    span("guild-sign large", icon("stairs")),
    h("h1", { id: "start-title" }, "Welcome to the playground"),
    h("p", {}, "A small Discord on your own machine. The bot in it is the real one, the people are you. ",
      "Nothing you do here leaves this computer."),
    h("h2", {}, "Who would you like to be?"),
    people.length
      ? div("start-people", people.map(start))
      : h("p", { role: "status" }, waiting),
    h("p", { class: "hint" }, "Open a second tab to be someone else.")));
}

/** Labels a person with their language unless it is English. @param {object} user */
function language(user) {
  const name = ownLanguage(user);
  return name && span("language", name);
}

const ITEM = { class: "menu-item", tabindex: "-1" };

export class TopBar {
  /**
   * @param {HTMLElement} element @param {import("./world.js").World} world
   * @param {{be: (personId: string) => void, setDmClosed: (closed: boolean) => void, toggleSidebar: () => void}} deeds
   */
  constructor(element, world, deeds) {
    this.element = element;
    this.world = world;
    this.deeds = deeds;
    this.channelId = null;
    this.menu = null;
    for (const name of ["all", "channels"]) world.addEventListener(name, () => this.draw());
    world.addEventListener("unread", () => this.drawer && this.tellWaiting());
    document.addEventListener("pointerdown", (event) => {
      if (this.menu && !this.element.contains(event.target)) this.close();
    });
  }

  /** @param {string} channelId the open channel */
  select(channelId) {
    this.channelId = channelId;
    this.draw();
  }

  draw() {
    const { world } = this;
    const channel = world.channels.get(this.channelId);
    const { toggleSidebar } = this.deeds;
    this.menu = null;
    if (!world.me) return;
    this.person = action("person", {
      data: { testid: "person" }, "aria-haspopup": "menu", "aria-expanded": "false",
      onclick: () => (this.menu ? this.close() : this.show()),
    },
      avatar(world.me), span("person-name", span("person-prefix", "You are "), displayName(world.me)), icon("chevron"));
    this.drawer = action("icon-button drawer-button", { onclick: toggleSidebar });
    this.tellWaiting();
    this.element.replaceChildren(
      this.drawer,
      div("top-channel", icon(channelSign(channel)), h("h1", {}, channel ? world.channelName(channel) : "")),
      div("person-corner", this.person),
    );
  }

  /** Shows the unread count on the button that opens the channel list on phones. */
  tellWaiting() {
    const { waiting } = this.world;
    this.drawer.setAttribute("aria-label", waiting ? `Channels, ${waiting} unread for you` : "Channels");
    this.drawer.replaceChildren(icon("menu"), ...[countOf(waiting)].filter(Boolean));
  }

  /** Opens the menu: the other people, the DMs, the theme. */
  show() {
    const { world } = this;
    const closed = world.dmClosed;
    const others = [...world.people.values()].map((user) => this.item("menuitemradio", {
      testid: `be-${displayName(user)}`, checked: user.id === world.me.id, act: () => this.deeds.be(user.id),
    }, avatar(user), displayName(user), language(user)));
    const turned = theme() === "dark" ? "light" : "dark";
    this.menu = h("div", { class: "person-menu", role: "menu", "aria-label": "Who you are" },
      div("menu-title", "Be someone else in this tab"),
      others,
      h("a", { ...ITEM, role: "menuitem", href: "/", target: "_blank", rel: "noopener" },
        icon("outside"), "Open a second tab"),
      h("hr"),
      this.item("menuitemcheckbox", { testid: "dm-closed", checked: closed, act: () => this.closeDms(!closed) },
        icon("at"), "My DMs are closed"),
      this.item("menuitem", { testid: "theme", act: () => this.turn() },
        icon(turned === "light" ? "sun" : "moon"), turned === "light" ? "Light theme" : "Dark theme"));
    this.menu.addEventListener("keydown", (event) => this.keys(event));
    this.person.setAttribute("aria-expanded", "true");
    this.person.after(this.menu);
    (this.menu.querySelector("[aria-checked=true]") ?? this.menu.querySelector("[role^=menuitem]")).focus();
  }

  /** @param {string} role @param {{testid: string, checked?: boolean, act: () => void}} what @param {...any} content */
  item(role, { testid, checked, act }, ...content) {
    const mark = { class: role === "menuitemcheckbox" ? "switch" : "menu-tick", "aria-hidden": "true" };
    const state = checked === undefined ? {} : { "aria-checked": String(checked) };
    return h("button", { type: "button", ...ITEM, role, ...state, data: { testid }, onclick: act },
      content, checked !== undefined && h("span", mark, icon("check")));
  }

  closeDms(closed) {
    this.world.dmClosed = closed;
    this.deeds.setDmClosed(closed);
    this.close(true);
  }

  turn() {
    toggleTheme();
    this.close(true);
  }

  close(focus = false) {
    this.menu?.remove();
    this.menu = null;
    this.person.setAttribute("aria-expanded", "false");
    if (focus) this.person.focus();
  }

  keys(event) {
    const items = [...this.menu.querySelectorAll("[role^=menuitem]")];
    const at = items.indexOf(document.activeElement);
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
    if (event.key in moves) items[(moves[event.key] + items.length) % items.length].focus();
    else if (event.key === "Escape") this.close(true);
    else if (event.key === "Tab") return this.close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
