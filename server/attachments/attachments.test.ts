import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { attachments } from "../../contracts/attachments.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { newId } from "../base/new-id.ts";
import { deliverNext } from "../mail/outbox.ts";
import { fillInLink } from "../offer-links/offer-links.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { quietOutbox, testMailer, testPdf } from "../test/doubles.ts";
import { smallPdf } from "../test/small-pdf.ts";
import { png } from "../test/pictures.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { upload } from "../test/upload.ts";

/** What happens while a file is looked through. */
let meanwhile = (): Promise<unknown> => Promise.resolve();
const app = await testApp({
  pdf: { ...testPdf(), render: () => meanwhile().then(() => Buffer.from("%PDF-1.7\n")) },
});
const { context, db, stranger } = app;
context.uploadLimit.points = 10_000;

async function draft(company: TestCompany) {
  const { id, projectId } = await company.make.estimate({ language: "en" });
  const group = testGroup();
  const changes = [{ type: "insert" as const, groups: [group], lines: [testLine(group.key)] }];
  const params = { id };
  await company.ok(estimates.change, {
    params,
    body: { batchId: newId(), baseRevision: 0, changes },
  });
  return { id, projectId, params };
}

const add = (company: TestCompany, id: string, file: Buffer, fileName = "Terms.pdf") =>
  upload(company.as("administrator"), attachments.add, file, {
    params: { id },
    query: { fileName },
  });

test("a draft says what goes with it, in which order, and what is printed behind it", async () => {
  const company = await app.newCompany();
  const { id, params } = await draft(company);
  expect((await add(company, id, smallPdf(2))).status).toBe(201);
  expect((await add(company, id, await png(), "House.png")).status).toBe(201);
  const { rows } = await company.ok(attachments.list, { params });
  expect(rows).toMatchObject([
    { title: "Terms", contentType: "application/pdf", pages: 2, canMerge: true, merged: false },
    { title: "House", contentType: "image/png", pages: 1, canMerge: true, merged: false },
  ]);
  const [terms, house] = rows.map((row) => row.id);
  const files = [
    { id: house ?? "", merged: false },
    { id: terms ?? "", merged: true },
  ];
  const arranged = await company.ok(attachments.arrange, { params, body: { files } });
  expect(arranged.rows).toMatchObject(files);
  const form = smallPdf(1, {
    page: "/Annots [5 0 R]",
    catalog: "/AcroForm << /Fields [5 0 R] >>",
    objects: ["<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Kari) /Rect [0 0 90 20] >>"],
  });
  const answer = await add(company, id, form, "Form.pdf");
  expect(answer.body).toMatchObject({ rows: [{}, {}, { title: "Form", canMerge: false }] });
  const { id: formId = "" } = (await company.ok(attachments.list, { params })).rows[2] ?? {};
  const wrong = { files: [{ id: formId, merged: true }] };
  expect(await company.call(attachments.arrange, { params, body: wrong })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "files.0.merged", code: "cannot_be_merged" }] },
  });
  const beside = { files: [{ id: formId, merged: false }] };
  expect((await company.ok(attachments.arrange, { params, body: beside })).rows).toHaveLength(1);
});

test("what lies beside an offer goes with its message, and is opened on its page alone", async () => {
  const company = await app.newCompany();
  const { id, params } = await draft(company);
  await add(company, id, smallPdf());
  await add(company, id, smallPdf());
  await add(company, id, await png(), "House.png");
  const other = await draft(company);
  await add(company, other.id, smallPdf(), "Of a neighbour.pdf");
  const [strange] = (await company.ok(attachments.list, { params: other.params })).rows;
  const [file, behind, house] = (await company.ok(attachments.list, { params })).rows;
  if (!file || !behind || !house || !strange) throw new Error("They are there.");
  // What was added last comes first.
  const placed = {
    files: [
      { id: house.id, merged: false },
      { id: file.id, merged: false },
      { id: behind.id, merged: true },
    ],
  };
  await company.ok(attachments.arrange, { params, body: placed });
  const message = { id: newId(), recipients: ["kari@post.example"], subject: "Offer", body: "Hi" };
  await company.ok(estimates.send, { params, body: message });
  const mailer = testMailer();
  const fillIn = (own: typeof db, mail: { estimateId: string; body: string }) =>
    fillInLink(own, context, mail);
  await deliverNext({ db, mailer, clock: context.clock, ...quietOutbox, fillIn });
  const names = mailer.messages[0]?.attachments?.map(({ name }) => name);
  expect(names).toEqual([expect.stringMatching(/\.pdf$/u), "House.png", "Terms.pdf"]);
  await company.own((own) =>
    own
      .updateTable("estimates")
      .set({ status: "sent", sentAt: new Date() })
      .where("id", "=", id)
      .execute(),
  );
  const body = { files: [] };
  expect(await company.call(attachments.arrange, { params, body })).toMatchObject({ status: 409 });
  expect(await add(company, id, smallPdf())).toMatchObject({ status: 409 });
  const { url } = await company.ok(offerLinks.make, { params });
  const token = url.split("#")[1] ?? "";
  const look = await stranger.ok(offerPage.look, { body: { token } });
  expect(look.attachments).toEqual([
    { id: house.id, title: "House", contentType: "image/png", pages: 1 },
    { id: file.id, title: "Terms", contentType: "application/pdf", pages: 1 },
  ]);
  const open = (asked: string) =>
    stranger.send({
      method: "POST",
      url: offerPage.attachment.path,
      payload: { token, id: asked },
    });
  expect((await open(file.id)).rawPayload.equals(smallPdf())).toBe(true);
  // What is printed behind the offer is a part of the document, and what goes with another offer is for its customer.
  for (const none of [newId(), behind.id, strange.id])
    expect((await open(none)).statusCode).toBe(404);
});

/** Objects that stand packed in a stream, as programs write them. */
function packedObjects(objects: string, how = ""): string {
  const packed = deflateSync(objects).toString("latin1");
  return `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${how} /Length ${packed.length} >> stream\n${packed}\nendstream`;
}

const script = { objects: ["<< /S /JavaScript /JS (app.alert\\(1\\)) >>"] };
test.each([
  ["a script", smallPdf(1, { ...script, catalog: "/OpenAction 5 0 R" }), "attachment_active"],
  [
    "a link that starts a program",
    smallPdf(1, {
      page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (cmd.exe) >> >>]",
    }),
    "attachment_active",
  ],
  [
    "a link that runs a script",
    smallPdf(1, {
      page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /JavaScript /JS (app.alert\\(1\\)) >> >>]",
    }),
    "attachment_active",
  ],
  [
    "a link that starts a program of one system",
    smallPdf(1, {
      page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /Win << /F (cmd.exe) >> >> >>]",
    }),
    "attachment_active",
  ],
  [
    "a program that it starts when it is opened",
    smallPdf(1, { catalog: "/OpenAction << /S /Launch /F (cmd.exe) >>" }),
    "attachment_active",
  ],
  [
    "a program that a page starts",
    smallPdf(1, { page: "/AA << /O << /S /Launch /F (cmd.exe) >> >>" }),
    "attachment_active",
  ],
  [
    "a script that follows another action",
    smallPdf(1, {
      page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example) /Next << /S /JavaScript /JS (app.alert\\(1\\)) >> >> >>]",
    }),
    "attachment_active",
  ],
  [
    "a form that is sent elsewhere",
    smallPdf(1, {
      page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /SubmitForm /F << /FS /URL /F (https://a.example) >> >> >>]",
    }),
    "attachment_active",
  ],
  [
    "a script among packed objects",
    smallPdf(1, { objects: [packedObjects("9 0 << /S /Java#53cript /JS (app.alert\\(1\\)) >>")] }),
    "attachment_active",
  ],
  [
    "packed objects that cannot be looked through",
    smallPdf(1, { objects: [packedObjects("9 0 << >>", "/DecodeParms << /Predictor 12 >>")] }),
    "attachment_active",
  ],
  [
    "a file inside",
    smallPdf(1, {
      catalog: "/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>",
      objects: [
        "<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>",
        "<< /Type /EmbeddedFile /Length 2 >> stream\nMZ\nendstream",
      ],
    }),
    "attachment_active",
  ],
  ["51 pages", smallPdf(51), "attachment_too_long"],
  ["nothing of a PDF but its beginning", Buffer.from("%PDF-1.7\nnope"), "attachment_broken"],
  ["no PDF", Buffer.from("<!doctype html>"), "not_a_document"],
])("a file with %s is refused", async (_, file, code) => {
  const company = await app.newCompany();
  const { id } = await draft(company);
  expect(await add(company, id, file)).toMatchObject({ status: 422, body: { code } });
});

test("a file goes with an offer once", async () => {
  const company = await app.newCompany();
  const { id, params } = await draft(company);
  const file = { id: (await company.make.attachment({ estimateId: id })).id, merged: false };
  const body = { files: [file, { ...file, merged: true }] };
  expect(await company.call(attachments.arrange, { params, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "files.1.id", code: "not_found" }] },
  });
});

test("objects are packed in most files, and links lead to pages of the web", async () => {
  const company = await app.newCompany();
  const { id } = await draft(company);
  const file = smallPdf(1, {
    page: "/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example) >> >>]",
    objects: [packedObjects("9 0 << /S /GoTo /D [3 0 R /Fit] >>")],
  });
  expect(await add(company, id, file)).toMatchObject({
    status: 201,
    body: { rows: [{ canMerge: true }] },
  });
});

test("standing files go with new offers, are copied into versions, and are gone when nothing names them", async () => {
  const company = await app.newCompany();
  const person = company.as("administrator");
  const added = await upload(person, attachments.addStanding, smallPdf(), {
    query: { fileName: "Rules.pdf" },
  });
  expect(added).toMatchObject({ status: 201, body: { title: "Rules" } });
  const project = await company.make.project();
  const projectParams = { projectId: project.id };
  const make = (fromEstimateId: string | null) =>
    company.ok(estimates.create, {
      params: projectParams,
      body: { fromEstimateId, language: "nb" },
    });
  const first = await make(null);
  const titles = async (id: string) =>
    (await company.ok(attachments.list, { params: { id } })).rows.map(({ title }) => title);
  expect(await titles(first.id)).toEqual(["Rules"]);
  const second = await make(first.id);
  expect(await titles(second.id)).toEqual(["Rules"]);
  await company.ok(attachments.arrange, { params: { id: second.id }, body: { files: [] } });
  const { others } = await company.ok(attachments.list, { params: { id: second.id } });
  expect(others).toMatchObject([{ title: "Rules" }]);
  const [rules] = others;
  await company.call(attachments.removeStanding, { params: { id: rules?.id ?? "" } });
  expect(await titles(first.id)).toEqual(["Rules"]);
  for (const { id } of [second, first]) await company.call(estimates.remove, { params: { id } });
  const left = await company.own((own) => own.selectFrom("attachmentFiles").select("id").execute());
  expect(left).toEqual([]);
});

test("a version that goes out while a file is looked through does not get it", async () => {
  const company = await app.newCompany();
  const { id, params } = await draft(company);
  meanwhile = () => company.ok(offers.handOver, { params, body: { way: "hand", note: "" } });
  const answer = await add(company, id, smallPdf());
  meanwhile = () => Promise.resolve();
  expect(answer).toMatchObject({ status: 409, body: { code: "estimate_frozen" } });
  expect((await company.ok(attachments.list, { params })).rows).toEqual([]);
});

test("a standing file that a message leaves with is kept for it", async () => {
  const company = await app.newCompany();
  const { id, params } = await draft(company);
  const file = await company.make.attachment({ estimateId: id });
  await company.make.email({ estimateId: id, fileIds: [file.id] });
  await company.ok(attachments.arrange, { params, body: { files: [] } });
  await company.call(attachments.removeStanding, { params: { id: file.id } });
  expect(await company.ok(attachments.standing, {})).toEqual([]);
  const left = await company.own((own) => own.selectFrom("attachmentFiles").select("id").execute());
  expect(left).toEqual([{ id: file.id }]);
});
