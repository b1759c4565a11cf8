import { expect, test } from "vitest";
import { companies } from "../../contracts/companies.ts";
import { estimates } from "../../contracts/estimates.ts";
import { deliverNext } from "../mail/outbox.ts";
import { inputOf } from "../test/company-body.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";

const { db, make, ok, call, company } = await testApp();
const params = { companyId: company.id };

async function change(changes: object) {
  const before = await ok(companies.get, { params });
  const body = { ...inputOf(before), ...changes, revision: before.revision };
  return ok(companies.update, { params, body });
}

test("new estimates begin with what the company says now; older ones keep theirs", async () => {
  const project = await make.project();
  const create = async () => {
    const { id } = await ok(estimates.create, {
      params: { projectId: project.id },
      body: { fromEstimateId: null, language: "nb" },
    });
    return id;
  };
  const older = await create();
  const before = await ok(estimates.get, { params: { id: older } });
  const rates = {
    vatPayer: false,
    vatPercent: "15",
    workPricePerHour: "850.5",
    workCostPerHour: "500",
  };
  await change({
    ...rates,
    markupMaterial: "31",
    markupWork: "32",
    markupGeneral: "33",
    validDays: 10,
  });
  const { header, content } = await ok(estimates.get, { params: { id: await create() } });
  expect(header).toMatchObject({ offerDate: "2026-11-20", validUntil: "2026-11-30" });
  expect(content.settings).toMatchObject({
    ...rates,
    companyMarkupMaterial: "31",
    companyMarkupWork: "32",
    companyMarkupGeneral: "33",
  });
  expect(await ok(estimates.get, { params: { id: older } })).toMatchObject({
    header: { validUntil: before.header.validUntil },
    content: { settings: before.content.settings },
  });
});

test("offers come from the company's sender, and answers go where it says", async () => {
  const mailer = testMailer();
  const tools = {
    db,
    mailer,
    clock: () => new Date("2026-11-20T10:00:00Z"),
    ...quietOutbox,
    onAccepted: freezeSentEstimate,
  };
  const estimate = await make.estimate();
  const delivered = async () => {
    await make.email({ estimateId: estimate.id, state: "queued", sender: "kari@company.example" });
    await deliverNext(tools);
    return mailer.messages.at(-1);
  };
  expect(await delivered()).toMatchObject({
    fromName: company.title,
    replyTo: "kari@company.example",
  });
  await change({ senderName: "Bygg tilbud", replyTo: "tilbud@company.example" });
  expect(await delivered()).toMatchObject({
    fromName: "Bygg tilbud",
    replyTo: "tilbud@company.example",
  });
});

test("the name of a sender cannot look like another sender", async () => {
  const before = await ok(companies.get, { params });
  const names = ["Banken <post@bank.no>", "post@bank.no", '"Banken"', "Banken＠no", "«Banken»"];
  for (const senderName of names) {
    const body = { ...inputOf(before), senderName, revision: before.revision };
    expect(await call(companies.update, { params, body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "senderName", code: "invalid_characters" }] },
    });
  }
  await change({ senderName: "O'Neil & Sønner (tilbud)" });

  const mailer = testMailer();
  const tools = {
    db,
    mailer,
    clock: () => new Date("2026-11-20T10:00:00Z"),
    ...quietOutbox,
    onAccepted: freezeSentEstimate,
  };
  await change({ senderName: "", title: 'Bygg "post@bank.no" <x>' });
  const estimate = await make.estimate();
  await make.email({ estimateId: estimate.id, state: "queued", sender: "kari@company.example" });
  await deliverNext(tools);
  expect(mailer.messages.at(-1)?.fromName).toBe("Bygg postbank.no x");
});

test("a caller from before a field was there leaves it as it is stored", async () => {
  const stored = await change({ vatCode: "MVA", senderName: "Bygg tilbud" });
  const { vatCode: _code, senderName: _name, replyTo: _address, ...older } = inputOf(stored);
  const body = { ...older, tagline: "Vi bygger", revision: stored.revision };
  expect(await ok(companies.update, { params, body })).toEqual({
    ...stored,
    tagline: "Vi bygger",
    revision: stored.revision + 1,
  });
});
