import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { changeLanguage } from "../../../base/i18n.ts";
import { cell, focus, rowKeys, showGrid, textIn, titlesInOrder } from "../../test/grid-harness.tsx";
import { paste } from "../../test/paste-text.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);
const said = () => document.querySelector('[role="status"]')?.textContent ?? "";

test("typing replaces the cell with the first key kept, and Enter takes it and goes down", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("2,5");
  expect(document.activeElement).toHaveValue("2,5");
  await press("{Enter}");
  expect(focus()).toBe("quantity of Tiling");
  expect(textIn(tiles, "quantity")).toBe("2.5");
  expect(store.get().priced.estimate.lines.get(tiles)?.quantity).toBe("2.5");
  expect(said()).toMatch(/^1 cell updated\. Total with VAT [\d,]+\.\d\d$/);
});

test("figures are written as the user's language does", async () => {
  await showGrid("nb");
  await userEvent.click(cell(tiles, "quantity"));
  await press("1 234,5{Enter}");
  expect(textIn(tiles, "quantity")).toBe("1 234,5");
  expect(textIn(tiles, "sellingAmount")).toBe("308 625,00");
});

test("Escape leaves the cell as it was, F2 edits what is there", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("99{Escape}");
  expect(textIn(tiles, "quantity")).toBe("10");
  expect(focus()).toBe("quantity of Tiles");
  await press("{F2}5{Enter}");
  expect(textIn(tiles, "quantity")).toBe("105");
});

test("what is no number stays in the cell beside the reason, and the value is unchanged", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("abc{Enter}");
  expect(document.activeElement).toHaveValue("abc");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Quantity is not a number; write it as 12.5");
  await press("{Control>}a{/Control}{Delete}{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Quantity is required");
  // Whoever goes elsewhere all the same is not held.
  await userEvent.click(cell(sink, "quantity"));
  expect(focus()).toBe("quantity of Sink");
  expect(store.get().priced.estimate.lines.get(tiles)?.quantity).toBe("10");
});

test("why a cell was refused follows a change of the language at once", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("abc{Enter}");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Quantity is not a number; write it as 12.5");
  await changeLanguage("nb");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Mengde er ikke et tall; skriv det som 12,5");
});

test("a formula begins with =, and a typed number replaces it for all to see and to undo", async () => {
  const store = await showGrid();
  await userEvent.click(cell(membrane, "quantity"));
  await press("=L*W{Enter}");
  expect(textIn(membrane, "quantity")).toBe("10");
  expect(cell(membrane, "quantity").querySelector(".is-formula")).toHaveAttribute(
    "title",
    "From the formula L*W",
  );
  await press("{ArrowUp}{ArrowUp}7{Enter}");
  expect(textIn(membrane, "quantity")).toBe("7");
  await press("{Control>}z{/Control}");
  expect(store.get().priced.estimate.lines.get(membrane)?.formula).toBe("L*W");
  await userEvent.click(cell(membrane, "quantity"));
  await press("=L*{Enter}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(store.get().priced.estimate.lines.get(membrane)?.formula).toBe("L*W");
});

test("a formula that lacks a size has no quantity and says why", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("=L*H{Enter}");
  expect(textIn(tiles, "quantity")).toBe("–");
  expect(textIn(tiles, "sellingAmount")).toBe("–");
  expect(cell(tiles, "quantity").textContent).toContain("The formula needs the length.");
});

test("selling price, markup and margin follow one another; emptied, the line inherits again", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "sellingPrice"));
  await press("300{Enter}");
  expect(textIn(tiles, "markupPercent")).toBe("50.00");
  await userEvent.click(cell(tiles, "marginPercent"));
  await press("20{Enter}");
  expect(textIn(tiles, "sellingPrice")).toBe("250.00");
  expect(store.get().priced.estimate.lines.get(tiles)).toMatchObject({
    sellingPrice: null,
    markupPercent: "25",
  });
  await userEvent.click(cell(tiles, "marginPercent"));
  await press("100{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Margin must be less than 100%");
  await press("{Escape}");
  await userEvent.click(cell(tiles, "markupPercent"));
  await press("{Delete}");
  expect(store.get().priced.estimate.lines.get(tiles)?.markupPercent).toBeNull();
  expect(cell(tiles, "markupPercent").querySelector(".is-inherited")).toHaveAttribute(
    "title",
    "Markup from the company",
  );
});

test("Delete empties what may be empty and refuses required numbers with a message", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("{Delete}");
  expect(store.get().priced.estimate.lines.get(tiles)?.quantity).toBe("10");
  expect(said()).toBe("1 cell was not changed. Quantity is required");
});

test("arrows, Home, End, Ctrl and Page keys move the focus; Tab leaves the grid at the row's end", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("{ArrowRight}");
  expect(focus()).toBe("unit of Tiles");
  await press("{Home}");
  expect(focus()).toBe("kind of Tiles");
  await press("{End}");
  expect(focus()).toBe("hours of Tiles");
  await press("{Control>}{ArrowUp}{/Control}");
  expect(focus()).toBe("hours of Bath");
  await press("{PageDown}");
  expect(focus()).toBe("hours of Sink");
  await press("{Tab}");
  expect(focus()).toBe("after");
  await press("{Shift>}{Tab}{/Shift}");
  expect(focus()).toBe("hours of Sink");
  await press("{Control>}{Home}{/Control}{Shift>}{Tab}{/Shift}");
  expect(focus()).toBe("before");
});

test("a computed cell says so instead of swallowing what is typed", async () => {
  await showGrid();
  await userEvent.click(cell(tiles, "profitAmount"));
  await press("5");
  expect(said()).toBe("Profit is computed here and cannot be typed");
});

test("a block is filled down, copied and pasted as spreadsheets write it, each in one step", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
  expect([tiles, tiling, membrane].map((row) => textIn(row, "quantity"))).toEqual([
    "10",
    "10",
    "10",
  ]);
  await userEvent.click(cell(tiles, "quantity"));
  paste("1\u00a0234,5\t\r\n=L*W\t\r\nabc\t\r\n8\tpcs\r\n");
  await expect.poll(() => textIn(tiles, "quantity")).toBe("1,234.5");
  expect(store.get().priced.estimate.lines.get(tiling)?.formula).toBe("L*W");
  expect(textIn(membrane, "quantity")).toBe("10");
  expect(textIn(sink, "quantity")).toBe("8");
  expect(textIn(sink, "unit")).toBe("pcs");
  await expect
    .poll(said)
    .toBe("1 cell was not changed. Quantity is not a number; write it as 12.5");
  await press("{Control>}z{/Control}");
  expect(textIn(tiles, "quantity")).toBe("10");
  expect(textIn(sink, "quantity")).toBe("1");
  await userEvent.click(cell(tiles, "quantity"));
  await press("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
  expect(copied()).toBe("10\tm2\t200");
});

test("rows of a paste that find no line are told, not dropped in silence", async () => {
  await showGrid();
  await userEvent.click(cell(sink, "quantity"));
  paste("3\r\n4\r\n5\r\n");
  await expect.poll(said).toContain("2 rows were not pasted");
  expect(textIn(sink, "quantity")).toBe("3");
});

test("undo keeps hearing the keys when it takes away the row with the focus", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "quantity"));
  await press("55{Enter}");
  await userEvent.click(cell(sink, "title"));
  await press("{Control>}{Enter}{/Control}Short-lived{Enter}");
  await press("{Control>}z{/Control}{Control>}z{/Control}");
  await expect.poll(() => textIn(tiles, "quantity")).toBe("10");
  expect(store.get().canUndo).toBe(false);
});

function copied(): string {
  const clipboardData = new DataTransfer();
  const init = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent("copy", init));
  return clipboardData.getData("text/plain");
}

test("rows are removed with what is in them, and brought back by Undo", async () => {
  await showGrid();
  await userEvent.click(cell(walls, "title"));
  await press("{Control>}{Delete}{/Control}");
  expect(titlesInOrder()).toEqual(["Bath", "Kitchen", "Sink"]);
  expect(focus()).toBe("title of Kitchen");
  await userEvent.click(page.getByRole("button", { name: "Undo" }));
  expect(titlesInOrder()).toEqual([
    "Bath",
    "Walls",
    "Tiles",
    "Tiling",
    "Membrane",
    "Kitchen",
    "Sink",
  ]);
});

test("when all rows are removed a table can be pasted at once", async () => {
  await showGrid();
  await userEvent.click(cell(walls, "title"));
  await press("{Control>}a{/Control}");
  await press("{Control>}{Delete}{/Control}");
  await expect.poll(() => document.activeElement?.classList.contains("line-grid")).toBe(true);
});

test("rows move among siblings and across groups, groups in and out, and keep the focus", async () => {
  await showGrid();
  await userEvent.click(cell(membrane, "title"));
  await press("{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}");
  expect(titlesInOrder().slice(2, 5)).toEqual(["Tiles", "Membrane", "Tiling"]);
  await press("{Alt>}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{/Alt}");
  expect(titlesInOrder()).toEqual([
    "Bath",
    "Walls",
    "Tiles",
    "Tiling",
    "Kitchen",
    "Membrane",
    "Sink",
  ]);
  expect(focus()).toBe("title of Membrane");
  await userEvent.click(cell(kitchen, "title"));
  await press("{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}");
  expect(cell(kitchen, "title").closest('[role="row"]')).toHaveAttribute("aria-level", "2");
  await press("{Alt>}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{/Alt}");
  expect(cell(kitchen, "title").closest('[role="row"]')).toHaveAttribute("aria-level", "1");
  expect(said()).toBe("The row cannot be moved any further that way");
});

test("a group opens and closes by arrows and by its button, and keeps the focus", async () => {
  await showGrid();
  await userEvent.click(cell(bath, "title"));
  await press("{ArrowLeft}");
  expect(titlesInOrder()).toEqual(["Bath", "Kitchen", "Sink"]);
  expect(cell(bath, "title")).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(page.getByRole("button", { name: "Open Bath" }));
  expect(titlesInOrder()).toHaveLength(7);
  expect(focus()).toBe("title of Bath");
});

test("waste is seen beside the buying price, in figures and in words", async () => {
  const store = await showGrid("nb");
  store.change([{ type: "setLine", key: tiles, field: "wastePercent", value: "10" }]);
  const shown = () => cell(tiles, "buyingPrice").textContent;
  await expect.poll(shown).toBe("200,00, med 10\u00a0% svinn er enhetskostnaden 220,00");
  const label = cell(tiles, "buyingPrice").querySelector(".mark-label");
  expect(label?.getAttribute("data-label")).toBe("+10\u00a0%");
  expect(cell(sink, "buyingPrice").querySelector(".mark-label")).toBeNull();
});

const placeOf = (one: Element) => one.getAttribute("aria-colindex");

test("each column is headed by its whole name, at the place of its cells", async () => {
  await showGrid();
  const heads = page.getByRole("columnheader").elements();
  const [, ...named] = heads;
  expect(named.map((head) => head.getAttribute("title"))).toEqual(
    named.map((head) => head.textContent),
  );
  const cells = cell(tiles, "quantity").parentElement?.querySelectorAll("[aria-colindex]") ?? [];
  expect(heads.map(placeOf)).toEqual([...cells].map(placeOf));
});
