import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { show } from "../../../test/show.tsx";
import { cell, rowKeys, showGrid, textIn } from "../../test/grid-harness.tsx";
import { makeTestStore } from "../../test/test-store.ts";
import { widthInDigits } from "../cells/text-width.ts";

const { bath, tiles, tiling } = rowKeys;

const wide = {
  groupKey: bath,
  unitEn: "box of 12 pieces with mats",
  unitNb: "eske med 12 matter og mål",
  quantity: decimal("98765.4321"),
  discountAmount: decimal("1234567.89"),
};

/** Prices of 8 digits, quantities of 5, waste, locks, formulas, credits, and a number of 3 levels. */
const wideEstimate = makeEstimate({
  groups: [makeGroup({ key: bath, titleEn: "Bath" })],
  lines: [
    makeLine({
      ...wide,
      key: tiles,
      position: "1",
      titleEn: "Tiles",
      buyingPrice: decimal("12345678.1234"),
      wastePercent: decimal("12.5"),
      sellingPrice: decimal("98765432.4321"),
    }),
    makeLine({
      ...wide,
      key: tiling,
      position: "2",
      titleEn: "Tiling",
      kind: "work",
      quantity: null,
      formula: "98765,4321",
      credit: true,
      buyingPrice: decimal("-45678901.5"),
      markupPercent: decimal("9876.54"),
      hourNorm: decimal("1234.5678"),
      difficulty: decimal("1.5"),
    }),
  ],
});

/** Figures and units that stick out of their cells or are cut off in them. */
function cutTexts(): string[] {
  const cells = document.querySelectorAll<HTMLElement>(
    ".grid-body .grid-cell:not(.cell-title, .cell-kind)",
  );
  return [...cells].flatMap((box) => {
    const marked = box.querySelector(".marked-text");
    const range = document.createRange();
    range.selectNodeContents(marked ?? box);
    const [inside, drawn] = [box.getBoundingClientRect(), range.getBoundingClientRect()];
    const isOutside = drawn.left < inside.left || drawn.right > inside.right;
    const isCut = marked !== null && marked.scrollWidth > marked.clientWidth;
    return drawn.width > 0 && (isOutside || isCut) ? [`${box.className}: ${box.textContent}`] : [];
  });
}

for (const language of ["en", "nb"] as const) {
  test(`no figure is cut in any column, ${language}`, async () => {
    const store = makeTestStore(wideEstimate);
    await showGrid(language, store);
    for (const preset of ["price", "sizes", "hours"] as const) {
      if (preset !== "price") await showGrid(language, makeTestStore(wideEstimate), preset);
      for (const width of [380, 1024, 1280, 1440, 1920]) {
        await page.viewport(width, 700);
        expect(cutTexts(), `${preset} at ${width}`).toEqual([]);
      }
    }
  });
}

/** A line sold below its cost, and the same as a credit: no sum is wider than the figures of the lines. */
const lossEstimate = makeEstimate({
  groups: [makeGroup({ key: bath, titleEn: "Bath" })],
  lines: [false, true].map((credit) =>
    makeLine({
      groupKey: bath,
      key: credit ? tiling : tiles,
      position: credit ? "2" : "1",
      kind: "work",
      credit,
      quantity: decimal("12345.67"),
      hourNorm: decimal("1"),
      hoursUsed: decimal("12345.67"),
      buyingPrice: decimal("12345678.1234"),
      sellingPrice: decimal("12345678.12"),
    }),
  ),
});

for (const language of ["en", "nb"] as const) {
  test(`no figure is cut beside the sign of a loss, ${language}`, async () => {
    for (const preset of ["price", "hours"] as const) {
      await showGrid(language, makeTestStore(lossEstimate), preset);
      expect(document.querySelectorAll(".cell-sellingAmount .is-loss")).toHaveLength(2);
      for (const width of [1024, 1280, 1440, 1920]) {
        await page.viewport(width, 700);
        expect(cutTexts(), `${preset} at ${width}`).toEqual([]);
      }
    }
  });
}

/** The room beside the open menu on a screen of 1280 pixels. */
const besideMenu = 1080;

/** Waste, an inherited markup, a formula, and the derived cost of a percent line. */
const usualEstimate = makeEstimate({
  groups: [makeGroup({ key: bath, titleEn: "Bath" })],
  lines: [
    makeLine({
      groupKey: bath,
      key: tiles,
      position: "1",
      formula: "1250,5",
      unitEn: "square metre",
      unitNb: "kvadratmeter",
      buyingPrice: decimal("789.5"),
      wastePercent: decimal("10"),
    }),
    makeLine({
      groupKey: bath,
      key: tiling,
      position: "2",
      kind: "percent",
      percent: decimal("6"),
    }),
  ],
});

for (const language of ["en", "nb"] as const) {
  test(`prices and sums of millions stand beside the open menu at 1280 px, ${language}`, async () => {
    await showGrid(language, makeTestStore(usualEstimate));
    await page.viewport(besideMenu, 700);
    expect(textIn(bath, "sellingAmount")).toMatch(/^1.\d{3}.\d{3}.\d\d$/);
    const selling = cell(bath, "sellingAmount").getBoundingClientRect();
    expect(selling.right).toBeLessThanOrEqual(besideMenu);
    expect(cutTexts()).toEqual([]);
  });
}

test.each([
  [1023, 170],
  [1024, 260],
  [1280, 260],
])("beside the widest figures a title at %i px has %i px", async (width, room) => {
  await showGrid("nb", makeTestStore(wideEstimate));
  await page.viewport(width, 700);
  expect(cell(tiles, "title").getBoundingClientRect().width).toBe(room);
});

test("a column grows with a figure that is typed and does not become narrower again", async () => {
  await showGrid();
  const width = () => cell(tiles, "sellingAmount").getBoundingClientRect().width;
  const before = width();
  await userEvent.click(cell(tiles, "quantity"));
  await userEvent.keyboard("98765,4321{Enter}");
  await userEvent.click(cell(tiles, "buyingPrice"));
  await userEvent.keyboard("12345678{Enter}");
  const grown = width();
  expect(grown).toBeGreaterThan(before);
  expect(cutTexts()).toEqual([]);
  await userEvent.click(cell(tiles, "buyingPrice"));
  await userEvent.keyboard("1{Enter}");
  expect(textIn(tiles, "buyingPrice")).toBe("1.00");
  expect(width()).toBe(grown);
});

test("the title takes the space that is left", async () => {
  await showGrid();
  await page.viewport(1920, 700);
  const [grid, row] = [".line-grid", ".grid-body .grid-row"].map((selector) =>
    document.querySelector(selector)?.getBoundingClientRect(),
  );
  const last = [...document.querySelectorAll(".grid-body .grid-row")].at(-1)?.lastElementChild;
  expect(row?.width).toBe(grid?.width);
  expect(last?.getBoundingClientRect().right).toBeCloseTo(grid?.right ?? 0, 0);
  expect(cell(tiles, "title").getBoundingClientRect().width).toBeGreaterThan(400);
});

test("a text is never wider than it is reckoned", async () => {
  const texts = [
    "1 234 567,89",
    "1,234,567.89",
    "−45 678 901,50",
    "+12,5 %",
    "stk",
    "WMwm@",
    "æøå",
  ];
  await show(
    <div style={{ fontVariantNumeric: "tabular-nums", display: "grid", justifyItems: "start" }}>
      {["0", ...texts].map((text) => (
        <span key={text} data-reckoned>
          {text}
        </span>
      ))}
    </div>,
  );
  await expect.poll(() => document.querySelectorAll("[data-reckoned]").length).toBe(8);
  await document.fonts.ready;
  const [digit = 0, ...drawn] = [...document.querySelectorAll("[data-reckoned]")].map(
    (span) => span.getBoundingClientRect().width,
  );
  for (const [index, text] of texts.entries()) {
    const reckoned = widthInDigits(text) * digit;
    expect(reckoned, text).toBeGreaterThanOrEqual(drawn[index] ?? 0);
    expect(reckoned, text).toBeLessThan((drawn[index] ?? 0) * 1.5);
  }
});
