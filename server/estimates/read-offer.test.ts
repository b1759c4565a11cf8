import { expect, test } from "vitest";
import { decimal } from "../../domain/money/decimal.ts";
import { testApp } from "../test/test-app.ts";
import { lockEstimate } from "./lock-estimate.ts";
import { createPricedCache } from "./priced-cache.ts";
import { readOffer } from "./read-offer.ts";

const { make, own } = await testApp();
// Others are there, and nobody asks for them.
await make.person({ name: "Somebody else" });
await make.image({ kind: "logo" });

const read = (id: string, language?: "en" | "nb") =>
  own(async (db) => {
    const locked = (await lockEstimate(db, id, "read")) ?? expect.fail("no such estimate");
    return readOffer(db, createPricedCache(), locked, language);
  });

const setCompany = (values: object) =>
  own((db) => db.updateTable("companies").set(values).execute());

const contact = { name: "Per Nordås", phone: "90 04 56 78", email: "per@client.example" };
const responsible = {
  name: "Ingrid Solbakken",
  position: "prosjektleder",
  phone: "55 00 12 35",
  email: "ingrid@fjordheim.example",
};

/** A version of a project about which everything is known. */
async function fullEstimate() {
  const client = await make.client({
    title: "Kari Nordås",
    type: "private_person",
    address: "Skuteviken 3\n5032 Bergen",
  });
  const person = await make.person({ ...contact, partnerId: client.id });
  const project = await make.project({
    title: "Bad i første etasje",
    clientId: client.id,
    contactPersonId: person.id,
    responsibleId: (await make.user(responsible)).id,
    estimateType: "maximum_price",
    address: "Nøstebakken 7 B\n5011 Bergen",
    descriptionTopNb: "Over",
    descriptionTopEn: "Above",
    descriptionBottomNb: "Under",
    exclusionsNb: "Uten",
    exclusionsEn: "Without",
  });
  const dates = { offerDate: "2026-11-20", validUntil: "2026-12-24" };
  const estimate = await make.estimate({
    projectId: project.id,
    language: "nb",
    ...dates,
    vatPayer: false,
  });
  await make.estimateLine({ estimateId: estimate.id, buyingPrice: decimal("62") });
  return { project, estimate };
}

test("an offer names everybody who is concerned, and what it is about", async () => {
  const { project, estimate } = await fullEstimate();
  const { priced, company: _, head: _kept, ...offer } = await read(estimate.id);
  expect(offer).toEqual({
    attachments: [],
    language: "nb",
    currency: "NOK",
    change: null,
    number: project.number,
    version: estimate.version,
    offerDate: "2026-11-20",
    validUntil: "2026-12-24",
    estimateType: "maximum_price",
    project: { title: project.title, addressLines: ["Nøstebakken 7 B", "5011 Bergen"] },
    descriptionTop: "Over",
    descriptionBottom: "Under",
    exclusions: "Uten",
    responsible,
    customer: {
      title: "Kari Nordås",
      addressLines: ["Skuteviken 3", "5032 Bergen"],
      type: "private_person",
      contact,
    },
    certificates: [],
  });
  expect(priced.totals.netAmount).toBe("77.5");
  // Nothing is written in English below it.
  expect(await read(estimate.id, "en")).toMatchObject({
    language: "en",
    descriptionTop: "Above",
    descriptionBottom: "Under",
    exclusions: "Without",
  });
});

test("an offer bears the company as it is now, and the estimate says whether it pays VAT", async () => {
  const estimate = await make.estimate({ vatPayer: false });
  const logo = await make.image({ kind: "logo" });
  await setCompany({
    title: "Fjordheim AS",
    tagline: "Bad",
    address: "Håndverksveien 14\n\n  \n5097 Bergen",
    code: "974760673",
    phone: "55 00 12 34",
    email: "post@fjordheim.example",
    webAddress: "https://fjordheim.example/",
    brandColour: "#123456",
    country: "SE",
    currency: "SEK",
    vatCode: "SE974760673",
    logoId: logo.id,
  });
  const { company, currency } = await read(estimate.id);
  expect({ ...company, currency }).toEqual({
    title: "Fjordheim AS",
    tagline: "Bad",
    addressLines: ["Håndverksveien 14", "5097 Bergen"],
    organisationNumber: "974760673",
    vatPayer: false,
    vatCode: "SE974760673",
    phone: "55 00 12 34",
    email: "post@fjordheim.example",
    web: "fjordheim.example",
    brandColour: "#123456",
    country: "SE",
    logo: logo.bytes,
    currency: "SEK",
  });
});

test("without a logo, a contact person or a web address there is none on the offer", async () => {
  await setCompany({ logoId: null, webAddress: "" });
  const offer = await read((await make.estimate()).id);
  expect(offer.company).toMatchObject({ logo: null, web: "" });
  expect(offer.customer.contact).toBeNull();
});

test.each([
  ["http://bygg.example", "bygg.example"],
  ["https://bygg.example/om/", "bygg.example/om"],
])("the address %s is printed as %s", async (webAddress, web) => {
  await setCompany({ webAddress });
  expect((await read((await make.estimate()).id)).company.web).toBe(web);
});

test("the first eight certificates are printed, in the order in which they were added", async () => {
  const ids = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(
    (digit) => `01900000-0000-7000-8000-00000000000${digit}`,
  );
  for (const [index, id] of ids.entries()) {
    // The last two came at one moment, before all others.
    const createdAt = new Date(Date.UTC(2026, 0, index < 7 ? 10 + index : 1));
    await make.certificateImage({ id, title: `${id.at(-1)}`, createdAt });
  }
  const { certificates } = await read((await make.estimate()).id);
  expect(certificates.map(({ title }) => title).join("")).toBe("12987654");
});
