import { expect, test } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import {
  category,
  described,
  element,
  gaeb,
  item,
  itemList,
  texts,
} from "../../../../domain/test/gaeb.ts";
import { makeLine } from "../../../../domain/test/make.ts";
import type { BidAnswer } from "../../../../domain/tender/bid.ts";
import { checkTender } from "../../../../domain/tender/check-tender.ts";
import { writeX84 } from "../../../../domain/tender/write-x84.ts";
import { bidOf, head, readBack } from "../../test/tender-bid.ts";

const priceAll =
  (price: string) =>
  ({ lines }: Estimate): readonly Change[] =>
    [...lines.values()]
      .filter(({ kind }) => kind === "general")
      .map(({ key }) => ({ type: "setLine", key, field: "sellingPrice", value: decimal(price) }));

const lineOf = ({ lines }: Estimate, number: string) =>
  [...lines.values()].find(({ reference }) => reference === number)?.key ?? "";

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

test("a bid repeats what its tender calls an answer, whatever signs that has", () => {
  const label = `Pipe 3" & <more> 'x'`;
  const root = gaeb("83", [
    category("01", [
      itemList(
        element(
          "Item",
          { RNoPart: "0010", ID: "I1" },
          ...texts({ Qty: "1.000", QU: "St" }),
          described("Pipe", [gap(label)]),
        ),
      ),
    ]),
  ]);
  const { bid } = bidOf(root, priceAll("10"), [{ number: "01.0010", label, text: `Of 3"` }]);
  expect(readBack(writeX84(bid, head)).tender.rows).toMatchObject([
    { rows: [{ questions: [{ label, answer: `Of 3"` }] }] },
  ]);
});

test("what is an option stands in the tender alone: a bid without it says that its sum is another", () => {
  const base = { Qty: "1.000", ALNGroupNo: "1" };
  const root = gaeb("83", [
    category("01", [
      itemList(
        item("0010", { ...base, ALNSerNo: "0" }),
        item("0020", { ...base, ALNSerNo: "1" }),
        item("0030", { Qty: "1.000", Provis: "WithoutTotal" }),
      ),
    ]),
  ]);
  const { bid, findings } = bidOf(root, priceAll("10"));
  expect(findings).toEqual([]);
  const text = writeX84(bid, head);
  // The schema of a bid has no place for either.
  expect(text).not.toMatch(/ALN|Provis/);
  const { tender, taken, priced } = readBack(text);
  expect(checkTender(tender, taken.keyOf, priced, true)).toMatchObject({
    rows: [{ number: "01", stated: "10", counted: "30" }],
    sum: { stated: "10", counted: "30" },
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

test.each([
  ["everything", null, { discountPercent: "10", discountAmount: null, afterDiscount: "40.5" }],
  [
    "one rate of VAT",
    decimal("25"),
    { discountPercent: null, discountAmount: "3.5", afterDiscount: "41.5" },
  ],
])("a discount in percent of %s is a percent of the bid, or else its amount", (...given) => {
  const [, discountVatPercent, totals] = given;
  const lowered: readonly Change[] = [
    { type: "setSetting", field: "discountPercent", value: decimal("10") },
    { type: "setSetting", field: "discountVatPercent", value: discountVatPercent },
  ];
  const { bid } = bidOf(hall, (estimate) => [
    ...priceAll("10")(estimate),
    {
      type: "setLine",
      key: lineOf(estimate, "01.0020"),
      field: "vatPercent",
      value: decimal("15"),
    },
    ...lowered,
  ]);
  expect(readBack(writeX84(bid, head)).tender.totals).toMatchObject({ total: "45", ...totals });
});

const answered = [{ number: "01.0010.A", label: "1", text: "Make A" }];

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

test.each([
  ["0", []],
  ["1", ["outside"]],
])("a row of its own at %s is found as %j", (price, codes) => {
  const { findings } = bidOf(
    hall,
    (estimate) => {
      const [groupKey = ""] = estimate.groups.keys();
      const sellingPrice = decimal(price);
      const own = makeLine({ key: "own", groupKey, quantity: decimal("1"), sellingPrice });
      return [...priceAll("10")(estimate), { type: "insert", groups: [], lines: [own] }];
    },
    answered,
  );
  expect(findings.map(({ code }) => code)).toEqual(codes);
});
