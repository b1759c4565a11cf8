import { expect, test } from "vitest";
import { category, element, gaeb, item, itemList, texts } from "../test/gaeb.ts";
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
