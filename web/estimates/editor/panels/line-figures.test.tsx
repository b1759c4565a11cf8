import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import { DetailPanel } from "./detail-panel.tsx";

beforeEach(() => page.viewport(1280, 1400));

const key = (last: string) => `01977a00-0000-7000-8000-00000000000${last}`;
const [house, tiles, laying, setUp] = [key("1"), key("2"), key("3"), key("4")];

const lines = {
  material: makeLine({
    key: tiles,
    groupKey: house,
    position: "1",
    titleEn: "Tiles",
    quantity: decimal("2"),
    buyingPrice: decimal("100"),
    wastePercent: decimal("10"),
    sellingPrice: decimal("200"),
    discountPercent: decimal("5"),
  }),
  work: makeLine({
    key: laying,
    groupKey: house,
    position: "2",
    kind: "work",
    titleEn: "Laying",
    quantity: decimal("2"),
    hourNorm: decimal("1.5"),
  }),
  percent: makeLine({
    key: setUp,
    groupKey: house,
    position: "3",
    kind: "percent",
    titleEn: "Set-up",
    percent: decimal("10"),
    percentLines: [tiles],
  }),
};

async function showLine(kind: keyof typeof lines, own: Partial<Line> = {}) {
  const changed = { ...lines, [kind]: { ...lines[kind], ...own } };
  const group = makeGroup({
    key: house,
    titleEn: "House",
    titleNb: "Hus",
    markupPercent: decimal("40"),
  });
  const store = makeTestStore(makeEstimate({ groups: [group], lines: Object.values(changed) }));
  store.select(lines[kind].key);
  await show(<DetailPanel store={store} isOpen onClose={() => undefined} />);
  await expect.element(page.getByRole("heading", { level: 2 })).toBeVisible();
  return store;
}

const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll(".panel-figures .figure-row")].map(({ children }) => [
      children[0]?.textContent,
      children[1]?.textContent,
    ]),
  );
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const sections = () => [...document.querySelectorAll("h3")].map((one) => one.textContent);

async function enter(name: string, text: string) {
  await userEvent.fill(field(name), text);
  await userEvent.keyboard("{Enter}");
}

async function chooseVat(option: string) {
  await userEvent.click(page.getByRole("combobox", { name: "VAT treatment" }));
  await userEvent.click(page.getByText(option, { exact: true }).last());
}

test("a material shows cost with waste, discount, profit and what they come to", async () => {
  await showLine("material");
  expect(figures()).toEqual({
    "Unit cost with waste": "110.00",
    "Purchase amount": "220.00",
    "Line discount": "20.00",
    "Selling amount": "380.00",
    Profit: "160.00",
    "Margin / Markup": "42.11% / 72.73%",
  });
  expect(sections()).toEqual(["Quantity", "Price", "Texts", "Option, alternative, allowance"]);
  await expect.element(page.getByText("1.1", { exact: true })).toBeVisible();
  await expect.element(page.getByText("After the line discount")).toBeVisible();
});

test("a surcharge of a line is called so and stands without a sign", async () => {
  await showLine("material", { discountPercent: decimal("-5") });
  expect(figures()).toMatchObject({ "Line surcharge": "20.00", "Selling amount": "420.00" });
  await expect.element(page.getByText("After the line surcharge")).toBeVisible();
});

test("a work shows its hours and where its cost comes from", async () => {
  await showLine("work");
  expect(Object.keys(figures())).toEqual([
    "Unit cost with waste",
    "Purchase amount",
    "Selling amount",
    "Profit",
    "Margin / Markup",
    "Hours",
  ]);
  expect(figures()).toMatchObject({ Hours: "3.00" });
  expect(sections()).toEqual([
    "Quantity",
    "Price",
    "Work",
    "Texts",
    "Option, alternative, allowance",
  ]);
  await expect.element(page.getByText("Empty: hour norm × work cost per hour")).toBeVisible();
  await expect.element(page.getByText("Markup from the group House")).toBeVisible();
  await expect.element(page.getByText("Use the default")).not.toBeInTheDocument();
});

test("a work without a norm has no cost of its own to follow", async () => {
  const store = await showLine("work");
  await enter("Units per hour", "");
  expect(store.get().priced.estimate.lines.get(laying)?.hourNorm).toBeNull();
  await expect.element(field("Hour norm")).toHaveValue("");
  await expect.element(page.getByText(/hour norm × work cost/)).not.toBeInTheDocument();
});

test("a percent line shows what it is taken of and no cost of one unit", async () => {
  const store = await showLine("percent");
  expect(figures()).toEqual({
    "Percent of": "380.00",
    "Purchase amount": "22.00",
    "Selling amount": "38.00",
    Profit: "16.00",
    "Margin / Markup": "42.11% / 72.73%",
  });
  expect(sections()).toEqual(["Percent of", "Texts", "Option, alternative, allowance"]);
  await enter("Percent", "20");
  expect(store.get().priced.estimate.lines.get(setUp)?.percent).toBe("20");
  await enter("Purchase amount", "30");
  expect(figures()).toMatchObject({ "Purchase amount": "30.00" });
  await expect.element(page.getByText(/^Derived/)).not.toBeInTheDocument();
});

test("a text has texts alone", async () => {
  await showLine("material", { kind: "text" });
  expect(sections()).toEqual(["Texts"]);
  expect(figures()).toEqual({});
});

test.each([
  [
    { sellingPrice: null, markupPercent: decimal("30"), discountPercent: decimal("0") },
    /^The markup is this line's own/,
    true,
  ],
  [{ discountPercent: decimal("0") }, /^The selling price is set by hand/, true],
  [{ sellingPrice: null, discountPercent: decimal("0") }, /^Markup from the group House/, false],
] as const)("a price (%j) says where it comes from", async (own, words, isOwn) => {
  await showLine("material", own);
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole("button", { name: "Use the default" }).elements()).toHaveLength(
    isOwn ? 1 : 0,
  );
  await expect.element(page.getByText(/^After the line/)).not.toBeInTheDocument();
});

test("prices have two decimals, four at most, and all of them while they are typed", async () => {
  await showLine("material", { sellingPrice: decimal("33.123456") });
  await expect.element(field("Selling price")).toHaveValue("33.1235");
  await userEvent.click(field("Selling price"));
  await expect.element(field("Selling price")).toHaveValue("33.123456");
  await expect.element(field("Buying price")).toHaveValue("100.00");
});

test("the reason of VAT is taken from a line of the same treatment, and an own one stays", async () => {
  const store = await showLine("material");
  const set = (row: string, name: "vatCode" | "vatReason", value: string) =>
    store.change([{ type: "setLine", key: row, field: name, value }]);
  set(laying, "vatCode", "outside");
  set(laying, "vatReason", "Abroad");
  set(setUp, "vatCode", "exempt");
  set(setUp, "vatReason", "§ 6");
  await chooseVat("Exempt from VAT");
  await expect.element(field("Reason, printed")).toHaveValue("§ 6");
  await chooseVat("Outside the scope of VAT");
  const tiled = store.get().priced.estimate.lines.get(tiles);
  expect(tiled).toMatchObject({ vatCode: "outside", vatReason: "§ 6" });
});

test("of several lines of a treatment the first gives its reason", async () => {
  const store = await showLine("material");
  for (const [row, reason] of [
    [laying, "§ 5"],
    [setUp, "§ 6"],
  ] as const) {
    store.change([
      { type: "setLine", key: row, field: "vatCode", value: "exempt" },
      { type: "setLine", key: row, field: "vatReason", value: reason },
    ]);
  }
  await chooseVat("Exempt from VAT");
  await expect.element(field("Reason, printed")).toHaveValue("§ 5");
});

test("what a line has by the estimate follows the estimate", async () => {
  const store = await showLine("material");
  store.change([{ type: "setSetting", field: "vatPercent", value: decimal("1") }]);
  await expect.element(page.getByText("Empty: 1% from the estimate")).toBeVisible();
});
