import * as fc from "fast-check";
import { expect, test } from "vitest";
import { compare, decimal, isZero, sum } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { estimates } from "../test/arbitrary.ts";
import { ehfRules } from "../test/ehf-rules.ts";
import { makeEstimate, makeLine, makePayment } from "../test/make.ts";
import { parseXml } from "../test/xml-node.ts";
import type { Invoice, InvoiceAmounts, InvoicedTotals } from "./invoice.ts";
import { instalmentAmounts, wholeAmounts } from "./invoice-amounts.ts";
import { writeEhf } from "./write-ehf.ts";

const words = {
  title: "Bad i Storgata",
  part: "",
  note: "2026-0001",
  exempt: "Unntatt",
  outside: "Utenfor",
  notRegistered: "Ikke registrert",
};

const invoiceOf = (amounts: InvoiceAmounts, values: Partial<Invoice> = {}): Invoice => ({
  terms: {
    number: "1001",
    issueDate: "2026-11-20",
    dueDate: "2026-12-04",
    deliveryDate: "",
    buyerReference: "Kari",
    orderNumber: "",
  },
  seller: {
    title: "Bygg AS",
    organisationNumber: "974760673",
    address: "Storgata 1\n0155 Oslo",
    vatNumber: "974760673",
    businessRegister: true,
  },
  bankAccount: "15030000003",
  buyer: {
    title: "Sameiet Bjerka",
    organisationNumber: "923609016",
    address: "c/o Drift, Oppgang B, Bakken 2, 5003 Bergen, Norge",
  },
  site: "",
  currency: "NOK",
  words,
  amounts,
  ...values,
});

const broken = (invoice: Invoice): readonly string[] => {
  const root = parseXml(writeEhf(invoice));
  return Object.entries(ehfRules).flatMap(([id, holds]) => (holds(root) ? [] : [id]));
};

/** Percents that make a whole. */
const plans = fc
  .array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 })
  .map((parts) => {
    const given = parts.slice(1);
    const left = 10_000 - given.reduce((all, part) => all + part, 0) * 13;
    return [left, ...given.map((part) => part * 13)].map((share) =>
      makePayment(String(share / 100)),
    );
  });

const isAbove = (amounts: InvoiceAmounts) => compare(amounts.total, decimal("0")) > 0;

test("every invoice of what was accepted obeys the rules, and instalments are the whole to the øre", () => {
  fc.assert(
    fc.property(estimates, plans, (estimate, paymentPlan) => {
      const document: InvoicedTotals = { totals: priceEstimate(estimate).totals, paymentPlan };
      const whole = wholeAmounts(document);
      if (!isAbove(whole)) return;
      const parts = instalmentAmounts(document);
      for (const amounts of [whole, ...parts].filter(isAbove)) {
        expect(broken(invoiceOf(amounts))).toEqual([]);
      }
      expect(sum(parts.map(({ total }) => total))).toBe(whole.total);
      expect(sum(parts.map(({ rounding }) => rounding))).toBe(whole.rounding);
      if (isZero(whole.rounding)) expect(parts.every((part) => isZero(part.rounding))).toBe(true);
      for (const [index, row] of whole.rows.entries()) {
        expect(sum(parts.map(({ rows }) => rows[index]?.net ?? decimal("0")))).toBe(row.net);
        expect(sum(parts.map(({ rows }) => rows[index]?.vat ?? decimal("0")))).toBe(row.vat);
      }
    }),
    { numRuns: 60 },
  );
});

const line = (key: string, price: string, values: object = {}) =>
  makeLine({
    key,
    quantity: decimal("1"),
    buyingPrice: decimal("1"),
    sellingPrice: decimal(price),
    ...values,
  });
const exempt = { vatCode: "exempt", vatReason: "Utleie, mval. § 3-11" };
const outside = { vatCode: "outside", vatReason: "Offentlig gebyr" };
const amountsOf = (lines: ReturnType<typeof line>[], settings: object = {}) =>
  wholeAmounts({
    totals: priceEstimate(makeEstimate({ lines, settings })).totals,
    paymentPlan: [],
  });

test.each([
  ["all rates", [line("a", "100.01"), line("b", "50", exempt)], {}, ["S", "E"]],
  ["two reasons are one subtotal", [line("a", "1", exempt), line("b", "2", outside)], {}, ["E"]],
  ["what is outside stands alone", [line("a", "1", outside)], {}, ["O"]],
  ["no VAT", [line("a", "1", { vatPercent: decimal("0") })], {}, ["Z"]],
  ["a company outside the register", [line("a", "1")], { vatPayer: false }, ["O"]],
] as const)("%s", (_, lines, settings, codes) => {
  const invoice = invoiceOf(amountsOf([...lines], settings));
  expect(broken(invoice)).toEqual([]);
  const subtotals = parseXml(writeEhf(invoice)).all("cac:TaxTotal/cac:TaxSubtotal");
  expect(subtotals.map((row) => row.at("cac:TaxCategory/cbc:ID"))).toEqual(codes);
});

test.each([
  ["Utenfor", outside, {}],
  ["Unntatt", exempt, {}],
  ["Ikke registrert", {}, { vatPayer: false }],
])("without a reason of its own a row says %s", (reason, values, settings) => {
  const { rows, ...whole } = amountsOf([line("a", "1", values)], settings);
  const amounts = { ...whole, rows: rows.map((row) => ({ ...row, reason: "" })) };
  const category = "cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory";
  const root = parseXml(writeEhf(invoiceOf(amounts)));
  expect(root.at(`${category}/cbc:TaxExemptionReason`)).toBe(reason);
});

test("an instalment of the rounding alone has a line of 0", () => {
  const { rows } = amountsOf([line("a", "0")]);
  const invoice = invoiceOf({ rows, rounding: decimal("0.01"), total: decimal("0.01") });
  expect(broken(invoice)).toEqual([]);
  expect(parseXml(writeEhf(invoice)).at("cac:LegalMonetaryTotal/cbc:PayableAmount")).toBe("0.01");
});

test("what is not known, and what is not so, is left out", () => {
  const amounts = amountsOf([line("a", "100")]);
  const { terms, seller } = invoiceOf(amounts);
  const told = (values: Partial<Invoice>) => {
    const invoice = invoiceOf(amounts, values);
    expect(broken(invoice)).toEqual([]);
    return parseXml(writeEhf(invoice));
  };
  const scheme = "cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID";
  expect(told({ seller: { ...seller, businessRegister: false } }).all(scheme)).toHaveLength(1);
  expect(told({ seller: { ...seller, vatNumber: "995525828" } }).at(scheme)).toBe("NO995525828MVA");
  expect(told({}).has("cac:Delivery")).toBe(false);
  const delivered = told({
    terms: { ...terms, deliveryDate: "2026-11-18" },
    site: "Bakken 2\n5003 Bergen",
  });
  expect(delivered.at("cac:Delivery/cbc:ActualDeliveryDate")).toBe("2026-11-18");
  expect(delivered.at("cac:Delivery/cac:DeliveryLocation/cac:Address/cbc:CityName")).toBe("Bergen");
});

test("the VAT of an instalment is its rate, to the øre", () => {
  const totals = priceEstimate(makeEstimate({ lines: [line("a", "1000.4")] })).totals;
  const paymentPlan = ["33.33", "33.33", "33.34"].map((percent) => makePayment(percent));
  expect(
    instalmentAmounts({ totals, paymentPlan }).map(({ rows: [row], total }) => [
      row?.net,
      row?.vat,
      total,
    ]),
  ).toEqual([
    ["333.43", "83.36", "416.79"],
    ["333.43", "83.36", "416.79"],
    ["333.54", "83.38", "416.92"],
  ]);
});

test("the checker finds what is wrong", () => {
  const text = writeEhf(invoiceOf(amountsOf([line("a", "100")])));
  const wrong = [
    [">125.00<", ">125.01<", "BR-15, BR-CO-16"],
    [">25.00<", ">26.00<", "BR-14, BR-CO-15"],
    ["NO974760673MVA", "974760673MVA", "NO-R-001"],
    [">923609016<", ">923609017<", "PEPPOL-R010, R020, COMMON-R041"],
    ["<cbc:BuyerReference>Kari</cbc:BuyerReference>", "", "PEPPOL-R003"],
    ["<cbc:ID>S</cbc:ID>", "<cbc:ID>O</cbc:ID>", "BR-O-11, BR-O-12"],
  ] as const;
  for (const [from, to, rule] of wrong) {
    const root = parseXml(text.replace(from, to));
    expect([rule, ehfRules[rule]?.(root)]).toEqual([rule, false]);
  }
});

test("texts are texts, whatever they hold", () => {
  const hostile = `<a> & "b" ]]> \u0000\u0008\uFFFE <!-- ' &amp;`;
  const invoice = invoiceOf(amountsOf([line("a", "100", { ...exempt, vatReason: hostile })]), {
    words: { ...words, title: hostile, part: hostile, note: hostile },
    buyer: { title: hostile, organisationNumber: "923609016", address: hostile },
  });
  expect(broken(invoice)).toEqual([]);
  const root = parseXml(writeEhf(invoice));
  expect(root.at("cac:InvoiceLine/cac:Item/cbc:Name")).toBe(`<a> & "b" ]]>  <!-- ' &amp;`);
});

test("an invoice of two rates, rounded, as a file", async () => {
  const lines = [
    line("a", "1000.4"),
    line("b", "200", { vatPercent: decimal("15") }),
    line("c", "100", exempt),
    line("d", "-50.25", outside),
  ];
  const amounts = amountsOf(lines, { totalRounding: "1" });
  expect(amounts.total).toBe("1530");
  await expect(writeEhf(invoiceOf(amounts))).toMatchFileSnapshot("write-ehf.golden.xml");
});
