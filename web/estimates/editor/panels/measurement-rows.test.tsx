import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { MeasurementRow } from "../../../../domain/estimate/estimate.ts";
import { keys } from "../../test/test-store.ts";
import { field, lineOf, quantityOf, showLine, type } from "../../test/show-line.tsx";

beforeEach(() => page.viewport(1280, 900));

test("measurement rows count the sizes that are given and add up", async () => {
  const store = await showLine(keys.board);
  await expect.element(page.getByText("24.96")).toBeVisible();
  await expect.element(page.getByText("-3.78")).toBeVisible();
  await type("Length, row 1", "6,2");
  await userEvent.keyboard("{Enter}");
  expect(quantityOf(store, keys.board)).toBe("25.98");
  await expect.element(page.getByText("25.98 m²")).toBeVisible();
});

test("Enter goes down its column, adds a row that begins with its text, and Ctrl+Delete removes it", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(field("Count, row 1"));
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Count, row 2")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(field("Text, row 3")).toHaveFocus();
  expect(lineOf(store, keys.board)?.measurementRows).toHaveLength(3);
  expect(quantityOf(store, keys.board)).toBe("21.18");
  await userEvent.keyboard("{Control>}{Delete}{/Control}");
  expect(lineOf(store, keys.board)?.measurementRows).toHaveLength(2);
  await expect.element(field("Text, row 2")).toHaveFocus();
});

test("what is typed right after Enter goes into the new row, and Tab meets the bin last", async () => {
  const store = await showLine(keys.board);
  await userEvent.click(field("Factor, row 2"));
  await userEvent.keyboard("1{Enter}niche{Tab}3{Tab}2{Tab}{Tab}1,5{Tab}{Tab}");
  await expect.element(page.getByRole("button", { name: "Remove row 3" })).toHaveFocus();
  expect(lineOf(store, keys.board)?.measurementRows.slice(1)).toMatchObject([
    { text: "opening", factor: "1" },
    { text: "niche", count: "3", length: "2", width: null, height: "1.5" },
  ]);
});

test("a Norwegian 1.234 in a field is asked about, and one key makes it thousands", async () => {
  const store = await showLine(keys.board, "nb");
  await type("Antall, rad 1", "1.234");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(/Lest som 1,234 – mente du 1.234\?/)).toBeVisible();
  expect(lineOf(store, keys.board)?.measurementRows[0]?.count).toBe("1.234");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await userEvent.click(page.getByRole("button", { name: "1 234", exact: true }));
  expect(lineOf(store, keys.board)?.measurementRows[0]?.count).toBe("1234");
});

test("an unusual number of sizes is pointed out, and the row counts as it is", async () => {
  const store = await showLine(keys.board);
  const hint = page.getByText("Usual number of sizes for m²: 2. The row counts as it is.");
  await expect.element(hint).not.toBeInTheDocument();
  await type("Height, row 2", "");
  await userEvent.keyboard("{Enter}");
  await expect.element(hint).toBeVisible();
  expect(quantityOf(store, keys.board)).toBe("23.16");
});

test("a size is read with its unit, in metres alone, and a count has none", async () => {
  const store = await showLine(keys.board, "nb");
  await type("Lengde, rad 1", "6,2 m");
  await userEvent.keyboard("{Enter}");
  expect(lineOf(store, keys.board)?.measurementRows[0]?.length).toBe("6.2");
  await type("Høyde, rad 1", "240cm");
  await userEvent.keyboard("{Enter}");
  const inMetres = page.getByText(/^Høyde, rad 1 er i meter: skriv antall meter/);
  await expect.element(inMetres).toBeVisible();
  await type("Antall, rad 2", "2 m");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(page.getByText("Antall, rad 2 er ikke et tall; skriv det som 12,5"))
    .toBeVisible();
});

test("one measurement row has a sum, none has none", async () => {
  const store = await showLine(keys.board);
  const [first] = lineOf(store, keys.board)?.measurementRows ?? [];
  const set = (value: readonly MeasurementRow[]) =>
    store.change([{ type: "setLine", key: keys.board, field: "measurementRows", value }]);
  set(first ? [first] : []);
  await expect.element(page.getByText("24.96 m²")).toBeVisible();
});
