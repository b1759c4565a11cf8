import { expect, test } from "vitest";
import { category, described, element, gaeb, item, itemList, texts } from "../test/gaeb.ts";
import { makeEstimate } from "../test/make.ts";
import { estimateOf, tenderOf } from "../test/read-tender.ts";
import { checkTender } from "./check-tender.ts";
import { readGaeb } from "./read-gaeb.ts";
import type { XmlElement } from "./xml-element.ts";

const notesOf = (root: XmlElement) =>
  estimateOf(tenderOf(root)).taken.notes.map(({ code, number }) => `${number} ${code}`);

const linesOf = (root: XmlElement) => {
  const { priced } = estimateOf(tenderOf(root));
  return Object.fromEntries(
    [...priced.estimate.lines.values()].map((line) => [
      line.reference,
      { ...line, amount: priced.lines.get(line.key)?.sellingAmount ?? null },
    ]),
  );
};

const totalOf = (root: XmlElement) => estimateOf(tenderOf(root)).priced.totals;

test("numbers of items are those of all levels, as they are written", () => {
  const root = gaeb("83", [
    category("01", [category("02", [itemList(item("0010", { Qty: "100.000", QU: "m3" }))])]),
    category("03", [
      itemList(element("Item", { RNoPart: "0010", RNoIndex: "A" }, described("Again"))),
    ]),
  ]);
  const { priced } = estimateOf(tenderOf(root));
  const { lines, groups } = priced.estimate;
  expect([...lines.values()].map(({ reference }) => reference)).toEqual([
    "01.02.0010",
    "03.0010.A",
  ]);
  expect([...groups.values()].map(({ reference }) => reference)).toEqual(["01", "01.02", "03"]);
  expect(lines.values().next().value).toMatchObject({
    titleEn: "Item 0010",
    quantity: "100",
    unitEn: "m3",
    sellingPrice: null,
    kind: "general",
  });
});

test.each([
  ["quantity times price, half up", { Qty: "3.005", UP: "10.00" }, "30.05"],
  ["a price with three decimals", { Qty: "2.000", UP: "0.125" }, "0.25"],
  ["a discount of the item", { Qty: "40.000", UP: "20.00", DiscountPcnt: "10.000000" }, "720"],
  ["a lump sum without a quantity", { LumpSumItem: "Yes", UP: "1200.00" }, "1200"],
  ["no quantity, in a bid", { UP: "4.00", IT: "10.00" }, "10"],
  ["its price for an amount", { UP: "1200.00", IT: "1200.00" }, "1200"],
  ["a quantity below 0", { Qty: "-2.000", UP: "5.00" }, "-10"],
  ["a price of 0", { Qty: "2.000", UP: "0.00" }, "0"],
  ["no price", { Qty: "2.000" }, null],
  ["what is not offered", { NotOffered: "Yes", Qty: "2.000", UP: "5.00" }, null],
])("an item with %s comes to its amount", (_, values, amount) => {
  const root = gaeb("86", [category("1", [itemList(item("1", values))])]);
  expect(linesOf(root)["1.1"]?.amount).toBe(amount);
});

const priced = (number: string, quantity: string, price: string, more = {}) =>
  item(number, { Qty: quantity, UP: price, ...more });

test("options, alternatives and what is dropped stay out of the sum", () => {
  const root = gaeb("86", [
    category("1", [
      itemList(
        priced("1", "1", "100"),
        priced("2", "1", "10", { Provis: "WithTotal" }),
        priced("3", "1", "1000", { Provis: "WithoutTotal" }),
        priced("4", "1", "20", { ALNGroupNo: "1", ALNSerNo: "0" }),
        priced("5", "1", "3000", { ALNGroupNo: "1", ALNSerNo: "1" }),
        priced("6", "1", "4000", { ALNGroupNo: "2", ALNSerNo: "1" }),
        priced("7", "1", "5000", { NotAppl: "Yes" }),
      ),
    ]),
    category("2", [itemList(priced("1", "1", "30"))], texts({ ALNBGroupNo: "1", ALNBSerNo: "0" })),
    category("3", [itemList(priced("1", "1", "9"))], texts({ ALNBGroupNo: "1", ALNBSerNo: "1" })),
    category("4", [itemList(priced("1", "1", "7"))], texts({ NotApplBoQ: "Yes" })),
  ]);
  expect(totalOf(root).netAmount).toBe("160");
  expect(notesOf(root)).toEqual([
    "1.7 dropped",
    "4 dropped",
    "1.2 provisional_inside",
    "1.6 alternatives_apart",
  ]);
  const lines = linesOf(root);
  expect(lines["1.4"]).toMatchObject({ alternativeSet: "1", chosen: true });
  expect(lines["1.6"]).toMatchObject({ alternativeSet: null, optional: true });
  expect(lines["1.2"]?.allowance).toBe(true);
  expect(lines["4.1"]?.kind).toBe("text");
});

const markup = (number: string, kind: string, more: readonly XmlElement[] = []) =>
  element(
    "MarkupItem",
    { RNoPart: number },
    ...texts({ MarkupType: kind, Markup: "10.00" }),
    ...more,
  );

const listed = (id: string, quantity: string) =>
  element("MarkupSubQty", element("RefItem", { IDRef: id }), element("SubQty", quantity));

test("markups are taken of what counts above them, back to the ones before", () => {
  const root = gaeb("86", [
    category("1", [
      itemList(
        priced("1", "1", "100", { MarkupIt: "Yes" }),
        priced("2", "1", "50", { Provis: "WithoutTotal" }),
        markup("3", "AllInCat"),
        markup("4", "AllInCat"),
        priced("5", "2", "20"),
        markup("6", "AllInCat"),
        markup("7", "IdentAsMark"),
        markup("8", "ListInSubQty", [listed("I1", "1.000"), listed("I5", "2.000")]),
        markup("9", "ListInSubQty", [listed("I5", "1.500"), element("IT", "3.00")]),
      ),
    ]),
  ]);
  const amounts = Object.entries(linesOf(root)).map(([number, { amount }]) => [number, amount]);
  expect(Object.fromEntries(amounts)).toMatchObject({
    "1.3": "10",
    "1.4": "10",
    "1.6": "4",
    "1.7": "10",
    "1.8": "14",
  });
  expect(notesOf(root)).toEqual(["1.9 markup_of_part"]);
});

const totalsOf = (values: Readonly<Record<string, string>>) => [
  element("Totals", ...texts(values)),
];

test("sums of groups are lowered by discounts, raised by surcharges, and replaced by lump sums", () => {
  const rows = [
    category(
      "1",
      [itemList(priced("1", "1", "11520"))],
      totalsOf({ Total: "11520.00", DiscountPcnt: "-5.000000", TotAfterDisc: "12096.00" }),
    ),
    category(
      "2",
      [itemList(priced("1", "1", "100"))],
      totalsOf({ Total: "100.00", DiscountAmt: "0.50", TotAfterDisc: "99.50" }),
    ),
    category(
      "3",
      [itemList(priced("1", "1", "55"))],
      totalsOf({ Total: "55.00", TotalLSUM: "50.00" }),
    ),
  ];
  const stated = {
    Total: "12245.50",
    DiscountPcnt: "2.00",
    TotAfterDisc: "12000.59",
    VAT: "19.00",
    VATAmount: "2280.11",
    TotalGross: "14280.70",
  };
  const tender = tenderOf(gaeb("84", rows, stated));
  const { taken, priced: figures } = estimateOf(tender);
  expect(checkTender(tender, taken.keyOf, figures, true)).toEqual({
    rows: [],
    sum: { stated: "12245.5", counted: "12245.5" },
    net: { stated: "12000.59", counted: "12000.59" },
    vat: { stated: "2280.11", counted: "2280.11" },
    gross: { stated: "14280.7", counted: "14280.7" },
  });
});

test("beside other rows the rate of the tender stays out, and stands at its lines", () => {
  const rows = [category("1", [itemList(priced("1", "1", "100", { VAT: "19.00" }))])];
  const tender = tenderOf(gaeb("84", rows, { Total: "100.00", VAT: "19.00" }));
  const { taken, priced: figures } = estimateOf(tender, makeEstimate({}));
  expect(taken.notes).toMatchObject([{ code: "bill_terms_left" }]);
  expect(figures.estimate.settings.vatPercent).toBe("25");
  expect([...figures.estimate.lines.values()]).toMatchObject([{ vatPercent: "19" }]);
  expect(figures.totals.vatAmount).toBe("19");
});

test("texts come in lines, with parts, remarks, and what the bidder has to say", () => {
  const gap = element(
    "TextComplement",
    { Kind: "Bidder", MarkLbl: "2" },
    element("ComplCaption", "Make:"),
    element("ComplBody"),
    element("ComplTail", "or equal"),
  );
  const long = [
    element("Text", element("p", "Dig the ", element("span", "soil")), element("p", "by\n hand.")),
    gap,
  ];
  const part = element(
    "SubDescr",
    ...texts({ SubDNo: "1", Qty: "60.000", QU: "m3" }),
    described("Dry soil"),
  );
  const root = gaeb("83", [
    element("Remark", described("All prices are net")),
    category("1", [itemList(element("Item", { RNoPart: "1" }, described("Digging", long), part))]),
  ]);
  const tender = tenderOf(root);
  const [remark, line] = estimateOf(tender).priced.estimate.lines.values();
  expect(remark).toMatchObject({ kind: "text", titleEn: "All prices are net" });
  expect(line).toMatchObject({
    titleEn: "Digging",
    description: "Dig the soil\n\nby hand.\n\nMake: or equal\n1. Dry soil: 60 m3",
  });
  const [, group] = tender.rows;
  expect(group?.type === "group" && group.rows[0]).toMatchObject({
    questions: [{ label: "2", before: "Make:", answer: "", after: "or equal" }],
  });
});

test("what a bidder has filled in is not what an item is called", () => {
  const answer = element(
    "TextComplement",
    { Kind: "Bidder", MarkLbl: "1" },
    element("ComplBody", element("p", "Oak & Co")),
  );
  const bid = element("Description", element("CompleteText", element("DetailTxt", answer)));
  const root = gaeb("84", [category("1", [itemList(element("Item", { RNoPart: "0010" }, bid))])]);
  const [line] = estimateOf(tenderOf(root)).priced.estimate.lines.values();
  expect(line).toMatchObject({ titleEn: "1.0010", description: "Oak & Co" });
});

test("what an estimate cannot hold is told by the number of its row", () => {
  const root = gaeb(
    "86",
    [
      category("1", [
        itemList(
          priced("1", "1,5", "10"),
          priced("2", "1", "10.12345"),
          priced("3", "1", "10", { QtyTBD: "Yes" }),
          priced("3", "1", "10", { UPComp1: "5" }),
          priced("5", "99999999999", "10"),
          item("6", {}, [described("Long", [element("Text", "x".repeat(1_000_000))])]),
          priced("7", "1", "10", { DiscountPcnt: "1.123456" }),
        ),
      ]),
    ],
    { TotalLSUM: "5.00" },
  );
  expect(notesOf(root)).toEqual([
    "1.1 number_unreadable",
    "1.3 quantity_open",
    "1.3 price_parts",
    "1.5 number_unreadable",
    " bill_terms_left",
    "1.2 number_unreadable",
    "1.6 text_cut",
    "1.7 percent_rounded",
    "1.3 number_twice",
  ]);
});

test.each([
  ["no_tender", element("html")],
  ["wrong_phase", gaeb("89", [itemList(item("1", {}))])],
  ["wrong_phase", element("GAEB")],
  ["no_rows", gaeb("83", [])],
])("a file is refused as %s", (code, root) => {
  const read = readGaeb(root);
  expect(!read.ok && read.problem.code).toBe(code);
});

/** Gone through once: it takes hours otherwise. */
test("a quantity of noughts without end is told to be unreadable", () => {
  const endless = `${"0".repeat(1_000_000)}x`;
  const root = gaeb("83", [category("01", [itemList(item("0010", { Qty: endless, QU: "m" }))])]);
  expect(notesOf(root)).toEqual(["01.0010 number_unreadable"]);
});

test.each([
  ["EUR", [{ code: "currency_asked", text: "EUR" }]],
  ["NOK", []],
])("a request for prices in %s says so where the estimate has others", (currency, notes) => {
  const rows = [
    category("1", [itemList(element("Item", { RNoPart: "1" }, ...texts({ Qty: "1" })))]),
  ];
  const tender = { ...tenderOf(gaeb("83", rows)), currency };
  expect(estimateOf(tender).taken.notes).toMatchObject(notes);
});
