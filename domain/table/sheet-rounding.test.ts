import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { sheetRow } from "../test/make-sheet-row.ts";
import { checkSheet } from "./sheet-check.ts";

const price = (buying: string) => ({ buyingPrice: decimal(buying) });
/** Four rows of 10.004, printed and sold for 10.00. */
const rounded = () => [1, 2, 3, 4].map(() => sheetRow("10", "1", price("10.004")));

const found = (rows: Parameters<typeof checkSheet>[0], total: string | null) => {
  const {
    difference,
    rounding,
    optionRows,
    rows: told,
  } = checkSheet(rows, total === null ? null : decimal(total)) ?? {};
  return { difference, rounding, optionRows, told: told?.length };
};

test("a total of what stands behind printed amounts differs by their rounding alone, whatever rows differ", () => {
  const text = sheetRow("500", null, { kind: "text" });
  expect(found([...rounded(), text], "40.02")).toEqual({
    difference: "0.02",
    rounding: "all",
    optionRows: 0,
    told: 1,
  });
});

test("half an øre for each row is rounding also where no total is met", () => {
  expect(found(rounded(), "40.03")).toMatchObject({ difference: "0.03", rounding: "all" });
  expect(found(rounded(), "40.04")).toMatchObject({ difference: "0.04", rounding: "none" });
  const wrong = sheetRow("7.5", "1", price("9.5"));
  expect(found([...rounded(), wrong], "47.52")).toMatchObject({
    difference: "1.98",
    rounding: "rest",
    told: 1,
  });
  expect(found([...rounded(), wrong], "47.5")).toMatchObject({ difference: "2", rounding: "none" });
  expect(found([...rounded(), wrong], "60")).toMatchObject({ rounding: "none" });
});

test("options explain nothing of a total without them", () => {
  const option = sheetRow(null, "1", price("900"), true);
  expect(found([...rounded(), option], "60")).toEqual({
    difference: "20",
    rounding: "none",
    optionRows: 1,
    told: 1,
  });
  expect(found([...rounded(), option], "40")).toMatchObject({ difference: "0", optionRows: 1 });
});

test("amounts without øre are rounded to whole kroner", () => {
  const rows = [sheetRow("12", "1", price("12.4")), sheetRow("8", "1", price("8.4"))];
  const wrong = sheetRow("5", "1", price("9"));
  expect(found([...rows, wrong], "25")).toMatchObject({ difference: "4.8", rounding: "rest" });
  expect(found([...rows, wrong], null)).toMatchObject({ difference: "4.8", rounding: "rest" });
});
