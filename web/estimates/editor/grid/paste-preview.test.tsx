import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { cell, focus, showGrid, titlesInOrder } from "../../test/grid-harness.tsx";
import { paste, pasteEmpty } from "../../test/paste-text.ts";
import { makeTestStore } from "../../test/test-store.ts";

const { tiles, tiling, kitchen, sink } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);
const said = () => document.querySelector('[role="status"]')?.textContent ?? "";
const preview = () => page.getByRole("dialog");
const confirm = () => preview().getByRole("button", { name: /^(Paste|Lim inn) \d/ });
const summary = () => document.querySelector(".paste-summary")?.textContent;
const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.textContent);
const inOrder = ["Bath", "Walls", "Tiles", "Tiling", "Membrane", "Kitchen", "Sink"];

const labels = () => texts(".paste-choices fieldset label");

test("the preview has the focus on its button, so that Enter pastes", async () => {
  await pasteEmpty("Tiles\t12\tm2\nGrout\t3\tpcs");
  await expect.element(confirm()).toHaveFocus();
  await press("{Enter}");
  await expect.element(preview()).not.toBeInTheDocument();
  await expect.poll(titlesInOrder).toEqual(["First", "Tiles", "Grout"]);
  await expect.poll(focus).toBe("title of Tiles");
});

test("the key that follows at once pastes, and closes nothing", async () => {
  await pasteEmpty("Tiles\t12\tm2\nGrout\t3\tpcs");
  const given: Promise<Element | null> = new Promise((done) => {
    const look = () => {
      if (!document.querySelector("[role=dialog] thead")) return requestAnimationFrame(look);
      // The frame in which somebody sees it.
      return requestAnimationFrame(() => done(document.activeElement));
    };
    look();
  });
  expect((await given)?.textContent).toBe("Paste 2 rows");
});

test.each([
  ["its button", () => userEvent.click(preview().getByRole("button", { name: "Cancel" }))],
  ["Escape", () => press("{Escape}")],
])("given up by %s, nothing changes and the focus goes back to the cell", async (_, act) => {
  const store = await showGrid();
  await userEvent.click(cell(kitchen, "title"));
  paste("Worktop\t2\tm2\nPlinth\t4\tm2");
  await expect.element(confirm()).toHaveFocus();
  await act();
  await expect.element(preview()).not.toBeInTheDocument();
  await expect.poll(focus).toBe("title of Kitchen");
  expect([titlesInOrder(), store.get().canUndo]).toEqual([inOrder, false]);
});

test("the unit is shown as the line gets it, and one that is not known as it is written", async () => {
  await pasteEmpty("Name\tQty\tUnit\nTiles\t12\tsqm\nSink\t1\tstk\nPipe\t3\tfurlong");
  await expect
    .poll(() => texts(".paste-table tbody td:nth-child(5)"))
    .toEqual(["m²", "pc", "furlong"]);
});

test("titles, numbers and kinds of the rows are shown below what the columns mean", async () => {
  await pasteEmpty("No\tName\tQty\tWhat\n1\tBath\t\t\n1.1\tTiles\t12\tx\n\tNote only\t\t\n");
  await expect.poll(() => texts(".ant-modal-title")).toEqual(["Table of 4 rows"]);
  expect(texts(".paste-header")).toEqual(["No", "Name", "Qty", "What"]);
  expect(texts(".paste-table thead th").slice(0, 2)).toEqual(["Row", "As"]);
  await expect.poll(() => texts(".paste-place")).toEqual(["2", "3", "4"]);
  expect(texts(".paste-table tbody td:nth-child(2)")).toEqual(["Group", "Material", "Text"]);
  expect(texts(".paste-table td.is-number")).toEqual(["", "12", ""]);
  expect(texts(".paste-table td.is-unused")).toEqual(["", "x", ""]);
  expect(document.querySelectorAll(".paste-table tr.is-group")).toHaveLength(1);
  const indents = [...document.querySelectorAll<HTMLElement>("tbody td:nth-child(2)")].map(
    (one) => one.style.paddingLeft,
  );
  expect(indents).toEqual(["8px", "20px", "20px"]);
});

test("rows without anything in them are not counted", async () => {
  await pasteEmpty("Tiles\t12\n\t \nGrout\t3");
  await expect.poll(() => texts(".ant-modal-title")).toEqual(["Table of 2 rows"]);
});

test("columns without a header are numbered from 1, empty ones are left out", async () => {
  await pasteEmpty("Tiles\t\t12\nGrout\t\t3");
  expect(texts(".paste-header")).toEqual(["Column 1", "Column 3"]);
  expect(
    page
      .getByRole("combobox")
      .elements()
      .map((one) => one.getAttribute("aria-label")),
  ).toEqual(["Column 1", "Column 3"]);
});

test("the summary counts what comes, and the button the rows that are taken", async () => {
  await pasteEmpty("Title\tQty\nBath\t\nTiles\t1\n\t7");
  await expect.poll(summary).toBe("1 group, 1 line");
  await expect.element(confirm()).toHaveTextContent("Paste 2 rows");
  await expect.poll(() => texts(".paste-table td.is-refused")).toEqual(["Left out", ""]);
  expect(document.querySelector(".paste-refused h3")?.textContent).toBe("1 cell cannot be read");
});

const rows = (count: number, unit: string) =>
  Array.from({ length: count }, (_, at) => `Line ${at}\t${unit}`).join("\n");

test("the rows that do not come are counted beside those that do", async () => {
  await pasteEmpty("Tittel\tMengde\tSum\nFliser\t2\t10\nFuge\t1\t5\nSum\t\t15", "nb");
  await expect.poll(() => texts(".ant-modal-title")).toEqual(["Tabell med 4 rader"]);
  await expect.element(preview().getByText("2 rader utelates: 1 overskrift, 1 sum")).toBeVisible();
});

test.each([
  ["en", "How is 1,234 meant?"],
  ["nb", "Hva betyr 1,234?"],
] as const)(
  "what is to be answered first stands beside the button and leads there, %s",
  async (...row) => {
    const [language, question] = row;
    await pasteEmpty(`Title\tQty\n${"Gravel\t1,234\n".repeat(40)}`, language);
    await page.viewport(1280, 400);
    await expect.element(confirm()).toBeDisabled();
    const lead = preview().getByRole("button", { name: question });
    await userEvent.click(lead);
    const answer = preview().getByRole("radio").first();
    await expect.element(answer).toHaveFocus();
    await expect.element(answer).toBeInViewport({ ratio: 1 });
    await userEvent.click(answer);
    await expect.element(confirm()).toBeEnabled();
    await expect.element(lead).not.toBeInTheDocument();
  },
);

const numbers = () =>
  texts(".paste-table td.is-number").map((text) => text.replaceAll("\u00a0", " "));

test("what is to be answered first has the focus, and not the cross that throws all away", async () => {
  await pasteEmpty("Title\tQty\nGravel\t1,234");
  const answer = preview().getByRole("radio").first();
  await expect.element(answer).toHaveFocus();
  // The motion of the dialog has ended by then.
  await new Promise((done) => setTimeout(done, 600));
  await expect.element(answer).toHaveFocus();
  await press(" ");
  await expect.element(confirm()).toBeEnabled();
});

test("a quantity with words beside it is read, and what becomes of it is told", async () => {
  const store = await showGrid();
  await userEvent.click(cell(kitchen, "title"));
  paste("Title\tQty\nGrout\tca 12\nList\t10 pcs\nTape\t3 rolls");
  await expect
    .poll(() => texts(".paste-worded li"))
    .toEqual(["Row 2: “ca 12” becomes 12", "Row 3: “10 pcs” becomes 10 pcs"]);
  expect(texts(".paste-worded h3")).toEqual([
    "2 quantities are read without the words beside them",
  ]);
  await expect.poll(() => texts(".paste-table td.is-worded")).toEqual(["12", "10"]);
  expect(texts(".paste-refused li")).toHaveLength(1);
  await press("{Enter}");
  await expect.poll(() => store.get().priced.estimate.lines.size).toBeGreaterThan(4);
  const lines = [...store.get().priced.estimate.lines.values()];
  expect(lines.find((line) => line.titleEn === "List")?.quantity).toBe("10");
});

test("chapters that stand over all columns become groups by that name", async () => {
  await pasteEmpty("No\tTitle\tQty\n1 Bath\n1.1\tTiles\t12\nKitchen\n2.1\tSink\t1");
  await expect
    .poll(() => texts(".paste-table tbody td:nth-child(3)"))
    .toEqual(["1", "1.1", "", "2.1"]);
  expect(texts(".paste-table tbody td:nth-child(4)")).toEqual(["Bath", "Tiles", "Kitchen", "Sink"]);
  await press("{Enter}");
  await expect.poll(titlesInOrder).toEqual(["Bath", "Tiles", "Kitchen", "Sink"]);
});

test("numbers stand as the reader writes them, and as they were written once they are pointed at", async () => {
  await pasteEmpty("Tittel\tMengde\tSalgspris\nFliser\t109.46\t1796.70\nFuge\tca. 12\t1", "nb");
  await expect.poll(numbers).toEqual(["109,46", "1 796,70", "12", "1"]);
  const [first] = document.querySelectorAll(".paste-table td.is-number");
  expect(first?.getAttribute("title")).toBe("109.46");
});

test("fifty cells that cannot be read are listed, and how many more", async () => {
  await pasteEmpty(`Title\tUnit\n${rows(50, "furlong")}`);
  await expect.poll(() => texts(".paste-refused li").length).toBe(50);
  await press("{Escape}");
  await expect.element(preview()).not.toBeInTheDocument();
  document.querySelector<HTMLElement>(".line-grid")?.focus();
  paste(`Title\tUnit\n${rows(51, "furlong")}`);
  await expect.poll(() => texts(".paste-refused li").at(-1)).toBe("1 more cell");
});

const table = () => page.getByRole("region", { name: "The rows as they are read" });
const places = () => texts(".paste-place").map(Number);

test("all rows are there to be scrolled to by keyboard, and few of them are drawn", async () => {
  await pasteEmpty(`Title\tQty\n${rows(4_999, "1")}`);
  await expect.poll(() => places()[0]).toBe(2);
  const grid = table().element().querySelector("table");
  expect(grid?.getAttribute("aria-rowcount")).toBe("5000");
  expect(table().element().scrollHeight).toBeGreaterThanOrEqual(4_999 * 33);
  await expect.element(confirm()).toHaveFocus();
  table().element().querySelector("table")?.parentElement?.focus();
  await press("{End}");
  await expect.poll(() => places().at(-1)).toBe(5_000);
  const last = document.querySelector(".paste-table tr[aria-rowindex='5000']");
  expect(last?.textContent).toContain("Line 4998");
  expect(places().length).toBeLessThan(60);
  await press("{Home}");
  await expect.poll(() => places()[0]).toBe(2);
});

test("a table with nothing to take cannot be pasted", async () => {
  await pasteEmpty("Title\tQty\n\t7");
  await expect.element(page.getByText("There is no row to paste.")).toBeVisible();
  await expect.element(confirm()).toBeDisabled();
});

test("a cell that its kind of line has not is told by the kind, not as a closed estimate", async () => {
  await pasteEmpty("Title\tQty\tKind\tHour norm\nTiles\t1\tMaterial\t2");
  await expect
    .poll(() => texts(".paste-refused li"))
    .toEqual(["Row 2, Hour norm “2”: This kind of line has no such cell."]);
});

test("a number is asked about with both readings, and either one opens the button", async () => {
  const store = await pasteEmpty("Title\tQty\nTiles\t1,234");
  await expect.element(confirm()).toBeDisabled();
  expect(texts(".paste-question label").map((text) => text.replaceAll(/\s/g, " "))).toEqual([
    "Decimal comma: 1,234 is 1.234",
    "Decimal point: 1,234 is 1,234.00",
  ]);
  expect(document.querySelectorAll(".paste-question input:checked")).toHaveLength(0);
  await userEvent.click(page.getByRole("radio", { name: /^Decimal point/ }));
  await expect.element(page.getByRole("radio", { name: /^Decimal point/ })).toBeChecked();
  await userEvent.click(confirm());
  const [line] = store.get().priced.estimate.lines.values();
  expect(line?.quantity).toBe("1234");
});

test("over the lines that are there or below them is asked only where there are lines", async () => {
  await showGrid();
  await userEvent.click(cell(sink, "title"));
  paste("Worktop\t2\nPlinth\t4\nTap\t1");
  await expect.element(preview()).toBeVisible();
  expect(labels()).toEqual([
    "As new rows below “Sink”",
    "Over the lines from “Sink” on, the rest as new lines",
  ]);
  await expect.element(page.getByRole("radio", { name: /^Over/ })).toBeChecked();
  const groups = page.getByRole("checkbox", { name: /become groups/ });
  await expect.element(groups).not.toBeInTheDocument();
  await expect.poll(summary).toBe("1 line replaced, 2 lines");
  await userEvent.click(page.getByRole("radio", { name: /^As new/ }));
  await expect.poll(summary).toBe("3 lines");
  await expect.element(groups).toBeChecked();
  await press("{Escape}");
  await userEvent.click(cell(kitchen, "title"));
  paste("Worktop\t2\nPlinth\t4\nTap\t1");
  await expect.element(preview()).toBeVisible();
  expect(labels()).toEqual([]);
});

test("a table with a header comes below the line, others stay a block of cells", async () => {
  const store = await showGrid();
  await userEvent.click(cell(tiles, "title"));
  paste("Title\tQty\nGrout\t5");
  await userEvent.click(confirm());
  await expect.poll(() => titlesInOrder().slice(2, 5)).toEqual(["Tiles", "Grout", "Tiling"]);
  await userEvent.click(cell(tiles, "title"));
  paste("Slates\t5\nSlating\t6");
  await expect.element(preview()).not.toBeInTheDocument();
  expect(store.get().priced.estimate.lines.get(tiling)?.titleEn).toBeDefined();
  await expect.poll(() => titlesInOrder().slice(2, 4)).toEqual(["Slates", "Slating"]);
});

test("figures without titles are a block, also with a header or beyond the last line", async () => {
  await showGrid();
  await userEvent.click(cell(sink, "quantity"));
  paste("5\tm2\n6\tm2");
  await expect.element(preview()).not.toBeInTheDocument();
  await expect.poll(said).toMatch(/^1 row was not pasted/);
});

test("a frozen estimate shows no preview and says why", async () => {
  await showGrid("en", makeTestStore(gridEstimate, { status: "sent" }));
  await userEvent.click(cell(kitchen, "title"));
  paste("Worktop\t2\nPlinth\t4");
  await expect.poll(said).toMatch(/^This cannot be changed/);
  await expect.element(preview()).not.toBeInTheDocument();
});
