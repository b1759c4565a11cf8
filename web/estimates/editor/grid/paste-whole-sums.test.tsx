import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pasteEmpty } from "../../test/paste-text.ts";

const preview = () => page.getByRole("dialog");

test.each([
  [
    "en",
    "Title\tQty\tUnit\tCost\tSum",
    "2 rows have a sum and no quantity: each is taken as one lump sum",
    "Row 3 “Grout”: taken as one lump sum of 900.00",
    "Sum of the sheet's rows without VAT 1,060.00 – each row agrees; no total was found to compare with",
  ],
  [
    "nb",
    "Tittel\tMengde\tEnhet\tKost\tSum",
    "2 rader har en sum og ingen mengde: hver tas som én rund sum",
    "Rad 3 «Grout»: tas som én rund sum på 900,00",
    "Sum av arkets rader uten mva. 1 060,00 – hver rad stemmer; fant ingen total å sammenligne med",
  ],
] as const)("a sum without a quantity counts as one, and is told, %s", async (...of) => {
  const [language, head, title, row, sum] = of;
  const store = await pasteEmpty(
    `${head}\nTiles\t2\tm2\t5\t10\nGrout\t\tm2\t\t900\nRigging\t\tRS\t\t80\nCleaning\t\t\t\t70`,
    language,
  );
  await expect.element(preview().getByText(title, { exact: true })).toBeVisible();
  await expect.element(preview().getByRole("button", { name: row, exact: true })).toBeVisible();
  await expect.element(preview().getByText(sum)).toBeVisible();
  await preview()
    .getByRole("button", { name: /^(Paste|Lim inn) 4/ })
    .click();
  await expect.poll(() => store.get().priced.totals.purchaseAmount).toBe("1060");
});

test("a row that is told as one lump sum is not told once more for its missing unit", async () => {
  await pasteEmpty("Title\tQty\tUnit\tCost\tSum\nTiles\t2\tm2\t5\t10\nCleaning\t\t\t\t70");
  await expect
    .element(preview().getByText("1 row has a sum and no quantity: it is taken as one lump sum"))
    .toBeVisible();
  await expect.element(preview().getByText(/has no unit/)).not.toBeInTheDocument();
});

test("where the sheet has no buying prices its sum is what one is sold for", async () => {
  await pasteEmpty("Title\tQty\tUnit\tSelling price\tSum\nTiles\t2\tm2\t5\t10\nGrout\t\tm2\t\t70");
  await expect
    .element(
      preview().getByRole("button", { name: "Row 3 “Grout”: taken as one lump sum of 70.00" }),
    )
    .toBeVisible();
});
