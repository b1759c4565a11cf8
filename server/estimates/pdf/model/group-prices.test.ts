import { expect, test } from "vitest";
import type { Group, Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { testGroup, testLine } from "../../../test/estimate-content.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { buildModel } from "./build-model.ts";
import type { SpecificationRow } from "./offer-model.ts";

const group = (key: string, given: Partial<Group> = {}) =>
  testGroup({ key, position: key, titleEn: `Group ${key}`, ...given });

const line = (key: string, groupKey: string, given: Partial<Line> = {}) =>
  testLine(groupKey, { key, position: key, titleEn: key, sellingPrice: decimal("200"), ...given });

function build(groups: readonly Group[], lines: readonly Line[]) {
  const built = buildModel(makeOffer("en", { estimate: makeEstimate(groups, lines) }));
  if (!built.ok) throw new Error(built.problem.code);
  return built.value.model;
}

function sketch(rows: readonly SpecificationRow[]): string[] {
  return rows.map((row) => {
    if (row.type === "line") return `${row.title} ${row.quantity} ${row.unitPrice} ${row.amount}`;
    return row.type === "sum" ? `${row.title} ${row.amount}` : row.title;
  });
}

test("the discount of a group stands between its lines and its sum", () => {
  const { specification, totals } = build(
    [
      group("a", { discountPercent: decimal("10") }),
      group("b", { discountAmount: decimal("-50") }),
    ],
    [line("l", "a"), line("m", "b")],
  );
  expect(sketch(specification.rows)).toEqual([
    "Group a",
    "l 1 200.00 200.00",
    "Sum before discount 200.00",
    "Discount 10% −20.00",
    "Total Group a 180.00",
    "Group b",
    "m 1 200.00 200.00",
    "Sum before surcharge 200.00",
    "Surcharge 50.00",
    "Total Group b 250.00",
  ]);
  expect(totals.before[0]).toMatchObject({ value: "430.00" });
  // The strong rule stands above the sum of the group alone.
  const sums = specification.rows.flatMap((row) => (row.type === "sum" ? [row.depth] : []));
  expect(sums).toEqual([2, 2, 1, 2, 2, 1]);
});

test("what is in a lump sum is printed without prices, and so are the groups in it", () => {
  const { specification } = build(
    [
      group("a", { lumpAmount: decimal("900"), discountAmount: decimal("100") }),
      group("b", { parentKey: "a", discountPercent: decimal("5") }),
    ],
    [line("l", "a", { discountPercent: decimal("10") }), line("m", "b")],
  );
  expect(sketch(specification.rows)).toEqual([
    "Group a",
    "Group b",
    "m 1  ",
    "Group a",
    "l 1  ",
    "Sum before discount 900.00",
    "Discount −100.00",
    "Total Group a 800.00",
  ]);
  expect(JSON.stringify(specification)).not.toMatch(/200|180|190/);
  // What comes off a line would tell its price.
  expect(specification.rows.flatMap((row) => ("notes" in row ? row.notes : []))).toEqual([]);
});

test("a lump sum without lines is printed with its sum, and alone is an offer", () => {
  const { specification, totals } = build([group("a", { lumpAmount: decimal("900") })], []);
  expect(sketch(specification.rows)).toEqual(["Group a", "Total Group a 900.00"]);
  expect(totals.main.value).toContain("1,125.00");
});

test("a surcharge on a group without lines is printed with its sum, so that the groups add up", () => {
  const { specification, options, summary, totals } = build(
    [
      group("a"),
      group("b", { discountAmount: decimal("-50") }),
      group("c"),
      group("d", { parentKey: "c", discountAmount: decimal("-30") }),
      group("e", { discountAmount: decimal("-20"), optional: true }),
      group("f", { discountAmount: decimal("-10") }),
      group("g", { discountPercent: decimal("-10") }),
    ],
    [line("l", "a"), line("t", "f", { kind: "text", titleEn: "Text" })],
  );
  expect(sketch(specification.rows)).toEqual([
    "Group a",
    "l 1 200.00 200.00",
    "Total Group a 200.00",
    "Group b",
    "Total Group b 50.00",
    "Group c",
    "Group d",
    "Total Group d 30.00",
    "Total Group c 30.00",
    "Group f",
    "Text",
    "Total Group f 10.00",
  ]);
  expect(totals.before[0]).toMatchObject({ value: "290.00" });
  expect(summary?.rows.map(({ amount }) => amount)).toEqual(["200.00", "50.00", "30.00", "10.00"]);
  expect(sketch(options?.rows ?? [])).toEqual([
    "Group e",
    "Total Group e 20.00",
    "Total options 20.00",
  ]);
});

test("a surcharge on a group without lines is a row among groups of which the sums alone are told", () => {
  const { specification } = build(
    [
      group("a", { detailLevel: "groups" }),
      group("b", { discountAmount: decimal("-50"), detailLevel: "groups" }),
    ],
    [line("l", "a")],
  );
  expect(sketch(specification.rows)).toEqual(["Group a   200.00", "Group b   50.00"]);
});

test("an option in a lump sum has its own price", () => {
  const { options } = build(
    [group("a", { lumpAmount: decimal("900") })],
    [line("l", "a"), line("o", "a", { optional: true })],
  );
  expect(sketch(options?.rows ?? [])).toEqual([
    "o 1 200.00 200.00",
    "Total options 200.00",
    // The lump sum stays what it is.
    "Total with VAT with all options and what follows from them 1,125.00",
  ]);
});

test("codes of VAT have a row with their reason, and a note at the line", () => {
  const { specification, totals } = build(
    [group("a")],
    [
      line("l", "a"),
      line("m", "a", { vatCode: "exempt", vatReason: "§ 6-21" }),
      line("n", "a", { vatCode: "outside", vatReason: "§ 3-11" }),
    ],
  );
  expect(totals.before).toMatchObject([
    { label: "Sum without VAT", value: "600.00" },
    { label: "VAT 25% of 200.00", value: "50.00" },
    { label: "Exempt from VAT, base 200.00 (§ 6-21)", value: "0.00" },
    { label: "Outside the scope of VAT, base 200.00 (§ 3-11)", value: "0.00" },
  ]);
  const notes = specification.rows.map((row) => (row.type === "line" ? row.notes : []));
  expect(notes.flat()).toEqual(["Exempt from VAT", "Outside the scope of VAT"]);
});

test("an offer without any VAT but a code says so on its first page, too", () => {
  const exempt = { vatCode: "exempt", vatReason: "§ 6-21" } as const;
  const lines = Array.from({ length: 13 }, (_, index) => line(`l${index}`, "a", exempt));
  const { summary, totals } = build([group("a")], lines);
  expect(summary?.hero.items).toContainEqual({ label: "VAT", value: "0.00" });
  expect(totals.before[1]).toEqual({
    label: "Exempt from VAT, base 2,600.00 (§ 6-21)",
    value: "0.00",
    strong: false,
  });
});
