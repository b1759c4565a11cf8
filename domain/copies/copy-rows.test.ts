import { expect, test } from "vitest";
import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";
import { setsOf } from "../estimate/alternative-sets.ts";
import { renewRows, takeRows } from "./copy-rows.ts";

const full = makeLine({
  key: "wall",
  groupKey: "bath",
  position: "F",
  kind: "work",
  titleEn: "Tiling",
  description: "Straight",
  note: "Ask Ola",
  articleId: "article",
  credit: true,
  measurementRows: [makeRow({ length: decimal("5"), height: decimal("2") })],
  wastePercent: decimal("10"),
  buyingPrice: decimal("62"),
  markupPercent: decimal("30"),
  hourNorm: decimal("0.25"),
  difficulty: decimal("1.2"),
  hoursUsed: decimal("7"),
  discountPercent: decimal("5"),
  vatPercent: decimal("15"),
  optional: true,
  chosen: true,
});
const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "bath", position: "F" }),
    makeGroup({ key: "floor", parentKey: "bath", position: "V" }),
    makeGroup({ key: "other", position: "V" }),
  ],
  lines: [
    full,
    makeLine({ key: "glue", groupKey: "floor", linkedKey: "wall", linkedRatio: decimal("2") }),
    makeLine({ key: "sum", groupKey: "floor", position: "k", formula: 'qty("glue")+qty("far")' }),
    makeLine({ key: "far", groupKey: "other", quantity: decimal("3") }),
    makeLine({
      key: "rig",
      groupKey: "other",
      position: "k",
      kind: "percent",
      percent: decimal("5"),
      percentGroups: ["bath", "other"],
      percentLines: ["wall", "rest"],
    }),
  ],
});
const priced = priceEstimate(estimate);

function renew(tops: readonly string[], known: readonly string[] = [...estimate.lines.keys()]) {
  const copied = takeRows(priced, tops);
  const answer = renewRows(copied, { lines: new Set(known), sets: setsOf(estimate) }, keyMaker());
  const lines = answer.rows.flatMap(({ row }) => ("kind" in row ? [row] : []));
  return { ...answer, lines, lineOf: (key: string) => lineOf(lines, answer.keys.get(key)) };
}

const lineOf = (lines: readonly Line[], key: string | undefined) =>
  lines.find((line) => line.key === key);

function keyMaker() {
  let last = 0;
  return () => {
    last += 1;
    return `new${last}`;
  };
}

test("a copy has everything of the line but its key and the hours that were worked on it", () => {
  const { lines, unlinked } = renew(["wall"]);
  expect(lines).toEqual([{ ...full, key: "new1", hoursUsed: null }]);
  expect(unlinked).toBe(0);
  expect(renew(["far"]).lines).toEqual([{ ...estimate.lines.get("far"), key: "new1" }]);
});

test("a group comes with all that is in it, in its order, and links among its rows lead to the copies", () => {
  const { rows, keys, lineOf: copyOf } = renew(["bath"]);
  const renewed = (key: string) => keys.get(key);
  expect(rows.map(({ row, parentKey }) => [row.key, parentKey])).toEqual([
    [renewed("bath"), null],
    [renewed("wall"), renewed("bath")],
    [renewed("floor"), renewed("bath")],
    [renewed("glue"), renewed("floor")],
    [renewed("sum"), renewed("floor")],
  ]);
  expect(copyOf("glue")).toMatchObject({ linkedKey: renewed("wall"), linkedRatio: "2" });
  expect(copyOf("sum")?.formula).toBe(`qty("${renewed("glue")}")+qty("far")`);
  const elsewhere = renew(["bath"], []);
  expect(elsewhere.lineOf("glue")?.linkedKey).toBe(elsewhere.keys.get("wall"));
});

test("a copy of a group has everything of the group but its key", () => {
  const group = makeGroup({
    key: "g",
    position: "k",
    titleEn: "Bath",
    titleNb: "Bad",
    markupPercent: decimal("12"),
    difficulty: decimal("1.2"),
    lumpAmount: decimal("900"),
    discountPercent: decimal("-5"),
    optional: true,
    chosen: true,
  });
  for (const one of [group, { ...group, discountPercent: null, discountAmount: decimal("50") }]) {
    const groups = new Map([["g", one]]);
    const copied = takeRows(priceEstimate({ ...estimate, groups, lines: new Map() }), ["g"]);
    const { rows, unlinked } = renewRows(copied, { lines: new Set(), sets: new Map() }, keyMaker());
    expect(rows).toEqual([{ type: "group", row: { ...one, key: "new1" }, parentKey: null }]);
    expect(unlinked).toBe(0);
  }
});

const part = makeRow({ length: decimal("4") });

test.each<[string, Partial<Line>, Partial<Line>, number]>([
  ["a typed quantity", { quantity: decimal("7") }, { quantity: decimal("7") }, 0],
  ["measurement rows", { measurementRows: [part] }, { measurementRows: [part], quantity: null }, 0],
  ["a formula of no line", { formula: "3*2" }, { formula: "3*2", quantity: null }, 0],
  ["a formula", { formula: 'qty("far")*2' }, { formula: null, quantity: decimal("6") }, 1],
  [
    "a link",
    { linkedKey: "far", linkedRatio: decimal("3") },
    { linkedKey: null, quantity: decimal("9") },
    1,
  ],
])("in another estimate a line of every kind keeps %s as far as it can", (...given) => {
  const [, source, kept, unlinked] = given;
  for (const kind of ["material", "work", "general"] as const) {
    for (const credit of [false, true]) {
      const line = makeLine({ key: "one", groupKey: "other", kind, credit, ...source });
      const lines = new Map(estimate.lines).set("one", line);
      const copied = takeRows(priceEstimate({ ...estimate, lines }), ["one"]);
      const answer = renewRows(copied, { lines: new Set(), sets: new Map() }, keyMaker());
      expect(answer.rows).toEqual([
        { type: "line", row: { ...line, ...kept, key: "new1" }, parentKey: null },
      ]);
      expect(answer.unlinked).toBe(unlinked);
    }
  }
});

test("links to lines of the same estimate stay, and elsewhere only their number is left", () => {
  expect(renew(["glue"])).toMatchObject({ lines: [{ linkedKey: "wall" }], unlinked: 0 });
  expect(renew(["glue"], [])).toMatchObject({
    lines: [{ linkedKey: null, quantity: "20" }],
    unlinked: 1,
  });
  expect(renew(["sum"], ["glue"])).toMatchObject({
    lines: [{ formula: null, quantity: "23" }],
    unlinked: 1,
  });
});

test.each([
  ["nothing yet", null],
  ["0", decimal("0")],
])("a line that followed %s keeps no number", (_, quantity) => {
  const from = makeLine({ key: "from", groupKey: "other", quantity });
  const to = makeLine({ key: "to", groupKey: "other", linkedKey: "from" });
  const lines = new Map([from, to].map((line) => [line.key, line]));
  const copied = takeRows(priceEstimate({ ...estimate, lines }), ["to"]);
  const { rows } = renewRows(copied, { lines: new Set(), sets: new Map() }, keyMaker());
  expect(rows[0]?.row).toMatchObject({ linkedKey: null, quantity: null });
});

test("a credit line that followed another one keeps its number as it is entered, above 0", () => {
  const credit = makeLine({ key: "less", groupKey: "other", credit: true, linkedKey: "far" });
  const lines = new Map(estimate.lines).set("less", credit);
  const copied = takeRows(priceEstimate({ ...estimate, lines }), ["less"]);
  const { rows } = renewRows(copied, { lines: new Set(), sets: new Map() }, keyMaker());
  expect(rows[0]?.row).toMatchObject({ credit: true, linkedKey: null, quantity: "3" });
});

test("groups of a percent lead to their copies, and one that is missing stays named", () => {
  const { keys, lines } = renew(["other"], []);
  expect(lines.at(-1)?.percentGroups).toEqual(["bath", keys.get("other")]);
});

test("lines of a percent lead to their copies, and one that is not copied stays named", () => {
  const { keys, lines } = renew(["wall", "other"]);
  const [copied] = lines.filter(({ kind }) => kind === "percent");
  expect(copied?.percentLines).toEqual([keys.get("wall"), "rest"]);
});

test("of alternatives the copy is not the chosen one, an option stays chosen", () => {
  const line = { ...full, alternativeSet: "floor" };
  const alternatives = priceEstimate({ ...estimate, lines: new Map([["wall", line]]) });
  const copied = takeRows(alternatives, ["wall"]);
  const known = { lines: new Set<string>(), sets: setsOf(alternatives.estimate) };
  const { rows } = renewRows(copied, known, keyMaker());
  expect(rows[0]?.row).toMatchObject({ alternativeSet: "floor", chosen: false, optional: true });
  expect(renew(["wall"]).lines[0]).toMatchObject({ chosen: true, optional: true });
});

test("of alternative groups the copy is not the chosen one, an optional group stays chosen", () => {
  const groups = new Map([
    ["tiles", makeGroup({ key: "tiles", alternativeSet: "floor", chosen: true })],
    ["heating", makeGroup({ key: "heating", optional: true, chosen: true })],
  ]);
  const copied = takeRows(priceEstimate({ ...estimate, groups, lines: new Map() }), [
    "tiles",
    "heating",
  ]);
  const known = { lines: new Set<string>(), sets: setsOf({ groups, lines: new Map() }) };
  const { rows } = renewRows(copied, known, keyMaker());
  expect(rows.map(({ row }) => row)).toMatchObject([
    { alternativeSet: "floor", chosen: false },
    { optional: true, chosen: true },
  ]);
});

test("keys that are not there copy nothing", () => {
  expect(renew(["nobody"]).rows).toEqual([]);
});
