import { goldenExample, keys, makeTestStore } from "./test-store.ts";

/** Spaces that do not break are compared as spaces. */
export const plain = (text: string) => text.replaceAll(/\s/g, " ");

/** What stands beside the label among all totals. */
export function figureOf(label: string): string | undefined {
  for (const row of document.querySelectorAll(".totals-details .figure-row")) {
    const [term, value] = row.children;
    if (term?.textContent.startsWith(label)) return plain(value?.textContent ?? "");
  }
  return undefined;
}

/** The golden example with its work as an option, which is not chosen. */
export const storeWithOption = () => {
  const lines = new Map(goldenExample.lines);
  const mounting = lines.get(keys.mounting);
  if (mounting) lines.set(keys.mounting, { ...mounting, optional: true, chosen: false });
  return makeTestStore({ ...goldenExample, lines });
};
