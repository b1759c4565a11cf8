import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { choose, pasteEmpty, preview } from "../../test/paste-text.ts";

const meanings = () =>
  [...document.querySelectorAll(".paste-table thead .ant-select")].map((one) => one.textContent);
const radio = (name: RegExp) => preview().getByRole("radio", { name });

test("a column that sets selling prices by hand says so, and may be left out beside a cost", async () => {
  await pasteEmpty("Title\tQty\tCost\tSelling price\nDoor\t2\t100\t150\nLock\t1\t10\t");
  const told = page.getByText(
    "1 line gets its selling price by hand, from “Selling price”: it does not follow cost and markup",
  );
  await expect.element(told).toBeVisible();
  await userEvent.click(radio(/^Leave the column out/));
  await expect.poll(meanings).toEqual(["Title", "Quantity", "Buying price", "Not used"]);
  await userEvent.click(radio(/^Set by hand/));
  await expect.poll(meanings).toEqual(["Title", "Quantity", "Buying price", "Selling price"]);
});

test("alone it may be what one pays", async () => {
  await pasteEmpty("Tittel\tMengde\tSalgspris\nDør\t2\t150\nLås\t1\t9", "nb");
  await expect
    .element(page.getByText(/^2 linjer får salgsprisen satt for hånd, fra «Salgspris»/))
    .toBeVisible();
  await userEvent.click(radio(/^Det vi betaler/));
  await expect.poll(() => meanings()[2]).toBe("Innkjøpspris");
});

test("it says so too of a column that somebody chooses for it", async () => {
  await pasteEmpty("Title\tQty\tCost\tNext year\nDoor\t2\t100\t150");
  const told = page.getByText(/^1 line gets its selling price by hand, from “Next year”/);
  await expect.poll(meanings).toEqual(["Title", "Quantity", "Buying price", "Not used"]);
  await expect.element(told).not.toBeInTheDocument();
  await choose(4, "Selling price");
  await expect.element(told).toBeVisible();
  await userEvent.click(radio(/^Leave the column out/));
  await expect.poll(meanings).toEqual(["Title", "Quantity", "Buying price", "Not used"]);
});
