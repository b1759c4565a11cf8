import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { withPart } from "../../workbooks/test/packed-part.ts";
import { storedZip } from "../../workbooks/test/stored-zip.ts";
import { workbook } from "../../workbooks/test/sample-workbook.ts";
import { type FileQuestion, readPriceFile } from "./read-price-file.ts";

const terms = { day: "2026-11-20", currency: "NOK" };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (bytes: Uint8Array<ArrayBuffer>, asked: Partial<FileQuestion> = {}) =>
  readPriceFile(bytes, { terms, ...asked });
const fileOf = async (text: string) => (await read(bytesOf(text))).file;

const line = (action: string, price: string) => `<cac:CatalogueLine>
<cbc:ActionCode>${action}</cbc:ActionCode><cbc:OrderableUnit>MTR</cbc:OrderableUnit>
<cac:RequiredItemLocationQuantity><cac:Price>${price}</cac:Price></cac:RequiredItemLocationQuantity>
<cac:Item><cbc:Name>Kabel &amp; rør</cbc:Name>
<cac:SellersItemIdentification><cbc:ID>0010</cbc:ID></cac:SellersItemIdentification>
<cac:StandardItemIdentification><cbc:ID schemeID="0160">7012345678901</cbc:ID></cac:StandardItemIdentification>
</cac:Item></cac:CatalogueLine>`;
const catalogue = (lines: string, head = "") => `<?xml version="1.0" encoding="UTF-8"?>${head}
<Catalogue xmlns="urn:oasis:names:specification:ubl:schema:xsd:Catalogue-2" xmlns:cac="a" xmlns:cbc="b">
<cbc:ActionCode>Add</cbc:ActionCode><cac:ValidityPeriod><cbc:StartDate>2026-12-01</cbc:StartDate><cbc:EndDate>2027-01-31</cbc:EndDate></cac:ValidityPeriod>
${lines}</Catalogue>`;
const price =
  '<cbc:PriceAmount currencyID="NOK">12.50</cbc:PriceAmount><cbc:BaseQuantity unitCode="MTR">100</cbc:BaseQuantity>';

test("a catalogue is told by its content, and a line of it by where it stands", async () => {
  const file = await fileOf(
    catalogue(line("Add", price) + line("Add", price.replace("NOK", "EUR"))),
  );
  expect(file).toMatchObject({
    format: "catalogue",
    validFrom: "2026-12-01",
    validTo: "2027-01-31",
    articles: [
      {
        line: 4,
        number: "0010",
        title: "Kabel & rør",
        unit: "m",
        listPrice: "12.5",
        priceQuantity: 100,
        ean: "7012345678901",
      },
    ],
    refused: [
      { line: 10, number: "0010", reason: "other_currency", column: "PriceAmount@currencyID" },
    ],
  });
});

const bomb =
  '<!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]>';

test.each([
  ["a letter", "not_a_price_file", bytesOf("Dear all,\nwe are closed.")],
  ["a picture", "not_a_price_file", bytesOf("\u0089PNG\0\0")],
  ["another XML file", "not_a_price_file", bytesOf("<Invoice/>")],
  ["too many lines", "price_file_too_long", bytesOf("\n".repeat(400_001))],
  [
    "prices in euros",
    "price_file_currency",
    bytesOf("V;050;A;20260406;EUR;X;\nA;N;1;a;;PCE;1;1;350;G;"),
  ],
  ["a heading in euros", "price_file_currency", bytesOf("Nr;Pris (EUR)\n1;2\n")],
  [
    "names of groups",
    "price_file_groups",
    bytesOf(`V 310725X${" ".repeat(90)}04EUR\nS;;01;Rohre;\n`),
  ],
  ["an old workbook", "price_file_old_workbook", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)],
  ["a cut workbook", "price_file_damaged", workbook("").slice(0, 500)],
  ["another zip", "price_file_damaged", storedZip({ "a.txt": "a" })],
  ["entities", "price_file_damaged", bytesOf(catalogue("&c;&d;", bomb))],
  ["an entity that nobody defines", "price_file_damaged", bytesOf(catalogue("&c;"))],
  ["a cut catalogue", "price_file_damaged", bytesOf(catalogue(line("Add", price)).slice(0, 600))],
  ["depth for its own sake", "price_file_damaged", bytesOf(catalogue("<a>".repeat(100_000)))],
  ["a wide sheet", "price_file_too_wide", workbook('<row r="1"><c r="XFD1"><v>1</v></c></row>')],
  [
    "a long sheet",
    "price_file_too_long",
    workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
  ],
  [
    "a sheet with entities",
    "price_file_damaged",
    workbook("", { "xl/worksheets/sheet1.xml": `${bomb}<worksheet>&c;</worksheet>` }),
  ],
])("a file with %s is refused as %s", async (_, code, bytes) => {
  await expect(read(bytes)).rejects.toMatchObject({ code });
});

const cells = (row: number, texts: readonly string[]) =>
  texts
    .map((text, at) =>
      text === ""
        ? ""
        : `<c r="${"ABCDEFG"[at]}${row}" t="${text.startsWith("#") ? "e" : "inlineStr"}">${
            text.startsWith("#") ? `<v>${text}</v>` : `<is><t>${text}</t></is>`
          }</c>`,
    )
    .join("");
const sheet = (...rows: readonly (readonly string[])[]) =>
  workbook(rows.map((row, at) => `<row r="${at + 1}">${cells(at + 1, row)}</row>`).join(""));

test("a sheet is read by its headings: texts stay texts, merged and foreign cells are what they show, errors are told by their cell", async () => {
  const { file, outline } = await read(
    sheet(
      ["Grossist AS", "", ""],
      ["Varenr", "Varenavn", "Pris", "Rabatt"],
      ["0010", "Gips", "12,50", "25 %"],
      ["0011", "", "#REF!"],
      ["", "Merged above", "10"],
    ),
  );
  expect(outline?.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ["Bill", false],
    ["Prices", true],
  ]);
  expect(file).toMatchObject({
    format: "xlsx",
    articles: [
      { number: "0010", listPrice: "12.5", discountPercent: "25" },
      { number: "", line: 5 },
    ],
    refused: [{ line: 4, number: "0011", reason: "error_cell", column: "Pris", cell: "C4" }],
  });
});

test("a table whose headings nobody knows asks for its columns", async () => {
  const bytes = sheet(["Kode", "Tekst X", "Sum"], ["A1", "Kabel", "5"]);
  const asking = await read(bytes);
  expect(asking).toMatchObject({
    file: undefined,
    choice: null,
    outline: [
      {
        rows: [
          ["Kode", "Tekst X", "Sum"],
          ["A1", "Kabel", "5"],
        ],
      },
      {},
    ],
  });
  const choice = {
    sheet: 0,
    headerRow: 1,
    columns: { number: 0, title: 1, netPrice: 2 },
    priceQuantity: 10,
  } as const;
  const { file } = await read(bytes, { choice });
  expect(file?.articles).toMatchObject([
    { number: "A1", listPrice: "5", priceQuantity: 10, isNet: true },
  ]);
});

const number = (place: string, value: string) => `<c r="${place}"><v>${value}</v></c>`;

test("which cells of a sheet hold numbers is told, as far as its beginning is shown", async () => {
  const far = `${number("BH2", "1")}${number("BI2", "2")}`;
  const rows = [
    cells(1, ["Kode", "Tekst X", "Sum"]),
    `${cells(2, ["1.50"])}${number("C2", "1234.5")}${far}`,
    ...Array.from({ length: 30 }, (_, at) => number(`A${at + 3}`, "7") + number(`B${at + 3}`, "8")),
  ];
  const { outline } = await read(
    workbook(rows.map((row, at) => `<row r="${at + 1}">${row}</row>`).join("")),
  );
  const [table] = outline ?? [];
  expect(table?.rows[1]?.slice(0, 3)).toEqual(["1.50", "", "1234.5"]);
  expect(table?.numbers?.slice(0, 3)).toEqual([[], [2, 59], [0, 1]]);
  expect(table?.numbers).toHaveLength(30);
  const text = await read(bytesOf("Kode;Tekst X;Sum\nA1;Kabel;1234.5"));
  expect(text.outline).toMatchObject([{ numbers: [[], []] }]);
});

test.each([";", ",", "\t"])(
  "a CSV with '%s' is read, whatever stands in its quotes",
  async (sign) => {
    const row = (...texts: readonly string[]) => texts.join(sign);
    const text = [
      row("\uFEFFVarenr", "Varenavn", "Pris"),
      row("0010", `"Rør${sign}\r\n""2"""`, '"12,50"'),
      row("11", "Boks", "x"),
    ].join("\r\n");
    const file = await fileOf(text);
    expect(file).toMatchObject({
      articles: [{ line: 2, number: "0010", listPrice: "12.5" }],
      refused: [{ line: 4, number: "11", reason: "bad_price", column: "Pris", cell: "" }],
    });
    expect(file?.articles[0]?.title.replaceAll(/[\s;,]+/g, " ")).toBe('Rør "2"');
  },
);

test("of a file that is cut in the middle what is there is read, and the broken row is told", async () => {
  const file = await fileOf('Varenr;Varenavn;Pris\n1;Rør;10,00\n2;"Bo');
  expect(file).toMatchObject({
    articles: [{ number: "1" }],
    refused: [{ line: 3, number: "2", reason: "no_price" }],
  });
});

const table = (count: number) =>
  `Nr;Pris\n${Array.from({ length: count }, (_, at) => `${at};5`).join("\n")}`;

test("200 000 articles are read, and more are too many", async () => {
  expect((await fileOf(table(200_000)))?.articles).toHaveLength(200_000);
  await expect(fileOf(table(200_021))).rejects.toMatchObject({ code: "price_file_too_long" });
});

test("prices of articles that stand elsewhere count among them", async () => {
  const head = `V 310725(C) Beispiel KG${" ".repeat(80)}04EUR`;
  const three = `P;A;${"A1;1;85700;1;5500;;;;;".repeat(3)}`;
  const lines = bytesOf([head, ...Array<string>(66_667).fill(three)].join("\n"));
  const euros = { terms: { ...terms, currency: "EUR" } };
  await expect(read(lines, euros)).rejects.toMatchObject({ code: "price_file_too_long" });
});

const long = 200_000;
const listOf = (written: string, extra = "", title = "Kabel") =>
  bytesOf(`Varenr;Betegnelse;Pris${extra}\n1;${title};${written}\n2;Rør;12\n`);
const look = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="${"[".repeat(long)}"/></numFmts>
  <cellXfs><xf numFmtId="170"/></cellXfs></styleSheet>`;
function workbookOf(parts: Readonly<Record<string, string>>) {
  let zip: Buffer = Buffer.from(workbook(""));
  for (const [name, text] of Object.entries(parts)) zip = withPart(zip, name, deflateRawSync(text));
  return Uint8Array.from(zip);
}
const sheetWith = (rows: string, text = " ") =>
  workbookOf({
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData><row><c t="str"><v>Varenr</v></c><c t="str"><v>Pris</v></c></row>
      ${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst><si><t>${text.repeat(2_000_000)}</t></si></sst>`,
  });
const priced = (written: string) =>
  sheetWith(`<row><c t="str"><v>1</v></c><c><v>${written}</v></c></row>`);
const sameTexts = Array.from(
  { length: 25 },
  () => `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`,
).join("");

test.each([
  ["a price with much between its figures", listOf(`1${"a".repeat(long)}1`)],
  ["a heading of brackets", listOf("1", `;${"(".repeat(long)}`)],
  ["accents upon accents", listOf("1", "", `e${"\u0316\u0301".repeat(long)}`)],
  ["a number of figures without end", priced("9".repeat(4_000_000))],
  ["a decimal of figures without end", priced(`0.${"9".repeat(4_000_000)}`)],
  ["a look of brackets", workbookOf({ "xl/styles.xml": look })],
  ["one text of blanks in every cell", sheetWith(sameTexts)],
  ["one text of brackets in every cell", sheetWith(sameTexts, "(")],
])("a file with %s keeps nobody waiting", async (_, bytes) => {
  // Of the processor: what else keeps it busy does not count.
  const begun = process.cpuUsage();
  await read(bytes).catch(() => undefined);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1e6).toBeLessThan(2.5);
});
