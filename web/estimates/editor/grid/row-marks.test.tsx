import { expect, test } from "vitest";
import type { Group, Line, Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeRow } from "../../../../domain/test/make.ts";
import { gridEstimate, rowKeys } from "../../test/grid-estimate.ts";
import { cell, showGrid } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import type { ColumnId } from "../cells/columns.ts";

const { bath, walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, " ");

interface Changed {
  readonly lines?: Readonly<Record<string, Partial<Line>>>;
  readonly groups?: Readonly<Record<string, Partial<Group>>>;
  readonly settings?: Partial<Settings>;
}

/** The estimate of the grid with some fields of some rows changed. */
function estimateWith({ lines = {}, groups = {}, settings = {} }: Changed) {
  return {
    ...gridEstimate,
    settings: { ...gridEstimate.settings, ...settings },
    lines: new Map([...gridEstimate.lines].map(([key, line]) => [key, { ...line, ...lines[key] }])),
    groups: new Map(
      [...gridEstimate.groups].map(([key, group]) => [key, { ...group, ...groups[key] }]),
    ),
  };
}

const showWith = (changed: Changed, locale: "en" | "nb" = "en") =>
  showGrid(locale, makeTestStore(estimateWith(changed)));

const tagsOf = (key: string) =>
  [...cell(key, "title").querySelectorAll(".choice-tag")].map((tag) => [
    plain(tag.textContent),
    plain(tag.getAttribute("title")),
  ]);
const counts = (key: string) =>
  !cell(key, "title").closest(".grid-row")?.classList.contains("is-not-counting");

function markOf(key: string, column: ColumnId) {
  const marked = cell(key, column).querySelector(".marked");
  return (
    marked && [marked.className.replace("marked is-", ""), plain(marked.getAttribute("title"))]
  );
}

test("options and alternatives are named, and rows outside the total say so", async () => {
  await showWith({
    lines: {
      [tiles]: { optional: true },
      [tiling]: { optional: true, chosen: true },
      [membrane]: { alternativeSet: "Seal", chosen: true },
      [sink]: { alternativeSet: "Seal" },
    },
    groups: { [kitchen]: { optional: true } },
  });
  expect(tagsOf(tiles)).toEqual([["Option", "Not in the total"]]);
  expect(tagsOf(tiling)).toEqual([["Option, chosen", ""]]);
  expect(tagsOf(membrane)).toEqual([["Alternative: Seal", "Alternative: Seal"]]);
  expect(tagsOf(sink)).toEqual([["Alternative: Seal", "Alternative: Seal, Not in the total"]]);
  expect(tagsOf(kitchen)).toEqual([["Option", "Not in the total"]]);
  expect(tagsOf(bath)).toEqual([]);
  expect([tiles, tiling, membrane, sink, bath].map(counts)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ]);
});

test("a title has more room than the tags beside it", async () => {
  const title = "Plasterboard on the inner walls of the first floor";
  await showWith({
    lines: {
      [sink]: {
        titleEn: title,
        allowance: true,
        credit: true,
        discountPercent: decimal("10"),
        alternativeSet: "Sealing",
      },
    },
  });
  const [text, ...tags] = cell(sink, "title").querySelectorAll<HTMLElement>(
    "[class$='-text'], .choice-tag",
  );
  const room = tags.reduce((sum, tag) => sum + tag.offsetWidth, 0);
  expect(tags).toHaveLength(4);
  expect(text?.offsetWidth).toBeGreaterThan(room);
});

test("allowances, credits and treatments of VAT are named on lines", async () => {
  await showWith({
    lines: {
      [tiles]: { credit: true, allowance: true },
      [tiling]: { vatCode: "exempt", vatReason: "a" },
      [membrane]: { vatCode: "outside", vatReason: "b" },
    },
  });
  expect(tagsOf(tiles)).toEqual([
    ["Allowance", undefined],
    ["Credit", undefined],
  ]);
  expect(tagsOf(tiling)).toEqual([["VAT exempt", "Exempt from VAT"]]);
  expect(tagsOf(membrane)).toEqual([["Outside VAT", "Outside the scope of VAT"]]);
  expect(tagsOf(sink)).toEqual([]);
});

test.each([
  [{ lumpAmount: decimal("500") }, ["Lump sum"]],
  [{ allowance: true }, ["Allowance"]],
  [{ discountPercent: decimal("12.5") }, ["Discount 12.5%"]],
  [{ discountPercent: decimal("-5") }, ["Surcharge 5%"]],
  [{ discountAmount: decimal("100") }, ["Discount 100.00"]],
  [{ discountAmount: decimal("-1000") }, ["Surcharge 1,000.00"]],
  [{ discountPercent: decimal("0") }, []],
  [{ lumpAmount: decimal("0"), discountPercent: decimal("1") }, ["Lump sum", "Discount 1%"]],
])("a group with %j says %j", async (given, tags) => {
  await showWith({ groups: { [kitchen]: given } });
  expect(tagsOf(kitchen).map(([text]) => text)).toEqual(tags);
});

test.each([
  [{ discountPercent: decimal("10") }, ["Discount 10%"]],
  [{ discountAmount: decimal("-50"), allowance: true }, ["Allowance", "Surcharge 50.00"]],
])("a line with %j says %j", async (given, tags) => {
  await showWith({ lines: { [tiles]: given } });
  expect(tagsOf(tiles).map(([text]) => text)).toEqual(tags);
});

test("rows without a title say so, and a group is called by it on its button", async () => {
  await showWith({ lines: { [tiles]: { titleEn: "" } } });
  const title = cell(tiles, "title").querySelector(".title-text");
  expect([title?.textContent, title?.className]).toEqual(["No title", "title-text is-untitled"]);
  expect(cell(bath, "title").querySelector("button")?.getAttribute("aria-label")).toBe(
    "Close Bath",
  );
  const indents = [bath, walls, tiles].map(
    (key) => cell(key, "title").querySelector<HTMLElement>(".title-content")?.style.paddingLeft,
  );
  expect(indents).toEqual(["0px", "16px", "32px"]);
});

const kindOf = (key: string) => plain(cell(key, "kind").textContent);

test("kinds are named, and groups have none", async () => {
  await showGrid();
  expect([tiles, tiling, bath].map(kindOf)).toEqual(["MMaterial", "WWork", ""]);
});

test("where a quantity comes from is told", async () => {
  await showWith({
    lines: {
      [tiles]: { quantity: null, formula: "2*3" },
      [tiling]: { quantity: null, measurementRows: [makeRow({ length: decimal("2") })] },
      [membrane]: { quantity: null, linkedKey: tiles },
    },
  });
  expect(markOf(tiles, "quantity")).toEqual(["formula", "From the formula 2*3"]);
  expect(markOf(tiling, "quantity")).toEqual(["rows", "From measurements"]);
  expect(markOf(membrane, "quantity")).toEqual(["link", "From the line Tiles"]);
  expect(markOf(sink, "quantity")).toBeNull();
  expect(cell(membrane, "quantity").querySelector(".visually-hidden")?.textContent).toBe(
    ", From the line Tiles",
  );
});

test("where a markup comes from is told, but not of one's own", async () => {
  await showWith({
    lines: { [tiles]: { markupPercent: decimal("20") }, [sink]: { sellingPrice: decimal("9999") } },
    groups: { [walls]: { markupPercent: decimal("30") } },
  });
  expect(markOf(tiles, "markupPercent")).toBeNull();
  expect(markOf(membrane, "markupPercent")).toEqual(["inherited", "Markup from the group Walls"]);
  expect(markOf(sink, "markupPercent")).toBeNull();
  expect(markOf(sink, "sellingPrice")).toEqual(["fixed", "The selling price is set by hand"]);
  expect(markOf(tiles, "sellingPrice")).toBeNull();
  expect(cell(walls, "markupPercent").querySelector("span")?.title).toBe(
    "Markup for the lines of this group",
  );
  expect(cell(kitchen, "markupPercent").querySelector("span")).toBeNull();
});

test("a markup of the whole estimate, and hours at a price of their own", async () => {
  await showWith({ settings: { markupMaterial: decimal("15") } });
  expect(markOf(tiles, "markupPercent")).toEqual(["inherited", "Markup from the estimate"]);
  expect(markOf(tiling, "markupPercent")).toEqual(["inherited", "Hours × work price per hour"]);
});

test("a sale below its cost is marked, one at its cost not", async () => {
  await showWith({
    lines: {
      [tiles]: { sellingPrice: decimal("199.99") },
      [membrane]: { sellingPrice: decimal("80") },
    },
  });
  expect(markOf(tiles, "sellingAmount")).toEqual(["loss", "Sold below its cost"]);
  expect(markOf(membrane, "sellingAmount")).toBeNull();
});

test("waste tells what the unit costs with it, in the language of the reader", async () => {
  await showWith({ lines: { [tiles]: { wastePercent: decimal("12.5") } } }, "nb");
  expect(markOf(tiles, "buyingPrice")).toEqual([
    "waste",
    "med 12,5 % svinn er enhetskostnaden 225,00",
  ]);
  expect(markOf(membrane, "buyingPrice")).toBeNull();
});

test("the cost of a percent line is derived until it is typed", async () => {
  const percent = { kind: "percent", quantity: null, percent: decimal("5") } as const;
  await showWith({
    lines: {
      [tiles]: { ...percent, buyingPrice: null },
      [sink]: { ...percent, buyingPrice: null, purchaseAmount: decimal("7") },
    },
  });
  expect(markOf(tiles, "purchaseAmount")).toEqual([
    "inherited",
    "Derived: the same percent of what the base costs",
  ]);
  expect(markOf(sink, "purchaseAmount")).toBeNull();
});

test("a problem stands in the cell where it can be set right, before any other mark", async () => {
  await showWith({
    lines: {
      [tiles]: { buyingPrice: null, wastePercent: decimal("10") },
      [tiling]: { quantity: null, formula: "L*2" },
      [membrane]: { quantity: null, linkedKey: tiling },
      [sink]: { discountAmount: decimal("99999") },
    },
  });
  expect(markOf(tiles, "buyingPrice")?.[0]).toBe("problem");
  expect(markOf(tiling, "quantity")).toEqual(["problem", "The formula needs the length."]);
  const linked = markOf(membrane, "quantity");
  expect(linked?.[0]).toBe("problem");
  expect(linked?.[1]).toContain("Tiling");
});

const row = (key: string) => cell(key, "title").closest('[role="row"]');

test("the handle, the levels and what can be typed into are told to those who do not see", async () => {
  await showGrid();
  expect([bath, walls, tiles].map((key) => row(key)?.getAttribute("aria-level"))).toEqual([
    "1",
    "2",
    "3",
  ]);
  expect([bath, tiles].map((key) => row(key)?.getAttribute("aria-rowindex"))).toEqual(["2", "4"]);
  expect([bath, tiles].map((key) => row(key)?.getAttribute("aria-expanded"))).toEqual([
    "true",
    null,
  ]);
  expect(cell(tiles, "quantity").getAttribute("aria-colindex")).toBe("4");
  expect(cell(tiles, "profitAmount").getAttribute("aria-readonly")).toBe("true");
  expect(cell(bath, "quantity").getAttribute("aria-readonly")).toBe("true");
  expect(cell(bath, "markupPercent").getAttribute("aria-readonly")).toBeNull();
  const grid = document.querySelector('[role="treegrid"]');
  expect(grid?.getAttribute("aria-rowcount")).toBe("8");
  expect(grid?.getAttribute("aria-colcount")).toBe("13");
  expect(cell(bath, "title").tabIndex).toBe(0);
  expect(cell(tiles, "title").tabIndex).toBe(-1);
});

const signsNaming = (line: string, group: string) => [
  ["link", `From the line ${line}`],
  ["inherited", `Markup from the group ${group}`],
];

test("signs name other rows as they are called now", async () => {
  const store = await showWith({
    lines: { [membrane]: { quantity: null, linkedKey: tiling } },
    groups: { [walls]: { markupPercent: decimal("30") } },
  });
  const marks = () => [markOf(membrane, "quantity"), markOf(tiles, "markupPercent")];
  expect(marks()).toEqual(signsNaming("Tiling", "Walls"));
  store.change([
    { type: "setLine", key: tiling, field: "titleEn", value: "Laying" },
    { type: "setGroup", key: walls, field: "titleEn", value: "Ceiling" },
  ]);
  await expect.poll(marks).toEqual(signsNaming("Laying", "Ceiling"));
});
