import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { changeOrders } from "../../contracts/change-orders.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { offers } from "../../contracts/offers.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { withoutServer } from "../mail/delivery.ts";
import { deliverNext } from "../mail/outbox.ts";
import { fillInLink } from "../offer-links/offer-links.ts";
import { acceptanceOf, customerOffer } from "../test/customer-offer.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { encloseAnswer } from "./enclose-answer.ts";

const app = await testApp();
const { own, ok, stranger, context, db, make } = app;

/** An offer in one language that is out, of a project whose responsible works in another. */
async function made(language: "en" | "nb", locale: "en" | "nb", values: object = {}) {
  const per = await make.user({ name: "Per Hansen", locale });
  const { id: projectId } = await make.project({ responsibleId: per.id, title: "Bath" });
  const offer = await customerOffer(app, { language, projectId, ...values });
  return { ...offer, per };
}

/** Delivers all that waits, as the server does. */
async function delivered(mailer = testMailer()) {
  const fillIn = (company: typeof db, message: { estimateId: string; body: string }) =>
    fillInLink(company, context, message);
  const enclose = (answer: { companyId: string; id: string }) =>
    encloseAnswer({ ...context, log: quietOutbox.log }, answer);
  const tools = { db, mailer, clock: context.clock, ...quietOutbox, fillIn, enclose };
  while (await deliverNext(tools));
  return mailer.messages;
}

const withoutMailServer = {
  ...testMailer(),
  deliver: () => Promise.resolve(withoutServer("not_configured")),
};

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test.each([
  {
    language: "en" as const,
    locale: "nb" as const,
    toCustomer:
      /^Hello Kari Nordås,\n\nThank you\. You have accepted offer \S+, version \d+: Bath\.\n\nTotal with VAT: 1,875\.00\skr\n[^]*Chosen: Heater\nChosen: Tap\n/,
    toHouse: /^Kari Nordås \(kari@post\.example\) har godtatt tilbud[^]*Totalt med mva\.: 1.875,00/,
  },
  {
    language: "nb" as const,
    locale: "en" as const,
    toCustomer:
      /^Hei Kari Nordås,\n\nTakk\. Du har godtatt tilbud \S+, versjon \d+: Bath\.\n\nTotalt med mva\.: 1.875,00\skr\n[^]*Valgt: Heater\nValgt: Tap\n/,
    toHouse: /^Kari Nordås \(kari@post\.example\) has accepted offer[^]*Total with VAT: 1,875\.00/,
  },
])(
  "an acceptance of an offer in $language is confirmed to both sides with the accepted file and its certificate",
  async ({ language, locale, ...texts }) => {
    const { token, lines, params, per, projectId } = await made(language, locale);
    const all = await acceptanceOf(stranger, token);
    const chosen = [...all.chosen, lines.heater.key];
    const { totalAmount } = await stranger.ok(offerPage.choose, { body: { token, chosen } });
    const acceptance = { ...all, chosen, totalAmount };
    await stranger.ok(offerPage.accept, { body: acceptance });
    await stranger.ok(offerPage.accept, { body: acceptance });
    const [toCustomer, toHouse, ...noMore] = await delivered();
    expect(noMore).toEqual([]);
    expect(toCustomer).toMatchObject({ recipients: ["kari@post.example"], replyTo: per.email });
    expect(toCustomer?.text).toMatch(texts.toCustomer);
    expect(toCustomer?.text).toContain(`http://localhost:3000/offer#${token}`);
    // What the certificate tells to the second and by the clock of the world, nobody reads in a letter.
    expect(toCustomer?.text).toMatch(/^(?:Accepted|Godtatt): .* \d\d:\d\d$/mu);
    expect(toHouse).toMatchObject({ recipients: [per.email], replyTo: "kari@post.example" });
    expect(toHouse?.text).toMatch(texts.toHouse);
    expect(toHouse?.text).toContain(`http://localhost:3000/project/${projectId}/overview`);
    expect(JSON.stringify(toHouse)).not.toContain(token);
    const payload = { token };
    const { path: url } = offerPage.certificate;
    const certificate = await stranger.send({ method: "POST", url, payload });
    for (const message of [toCustomer, toHouse]) {
      expect(message?.attachments?.map(({ bytes }) => sha256(bytes))).toEqual([
        acceptance.pdfSha256,
        sha256(certificate.rawPayload),
      ]);
      expect(message?.attachments?.map(({ name }) => name)).toEqual([
        // As with the offer itself.
        language === "en"
          ? expect.stringMatching(/^Offer [\d-]+ v\d+\.pdf$/)
          : expect.stringMatching(/^Tilbud [\d-]+ v\d+\.pdf$/),
        expect.stringMatching(/^\w+ \w+ .+ v\d+\.pdf$/),
      ]);
    }
    const log = await ok(estimates.emails, { params });
    expect(log.map(({ kind, state }) => [kind, state])).toEqual(
      expect.arrayContaining([
        ["confirmation", "sent"],
        ["acceptance", "sent"],
      ]),
    );
    expect(log).toHaveLength(2);
  },
);

test("a change order is confirmed by its own name, in the message and in the names of its files", async () => {
  const { token, projectId } = await made("nb", "en", { vatPayer: false });
  await stranger.ok(offerPage.accept, { body: await acceptanceOf(stranger, token) });
  await delivered();
  const body = { language: "nb" } as const;
  const { id } = await ok(changeOrders.create, { params: { projectId }, body });
  const params = { id };
  await make.estimateLine({ estimateId: id, sellingPrice: decimal("200") });
  const more = { estimateId: id, optional: true, chosen: true, sellingPrice: decimal("10") };
  for (let wish = 1; wish <= 9; wish += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await make.estimateLine({ ...more, titleNb: `Ønske ${wish}` });
  }
  await ok(offers.handOver, { params, body: { way: "hand", note: "" } });
  const { url } = await ok(offerLinks.make, { params });
  const change = await acceptanceOf(stranger, url.split("#")[1] ?? "");
  await stranger.ok(offerPage.accept, { body: change });
  const [toCustomer, toHouse] = await delivered();
  expect(toCustomer?.subject).toMatch(/^Du har godtatt endringsmelding \S+-E1$/);
  expect(toCustomer?.text).toMatch(/Du har godtatt endringsmelding \S+-E1: Bath\./);
  // Of a company that pays no VAT; eight choices are named, the others counted.
  expect(toCustomer?.text).toMatch(
    /\n\nTotalt: 290,00\skr\n(?:Valgt: Ønske \d\n){8}og 1 til\nGodtatt: /u,
  );
  expect(toHouse?.subject).toMatch(/^Accepted: change order \S+-C1$/);
  expect(toCustomer?.attachments?.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^Endringsmelding [\d-]+-E1\.pdf$/),
    expect.stringMatching(/-E1\.pdf$/),
  ]);
});

test("a refusal is told to the house alone, with its reason, of which nothing is filled in", async () => {
  const { token, per } = await made("en", "en");
  const refusal = { token, id: newId(), name: "Kari Nordås", reason: "Too dear. {link}" };
  await stranger.ok(offerPage.decline, { body: refusal });
  await stranger.ok(offerPage.decline, { body: refusal });
  const [toHouse, ...noMore] = await delivered();
  expect(noMore).toEqual([]);
  expect(toHouse).toMatchObject({ recipients: [per.email], attachments: [] });
  expect(toHouse?.text).toContain("Kari Nordås has declined offer");
  expect(toHouse?.text).toContain("Reason: Too dear. {link}\n");
});

test.each([
  ["nb", "en", "Reason: none was given\n"],
  ["en", "nb", "Grunn: ingen ble oppgitt\n"],
] as const)(
  "a refusal of an offer in %s without a reason says so in %s",
  async (language, locale, line) => {
    const { token } = await made(language, locale);
    const refusal = { token, id: newId(), name: "Kari Nordås", reason: "" };
    await stranger.ok(offerPage.decline, { body: refusal });
    const [toHouse] = await delivered();
    expect(toHouse?.text).toContain(line);
  },
);

test("what staff enter is told to nobody, and without a mail server an acceptance counts all the same", async () => {
  const phoned = await made("en", "en");
  const said = { way: "phone" as const, date: "2026-11-20", name: "Kari", note: "", chosen: null };
  await ok(offers.accept, { params: phoned.params, body: said });
  expect(await delivered()).toEqual([]);

  const { token, params } = await made("en", "en");
  await stranger.ok(offerPage.accept, { body: await acceptanceOf(stranger, token) });
  await delivered(withoutMailServer);
  expect((await stranger.ok(offerPage.look, { body: { token } })).state).toBe("accepted");
  const log = await ok(estimates.emails, { params });
  expect(log.map(({ state, errorCode }) => [state, errorCode])).toEqual([
    ["failed", "not_configured"],
    ["failed", "not_configured"],
  ]);
});

test("whoever has left is told nothing, and the customer is", async () => {
  const { token, per } = await made("en", "en");
  await own((company) =>
    company.updateTable("users").set({ active: false }).where("id", "=", per.id).execute(),
  );
  await stranger.ok(offerPage.accept, { body: await acceptanceOf(stranger, token) });
  expect((await delivered()).map(({ recipients }) => recipients)).toEqual([["kari@post.example"]]);
});
