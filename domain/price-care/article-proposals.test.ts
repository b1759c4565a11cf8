import { describe, expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import { undoChanges } from "../changes/undo-changes.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import {
  articleChanges,
  beginningsToFind,
  numbersToFind,
  titlesToFind,
} from "./article-proposals.ts";

const titled = (titleNb: string, titleEn = "", note = "") => ({ titleEn, titleNb, note });

test("a line is called by its titles in both languages, however they are written", () => {
  expect(titlesToFind(titled(" kabel PR  3G1,5 ", "Cable"))).toEqual(["cable", "kabel pr 3g1,5"]);
  expect(titlesToFind(titled("Kabel", "kabel"))).toEqual(["kabel"]);
  expect(titlesToFind(titled(""))).toEqual([]);
});

test("a title of one word is no beginning of another one", () => {
  expect(beginningsToFind(titled("Varmematte 3 MM", "Mat"))).toEqual(["varmematte 3 mm"]);
});

test("sizes and words are no numbers of articles", () => {
  const line = titled("Kabel 3G1,5 16 mm 2500 1400091-A", "Cable (14-00092)");
  expect(numbersToFind(line)).toEqual(["14-00092", "1400091-a"]);
  expect(numbersToFind(titled("Kabel", "", "Ask Per\n1400091"))).toEqual(["1400091"]);
  expect(numbersToFind(titled("Bord 48 98", "", "Plate 12\n2400"))).toEqual([]);
});

test.each([
  ["EL 10 123 45", ["1012345"]],
  ["10\u00a0123\u202f45 kabel", ["1012345"]],
  ["(10 123 45)", ["1012345"]],
  ["1012345 ", ["1012345"]],
  ["Rør 2 10 123 45", ["210123", "21012345", "1012345"]],
  ["10 123, 45", []],
  ["1 2 3 4 56 7", ["123456", "234567"]],
])("a number that is written with spaces, %j, is found without them", (text, numbers) => {
  const found = (line: ReturnType<typeof titled>) => new Set(numbersToFind(line));
  expect(found(titled(text))).toEqual(new Set(numbers));
  expect(found(titled("Kabel", "", `Ask Per\n${text}`))).toEqual(new Set(numbers));
});

describe("a line takes an article", () => {
  const line = makeLine({
    key: "a",
    groupKey: "g",
    titleNb: "Kabel",
    unitId: "u1",
    unitEn: "m",
    unitNb: "m",
    serviceId: "s1",
    buyingPrice: decimal("10"),
    quantity: decimal("3"),
  });
  const take = (unit: string, into = line) => {
    const article = { id: "x1", title: "KABEL 100", unit, unitPrice: decimal("12.5") };
    const estimate = makeEstimate({ groups: [makeGroup({ key: "g" })], lines: [into] });
    const applied = applyChanges(estimate, articleChanges(into, article));
    if (!applied.ok) throw new Error(applied.problem.code);
    return applied.value;
  };

  test("its price and its unit, and leaves the service; title and quantity stay", () => {
    expect(take("stk").estimate.lines.get("a")).toEqual({
      ...line,
      serviceId: null,
      articleId: "x1",
      buyingPrice: "12.5",
      unitId: null,
      unitEn: "stk",
      unitNb: "stk",
    });
  });

  test("and keeps a unit that is the same", () => {
    expect(take("M").estimate.lines.get("a")).toMatchObject({ unitId: "u1", unitNb: "m" });
  });

  test("and takes its unit where it has none, but keeps its own beside an article without one", () => {
    const bare = { ...line, unitId: null, unitEn: "", unitNb: "" };
    expect(take("stk", bare).estimate.lines.get("a")).toMatchObject({ unitNb: "stk" });
    expect(take("").estimate.lines.get("a")).toMatchObject({ unitId: "u1", unitNb: "m" });
  });

  test("and is undone as a whole", () => {
    const { estimate: after, effects } = take("stk");
    const undone = applyChanges(after, undoChanges(after, effects));
    expect(undone.ok && undone.value.estimate.lines.get("a")).toEqual(line);
  });
});
