import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { testPdf } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { PdfError } from "./pdf/render/pdf-error.ts";

let failure: Error = new Error("not set");
const { make, call } = await testApp({
  pdf: { ...testPdf(), render: () => Promise.reject(failure) },
});
const { id } = await make.estimate();
await make.estimateLine({ estimateId: id });

test.each([
  [new PdfError("pdf_busy", "busy"), 503, { code: "unavailable" }],
  [
    new PdfError("pdf_unavailable", "Install it."),
    503,
    { code: "pdf_unavailable", details: { reason: "Install it." } },
  ],
  [new PdfError("pdf_timeout", "secret"), 503, { code: "pdf_failed" }],
  [new PdfError("pdf_failed", "secret"), 503, { code: "pdf_failed" }],
  [new Error("secret"), 500, { code: "internal" }],
])("a document that cannot be made says why: %s", async (error, status, body) => {
  failure = error;
  const answer = await call(estimates.pdf, { params: { id } });
  expect(answer).toMatchObject({ status, body });
  expect(JSON.stringify(answer.body)).not.toContain("secret");
});

test("an offer whose document cannot be made is not put into the outbox", async () => {
  failure = new PdfError("pdf_failed", "secret");
  const body = {
    id: "01900000-0000-7000-8000-000000000001",
    recipients: ["kari@client.example"],
    subject: "Tilbud",
    body: "",
  };
  expect(await call(estimates.send, { params: { id }, body })).toMatchObject({ status: 503 });
  expect(await call(estimates.emails, { params: { id } })).toMatchObject({ status: 200, body: [] });
});
