import {
  add,
  type Decimal,
  decimal,
  divide,
  isZero,
  multiply,
  subtract,
  toDecimal,
  toExact,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import { shareOut } from "../money/share-out.ts";
import { paymentAmounts } from "../pricing/payment-plan.ts";
import type { VatRow } from "../pricing/priced-estimate.ts";
import type { InvoiceAmounts, InvoicedTotals, InvoiceRow, VatCategory } from "./invoice.ts";

const none = decimal("0");

/** What is invoiced of a document: all of it, each row of VAT by itself. */
export function wholeAmounts({ totals }: InvoicedTotals): InvoiceAmounts {
  const { netAmount, vatAmount, vatRows, roundingAmount, totalAmount } = totals;
  const isAllOutside = vatRows.every(({ vatCode }) => vatCode === "outside");
  const rows = vatRows.map(
    (row): InvoiceRow => ({
      category: categoryOf(row, isAllOutside),
      percent: row.vatPercent,
      reason: row.vatReason,
      isUnregistered: false,
      net: row.baseAmount,
      vat: row.vatAmount,
    }),
  );
  // Of a company outside the register of VAT there are no rows.
  const unregistered: InvoiceRow = {
    category: "O",
    percent: none,
    reason: "",
    isUnregistered: true,
    net: netAmount,
    vat: vatAmount,
  };
  return {
    rows: rows.length === 0 ? [unregistered] : rows,
    rounding: roundingAmount,
    total: totalAmount,
  };
}

/** "Outside of the law" stands beside nothing else (BR-O-11): next to VAT it is exempt, for the reason that it has. */
function categoryOf({ vatPercent, vatCode }: VatRow, isAllOutside: boolean): VatCategory {
  if (vatCode === "outside" && isAllOutside) return "O";
  if (vatCode !== null) return "E";
  return isZero(vatPercent) ? "Z" : "S";
}

/**
 * What is invoiced by each instalment of the payment plan. Each comes to what the plan says, and takes of every row
 * and of the rounding what is left of them in proportion: all instalments together are the document, to the øre, for
 * each row. The VAT of a row is as near to its rate as whole øre allow. The plan is whole. Domain rule.
 */
export function instalmentAmounts(document: InvoicedTotals): readonly InvoiceAmounts[] {
  let left = wholeAmounts(document);
  return paymentAmounts(document.paymentPlan, left.total).map((total) => {
    const part = partOf(left, total);
    left = without(left, part);
    return part;
  });
}

function partOf({ rounding, rows }: InvoiceAmounts, total: Decimal): InvoiceAmounts {
  const parts = [rounding, ...rows.map(grossOf)].map(toExact);
  const [roundingPart = none, ...shares] = shareOut(toExact(total), parts).map(toDecimal);
  return {
    rows: rows.map((row, index) => {
      const gross = shares[index] ?? none;
      const net = divide(multiply(gross, row.net), grossOf(row), places.money) ?? gross;
      return { ...row, net, vat: subtract(gross, net) };
    }),
    rounding: roundingPart,
    total,
  };
}

const without = (whole: InvoiceAmounts, part: InvoiceAmounts): InvoiceAmounts => ({
  rows: whole.rows.map((row, index) => {
    const { net, vat } = part.rows[index] ?? { net: none, vat: none };
    return { ...row, net: subtract(row.net, net), vat: subtract(row.vat, vat) };
  }),
  rounding: subtract(whole.rounding, part.rounding),
  total: subtract(whole.total, part.total),
});

const grossOf = ({ net, vat }: InvoiceRow) => add(net, vat);
