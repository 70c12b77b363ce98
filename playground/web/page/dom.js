/**
 * The only place where elements are created. Texts become text nodes and attributes are set one by one,
 * so text written by people or bots is never parsed as HTML.
 */

const SVG = "http://www.w3.org/2000/svg";

const ICONS = {
  hash: "M10 4 8 20M16 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M10 4 9 12M15 4l-1 8M5 8h14M4 13h9M13 17h7M13 20.5h5",
  at: "M16 12a4 4 0 1 1-4-4 4 4 0 0 1 4 4Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.6 7.2",
  menu: "M4 6h16M4 12h16M4 18h16",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M19 5l-1.5 1.5M6.5 17.5 5 19",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  chevron: "m6 9 6 6 6-6",
  down: "M12 4v15M6 13l6 6 6-6",
  send: "M4 12 3 4l18 8-18 8 1-8Zm0 0h8",
  eye: "M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7Zm10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  close: "M6 6l12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.5L19 7.5",
  plus: "M12 5v14M5 12h14",
  outside: "M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
  file: "M6 3h8l5 5v12a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm8 0v5h5",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5",
  warning: "M12 4 2.5 20h19L12 4Zm0 6v5M12 17.5v.5",
  slash: "M15 4 9 20",
  stairs: "M4 19h4v-4h4v-4h4V7h4",
  reply: "M20 18v-6H5M10 7l-5 5 5 5",
};

/**
 * Creates an element.
 * @param {string} tag
 * @param {Object<string, any>} [props] `class`, `data` (an object), `on…` (a listener), attributes;
 *   false and null are left out
 * @param {...any} children nodes, texts or lists of them; null and false are left out
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "value") element.value = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...present(children));
  return element;
}

/** @param {string} cls @param {...any} children @returns {HTMLElement} */
export const div = (cls, ...children) => h("div", { class: cls }, ...children);

/** @param {string} cls @param {...any} children @returns {HTMLElement} */
export const span = (cls, ...children) => h("span", { class: cls }, ...children);

/** Creates a button with an action on this page. @param {string} cls @param {object} props @param {...any} children */
export const action = (cls, props, ...children) => h("button", { type: "button", class: cls, ...props }, ...children);

/**
 * Creates a button that shows only an icon.
 * @param {keyof typeof ICONS} name @param {string} label what it does @param {() => void} onclick
 */
export function iconButton(name, label, onclick) {
  return action("icon-button", { "aria-label": label, onclick }, icon(name));
}

/** Flattens the children, without null and false. @param {any[]} children @returns {(Node|string)[]} */
export function present(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/**
 * Creates an icon shown next to text; hidden from screen readers.
 * @param {keyof typeof ICONS} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const path = document.createElementNS(SVG, "path");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

const AVATAR_COLOURS = ["#5865f2", "#c2417f", "#2f8f5b", "#b4541f", "#7a51c9", "#4c6a2d", "#a3412f", "#1f7f9c"];

/** Returns the name that people see. @param {{global_name?: string, username: string}} user @returns {string} */
export function displayName(user) {
  return user.global_name || user.username;
}

/**
 * Creates a disc with the person's first letter, or stairs for a bot; the id decides the colour.
 * @param {object} user
 */
export function avatar(user) {
  const [blurple, ...colours] = AVATAR_COLOURS;
  const sign = user.bot ? icon("stairs") : [...displayName(user)][0].toUpperCase();
  const disc = h("span", { class: "avatar", "aria-hidden": "true" }, sign);
  disc.style.background = user.bot ? blurple : colours[Number(BigInt(user.id) % BigInt(colours.length))];
  return disc;
}

/**
 * Returns a person's language, in that language; nothing for English, the language of this page.
 * @param {object} user
 */
export function ownLanguage({ locale }) {
  return locale && !locale.startsWith("en") && new Intl.DisplayNames([locale], { type: "language" }).of(locale);
}

/** Creates a red badge with the number of messages for this person; nothing for 0. @param {number} count */
export function countOf(count) {
  return count > 0 && h("span", { class: "count", "aria-hidden": "true" }, count > 99 ? "99+" : count);
}

/** Creates the badge next to a bot's name. */
export function appBadge() {
  return span("badge-app", "APP");
}

/**
 * The pictures of a part of the page. When that part is redrawn, a picture with the same address reuses its
 * element, so it is loaded once and doesn't flicker.
 */
export class Pictures {
  /** @param {Element | null} before the replaced part, whose pictures are reused */
  constructor(before) {
    this.known = [...(before?.querySelectorAll("img") ?? [])];
  }

  /**
   * @param {string} url an address on this machine (the page's policy forbids all others)
   * @param {Object<string, any>} props attributes; `alt` is required
   * @returns {HTMLImageElement}
   */
  take(url, props) {
    const same = (picture) => picture.getAttribute("src") === url && picture.className === props.class;
    const index = this.known.findIndex(same);
    if (index < 0) return h("img", { draggable: "false", ...props, src: url });
    const [picture] = this.known.splice(index, 1);
    for (const [name, value] of Object.entries(props)) {
      if (value === null || value === undefined) picture.removeAttribute(name);
      else if (picture.getAttribute(name) !== String(value)) picture.setAttribute(name, value);
    }
    return picture;
  }
}
