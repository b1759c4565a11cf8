import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { testApp } from "../test/test-app.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { make, ok, newCompany } = await testApp({ clock: () => now });

test("the first version has the company's rates and dates, and no lines", async () => {
  const project = await make.project({ squares: decimal("12") });
  const params = { projectId: project.id };
  const { id } = await ok(estimates.create, {
    params,
    body: { fromEstimateId: null, language: "en" },
  });
  const { header, content } = await ok(estimates.get, { params: { id } });
  expect(header).toMatchObject({
    version: 1,
    fromVersion: null,
    status: "draft",
    language: "en",
    offerDate: "2026-11-20",
    validUntil: "2026-12-20",
  });
  expect(content).toMatchObject({
    groups: [],
    lines: [],
    settings: { squares: "12", workCostPerHour: "420", workPricePerHour: "690", vatPercent: "25" },
  });
});

test("what the company asks for becomes a new estimate's, each rate in its place", async () => {
  const { make: makeOther, own: ownOther, ok: okOther } = await newCompany();
  const markups = { markupMaterial: "11", markupWork: "12", markupGeneral: "13" };
  const rates = {
    vatPayer: false,
    vatPercent: "15",
    workCostPerHour: "421",
    workPricePerHour: "691",
  };
  await ownOther((db) =>
    db
      .updateTable("companies")
      .set({
        vatPayer: rates.vatPayer,
        vatPercent: decimal(rates.vatPercent),
        workCostPerHour: decimal(rates.workCostPerHour),
        workPricePerHour: decimal(rates.workPricePerHour),
        markupMaterial: decimal(markups.markupMaterial),
        markupWork: decimal(markups.markupWork),
        markupGeneral: decimal(markups.markupGeneral),
        validDays: 14,
      })
      .execute(),
  );
  const project = await makeOther.project({ squares: decimal("12") });
  const params = { projectId: project.id };
  const first = await okOther(estimates.create, {
    params,
    body: { fromEstimateId: null, language: "nb" },
  });
  expect(first).toMatchObject({ offerDate: "2026-11-20", validUntil: "2026-12-04" });
  const { content } = await okOther(estimates.get, { params: { id: first.id } });
  expect(content.settings).toEqual({
    ...rates,
    squares: "12",
    markupMaterial: null,
    markupWork: null,
    markupGeneral: null,
    companyMarkupMaterial: "11",
    companyMarkupWork: "12",
    companyMarkupGeneral: "13",
    difficulty: "1",
    discountPercent: null,
    discountAmount: null,
    discountVatPercent: null,
    totalRounding: null,
    lineOrder: "entered",
    amountsShown: "client",
    unitPricesShown: false,
    detailLevel: "full",
    changesShown: true,
    coverShown: false,
    measurementsShown: false,
    clientNumbersShown: true,
    priceLimitPercent: "15",
    paymentPlan: [],
  });
});

test("an offer is dated by the day in Norway, and its validity counts over the end of a month", async () => {
  const project = await make.project();
  for (const [moment, offerDate, validUntil] of [
    ["2026-01-30T22:59:59Z", "2026-01-30", "2026-03-01"],
    ["2026-01-30T23:00:00Z", "2026-01-31", "2026-03-02"],
    ["2026-03-28T22:30:00Z", "2026-03-28", "2026-04-27"],
    ["2026-06-30T22:00:00Z", "2026-07-01", "2026-07-31"],
  ] as const) {
    now = new Date(moment);
    const made = await ok(estimates.create, {
      params: { projectId: project.id },
      body: { fromEstimateId: null, language: "nb" },
    });
    expect({ moment, ...made }).toMatchObject({ moment, offerDate, validUntil });
  }
});
