import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeLine } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { keys, makeTestStore } from "../../test/test-store.ts";
import { figureOf, plain, storeWithOption } from "../../test/shown-totals.ts";
import { TotalsPanel } from "./totals-panel.tsx";

test("lines without a price are named, and the name leads to the line", async () => {
  const store = makeTestStore();
  await show(<TotalsPanel store={store} />);
  await expect.element(page.getByText(/no price yet/)).not.toBeInTheDocument();
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await expect.element(page.getByText(/1 line has no price yet/)).toBeVisible();
  const link = page.getByRole("button", { name: "Plasterboard" });
  await expect
    .element(link)
    .toHaveAttribute("title", "The line has neither a buying price nor a selling price.");
  await userEvent.click(link);
  expect(store.get().selectedKey).toBe(keys.board);
});

test("lines that only have no quantity are told apart from those without a price", async () => {
  const store = makeTestStore();
  await show(<TotalsPanel store={store} />);
  store.change([{ type: "setLine", key: keys.mounting, field: "linkedKey", value: null }]);
  await expect.element(page.getByText(/1 line has no quantity yet/)).toBeVisible();
  await expect.element(page.getByText(/no price yet/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Mounting" })).toBeVisible();
  store.change([{ type: "setLine", key: keys.mounting, field: "formula", value: "1/0" }]);
  await expect.element(page.getByText(/1 line cannot be counted yet/)).toBeVisible();
});

const soldWithoutCost: readonly Change[] = [
  { type: "setLine", key: keys.board, field: "sellingPrice", value: decimal("85.25") },
  { type: "setLine", key: keys.board, field: "buyingPrice", value: null },
];
const withoutCost = /1 line has no known cost, so purchase, profit and margin are not known/;

test("lines without a cost count, leave what they earn unknown, and are led to", async () => {
  await page.viewport(1280, 720);
  const store = makeTestStore();
  await show(<TotalsPanel store={store} />);
  await expect.element(page.getByText(withoutCost)).not.toBeInTheDocument();
  store.change(soldWithoutCost);
  await expect.element(page.getByText(withoutCost)).toBeVisible();
  await expect.element(page.getByText(/totals are too low/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("button", { name: "Show all totals" }));
  expect(figureOf("Sum without VAT")).toBe("5,560.15");
  expect(figureOf("Total with VAT")).toBe("6,950.19");
  for (const label of ["Purchase", "Profit", "Margin", "Markup"]) {
    expect(figureOf(label)).toBe("–");
  }
  const rows = page.getByRole("table").getByRole("row").elements();
  expect(rows.map((row) => plain(row.textContent)).slice(1)).toEqual([
    "Materials–1,805.60–",
    "Works2,223.903,653.551,429.65",
    "General services200.00272.9672.96",
  ]);
  const links = document.querySelectorAll(".totals-warnings button");
  expect([...links].map(({ textContent }) => textContent)).toEqual(["Plasterboard"]);
  await userEvent.click(page.getByRole("button", { name: "Plasterboard" }));
  expect(store.get().selectedKey).toBe(keys.board);
});

test("an option without a cost is not named before it is chosen", async () => {
  const store = makeTestStore();
  store.change(soldWithoutCost);
  store.change([{ type: "setLine", key: keys.board, field: "optional", value: true }]);
  await show(<TotalsPanel store={store} />);
  await expect.element(page.getByText("–", { exact: true }).first()).not.toBeInTheDocument();
  await expect.element(page.getByText(withoutCost)).not.toBeInTheDocument();
  store.change([{ type: "setLine", key: keys.board, field: "chosen", value: true }]);
  await expect.element(page.getByText(withoutCost)).toBeVisible();
});

test("an option without a price is counted apart and does not make the totals too low", async () => {
  const store = storeWithOption();
  store.change([{ type: "setLine", key: keys.mounting, field: "linkedKey", value: null }]);
  store.change([{ type: "setLine", key: keys.mounting, field: "hourNorm", value: null }]);
  await show(<TotalsPanel store={store} />);
  await expect
    .element(page.getByText("1 option has no amount yet.", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/totals are too low/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Mounting" })).not.toBeInTheDocument();
});

test("beside a line without a price no option is named", async () => {
  const store = storeWithOption();
  for (const field of ["linkedKey", "hourNorm"] as const) {
    store.change([{ type: "setLine", key: keys.mounting, field, value: null }]);
  }
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  await show(<TotalsPanel store={store} />);
  await expect.element(page.getByRole("button", { name: "Plasterboard" })).toBeVisible();
  await expect
    .element(page.getByText("1 option has no amount yet.", { exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Mounting" })).not.toBeInTheDocument();
});

test.each([
  [5, 5, []],
  [6, 5, ["and 1 more"]],
])("of %i lines without a price %i are named", async (count, links, more) => {
  const lines = Array.from({ length: count }, (_, index) =>
    makeLine({ key: `line ${index}`, titleEn: `Line ${index}`, quantity: decimal("1") }),
  );
  await show(<TotalsPanel store={makeTestStore(makeEstimate({ lines }))} />);
  await expect.element(page.getByText(/totals are too low/)).toBeVisible();
  const named = [...document.querySelectorAll(".row-links button")];
  expect(named.map((one) => one.textContent)).toEqual(
    lines.slice(0, links).map(({ titleEn }) => titleEn),
  );
  const rest = [...document.querySelectorAll(".row-links li:not(:has(button))")];
  expect(rest.map((one) => one.textContent)).toEqual(more);
});

test("a link opens the closed group around its line", async () => {
  const store = makeTestStore();
  const groupKey = store.get().priced.estimate.lines.get(keys.board)?.groupKey ?? "";
  store.change([{ type: "setLine", key: keys.board, field: "buyingPrice", value: null }]);
  store.toggle(groupKey);
  await show(<TotalsPanel store={store} />);
  await userEvent.click(page.getByRole("button", { name: "Plasterboard" }));
  expect(store.get().collapsed.has(groupKey)).toBe(false);
});
