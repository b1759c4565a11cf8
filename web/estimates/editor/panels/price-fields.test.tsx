import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { DetailPanel } from "./detail-panel.tsx";

const key = (last: string) => `01977a00-0000-7000-8000-00000000000${last}`;
const house = key("1");
const tiles = key("2");
const paint = key("3");
const setUp = key("4");
const extra = key("5");

beforeEach(() => page.viewport(1280, 1400));

const line = (own: Key, position: string, title: string) => ({
  key: own,
  groupKey: house,
  position,
  titleEn: title,
});
const price = (buying: string, selling: string) => ({
  quantity: decimal("1"),
  buyingPrice: decimal(buying),
  sellingPrice: decimal(selling),
});
const percent = { kind: "percent", percent: decimal("10") } as const;

async function showRow(row: Key): Promise<EstimateStore> {
  const store = makeTestStore(
    makeEstimate({
      groups: [makeGroup({ key: house, titleEn: "House" })],
      lines: [
        makeLine({ ...line(tiles, "1", "Tiles"), ...price("60", "100") }),
        makeLine({ ...line(paint, "2", "Paint"), ...price("60", "59.99") }),
        makeLine({ ...line(setUp, "3", "Set-up"), ...percent }),
        makeLine({ ...line(extra, "4", "Extra"), ...percent }),
      ],
    }),
  );
  store.select(row);
  await show(<DetailPanel store={store} isOpen onClose={() => undefined} />);
  return store;
}

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const lineOf = (store: EstimateStore, own: Key) => store.get().priced.estimate.lines.get(own);

async function enter(name: string, text: string) {
  await userEvent.fill(field(name), text);
  await userEvent.keyboard("{Enter}");
}

function figureOf(label: string): string | undefined {
  const rows = [...document.querySelectorAll(".panel-figures .figure-row")];
  const row = rows.find(({ firstElementChild }) => firstElementChild?.textContent === label);
  return row?.lastElementChild?.textContent;
}

async function choose(name: string, option: string) {
  await userEvent.click(page.getByRole("combobox", { name, exact: true }));
  await userEvent.click(page.getByText(option, { exact: true }).last());
}

test("a lump sum stands for the lines, and a discount comes off it", async () => {
  const store = await showRow(house);
  await enter("Lump sum", "1000");
  await enter("Group discount %", "2,5");
  const { priced } = store.get();
  expect(priced.groups.get(house)).toMatchObject({ sellingAmount: "975", discountAmount: "25" });
  await expect.poll(() => figureOf("Lump sum")).toBe("1,000.00");
  await expect.poll(() => figureOf("Group discount")).toBe("25.00");
  await enter("Group discount, amount", "-5");
  expect(priced.estimate.groups.get(house)?.discountPercent).toBe("2.5");
  expect(store.get().priced.estimate.groups.get(house)).toMatchObject({
    discountPercent: null,
    discountAmount: "-5",
  });
  await expect.poll(() => figureOf("Group surcharge")).toBe("5.00");
});

test("a discount beyond the sum of the group is told in words", async () => {
  await showRow(house);
  await enter("Group discount, amount", "100000");
  await expect.element(page.getByText(/group discount is more than the sum/)).toBeVisible();
});

test("a line that is exempt asks for the reason, and the next one takes it over", async () => {
  const store = await showRow(tiles);
  await choose("VAT treatment", "Exempt from VAT");
  await expect
    .element(page.getByText("The reason for the VAT treatment is missing."))
    .toBeVisible();
  await expect.element(field("VAT")).not.toBeInTheDocument();
  await enter("Reason, printed", "§ 6-21");
  expect(lineOf(store, tiles)).toMatchObject({ vatCode: "exempt", vatReason: "§ 6-21" });
  store.select(paint);
  await expect.element(field("VAT")).toBeVisible();
  await choose("VAT treatment", "Exempt from VAT");
  expect(lineOf(store, paint)).toMatchObject({ vatCode: "exempt", vatReason: "§ 6-21" });
  await choose("VAT treatment", "A rate");
  expect(lineOf(store, paint)).toMatchObject({ vatCode: null });
});

test("a percent is taken of chosen lines, or of everything above with its percent lines", async () => {
  const store = await showRow(extra);
  const base = () => store.get().priced.lines.get(extra)?.baseAmount;
  await choose("Lines", "1.1 Tiles");
  expect(base()).toBe("100");
  await choose("Lines", "1.3 Set-up");
  expect(base()).toBe("116");
  await choose("Taken of", "Everything above");
  expect(base()).toBe("159.99");
  await userEvent.click(page.getByRole("checkbox", { name: "With the percent lines above" }));
  expect(base()).toBe("175.99");
});

test("what a percent may be taken of goes from the narrowest to the widest", async () => {
  const store = await showRow(extra);
  await userEvent.click(page.getByRole("combobox", { name: "Taken of", exact: true }));
  const offered = [...document.querySelectorAll(".ant-select-item-option-content")];
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    "Chosen groups and lines",
    "Everything above in the group",
    "Everything above",
  ]);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(lineOf(store, extra)?.percentScope).toBe("above_in_group");
});

test("percent lines below cannot be chosen", async () => {
  await showRow(setUp);
  await userEvent.click(page.getByRole("combobox", { name: "Lines", exact: true }));
  await expect.element(page.getByText("1.2 Paint", { exact: true }).last()).toBeVisible();
  expect(page.getByText("1.4 Extra").query()).toBeNull();
});

test("a line that is sold below its cost says so", async () => {
  const store = await showRow(paint);
  await expect.element(page.getByText("Sold below its cost")).toBeVisible();
  await enter("Selling price", "60");
  await expect.element(page.getByText("Sold below its cost")).not.toBeInTheDocument();
  store.select(tiles);
  expect(page.getByText("Sold below its cost").query()).toBeNull();
});

test("a line without a buying price says what is not known, and keeps its price for a markup", async () => {
  const store = await showRow(tiles);
  const note = page.getByText(/^Without a buying price the cost and the profit/);
  await expect.element(note).not.toBeInTheDocument();
  store.change([{ type: "setLine", key: tiles, field: "buyingPrice", value: null }]);
  await expect.element(note).toBeVisible();
  expect(figureOf("Profit")).toBe("–");
  await enter("Markup", "20");
  const refusal = "Type a buying price first: markup and margin are counted from it";
  await expect.element(page.getByText(refusal)).toBeVisible();
  expect(lineOf(store, tiles)).toMatchObject({ sellingPrice: "100", markupPercent: null });
  await enter("Buying price", "80");
  await expect.element(note).not.toBeInTheDocument();
  expect(store.get().priced.lines.get(tiles)).toMatchObject({ markupPercent: "25" });
});

test("a percent of a line without a cost says why its own is not known, and its group how many lines are", async () => {
  const store = await showRow(setUp);
  const note = page.getByText(/^The cost of a line that the percent is taken of is not known/);
  await expect.element(note).not.toBeInTheDocument();
  store.change([{ type: "setLine", key: tiles, field: "buyingPrice", value: null }]);
  await expect.element(note).toBeVisible();
  await enter("Purchase amount", "7");
  await expect.element(note).not.toBeInTheDocument();
  store.select(house);
  await expect.element(page.getByText(/^2 lines have no known cost/)).toBeVisible();
  expect(figureOf("Purchase")).toBe("–");
  expect(figureOf("Selling")).not.toBe("–");
  store.change([{ type: "setLine", key: extra, field: "optional", value: true }]);
  await expect.element(page.getByText(/^1 line has no known cost/)).toBeVisible();
});

test("an option without a buying price says so too, beside not being in the total", async () => {
  const store = await showRow(tiles);
  store.change([
    { type: "setLine", key: tiles, field: "buyingPrice", value: null },
    { type: "setLine", key: tiles, field: "optional", value: true },
  ]);
  await expect.element(page.getByText(/^Without a buying price/)).toBeVisible();
  await expect.element(page.getByText("Not in the total", { exact: true })).toBeVisible();
});
