import { page } from "vitest/browser";

const plain = (text: string) => text.replaceAll(/\s/g, " ").trim();

/** The list on the screen, cell by cell, below its headings. */
export function shownList(): readonly (readonly string[])[] {
  const rows = [...document.querySelectorAll("table.record-table tr")];
  return rows.map((row) => [...row.children].map((cell) => plain(cell.textContent)));
}

/** Where the links of the list lead, from its first row on. */
export const shownLinks = (): readonly (string | null)[] =>
  [...document.querySelectorAll("table.record-table tbody a")].map((link) =>
    link.getAttribute("href"),
  );

/** The name of every button for deleting a row. */
export const deleteButtons = (): readonly (string | null)[] =>
  page
    .getByRole("button", { name: /^(Delete|Slett): / })
    .elements()
    .map((button) => button.getAttribute("aria-label"));

/** The words of the rows of a short list, and where each one leads first. */
export const shownRows = (title: string) => {
  const list = page.getByRole("region", { name: title }).query();
  return [...(list?.querySelectorAll("li") ?? [])].map((row) => [
    plain(row.textContent),
    row.querySelector("a")?.getAttribute("href"),
  ]);
};
