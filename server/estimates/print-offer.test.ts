import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import type { OfferModel } from "./pdf/model/offer-model.ts";
import { offerModelOf, type PrintJob } from "./pdf/model/print-job.ts";
import { testPdf } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { printEstimate } from "./sent-file.ts";
import { PdfError } from "./pdf/render/pdf-error.ts";

let failure: Error | undefined;
const printed: OfferModel[] = [];
const render = (job: PrintJob) => {
  printed.push(offerModelOf(job));
  return failure ? Promise.reject(failure) : Promise.resolve(Buffer.from("%PDF-1.7\n"));
};
const { make, ok, call, as, newCompany, context, company } = await testApp({
  pdf: { ...testPdf(), render },
});
const { id } = await make.estimate();
await make.estimateLine({ estimateId: id });

test.each([
  ["", "nb", "Tilbud"],
  ["?language=nb", "nb", "Tilbud"],
  ["?language=en", "en", "Offer"],
])("the document asked for as %j is in %s, a file with a name", async (query, language, name) => {
  failure = undefined;
  const url = `/api/estimates/${id}/pdf${query}`;
  const answer = await as("viewer").send({ method: "GET", url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "application/pdf",
    "cache-control": "private, no-cache",
  });
  expect(answer.headers["content-disposition"]).toContain(name);
  expect(printed.at(-1)?.language).toBe(language);
});

test("a preview is a picture that nobody has taken along, of his own company alone", async () => {
  failure = undefined;
  const { id: looked } = await make.estimate();
  await make.estimateLine({ estimateId: looked });
  const answer = await as("viewer").send({ url: `/api/estimates/${looked}/preview` });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
  expect(answer.headers["content-security-policy"]).toContain("sandbox");
  const none = { params: { id: looked }, query: { attached: 1 } };
  expect(await call(estimates.preview, none)).toMatchObject({ status: 404 });
  const { rows } = await ok(auditLog.list, { query: { action: "exported" } });
  expect(rows.filter(({ recordId }) => recordId === looked)).toEqual([]);
  const { id: foreign } = await (await newCompany()).make.estimate();
  expect(await call(estimates.preview, { params: { id: foreign } })).toMatchObject({ status: 404 });
});

test("a document in a third language, or of another company, is not made", async () => {
  const foreign = await (await newCompany()).make.estimate();
  const before = printed.length;
  const query = { language: "sv" };
  expect(await call(estimates.pdf, { params: { id }, query })).toMatchObject({ status: 422 });
  expect(await call(estimates.pdf, { params: { id: foreign.id } })).toMatchObject({ status: 404 });
  expect(printed).toHaveLength(before);
});

test("who printed which version stands in the log, and nobody stands there for what was not made", async () => {
  const { id: other, projectId, version } = await make.estimate({ version: 3 });
  await make.estimateLine({ estimateId: other });
  const { number } = await ok(projects.get, { params: { id: projectId } });
  const reader = as("viewer");
  const { user } = await reader.ok(auth.session, {});
  const print = async (status: number) =>
    expect(await reader.call(estimates.pdf, { params: { id: other } })).toMatchObject({ status });
  failure = undefined;
  await print(200);
  failure = new PdfError("pdf_failed", "secret");
  await print(503);
  const { rows } = await ok(auditLog.list, { query: { action: "exported" } });
  expect(rows.filter(({ recordId }) => recordId === other)).toMatchObject([
    {
      kind: "estimate",
      parentId: projectId,
      titleEn: `${number} v${version}`,
      titleNb: `${number} v${version}`,
      userId: user.id,
      userName: user.name,
      exists: true,
      changes: [],
    },
  ]);
});

test.each([
  [new PdfError("pdf_busy", "busy"), 503, { code: "unavailable" }],
  [new PdfError("pdf_superseded", "older"), 503, { code: "unavailable" }],
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

test("every picture that cannot be printed is named in the log, and the offer is printed", async () => {
  failure = undefined;
  for (const title of ["Mesterbrev", "Miljøfyrtårn"]) {
    const { id: imageId } = await make.image({ kind: "certificate", bytes: Buffer.from(title) });
    await make.certificateImage({ title, imageId });
  }
  const told: object[] = [];
  const log = { warn: (details: object) => void told.push(details) };
  const session = { companyId: company.id, userId: newId(), userName: "Kari" };
  await printEstimate({ ...context, log }, session, { estimateId: id });
  expect(told).toEqual([
    { code: "image_unreadable", title: "Mesterbrev" },
    { code: "image_unreadable", title: "Miljøfyrtårn" },
  ]);
  expect(printed.at(-1)?.certificates).toEqual([]);
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
