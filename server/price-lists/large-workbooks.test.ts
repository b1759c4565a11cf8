import { deflateRawSync } from "node:zlib";
import { expect, onTestFinished, test, vi } from "vitest";
import { withPart } from "../../workbooks/test/packed-part.ts";
import { workbook } from "../../workbooks/test/sample-workbook.ts";
import { readPriceFile } from "./read-price-file.ts";

const terms = { day: "2026-11-20", currency: "NOK" };
const read = (bytes: Uint8Array<ArrayBuffer>, unpacked?: number) =>
  readPriceFile(bytes, { terms, ...(unpacked !== undefined && { unpacked }) });

test("a bomb is given up when it has unpacked so far, and nothing of it is kept", async () => {
  const packed = deflateRawSync(Buffer.alloc(60_000_000, " "));
  const bytes = Uint8Array.from(
    withPart(Buffer.from(workbook("")), "xl/worksheets/sheet1.xml", packed),
  );
  const before = process.memoryUsage().rss;
  await expect(read(bytes, 20_000_000)).rejects.toMatchObject({
    code: "price_file_unpacks",
  });
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000);
});

/** What a workbook says of fifty sheets, and of the part that each of them is. */
function fiftySheets(partOf: (sheet: number) => string) {
  const numbers = Array.from({ length: 50 }, (_, at) => at + 1);
  const all = (one: (sheet: number) => string) => numbers.map((sheet) => one(sheet)).join("");
  return {
    "xl/workbook.xml": `<workbook><sheets>${all((n) => `<sheet name="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<R>${all((n) => `<Relationship Id="r${n}" Target="worksheets/${partOf(n)}"/>`)}</R>`,
  };
}

const ownPart = (sheet: number) => `sheet${sheet}.xml`;
const fiftyParts = (text: string) =>
  Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`xl/worksheets/${ownPart(at + 1)}`, text]),
  );

test("what the sheets of a workbook unpack to counts together, and they are read one after the other", async () => {
  const parts = fiftyParts("<worksheet/>");
  const packed = deflateRawSync(
    `<worksheet><sheetData>${"<c/>".repeat(50_000)}</sheetData></worksheet>`,
  );
  let zip: Buffer = Buffer.from(workbook("", { ...fiftySheets(ownPart), ...parts }));
  for (const path of Object.keys(parts)) zip = withPart(zip, path, packed);
  const begun = vi.spyOn(globalThis, "DecompressionStream");
  onTestFinished(() => begun.mockRestore());
  await expect(read(Uint8Array.from(zip), 1_000_000)).rejects.toMatchObject({
    code: "price_file_unpacks",
  });
  expect(begun).toHaveBeenCalledTimes(5);
});

test("sheets that are one and the same part are refused, as no program writes them", async () => {
  const bytes = workbook(
    "",
    fiftySheets(() => "sheet1.xml"),
  );
  await expect(read(bytes)).rejects.toMatchObject({ code: "price_file_damaged" });
});

/** A price list of so many rows with another cell in each, and a long text for whoever names it. */
function listWith(cell: (row: number) => string, count: number) {
  const texts = ["x".repeat(2_000), "Varenr", "Pris"].map((text) => `<si><t>${text}</t></si>`);
  const bytes = workbook("", { "xl/sharedStrings.xml": `<sst>${texts.join("")}</sst>` });
  const head = '<row><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>';
  const rows = Array.from(
    { length: count },
    (_, at) => `<row><c><v>7</v></c><c><v>1.5</v></c>${cell(at + 2)}</row>`,
  );
  const sheet = `<worksheet><sheetData>${head}${rows.join("")}</sheetData></worksheet>`;
  const packed = deflateRawSync(sheet);
  return Uint8Array.from(withPart(Buffer.from(bytes), "xl/worksheets/sheet1.xml", packed));
}

test.each([
  ["a text that stands in very many cells", () => '<c t="s"><v>0</v></c>'],
  ["the room before a cell far to the right", (row: number) => `<c r="GR${row}"><v>1</v></c>`],
])("%s counts in each row", async (_, cell) => {
  const bytes = listWith(cell, 6_000);
  await expect(read(bytes, 1_000_000)).rejects.toMatchObject({ code: "price_file_unpacks" });
  await expect(read(bytes)).resolves.toMatchObject({ file: expect.anything() });
  await expect(
    read(
      listWith(() => "", 6_000),
      1_000_000,
    ),
  ).resolves.toBeDefined();
});

const articleRow = (at: number) =>
  `<row><c t="s"><v>${at + 2}</v></c><c><v>${at + 1}.5</v></c></row>`;

test("a workbook of many sheets with one list of texts comes in: each part counts once, however often it is read", async () => {
  const texts = ["Varenr", "Pris", ...Array.from({ length: 1_000 }, (_, at) => `A${at}`)];
  const rows = Array.from({ length: 1_000 }, (_, at) => articleRow(at)).join("");
  const head = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
  const parts = {
    ...fiftySheets(ownPart),
    ...fiftyParts('<worksheet><sheetData><row><c t="s"><v>2</v></c></row></sheetData></worksheet>'),
    "xl/worksheets/sheet7.xml": `<worksheet><sheetData>${head}${rows}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
  };
  // Nothing is packed here, so no more comes out than the file holds.
  const bytes = workbook("", parts);
  const { file, outline } = await read(bytes, bytes.length);
  expect(outline).toHaveLength(50);
  expect(file?.articles).toHaveLength(1_000);
  expect(file?.articles[999]).toMatchObject({ number: "A999", listPrice: "1000.5" });
});
