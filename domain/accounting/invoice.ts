import type { Decimal } from "../money/decimal.ts";
import type { AcceptedDocument } from "./accounting-file.ts";

/** A company on an invoice; all of it has to be there. */
export interface InvoiceParty {
  readonly title: string;
  /** Nine digits. */
  readonly organisationNumber: string;
  /** As it was entered, in lines. */
  readonly address: string;
}

export interface InvoiceSeller extends InvoiceParty {
  /** Nine digits: of the company, or of the one that accounts for its VAT. */
  readonly vatNumber: string;
  /** It stands in the register of business enterprises. */
  readonly businessRegister: boolean;
}

/** What is typed for an invoice. */
export interface InvoiceTerms {
  readonly number: string;
  readonly issueDate: string;
  readonly dueDate: string;
  /** When the work was done or will be; empty where nobody has said it. */
  readonly deliveryDate: string;
  /** One of both is there. */
  readonly buyerReference: string;
  readonly orderNumber: string;
}

/** Texts of the invoice in the language of the customer's document. */
export interface InvoiceWords {
  /** What is invoiced: the project, or one of its change orders. */
  readonly title: string;
  /** Of the instalment; empty where the whole is invoiced. */
  readonly part: string;
  readonly note: string;
  /** Why there is no VAT, where the row does not say so. */
  readonly exempt: string;
  readonly outside: string;
  readonly notRegistered: string;
}

export interface Invoice {
  readonly terms: InvoiceTerms;
  readonly seller: InvoiceSeller;
  /** Where the buyer pays to, bare: a Norwegian account or an IBAN. */
  readonly bankAccount: string;
  readonly buyer: InvoiceParty;
  /** Where the work is done; empty where nobody has said it. */
  readonly site: string;
  readonly currency: string;
  readonly words: InvoiceWords;
  readonly amounts: InvoiceAmounts;
}

/** Codes of VAT (UNCL 5305): standard rate, zero rate, exempt, outside of the law. */
export type VatCategory = "S" | "Z" | "E" | "O";

export interface InvoiceAmounts {
  /** One for each row of VAT. */
  readonly rows: readonly InvoiceRow[];
  /** What rounding the total adds or takes. */
  readonly rounding: Decimal;
  /** To pay: net, VAT and rounding. */
  readonly total: Decimal;
}

export interface InvoiceRow {
  readonly category: VatCategory;
  readonly percent: Decimal;
  /** As the offer says it; empty where it says nothing. */
  readonly reason: string;
  /** The company is in no register of VAT. */
  readonly isUnregistered: boolean;
  readonly net: Decimal;
  readonly vat: Decimal;
}

export type InvoicedTotals = Pick<AcceptedDocument, "totals" | "paymentPlan">;
