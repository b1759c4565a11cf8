import { useSyncExternalStore } from "react";
import { createNotifier } from "./notifier.ts";
import { readStored, writeStored } from "./stored.ts";

export type Appearance = "light" | "dark";

export const appearanceChoices = ["system", "light", "dark"] as const;
/** What the user chose; "system" follows the computer, from daylight to night. */
export type AppearanceChoice = (typeof appearanceChoices)[number];

/** Colours of our own style sheets; set as custom properties of the page. */
const pageColours: Record<Appearance, Record<string, string>> = {
  light: {
    page: "#f4f6fa",
    surface: "#ffffff",
    "surface-2": "#f8fafc",
    line: "#e5e9f0",
    border: "#c3ccda",
    "field-border": "#8b97a8",
    text: "#17202e",
    "text-2": "#566175",
    link: "#2f69bb",
    "link-hover": "#23528f",
    brand: "#3473cb",
    "on-brand": "#ffffff",
    selected: "#e3edfa",
    "on-selected": "#23528f",
    hover: "#f0f4fa",
    focus: "#2b64b5",
    danger: "#b3282a",
    success: "#44702f",
  },
  dark: {
    page: "#10151d",
    surface: "#171e29",
    "surface-2": "#1b2431",
    line: "#2a3443",
    border: "#4b586b",
    "field-border": "#6b788c",
    text: "#e4e9f1",
    "text-2": "#a3afc0",
    link: "#8fb4e8",
    "link-hover": "#b4cdf0",
    brand: "#6c99d8",
    "on-brand": "#0b1524",
    selected: "#223147",
    "on-selected": "#b4cdf0",
    hover: "#1e2836",
    focus: "#8fb4e8",
    danger: "#f2a9aa",
    success: "#9cc986",
  },
};

const appearance = createNotifier();
const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
let choice: AppearanceChoice =
  appearanceChoices.find((one) => one === readStored("appearance")) ?? "system";

const systemAppearance = (): Appearance => (systemIsDark.matches ? "dark" : "light");
const current = (): Appearance => (choice === "system" ? systemAppearance() : choice);

function show() {
  const { style } = document.documentElement;
  style.colorScheme = current();
  for (const [name, colour] of Object.entries(pageColours[current()])) {
    style.setProperty(`--${name}`, colour);
  }
  appearance.notify();
}
show();
systemIsDark.addEventListener("change", show);

export function changeAppearance(chosen: AppearanceChoice): void {
  choice = chosen;
  writeStored("appearance", chosen);
  show();
}

/** The colours that are on the screen. */
export const useAppearance = (): Appearance => useSyncExternalStore(appearance.subscribe, current);

export const useAppearanceChoice = (): AppearanceChoice =>
  useSyncExternalStore(appearance.subscribe, () => choice);
