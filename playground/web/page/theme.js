/** The theme, dark or light: the system's, until someone chooses. */

const KEY = "theme";
const light = matchMedia("(prefers-color-scheme: light)");

/** @returns {"dark" | "light"} */
export function theme() {
  return localStorage.getItem(KEY) ?? (light.matches ? "light" : "dark");
}

export function applyTheme() {
  document.documentElement.dataset.theme = theme();
}

/** Switches to the other theme, and stores it. */
export function toggleTheme() {
  localStorage.setItem(KEY, theme() === "dark" ? "light" : "dark");
  applyTheme();
}

light.addEventListener("change", applyTheme);
