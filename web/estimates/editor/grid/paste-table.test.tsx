import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeEstimate, makeGroup } from "../../../../domain/test/make.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { cell, focus, rowKeys, showGrid, textIn, titlesInOrder } from "../../test/grid-harness.tsx";
import { confirm, emptyStore, paste, pasteEmpty, pasted, preview } from "../../test/paste-text.ts";
import { makeTestStore } from "../../test/test-store.ts";

const said = () => document.querySelector('[role="status"]')?.textContent ?? "";
const { tiles, tiling, walls, kitchen, sink } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);
const shown = () => document.querySelector(".paste-preview")?.textContent ?? "";
const focusGrid = () => document.querySelector<HTMLElement>(".line-grid")?.focus();

const listed = () =>
  [...document.querySelectorAll(".paste-refused li")].map((item) => item.textContent);

const manyRows = (count: number) =>
  Array.from({ length: count }, (_, row) => `Line ${row}\t1`).join("\n");

test("a bill of quantities becomes groups and lines of an empty estimate, in one step", async () => {
  const store = await showGrid("en", emptyStore());
  focusGrid();
  paste(
    "No\tDescription\tQty\tUnit\tCost\tMarkup %\tHours\r\n" +
      "1\tBathroom\t\t\t\t\t\r\n" +
      "1.1\tTiles\t12.5\tm2\t199.50\t20\t\r\n" +
      "1.2\tTiling\t12.5\tm2\t\t\t10\r\n" +
      "2\tKitchen\t\t\t\t\t\r\n" +
      "2.1\tSink\t1\tpcs\t1,000.00\t\t\r\n",
  );
  await expect.element(preview()).toBeVisible();
  expect(store.rows()).toEqual([]);
  await expect.poll(shown).toMatch(/2 groups, 3 lines/);
  await pasted();
  expect(titlesInOrder()).toEqual(["Bathroom", "Tiles", "Tiling", "Kitchen", "Sink"]);
  expect(focus()).toBe("title of Bathroom");
  const lines = [...store.get().priced.estimate.lines.values()];
  expect(lines).toMatchObject([
    { kind: "material", quantity: "12.5", unitEn: "square metre", buyingPrice: "199.5" },
    { kind: "work", quantity: "12.5", hourNorm: "0.8", markupPercent: null },
    { kind: "material", quantity: "1", unitEn: "piece", buyingPrice: "1000" },
  ]);
  expect(store.totals().sumAmount).toBe("11142.5");
  await expect.poll(said).toMatch(/^5 rows added\./);
  await press("{Control>}z{/Control}");
  expect(store.rows()).toEqual([]);
  expect(store.get().canUndo).toBe(false);
  await press("{Control>}y{/Control}");
  expect(titlesInOrder()).toHaveLength(5);
});

test("after the button of the notice has undone a paste, the empty grid hears the next one", async () => {
  const store = await showGrid("en", emptyStore());
  focusGrid();
  paste("Tiles\t12\tm2\nGrout\t3\tpcs");
  await pasted();
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  expect(store.rows()).toEqual([]);
  await expect.poll(() => document.activeElement?.className).toMatch(/line-grid/);
  paste("Tiles\t12\tm2\nGrout\t3\tpcs");
  await expect.element(preview()).toBeVisible();
});

test("lines outside all groups of an empty estimate take one along", async () => {
  await showGrid("en", emptyStore());
  focusGrid();
  paste("Tiles\t12\tm2\nGrout\t3\tpcs");
  await pasted();
  expect(titlesInOrder()).toEqual(["First", "Tiles", "Grout"]);
});

test("on the title of a group the rows go into the group, before what it holds", async () => {
  await showGrid();
  await userEvent.click(cell(kitchen, "title"));
  paste("Worktop\t2\tm2\t900\nPlinth\t4\tm2\t80");
  await pasted();
  expect(titlesInOrder().slice(5)).toEqual(["Kitchen", "Worktop", "Plinth", "Sink"]);
});

test("what reaches beyond the last line goes on as new lines, over the old ones or below them", async () => {
  const store = await showGrid();
  await userEvent.click(cell(sink, "title"));
  paste("Worktop\t2\tm2\t900\nPlinth\t4\tm2\t80");
  await expect.poll(shown).toMatch(/1 line replaced, 1 line/);
  await pasted();
  expect(titlesInOrder().slice(5)).toEqual(["Kitchen", "Worktop", "Plinth"]);
  expect(textIn(sink, "buyingPrice")).toBe("900.00");
  await press("{Control>}z{/Control}");
  expect(titlesInOrder().slice(5)).toEqual(["Kitchen", "Sink"]);
  expect(store.get().priced.estimate.lines.get(sink)?.buyingPrice).toBe("1000");
  await userEvent.click(cell(sink, "title"));
  paste("Worktop\t2\tm2\t900\nPlinth\t4\tm2\t80");
  await userEvent.click(page.getByRole("radio", { name: "As new rows below “Sink”" }));
  await pasted();
  expect(titlesInOrder().slice(5)).toEqual(["Kitchen", "Sink", "Worktop", "Plinth"]);
});

test("a block that is pasted while a title is being typed is a block, one cell goes into the title", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Enter}{/Control}Half a ti");
  paste("Grout\t3\tpcs\nSealant\t1\tpcs");
  await expect.element(preview()).toBeVisible();
  await pasted();
  expect(titlesInOrder().slice(1, 6)).toEqual(["Walls", "Tiles", "Grout", "Sealant", "Tiling"]);
  const grouted = [...store.get().priced.estimate.lines.values()].filter(
    (line) => line.groupKey === walls,
  );
  expect(grouted).toHaveLength(5);
  await press("{Control>}{Enter}{/Control}Half");
  paste("one cell");
  await expect.element(preview()).not.toBeInTheDocument();
  expect(focus()).toBe("title of new row");
});

test("a preview that is given up changes nothing and goes back to what was typed", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  await press("{Control>}{Enter}{/Control}");
  paste("Grout\t3\tpcs\nSealant\t1\tpcs");
  await userEvent.click(preview().getByRole("button", { name: "Cancel" }));
  await expect.element(preview()).not.toBeInTheDocument();
  await expect.poll(focus).toBe("title of new row");
  expect(store.get().canUndo).toBe(false);
});

test("cells that cannot be read are marked and listed, and rows without a title are left out", async () => {
  const store = await showGrid("en", emptyStore());
  focusGrid();
  paste(
    "Title\tQty\tUnit\tKind\nTiles\tabc\tfurlong\tMaterial\n\t5\tm2\tMaterial\nGrout\t2\tm2\tGold",
  );
  await expect
    .poll(listed)
    .toEqual([
      "Row 2, Quantity “abc”: Quantity is not a number; write it as 12.5",
      "Row 2, Unit “furlong”: Choose a unit from the list, or add it on the page Units",
      "Row 3, Title: Title is required",
      "Row 4, Kind “Gold”: The kind is not known. Write material, work, service, text or percent.",
    ]);
  await expect.poll(() => document.querySelectorAll(".paste-table td.is-refused").length).toBe(5);
  await pasted();
  expect(titlesInOrder()).toEqual(["First", "Tiles", "Grout"]);
  const [first] = store.get().priced.estimate.lines.keys();
  expect(cell(first ?? "", "quantity")).toHaveClass("is-refused");
  expect(cell(first ?? "", "buyingPrice")).not.toHaveClass("is-refused");
  await expect
    .poll(() => document.querySelector(".notice-list")?.textContent)
    .toContain("Tiles, Quantity “abc”: Quantity is not a number; write it as 12.5");
});

test("lump sums, sums, percents and sentences below a title are read as people write them", async () => {
  const store = await showGrid("nb", emptyStore());
  focusGrid();
  paste(
    "Post\tBeskrivelse\tMengde\tEnhet\tEnhetspris\tSum\r\n" +
      "1\tRiving\t\t\t\t\r\n" +
      '1.1\t"Asbest\nAvregnes etter tid."\tRS\t\t\tkr 32 000,-\r\n' +
      "1.2\tBortkjøring\t2\tstk.\t500,00\t1 000,00\r\n" +
      "\tSum riving\t\t\t\t33 000,00\r\n" +
      "1.3\tRigg\t8 %\t\t\t2 640,00\r\n" +
      "\tMva 25 %\t\t\t\t8 910,00\r\n",
  );
  await expect.poll(shown).toMatch(/1 gruppe, 3 linjer/);
  await expect.poll(() => document.querySelectorAll(".paste-place").length).toBe(6);
  const [, lump, , sum] = [...document.querySelectorAll(".paste-table tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((one) => one.textContent),
  );
  expect(lump).toEqual([
    "3",
    "Materiale",
    "1.1",
    "Asbest",
    "1",
    "RS",
    "kr 32\u00a0000,-",
    "kr 32\u00a0000,-",
  ]);
  expect(sum?.slice(0, 4)).toEqual(["5", "Sum, utelates", "", "Sum riving"]);
  await pasted();
  expect(titlesInOrder()).toEqual(["Riving", "Asbest", "Bortkjøring", "Rigg"]);
  const lines = [...store.get().priced.estimate.lines.values()];
  expect(lines).toMatchObject([
    { quantity: "1", buyingPrice: "32000", description: "Avregnes etter tid." },
    { quantity: "2", buyingPrice: "500" },
    { kind: "percent", percent: "8" },
  ]);
});

test("numbers that could mean two things are asked about once, with both readings", async () => {
  const store = await showGrid("nb", emptyStore());
  focusGrid();
  paste("Tittel\tMengde\tEnhet\tInnkjøpspris\nFliser\t1,234\tm2\t2,345\nFug\t2\tm2\t5");
  await expect.element(confirm()).toBeDisabled();
  await expect
    .element(page.getByRole("radio", { name: "Desimalpunktum: 1,234 er 1 234,00" }))
    .toBeVisible();
  await userEvent.click(page.getByRole("radio", { name: "Desimalkomma: 1,234 er 1,234" }));
  await pasted();
  const [line] = store.get().priced.estimate.lines.values();
  expect(line).toMatchObject({ quantity: "1.234", buyingPrice: "2.345" });
});

test("what the grid has copied itself is not asked about", async () => {
  const store = await showGrid("nb");
  await userEvent.click(cell(tiles, "quantity"));
  await press("1,234{Enter}");
  await userEvent.click(cell(tiles, "title"));
  await press("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  const clipboardData = new DataTransfer();
  const init = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent("copy", init));
  await userEvent.click(cell(kitchen, "title"));
  paste(clipboardData.getData("text/plain"));
  await pasted();
  const [, , , , first] = store.get().priced.estimate.lines.values();
  expect(first).toMatchObject({ groupKey: kitchen, titleEn: "Tiles", quantity: "1.234" });
});

test("more rows than one insert takes come in, and too many are refused with a clear message", async () => {
  const store = await showGrid("en", emptyStore());
  focusGrid();
  paste(manyRows(20_001));
  await expect.poll(shown).toMatch(/20001 rows are too many: at most 20000 can be pasted at once/);
  await userEvent.click(preview().getByRole("button", { name: "Close" }).last());
  await expect.element(preview()).not.toBeInTheDocument();
  focusGrid();
  paste(manyRows(5_001));
  await expect.poll(shown).toMatch(/Table of 5001 rows/);
  await pasted();
  expect(store.get().priced.estimate.lines.size).toBe(5_001);
  await press("{Control>}z{/Control}");
  expect(store.rows()).toEqual([]);
});

test("no old title stays beside new figures", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  paste(`${"x".repeat(301)}\t5\n\t6`);
  const line = (key: string) => store.get().priced.estimate.lines.get(key);
  expect([line(tiles)?.quantity, line(tiling)?.quantity]).toEqual(["10", "10"]);
  await expect.poll(said).toMatch(/^2 cells were not changed/);
  expect(cell(tiles, "title")).toHaveClass("is-refused");
  await userEvent.click(cell(tiles, "quantity"));
  await press("7{Enter}");
  expect(cell(tiles, "title")).not.toHaveClass("is-refused");
});

test("of new rows it is told what was not read, beside what came in, and they are undone together", async () => {
  const store = await pasteEmpty("Title\tQty\nTiles\tmany\nGrout\tfew\nList\t2");
  await pasted();
  await expect.poll(said).toMatch(/^3 rows added. Total with VAT 0.00. 2 cells were not read. /);
  const notice = page.elementLocator(document.querySelector(".grid-notice") ?? document.body);
  await expect.element(notice.getByText(/2 cells were not read$/)).toBeVisible();
  await expect.element(notice.getByText(/^Tiles, Quantity “many”/)).toBeVisible();
  await userEvent.click(notice.getByRole("button", { name: "Undo" }));
  expect(store.rows()).toEqual([]);
});

test("there is no room for deeper groups in a group of the deepest level: their titles are text", async () => {
  const keys = Array.from(
    { length: 8 },
    (_, index) => `0193b6a0-0000-7000-8000-0000000000f${index}`,
  );
  const groups = keys.map((key, index) =>
    makeGroup({ key, parentKey: keys[index - 1] ?? null, titleEn: `Level ${index + 1}` }),
  );
  const store = await showGrid("en", makeTestStore(makeEstimate({ groups })));
  await userEvent.click(cell(keys[7] ?? "", "title"));
  paste("Title\tQty\nBath\t\nTiles\t2");
  await pasted();
  const lines = [...store.get().priced.estimate.lines.values()];
  expect(lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ["text", null],
    ["material", decimal("2")],
  ]);
});
