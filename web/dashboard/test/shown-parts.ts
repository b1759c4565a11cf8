import { page } from "vitest/browser";

export const link = (name: RegExp) => page.getByRole("link", { name });
const plain = (text: string) => text.replaceAll(/\s/g, " ").trim();
/** The words of every element of a kind, in the order of the page. */
export const shownWords = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => plain(textContent));
