import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { makeBathroomEstimate, makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { smallPdf } from "../../../test/small-pdf.ts";
import { buildModel } from "../model/build-model.ts";
import { printJob } from "../model/print-job.ts";
import { compact } from "./compact.ts";
import { createPdfRenderer } from "./render.ts";

const renderer = createPdfRenderer();
afterAll(() => renderer.close());
const share = { companyId: "bygg", userId: "kari" };

const open = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf));

/** A bathroom's lines so many times over. */
async function printLines(times: number): Promise<Buffer> {
  const { groups, lines, settings } = makeBathroomEstimate("nb");
  const many = Array.from({ length: times }, (_, turn) =>
    [...lines.values()].map((line) => ({
      ...line,
      key: `${line.key}-${turn}`,
      position: `${line.position}${String(turn).padStart(4, "0")}V`,
    })),
  ).flat();
  const estimate = makeEstimate([...groups.values()], many, settings);
  const built = buildModel(makeOffer("nb", { estimate }));
  if (!built.ok) throw new Error(built.problem.code);
  return Buffer.from(await renderer.render(printJob(built.value), share));
}

test("a printed offer is packed: its tags and the table of its objects are compressed", async () => {
  const pdf = await printLines(10);
  expect(pdf.includes("/Type /ObjStm")).toBe(true);
  expect(pdf.includes("/Type /XRef")).toBe(true);
  expect(pdf.includes("/StructElem")).toBe(false);
  expect(pdf.includes("trailer")).toBe(false);
  const document = await open(pdf);
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  const tags = await (await document.getPage(1)).getStructTree();
  expect(JSON.stringify(tags)).toContain('"role":"Table"');
  expect((await getMeta(document)).info).toMatchObject({
    Title: expect.stringContaining("Tilbud"),
  });
});

test("each further line adds little to the file", async () => {
  const [small, large] = [await printLines(2), await printLines(22)];
  const lines = 20 * makeBathroomEstimate("nb").lines.size;
  expect((large.length - small.length) / lines).toBeLessThan(400);
});

test("what a file says and shows stays, and packed again it is the same", async () => {
  const note = "<< /Title (a stream\\nendstream) /Note <feff00e6> >>";
  const pdf = smallPdf(300, { objects: [note] });
  const packed = compact(pdf);
  expect(packed.length).toBeLessThan(pdf.length);
  const { text, totalPages } = await extractText(await open(packed), { mergePages: false });
  expect(totalPages).toBe(300);
  expect(text).toEqual(Array.from({ length: 300 }, (_, index) => `Terms${index + 1}`));
  expect(compact(packed)).toEqual(packed);
});

test("a table of hundreds of thousands of rows is read as well", async () => {
  const free = "0000000000 00000 f \n".repeat(500_000);
  const text = smallPdf()
    .toString("latin1")
    .replace("xref\n0 5", "xref\n0 500005")
    .replace("trailer", `${free}trailer`);
  const packed = compact(Buffer.from(text, "latin1"));
  expect(packed.length).toBeLessThan(2_000);
  expect((await extractText(await open(packed), { mergePages: true })).text).toBe("Terms1");
});

test.each([
  ["no PDF", Buffer.from("no PDF")],
  ["nothing", Buffer.alloc(0)],
  [
    "a table that leads elsewhere",
    Buffer.from(smallPdf().toString("latin1").replace("%PDF-1.7", "%PDF-1.7 "), "latin1"),
  ],
  [
    "a table of two parts",
    Buffer.from(smallPdf().toString("latin1").replace("xref\n0 5", "xref\n0 1"), "latin1"),
  ],
])("a file of another form is given back as it is: %s", (_, pdf) => {
  expect(compact(pdf)).toBe(pdf);
});
