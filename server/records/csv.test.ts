import { expect, test } from "vitest";
import { decimal } from "../../domain/money/decimal.ts";
import { csvNumber, csvRow } from "./csv.ts";

test.each([
  ["nb", "-1234.5", "-1234,5;1\r\n"],
  ["en", "-1234.5", "-1234.5,1\r\n"],
] as const)(
  "in %s a number below 0 is one to a spreadsheet, and no formula",
  (language, value, row) => {
    expect(csvRow([csvNumber(decimal(value), language), "1"], language)).toBe(row);
  },
);

test.each(["=1+1", "+47 22 11 22 33", "-A1", "-1+1", "@SUM(A1)", "-1,5-2"])(
  "what begins as a formula does, %s, stays text",
  (text) => {
    expect(csvRow([text], "nb")).toBe(`'${text}\r\n`);
  },
);

test("behind the separator of another language stands no formula, whatever quotes are around it", () => {
  expect(csvRow(["1", `Tile;"=1+1;"x`], "en")).toBe(`1,"Tile;""'=1+1;""x"\r\n`);
});
