import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { LineKind } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate, repriceEstimate } from "../pricing/price-estimate.ts";
import { estimates } from "../test/arbitrary.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Change } from "./estimate-changes.ts";
import { isOpenWhenFrozen } from "./frozen-changes.ts";
import { undoChanges } from "./undo-changes.ts";

const priced = ["material", "work", "general", "text"] as const;
const setKind = (key: string, value: LineKind): Change => ({
  type: "setLine",
  key,
  field: "kind",
  value,
});

const full = makeLine({
  key: "full",
  groupKey: "g",
  kind: "work",
  serviceId: "01977a00-0000-7000-8000-00000000000a",
  description: "In two layers",
  note: "Ask Per",
  measurementRows: [makeRow({ count: decimal("2"), length: decimal("3") })],
  hourNorm: decimal("0.5"),
  difficulty: decimal("1.2"),
  hoursUsed: decimal("7"),
  wastePercent: decimal("10"),
  sellingPrice: decimal("400"),
  discountAmount: decimal("5"),
  vatCode: "exempt",
  vatReason: "Export",
  optional: true,
});
const estimate = makeEstimate({
  groups: [makeGroup({ key: "g" })],
  lines: [
    full,
    makeLine({ key: "follower", groupKey: "g", linkedKey: "full", sellingPrice: decimal("1") }),
    makeLine({ key: "share", groupKey: "g", kind: "percent", percent: decimal("5") }),
  ],
});

function apply(changes: readonly Change[], start = estimate) {
  const applied = applyChanges(start, changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  return applied.value;
}

test.each(["material", "general", "text"] as const)(
  "a line of work that becomes %s keeps everything but the catalogue's entry of what it was",
  (kind) => {
    const { estimate: after, effects } = apply([setKind("full", kind)]);
    expect(after.lines.get("full")).toEqual({ ...full, kind, serviceId: null });
    expect(after.lines.get("follower")).toBe(estimate.lines.get("follower"));
    expect(effects.map((effect) => "field" in effect && effect.field)).toEqual([
      "serviceId",
      "kind",
    ]);
  },
);

test("a line of a supplier's article is no copy of it when its kind changes", () => {
  const start = apply([{ type: "setLine", key: "full", field: "articleId", value: "article" }]);
  const { effects } = apply([setKind("full", "material")], start.estimate);
  expect(effects).toMatchObject([
    { field: "articleId", before: "article", after: null },
    { field: "kind" },
  ]);
});

test("a line that is set to its own kind stays the very line", () => {
  const { estimate: after, effects } = apply([setKind("full", "work")]);
  expect(after.lines.get("full")).toBe(full);
  expect(effects).toEqual([]);
});

test.each([
  ["full", "percent"],
  ["share", "material"],
  ["share", "text"],
] as const)("%s does not become %s", (key, kind) => {
  expect(applyChanges(estimate, [setKind(key, kind)])).toMatchObject({
    ok: false,
    problem: { code: "percent_kind_fixed", key, field: "kind", index: 0 },
  });
});

test("a percent line may be told that it is one", () => {
  expect(apply([setKind("share", "percent")]).effects).toEqual([]);
});

test("a frozen version keeps the kinds of its lines", () => {
  expect(isOpenWhenFrozen(estimate, [setKind("full", "material")])).toBe(false);
});

test("undo leaves the kind that somebody has given the line since", () => {
  const mine = apply([setKind("full", "material")]);
  const theirs = apply([setKind("full", "general")], mine.estimate);
  const back = apply(undoChanges(theirs.estimate, mine.effects), theirs.estimate);
  expect(back.estimate.lines.get("full")?.kind).toBe("general");
});

test("a change of kind and its undo give back the exact estimate, and figures as counted anew", () => {
  fc.assert(
    fc.property(estimates, fc.nat(), fc.constantFrom(...priced), (start, at, kind) => {
      const lines = [...start.lines.values()].filter((one) => one.kind !== "percent");
      const chosen = lines[at % lines.length];
      if (chosen === undefined) return;
      const changed = apply([setKind(chosen.key, kind)], start);
      const figures = repriceEstimate(priceEstimate(start), changed);
      const { workings: _, ...anew } = priceEstimate(changed.estimate);
      expect(figures).toMatchObject(anew);
      const back = apply(undoChanges(changed.estimate, changed.effects), changed.estimate);
      expect(back.estimate).toEqual(start);
      const again = apply(undoChanges(back.estimate, back.effects), back.estimate);
      expect(again.estimate).toEqual(changed.estimate);
    }),
  );
});
