import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { makeGroup } from "../test/make.ts";
import { line, price } from "../test/price-lines.ts";
import { isComplete } from "./priced-estimate.ts";

test("an empty estimate is complete and nothing", () => {
  const { totals } = price([]);
  expect(totals).toMatchObject({
    totalAmount: "0",
    vatRows: [],
    marginPercent: null,
    markupPercent: null,
  });
  expect(isComplete({ totals, lines: new Map() })).toBe(true);
});

test("what cost nothing shows dashes for margin and markup, in group and total as on the line", () => {
  const { groups, totals } = price([line("a", "100", { buyingPrice: decimal("0") })]);
  const dashes = { profitAmount: "100", marginPercent: null, markupPercent: null };
  expect(groups.get("group")).toMatchObject(dashes);
  expect(totals).toMatchObject(dashes);
});

test("an option is priced, but in no total until it is chosen", () => {
  const lines = [line("a", "100"), line("b", "70", { optional: true })];
  const open = price(lines);
  expect(open.lines.get("b")).toMatchObject({ sellingAmount: "70", counts: false });
  expect(open.groups.get("group")?.sellingAmount).toBe("100");
  expect(open.totals).toMatchObject({ sumAmount: "100", optionsAmount: "70" });
  const chosen = price([line("a", "100"), line("b", "70", { optional: true, chosen: true })]);
  expect(chosen.totals).toMatchObject({ sumAmount: "170", optionsAmount: "0" });
});

test("an optional group shows its own subtotal and is in none around it", () => {
  const groups = [
    makeGroup({ key: "house" }),
    makeGroup({ key: "sauna", parentKey: "house", optional: true }),
    makeGroup({ key: "stove", parentKey: "sauna" }),
  ];
  const lines = [
    line("a", "100", { groupKey: "house" }),
    line("b", "70", { groupKey: "sauna" }),
    line("c", "30", { groupKey: "stove" }),
    line("d", "5", { groupKey: "stove", optional: true }),
  ];
  const { groups: priced, totals } = price(lines, { groups });
  expect(priced.get("stove")).toMatchObject({ sellingAmount: "30", counts: false });
  expect(priced.get("sauna")).toMatchObject({ sellingAmount: "100", counts: false });
  expect(priced.get("house")).toMatchObject({ sellingAmount: "100", counts: true });
  expect(totals).toMatchObject({ sumAmount: "100", optionsAmount: "105" });
});

const alternatives = (chosen: readonly boolean[]) =>
  chosen.map((isChosen, index) =>
    line(`l${index}`, `${index + 1}00`, {
      position: `${index + 1}`,
      chosen: isChosen,
      optional: true,
      alternativeSet: "floor",
    }),
  );

test("of alternatives the first chosen one counts, else the first", () => {
  const none = price(alternatives([false, false, false]).toReversed()).totals;
  expect(none).toMatchObject({ sumAmount: "100", optionsAmount: "0" });
  expect(price(alternatives([false, true, true])).totals.sumAmount).toBe("200");
});

test("groups may be alternatives, and document order decides across groups", () => {
  const groups = [
    makeGroup({ key: "late", position: "z", alternativeSet: "roof" }),
    makeGroup({ key: "early", position: "1", alternativeSet: "roof" }),
  ];
  const lines = [line("a", "100", { groupKey: "late" }), line("b", "70", { groupKey: "early" })];
  const { totals, groups: priced } = price(lines, { groups });
  expect(totals).toMatchObject({ sumAmount: "70", optionsAmount: "0" });
  expect(priced.get("late")).toMatchObject({ sellingAmount: "100", counts: false });
});

test("a line with a problem is left out and the totals say so", () => {
  const broken = line("b", "70", { quantity: null });
  const { totals, groups, lines } = price([line("a", "100"), broken]);
  expect(totals).toMatchObject({ sumAmount: "100", incomplete: 1, optionsIncomplete: 0 });
  expect(groups.get("group")).toMatchObject({ sellingAmount: "100", incomplete: 1 });
  expect(isComplete({ totals, lines })).toBe(false);
  const optional = price([line("a", "100"), { ...broken, optional: true }]).totals;
  expect(optional).toMatchObject({ incomplete: 0, optionsIncomplete: 1 });
});

test("what lost to an alternative is no option, whatever is inside or around it", () => {
  const set = { alternativeSet: "roof" };
  const groups = [
    makeGroup({ key: "slate", position: "1", ...set }),
    makeGroup({ key: "tin", position: "2", ...set }),
    makeGroup({ key: "porch", position: "3", optional: true }),
  ];
  const lines = [
    line("a", "100", { groupKey: "slate" }),
    line("b", "70", { groupKey: "tin" }),
    line("c", "30", { groupKey: "tin", optional: true }),
    line("d", "9", { groupKey: "porch", position: "1", alternativeSet: "door" }),
    line("e", "5", { groupKey: "porch", position: "2", alternativeSet: "door" }),
  ];
  const { totals, groups: priced } = price(lines, { groups });
  expect(totals).toMatchObject({ sumAmount: "100", optionsAmount: "9" });
  expect(["slate", "tin", "porch"].map((key) => priced.get(key))).toMatchObject([
    { purchaseAmount: "60", sellingAmount: "100", profitAmount: "40", counts: true },
    { purchaseAmount: "60", sellingAmount: "70", profitAmount: "10", counts: false },
    { purchaseAmount: "60", sellingAmount: "9", profitAmount: "-51", counts: false },
  ]);
  expect(priced.get("slate")).toMatchObject({ marginPercent: "40", markupPercent: "66.6667" });
});

test("the price per square metre is hidden when the area is unknown", () => {
  expect(price([line("a", "100")]).totals.pricePerSquareMetre).toBeNull();
});

test.each([
  ["1", "125"],
  ["0.5", "250"],
  ["0", null],
  ["-1", null],
])("over %s m2 the price of each is %s", (squares, perSquareMetre) => {
  const { totals } = price([line("a", "100")], { settings: { squares: decimal(squares) } });
  expect(totals.pricePerSquareMetre).toBe(perSquareMetre);
});

test("hours used count even where the price of the work is not known", () => {
  const work = {
    kind: "work",
    hourNorm: decimal("0.5"),
    hoursUsed: decimal("3.5"),
    sellingPrice: null,
  } as const;
  const known = line("a", "0", work);
  const { totals, groups } = price([known, line("b", "0", { ...work, quantity: null })]);
  expect(totals).toMatchObject({ hoursScheduled: "0.5", hoursUsed: "7", incomplete: 1 });
  expect(groups.get("group")).toMatchObject({ hoursScheduled: "0.5", hoursUsed: "7" });
});

test("hours used count for works alone", () => {
  const material = line("a", "100", { kind: "material", hoursUsed: decimal("3.5") });
  expect(price([material]).totals.hoursUsed).toBe("0");
});
