import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { makeOffer } from "../../../test/make-offer.ts";
import { png } from "../../../test/pictures.ts";
import { smallPdf } from "../../../test/small-pdf.ts";
import { attachedPageJob, attachmentCheckJob } from "../model/attachments.ts";
import { buildModel } from "../model/build-model.ts";
import { printJob } from "../model/print-job.ts";
import { createPdfRenderer } from "./render.ts";

const renderer = createPdfRenderer();
afterAll(() => renderer.close());
const share = { companyId: "bygg", userId: "kari" };

async function print(attachments: ReturnType<typeof makeOffer>["attachments"]) {
  const built = buildModel(makeOffer("en", { attachments }));
  if (!built.ok) throw new Error(built.problem.code);
  const file = await renderer.render(printJob(built.value), share);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: false,
  });
  return { file: Buffer.from(file), pages: text, job: printJob(built.value) };
}

test("what is printed behind an offer has page numbers of its own, and leaves its tags", async () => {
  const before = await print([]);
  const { file, pages, job } = await print([
    { title: "House", contentType: "image/png", pages: 1, bytes: null },
    { title: "Terms", contentType: "application/pdf", pages: 2, bytes: smallPdf(2) },
    { title: "Tiles", contentType: "image/png", pages: 1, bytes: await png() },
  ]);
  expect(pages).toHaveLength(before.pages.length + 3);
  expect(pages.at(-3)).toMatch(/Attachment 2: Terms[^]*Page 1 of 2[^]*Terms1/u);
  expect(pages.at(-2)).toMatch(/Page 2 of 2[^]*Terms2/u);
  expect(pages.at(-1)).toContain("Attachment 3: Tiles");
  expect(pages[0]).toContain(`Page 1 of ${before.pages.length}`);
  const own = pages.join(" ");
  expect(own).toContain("Attachment 1: House (a file of its own)");
  expect(own).toContain("Attachment 2: Terms (at the end of this document)");
  const document = await getDocumentProxy(new Uint8Array(file));
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
  expect(before.file.includes("pdfuaid")).toBe(true);
  // On screen the pages of a PDF are named and not drawn: each would weigh megabytes.
  const preview = await renderer.render({ ...job, isPreview: true }, share);
  expect(preview.length).toBeLessThan(3_000_000);
  // Each is drawn by itself, as it stands in the file: the letters of a word are shapes there.
  const drawn = async (number: number) => {
    const one = attachedPageJob(job, number);
    return one && String(await renderer.render({ ...one, isPreview: true }, share));
  };
  const sheets = [await drawn(1), await drawn(2), await drawn(3)];
  expect(sheets.map((svg) => svg?.slice(0, 70).match(/viewBox="0 0 (\d+)/)?.[1])).toEqual([
    "595",
    "595",
    "841",
  ]);
  expect(sheets.map((svg) => svg?.includes("data:image/svg+xml"))).toEqual([true, true, false]);
  expect(sheets[0]).not.toBe(sheets[1]);
  expect(await drawn(4)).toBeUndefined();
});

test("a file whose pages cannot be printed is found out by trying", async () => {
  await renderer.render(attachmentCheckJob(smallPdf(3), 3), share);
  await expect(
    renderer.render(attachmentCheckJob(Buffer.from("%PDF-1.7"), 1), share),
  ).rejects.toMatchObject({ code: "pdf_failed" });
});
