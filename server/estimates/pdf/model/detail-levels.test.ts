import { expect, test } from "vitest";
import type { DetailLevel, Estimate, Group, Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { modelOfEstimate } from "../../../test/built-offer.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { printChanges } from "./printed-changes.ts";

const groups = (given: Partial<Group> = {}) => [
  offerGroup("a", given),
  offerGroup("b", { parentKey: "a" }),
  offerGroup("c"),
];
const lines = [
  offerLine("1", "a", { discountPercent: decimal("10") }),
  offerLine("2", "b"),
  offerLine("3", "b", { kind: "text", description: "By others" }),
  offerLine("4", "c"),
  offerLine("5", "c", { optional: true }),
];

const printed = (
  detailLevel: DetailLevel,
  given: Partial<Group> = {},
  more: readonly Line[] = [],
) => modelOfEstimate(makeEstimate(groups(given), [...lines, ...more], { detailLevel }));

const written = (rows: readonly object[] = []) =>
  rows.map((row) => {
    const { number, title, notes, quantity, unitPrice, amount } = {
      number: "",
      title: "",
      notes: [],
      quantity: "",
      unitPrice: "",
      amount: "",
      ...row,
    };
    return [number, title, ...notes, quantity, unitPrice, amount]
      .filter((word) => word !== "")
      .join(" | ");
  });

const chosen = offerLine("6", "b", { optional: true, chosen: true });
const belongs = "2.2 | Line 5 | Belongs to 2 Group c | 2.5 | 250.00";
const groupA = [
  "1 | Group a",
  "1.2 | Group b | 250.00",
  "Other items | 225.00",
  "Total Group a | 475.00",
];
const groupC = ["2 | Group c", "Total Group c | 250.00"];

test.each<[string, DetailLevel, Partial<Group>, readonly Line[], readonly string[], string]>([
  ["the total", "total", {}, [], [], "2.2 | Line 5 | 2.5 | 250.00"],
  ["groups", "groups", {}, [], [...groupA, ...groupC], belongs],
  [
    "lines without prices",
    "lines",
    {},
    [],
    [
      "1 | Group a",
      "1.1 | Line 1 | 2.5",
      "1.2 | Group b",
      "1.2.1 | Line 2 | 2.5",
      "1.2.2 | Line 3",
      "Total Group b | 250.00",
      "Total Group a | 475.00",
      "2 | Group c",
      "2.1 | Line 4 | 2.5",
      "Total Group c | 250.00",
    ],
    belongs,
  ],
  [
    "a group of its own",
    "total",
    { detailLevel: "groups" },
    [],
    [...groupA, "Other items | 250.00"],
    "2.2 | Line 5 | 2.5 | 250.00",
  ],
  [
    "a group with less",
    "groups",
    { detailLevel: "total", discountAmount: decimal("75") },
    [],
    ["1 | Group a | Discount: −75.00 | 400.00", "2 | Group c | 250.00"],
    belongs,
  ],
  [
    "what was chosen",
    "total",
    {},
    [chosen],
    [
      "1 | Group a",
      "1.2 | Group b",
      "1.2.3 | Line 6 | Chosen option | 2.5 | 250.00",
      "Other items | 725.00",
    ],
    "2.2 | Line 5 | 2.5 | 250.00",
  ],
  [
    "a lump sum with groups",
    "groups",
    { lumpAmount: decimal("900") },
    [],
    ["1 | Group a", "1.2 | Group b", "Total Group a | 900.00", ...groupC],
    belongs,
  ],
])("the customer reads %s, and what he may choose with its price", (...row) => {
  const [, level, group, more, rows, option] = row;
  const { specification, options } = printed(level, group, more);
  expect(written(specification.rows)).toEqual(rows);
  expect(written(options?.rows)).toEqual([option, "Total options | 250.00"]);
});

test("a percent names no row that is not read", () => {
  const given = { kind: "percent", percent: decimal("5"), percentGroups: ["b"] } as const;
  const of = (inside: DetailLevel) => {
    const all = [offerGroup("a", { detailLevel: inside }), ...groups().slice(1)];
    const percent = offerLine("7", "c", { ...given, quantity: null, sellingPrice: null });
    const estimate = makeEstimate(all, [...lines, percent]);
    return written(modelOfEstimate(estimate).specification.rows).find((row) =>
      row.includes("Line 7"),
    );
  };
  expect(of("groups")).toContain("Of all lines in 1.2 Group b");
  expect(of("total")).toContain("Of chosen items");
});

const told = (then: Estimate, now: Estimate) => {
  const { note, parts } = printChanges(
    makeOffer("en", { version: 1, estimate: then }),
    makeOffer("en", { version: 2, estimate: now }),
  );
  return {
    note,
    rows: parts.flatMap(({ heading, rows }) => [
      heading,
      ...written(rows),
      ...rows.flatMap(({ details }) => details),
    ]),
  };
};

const more = [
  ...lines.slice(1),
  offerLine("1", "a", { quantity: decimal("3") }),
  offerLine("8", "c"),
];

test.each<[DetailLevel, DetailLevel, readonly string[]]>([
  ["total", "full", []],
  ["full", "total", []],
  [
    "groups",
    "full",
    [
      "Changed",
      "1 | Group a | +75.00",
      "Amount: from 475.00 to 550.00",
      "2 | Group c | +250.00",
      "Amount: from 250.00 to 500.00",
    ],
  ],
])("between %s and %s no more is new than both tell", (before, after, rows) => {
  const then = makeEstimate(groups(), lines, { detailLevel: before });
  const now = makeEstimate(groups(), more, { detailLevel: after });
  const same = makeEstimate(groups(), lines, { detailLevel: after });
  expect(told(then, now)).toEqual({
    note: rows.length > 0 ? "" : "What has changed since version 1 is in the sums.",
    rows: rows.length > 0 ? expect.arrayContaining([...rows]) : [],
  });
  expect(told(then, same)).toEqual({
    note: "Content and prices are the same as in version 1.",
    rows: [],
  });
});

test("a line that only went out of sight is not told to be gone", () => {
  const own = groups().map((group) =>
    group.key === "c" ? { ...group, detailLevel: "groups" as const } : group,
  );
  const then = makeEstimate(own, lines);
  const now = makeEstimate(
    own,
    lines.map((line) => (line.key === "2" ? { ...line, groupKey: "c" } : line)),
  );
  expect(told(then, now).rows.join()).not.toMatch(/Line 2|No longer/u);
  expect(told(now, then).rows.join()).not.toMatch(/Line 2|New/u);
});
