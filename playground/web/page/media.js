/** Pictures, files and embeds of a message. */

import { stamp } from "./clock.js";
import { action, div, h, icon, iconButton, span } from "./dom.js";
import { link, safeAddress, spoiler } from "./inline.js";
import { block, inline } from "./markdown.js";

/** @typedef {import("./inline.js").Scene} Scene */

/**
 * Returns a picture's address if it is on this machine, otherwise null: the page loads nothing else.
 * @param {string | undefined} url
 */
export function localAddress(url) {
  if (!url) return null;
  const address = safeAddress(url);
  return address && new URL(address).origin === location.origin ? address.slice(location.origin.length) : null;
}

/**
 * Returns a file's address; `attachment://name` is looked up in the message.
 * @param {object} message
 * @param {string | undefined} url
 */
export function resolve(message, url) {
  const name = /^attachment:\/\/(.+)$/.exec(url ?? "")?.[1];
  return name ? message.attachments?.find((file) => file.filename === name)?.url : url;
}

/**
 * Creates a picture that enlarges on click, or a line that says why it is missing.
 * @param {Scene} scene
 * @param {{url?: string, alt?: string, width?: number, height?: number, cls: string}} picture
 */
export function picture(scene, { url, alt, width, height, cls }) {
  const address = localAddress(url);
  if (!address) {
    const why = url ? "A picture from elsewhere; this page loads none." : "A missing picture.";
    return span("no-picture", icon("warning"), why);
  }
  const size = width && height ? { width, height } : {};
  const image = scene.pictures.take(address, { class: cls, alt: alt ?? "", title: alt || null, ...size });
  const label = alt ? `Open picture: ${alt}` : "Open picture";
  return action("picture", { "aria-label": label, onclick: () => enlarge(address, alt) }, image);
}

function enlarge(address, alt) {
  const close = iconButton("close", "Close picture", () => dialog.close());
  const dialog = h("dialog", {
    class: "large-picture", "aria-label": alt || "Picture",
    onclick: () => dialog.close(), onclose: () => dialog.remove(),
  }, h("img", { src: address, alt: alt ?? "" }), close);
  document.body.append(dialog);
  dialog.showModal();
}

/** Creates a line with a file's name and size. @param {{url?: string, name: string, size?: number}} file */
export function fileLine({ url, name, size }) {
  const address = localAddress(url);
  const words = address ? h("a", { href: address, download: name }, name) : h("span", {}, name);
  return div("file", icon("file"), h("div", {}, words, size === undefined ? null : h("small", {}, bytes(size))));
}

function bytes(size) {
  if (size < 1024) return `${size} bytes`;
  return size < 1048576 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1048576).toFixed(1)} MB`;
}

/**
 * Creates the attachments of a classic message, without those that an embed shows.
 * @param {Scene} scene
 * @param {object} message
 */
export function attachments(scene, message) {
  const shownIn = ({ image, thumbnail }) => [image?.url, thumbnail?.url].map((url) => resolve(message, url));
  const embedded = new Set((message.embeds ?? []).flatMap(shownIn));
  return (message.attachments ?? []).filter((file) => !embedded.has(file.url)).map((file) => {
    if (!isPicture(file)) return fileLine({ url: file.url, name: file.filename, size: file.size });
    const { url, width, height, description: alt } = file;
    const shown = picture(scene, { url, alt, width, height, cls: "attachment" });
    return file.filename.startsWith("SPOILER_") ? spoiler("div", "spoiler-block spoiler-picture", shown) : shown;
  });
}

function isPicture(file) {
  return file.content_type?.startsWith("image/") ?? /\.(png|jpe?g|gif|webp)$/i.test(file.filename);
}

/** @param {number | null | undefined} colour 0xRRGGBB @returns {string | null} */
export function cssColour(colour) {
  return Number.isInteger(colour) ? `#${(colour & 0xffffff).toString(16).padStart(6, "0")}` : null;
}

/** @param {Scene} scene @param {object} message @param {object} embed @returns {HTMLElement} */
export function embedNode(scene, message, embed) {
  const image = (one, cls) =>
    one && picture(scene, { ...one, url: resolve(message, one.url), alt: one.description, cls });
  const { author, title, description, fields = [], footer, thumbnail } = embed;
  const node = h("article", { class: thumbnail ? "embed has-thumbnail" : "embed" },
    author && div("embed-author", author.url ? link(scene, author.url, [author.name]) : author.name),
    title && div("embed-title", embed.url ? link(scene, embed.url, inline(scene, title)) : inline(scene, title)),
    description && div("embed-description", block(scene, description)),
    fields.length > 0 && div("embed-fields", fieldRows(scene, fields)),
    image(embed.image, "embed-image"),
    thumbnail && div("embed-thumbnail", image(thumbnail, "thumbnail")),
    (footer || embed.timestamp) && div("embed-footer", embedFooter(embed)),
  );
  node.style.setProperty("--accent", cssColour(embed.color));
  return node;
}

/** @param {{footer?: {text: string}, timestamp?: string}} embed */
function embedFooter({ footer, timestamp }) {
  return [footer?.text, footer && timestamp && " • ", timestamp && stamp(timestamp)];
}

/**
 * Puts up to three inline fields in a row; other fields get their own row.
 * @param {Scene} scene
 * @param {object[]} fields
 */
function fieldRows(scene, fields) {
  const rows = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.inline && last?.[0].inline && last.length < 3) last.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => div("embed-row", row.map(({ name, value }) => h("div", { class: "embed-field" },
    div("embed-field-name", inline(scene, name)), block(scene, value)))));
}
