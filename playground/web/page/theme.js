/** Dark or light: as the system says, until somebody chooses. */

const KEY = "theme";
const light = matchMedia("(prefers-color-scheme: light)");

/** @returns {"dark" | "light"} */
export function theme() {
  return localStorage.getItem(KEY) ?? (light.matches ? "light" : "dark");
}

export function applyTheme() {
  document.documentElement.dataset.theme = theme();
}

/** Changes to the other one, and keeps it. */
export function toggleTheme() {
  localStorage.setItem(KEY, theme() === "dark" ? "light" : "dark");
  applyTheme();
}

light.addEventListener("change", applyTheme);
