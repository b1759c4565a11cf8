import { beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { paste, pasteEmpty, pasted, preview } from "../../test/paste-text.ts";

beforeEach(() => localStorage.clear());

const sheet = "Tittel\tMengde\tEnhetspris\nDør\t2\t900";
const pays = (name: string) => preview().getByRole("radio", { name, exact: true });
const customer = "Det kunden betaler, slik det står: salgsprisen settes for hånd";

test("what is remembered of a price says so, until somebody answers otherwise", async () => {
  await pasteEmpty(sheet, "nb");
  await userEvent.click(pays(customer));
  await pasted();
  document.querySelector<HTMLElement>(".line-grid")?.focus();
  paste(sheet);
  await expect.element(pays(`${customer} (som sist)`)).toBeChecked();
  await expect
    .poll(() => document.querySelector(".paste-table thead")?.textContent)
    .toContain("(som sist)");
  await userEvent.click(preview().getByRole("radio", { name: /^Det vi betaler/ }));
  await expect.element(preview().getByText("(som sist)")).not.toBeInTheDocument();
});
