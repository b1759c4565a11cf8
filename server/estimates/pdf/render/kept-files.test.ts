import { expect, test } from "vitest";
import type { PrintJob } from "../model/print-job.ts";
import { keepFiles } from "./kept-files.ts";
import { PdfError } from "./pdf-error.ts";

const share = { companyId: "bygg", userId: "kari" };
const jobOf = (data: string, picture = "logo"): PrintJob => ({
  template: "offer",
  data: Buffer.from(data),
  offerDate: "2026-11-20",
  pictures: [{ path: "logo.png", bytes: Buffer.from(picture) }],
});

/** A typesetter that makes files of ten bytes and notes what it was asked for. */
function noted(maxBytes?: number) {
  const asked: string[] = [];
  const typesetter = {
    async render(job: PrintJob) {
      const data = String(job.data);
      asked.push(data);
      if (data === "faulty") throw new PdfError("pdf_failed", "It does not fit.");
      return Buffer.alloc(10, data);
    },
    warm: () => undefined,
    close: () => Promise.resolve(),
  };
  return { asked, renderer: keepFiles(typesetter, maxBytes) };
}

test("a file is made once for those who ask for it at once, and for those who ask later", async () => {
  const { asked, renderer } = noted();
  const once = () => renderer.render(jobOf("one"), share);
  const files = await Promise.all([once(), once()]);
  expect(new Set([...files, await once()]).size).toBe(1);
  expect(asked).toEqual(["one"]);
});

test.each([
  ["words", jobOf("two"), share],
  ["picture", jobOf("one", "another logo"), share],
  ["day", { ...jobOf("one"), offerDate: "2026-11-21" }, share],
  ["template", { ...jobOf("one"), template: "sheet" as const }, share],
  ["company", jobOf("one"), { ...share, companyId: "maler" }],
])("another %s is another file", async (_, job, by) => {
  const { asked, renderer } = noted();
  await renderer.render(jobOf("one"), share);
  await renderer.render(job, by);
  expect(asked.length).toBe(2);
});

test("a preview is made each time, and takes nobody's place", async () => {
  const { asked, renderer } = noted(10);
  await renderer.render(jobOf("one"), share);
  for (const data of ["one", "two", "two"]) {
    await renderer.render({ ...jobOf(data), isPreview: true }, share);
  }
  await renderer.render(jobOf("one"), share);
  expect(asked).toEqual(["one", "one", "two", "two"]);
});

test("what was asked for longest ago gives way", async () => {
  const { asked, renderer } = noted(20);
  for (const data of ["one", "two", "one", "three", "one", "two"]) {
    await renderer.render(jobOf(data), share);
  }
  expect(asked).toEqual(["one", "two", "three", "two"]);
});

test("a failure is nobody's file", async () => {
  const { asked, renderer } = noted();
  const faulty = () => renderer.render(jobOf("faulty"), share);
  await expect(faulty()).rejects.toThrow("It does not fit.");
  await expect(faulty()).rejects.toThrow("It does not fit.");
  expect(asked.length).toBe(2);
});
