/**
 * Times as people read them, formatted like Discord's. The page's own times are in the browser's language, those in
 * messages in the person's. Relative times stay up to date.
 */

import { h } from "./dom.js";

const LANGUAGE = navigator.language;
const UNITS = [
  ["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1],
];

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

let spoken = LANGUAGE;
const format = (date, style, language = LANGUAGE) => new Intl.DateTimeFormat(language, FORMATS[style]).format(date);

/** Sets the language of times in messages. @param {string} [locale] the person's */
export function setTimestampLocale(locale) {
  spoken = locale ?? LANGUAGE;
}

/** "in 3 minutes", "2 hours ago". @param {number} unix seconds @returns {string} */
function fromNow(unix) {
  const seconds = Math.round(unix - Date.now() / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(spoken, { numeric: "always" }).format(Math.round(seconds / size), unit);
}

/**
 * Discord's `<t:unix:style>`.
 * @param {number} unix seconds
 * @param {string} style one of t T d D f F R s S
 * @returns {HTMLElement | null} null if the time is invalid
 */
export function timestamp(unix, style) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return null;
  const text = style === "R" ? fromNow(unix) : format(date, style, spoken);
  const live = style === "R" ? { unix } : {};
  const title = format(date, "F", spoken);
  return h("time", { class: "timestamp", datetime: date.toISOString(), title, data: live }, text);
}

/** Returns whether two dates are the same local day. @param {Date} a @param {Date} b */
export function sameDay(a, b) {
  return a.toDateString() === b.toDateString();
}

/** "Today at 12:00". @param {string} iso @returns {HTMLElement} */
export function stamp(iso) {
  const date = new Date(iso);
  const yesterday = new Date(Date.now() - 86400000);
  const time = format(date, "t");
  let text = format(date, "s");
  if (sameDay(date, new Date())) text = `Today at ${time}`;
  else if (sameDay(date, yesterday)) text = `Yesterday at ${time}`;
  return h("time", { class: "stamp", datetime: iso, title: format(date, "F") }, text);
}

/** "12:00", for the margin of a grouped message. @param {string} iso @returns {HTMLElement} */
export function shortStamp(iso) {
  return h("time", { class: "stamp", datetime: iso }, format(new Date(iso), "t"));
}

/** "21 November 2025". @param {Date} date @returns {string} */
export function day(date) {
  return format(date, "D");
}

/** Updates every relative time on the page once a second. */
export function startClock() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-unix]")) {
      const text = fromNow(Number(element.dataset.unix));
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
