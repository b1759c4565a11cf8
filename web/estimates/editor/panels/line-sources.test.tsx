import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Language } from "../../../base/i18n.ts";
import { show } from "../../../test/show.tsx";
import { gridEstimate, rowKeys } from "../../test/grid-harness.tsx";
import { goldenExample, keys, makeTestStore } from "../../test/test-store.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { DetailPanel } from "./detail-panel.tsx";

beforeEach(() => page.viewport(1280, 900));

async function showLine(
  key: string,
  store = makeTestStore(),
  language: Language = "en",
): Promise<EstimateStore> {
  store.select(key);
  await show(<DetailPanel store={store} isOpen onClose={() => undefined} />, language);
  await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
  return store;
}

const lineOf = (store: EstimateStore, key: string) => store.get().priced.estimate.lines.get(key);
const rowsOf = (store: EstimateStore) => lineOf(store, keys.board)?.measurementRows ?? [];
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function choose(list: string, option: string) {
  await userEvent.click(page.getByRole("combobox", { name: list }));
  await userEvent.click(page.getByText(option, { exact: true }).last());
}

const { tiles, sink } = rowKeys;

test("the quantity of a chosen line goes behind what is typed, and typing goes on there", async () => {
  const store = await showLine(sink, makeTestStore(gridEstimate));
  await userEvent.click(page.getByText("Formula", { exact: true }));
  await expect.element(page.getByText("Type a formula or choose a common one.")).toBeVisible();
  await userEvent.fill(field("Formula"), "2*");
  await choose("Insert the quantity of a line", "1.1.1 Tiles");
  await expect.element(field("Formula")).toHaveFocus();
  const formula = `2*qty("${tiles}")`;
  await expect.element(field("Formula")).toHaveValue(formula);
  await expect.element(page.getByText("= 20 m²")).toBeVisible();
  expect(lineOf(store, sink)).toMatchObject({ formula: null, quantity: "1" });
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, sink)).toMatchObject({ formula, quantity: null });
});

test("a frozen version shows a formula without the help to write one", async () => {
  const board = goldenExample.lines.get(keys.board);
  const lines = new Map(goldenExample.lines);
  if (board) lines.set(keys.board, { ...board, measurementRows: [], formula: "2*3" });
  await showLine(keys.board, makeTestStore({ ...goldenExample, lines }, { status: "sent" }));
  await expect.element(field("Formula")).toHaveAttribute("readonly");
  await expect.element(page.getByText("= 6 m²")).toBeVisible();
  expect(page.getByRole("group", { name: "Common formulas" }).query()).toBeNull();
  expect(page.getByRole("combobox", { name: "Insert the quantity of a line" }).query()).toBeNull();
});

test("another line takes the place of the number, and a number that of the line", async () => {
  const store = await showLine(sink, makeTestStore(gridEstimate));
  await userEvent.click(page.getByText("Another line", { exact: true }));
  await choose("Take the quantity of", "1.1.1 Tiles");
  expect(lineOf(store, sink)).toMatchObject({ quantity: null, linkedKey: tiles });
  await expect.element(page.getByText("10 m²", { exact: true })).toBeVisible();
  const chosen = page.getByRole("complementary").getByTitle("1.1.1 Tiles");
  await expect.element(chosen).toBeVisible();
  await userEvent.click(page.getByText("Number", { exact: true }));
  await expect.element(field("Quantity")).toHaveValue("10");
  await userEvent.fill(field("Quantity"), "5");
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, sink)).toMatchObject({ quantity: "5", linkedKey: null });
});

test("what a line counts takes the place of the source that somebody was looking at", async () => {
  const store = await showLine(sink, makeTestStore(gridEstimate));
  await userEvent.click(page.getByText("Formula", { exact: true }));
  await expect.element(field("Formula")).toBeVisible();
  store.change([
    { type: "setLine", key: sink, field: "quantity", value: null },
    { type: "setLine", key: sink, field: "linkedKey", value: tiles },
  ]);
  await expect.element(page.getByRole("combobox", { name: "Take the quantity of" })).toBeVisible();
  await expect.element(field("Formula")).not.toBeInTheDocument();
});

test("a line that took the quantity of one that is gone asks for another", async () => {
  const lines = new Map(goldenExample.lines);
  lines.delete(keys.board);
  await showLine(keys.mounting, makeTestStore({ ...goldenExample, lines }));
  const panel = page.getByRole("complementary");
  await expect.element(panel.getByText("Please select", { exact: true })).toBeVisible();
  expect(panel.element().textContent).not.toContain(keys.board);
});

test("each field of a measurement row goes where its label says, in its own row", async () => {
  const store = await showLine(keys.board);
  const entries = [
    ["Text", "text", "niche"],
    ["Count", "count", "3"],
    ["Length", "length", "4"],
    ["Width", "width", "5"],
    ["Height", "height", "6"],
    ["Factor", "factor", "7"],
  ] as const;
  const [first] = rowsOf(store);
  for (const [label, , text] of entries) {
    await userEvent.fill(field(`${label}, row 2`), text);
    await userEvent.keyboard("{Tab}");
  }
  const second = Object.fromEntries(entries.map(([, name, text]) => [name, text]));
  expect(rowsOf(store)).toEqual([first, second]);
  await expect.element(page.getByRole("listitem", { name: "Row 2" })).toMatchTextContent("2,520");
});

test("a row is added and removed by its buttons, and the focus goes to the row that follows", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(button("Remove row 1"));
  expect(rowsOf(store).map(({ text }) => text)).toEqual(["opening"]);
  await expect.element(field("Text, row 1")).toHaveFocus();
  await userEvent.click(button("plus Add row"));
  await expect.element(field("Text, row 2")).toHaveFocus();
  await userEvent.click(button("Remove row 2"));
  await expect.element(field("Text, row 1")).toHaveFocus();
  await userEvent.click(button("Remove row 1"));
  expect(rowsOf(store)).toEqual([]);
  store.undo();
  expect(rowsOf(store)).toHaveLength(1);
});

test("Delete alone removes no row, and a refused entry keeps the focus in its row", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(field("Count, row 1"));
  await userEvent.keyboard("{Delete}");
  expect(rowsOf(store)).toHaveLength(2);
  await userEvent.keyboard("abc{Enter}");
  await expect
    .element(page.getByText("Count, row 1 is not a number; write it as 12.5"))
    .toBeVisible();
  await expect.element(field("Count, row 1")).toHaveFocus();
  expect(rowsOf(store)).toHaveLength(2);
});

test("measurements of a frozen version can be walked along and not changed", async () => {
  const store = await showLine(keys.board, makeTestStore(undefined, { status: "sent" }));
  await userEvent.click(field("Count, row 1"));
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Count, row 2")).toHaveFocus();
  await userEvent.keyboard("{Enter}{Control>}{Delete}{/Control}");
  expect(rowsOf(store)).toHaveLength(2);
  expect(button("Remove row 1").query()).toBeNull();
  expect(page.getByRole("button", { name: /Add row/ }).query()).toBeNull();
});

test("a description is taken with Ctrl+Enter, Enter alone begins a line", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(field("Description"));
  await userEvent.keyboard("one{Enter}two");
  expect(lineOf(store, keys.board)?.description).toBe("");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(lineOf(store, keys.board)?.description).toBe("one\ntwo");
});

test("Alt+Enter takes the number that was asked about", async () => {
  const store = await showLine(keys.board, makeTestStore(), "nb");
  await userEvent.fill(field("Innkjøpspris"), "1.234");
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, keys.board)?.buyingPrice).toBe("1.234");
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, keys.board)?.buyingPrice).toBe("1.234");
  await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
  expect(lineOf(store, keys.board)?.buyingPrice).toBe("1234");
});

test("a unit that has left the catalogue stands on its line by its name", async () => {
  const fetched = vi
    .spyOn(window, "fetch")
    .mockImplementation(() => Promise.resolve(Response.json([])));
  onTestFinished(() => fetched.mockRestore());
  await showLine(keys.board);
  const unit = page.getByRole("complementary").getByText("m2", { exact: true });
  await expect.element(unit).toBeVisible();
});
