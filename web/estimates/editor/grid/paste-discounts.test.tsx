import { expect, test } from "vitest";
import { confirm, pasteEmpty, preview } from "../../test/paste-text.ts";

test.each([
  [
    "en",
    "Title\tQty\tSelling price\tSum",
    "2 discounts have no minus: they are taken off",
    ["Row 3: “Rabatt 12,50 %” becomes -12.5%", "Row 4: “Avslag” becomes -30.00"],
  ],
  [
    "nb",
    "Tittel\tMengde\tSalgspris\tSum",
    "2 rabatter har ikke minus: de trekkes fra",
    ["Rad 3: «Rabatt 12,50 %» blir −12,5\u00a0%", "Rad 4: «Avslag» blir −30,00"],
  ],
] as const)("a discount without its minus is taken off and told, %s", async (...of) => {
  const [language, head, title, rows] = of;
  const store = await pasteEmpty(
    `${head}\nTiles\t2\t500\t1000\nRabatt 12,50 %\t\t\t125\nAvslag\t\t\t30`,
    language,
  );
  await expect.element(preview().getByText(title, { exact: true })).toBeVisible();
  for (const name of rows) {
    await expect.element(preview().getByRole("button", { name, exact: true })).toBeVisible();
  }
  await expect.element(preview().getByText(/lump sum of|rund sum på/)).not.toBeInTheDocument();
  await confirm().click();
  await expect.poll(() => store.get().priced.totals.netAmount).toBe("845");
});

test("what the total of the sheet adds is added, and not told", async () => {
  const store = await pasteEmpty(
    "Title\tQty\tSelling price\tSum\nTiles\t2\t500\t1000\nRabatt 10,00 %\t\t\t100\nSum\t\t\t1100",
  );
  await expect.element(confirm()).toBeVisible();
  await expect.element(preview().getByText(/no minus/)).not.toBeInTheDocument();
  await confirm().click();
  await expect.poll(() => store.get().priced.totals.netAmount).toBe("1100");
});
