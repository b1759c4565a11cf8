import type { Decimal } from "../money/decimal.ts";

/**
 * A bill of quantities as a file says it, in the words that the formats share. Numbers of rows are texts:
 * "01.02.0010" is not 1.2.10.
 */
export interface Tender {
  readonly format: TenderFormat;
  readonly phase: TenderPhase;
  /** Of the format, as the file names it; empty where it does not. */
  readonly version: string;
  readonly title: string;
  /** As the file writes it, mostly three letters; empty where it does not say. */
  readonly currency: string;
  /** What a bid repeats of its tender. */
  readonly head: TenderHead;
  readonly rows: readonly TenderRow[];
  readonly totals: TenderTotals;
  readonly notes: readonly TenderNote[];
}

export interface TenderHead {
  readonly project: string;
  readonly projectLabel: string;
  readonly billId: string;
  readonly billName: string;
  /** The levels of numbers: their kind, their length, and whether they are figures. */
  readonly levels: readonly (readonly [type: string, length: string, isNumeric: string])[];
}

const tenderFormats = ["gaeb_xml", "gaeb_90", "bc3", "ns_3459"] as const;
export type TenderFormat = (typeof tenderFormats)[number];
/** Files that are kept for the bid. */
export const tenderFileFormats = [...tenderFormats, "workbook"] as const;
export type TenderFileFormat = (typeof tenderFileFormats)[number];

/** What a bill is for: a description, an estimate, a tender, a bid or a contract. */
export type TenderPhase = "bill" | "estimate" | "request" | "bid" | "contract";

export type TenderRow = TenderGroup | TenderItem | TenderMarkup | TenderText;

interface TenderPlace {
  /** The whole number, of all levels. */
  readonly number: string;
  /** Of this level alone, and what is added to it. */
  readonly part: string;
  readonly index: string;
  /** What other rows of the file call it. */
  readonly id: string;
  /** The line of the file. */
  readonly line: number;
}

/** One of several ways to do the same; serial "0" is the one that counts. */
export interface TenderAlternative {
  readonly set: string;
  readonly serial: string;
}

export interface TenderGroup extends TenderPlace {
  readonly type: "group";
  readonly title: string;
  readonly isDropped: boolean;
  readonly alternative: TenderAlternative | null;
  readonly totals: TenderTotals;
  readonly rows: readonly TenderRow[];
}

export interface TenderItem extends TenderPlace {
  readonly type: "item";
  readonly title: string;
  readonly description: string;
  readonly unit: string;
  readonly quantity: Decimal | null;
  /** The client has yet to say how much. */
  readonly isOpen: boolean;
  readonly isLump: boolean;
  readonly unitPrice: Decimal | null;
  /** What the file says it comes to. */
  readonly amount: Decimal | null;
  readonly discountPercent: Decimal | null;
  readonly vatPercent: Decimal | null;
  /** Carried out only when it is asked for: inside of the total, or outside. */
  readonly provisional: "inside" | "outside" | null;
  readonly alternative: TenderAlternative | null;
  /** It is not to be carried out, or not offered: it comes to nothing. */
  readonly isDropped: boolean;
  /** Markups of what is marked are taken of it. */
  readonly isMarked: boolean;
  /** What the bidder has to say of it. */
  readonly questions: readonly TenderQuestion[];
  readonly measurements: readonly TenderMeasurement[];
}

/** A gap in the text that the bidder fills in. */
export interface TenderQuestion {
  readonly label: string;
  readonly before: string;
  readonly answer: string;
  readonly after: string;
  /** The words of the text around a gap that says nothing itself. */
  readonly around?: readonly [before: string, after: string];
}

/** A part of the quantity: the product of the numbers given. */
export interface TenderMeasurement {
  readonly text: string;
  readonly count: Decimal | null;
  readonly length: Decimal | null;
  readonly width: Decimal | null;
  readonly height: Decimal | null;
}

/** A percent of other rows. */
export interface TenderMarkup extends TenderPlace {
  readonly type: "markup";
  readonly title: string;
  readonly description: string;
  /** Of what counts above it in its group, back to the markups before; of what is marked; or of a list. */
  readonly of: "above" | "marked" | "listed";
  readonly listed: readonly TenderShare[];
  readonly percent: Decimal | null;
  readonly amount: Decimal | null;
  readonly isDropped: boolean;
}

/** A row that a markup is taken of, of all of it or of a part. */
export interface TenderShare {
  readonly id: string;
  readonly quantity: Decimal | null;
}

export interface TenderText extends TenderPlace {
  readonly type: "text";
  readonly title: string;
  readonly description: string;
}

/** What a file says of a group or of the whole; null where it does not. */
export interface TenderTotals {
  readonly total: Decimal | null;
  readonly discountPercent: Decimal | null;
  readonly discountAmount: Decimal | null;
  readonly afterDiscount: Decimal | null;
  /** Stands for the sum, whatever the rows come to. */
  readonly lump: Decimal | null;
  readonly vatPercent: Decimal | null;
  readonly vat: Decimal | null;
  readonly gross: Decimal | null;
}

export const noTotals: TenderTotals = {
  total: null,
  discountPercent: null,
  discountAmount: null,
  afterDiscount: null,
  lump: null,
  vatPercent: null,
  vat: null,
  gross: null,
};

/** What a file says and an estimate cannot, or can only in another way. */
export type TenderNoteCode =
  | "number_unreadable"
  | "price_parts"
  | "sub_items"
  | "picture"
  | "dropped"
  | "quantity_open"
  | "quantity_derived"
  | "provisional_inside"
  | "alternatives_apart"
  | "markup_of_part"
  | "markup_too_long"
  | "text_cut"
  | "number_cut"
  | "number_twice"
  | "percent_rounded"
  | "bill_terms_left"
  | "currency_differs"
  | "currency_asked"
  | "formula_lost"
  | "text_refers"
  | "markup_base"
  | "lines_left"
  | "lines_missing"
  | "count_differs"
  | "group_repeated"
  | "concept_missing"
  | "quantities_differ"
  | "measurement_rounded"
  | "measurement_as_text"
  | "overheads_left"
  | "edition_unknown";

export interface TenderNote {
  readonly code: TenderNoteCode;
  /** Of the row; empty for the whole. */
  readonly number: string;
  readonly line: number;
  /** Of the line, from 1, where a format tells. */
  readonly column?: number;
  /** What the file says there. */
  readonly text: string;
}

/** Why a file is no bill that can be read, and where. */
export interface TenderRefusal {
  readonly code: "no_tender" | "wrong_phase" | "no_rows" | "cut_off" | "too_many_rows" | "too_deep";
  readonly line: number;
  readonly text: string;
}

export function* rowsWithin(rows: readonly TenderRow[]): Generator<TenderRow> {
  for (const row of rows) {
    yield row;
    if (row.type === "group") yield* rowsWithin(row.rows);
  }
}

/** A file that names no currency is taken to be in that of the estimate. */
export const isInOtherCurrency = ({ currency }: Tender, own: string): boolean =>
  currency !== "" && currency.toUpperCase() !== own.toUpperCase();
