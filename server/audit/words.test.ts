import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { makePayment } from "../../domain/test/make.ts";
import { testApp } from "../test/test-app.ts";
import { toldEn } from "../test/told-records.en.ts";
import { toldNb } from "../test/told-records.nb.ts";

// What the log calls the fields of each kind of record, and how it tells what stands in them, in both languages.

const { company, make, own, ok } = await testApp();
const companyId = company.id;
const at = new Date("2026-11-20T22:30:05Z");
const idEndingIn = (end: string) => `00000000-0000-4000-8000-00000000${end}`;

async function makeCatalogue() {
  const titles = { titleEn: "Area", titleNb: "Flate" };
  const unit = await make.unit({ code: "m2", ...titles, dimension: "area" });
  await make.textBlock({ title: "Pay", place: "terms", textNb: "Betal", textEn: "Pay up" });
  const group = await make.serviceGroup({ titleEn: "Tiling", titleNb: "Flis" });
  const work = await make.service({
    unitId: unit.id,
    serviceGroupId: group.id,
    kind: "work",
    code: "W-1",
    titleEn: "Lay",
    titleNb: "Legge",
    hourNorm: decimal("1.25"),
    buyingPrice: decimal("1234.5"),
    markupPercent: decimal("12.5"),
    wastePercent: decimal("7.5"),
    priceDate: "2026-03-17",
  });
  const supplier = await make.supplier({ title: "Engros AS", type: "rental" });
  await make.supplierPrice({
    serviceId: work.id,
    supplierId: supplier.id,
    articleNumber: "A-7",
    listPrice: decimal("1500.5"),
    discountPercent: decimal("10.5"),
    priceDate: "2026-03-18",
    preferred: true,
  });
  const text = { descriptionEn: "Tiled", descriptionNb: "Flislagt" };
  const template = { titleEn: "Bath", titleNb: "Bad", ...text, unitId: unit.id };
  const { id: serviceTemplateId } = await make.serviceTemplate(template);
  const line = { serviceTemplateId, serviceId: work.id, quantity: decimal("1.5") };
  await make.serviceTemplateLine(line);
  return supplier;
}

async function makePeople(supplierId: string) {
  const { id: partnerId } = await make.client({
    title: "Kari Hus",
    type: "private_person",
    address: "Veien 1",
    country: "SE",
    organisationNumber: "77",
    webAddress: "https://kari.example",
  });
  const about = { email: "ola@x.example", phone: "911", position: "Sjef" };
  const person = await make.person({ partnerId, name: "Ola", ...about });
  await make.person({ partnerId: supplierId, name: "Per" });
  const { id: avatarId } = await make.image({ kind: "avatar", id: idEndingIn("aaaa") });
  const permissions = ["UNITS_VIEW", "UNIT_ACTIONS"];
  const rights = { permissions, needsSecondFactor: true, seesCosts: false };
  const role = await make.role({ titleEn: "Foreman", titleNb: "Bas", ...rights });
  const user = await make.user({
    name: "Åse",
    email: "ase@x.example",
    phone: "922",
    position: "Boss",
    roleId: role.id,
    locale: "nb",
    avatarId,
  });
  return { clientId: partnerId, contactPersonId: person.id, responsibleId: user.id };
}

const paymentPlan = [
  makePayment("30.5", { titleEn: "On signing", titleNb: "Ved signering", due: "1. mai" }),
  makePayment("69.5", { titleEn: "Rest" }),
];

const makeVersion = (projectId: string) =>
  make.estimate({
    projectId,
    version: 3,
    fromVersion: 2,
    language: "nb",
    status: "superseded",
    sentAt: at,
    squares: decimal("12.5"),
    vatPercent: decimal("11.1"),
    workCostPerHour: decimal("420.5"),
    workPricePerHour: decimal("690.5"),
    markupMaterial: decimal("1.5"),
    markupWork: decimal("2.5"),
    markupGeneral: decimal("3.5"),
    companyMarkupMaterial: decimal("4.5"),
    companyMarkupWork: decimal("5.5"),
    companyMarkupGeneral: decimal("6.5"),
    difficulty: decimal("1.1"),
    discountPercent: decimal("7.5"),
    totalRounding: "10",
    lineOrder: "kind",
    amountsShown: "with_vat",
    unitPricesShown: true,
    detailLevel: "groups",
    changesShown: false,
    coverShown: false,
    measurementsShown: false,
    clientNumbersShown: false,
    priceLimitPercent: decimal("12.5"),
    paymentPlan: JSON.stringify(paymentPlan),
  });

async function makeProject(people: Awaited<ReturnType<typeof makePeople>>) {
  const { id: projectId } = await make.project({
    ...people,
    number: "2026-0042",
    title: "Bath",
    estimateType: "price_estimate",
    squares: decimal("1234.5"),
    address: "Gaten 2",
    descriptionTopNb: "Above",
    descriptionTopEn: "Above in English",
    descriptionBottomNb: "Below",
    descriptionBottomEn: "Below in English",
    exclusionsNb: "Left out",
    exclusionsEn: "Left out in English",
    status: "lost",
    statusReason: "Too dear",
    outcome: "lost",
    decidedAt: at,
  });
  const estimate = await makeVersion(projectId);
  await make.email({
    estimateId: estimate.id,
    sender: "Åse",
    recipients: ["a@b.example", "c@d.example"],
    subject: "Tilbud",
    state: "failed",
    errorCode: "interrupted",
    choice: "seen",
    chosenAt: at,
    chosenBy: "Åse",
  });
}

async function changeCompany() {
  const { id: logoId } = await make.image({ kind: "logo", id: idEndingIn("bbbb") });
  const { id: imageId } = await make.image({ id: idEndingIn("cccc") });
  await make.certificateImage({ title: "Wet rooms", slug: "wet", imageId });
  await own(async (db) => {
    await db
      .updateTable("companies")
      .set({
        title: "Fjell AS",
        code: "9",
        country: "SE",
        currency: "EUR",
        tagline: "Tile",
        address: "Gaten 3",
        phone: "933",
        email: "post@x.example",
        webAddress: "https://x.example",
        brandColour: "#123456",
        logoId,
        vatPayer: false,
        vatCode: "SE9",
        vatPercent: decimal("12.5"),
        workCostPerHour: decimal("1420.5"),
        workPricePerHour: decimal("1690.5"),
        markupMaterial: decimal("21.5"),
        markupWork: decimal("22.5"),
        markupGeneral: decimal("23.5"),
        validDays: 31,
        descriptionTopNb: "Hello",
        descriptionTopEn: "Hello in English",
        descriptionBottomNb: "Bye",
        descriptionBottomEn: "Bye in English",
        exclusionsNb: "Not that",
        exclusionsEn: "Not that in English",
        senderName: "Fjell",
        replyTo: "svar@x.example",
      })
      .execute();
  });
}

async function addMailServer() {
  const server = { host: "mail.x.example", port: 587, encryption: "starttls" } as const;
  const account = { userName: "mailer", senderAddress: "fra@x.example", sealedPassword: "x" };
  const row = { companyId, ...server, ...account };
  await own((db) => db.insertInto("mailServers").values(row).execute());
}

// Whoever reads the log is there before, with the roles that every company begins with.
const seen = new Set(
  (await ok(auditLog.list, { query: { rows: "100" } })).rows.map(({ id }) => id),
);
await makeProject(await makePeople((await makeCatalogue()).id));
await changeCompany();
await addMailServer();
const bounceToken = { tokenHash: Buffer.alloc(32), ending: "aB3x", madeAt: at };
await own((db) =>
  db
    .insertInto("bounceTokens")
    .values({ companyId, ...bounceToken })
    .execute(),
);
await make.webhook({
  title: "Chat",
  url: "https://chat.example/hook",
  events: ["offer.sent", "question.asked"],
  active: false,
  secretMadeAt: at,
  switchedOffReason: "gone",
  switchedOffAt: at,
});

test.each([
  ["en", toldEn],
  ["nb", toldNb],
] as const)(
  "each field of each kind of record is told in %s by its name, in words",
  async (...of) => {
    const [language, expected] = of;
    const query = { rows: "100", order: "asc", language } as const;
    const { rows } = await ok(auditLog.list, { query });
    const told = rows
      .filter(({ id }) => !seen.has(id))
      .map(({ kind, titleEn, titleNb, changes }) => [
        `${kind} ${language === "nb" ? titleNb : titleEn}`,
        ...changes.map(({ label, before, after }) =>
          before === null ? `${label}: ${after}` : `${label}: ${before} → ${after}`,
        ),
      ]);
    expect(told).toEqual(expected);
  },
);
