import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { decimal, trimDecimal } from "../../../../domain/money/decimal.ts";
import { category, element, gaeb, item, itemList, texts } from "../../../../domain/test/gaeb.ts";
import { estimateOf, tenderOf } from "../../../../domain/test/read-tender.ts";
import { checkTender } from "../../../../domain/tender/check-tender.ts";
import { writeX84 } from "../../../../domain/tender/write-x84.ts";
import { type Tender, type TenderRow, rowsWithin } from "../../../../domain/tender/tender.ts";
import { bidOf, head, readBack } from "../../test/tender-bid.ts";

const amount = (max: number, places: number) =>
  fc
    .integer({ min: 1, max: max * 10 ** places })
    .map((value) => trimDecimal((value / 10 ** places).toFixed(places)));

const anyItem = fc.record({
  quantity: amount(2_000, 3),
  price: amount(900, 3),
  discount: fc.option(amount(40, 2)),
  kind: fc.constantFrom(
    "plain",
    "plain",
    "plain",
    "inside",
    "outside",
    "lump",
    "dropped",
    "markup",
  ),
});
const anyGroup = fc.record({
  items: fc.array(anyItem, { minLength: 1, maxLength: 5 }),
  discount: fc.option(
    fc.oneof(
      amount(20, 2),
      amount(20, 2).map((one) => decimal(`-${one}`)),
    ),
  ),
});
type AnyItem = typeof anyItem extends fc.Arbitrary<infer T> ? T : never;

const kinds: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  inside: { Provis: "WithTotal" },
  outside: { Provis: "WithoutTotal" },
  lump: { LumpSumItem: "Yes" },
  dropped: { NotAppl: "Yes" },
};

const asked = ({ quantity, kind }: AnyItem, index: number) => {
  const number = String(index + 1).padStart(4, "0");
  if (kind === "markup" && index > 0) {
    return element("MarkupItem", { RNoPart: number }, ...texts({ MarkupType: "AllInCat" }));
  }
  return item(number, { ...(kind !== "lump" && { Qty: quantity }), ...kinds[kind] });
};

/** What a bid says, on the rows of its tender: bids repeat neither texts nor what is an option. */
function joined(tender: Tender, bid: Tender): Tender {
  const said = new Map([...rowsWithin(bid.rows)].map((row) => [row.number, row] as const));
  const withPrices = (row: TenderRow): TenderRow => {
    const found = said.get(row.number);
    if (row.type === "group" && found?.type === "group") {
      return { ...row, totals: found.totals, rows: row.rows.map(withPrices) };
    }
    if (row.type === "markup" && found?.type === "markup") {
      return { ...row, percent: found.percent, amount: found.amount };
    }
    if (row.type !== "item" || found?.type !== "item") return row;
    const { unitPrice, discountPercent, amount: sum } = found;
    return { ...row, unitPrice, discountPercent, amount: sum };
  };
  return { ...tender, totals: bid.totals, rows: tender.rows.map(withPrices) };
}

test("a bid that is read again comes to its estimate, to the øre", () => {
  fc.assert(
    fc.property(
      fc.array(anyGroup, { minLength: 1, maxLength: 4 }),
      fc.option(amount(10, 2)),
      (parts, discount) => {
        const root = gaeb(
          "83",
          parts.map(({ items }, index) =>
            category(`${index + 1}`, [itemList(...items.map(asked))]),
          ),
        );
        const edit = ({ lines, groups }: Estimate): readonly Change[] => {
          const given = parts.flatMap(({ items }, group) =>
            items.map((one, index) => {
              const number = `${group + 1}.${String(index + 1).padStart(4, "0")}`;
              return [number, one] as const;
            }),
          );
          const known = new Map(given);
          const ofLines = [...lines.values()].flatMap((line): readonly Change[] => {
            const one = known.get(line.reference);
            if (one === undefined || line.kind === "text") return [];
            const { key } = line;
            if (line.kind === "percent") {
              return [{ type: "setLine", key, field: "percent", value: decimal("12.5") }];
            }
            const value = one.discount ?? decimal("0");
            return [
              { type: "setLine", key, field: "sellingPrice", value: one.price },
              { type: "setLine", key, field: "discountPercent", value },
            ];
          });
          const ofGroups = [...groups.values()].map((group): Change => {
            const value = parts[Number(group.reference) - 1]?.discount ?? null;
            return { type: "setGroup", key: group.key, field: "discountPercent", value };
          });
          const whole: Change = { type: "setSetting", field: "discountPercent", value: discount };
          return [...ofLines, ...ofGroups, whole];
        };
        const { bid, findings } = bidOf(root, edit);
        expect(findings).toEqual([]);
        const answer = readBack(writeX84(bid, head)).tender;
        const tender = joined(tenderOf(root), answer);
        const { priced, taken } = estimateOf(tender);
        const { netAmount, vatAmount, totalAmount, optionsAmount } = bid.priced.totals;
        expect(priced.totals).toMatchObject({ netAmount, vatAmount, totalAmount });
        expect(optionsAmount).toBeDefined();
        expect(checkTender(tender, taken.keyOf, priced, true).rows).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
