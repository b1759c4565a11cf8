import { expect, test } from "vitest";
import type { Settings } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makePayment } from "../../../../domain/test/make.ts";
import { makeEstimate, makeOffer } from "../../../test/make-offer.ts";
import { offerGroup, offerLine } from "../../../test/offer-rows.ts";
import { buildModel } from "./build-model.ts";

const plan = [
  makePayment("33.33", { titleEn: "Start", titleNb: "Oppstart", due: "1 May" }),
  makePayment("66.67", { titleNb: "Overtakelse" }),
];

/** The plan for 250.01 without VAT, as one text for each row. */
function printed(type: string, settings: Partial<Settings> = {}, language: "en" | "nb" = "en") {
  const line = offerLine("1", "a", { sellingPrice: decimal("250.01"), quantity: decimal("1") });
  const estimate = makeEstimate([offerGroup("a")], [line], { paymentPlan: plan, ...settings });
  const offer = makeOffer(language, { estimate });
  const built = buildModel({ ...offer, customer: { ...offer.customer, type } });
  if (!built.ok) throw new Error(built.problem.code);
  const { payments } = built.value.model;
  return (
    payments && [
      `${payments.heading}, ${payments.note}`,
      ...payments.rows.map(({ title, due, percent, amount }) =>
        [title, due, percent, amount].join("|"),
      ),
      [payments.sum.title, payments.sum.percent, payments.sum.amount].join("|"),
    ]
  )?.map((text) => text.replaceAll("\u00a0", " "));
}

const rounded: Partial<Settings> = { totalRounding: "1" };

test.each<[string, Partial<Settings>, string[]]>([
  [
    "private_person",
    {},
    [
      "Payment plan, All amounts in NOK with VAT",
      "Start|1 May|33.33%|104.16",
      "Overtakelse||66.67%|208.35",
      "Sum|100%|312.51",
    ],
  ],
  [
    "private_person",
    rounded,
    [
      "Payment plan, All amounts in NOK with VAT",
      "Start|1 May|33.33%|104.32",
      "Overtakelse||66.67%|208.68",
      "Sum|100%|313.00",
    ],
  ],
  [
    "company",
    rounded,
    [
      "Payment plan, All amounts in NOK without VAT",
      "Start|1 May|33.33%|83.33",
      "Overtakelse||66.67%|166.68",
      "Sum|100%|250.01",
    ],
  ],
  [
    "company",
    { amountsShown: "with_vat" },
    [
      "Payment plan, All amounts in NOK with VAT",
      "Start|1 May|33.33%|104.16",
      "Overtakelse||66.67%|208.35",
      "Sum|100%|312.51",
    ],
  ],
  [
    "company",
    { vatPayer: false },
    [
      "Payment plan, All amounts in NOK",
      "Start|1 May|33.33%|83.33",
      "Overtakelse||66.67%|166.68",
      "Sum|100%|250.01",
    ],
  ],
])("the parts of what a %s pays add up to the total, under %o", (type, settings, expected) => {
  expect(printed(type, settings)).toEqual(expected);
});

test("a part without a title has its number, and a plan that is not whole says what it makes", () => {
  const paymentPlan = [makePayment("30"), makePayment("60.5")];
  expect(printed("company", { paymentPlan }, "nb")).toEqual([
    "Betalingsplan, Alle beløp i kr uten mva.",
    "Delbetaling 1||30 %|75,00",
    "Delbetaling 2||60,5 %|151,26",
    "Sum|90,5 %|226,26",
  ]);
});

test("a day is printed as the other dates of the document, and what is none stays as it was typed", () => {
  const paymentPlan = ["2026-12-15", "2026-13-15", "Uke 3"].map((due) =>
    makePayment("10", { due }),
  );
  const dues = (language: "en" | "nb") =>
    printed("company", { paymentPlan }, language)
      ?.map((row) => row.split("|")[1])
      .slice(1, 4);
  expect(dues("nb")).toEqual(["15.12.2026", "2026-13-15", "Uke 3"]);
  expect(dues("en")?.[0]).toBe("15 Dec 2026");
});

test("without a plan nothing is said of payments", () => {
  expect(printed("company", { paymentPlan: [] })).toBeUndefined();
});
