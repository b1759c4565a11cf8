import type { Language } from "../../../../contracts/fields.ts";
import type { BrandColours } from "./brand-colours.ts";
import type { RichBlock } from "./rich-text.ts";

/**
 * The printed offer, and with its pictures all that the PDF process gets: every text is ready to print
 * and in the customer's language. There is no field for cost, markup, profit, hours or a note to
 * colleagues, so none of them can reach the file.
 */
export interface OfferModel {
  readonly language: Language;
  readonly region: "GB" | "NO";
  /** yyyy-MM-dd; date of the document and, with it, of the file. */
  readonly offerDate: string;
  readonly labels: TemplateLabels;
  readonly title: {
    readonly heading: string;
    readonly document: string;
    readonly project: string;
    readonly file: string;
    readonly subtitle: readonly string[];
  };
  readonly company: {
    readonly name: string;
    readonly tagline: string;
    readonly contact: readonly string[];
    readonly footer: readonly string[];
    readonly colours: BrandColours;
    readonly logo: string | null;
  };
  /** The first page says what it is, of whom and for whom, and nothing else. */
  readonly hasCover: boolean;
  readonly facts: readonly LabelledText[];
  readonly parties: readonly Party[];
  readonly descriptionTop: readonly RichBlock[];
  readonly descriptionBottom: readonly RichBlock[];
  readonly exclusions: readonly RichBlock[];
  /** The price form and what it means for the customer. */
  readonly priceForm: LabelledText;
  /** Absent for a small estimate, which is told whole on its first page. */
  readonly summary: { readonly rows: readonly SummaryRow[]; readonly hero: Hero } | null;
  readonly specification: SpecificationTable;
  readonly options: SpecificationTable | null;
  /** Absent where the customer has no earlier version. */
  readonly changes: OfferChanges | null;
  readonly totals: Totals;
  /** Absent where there are none. */
  readonly allowances: Allowances | null;
  /** Absent where nothing is said of it. */
  readonly payments: Payments | null;
  /** Absent where nobody asked for them, or nothing was measured. */
  readonly measurements: Measurements | null;
  /** What the customer signs; absent where there is nothing to accept. */
  readonly acceptance: string | null;
  readonly certificates: readonly { readonly title: string; readonly file: string }[];
  /** Absent where nothing goes with the offer. */
  readonly attachments: Attachments | null;
}

export interface Attachments {
  readonly heading: string;
  readonly names: readonly string[];
  /** What is printed behind the offer. */
  readonly pages: readonly AttachedPage[];
}

export interface AttachedPage {
  readonly file: string;
  /** Of a PDF; null of a picture. */
  readonly page: number | null;
  readonly name: string;
  /** Which of its pages it is. */
  readonly mark: string;
  readonly isFirst: boolean;
  /** What it is, for whoever does not see it. */
  readonly description: string;
}

/** Texts that the templates place themselves. */
export type TemplateLabels = Readonly<Record<TemplateLabel, string>>;
type TemplateLabel =
  | "about"
  | "summary"
  | "group"
  | "share"
  | "number"
  | "description"
  | "quantity"
  | "unit"
  | "unitPrice"
  | "amount"
  | "groupAmount"
  | "payment"
  | "continued"
  | "exclusions"
  | "terms"
  | "acceptance"
  | "placeAndDate"
  | "signature"
  | "nameInCapitals"
  | "certificates"
  | "page";

export interface LabelledText {
  readonly label: string;
  readonly value: string;
}

export interface Party {
  readonly label: string;
  readonly name: string;
  readonly lines: readonly string[];
  readonly contact: readonly string[];
}

export interface SummaryRow {
  readonly number: string;
  readonly title: string;
  /** 0..1 of the sum, for the length of the bar alone. */
  readonly share: number;
  readonly sharePercent: string;
  readonly amount: string;
}

export interface Hero {
  readonly items: readonly LabelledText[];
  readonly total: LabelledText;
  readonly currency: string;
}

export interface SpecificationTable {
  readonly heading: string;
  readonly note: string;
  readonly rows: readonly SpecificationRow[];
}

export type SpecificationRow = GroupRow | SectionRow | TextRow | LineRow | SumRow;

interface GroupRow {
  readonly type: "group";
  /** 1 for a group of the estimate, 2 for a group inside it, and so on. */
  readonly depth: number;
  readonly number: string;
  readonly title: string;
  readonly notes: readonly string[];
}

interface SectionRow {
  readonly type: "section";
  readonly depth: number;
  readonly title: string;
}

export interface TextRow {
  readonly type: "text";
  readonly number: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly description: readonly RichBlock[];
  /** As below a line. */
  readonly sumsBelow: number;
}

export interface LineRow {
  readonly type: "line";
  readonly number: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly description: readonly RichBlock[];
  readonly quantity: string;
  readonly unit: string;
  readonly unitPrice: string;
  readonly amount: string;
  /** How many sums follow directly: they stay on the page of their last line. */
  readonly sumsBelow: number;
}

export interface SumRow {
  readonly type: "sum";
  readonly depth: number;
  readonly title: string;
  readonly amount: string;
  /** Whether a line or a text directly above holds this sum on its page. */
  readonly held: boolean;
}

/** What is new since the version that the customer has. */
export interface OfferChanges {
  readonly heading: string;
  /** Says that nothing is; empty where there are parts. */
  readonly note: string;
  readonly parts: readonly { readonly heading: string; readonly rows: readonly ToldChange[] }[];
  readonly effect: readonly LabelledText[];
  /** Whether it has a page in the document. */
  readonly isPrinted: boolean;
}

export interface ToldChange {
  readonly number: string;
  readonly title: string;
  readonly details: readonly string[];
  /** Of a row that stayed the difference, signed. */
  readonly amount: string;
}

/** The sum that matters most to the customer is set apart from those before and after it. */
export interface Totals {
  readonly before: readonly TotalRow[];
  readonly main: LabelledText;
  readonly after: readonly TotalRow[];
}

export interface TotalRow extends LabelledText {
  readonly strong: boolean;
}

/** Provisional sums: part of the total, and settled by what they really cost. */
export interface Allowances {
  readonly heading: string;
  readonly note: string;
  readonly rows: readonly {
    readonly number: string;
    readonly title: string;
    readonly amount: string;
  }[];
  readonly sum: { readonly title: string; readonly amount: string };
}

/** When the customer pays which part of the total. */
export interface Payments {
  readonly heading: string;
  readonly note: string;
  readonly rows: readonly PaymentRow[];
  readonly sum: Omit<PaymentRow, "due">;
}

export interface PaymentRow {
  readonly title: string;
  /** A date or a milestone; may be empty. */
  readonly due: string;
  readonly percent: string;
  readonly amount: string;
}

/** How quantities were measured. */
export interface Measurements {
  readonly heading: string;
  /** The sizes that any row has. */
  readonly columns: readonly string[];
  /** What the sum of a line is called. */
  readonly sum: string;
  readonly lines: readonly MeasuredLine[];
}

export interface MeasuredLine {
  readonly number: string;
  readonly title: string;
  readonly rows: readonly {
    readonly text: string;
    /** One of each column; empty where the row has none. */
    readonly sizes: readonly string[];
    readonly quantity: string;
  }[];
  /** With its unit. */
  readonly sum: string;
}
