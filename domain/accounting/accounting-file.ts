import { type Decimal, sum, toExact } from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import type { Payment } from "../estimate/estimate.ts";
import { paymentAmounts } from "../pricing/payment-plan.ts";
import type { EstimateTotals } from "../pricing/priced-estimate.ts";
import { taxCode } from "./tax-code.ts";

/** An amount twice: as decimal text, and in hundredths of the currency (øre). */
export interface Amount {
  readonly amount: Decimal;
  readonly minor: number;
}

/** What the accounts are told of who accepted what. */
export interface AcceptedDocument {
  readonly kind: "offer" | "change_order";
  /** "2026-0012" or "2026-0012-1". */
  readonly number: string;
  readonly version: number;
  readonly acceptedAt: string;
  readonly acceptedBy: string;
  readonly totals: Pick<
    EstimateTotals,
    "netAmount" | "vatAmount" | "roundingAmount" | "totalAmount" | "vatRows"
  >;
  readonly paymentPlan: readonly Payment[];
}

export interface AccountingHead {
  readonly currency: string;
  readonly company: {
    readonly title: string;
    readonly organisationNumber: string;
    readonly country: string;
  };
  readonly customer: {
    /** Under which it stands in the accounts; empty where it has none yet. */
    readonly number: string;
    readonly title: string;
    readonly organisationNumber: string;
    readonly country: string;
    readonly address: string;
  };
  readonly project: { readonly number: string; readonly title: string };
}

/** What was accepted of a project, for an accounting program. It tells of no cost. */
export interface AccountingFile extends AccountingHead {
  readonly format: "overslag-accounting";
  readonly version: 1;
  readonly documents: readonly AccountingDocument[];
  /** Of all documents together: the contract. */
  readonly net: Amount;
  readonly vat: Amount;
  readonly total: Amount;
}

export interface AccountingDocument extends Omit<AcceptedDocument, "totals" | "paymentPlan"> {
  readonly net: Amount;
  readonly vat: Amount;
  /** What rounding the total adds or takes. */
  readonly rounding: Amount;
  readonly total: Amount;
  readonly vatRows: readonly AccountingVatRow[];
  /** Their amounts add up to the total. */
  readonly payments: readonly AccountingPayment[];
}

export interface AccountingVatRow {
  /** Standard tax code of SAF-T, where the law of the company has one for it. */
  readonly taxCode: string | null;
  readonly percent: Decimal;
  readonly reason: string;
  readonly net: Amount;
  readonly vat: Amount;
}

export interface AccountingPayment {
  readonly titleEn: string;
  readonly titleNb: string;
  readonly due: string;
  readonly percent: Decimal;
  readonly total: Amount;
}

export function accountingFile(
  head: AccountingHead,
  documents: readonly AcceptedDocument[],
): AccountingFile {
  const told = documents.map((one) => accountingDocument(head, one));
  const all = (part: "net" | "vat" | "total") => amountOf(sum(told.map((one) => one[part].amount)));
  return {
    format: "overslag-accounting",
    version: 1,
    ...head,
    documents: told,
    net: all("net"),
    vat: all("vat"),
    total: all("total"),
  };
}

function accountingDocument(
  { company }: AccountingHead,
  { totals, paymentPlan, ...document }: AcceptedDocument,
): AccountingDocument {
  const { netAmount, vatAmount, roundingAmount, totalAmount, vatRows } = totals;
  const amounts = paymentAmounts(paymentPlan, totalAmount);
  // Of a company outside the register of VAT there are no rows, but all of it is turnover.
  const rows =
    vatRows.length > 0
      ? vatRows
      : [{ vatPercent: null, vatCode: null, vatReason: "", baseAmount: netAmount, vatAmount }];
  return {
    ...document,
    net: amountOf(netAmount),
    vat: amountOf(vatAmount),
    rounding: amountOf(roundingAmount),
    total: amountOf(totalAmount),
    vatRows: rows.map((row) => ({
      taxCode: taxCode(company.country, row),
      percent: row.vatPercent ?? zero,
      reason: row.vatReason,
      net: amountOf(row.baseAmount),
      vat: amountOf(row.vatAmount),
    })),
    payments: paymentPlan.map(({ titleEn, titleNb, due, percent }, index) => ({
      titleEn,
      titleNb,
      due,
      percent,
      total: amountOf(amounts[index] ?? zero),
    })),
  };
}

const zero = sum([]);

/** Exact: amounts of money have two decimals at most. */
function amountOf(amount: Decimal): Amount {
  const { digits, scale } = toExact(amount);
  return { amount, minor: Number(digits * 10n ** BigInt(places.money - scale)) };
}
