/** The fields of a form. Each draws one of Discord's components, returns its value, and validates it. */

import { div, h } from "./dom.js";
import { emojiNode } from "./inline.js";
import { block } from "./markdown.js";
import { defaultValues, selectControl } from "./selects.js";

/** @typedef {import("./inline.js").Scene} Scene */
/**
 * @typedef {(scene: Scene, component: object, label: {labelId?: string, label?: string}) =>
 *   import("./modal.js").Part} Field
 */

const PARAGRAPH = 2;
const SOMETHING = "This is required.";

/** @type {Object<number, Field>} by component type */
const FIELDS = {
  3: select, 4: textInput, 5: select, 6: select, 7: select, 8: select,
  10: words, 19: upload, 21: radios, 22: checkboxes, 23: checkbox,
};

/** Returns the field for a component. @param {{type: number}} component @returns {Field} */
export function fieldFor({ type }) {
  return FIELDS[type] ?? unknown;
}

function unknown(_scene, component) {
  const note = `This page can't show this field (type ${component.type}).`;
  return { node: h("p", { class: "form-description" }, note), read: () => bare(component) };
}

/** Returns the keys that every field sends. */
function bare({ type, id, custom_id }) {
  return { type, id, custom_id };
}

function words(scene, component) {
  const { type, id, content } = component;
  return { node: div("markdown", block(scene, content)), read: () => ({ type, id }) };
}

function textInput(_scene, component, { labelId, label }) {
  const { style, placeholder, value, min_length: min = 0, max_length: max = 4000, required = true } = component;
  const name = labelId ? { "aria-labelledby": labelId } : { "aria-label": label ?? component.label };
  const props = {
    class: "form-input", placeholder, maxlength: max, "aria-required": String(required), ...name,
    data: { customId: component.custom_id },
  };
  const input = style === PARAGRAPH
    ? h("textarea", { ...props, rows: 4 })
    : h("input", { ...props, type: "text", autocomplete: "off" });
  input.value = value ?? "";
  const problem = () => {
    const { length } = input.value;
    if (!length) return required ? SOMETHING : null;
    return length < min ? `At least ${min} characters (${length} so far).` : null;
  };
  return { node: input, problem, read: () => ({ ...bare(component), value: input.value }) };
}

function select(scene, component, { label }) {
  const place = div("form-select");
  let values = defaultValues(component);
  const named = { ...component, placeholder: component.placeholder || label };
  const draw = () => place.replaceChildren(selectControl(scene, named, {
    key: `form/${component.custom_id}`, values,
    onChoose: (chosen) => {
      values = chosen;
      draw();
      place.firstElementChild.focus();
    },
  }));
  draw();
  const problem = () => (component.required !== false && !values.length ? SOMETHING : null);
  return { node: place, problem, read: () => ({ ...bare(component), values }) };
}

function option(scene, component, kind, { value, label, description, emoji, default: chosen }) {
  const customId = component.custom_id;
  const input = h("input", { type: kind, name: customId, value, checked: chosen, data: { customId, value } });
  const words = h("span", {}, label, description && h("small", {}, description));
  return h("label", { class: "form-option" }, input, emoji && emojiNode(scene, emoji), words);
}

function group(scene, component, labelId, kind) {
  const role = kind === "radio" ? "radiogroup" : "group";
  const options = component.options.map((one) => option(scene, component, kind, one));
  const node = h("div", { class: "form-options", role, "aria-labelledby": labelId }, options);
  return { node, chosen: () => [...node.querySelectorAll("input:checked")].map((input) => input.value) };
}

function radios(scene, component, { labelId }) {
  const { node, chosen } = group(scene, component, labelId, "radio");
  const problem = () => (component.required !== false && !chosen().length ? SOMETHING : null);
  return { node, problem, read: () => ({ ...bare(component), value: chosen()[0] ?? null }) };
}

function checkboxes(scene, component, { labelId }) {
  const { node, chosen } = group(scene, component, labelId, "checkbox");
  const { required = true, min_values: min = required ? 1 : 0, max_values: max = component.options.length } = component;
  const problem = () => {
    const { length } = chosen();
    if (!required && !length) return null;
    if (length < min) return `Choose at least ${min}.`;
    return length > max ? `Choose at most ${max}.` : null;
  };
  return { node, problem, read: () => ({ ...bare(component), values: chosen() }) };
}

function checkbox(_scene, component, { labelId }) {
  const input = h("input", {
    type: "checkbox", checked: component.default, "aria-labelledby": labelId, data: { customId: component.custom_id },
  });
  const node = h("label", { class: "form-option" }, input, h("span", {}, component.label ?? "Yes"));
  return { node, read: () => ({ ...bare(component), value: input.checked }) };
}

function upload(_scene, component) {
  const problem = () => (component.required === false ? null : "This form needs a file, which this page can't send.");
  const node = h("p", { class: "form-description" }, "Files can't be sent from this page.");
  return { node, problem, read: () => ({ ...bare(component), values: [] }) };
}
