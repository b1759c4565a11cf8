import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { formatDecimal, formatPercent } from "../money/format.ts";
import { markupFromMargin, marginFromMarkup } from "./markup.ts";
import { priceEstimate } from "./price-estimate.ts";
import { makeEstimate, makeLine, makeRow } from "../test/make.ts";

const walls = [
  makeRow({ text: "wall", count: decimal("2"), length: decimal("5.2"), height: decimal("2.4") }),
  makeRow({
    text: "opening",
    count: decimal("-2"),
    length: decimal("0.9"),
    height: decimal("2.1"),
  }),
];

const example = makeEstimate({
  settings: {
    squares: decimal("12"),
    discountPercent: decimal("3"),
    companyMarkupMaterial: decimal("25"),
  },
  lines: [
    makeLine({
      key: "board",
      measurementRows: walls,
      buyingPrice: decimal("62"),
      wastePercent: decimal("10"),
    }),
    makeLine({ key: "mounting", kind: "work", linkedKey: "board", hourNorm: decimal("0.25") }),
    makeLine({
      key: "set-up",
      kind: "percent",
      percent: decimal("5"),
      purchaseAmount: decimal("200"),
    }),
  ],
});

/** What the VAT row of a rate has besides. */
const rate = { vatCode: null, vatReason: "" };

test("the golden example comes out to the last øre", () => {
  const { lines, totals } = priceEstimate(example);
  expect(lines.get("board")).toMatchObject({
    quantity: "21.18",
    unitCost: "68.2",
    markupPercent: "25",
    marginPercent: "20",
    sellingPrice: "85.25",
    purchaseAmount: "1444.48",
    sellingAmount: "1805.6",
  });
  expect(lines.get("mounting")).toMatchObject({
    quantity: "21.18",
    hours: "5.295",
    buyingPrice: "105",
    sellingPrice: "172.5",
    markupFrom: { from: "rate" },
    purchaseAmount: "2223.9",
    sellingAmount: "3653.55",
  });
  expect(lines.get("set-up")).toMatchObject({
    baseAmount: "5459.15",
    purchaseAmount: "200",
    sellingAmount: "272.96",
  });
  expect(totals).toEqual({
    materials: { purchaseAmount: "1444.48", sellingAmount: "1805.6", profitAmount: "361.12" },
    works: { purchaseAmount: "2223.9", sellingAmount: "3653.55", profitAmount: "1429.65" },
    general: { purchaseAmount: "200", sellingAmount: "272.96", profitAmount: "72.96" },
    adjustmentAmount: "0",
    sumAmount: "5732.11",
    discountAmount: "171.96",
    netAmount: "5560.15",
    vatRows: [{ ...rate, vatPercent: "25", baseAmount: "5560.15", vatAmount: "1390.04" }],
    vatAmount: "1390.04",
    roundingAmount: "0",
    totalAmount: "6950.19",
    pricePerSquareMetre: "579.18",
    purchaseAmount: "3868.38",
    profitAmount: "1691.77",
    marginPercent: "30.4267",
    markupPercent: "43.7333",
    hoursScheduled: "5.295",
    hoursUsed: "0",
    optionsAmount: "0",
    incomplete: 0,
    optionsIncomplete: 0,
    withoutCost: 0,
    problem: null,
  });
  expect(formatPercent(totals.marginPercent ?? decimal("0"), "en")).toBe("30.43%");
  expect(formatPercent(totals.markupPercent ?? decimal("0"), "en")).toBe("43.73%");
});

test("1.005 and 8.165 are rounded as on paper", () => {
  expect(formatDecimal(decimal("1.005"), "en", { minPlaces: 2, maxPlaces: 2 })).toBe("1.01");
  expect(formatDecimal(decimal("8.165"), "en", { minPlaces: 2, maxPlaces: 2 })).toBe("8.17");
});

test("20 % markup is 16.67 % margin and 20 % margin is 25 % markup", () => {
  expect(marginFromMarkup(decimal("20"))).toBe("16.6667");
  expect(markupFromMargin(decimal("20"))).toEqual({ ok: true, value: "25" });
});

test("VAT is rounded once per rate", () => {
  const { totals } = priceEstimate(
    makeEstimate({
      lines: [
        makeLine({
          key: "a",
          quantity: decimal("1"),
          buyingPrice: decimal("1000"),
          sellingPrice: decimal("1460.5"),
        }),
        makeLine({
          key: "b",
          quantity: decimal("1"),
          buyingPrice: decimal("1"),
          sellingPrice: decimal("1"),
          vatPercent: decimal("15"),
        }),
      ],
    }),
  );
  expect(totals.vatRows).toEqual([
    { ...rate, vatPercent: "25", baseAmount: "1460.5", vatAmount: "365.13" },
    { ...rate, vatPercent: "15", baseAmount: "1", vatAmount: "0.15" },
  ]);
  expect(totals.vatAmount).toBe("365.28");
});
