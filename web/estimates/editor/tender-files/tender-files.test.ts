import iconv from "iconv-lite";
import { expect, test } from "vitest";
import { gaeb90File, group, position } from "../../../../domain/test/gaeb90.ts";
import { decodeDosText } from "./dos-text.ts";
import { maxXmlDepth } from "./read-xml-tree.ts";
import { isTenderFile, maxTenderSize, readTenderFile } from "./read-tender-file.ts";

const bill = (items: string, phase = "83") => `<?xml version="1.0"?>
<g:GAEB xmlns:g="http://www.gaeb.de/GAEB_DA_XML/DA83/3.2"><g:Award><g:DP>${phase}</g:DP>
<g:BoQ><g:BoQBody><g:Itemlist>
${items}
</g:Itemlist></g:BoQBody></g:BoQ></g:Award></g:GAEB>`;

const item = (more = "") =>
  `<g:Item RNoPart="0010"><g:Qty>1.500</g:Qty><g:QU>m²</g:QU>${more}</g:Item>`;

const read = (content: BlobPart) => readTenderFile(new Blob([content]));
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ["UTF-8", bill(item())],
  ["UTF-8 with a mark", `\uFEFF${bill(item())}`],
  ["ISO 8859-1", latin(bill(item()).replace('"1.0"', '"1.0" encoding="ISO-8859-1"'))],
])("a bill in %s is known by what it holds, whatever its names begin with", async (_, content) => {
  expect(await isTenderFile(new Blob([content]))).toBe(true);
  const found = await read(content);
  expect(found.ok && found.value.rows).toMatchObject([
    { number: "0010", quantity: "1.5", unit: "m²" },
  ]);
});

test.each([
  ["an entity that grows", '<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>', 1],
  ["an entity of a file", '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 1],
])("%s ends reading", async (_, content, line) => {
  const found = await read(content);
  expect(!found.ok && found.problem).toEqual({ code: "document_type", line, text: "" });
});

test.each([
  ["cut off", bill(item()).slice(0, -40), "damaged", 5],
  ["of another phase", bill(item(), "89"), "wrong_phase", 2],
  ["with an unknown entity", bill(item("&b;")), "damaged", 4],
  ["too deep", `<a>${"<a>".repeat(maxXmlDepth)}`, "too_deep", 1],
  ["a page", "<html></html>", "no_tender", 1],
  ["without rows", bill(""), "no_rows", 2],
  ["too large", new Uint8Array(maxTenderSize + 1), "too_large", 1],
  ["no text", latin("<\0"), "damaged", 1],
] as const)("a file that is %s is refused with its line", async (_, content, code, line) => {
  const found = await read(content);
  expect(!found.ok && found.problem).toMatchObject({ code, line });
});

test("a file of many small elements ends before it takes much memory", async () => {
  const before = process.memoryUsage().heapUsed;
  const found = await read(`<a>${"<b/>".repeat(410_000)}</a>`);
  expect(!found.ok && found.problem.code).toBe("too_much");
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 1024 * 1024);
}, 30_000);

const old = gaeb90File([...group("01", "Türen"), ...position("01000010", "1500", { 35: "m²" })]);

test.each([
  ["UTF-8", old],
  ["CP850", Uint8Array.from(iconv.encode(old, "cp850"))],
  ["CP1252", Uint8Array.from(iconv.encode(old, "windows-1252"))],
])("GAEB 90 in %s is known by what it holds, and its letters are read", async (_, content) => {
  expect(await isTenderFile(new Blob([content]))).toBe(true);
  const found = await read(content);
  expect(found.ok && found.value.rows).toMatchObject([
    { title: "Türen", rows: [{ number: "01.00.0010", quantity: "1.5", unit: "m²" }] },
  ]);
});

test.each(["cp850", "cp437"] as const)("every byte of %s means its sign", (charset) => {
  const bytes = Uint8Array.from({ length: 256 }, (__, byte) => byte);
  expect(decodeDosText(bytes, charset)).toBe(iconv.decode(Buffer.from(bytes), charset));
});

const spanish = (charset: string) =>
  `~V||FIEBDC-3/2016||\\|${charset}|\r\n~C|P##||Ñandú|||0|\r\n~D|P|W1\\1\\2\\|\r\n~C|W1|m²|Año|||0|\r\n`;

test.each([
  ["ANSI", "windows-1252"],
  ["850", "cp850"],
  ["437", "cp437"],
  ["", "cp850"],
  ["ANSI", "utf-8"],
])("BC3 that says «%s» and is written in %s has its letters", async (said, written) => {
  const encoded = iconv.encode(spanish(said), written);
  const padded = Uint8Array.from(
    [...encoded].flatMap((byte) => (byte === 13 ? [0, 0, 13] : [byte])),
  );
  for (const content of [Uint8Array.from(encoded), padded]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const found = await read(content);
    expect(found.ok && found.value).toMatchObject({
      title: "Ñandú",
      rows: [{ title: "Año", unit: "m²", quantity: "2" }],
    });
  }
  expect(await isTenderFile(new Blob([padded]))).toBe(true);
});

test("NS 3459 is known by its root, and a quantity that cannot be read by its line and column", async () => {
  const found = await read(`<?xml version="1.0"?>
<NS3459 Versjon="2012" xmlns="http://www.standard.no/ns3459"><Prisforesporsel><ProsjektNS><Poster>
<Post><Postnr>01.2</Postnr><Tekst><Uformatert>Dør
  med lås</Uformatert></Tekst>
  <Prisinfo><Enhet>RS</Enhet><Mengde>ett</Mengde></Prisinfo></Post>
</Poster></ProsjektNS></Prisforesporsel></NS3459>`);
  expect(found.ok && found.value).toMatchObject({
    format: "ns_3459",
    rows: [{ number: "01.2", title: "Dør", description: "med lås" }],
    notes: [{ code: "number_unreadable", line: 5, column: 38, text: "Mengde ett" }],
  });
});

test("a table that begins with figures is no tender", async () => {
  expect(await isTenderFile(new Blob([`00;Item;Price\n${"0".repeat(200)}`]))).toBe(false);
});
