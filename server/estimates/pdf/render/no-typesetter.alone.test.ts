import { expect, test, vi } from "vitest";
import { makeOffer } from "../../../test/make-offer.ts";
import { buildModel } from "../model/build-model.ts";
import { printJob } from "../model/print-job.ts";
import { createPdfRenderer } from "./render.ts";

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
