/**
 * Renders Discord's markdown. `block` parses a whole text (headings, lists, quotes, code), `inline` one line.
 * HTML in the text is never parsed.
 */

import { div, h, span } from "./dom.js";
import { channelChip, commandMention, emojiNode, link, moment, spoiler, userMention } from "./inline.js";

/** @typedef {import("./inline.js").Scene} Scene */

const DEEPEST = 16;
const FENCE = /```(?:([\w+#.-]{1,20})\n)?\n?([\s\S]+?)\n?```/g;
const PLAIN = /[^\\`<[*_~|@h]+|[\s\S]/y;

/** Tried in this order at every position. Each returns a node. */
const RULES = [
  [/\\([^0-9A-Za-z\s])/y, ([, sign]) => sign],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, ([, , code]) => h("code", {}, code.trim() || code)],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url], scene) => link(scene, url, null)],
  [/<@!?(\d{1,20})>/y, ([, id], scene) => userMention(scene, id)],
  [/<@&(\d{1,20})>/y, () => span("mention", "@role")],
  [/<#(\d{1,20})>/y, ([, id], scene) => channelChip(scene, id)],
  [/<\/([^:>\n]{1,100}):(\d{1,20})>/y, ([, name], scene) => commandMention(scene, name)],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, ([, name, id], scene) => emojiNode(scene, { id, name })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, ([text, unix, style]) => moment(unix, style ?? "f", text)],
  [/\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"\n]*")?\)/y,
    ([, words, url], scene, depth) => link(scene, url, inline(scene, words, depth))],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?*_~|]/y, ([url], scene) => link(scene, url, null)],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, wrap("strong")],
  [/__([\s\S]+?)__(?!_)/y, wrap("u")],
  [/\*(?=\S)((?:\*\*|\s+(?:[^*\s]|\*\*)|[^\s*])+?)\*(?!\*)/y, wrap("em")],
  [/_((?:__|\\[\s\S]|[^\\_])+?)_(?![0-9A-Za-z])/y, wrap("em")],
  [/~~([\s\S]+?)~~/y, wrap("s")],
  [/\|\|([\s\S]+?)\|\|/y, ([, text], scene, depth) => spoiler("span", "spoiler-text", inline(scene, text, depth))],
  [/@(?:everyone|here)\b/y, ([text]) => span("mention mention-me", text)],
];

function wrap(tag) {
  return ([, text], scene, depth) => h(tag, {}, inline(scene, text, depth));
}

/**
 * Parses inline markup, which can span lines.
 * @param {Scene} scene @param {string} text @param {number} [depth] how deeply the markup is nested
 * @returns {(Node|string)[]}
 */
export function inline(scene, text, depth = 0) {
  if (depth > DEEPEST) return [text];
  const nodes = [];
  let place = 0;
  while (place < text.length) {
    const [length, node] = next(scene, text, place, depth + 1);
    if (typeof node === "string" && typeof nodes.at(-1) === "string") nodes[nodes.length - 1] += node;
    else nodes.push(node);
    place += length;
  }
  return nodes;
}

function next(scene, text, place, depth) {
  for (const [pattern, make] of RULES) {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) return [found[0].length, make(found, scene, depth)];
  }
  PLAIN.lastIndex = place;
  const [plain] = PLAIN.exec(text);
  return [plain.length, plain];
}

/**
 * Parses a whole text.
 * @param {Scene} scene @param {string} text
 * @returns {Node[]}
 */
export function block(scene, text) {
  const nodes = [];
  let place = 0;
  for (const found of text.matchAll(FENCE)) {
    nodes.push(...lines(scene, text.slice(place, found.index).replace(/\n$/, "")));
    nodes.push(h("pre", { class: "code-block", tabindex: "0" }, h("code", {}, found[2])));
    place = found.index + found[0].length;
  }
  return [...nodes, ...lines(scene, place ? text.slice(place).replace(/^\n/, "") : text)];
}

const HEADING = /^(#{1,3})\s+(.+)$/;
const SUBTEXT = /^-#\s+(.+)$/;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.)\s+(.+)$/;
const QUOTE = /^> ?(.*)$/;

/**
 * Parses lines outside code blocks.
 * @param {Scene} scene
 * @param {string} text
 * @param {boolean} [quoted] quotes don't nest
 */
function lines(scene, text, quoted = false) {
  if (!text) return [];
  const rest = text.split("\n");
  const nodes = [];
  while (rest.length) {
    if (!quoted && rest[0].startsWith(">>> ")) {
      nodes.push(quote(scene, [rest[0].slice(4), ...rest.slice(1)]));
      break;
    }
    if (HEADING.test(rest[0])) nodes.push(heading(scene, rest.shift()));
    else if (SUBTEXT.test(rest[0])) nodes.push(subtext(scene, rest.shift()));
    else if (ITEM.test(rest[0])) nodes.push(...lists(scene, takeWhile(rest, (line) => ITEM.test(line))));
    else if (!quoted && isQuote(rest[0])) {
      nodes.push(quote(scene, takeWhile(rest, isQuote).map((line) => QUOTE.exec(line)[1])));
    } else {
      const plain = takeWhile(rest, (line, index) => index === 0 || !isBlock(line, quoted));
      nodes.push(div("text", inline(scene, plain.join("\n"))));
    }
  }
  return nodes;
}

const isQuote = (line) => line.startsWith("> ");

function isBlock(line, quoted) {
  if (HEADING.test(line) || SUBTEXT.test(line) || ITEM.test(line)) return true;
  return !quoted && (isQuote(line) || line.startsWith(">>> "));
}

/**
 * Removes and returns leading lines while they match.
 * @param {string[]} rest
 * @param {(line: string, index: number) => boolean} fits
 */
function takeWhile(rest, fits) {
  const end = rest.findIndex((line, index) => !fits(line, index));
  return rest.splice(0, end < 0 ? rest.length : end);
}

function heading(scene, line) {
  const [, marks, words] = HEADING.exec(line);
  const { length } = marks;
  const props = { class: `heading heading-${length}`, role: "heading", "aria-level": length + 2 };
  return h("div", props, inline(scene, words));
}

function subtext(scene, line) {
  return h("small", { class: "subtext" }, inline(scene, SUBTEXT.exec(line)[1]));
}

function quote(scene, quoted) {
  return h("blockquote", {}, lines(scene, quoted.join("\n"), true));
}

/**
 * Parses lists; a line that is indented further belongs to the item above it.
 * @param {Scene} scene
 * @param {string[]} items
 */
function lists(scene, items) {
  const [, indent, number] = ITEM.exec(items[0]);
  const list = number ? h("ol", { start: number }) : h("ul");
  while (items.length) {
    const [, depth, ordered, words] = ITEM.exec(items[0]);
    if (depth.length > indent.length + 1 && list.lastChild) {
      list.lastChild.append(...lists(scene, takeWhile(items, (line) => ITEM.exec(line)[1].length > indent.length + 1)));
      continue;
    }
    if (Boolean(ordered) !== Boolean(number)) break;
    items.shift();
    list.append(h("li", {}, inline(scene, words)));
  }
  return items.length ? [list, ...lists(scene, items)] : [list];
}

const EMOJI = new RegExp(
  ["<a?:\\w{2,32}:\\d+>", "\\p{Emoji_Presentation}", "\\p{Extended_Pictographic}\\uFE0F?",
    "[\\u200D\\uFE0F]", "\\p{Emoji_Modifier}", "\\s"].join("|"), "gu");

/** Returns whether a text is only emoji, which are shown large. @param {string} text @returns {boolean} */
export function isOnlyEmoji(text) {
  return /\S/.test(text) && text.length < 700 && text.replace(EMOJI, "") === "";
}
