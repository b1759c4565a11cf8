import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Group, Key, Line, LineOrder } from "../domain/estimate/estimate.ts";
import { decimal } from "../domain/money/decimal.ts";
import { priceEstimate } from "../domain/pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../domain/test/make.ts";
import { numberedFigures } from "../server/estimates/find-document.ts";
import { buildModel } from "../server/estimates/pdf/model/build-model.ts";
import type { SpecificationRow } from "../server/estimates/pdf/model/offer-model.ts";
import { makeOffer } from "../server/test/make-offer.ts";
import { createRowViews } from "../web/estimates/editor/store/row-views.ts";

const place = fc.constantFrom("1", "3", "5", "7", "9", "V");
const choice = fc.record({
  optional: fc.boolean(),
  chosen: fc.boolean(),
  alternativeSet: fc.constantFrom(null, null, null, "tap"),
});

/** Every row has its key as title, by which the printed rows are known again. */
const groups: fc.Arbitrary<Group[]> = fc
  .array(fc.record({ position: place, parent: fc.nat(), choice }), { minLength: 1, maxLength: 5 })
  .map((rows) =>
    rows.map(({ position, parent, choice: chosen }, index) => {
      const key = `g${index}`;
      const at = parent % (index + 1);
      return makeGroup({
        key,
        titleEn: key,
        position,
        parentKey: at === index ? null : `g${at}`,
        ...chosen,
      });
    }),
  );

const lines: fc.Arbitrary<Line[]> = fc
  .array(
    fc.record({
      position: place,
      group: fc.nat(),
      kind: fc.constantFrom("material", "work", "general", "text", "percent"),
      choice,
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((rows) =>
    rows.map(({ position, group, kind, choice: chosen }, index) => {
      const key = `l${index}`;
      const isPriced = kind !== "text" && kind !== "percent";
      return makeLine({
        key,
        titleEn: key,
        position,
        groupKey: `g${group}`,
        kind,
        quantity: isPriced ? decimal("2") : null,
        buyingPrice: isPriced ? decimal("10") : null,
        percent: kind === "percent" ? decimal("5") : null,
        ...chosen,
      });
    }),
  );

const trees = fc
  .record({ groups, lines, lineOrder: fc.constantFrom<LineOrder>("entered", "kind") })
  .map(({ groups: held, lines: entered, lineOrder }) =>
    makeEstimate({
      settings: { lineOrder },
      groups: held,
      lines: [
        ...entered.map((line) => ({
          ...line,
          groupKey: `g${Number(line.groupKey.slice(1)) % held.length}`,
        })),
        makeLine({
          key: "priced",
          titleEn: "priced",
          groupKey: "g0",
          quantity: decimal("1"),
          buyingPrice: decimal("1"),
        }),
      ],
    }),
  );

const printedNumbers = (rows: readonly SpecificationRow[]): [Key, string][] =>
  rows.flatMap((row) => ("number" in row ? [[row.title, row.number] as [Key, string]] : []));

test("editor, print and API carry the same position numbers, in the order of the editor", () => {
  fc.assert(
    fc.property(trees, (estimate) => {
      const priced = priceEstimate(estimate);
      const views = createRowViews(priced, new Set());
      const onScreen = views
        .rows()
        .map((key): [Key, string] => [key, views.row(key)?.place.number ?? ""]);
      const figures = numberedFigures(priced);
      const inApi = [...figures.lines, ...figures.groups].map(({ key, number }): [Key, string] => [
        key,
        number,
      ]);
      expect(Object.fromEntries(inApi)).toEqual(Object.fromEntries(onScreen));

      const built = buildModel({ ...makeOffer("en"), priced });
      if (!built.ok) throw new Error(built.problem.code);
      const { specification, options } = built.value.model;
      const counted = printedNumbers(specification.rows);
      const places = counted.map(([key]) => onScreen.findIndex(([shown]) => shown === key));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      const printed = [...counted, ...printedNumbers(options?.rows ?? [])];
      expect(onScreen).toEqual(expect.arrayContaining(printed));
      const printedLines = printed.filter(([key]) => estimate.lines.has(key));
      expect(printedLines).toHaveLength(estimate.lines.size);
    }),
    { numRuns: 200 },
  );
});
