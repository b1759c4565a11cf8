import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { EstimateStore } from "../store/estimate-store.ts";
import { makeLine } from "../../../../domain/test/make.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { cell, gridEstimate, rowKeys, showGrid, textIn } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";

const { tiles, tiling, membrane } = rowKeys;
const press = (keys: string) => userEvent.keyboard(keys);
const said = () =>
  (document.querySelector('[role="status"]')?.textContent ?? "").replaceAll(/\s/g, " ");
const editor = () => document.querySelector<HTMLInputElement>(".cell-input");
const result = () => document.querySelector(".cell-result")?.textContent;

async function type(column: string, text: string) {
  await userEvent.click(cell(tiles, column));
  await press(text);
}

test("a Norwegian point before three digits is a decimal, and one key makes it thousands", async () => {
  const store = await showGrid("nb");
  await type("quantity", "1.234{Enter}");
  expect(textIn(tiles, "quantity")).toBe("1,234");
  expect(said()).toBe("Lest som 1,234 – mente du 1 234? Alt+Enter endrer det");
  await press("{Alt>}{Enter}{/Alt}");
  expect(textIn(tiles, "quantity")).toBe("1 234");
  expect(said()).toBe("Lest som 1 234 – mente du 1,234? Alt+Enter endrer det");
  await userEvent.click(page.getByRole("button", { name: "1,234" }));
  expect(store.get().priced.estimate.lines.get(tiles)?.quantity).toBe("1.234");
});

/** A store whose sink is a percent line. */
function percentStore() {
  const setUp = makeLine({
    key: rowKeys.sink,
    groupKey: rowKeys.kitchen,
    kind: "percent",
    percent: decimal("5"),
  });
  const lines = new Map(gridEstimate.lines).set(setUp.key, setUp);
  return makeTestStore({ ...gridEstimate, lines });
}

test("what the percent of a line comes to has no unit, and looks at no sizes", async () => {
  await showGrid("en", percentStore());
  await userEvent.click(cell(rowKeys.sink, "quantity"));
  await press("2*5");
  await expect.poll(result).toBe("= 10 ");
  await press("*squares");
  await expect.poll(result).toBeUndefined();
});

test("a decimal that an amount cannot have is asked about while it still stands in the cell", async () => {
  await showGrid("nb", percentStore());
  await userEvent.click(cell(rowKeys.sink, "purchaseAmount"));
  await press("1.234{Enter}");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Kostnad kan ha høyst 2 desimaler Mente du 1 234? Alt+Enter");
  await press("{Alt>}{Enter}{/Alt}");
  expect(textIn(rowKeys.sink, "purchaseAmount")).toBe("1 234,00");
});

test("a price may have three decimals, and is asked about all the same", async () => {
  await showGrid("nb");
  await type("sellingPrice", "1.234{Enter}");
  expect(textIn(tiles, "sellingPrice")).toBe("1,234");
  await press("{Alt>}{Enter}{/Alt}");
  expect(textIn(tiles, "sellingPrice")).toBe("1 234,00");
});

test("what an English reader types is read as the grid prints it, without a question", async () => {
  await showGrid("en");
  await type("quantity", "1,234{Enter}");
  expect(textIn(tiles, "quantity")).toBe("1,234");
  expect(textIn(tiles, "sellingAmount")).toBe("308,500.00");
  expect(said()).toMatch(/^1 cell updated/);
  await press("{Alt>}{Enter}{/Alt}{Escape}");
  await type("quantity", "1.234{Enter}");
  expect(textIn(tiles, "quantity")).toBe("1.234");
  expect(said()).toMatch(/^1 cell updated/);
});

test.each([
  ["en", "1,234", "Read as 1234", "1.234"],
  ["nb", "1.234", "Lest som 1,234", "1,234"],
] as const)("how a number is read stands below it while it is typed, in %s", async (...of) => {
  const [language, typed, expected, own] = of;
  await showGrid(language);
  await type("quantity", typed);
  await expect.poll(result).toBe(expected);
  await press("5");
  await expect.poll(result).toBeUndefined();
  await press("{Escape}");
  await type("quantity", own);
  expect(editor()?.value).toBe(own);
  expect(result()).toBeUndefined();
});

test("the result stands below a calculation while it is typed, in an entry that shows all of it", async () => {
  await showGrid();
  await userEvent.click(cell(membrane, "quantity"));
  await press("(L*W + 2,5) * 2 - 1,5 + 3 * 1,25");
  await expect.poll(result).toBe("= 27.25 m²");
  const input = editor();
  expect(input?.scrollWidth).toBeLessThanOrEqual(input?.clientWidth ?? 0);
  expect(input?.clientWidth).toBeGreaterThan(cell(membrane, "quantity").clientWidth);
  await press(" -");
  await expect.poll(result).toBeUndefined();
  await press("{Escape}");
  await type("sellingPrice", "100*1,25");
  await expect.poll(result).toBe("= 125 ");
  await press("{Enter}");
  expect(textIn(tiles, "sellingPrice")).toBe("125.00");
});

test.each([
  ["en", "=3*)", "The formula cannot be read at character 4: “)” does not fit there."],
  ["nb", "=3*)", "Formelen kan ikke leses ved tegn 4: «)» passer ikke der."],
  ["en", "3,2*", "The formula ends too early."],
  [
    "nb",
    "max(2,5)",
    "Kommaet ved tegn 5 kan bety to ting: skriv punktum for desimaler, eller ; mellom argumentene.",
  ],
] as const)("in %s the faulty formula %s says what is wrong", async (language, text, message) => {
  await showGrid(language);
  await type("quantity", `${text}{Enter}`);
  await expect.element(page.getByRole("alert")).toHaveTextContent(message);
  expect(editor()?.value).toBe(text);
});

function clipboard(event: "paste" | "copy", text = ""): string {
  const clipboardData = new DataTransfer();
  if (text !== "") clipboardData.setData("text/plain", text);
  const init = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent(event, init));
  return clipboardData.getData("text/plain");
}

const quantities = (store: EstimateStore) =>
  [tiles, tiling, membrane].map((row) => store.get().priced.estimate.lines.get(row)?.quantity);

test.each([
  ["en", "1,234\n2,5\n1.234", ["1.234", "2.5", "1234"]],
  ["nb", "1,234\n2,5\n1.234", ["1.234", "2.5", "1234"]],
  ["en", "1,234\n1,234.50\n1.5", ["1234", "1234.5", "1.5"]],
  ["nb", "1,234\n1,234.50\n1.5", ["1234", "1234.5", "1.5"]],
] as const)("in %s a pasted column is read by one rule: %j", async (language, text, read) => {
  const store = await showGrid(language);
  await userEvent.click(cell(tiles, "quantity"));
  clipboard("paste", text);
  expect(quantities(store)).toEqual(read);
});

test.each([
  ["en", "Decimal comma: 1,234 is 1.234", ["1.234", "2", "5678"]],
  ["en", "Decimal point: 1,234 is 1,234.00", ["1234", "2", "5.678"]],
  ["nb", "Desimalkomma: 1,234 er 1,234", ["1.234", "2", "5678"]],
] as const)(
  "in %s a pasted column that leaves it open asks once: %s",
  async (language, name, read) => {
    const store = await showGrid(language);
    await userEvent.click(cell(tiles, "quantity"));
    clipboard("paste", "1,234\n2\n5.678");
    expect(quantities(store)).toEqual(["10", "10", "10"]);
    await userEvent.click(page.getByRole("button", { name }));
    await expect.poll(() => quantities(store)).toEqual(read);
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  },
);

test.each([
  ["en", /^Decimal comma/, "1.234"],
  ["nb", /^Desimalpunktum/, "1234"],
] as const)(
  "in %s a single pasted number is read as the answer says, not as one types",
  async (language, answer, read) => {
    const store = await showGrid(language);
    await userEvent.click(cell(tiles, "quantity"));
    clipboard("paste", "1,234");
    await userEvent.click(page.getByRole("button", { name: answer }));
    await expect.poll(() => quantities(store)).toEqual([read, "10", "10"]);
  },
);

test("a paste that is given up changes nothing, and what the grid copied itself is not asked about", async () => {
  const store = await showGrid("nb");
  await type("quantity", "1,234{Enter}");
  await userEvent.click(cell(tiles, "quantity"));
  const copied = clipboard("copy");
  await userEvent.click(cell(tiling, "quantity"));
  clipboard("paste", copied);
  await expect.poll(() => textIn(tiling, "quantity")).toBe("1,234");
  expect(quantities(store)).toEqual(["1.234", "1.234", "10"]);
  await userEvent.click(cell(membrane, "quantity"));
  clipboard("paste", "5,678");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await press("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(quantities(store)).toEqual(["1.234", "1.234", "10"]);
});

test("what a formula comes to follows what changes meanwhile: its line and the whole estimate", async () => {
  const store = await showGrid();
  const setLength = (value: string) =>
    store.change(
      [{ type: "setLine", key: membrane, field: "length", value: decimal(value) }],
      "Length",
    );
  const setSquares = (value: string) =>
    store.change([{ type: "setSetting", field: "squares", value: decimal(value) }], "Squares");
  setLength("3");
  setSquares("12");
  await userEvent.click(cell(membrane, "quantity"));
  await press("L * 2 + squares");
  await expect.poll(result).toBe("= 18 m²");
  setLength("5");
  await expect.poll(result).toBe("= 22 m²");
  setSquares("2");
  await expect.poll(result).toBe("= 12 m²");
});
