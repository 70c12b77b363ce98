/** Discord's message components: layout, text, media, buttons and selects. */

import { action, div, h, icon, span } from "./dom.js";
import { emojiNode, jumpTarget, safeAddress, spoiler } from "./inline.js";
import { block } from "./markdown.js";
import { cssColour, fileLine, picture, resolve } from "./media.js";
import { defaultValues, dots, isSelect, selectControl } from "./selects.js";

/**
 * @typedef {import("./inline.js").Scene & {
 *   message: import("./world.js").Message, local: import("./world.js").Local,
 *   click: (component: object, values: string[]) => void}} MessageScene
 */

const LINK_STYLE = 5;

const DRAW = {
  1: (scene, { components }) => div("row", components.map((one) => componentNode(scene, one))),
  2: button,
  9: section,
  10: (scene, { content }) => div("markdown", block(scene, content)),
  11: (scene, thing) => hidden(thing, image(scene, thing, "thumbnail")),
  12: gallery,
  13: file,
  14: separator,
  17: container,
};

/** @param {MessageScene} scene @param {object} component @returns {Node} */
export function componentNode(scene, component) {
  if (isSelect(component)) return select(scene, component);
  const draw = DRAW[component.type];
  if (draw) return draw(scene, component);
  return span("no-picture", icon("warning"), `This page can't show this component (type ${component.type}).`);
}

function button(scene, component) {
  const { style, label, emoji, disabled, custom_id: customId, url } = component;
  const content = [emoji && emojiNode(scene, emoji), label && span("button-label", label)];
  const name = label ? null : emoji?.name ?? "Button";
  if (style === LINK_STYLE) return linkButton(scene, { url, disabled, name, content });
  const busy = scene.local.busy === customId;
  return action(`button style-${style}${busy ? " busy" : ""}`, {
    disabled, "aria-label": name, "aria-busy": busy ? "true" : null,
    data: { customId }, onclick: () => scene.click(component, []),
  }, content, busy && dots());
}

function linkButton(scene, { url, disabled, name, content }) {
  const jump = jumpTarget(url);
  const inside = jump && scene.world.channels.has(jump.channelId);
  const address = safeAddress(url);
  const shown = [content, icon("outside")];
  if (disabled || !address) return action("button style-2", { disabled: true, "aria-label": name }, shown);
  if (inside) {
    const go = () => scene.goTo(jump.channelId, jump.messageId);
    return action("button style-2", { "aria-label": name, onclick: go }, shown);
  }
  const props = { class: "button style-2", href: address, target: "_blank", rel: "noopener noreferrer" };
  return h("a", { ...props, "aria-label": name }, shown);
}

function select(scene, component) {
  const { custom_id: customId } = component;
  return selectControl(scene, component, {
    key: `${scene.message.id}/${customId}`,
    values: scene.local.chosen[customId] ?? defaultValues(component),
    busy: scene.local.busy === customId,
    onChoose: (values) => scene.click(component, values),
  });
}

function section(scene, { components, accessory }) {
  return h("div", { class: "section" },
    div("section-texts", components.map((one) => componentNode(scene, one))),
    accessory && div("section-accessory", componentNode(scene, accessory)));
}

function image(scene, { media, description }, cls) {
  const { width, height } = media ?? {};
  return picture(scene, { url: resolve(scene.message, media?.url), alt: description, width, height, cls });
}

function hidden(thing, node) {
  return thing.spoiler ? spoiler("div", "spoiler-block spoiler-picture", node) : node;
}

function gallery(scene, { items }) {
  const cls = items.length > 1 ? "gallery-picture" : "gallery-single";
  const pictures = items.map((item) => hidden(item, image(scene, item, cls)));
  return div(`gallery gallery-${Math.min(items.length, 5)}`, pictures);
}

function file(scene, thing) {
  const url = resolve(scene.message, thing.file?.url);
  const attached = scene.message.attachments?.find((one) => one.url === url);
  const name = thing.name ?? attached?.filename ?? url?.split("/").pop() ?? "file";
  return hidden(thing, fileLine({ url, name, size: thing.size ?? attached?.size }));
}

function separator(_scene, { divider = true, spacing = 1 }) {
  const cls = `separator spacing-${spacing}${divider ? " ruled" : ""}`;
  return h("div", { class: cls, role: divider ? "separator" : null });
}

function container(scene, { components, accent_color: accent, spoiler: covered }) {
  const node = div("container", components.map((one) => componentNode(scene, one)));
  const colour = cssColour(accent);
  if (colour) {
    node.classList.add("accented");
    node.style.setProperty("--accent", colour);
  }
  return covered ? spoiler("div", "spoiler-block", node) : node;
}
