import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decimal, sum } from "../money/decimal.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { estimates } from "../test/arbitrary.ts";
import { makePayment } from "../test/make.ts";
import { accountingFile, type AcceptedDocument, type AccountingHead } from "./accounting-file.ts";
import { taxCode } from "./tax-code.ts";

const head: AccountingHead = {
  currency: "NOK",
  company: { title: "Bygg AS", organisationNumber: "974760673", country: "NO" },
  customer: { number: "10042", title: "Kari", organisationNumber: "", country: "NO", address: "" },
  project: { number: "2026-0001", title: "Bathroom" },
};

const documentOf = (part: Partial<AcceptedDocument> & Pick<AcceptedDocument, "totals">) => ({
  kind: "offer" as const,
  number: "2026-0001",
  version: 2,
  acceptedAt: "2026-11-20",
  acceptedBy: "Kari",
  paymentPlan: [],
  ...part,
});

const thirds = [makePayment("33.33"), makePayment("33.33"), makePayment("33.34")];

test("rows of VAT, payments and documents add up to what was accepted, to the øre", () => {
  fc.assert(
    fc.property(estimates, estimates, (offer, change) => {
      const totals = [offer, change].map((estimate) => priceEstimate(estimate).totals);
      const file = accountingFile(
        head,
        totals.map((one) => documentOf({ totals: one, paymentPlan: thirds })),
      );
      for (const [
        index,
        { net, vat, rounding, total, vatRows, payments },
      ] of file.documents.entries()) {
        expect(total.amount).toBe(totals[index]?.totalAmount);
        expect(sum(vatRows.map((row) => row.net.amount))).toBe(net.amount);
        expect(sum(vatRows.map((row) => row.vat.amount))).toBe(vat.amount);
        expect(net.minor + vat.minor + rounding.minor).toBe(total.minor);
        expect(payments.reduce((all, one) => all + one.total.minor, 0)).toBe(total.minor);
      }
      expect(file.documents.reduce((all, one) => all + one.total.minor, 0)).toBe(file.total.minor);
    }),
    { numRuns: 200 },
  );
});

test.each<[Parameters<typeof taxCode>[1], string | null]>([
  [{ vatPercent: decimal("25"), vatCode: null }, "3"],
  [{ vatPercent: decimal("15"), vatCode: null }, "31"],
  [{ vatPercent: decimal("12"), vatCode: null }, "33"],
  [{ vatPercent: decimal("0"), vatCode: null }, "5"],
  [{ vatPercent: decimal("0"), vatCode: "exempt" }, "6"],
  [{ vatPercent: decimal("0"), vatCode: "outside" }, "7"],
  [{ vatPercent: null, vatCode: null }, "7"],
  [{ vatPercent: decimal("8"), vatCode: null }, null],
])("%j is booked with %s", (row, code) => {
  expect(taxCode("NO", row)).toBe(code);
  expect(taxCode("SE", row)).toBe(null);
});
