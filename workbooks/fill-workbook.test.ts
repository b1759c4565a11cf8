import { unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { decimal } from "../domain/money/decimal.ts";
import { fillWorkbook } from "./fill-workbook.ts";
import { letters } from "./fill-sheet.ts";
import { workbook } from "./test/sample-workbook.ts";
import { readWorkbook } from "./workbook.ts";

const sheetPath = "xl/worksheets/sheet1.xml";
const price = (row: number, value: string, column = 2) => ({ row, column, value: decimal(value) });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(unzipSync(bytes)[sheetPath]);

/** The sheet before and after, which is the only part that may differ. */
async function filled(rows: string, prices: readonly ReturnType<typeof price>[], extra = {}) {
  const before = workbook(rows, extra);
  const { bytes, left } = await fillWorkbook(before, "Bill", prices);
  const [old, own] = [unzipSync(before), unzipSync(bytes)];
  expect(Object.keys(own)).toEqual(Object.keys(old));
  for (const [path, content] of Object.entries(old)) {
    if (path !== sheetPath) expect(own[path]).toEqual(content);
  }
  const body = /<sheetData>(.*?)<\/sheetData>(.*)<\/worksheet>/s;
  const [, data = "", behind = ""] = body.exec(textOf(bytes)) ?? [];
  return { data, behind, left: left.map(({ row, reason }) => [row, reason]), bytes };
}

test("numbers take the place of what stands in a cell, with its look, and of nothing", async () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="2" t="inlineStr"><is><t>price?</t></is></c></row>
    <row r="2" spans="1:4"><c r="A2"><v>1</v></c><c r="D2"><v>9</v></c></row>
    <row r="3" s="1" customFormat="1"/><row><c><v>4</v></c></row>`;
  const { data, behind, left } = await filled(rows, [
    price(0, "12.5"),
    price(1, "0.0001"),
    price(2, "1234567.89"),
    price(3, "-3"),
  ]);
  expect(data).toBe(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" s="2"><v>12.5</v></c></row>
    <row r="2" spans="1:4"><c r="A2"><v>1</v></c><c r="C2"><v>0.0001</v></c><c r="D2"><v>9</v></c></row>
    <row r="3" s="1" customFormat="1"><c r="C3" s="1"><v>1234567.89</v></c></row><row><c><v>4</v></c><c r="C4"><v>-3</v></c></row>`);
  expect([behind, left]).toEqual(["", []]);
});

test("what is counted, protected, merged or not there is left, and named", async () => {
  const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf applyProtection="1"><protection locked="0"/></xf></cellXfs></styleSheet>`;
  const rows = `<row r="1"><c r="C1"><f>A1*2</f><v>8</v></c></row><row r="2"><c r="C2"/></row>
    <row r="3"><c r="C3" s="1"/></row><row r="4"><c r="C4" s="1"/></row>
    <row r="6"><c r="B6"><f t="array" ref="B6:C7">A6:B7</f><v>1</v></c><c r="C6" s="1"><v>2</v></c></row>`;
  const sheet = `<worksheet><sheetData>${rows}</sheetData><sheetProtection sheet="1"/><mergeCells><mergeCell ref="B4:C5"/></mergeCells></worksheet>`;
  const { data, behind, left } = await filled(
    rows,
    [0, 1, 2, 3, 5, 7].map((row) => price(row, "5")),
    { [sheetPath]: sheet, "xl/styles.xml": styles },
  );
  expect(left).toEqual([
    [0, "formula"],
    [1, "protected"],
    [3, "merged"],
    [5, "formula"],
    [7, "row_missing"],
  ]);
  expect(data).toContain('<c r="C3" s="1"><v>5</v></c>');
  expect(data.replace('<c r="C3" s="1"><v>5</v></c>', '<c r="C3" s="1"/>')).toBe(rows);
  // Sums of before would stand beside new prices.
  expect(behind).toMatch(/^<sheetCalcPr fullCalcOnLoad="1"\/><sheetProtection/);
});

test("nothing to write leaves every byte, and a sheet that is not there is said", async () => {
  const bytes = workbook('<row r="1"><c r="C1"><f>1</f></c></row>');
  expect((await fillWorkbook(bytes, "Bill", [price(0, "1")])).bytes).toBe(bytes);
  await expect(fillWorkbook(bytes, "Bills", [])).rejects.toMatchObject({ cause: "no_table" });
});

test("names of other spaces and packed parts stay as programs write them", async () => {
  const sheet = `<?xml version="1.0" encoding="UTF-8"?>\r\n<x:worksheet xmlns:x="s"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>æ &amp; 😀</x:v></x:c><x:c r='C1' t='s'><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const parts = unzipSync(workbook(""));
  const before = zipSync({ ...parts, [sheetPath]: new TextEncoder().encode(`\uFEFF${sheet}`) });
  const { bytes } = await fillWorkbook(new Uint8Array(before), "Bill", [price(0, "7.25")]);
  const expected = sheet.replace(
    "<x:c r='C1' t='s'><x:v>0</x:v></x:c>",
    "<x:c r='C1'><x:v>7.25</x:v></x:c>",
  );
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(unzipSync(bytes)[sheetPath])).toBe(
    `\uFEFF${expected}`,
  );
  const [read] = await readWorkbook(bytes, { rows: 10, columns: 10 });
  expect(await read?.read()).toEqual([["æ & 😀", "", "7.25"]]);
});

test("many rows are filled and read again", async () => {
  const count = 2_000;
  const rows = Array.from(
    { length: count },
    (_, row) => `<row r="${row + 1}"><c r="A${row + 1}"><v>${row}</v></c></row>`,
  );
  const { bytes } = await fillWorkbook(
    workbook(rows.join("")),
    "Bill",
    Array.from({ length: count }, (_, row) => price(row, `${row}.5`, 27)),
  );
  const [sheet] = await readWorkbook(bytes, { rows: count, columns: 30 });
  const cells = (await sheet?.read()) ?? [];
  expect(cells.map((row) => row[27])).toEqual(
    Array.from({ length: count }, (_, row) => `${row}.5`),
  );
  expect([letters(0), letters(25), letters(26), letters(701), letters(702)]).toEqual([
    "A",
    "Z",
    "AA",
    "ZZ",
    "AAA",
  ]);
});
