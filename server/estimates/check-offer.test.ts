import { beforeEach, expect, test } from "vitest";
import { permissions } from "../../contracts/permissions.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import {
  mostFoundRows,
  type OfferCheck,
  offerCheckEndpoints,
} from "../../contracts/offer-checks.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { makePayment } from "../../domain/test/make.ts";
import { newId } from "../base/new-id.ts";
import { testPdf } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";

const { make, own, as, ok, call, signIn } = await testApp({ pdf: testPdf() });
const role = await make.role({ permissions: [...permissions], seesCosts: false });
const blind = await signIn((await make.user({ roleId: role.id })).email);

interface Rules {
  readonly blockingChecks?: OfferCheck[];
  readonly silentChecks?: OfferCheck[];
  readonly address?: string;
  readonly code?: string;
  readonly vatCode?: string;
  readonly mailBodyNb?: string;
  readonly mailBodyEn?: string;
}
const company = (rules: Rules) => own((db) => db.updateTable("companies").set(rules).execute());
beforeEach(() =>
  company({
    blockingChecks: ["expired"],
    silentChecks: [],
    address: "Storgata 1",
    code: "974760673",
    vatCode: "",
    mailBodyNb: "",
    mailBodyEn: "",
  }),
);

const body = () => ({
  id: newId(),
  recipients: ["kari@client.example"],
  subject: "Tilbud",
  body: "Hei",
});

const inPieces = { unitEn: "piece", unitNb: "stk" };

/** A draft of one line to a client with an address. */
async function draft(line: object = {}, header: object = {}) {
  const { id, projectId } = await make.estimate({ offerDate: "2026-10-20", ...header });
  await own((db) =>
    db
      .updateTable("partners")
      .set({ address: "Lillegata 2" })
      .where("id", "=", (query) =>
        query.selectFrom("projects").select("clientId").where("id", "=", projectId),
      )
      .execute(),
  );
  await make.estimateLine({ estimateId: id, ...inPieces, ...line });
  return { id };
}
const checksOf = (params: { id: string }) => ok(offerCheckEndpoints.get, { params });
const named = async (params: { id: string }) =>
  (await checksOf(params)).findings.map(({ check }) => check);

test("nothing speaks against a plain offer", async () => {
  expect(await checksOf(await draft())).toEqual({ canLeave: true, findings: [], minMargin: "0" });
});

test("an offer can be sent on the last day of its validity, and not a day later", async () => {
  const params = await draft({}, { validUntil: "2026-11-20" });
  expect(await named(params)).toEqual([]);
  expect(await call(estimates.send, { params, body: body() })).toMatchObject({ status: 201 });
  const late = await draft({}, { validUntil: "2026-11-19" });
  expect(await checksOf(late)).toMatchObject({
    canLeave: false,
    findings: [{ check: "expired", level: "block", keys: [], count: 0 }],
  });
  expect(await call(estimates.send, { params: late, body: body() })).toMatchObject({
    status: 409,
    body: { code: "offer_blocked", details: { checks: ["expired"] } },
  });
  expect(await ok(estimates.emails, { params: late })).toEqual([]);
  const byHand = { way: "hand", note: "" } as const;
  expect(await call(offers.handOver, { params: late, body: byHand })).toMatchObject({
    status: 409,
    body: { code: "offer_blocked", details: { checks: ["expired"] } },
  });
});

test("a payment plan that does not make 100 % keeps an offer back, and the refusal names its sum", async () => {
  const params = await draft({}, { validUntil: "2026-11-20" });
  const plan = async (...percents: string[]) => {
    const value = percents.map((percent) => makePayment(percent));
    const changes = [{ type: "setSetting", field: "paymentPlan", value }] as const;
    const { header } = await ok(estimates.get, { params });
    const batch = { batchId: newId(), baseRevision: header.revision, changes: [...changes] };
    await ok(estimates.change, { params, body: batch });
  };
  await plan("30", "60.5");
  expect(await checksOf(params)).toMatchObject({
    canLeave: false,
    findings: [{ check: "payment_plan", level: "block", keys: [], count: 0 }],
  });
  const refused = {
    status: 409,
    body: { code: "payment_plan_not_whole", details: { percent: "90.5" } },
  };
  expect(await call(estimates.send, { params, body: body() })).toMatchObject(refused);
  const byHand = { way: "hand", note: "" } as const;
  expect(await call(offers.handOver, { params, body: byHand })).toMatchObject(refused);
  expect(await call(estimates.pdf, { params })).toMatchObject({ status: 200 });
  await plan("30", "70");
  expect(await call(estimates.send, { params, body: body() })).toMatchObject({ status: 201 });
});

test("what warns or is off keeps nothing back, and a document can always be looked at", async () => {
  const late = await draft({}, { validUntil: "2026-11-19" });
  await company({ blockingChecks: [], silentChecks: [] });
  expect(await checksOf(late)).toMatchObject({ canLeave: true, findings: [{ level: "warn" }] });
  await company({ silentChecks: ["expired"] });
  expect(await named(late)).toEqual([]);
  await company({ blockingChecks: ["expired"] });
  expect(await named(late)).toEqual(["expired"]);
  expect(await call(estimates.pdf, { params: late })).toMatchObject({ status: 200 });
  await company({ blockingChecks: [] });
  expect(await call(estimates.send, { params: late, body: body() })).toMatchObject({ status: 201 });
});

test("addresses and the VAT number are those that are printed", async () => {
  const params = await draft();
  await company({ address: "", code: "" });
  await own((db) => db.updateTable("partners").set({ address: "" }).execute());
  expect(await named(params)).toEqual(["company_address", "customer_address", "vat_number"]);
  await company({ vatCode: "SE 1" });
  expect(await named(params)).toEqual(["company_address", "customer_address"]);
});

test("a text that is not there in the language of the offer is told, and a change prints none", async () => {
  const project = await make.project({ descriptionTopNb: "Hei", descriptionBottomEn: "Bye" });
  const inEnglish = { projectId: project.id, language: "en" } as const;
  expect(await checksOf(await draft({}, inEnglish))).toMatchObject({
    canLeave: true,
    findings: [{ check: "missing_text", level: "warn", keys: [], count: 0 }],
  });
  expect(await named(await draft({}, { ...inEnglish, changeNumber: 1 }))).toEqual([]);
  const { id: projectId } = await make.project({ exclusionsNb: "Uten" });
  expect(await named(await draft({}, { ...inEnglish, projectId }))).toEqual(["missing_text"]);
});

test("words that nobody knows are named, of the offer and of its e-mail", async () => {
  const project = await make.project({ exclusionsNb: "{customer} {kunde}" });
  const params = await draft({}, { projectId: project.id, language: "nb" });
  await company({ mailBodyNb: "{sender} {avsender}", mailBodyEn: "{who}" });
  expect(await checksOf(params)).toMatchObject({
    canLeave: true,
    findings: [
      { check: "unknown_word", level: "warn", keys: ["kunde"], count: 1 },
      { check: "unknown_word", level: "warn", keys: ["avsender"], count: 1, isInMail: true },
    ],
  });
});

test("a price of the catalogue is old after 90 days, a typed one has no age", async () => {
  const buyingPrice = decimal("62");
  const { id: unitId } = await make.unit({ titleEn: "piece", titleNb: "stk" });
  const age = async (priceDate: string, price = buyingPrice) => {
    const service = await make.service({ buyingPrice, priceDate, unitId });
    const { id } = await draft({ serviceId: service.id, buyingPrice: price });
    return named({ id });
  };
  expect(await age("2026-08-21")).toEqual(["old_price"]);
  expect(await age("2026-08-22")).toEqual([]);
  expect(await age("2026-08-21", decimal("63"))).toEqual(["other_price"]);
});

test("the price of a supplier's article is as old as its price file says", async () => {
  const supplier = await make.supplier();
  const age = async (priceDate: string | null, price = decimal("8")) => {
    const article = await make.supplierArticle({
      supplierId: supplier.id,
      unit: "pcs",
      discountPercent: decimal("20"),
      priceDate,
    });
    return named(await draft({ articleId: article.id, buyingPrice: price }));
  };
  expect(await age("2026-08-21")).toEqual(["old_price"]);
  expect(await age("2026-08-22")).toEqual([]);
  expect(await age(null)).toEqual([]);
  expect(await age("2026-08-21", decimal("10"))).toEqual(["other_price"]);
});

test("a line whose source has got another price since is told of, as long as it can be changed", async () => {
  const supplier = await make.supplier();
  const article = await make.supplierArticle({ supplierId: supplier.id, unit: "pcs" });
  const service = await make.service({ buyingPrice: decimal("62"), priceDate: "2026-11-01" });
  const params = await draft({ articleId: article.id, buyingPrice: decimal("10") });
  await make.estimateLine({
    estimateId: params.id,
    ...inPieces,
    serviceId: service.id,
    buyingPrice: decimal("62"),
  });
  expect(await named(params)).toEqual([]);
  await own((db) =>
    db
      .updateTable("supplierArticles")
      .set({ listPrice: decimal("100"), priceDate: "2026-11-20" })
      .where("id", "=", article.id)
      .execute(),
  );
  expect(await checksOf(params)).toMatchObject({
    canLeave: true,
    findings: [{ check: "other_price", level: "warn", count: 1 }],
  });
  expect((await blind.ok(offerCheckEndpoints.get, { params })).findings).toEqual([]);
  const byHand = { way: "hand", note: "" } as const;
  expect(await call(offers.handOver, { params, body: byHand })).toMatchObject({ status: 200 });
  expect(await named(params)).toEqual([]);
});

test("who sees no costs learns that an offer is kept back, and not why", async () => {
  const params = await draft({ sellingPrice: decimal("1") });
  await own((db) =>
    db
      .updateTable("companies")
      .set({ minMargin: decimal("13.37") })
      .execute(),
  );
  await company({ blockingChecks: ["low_margin"] });
  expect(await checksOf(params)).toMatchObject({
    canLeave: false,
    findings: [{ check: "below_cost" }, { check: "low_margin", level: "block" }],
    minMargin: "13.37",
  });
  expect(await blind.ok(offerCheckEndpoints.get, { params })).toEqual({
    canLeave: false,
    findings: [],
  });
  const refused = await blind.call(estimates.send, { params, body: body() });
  expect(refused).toMatchObject({ status: 409, body: { details: { checks: [] } } });
  await own((db) =>
    db
      .updateTable("companies")
      .set({ minMargin: decimal("0") })
      .execute(),
  );
});

test("a line whose cost is not known is told of to those who see costs, and blocks where the company says so", async () => {
  const params = await draft({ buyingPrice: null, sellingPrice: decimal("100") });
  const finding = { check: "unknown_cost", level: "warn", count: 1 };
  expect(await checksOf(params)).toMatchObject({ canLeave: true, findings: [finding] });
  expect((await blind.ok(offerCheckEndpoints.get, { params })).findings).toEqual([]);
  await company({ blockingChecks: ["unknown_cost"] });
  expect(await checksOf(params)).toMatchObject({ canLeave: false });
  await company({ blockingChecks: [], silentChecks: ["unknown_cost"] });
  expect(await checksOf(params)).toMatchObject({ canLeave: true, findings: [] });
});

test("a line without a price is named, whatever a company says", async () => {
  await company({ blockingChecks: [] });
  const params = await draft({ quantity: null });
  expect(await checksOf(params)).toMatchObject({
    canLeave: false,
    findings: [{ check: "incomplete", level: "block", count: 1 }],
  });
});

test("of many rows the first hundred are named and all are counted", async () => {
  const params = await draft({ titleNb: "" });
  const { key: groupKey } = await make.estimateGroup({ estimateId: params.id });
  for (let made = 1; made <= mostFoundRows; made += 1) {
    await make.estimateLine({ estimateId: params.id, groupKey, titleNb: "" });
  }
  const { findings } = await checksOf(params);
  const found = findings.find(({ check }) => check === "missing_title");
  expect(found?.count).toBe(mostFoundRows + 1);
  expect(found?.keys).toHaveLength(mostFoundRows);
});

test("a version that went out is not checked, and is sent again as it was", async () => {
  const params = await draft({}, { validUntil: "2026-11-19", status: "superseded" });
  await company({ blockingChecks: ["expired"] });
  expect(await checksOf(params)).toMatchObject({ canLeave: true, findings: [] });
});

test("checks of another company are not found", async () => {
  const result = await as("administrator").call(offerCheckEndpoints.get, {
    params: { id: newId() },
  });
  expect(result).toMatchObject({ status: 404 });
});
