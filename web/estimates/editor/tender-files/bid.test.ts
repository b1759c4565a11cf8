import * as fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "../../../../domain/changes/apply-changes.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { decimal, trimDecimal } from "../../../../domain/money/decimal.ts";
import { priceEstimate } from "../../../../domain/pricing/price-estimate.ts";
import {
  category,
  described,
  element,
  gaeb,
  item,
  itemList,
  texts,
} from "../../../../domain/test/gaeb.ts";
import { estimateOf, tenderOf } from "../../../../domain/test/read-tender.ts";
import { type BidAnswer, makeBid } from "../../../../domain/tender/bid.ts";
import { checkTender } from "../../../../domain/tender/check-tender.ts";
import { writeX84 } from "../../../../domain/tender/write-x84.ts";
import { type Tender, type TenderRow, rowsWithin } from "../../../../domain/tender/tender.ts";
import type { XmlElement } from "../../../../domain/tender/xml-element.ts";
import { readXmlTree } from "./read-xml-tree.ts";

const head = {
  program: "Overslag",
  bidder: "Bygg & Søn AS",
  currency: "NOK",
  date: "2026-11-25",
  time: "09:14:00",
};

function readBack(text: string) {
  const tree = readXmlTree(text);
  if (!tree.ok) throw new Error(tree.problem.code);
  const tender = tenderOf(tree.value);
  return { tender, ...estimateOf(tender) };
}

function changed(estimate: Estimate, changes: readonly Change[]) {
  const applied = applyChanges(estimate, changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  return priceEstimate(applied.value.estimate);
}

/** The estimate of a tender after changes of its lines, by their numbers. */
function bidOf(
  root: XmlElement,
  edit: (estimate: Estimate) => readonly Change[],
  answers: readonly BidAnswer[] = [],
) {
  const tender = tenderOf(root);
  const { priced } = estimateOf(tender);
  const { estimate } = priced;
  return makeBid(tender, changed(estimate, edit(estimate)), answers);
}

const priceAll =
  (price: string) =>
  ({ lines }: Estimate): readonly Change[] =>
    [...lines.values()]
      .filter(({ kind }) => kind === "general")
      .map(({ key }) => ({ type: "setLine", key, field: "sellingPrice", value: decimal(price) }));

const gap = (label: string) =>
  element("TextComplement", { Kind: "Bidder", MarkLbl: label }, element("ComplBody"));

const hall = gaeb("83", [
  category("01", [
    itemList(
      item("0010", { Qty: "2.500", QU: "m2" }),
      element(
        "Item",
        { RNoPart: "0010", RNoIndex: "A", ID: "IA" },
        ...texts({ Qty: "1.000", QU: "St" }),
        described("Door", [gap("1")]),
      ),
      item("0020", { LumpSumItem: "Yes", QU: "psch" }),
    ),
  ]),
]);

test("a bid repeats the numbers of its tender, with prices, sums and what the bidder says", () => {
  const { bid, findings } = bidOf(hall, priceAll("10.125"), [
    { number: "01.0010.A", label: "1", text: "Make A < B\nwhite" },
  ]);
  expect(findings).toEqual([]);
  const text = writeX84(bid, head);
  expect(text).toContain('<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA84/3.3">');
  expect(text).toContain("<Name1>Bygg &amp; Søn AS</Name1>");
  expect(text).not.toContain("Door");
  const { tender, taken, priced } = readBack(text);
  expect(tender).toMatchObject({
    phase: "bid",
    rows: [
      {
        number: "01",
        rows: [
          { number: "01.0010", id: "I0010", unitPrice: "10.125", amount: "25.31", quantity: "2.5" },
          {
            number: "01.0010.A",
            amount: "10.13",
            questions: [{ label: "1", answer: "Make A < B\n\nwhite" }],
          },
          { number: "01.0020", unitPrice: "10.125", amount: "10.13", quantity: "1" },
        ],
      },
    ],
  });
  expect(checkTender(tender, taken.keyOf, priced, true)).toMatchObject({
    rows: [],
    sum: { stated: "45.57", counted: "45.57" },
    gross: { stated: "56.96", counted: "56.96" },
  });
});

test("a markup on parts of quantities is taken of these parts, each rounded to the øre", () => {
  const part = element(
    "MarkupSubQty",
    element("RefItem", { IDRef: "I0010" }),
    element("SubQty", "0.500"),
  );
  const other = element(
    "MarkupSubQty",
    element("RefItem", { IDRef: "I0020" }),
    element("SubQty", "1.500"),
  );
  const kind = texts({ MarkupType: "ListInSubQty" });
  const root = gaeb("83", [
    category("01", [
      itemList(
        item("0010", { Qty: "2.000", QU: "m2" }),
        item("0020", { Qty: "2.000", QU: "m2" }),
        element("MarkupItem", { RNoPart: "0030" }, ...kind, part, other),
      ),
    ]),
  ]);
  const { bid, findings } = bidOf(root, priceAll("10.01"));
  expect(findings).toEqual([]);
  // 5.005 and 15.015: 20.02 without rounding them first.
  expect(writeX84(bid, head)).toContain("<ITMarkup>20.03</ITMarkup>");
});

const answered = [{ number: "01.0010.A", label: "1", text: "Make A" }];
const lineOf = ({ lines }: Estimate, number: string) =>
  [...lines.values()].find(({ reference }) => reference === number)?.key ?? "";

test.each<[string, (estimate: Estimate) => readonly Change[], readonly BidAnswer[], object]>([
  ["no price", () => [], answered, { code: "price_missing", number: "01.0010" }],
  ["no answer", priceAll("10"), [], { code: "answer_missing", number: "01.0010.A", text: "1" }],
  [
    "a price with four decimals",
    priceAll("10.1234"),
    answered,
    { code: "price_places", number: "01.0010" },
  ],
  [
    "another quantity",
    (estimate) => [
      ...priceAll("10")(estimate),
      {
        type: "setLine",
        key: lineOf(estimate, "01.0010"),
        field: "quantity",
        value: decimal("3"),
      },
    ],
    answered,
    { code: "quantity_differs", number: "01.0010", text: "3" },
  ],
  [
    "a row that is gone",
    (estimate) => [
      ...priceAll("10")(estimate),
      { type: "remove", key: lineOf(estimate, "01.0010.A") },
    ],
    answered,
    { code: "row_missing", number: "01.0010.A" },
  ],
  [
    "a row that counts no longer",
    (estimate) => [
      ...priceAll("10")(estimate),
      { type: "setLine", key: lineOf(estimate, "01.0020"), field: "optional", value: true },
    ],
    answered,
    { code: "counts_differ", number: "01.0020" },
  ],
  [
    "a row of its own",
    (estimate) => [
      ...priceAll("10")(estimate),
      { type: "setLine", key: lineOf(estimate, "01.0020"), field: "reference", value: "" },
    ],
    answered,
    { code: "outside", number: "" },
  ],
  [
    "the same number twice",
    (estimate) => [
      ...priceAll("10")(estimate),
      { type: "setLine", key: lineOf(estimate, "01.0020"), field: "reference", value: "01.0010" },
    ],
    answered,
    { code: "row_twice", number: "01.0010" },
  ],
  [
    "a discount in an amount",
    (estimate) => [
      ...priceAll("10")(estimate),
      {
        type: "setLine",
        key: lineOf(estimate, "01.0020"),
        field: "discountAmount",
        value: decimal("1"),
      },
    ],
    answered,
    { code: "discount_amount", number: "01.0020" },
  ],
  [
    "a rounded total",
    (estimate) => [
      ...priceAll("10.01")(estimate),
      { type: "setSetting", field: "totalRounding", value: "100" },
    ],
    answered,
    { code: "rounding" },
  ],
])("an estimate with %s is no bid yet", (_, edit, answers, finding) => {
  expect(bidOf(hall, edit, answers).findings).toContainEqual(expect.objectContaining(finding));
});

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
