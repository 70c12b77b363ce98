/** Inline elements of a text: links, mentions, emoji, spoilers. */

import { action, displayName, h, icon, span } from "./dom.js";
import { timestamp } from "./clock.js";
import { channelSign } from "./world.js";

/**
 * The context that every drawing function gets.
 * @typedef {object} Scene
 * @property {import("./world.js").World} world
 * @property {import("./dom.js").Pictures} pictures
 * @property {(channelId: string, messageId?: string) => void} goTo opens a channel or a message in it
 * @property {(name: string) => void} useCommand puts a slash command into the composer
 */

const JUMP = /^https?:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?\/?$/;

/**
 * Returns the address if it is safe to open: http or https only.
 * @param {string} url
 * @returns {string | null}
 */
export function safeAddress(url) {
  try {
    const { protocol, href } = new URL(url, location.origin);
    return protocol === "http:" || protocol === "https:" ? href : null;
  } catch {
    return null;
  }
}

/**
 * Returns the channel and message of a jump link.
 * @param {string} url
 * @returns {{channelId: string, messageId?: string} | null}
 */
export function jumpTarget(url) {
  const found = JUMP.exec(url);
  return found && { channelId: found[1], messageId: found[2] };
}

/**
 * Creates a link. Links to this server's messages stay inside the page.
 * @param {Scene} scene @param {string} url @param {(Node|string)[] | null} words null shows the address itself
 * @returns {Node | string}
 */
export function link(scene, url, words) {
  const jump = jumpTarget(url);
  if (jump && scene.world.channels.has(jump.channelId)) {
    if (!words) return channelChip(scene, jump.channelId, jump.messageId);
    return h("a", { href: "#", onclick: (event) => follow(event, scene, jump) }, words);
  }
  const address = safeAddress(url);
  const text = words ?? [url];
  if (!address) return h("span", {}, text);
  return h("a", { href: address, target: "_blank", rel: "noopener noreferrer", title: address }, text);
}

function follow(event, scene, { channelId, messageId }) {
  event.preventDefault();
  scene.goTo(channelId, messageId);
}

/**
 * Creates `#table`, or `#table › message`.
 * @param {Scene} scene
 * @param {string} channelId
 * @param {string} [messageId]
 */
export function channelChip(scene, channelId, messageId) {
  const channel = scene.world.channels.get(channelId);
  if (!channel) return span("mention", "# unknown");
  const words = [icon(channelSign(channel)), scene.world.channelName(channel), messageId ? " › message" : ""];
  const onclick = (event) => follow(event, scene, { channelId, messageId });
  return h("a", { class: "mention", href: "#", onclick }, words);
}

/** @param {Scene} scene @param {string} id */
export function userMention(scene, id) {
  const user = scene.world.user(id);
  const me = id === scene.world.me?.id;
  return span(me ? "mention mention-me" : "mention", `@${user ? displayName(user) : "unknown-user"}`);
}

/** @param {Scene} scene @param {string} name the full path of the command */
export function commandMention(scene, name) {
  return action("mention", { onclick: () => scene.useCommand(name) }, `/${name}`);
}

/** Emoji whose picture failed to load: their names are shown instead, and the picture isn't requested again. */
const lostEmoji = new Set();

/**
 * Creates an emoji of the application, or a Unicode one.
 * @param {Scene} scene @param {{id?: string | null, name?: string | null}} emoji
 */
export function emojiNode(scene, emoji) {
  if (!emoji.id) return span("emoji-text", emoji.name ?? "");
  const name = `:${emoji.name ?? "emoji"}:`;
  if (lostEmoji.has(emoji.id)) return h("span", {}, name);
  const picture = scene.pictures.take(`/emojis/${emoji.id}.png`, { class: "emoji", alt: name, title: name });
  picture.onerror = () => {
    lostEmoji.add(emoji.id);
    picture.replaceWith(name);
  };
  return picture;
}

/**
 * Creates the time of `<t:…>`; returns the text itself if the time is invalid.
 * @param {string} unix
 * @param {string} style
 * @param {string} text
 */
export function moment(unix, style, text) {
  return timestamp(Number(unix), style) ?? text;
}

/**
 * Hides content until someone reveals it.
 * @param {"span" | "div"} tag @param {string} cls @param {...any} content
 */
export function spoiler(tag, cls, ...content) {
  const label = "Spoiler, press to show";
  const cover = h(tag, { class: `spoiler ${cls}`, role: "button", tabindex: "0", "aria-label": label });
  const inner = h(tag, { class: "spoiler-inner", inert: true }, ...content);
  const show = (event) => {
    const meant = event.type === "click" || event.key === "Enter" || event.key === " ";
    if (!meant || cover.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    reveal(cover);
  };
  cover.addEventListener("click", show);
  cover.addEventListener("keydown", show);
  cover.append(inner);
  return cover;
}

function reveal(cover) {
  cover.classList.add("shown");
  for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
  cover.firstElementChild.removeAttribute("inert");
}

/**
 * Keeps revealed spoilers revealed when a message is redrawn.
 * @param {Element} before
 * @param {Element} after
 */
export function keepRevealed(before, after) {
  const old = [...before.querySelectorAll(".spoiler")];
  [...after.querySelectorAll(".spoiler")].forEach((cover, index) => {
    if (old[index]?.classList.contains("shown") && old[index].textContent === cover.textContent) reveal(cover);
  });
}
