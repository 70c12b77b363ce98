/** One message as a row of the list. */

import { shortStamp, stamp } from "./clock.js";
import { componentNode } from "./components.js";
import { action, appBadge, avatar, displayName, div, h, icon, span } from "./dom.js";
import { userMention } from "./inline.js";
import { block, isOnlyEmoji } from "./markdown.js";
import { attachments, embedNode } from "./media.js";
import { dots } from "./selects.js";
import { COMPONENTS_V2, EPHEMERAL, LOADING } from "./world.js";

/** @typedef {import("./components.js").MessageScene} MessageScene */

const SYSTEM_LINES = {
  6: "pinned a message to this channel.",
  7: "has joined the server.",
  18: "started a thread.",
};
const GROUPED_FOR = 7 * 60 * 1000;

/**
 * Returns whether this message is grouped with the previous one, without its own header.
 * @param {object} before
 * @param {object} message
 */
export function isGrouped(before, message) {
  if (!before || before.author.id !== message.author.id || isPrivate(before) !== isPrivate(message)) return false;
  if (message.local || usedCommand(message) || message.message_reference) return false;
  if (before.type in SYSTEM_LINES || message.type in SYSTEM_LINES) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < GROUPED_FOR;
}

const isPrivate = (message) => Boolean(message.flags & EPHEMERAL);

/** Returns the command that a message answers. @param {object} message @returns {{name: string, user: object} | null} */
function usedCommand(message) {
  const { interaction, interaction_metadata: metadata } = message;
  const name = interaction?.name ?? metadata?.name;
  return name ? { name, user: interaction?.user ?? metadata.user } : null;
}

/**
 * Draws a message as a row.
 * @param {MessageScene} scene
 * @param {{grouped: boolean, onDismiss: () => void}} options
 * @returns {{cls: string, content: Node[]}} the row's classes and content
 */
export function messageRow(scene, { grouped, onDismiss }) {
  const { message, world } = scene;
  const mine = world.me && message.mentions?.some((user) => user.id === world.me.id);
  const tint = isPrivate(message) ? " private" : mine ? " mentions-me" : "";
  const cls = `message${grouped ? " grouped" : ""}${tint}`;
  if (message.type in SYSTEM_LINES) {
    const who = h("strong", {}, displayName(message.author));
    const line = div("system-line", who, ` ${SYSTEM_LINES[message.type]} `, stamp(message.timestamp));
    return { cls: `${cls} system`, content: [span("gutter", icon("hash")), line] };
  }
  const gutter = div("gutter", grouped ? shortStamp(message.timestamp) : avatar(message.author));
  const body = div("body", grouped ? null : head(message), ...bodyParts(scene), notes(scene, onDismiss));
  return { cls, content: [grouped ? null : origin(scene), gutter, body].filter(Boolean) };
}

/** Creates the line above a message: the command used, or the message it replies to. */
function origin(scene) {
  const { message, world } = scene;
  const used = usedCommand(message);
  if (used) {
    const user = world.user(used.user?.id) ?? used.user;
    const who = user && [avatar(user), h("strong", {}, displayName(user))];
    return div("origin", who, " used ", span("origin-command", `/${used.name}`));
  }
  const answered = message.referenced_message;
  if (!answered) return null;
  const words = answered.content || "A message";
  return action("origin", { onclick: () => scene.goTo(answered.channel_id, answered.id) },
    avatar(answered.author), h("strong", {}, displayName(answered.author)), ` ${words.slice(0, 120)}`);
}

function head(message) {
  return h("div", { class: "head" },
    span("author", displayName(message.author)),
    message.author.bot && appBadge(),
    stamp(message.timestamp));
}

function bodyParts(scene) {
  const { message } = scene;
  const author = displayName(message.author);
  if (message.local === "sending") return [div("waiting", dots(), "Sending command…")];
  if (message.local === "failed") return [failure(message.failure)];
  if (message.flags & LOADING) return [div("waiting", dots(), `${author} is thinking…`)];
  const v2 = Boolean(message.flags & COMPONENTS_V2);
  const parts = (message.components ?? []).map((component) => componentNode(scene, component));
  if (v2) return [div("components v2", parts), message.edited_timestamp && edited(message)];
  return [
    content(scene, message),
    ...attachments(scene, message),
    ...(message.embeds ?? []).map((embed) => embedNode(scene, message, embed)),
    parts.length > 0 && div("components", parts),
  ].filter(Boolean);
}

function content(scene, message) {
  if (!message.content) return null;
  const cls = isOnlyEmoji(message.content) ? "markdown jumbo" : "markdown";
  return h("div", { class: cls }, block(scene, message.content), message.edited_timestamp && edited(message));
}

function edited(message) {
  return h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)");
}

function failure(words) {
  return h("div", { class: "failed", role: "alert" }, icon("warning"), words);
}

/** Creates the notes below a message: that a click failed, or that the message is private. */
function notes(scene, onDismiss) {
  const { message, local } = scene;
  const secret = isPrivate(message) || message.local === "failed";
  return [
    local.failed && failure(local.failed),
    secret && div("private-note", icon("eye"), "Only you can see this • ",
      action("link", { onclick: onDismiss }, "Dismiss message")),
  ].filter(Boolean);
}

/** Returns a message as one short line for screen readers. @param {MessageScene} scene @returns {string} */
export function spokenLine({ message, world }) {
  const titles = (message.embeds ?? []).map((embed) => embed.title ?? "");
  const written = [message.content ?? "", ...textsOf(message.components ?? []), ...titles].join(" ");
  const named = written.replace(/<@!?(\d+)>/g, (_text, id) => userMention({ world }, id).textContent);
  return `${displayName(message.author)}: ${named.replace(/<[^>]*>|[*_~|`#>]/g, "").trim().slice(0, 200)}`;
}

function textsOf(components) {
  return components.flatMap((one) => [...(one.content ? [one.content] : []), ...textsOf(one.components ?? [])]);
}
