import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isOpen } from "../../../../domain/estimate/choose.ts";
import { isTold, levelOf } from "../../../../domain/estimate/detail-level.ts";
import type { DetailLevel } from "../../../../domain/estimate/estimate.ts";
import { add, type Decimal, decimal, subtract } from "../../../../domain/money/decimal.ts";
import { modelOfEstimate } from "../../../test/built-offer.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { arrangeOffer } from "./arrange-offer.ts";
import type { OutlineRow } from "./outline.ts";

// What is told at each level adds up, whatever the offer.

const level = fc.constantFrom<DetailLevel>("total", "groups", "lines", "full");
const ownLevel = fc.option(level, { nil: null });
const flag = fc.boolean();
const anyOffer = fc
  .record({
    settings: fc.record({
      detailLevel: level,
      amountsShown: fc.constantFrom("with_vat", "without_vat"),
    }),
    groups: fc.tuple(
      ...["a", "b", "c"].map((key, index) =>
        fc.record({
          key: fc.constant(key),
          parentKey: index === 0 ? fc.constant(null) : fc.constantFrom(null, "a"),
          detailLevel: ownLevel,
          lumpAmount: fc.constantFrom(null, null, decimal("1234.56")),
          discountAmount: fc.constantFrom(null, decimal("12.34")),
          optional: flag,
          chosen: flag,
        }),
      ),
    ),
    lines: fc.array(
      fc.record({
        groupKey: fc.constantFrom("a", "b", "c"),
        sellingPrice: fc.integer({ min: 1, max: 9999 }).map((price) => decimal(`${price}.33`)),
        optional: flag,
        chosen: flag,
      }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map((given) =>
    makeEstimate(
      given.groups.map(({ key, ...group }) => offerGroup(key, group)),
      [
        ...["a", "b", "c"].map((key) => offerLine(`in ${key}`, key)),
        ...given.lines.map(({ groupKey, ...line }, index) =>
          offerLine(`l${index}`, groupKey, line),
        ),
      ],
      given.settings,
    ),
  );

/** The amount that is printed of a row; of a group without a sum what is in it. null where none is. */
function amountOf(row: OutlineRow): Decimal | null {
  if (row.type === "rest") return row.amount;
  if (row.type === "line") return row.line.amount;
  if (row.type === "section") return decimal("0");
  const { amount, isLump } = row.group;
  return amount ?? (isLump ? decimal("0") : sumOf(row.rows));
}

const sumOf = (rows: readonly OutlineRow[]): Decimal | null =>
  rows
    .map(amountOf)
    .reduce<Decimal | null>(
      (sum, amount) => (sum === null || amount === null ? null : add(sum, amount)),
      decimal("0"),
    );

test("at every level amounts add up, no figure is another, and nothing untold is printed", () => {
  fc.assert(
    fc.property(anyOffer, (estimate) => {
      const { outline, printing } = arrangeOffer(makeOffer("en", { estimate }));
      const check = (rows: readonly OutlineRow[]) => {
        for (const row of rows) {
          if (row.type !== "group") continue;
          check(row.rows);
          const { amount, discount, isLump } = row.group;
          if (amount === null || row.isWhole || isLump) continue;
          const before = subtract(amount, discount?.change ?? decimal("0"));
          expect(sumOf(row.rows) ?? before).toBe(before);
        }
      };
      check(outline.groups);
      check(outline.choices.map(({ row }) => row));
      const sum = add(sumOf(outline.groups) ?? decimal("0"), outline.rest ?? decimal("0"));
      if (outline.groups.length > 0) expect(sum).toBe(printing.totals.sumAmount);
      const full = {
        ...estimate,
        settings: { ...estimate.settings, detailLevel: "full" as const },
      };
      const model = modelOfEstimate(estimate);
      expect(model.totals).toEqual(modelOfEstimate(full).totals);
      const text = JSON.stringify(model);
      for (const row of [...estimate.lines.values(), ...estimate.groups.values()]) {
        if (!("groupKey" in row) || isTold(estimate, row)) continue;
        expect(text).not.toContain(`"${row.titleEn}"`);
      }
      for (const line of estimate.lines.values()) {
        if (levelOf(estimate, line.groupKey) === "full" || isOpen(line)) continue;
        expect(offeredAmounts(text, line.titleEn)).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

/** Prices in a row of that title. */
const offeredAmounts = (text: string, title: string): string[] =>
  [
    ...text.matchAll(new RegExp(`"title":"${title}"[^}]*?"(?:unitPrice|amount)":"([^"]+)"`, "gu")),
  ].map(([, found = ""]) => found);
