import { expect, test } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { maxInsertedLines } from "../../../../domain/money/limits.ts";
import { makeGroup, makeLine, makeRow } from "../../../../domain/test/make.ts";
import { cleanChanges } from "./clean-changes.ts";

const group = makeGroup({ key: crypto.randomUUID(), titleNb: "Vegger" });
const insert = (lines: readonly Line[]): Change => ({ type: "insert", groups: [group], lines });
const line = (titleNb: string, more: Partial<Line> = {}) =>
  makeLine({ key: crypto.randomUUID(), groupKey: group.key, titleNb, ...more });

test("lines that are right stay as they stand, and others among them are cleaned in their place", () => {
  const lines = [
    line("Gips"),
    line("  Maling "),
    line("Gips"),
    line("Tak", { quantity: decimal("2") }),
  ];
  const [, unclean] = lines;
  expect(cleanChanges([insert(lines)])).toEqual({
    ok: true,
    value: [insert(lines.map((one) => (one === unclean ? { ...one, titleNb: "Maling" } : one)))],
  });
});

test("what is wrong in a line is told by its place among all lines", () => {
  const wrong = { ...line("Maling"), ...Object.fromEntries([["quantity", "mange"]]) };
  const changes = [insert([line("Gips")]), insert([line("Gips"), line("Tak"), wrong])];
  expect(cleanChanges(changes)).toEqual({
    ok: false,
    problem: [{ path: "1.lines.2.quantity", code: "not_a_number" }],
  });
});

const rows = Array.from({ length: 201 }, () => makeRow());

test.each<[string, object, string]>([
  ["a field that no line has", { profit: "1" }, "0.lines.1.profit"],
  ["a list where a text stands", { titleNb: [] }, "0.lines.1.titleNb"],
  ["a text where a list stands", { percentLines: "" }, "0.lines.1.percentLines"],
  ["a number that is no text", { quantity: 2 }, "0.lines.1.quantity"],
  ["too long a list", { measurementRows: rows }, "0.lines.1.measurementRows"],
])("%s is refused", (_, odd, path) => {
  const lines = [line("Gips"), { ...line("Gips"), ...odd }];
  expect(cleanChanges([insert(lines)])).toMatchObject({ ok: false, problem: [{ path }] });
});

test("a value that one field takes is still looked at in another", () => {
  const negative = decimal("-5");
  const lines = [line("Gips", { linkedRatio: negative }), line("Gips", { quantity: negative })];
  expect(cleanChanges([insert(lines)])).toMatchObject({
    ok: false,
    problem: [{ path: "0.lines.1.quantity" }],
  });
});

test("more lines than may come at once are refused", () => {
  const lines = Array.from({ length: maxInsertedLines + 1 }, () => line("Gips"));
  expect(cleanChanges([insert(lines)])).toMatchObject({
    ok: false,
    problem: [{ path: "0.lines", code: "too_many" }],
  });
});

test("a field that callers from before do not send has its usual value", () => {
  const older = line("Gips");
  Reflect.deleteProperty(older, "credit");
  expect(cleanChanges([insert([older])])).toMatchObject({
    ok: true,
    value: [{ lines: [{ credit: false }] }],
  });
});
