import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { newId } from "../base/new-id.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";
import { unpackData } from "../estimates/pdf/model/print-job.ts";
import type { PdfRenderer } from "../estimates/pdf/render/render.ts";
import { withoutServer } from "../mail/delivery.ts";
import { deliverNext } from "../mail/outbox.ts";
import { acceptanceOf } from "../test/customer-offer.ts";
import { quietOutbox, testMailer, testPdf } from "../test/doubles.ts";
import { testApp, urlOf } from "../test/test-app.ts";

// Of a version that is out nobody gets another document than its customer, whatever is renamed since.

let release = 1;
/** What is printed, as text. Another release of the typesetter makes other files of the same. */
const render: PdfRenderer["render"] = (job) =>
  Promise.resolve(Buffer.from(`%PDF-1.7 ${release} ${unpackData(job)}`));
const app = await testApp({ pdf: { ...testPdf(), render } });
const { make, own, ok, as, stranger, db, context } = app;

const old = ["Old bath", "Old client", "Old firm", "Old terms", "Old caller", "Old boss"];
const renamed = ["New bath", "New client", "New firm", "New terms", "New caller", "New boss"];

/** A draft and what it names, all of which can be renamed. */
async function draft() {
  const client = await make.client({ title: "Old client" });
  const person = await make.person({ name: "Old caller", partnerId: client.id });
  const boss = await make.user({ name: "Old boss" });
  const project = await make.project({
    title: "Old bath",
    clientId: client.id,
    contactPersonId: person.id,
    responsibleId: boss.id,
    descriptionTopNb: "Old terms",
    descriptionTopEn: "Old terms",
  });
  await own((rows) => rows.updateTable("companies").set({ title: "Old firm" }).execute());
  const { id } = await make.estimate({ projectId: project.id });
  await make.estimateLine({ estimateId: id });
  const rename = () =>
    own(async (rows) => {
      const by = {
        title: "New bath",
        descriptionTopNb: "New terms",
        descriptionTopEn: "New terms",
      };
      await rows.updateTable("projects").set(by).where("id", "=", project.id).execute();
      const title = "New client";
      await rows.updateTable("partners").set({ title }).where("id", "=", client.id).execute();
      const name = "New caller";
      await rows.updateTable("persons").set({ name }).where("id", "=", person.id).execute();
      await rows.updateTable("users").set({ name: "New boss" }).where("id", "=", boss.id).execute();
      await rows.updateTable("companies").set({ title: "New firm" }).execute();
    });
  return { id, params: { id }, rename };
}

const message = () => ({
  id: newId(),
  recipients: ["kari@client.example"],
  subject: "Tilbud",
  body: "",
});

async function delivered(mailer = testMailer()) {
  const tools = { db, mailer, clock: context.clock, ...quietOutbox };
  while (await deliverNext({ ...tools, onAccepted: freezeSentEstimate }));
  return mailer.messages.flatMap(({ attachments = [] }) => attachments);
}

async function ours(id: string, query: { language?: "en" | "nb" } = {}) {
  const url = urlOf(estimates.pdf, { params: { id }, query });
  const { statusCode, body, headers } = await as("viewer").send({ url });
  expect(statusCode).toBe(200);
  return { body, name: decodeURIComponent(String(headers["content-disposition"])) };
}

async function customers(id: string) {
  const { url: link } = await ok(offerLinks.make, { params: { id } });
  const token = link.split("#")[1] ?? "";
  const { offer } = await stranger.ok(offerPage.look, { body: { token } });
  const { path: url } = offerPage.pdf;
  const pdf = await stranger.send({ method: "POST", url, payload: { token } });
  return { token, page: JSON.stringify(offer), heading: offer?.project, body: pdf.body };
}

const expectNames = (text: string, names: readonly string[], others: readonly string[]) => {
  for (const name of names) expect(text).toContain(name);
  for (const name of others) expect(text).not.toContain(name);
};

test("of a version that was mailed we open the very file that the customer has, and its page says the same", async () => {
  const { id, params, rename } = await draft();
  await ok(estimates.send, { params, body: message() });
  // Between the message and the answer of the mail server too.
  await rename();
  release += 1;
  const [mailed] = await delivered();
  const text = Buffer.from(mailed?.bytes ?? []).toString();
  expectNames(text, old, renamed);
  const { token, page, heading, body } = await customers(id);
  const file = await ours(id);
  expect([file.body, body]).toEqual([text, text]);
  expect(file.name).toContain(mailed?.name);
  expect(heading).toBe("Old bath");
  expectNames(page, old, renamed);
  expectNames((await ours(id, { language: "en" })).body, old, renamed);
  await stranger.ok(offerPage.accept, { body: await acceptanceOf(stranger, token) });
  expect((await ours(id)).body).toBe(text);
  await ok(estimates.send, { params, body: message() });
  const again = (await delivered()).find(({ name }) => name === mailed?.name);
  expect(Buffer.from(again?.bytes ?? []).toString()).toBe(text);
});

test("a version that was handed over is printed with the names of that day, and once accepted is one file", async () => {
  const { id, params, rename } = await draft();
  await ok(offers.handOver, { params, body: { way: "hand", note: "" } });
  await rename();
  const { token, page, body } = await customers(id);
  for (const text of [page, body, (await ours(id)).body]) expectNames(text, old, renamed);
  await ok(offers.extend, { params, body: { validUntil: "2027-12-31" } });
  const extended = await ours(id);
  expectNames(extended.body, old, renamed);
  expect(extended.body).not.toBe(body);
  await stranger.ok(offerPage.accept, { body: await acceptanceOf(stranger, token) });
  release += 1;
  expect(await ours(id)).toEqual(extended);
  expect((await customers(id)).body).toBe(extended.body);
});

test("what a failed message has kept is forgotten when the version leaves by another way", async () => {
  const { id, params, rename } = await draft();
  await ok(estimates.send, { params, body: message() });
  const mailer = testMailer();
  await delivered({ ...mailer, deliver: () => Promise.resolve(withoutServer("not_configured")) });
  await rename();
  expectNames((await ours(id)).body, renamed, old);
  await ok(offers.handOver, { params, body: { way: "hand", note: "" } });
  expectNames((await ours(id)).body, renamed, old);
  expect((await customers(id)).heading).toBe("New bath");
});

test("of what was withdrawn the page names what went out", async () => {
  const { id, params, rename } = await draft();
  await ok(offers.handOver, { params, body: { way: "hand", note: "" } });
  await rename();
  await ok(offers.withdraw, { params, body: { note: "Too cheap" } });
  const { url } = await ok(offerLinks.make, { params: { id } });
  const token = url.split("#")[1] ?? "";
  const { named } = await stranger.ok(offerPage.look, { body: { token } });
  expect(named?.title).toBe("Old bath");
});
