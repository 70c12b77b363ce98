/** The bot's forms: a dialog with fields, sent as Discord's modal submit. */

import { action, div, h, iconButton, Pictures } from "./dom.js";
import { fieldFor } from "./fields.js";

const ROW = 1;
const LABEL = 18;
const CHECKBOX = 23;

/** @typedef {import("./inline.js").Scene} Scene */
/**
 * An element of a form, and the functions that read and validate it.
 * @typedef {{node: Node, read: () => object, problem?: () => string | null}} Part
 */

/**
 * Draws one element of a form.
 * @param {Scene} scene @param {object} component
 * @returns {Part}
 */
function part(scene, component) {
  const { type, id } = component;
  if (type === LABEL) return labelled(scene, component);
  if (type === ROW) {
    const [inner] = component.components;
    const { node, read, problem } = labelled(scene, { type: LABEL, label: inner.label ?? "", component: inner });
    return { node, problem, read: () => ({ type, id, components: [read().component] }) };
  }
  return fieldFor(component)(scene, component, {});
}

/** Draws a label with its description, field and error. */
function labelled(scene, { type, id, label, description, component }) {
  const labelId = `label-${crypto.randomUUID()}`;
  const field = fieldFor(component)(scene, component, { labelId, label });
  const complaint = h("div", { class: "form-problem", role: "alert" });
  const needed = component.required !== false && component.type !== CHECKBOX;
  const star = h("span", { class: "form-needed", title: "required" }, " *");
  const node = h("div", { class: "form-part" },
    h("div", { class: "form-label", id: labelId }, label, needed && star),
    description && div("form-description", description),
    field.node, complaint);
  const problem = () => {
    complaint.textContent = field.problem?.() ?? "";
    return complaint.textContent || null;
  };
  const settle = () => complaint.textContent && problem();
  node.addEventListener("input", settle);
  return { node, problem, read: () => ({ type, id, component: field.read() }) };
}

/**
 * Opens a form. Escape and Cancel close it without notifying the bot, as in Discord.
 * @param {Scene} scene
 * @param {{custom_id: string, title: string, components: object[]}} modal
 * @param {(components: object[]) => Promise<string | null>} submit
 *   resolves to null if the bot accepted the form, otherwise to the error
 */
export function openModal(scene, modal, submit) {
  const parts = modal.components.map((component) => part({ ...scene, pictures: new Pictures(null) }, component));
  const before = document.activeElement;
  const failure = h("div", { class: "form-failure", role: "alert" });
  const send = h("button", { type: "submit", class: "button style-1" }, "Submit");
  const form = h("form", { class: "form", method: "dialog", novalidate: true },
    h("header", {}, h("h2", { id: "modal-title" }, modal.title), iconButton("close", "Close", () => dialog.close())),
    div("form-parts", parts.map(({ node }) => node), failure),
    h("footer", {}, action("button quiet", { onclick: () => dialog.close() }, "Cancel"), send));
  const props = { class: "modal", "aria-labelledby": "modal-title", data: { customId: modal.custom_id } };
  const dialog = h("dialog", props, form);
  dialog.addEventListener("close", () => {
    dialog.remove();
    before?.focus?.();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = parts.map(({ problem }) => problem?.() ?? null).findIndex(Boolean);
    if (wrong >= 0) return parts[wrong].node.querySelector("input, textarea, button")?.focus();
    send.disabled = true;
    failure.textContent = (await submit(parts.map(({ read }) => read()))) ?? "";
    send.disabled = false;
    return failure.textContent ? undefined : dialog.close();
  });
  document.querySelectorAll("dialog.modal").forEach((open) => open.close());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".form-parts :is(input, textarea, button)")?.focus();
}
