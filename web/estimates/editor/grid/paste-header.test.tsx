import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cell, rowKeys, showGrid } from "../../test/grid-harness.tsx";
import { choose, confirm, paste, pasteEmpty, pasted, preview } from "../../test/paste-text.ts";

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);
const said = () => document.querySelector('[role="status"]')?.textContent ?? "";
const summary = () => texts(".paste-summary")[0];
const header = () => preview().getByRole("checkbox", { name: /header$/ });

test("the header can be switched off and on, and columns that were chosen by hand stay so", async () => {
  await pasteEmpty("Title\tQty\tUnit\nTiles\t12\tm2\nGrout\t3\tpcs");
  await expect.element(header()).toBeChecked();
  await expect.element(header()).toHaveAccessibleName("The first row is a header");
  await userEvent.click(page.getByRole("combobox", { name: "Column 3" }));
  await userEvent.click(page.getByTitle("Note", { exact: true }).last());
  await userEvent.click(header());
  await expect.poll(summary).toBe("3 lines");
  expect(texts(".paste-header")).toEqual(["Column 1", "Column 2", "Column 3"]);
  await expect.poll(() => texts(".paste-place")).toEqual(["1", "2", "3"]);
  expect(texts(".paste-table thead .ant-select")).toEqual(["Title", "Quantity", "Note"]);
  await userEvent.click(header());
  await expect.poll(summary).toBe("2 lines");
  expect(texts(".paste-header")).toEqual(["Title", "Qty", "Unit"]);
  expect(texts(".paste-table thead .ant-select")).toEqual(["Title", "Quantity", "Note"]);
});

test("a first row that nothing tells for a header is one when it is said, and a deeper one is named", async () => {
  await pasteEmpty("Hva\tStk\tkr\nTiles\t12\t200\nGrout\t3\t100");
  await expect.poll(summary).toBe("3 lines");
  await expect.element(header()).not.toBeChecked();
  await userEvent.click(header());
  await expect.poll(summary).toBe("2 lines");
  expect(texts(".paste-header")).toEqual(["Hva", "Stk", "kr"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(preview()).not.toBeInTheDocument();
  await pasteEmpty("Offer 7\n\nTitle\tQty\nTiles\t12");
  await expect
    .element(preview().getByRole("checkbox", { name: "Row 3 is the header" }))
    .toBeChecked();
  await expect.poll(() => texts(".paste-place")).toEqual(["4"]);
});

test.each([
  ["Hours", "Hours in all"],
  ["Hours per unit", "Hour norm"],
])("a column %s is told as %s", async (title, meaning) => {
  await pasteEmpty(`Title\tQty\t${title}\nTiling\t12\t0.5\nGrouting\t3\t0.2`);
  await expect.element(preview()).toBeVisible();
  expect(texts(".paste-table thead .ant-select")).toEqual(["Title", "Quantity", meaning]);
});

test("over lines that are there, a header that is said leaves its row out", async () => {
  await showGrid();
  await userEvent.click(cell(rowKeys.sink, "title"));
  paste("Hva\tStk\nTap\t3\nHose\t4");
  await expect.element(page.getByRole("radio", { name: /^Over/ })).toBeChecked();
  await userEvent.click(header());
  await expect.poll(summary).toBe("1 line replaced, 1 line");
  await expect.element(page.getByRole("radio", { name: /^Over/ })).toBeChecked();
  await userEvent.click(page.getByRole("button", { name: "Paste 2 rows" }));
  await expect.poll(said).toMatch(/^1 line replaced\. 1 row added\. Total with VAT /);
});

const shown = () => document.querySelector(".paste-preview")?.textContent ?? "";

test("the meaning of a column can be changed, and without titles nothing is pasted", async () => {
  const store = await pasteEmpty("Name\tPrice\nTiles\t120");
  await choose(1, "Not used");
  await expect.poll(shown).toMatch(/Choose the column that holds/);
  await expect.element(confirm()).toBeDisabled();
  await choose(1, "Title");
  await choose(2, "Selling price");
  await pasted();
  const [line] = store.get().priced.estimate.lines.values();
  expect(line).toMatchObject({ titleEn: "Tiles", sellingPrice: "120", buyingPrice: null });
});

test("plain prices that are said to be selling prices come to what is sold, with their lump sums", async () => {
  const store = await pasteEmpty(
    "Title\tQty\tPrice\tSum\nTiles\t2\t120\t240\nSite set-up\tLS\t\t5000",
  );
  await choose(3, "Selling price");
  await pasted();
  expect([...store.get().priced.estimate.lines.values()]).toMatchObject([
    { quantity: "2", sellingPrice: "120", buyingPrice: null },
    { quantity: "1", sellingPrice: "5000", buyingPrice: null },
  ]);
  expect(store.totals()).toMatchObject({ sumAmount: "5240", incomplete: 0, withoutCost: 2 });
});

test("numbers of articles go behind the notes of their lines", async () => {
  const table =
    "Post\tTittel\tArt.nr.\tMengde\tMerknad\n1.1\tKabel\t1400091\t12\tSpør Per\n1.2\tRør\t0088\t3\t";
  const store = await pasteEmpty(table, "nb");
  await pasted();
  const notes = () => [...store.get().priced.estimate.lines.values()].map(({ note }) => note);
  expect(notes()).toEqual(["Spør Per\n№ 1400091", "№ 0088"]);
});

test.each([
  ["en", "The word beside the number is not the unit of the row, so no quantity is read."],
  ["nb", "Ordet ved siden av tallet er ikke enheten til raden, så mengden er ikke lest."],
] as const)("a quantity in another unit than its row says so, %s", async (language, reason) => {
  await pasteEmpty("Title\tQty\tUnit\nDoor\t10 stk\tm\nTiles\tmany\tm2", language);
  await expect.poll(shown).toMatch(reason);
  expect(shown().split(reason)).toHaveLength(2);
});
