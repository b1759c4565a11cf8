import { expect, test, vi } from "vitest";
import { makeOffer } from "../../../test/make-offer.ts";
import { buildModel } from "../model/build-model.ts";
import { printJob } from "../model/print-job.ts";
import type * as fonts from "../model/fonts.ts";
import { createPdfRenderer } from "./render.ts";
import type * as typst from "./typst.ts";

vi.mock("../model/fonts.ts", async (importOriginal) => {
  const known = await importOriginal<typeof fonts>();
  return { ...known, fontFamilies: [...known.fontFamilies, "Nowhere Sans"] };
});
vi.mock("./typst.ts", () => ({ isTypstInstalled: () => false, typstPackage: "some-typesetter" }));

test("where the typesetter is not installed, the refusal names its package", async () => {
  const renderer = createPdfRenderer();
  renderer.warm();
  const built = buildModel(makeOffer("en"));
  if (!built.ok) throw new Error(built.problem.code);
  await expect(
    renderer.render(printJob(built.value), { companyId: "bygg", userId: "kari" }),
  ).rejects.toMatchObject({
    code: "pdf_unavailable",
    message: "PDF files need the package some-typesetter: it is not installed.",
  });
  await renderer.close();
});

test("a typesetter that does not find each typeface does not begin", async () => {
  const { createTypstCompiler } = await vi.importActual<typeof typst>("./typst.ts");
  expect(() => createTypstCompiler(import.meta.dirname)).toThrow(/nowhere sans.*, looked for in /i);
});
