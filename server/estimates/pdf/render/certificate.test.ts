import { createHash } from "node:crypto";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, expect, test } from "vitest";
import { decimal } from "../../../../domain/money/decimal.ts";
import { codePicture, signaturePicture } from "../model/certificate-pictures.ts";
import { makeOffer } from "../../../test/make-offer.ts";
import { buildModel } from "../model/build-model.ts";
import { certificateJob } from "../model/certificate-model.ts";
import { createPdfRenderer } from "./render.ts";

const renderer = createPdfRenderer();
afterAll(() => renderer.close());

const strokes = JSON.stringify([
  [
    { x: 40, y: 300 },
    { x: 200, y: 60 },
    { x: 320, y: 330 },
    { x: 600, y: 120 },
  ],
  [{ x: 700, y: 200 }],
]);

test.each([
  ["en", signaturePicture(strokes), "20 November 2026 at 11:00:00 (2026-11-20 10:00:00 UTC)"],
  ["nb", null, "20. november 2026 kl. 11:00:00 (2026-11-20 10:00:00 UTC)"],
] as const)("a certificate is one page that says all of an acceptance, %s", async (...row) => {
  const [language, signature, moment] = row;
  const built = buildModel(makeOffer(language));
  if (!built.ok) throw new Error(built.problem.code);
  const { model, pictures } = built.value;
  const pdfSha256 = createHash("sha256").update("offer").digest("hex");
  const at = new Date("2026-11-20T10:00:00Z");
  const url = `https://offers.example/offer-check#${"a".repeat(43)}`;
  const job = certificateJob({
    model,
    logo: pictures.find(({ path }) => path === model.company.logo),
    version: 3,
    currency: "NOK",
    totalAmount: decimal("357249.5"),
    vatAmount: decimal("71449.9"),
    chosen: Array.from({ length: 20 }, (_, index) => `5.${index + 1} Option: 300,00`),
    name: "Kari Nordås",
    email: "kari.nordas@post.example",
    emailConfirmedAt: signature === null ? null : at,
    address: "203.0.113.7",
    device: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15",
    sentAt: at,
    openedAt: at,
    answeredAt: at,
    pdfSha256,
    signature,
    check: { url, code: codePicture(url) },
  });
  const pdf = await renderer.render(job, { companyId: "bygg", userId: "kari" });
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  expect(totalPages).toBe(1);
  const plain = text.replaceAll(/\s+/gu, " ");
  for (const told of ["Kari Nordås", "203.0.113.7", moment, "5.8 Option", "2026-0187"]) {
    expect(plain).toContain(told);
  }
  const confirmed = `confirmed by a one-time code on ${moment}`;
  expect(plain.includes(confirmed)).toBe(signature !== null);
  expect(plain.replaceAll(" ", "")).toContain(pdfSha256);
});
