import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { category, element, gaeb, item, itemList, texts } from "../test/gaeb.ts";
import { makeEstimate, makeLine } from "../test/make.ts";
import { estimateOf, tenderOf } from "../test/read-tender.ts";
import { checkTender } from "./check-tender.ts";

const totalOf = (Total: string) => [element("Totals", ...texts({ Total }))];

test("rows that come to something else than the file says are told by their numbers", () => {
  const rows = [category("1", [itemList(item("1", { Qty: "2", UP: "10", IT: "19.99" }))])];
  const tender = tenderOf(gaeb("84", rows, { Total: "19.99" }));
  const { taken, priced: figures } = estimateOf(tender);
  expect(checkTender(tender, taken.keyOf, figures, true)).toMatchObject({
    rows: [{ number: "1.1", stated: "19.99", counted: "20" }],
    sum: { stated: "19.99", counted: "20" },
  });
});

test("without a single price nothing is known of a sum that the file says", () => {
  const rows = [
    category("1", [itemList(item("1", { Qty: "2.000", QU: "m3" }))], totalOf("20.00")),
    category("2", [itemList(item("1", { Qty: "2.000", QU: "m3" }))], totalOf("0.00")),
  ];
  const tender = tenderOf(gaeb("84", rows, { Total: "20.00", TotalGross: "0.00" }));
  const { taken, priced: figures } = estimateOf(tender);
  expect(checkTender(tender, taken.keyOf, figures, true)).toMatchObject({
    rows: [{ number: "1", stated: "20", counted: null }],
    sum: { stated: "20", counted: null },
    gross: { stated: "0", counted: "0" },
  });
});

test("of a group the sum after its discount is what it comes to", () => {
  const totals = element("Totals", ...texts({ Total: "20", TotalLSUM: "30", TotAfterDisc: "19" }));
  const rows = [category("1", [itemList(item("1", { Qty: "2", UP: "10" }))], [totals])];
  const tender = tenderOf(gaeb("84", rows));
  const { taken, priced: figures } = estimateOf(tender);
  expect(checkTender(tender, taken.keyOf, figures, true).rows).toMatchObject([{ stated: "19" }]);
});

const priced = makeEstimate({
  lines: [makeLine({ key: "before", quantity: decimal("1"), sellingPrice: decimal("7") })],
});
const open = gaeb("84", [category("1", [itemList(item("1", { Qty: "2" }))])], {
  Total: "20.00",
  TotalGross: "25.00",
});

test("beside lines that have prices a tender without any is not known to come to 0", () => {
  const tender = tenderOf(open);
  const { taken, priced: figures } = estimateOf(tender, priced);
  expect(checkTender(tender, taken.keyOf, figures, false).sum).toEqual({
    stated: "20",
    counted: null,
  });
});

test("beside other lines the sum of the tender is that of its own rows, and the rest of it says nothing", () => {
  const rows = [category("1", [itemList(item("1", { Qty: "2", UP: "10" }))])];
  const tender = tenderOf(gaeb("84", rows, { Total: "20.00", TotalGross: "25.00" }));
  const { taken, priced: figures } = estimateOf(tender, priced);
  expect(checkTender(tender, taken.keyOf, figures, false)).toEqual({
    rows: [],
    sum: { stated: "20", counted: "20" },
    net: undefined,
    vat: undefined,
    gross: undefined,
  });
});

test.each([
  ["an item that stands in no group", [itemList(item("1", { Qty: "2", UP: "10" }))]],
  [
    "the lump sum of a group",
    [category("1", [], [element("Totals", ...texts({ TotalLSUM: "20" }))])],
  ],
])("%s is a price of the tender", (_what, rows) => {
  const tender = tenderOf(gaeb("84", rows, { Total: "21.00" }));
  const { taken, priced: figures } = estimateOf(tender);
  expect(checkTender(tender, taken.keyOf, figures, true).sum).toEqual({
    stated: "21",
    counted: "20",
  });
});
