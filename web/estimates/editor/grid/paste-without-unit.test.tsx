import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pasteEmpty } from "../../test/paste-text.ts";

const preview = () => page.getByRole("dialog");
const told = () => preview().getByText(/no unit|ingen enhet/);

test.each([
  ["en", "1 row with a quantity has no unit", "Row 3 “Grout”", "Paste 3 rows"],
  ["nb", "1 rad med mengde har ingen enhet", "Rad 3 «Grout»", "Lim inn 3 rader"],
] as const)("a row without a unit is told before it comes in, %s", async (...of) => {
  const [language, title, row, paste] = of;
  await pasteEmpty("Title\tQty\tUnit\nTiles\t2\tm2\nGrout\t3\t\nTap\t1\tm2", language);
  await expect.element(preview().getByText(title, { exact: true })).toBeVisible();
  await expect.element(preview().getByRole("button", { name: row, exact: true })).toBeVisible();
  await expect.element(preview().getByRole("button", { name: paste })).toBeEnabled();
});

test.each([
  ["every row has one", "Title\tQty\tUnit\nTiles\t2\tm2\nGrout\t3\tm2"],
  ["the table has no units", "Title\tQty\nTiles\t2\nGrout\t3"],
  ["the row has no quantity", "Title\tQty\tUnit\nTiles\t2\tm2\nGrout\t\t\nTap\t1\tm2"],
])("nothing is told where %s", async (_why, text) => {
  await pasteEmpty(text);
  await expect.element(preview().getByRole("table")).toBeVisible();
  await expect.element(told()).not.toBeInTheDocument();
});
