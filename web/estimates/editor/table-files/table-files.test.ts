import { expect, test } from "vitest";
import writeWorkbook from "write-excel-file/universal";
import { storedZip } from "../../../../workbooks/test/stored-zip.ts";
import { workbook } from "../../../../workbooks/test/sample-workbook.ts";
import { maxFileColumns, maxFileSize } from "../../../../workbooks/file-limits.ts";
import { openTableFile } from "./read-table-file.ts";
import { lookOf, numberText } from "../../../../workbooks/workbook-numbers.ts";

/** The cells of one table of a file, or why there are none. */
async function read(bytes: BlobPart, index = 0) {
  const opened = await openTableFile(new File([bytes], "bill"));
  const table = opened.ok ? await opened.value[index]?.read() : opened;
  return table?.ok === true ? table.value.cells : table?.problem;
}

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from(text, (sign) => [sign.charCodeAt(0) % 256, sign.charCodeAt(0) >> 8]).flatMap(
      (pair) => (isLittle ? pair : pair.toReversed()),
    ),
  );
const doors = "Dør;2,5\nMål;3\n;\n";

test.each([
  ["UTF-8", new TextEncoder().encode(doors)],
  ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${doors}`)],
  ["Windows-1252", latin(doors)],
  ["UTF-16 with a mark", wide(`\uFEFF${doors}`, true)],
  ["UTF-16 the other way round", wide(`\uFEFF${doors}`, false)],
  ["UTF-16 without a mark", wide(doors, true)],
  ["UTF-16 without a mark, the other way round", wide(doors, false)],
])("a text in %s is read, without the empty rows at its end", async (_, bytes) => {
  expect(await read(bytes)).toEqual([
    ["Dør", "2,5"],
    ["Mål", "3"],
  ]);
});

test.each([
  ["is empty", new Uint8Array(), "no_table"],
  ["holds blanks", latin(" ;\n;"), "no_table"],
  ["is no text", latin("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR"), "no_table"],
  ["is too large", new Uint8Array(maxFileSize + 1), "too_large"],
  ["has too many rows", latin("a\n".repeat(20_001)), "too_many_rows"],
  ["has too many columns", latin("a;".repeat(maxFileColumns + 1)), "too_many_columns"],
  ["is an old workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), "old_workbook"],
  ["is a cut workbook", latin("PK\u0003\u0004 cut"), "damaged"],
  ["is another zip", storedZip({ "a.txt": "a" }), "damaged"],
] as const)("a file that %s is refused by its name: %#", async (_, bytes, problem) => {
  expect(await read(bytes)).toBe(problem);
});

test("a workbook says its sheets, and its cells as somebody would type them", async () => {
  const bytes = workbook(`<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>
    <row><c t="inlineStr"><is><t>=cmd|' /C calc'!A0</t></is></c><c s="1"><v>0.25</v></c>
      <c s="2"><v>12.300000000000001</v></c><c s="3"><v>45292</v></c></row>
    <row r="5"><c r="B5" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="C5" t="str"><v>a\nb</v></c>
      <c t="b"><v>1</v></c><c s="1"/></row>
    <row r="1048576"><c r="A1048576" s="1"/></row>`);
  const opened = await openTableFile(new File([bytes], "bill"));
  const sheets = opened.ok ? opened.value.map(({ name, isHidden }) => [name, isHidden]) : [];
  expect(sheets).toEqual([
    ["Bill", false],
    ["Prices", true],
  ]);
  expect(await read(bytes)).toEqual([
    [],
    ["0010", "", "Wall & floor"],
    ["=cmd|' /C calc'!A0", "25 %", "12.3", "2024-01-01"],
    [],
    ["", "#DIV/0!", "a\nb", "x"],
  ]);
  expect(await read(bytes, 1)).toBe("no_table");
});

test.each([
  ["rows", '<row><c r="A20001"><v>1</v></c></row>', "too_many_rows"],
  ["columns", '<row><c r="XFD1"><v>1</v></c></row>', "too_many_columns"],
  ["tags", "<row>", "damaged"],
])("a sheet with wrong %s is refused", async (_, rows, problem) => {
  expect(await read(workbook(rows))).toBe(problem);
});

test("a workbook tells numbers from texts, dates and codes", async () => {
  const cells = [
    '<c r="B2"><v>232.5</v></c>',
    '<c t="n" s="1"><v>0.25</v></c>',
    '<c s="3"><v>45292</v></c>',
    '<c s="4"><v>12</v></c>',
    '<c t="str"><v>10.20</v></c>',
    '<c t="s"><v>0</v></c>',
    '<c t="b"><v>1</v></c>',
    "<c/>",
  ];
  const file = new File([workbook(`<row/><row>${cells.join("")}</row>`)], "bill");
  const opened = await openTableFile(file);
  const table = opened.ok ? await opened.value[0]?.read() : opened;
  const isNumber = table?.ok === true ? table.value.isNumber : () => undefined;
  const columns = Array.from({ length: 10 }, (_, column) => column);
  expect(columns.filter((column) => isNumber(1, column))).toEqual([1, 2]);
  expect(columns.filter((column) => isNumber(0, column))).toEqual([]);
});

test("a document type is refused: it could define what blows up", async () => {
  const sheet = '<!DOCTYPE a [<!ENTITY b "bbb">]><worksheet>&b;</worksheet>';
  expect(await read(workbook("", { "xl/worksheets/sheet1.xml": sheet }))).toBe("damaged");
});

test("a packed workbook of another program is read", async () => {
  const rows = [
    ["Title", "Qty"],
    ["Dør", 2.345],
    ["Mål", 1e-7],
  ].map((row) => row.map((value) => ({ value })));
  expect(await read(await writeWorkbook(rows).toBlob())).toEqual([
    ["Title", "Qty"],
    ["Dør", "2.3450"],
    ["Mål", "0.0000001"],
  ]);
});

test.each([
  ["1234", "plain", "1234"],
  ["-1234.5", "plain", "-1234.5"],
  ["1.234", "plain", "1.2340"],
  ["0.30000000000000004", "plain", "0.3"],
  ["1234567.8900000001", "plain", "1234567.89"],
  ["12345678901234567890", "plain", "12345678901234567890"],
  ["1.5E+3", "plain", "1500"],
  ["1E-3", "plain", "0.0010"],
  ["0.125", "percent", "12.5 %"],
  ["0.28999999999999998", "percent", "29 %"],
  ["10", { digits: 4 }, "0010"],
  ["45292.75", "date", "2024-01-01"],
  ["99999999999", "date", "99999999999"],
  ["1e9999", "plain", "1e9999"],
  ["ten", "plain", "ten"],
] as const)("the number %s, shown as %j, is typed %s", (raw, look, text) => {
  expect(numberText(raw, look, false)).toBe(text);
});

test("days of some workbooks are counted from 1904", () => {
  expect(numberText("43830", "date", true)).toBe("2024-01-01");
});

test.each([
  [0, undefined, "plain"],
  [9, undefined, "percent"],
  [14, undefined, "date"],
  [170, "General", "plain"],
  [170, "0.00%", "percent"],
  [170, '#,##0.00 "kr per dag"', "plain"],
  [170, "[$kr-414] #,##0.00;[Red]-#,##0.00", "plain"],
  [170, "[$-414]d. mmmm yyyy", "date"],
  [170, "0\\ \\m", "plain"],
  [170, "0000", { digits: 4 }],
])("format %i %j shows numbers as %j", (id, code, look) => {
  expect(lookOf(id, code)).toEqual(look);
});
