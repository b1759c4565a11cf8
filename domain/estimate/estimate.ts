import type { Decimal } from "../money/decimal.ts";
import type { Discount } from "./discount.ts";

/**
 * The estimate as plain data: what is entered, nothing that is computed.
 * Every `Decimal` is canonical decimal text ("12.5"), percents are in percent (25 = 25 %),
 * prices are per unit and without VAT, rates are per hour.
 */
export interface Estimate {
  readonly settings: Settings;
  /** Named variables for formulas, by name. */
  readonly variables: ReadonlyMap<string, Decimal>;
  readonly groups: ReadonlyMap<Key, Group>;
  readonly lines: ReadonlyMap<Key, Line>;
}

/** A group or line keeps its key through every version of the estimate. */
export type Key = string;

export type PricedKind = "material" | "work" | "general";
export type LineKind = PricedKind | "text" | "percent";

/** What a unit measures; it decides which sizes a measurement row usually has. */
export type Dimension = "count" | "length" | "area" | "volume" | "mass" | "time" | "lump";

/**
 * Copied from company and project when the estimate is made, so that later changes never touch it. Its
 * discount is of the whole document.
 */
export interface Settings extends Discount {
  /** Area of the project in m2; "0" means unknown. */
  readonly squares: Decimal;
  /** A company that is no VAT payer has no VAT rows; its total is the net sum. */
  readonly vatPayer: boolean;
  readonly vatPercent: Decimal;
  readonly workCostPerHour: Decimal;
  readonly workPricePerHour: Decimal;
  /** Markups of this estimate; null falls back to the company's default for the kind. */
  readonly markupMaterial: Decimal | null;
  readonly markupWork: Decimal | null;
  readonly markupGeneral: Decimal | null;
  readonly companyMarkupMaterial: Decimal;
  readonly companyMarkupWork: Decimal;
  readonly companyMarkupGeneral: Decimal;
  /** Multiplies the hours of work; "1" is normal. */
  readonly difficulty: Decimal;
  /** The discount comes off the lines of this VAT rate alone; null is all rates. */
  readonly discountVatPercent: Decimal | null;
  /** The total with VAT is rounded to a multiple of it; null leaves it as it is. */
  readonly totalRounding: TotalRounding | null;
  readonly lineOrder: LineOrder;
  readonly amountsShown: AmountsShown;
  /** Also beside amounts with VAT; the prices themselves are without. */
  readonly unitPricesShown: boolean;
  readonly detailLevel: DetailLevel;
  /** Whether the document tells what is new since the version that the customer has. */
  readonly changesShown: boolean;
  /** Whether the document begins with a page that says alone what it is, of whom and for whom. */
  readonly coverShown: boolean;
  /** Whether the document ends with how the quantities of its lines were measured. */
  readonly measurementsShown: boolean;
  /** Whether the document says what the customer's own list calls its rows. */
  readonly clientNumbersShown: boolean;
  /** The final price of a price estimate may exceed the total by so much. */
  readonly priceLimitPercent: Decimal;
  /** When the customer pays which part of the total; empty where the document says nothing of it. */
  readonly paymentPlan: readonly Payment[];
}

/** A part of what the customer pays. */
export interface Payment {
  readonly titleEn: string;
  readonly titleNb: string;
  /** Of the total. */
  readonly percent: Decimal;
  /** A date or a milestone, as it is printed; may be empty. */
  readonly due: string;
}

export type TotalRounding = "1" | "5" | "10" | "100";

/** Why a line bears no rate of VAT: it is exempt, or outside the scope of VAT altogether. */
export type VatCode = "exempt" | "outside";

/** What a percent line is taken of. */
export type PercentScope =
  /** Of chosen groups and lines; where none are chosen, of the whole estimate. */
  | "chosen"
  /** Of everything above the line in its group, with the groups in it. */
  | "above_in_group"
  /** Of everything above the line. */
  | "above";

/** The order in which the rows of a group stand on screen and on paper: as put there, or by kind. */
export type LineOrder = "entered" | "kind";

/** Whether the customer sees amounts with VAT: as the type of the client says, or as chosen. */
export type AmountsShown = "client" | "with_vat" | "without_vat";

/**
 * How much of an estimate its customer reads: the total alone, groups with their sums, lines without prices
 * as well, or everything. It never changes a figure.
 */
export type DetailLevel = "total" | "groups" | "lines" | "full";

/** Groups and lines may be optional, or one of a set of alternatives. */
export interface Choice {
  /** An optional row stays out of every total until it is chosen. */
  readonly optional: boolean;
  readonly chosen: boolean;
  /** Rows that share this name are alternatives: exactly one of them counts. */
  readonly alternativeSet: string | null;
}

export interface Allowance {
  /** A provisional sum: part of the total, and settled by what it really costs. */
  readonly allowance: boolean;
}

/** Its discount is off the total of its lines and groups, or off its lump sum. */
export interface Group extends Choice, Allowance, Discount {
  readonly key: Key;
  readonly parentKey: Key | null;
  /** Orders the children of one parent, groups and lines together; see order.ts. */
  readonly position: string;
  /** What the tender calls the group, so that its price can be given back there; empty where it came from none. */
  readonly reference: string;
  readonly titleEn: string;
  readonly titleNb: string;
  /** Markup for all lines below that have none of their own; null leaves it to the next level. */
  readonly markupPercent: Decimal | null;
  readonly difficulty: Decimal | null;
  /** What the group is sold for, whatever its lines come to; they are printed without prices. */
  readonly lumpAmount: Decimal | null;
  /** Of what is in the group; null is as around it. */
  readonly detailLevel: DetailLevel | null;
}

/**
 * A part of a measured quantity: the product of its numbers, of which any may be missing. A negative
 * count is an opening.
 */
export interface MeasurementRow {
  readonly text: string;
  readonly count: Decimal | null;
  readonly length: Decimal | null;
  readonly width: Decimal | null;
  readonly height: Decimal | null;
  readonly factor: Decimal | null;
}

export interface Line extends Choice, Allowance, Discount {
  readonly key: Key;
  readonly groupKey: Key;
  readonly position: string;
  readonly kind: LineKind;
  /** What the tender calls the line; "0010" stays as it is written there. Empty where it came from none. */
  readonly reference: string;
  readonly titleEn: string;
  readonly titleNb: string;
  /** Printed below the title. */
  readonly description: string;
  /** For colleagues; never printed. */
  readonly note: string;

  /** The catalogue entry, or else the article of a supplier, and the unit that the line was copied from. */
  readonly serviceId: string | null;
  readonly articleId: string | null;
  readonly unitId: string | null;
  readonly unitEn: string;
  readonly unitNb: string;
  readonly dimension: Dimension;

  /** Sizes in metres that formulas may use; factor null counts as 1. */
  readonly length: Decimal | null;
  readonly width: Decimal | null;
  readonly height: Decimal | null;
  readonly factor: Decimal | null;

  /** The quantity, above 0 as any other, counts as negative: in cost, in selling and in hours. */
  readonly credit: boolean;
  /** The quantity has at most one source: typed, formula, measurement rows, or another line. */
  readonly quantity: Decimal | null;
  readonly formula: string | null;
  readonly measurementRows: readonly MeasurementRow[];
  readonly linkedKey: Key | null;
  /** Multiplies the net quantity of the linked line. */
  readonly linkedRatio: Decimal;

  readonly wastePercent: Decimal;
  /** Price of one unit, net of supplier discount. For work null means hour norm x cost per hour. */
  readonly buyingPrice: Decimal | null;
  /** A price set by hand, or a markup of the line's own, or neither; never both. */
  readonly sellingPrice: Decimal | null;
  readonly markupPercent: Decimal | null;
  /** Hours for one unit of work. */
  readonly hourNorm: Decimal | null;
  readonly difficulty: Decimal | null;
  readonly hoursUsed: Decimal | null;

  /** Line discount: of 0 %, or an amount, or a percent; never both. */
  readonly discountPercent: Decimal;
  /** A rate or a code, never both; neither means the rate of the estimate. */
  readonly vatPercent: Decimal | null;
  readonly vatCode: VatCode | null;
  /** Printed with the code, which is nothing without it. */
  readonly vatReason: string;

  /** Percent lines: this percent of the selling amounts of other lines. */
  readonly percent: Decimal | null;
  readonly percentScope: PercentScope;
  readonly percentGroups: readonly Key[];
  readonly percentLines: readonly Key[];
  /** Of which kinds of lines; empty means all. */
  readonly percentKinds: readonly PricedKind[];
  /** Earlier percent lines are part of what it is taken of. */
  readonly percentOnPercent: boolean;
  /** Percent lines: what the company pays, typed; null derives it as the same percent of the base's cost. */
  readonly purchaseAmount: Decimal | null;
}

/** The fields of a row that a `set` change may name. Place and identity have changes of their own. */
export type SettingsField = keyof Settings;
export type GroupField = Exclude<keyof Group, "key" | "parentKey" | "position">;
export type LineField = Exclude<keyof Line, "key" | "groupKey" | "position">;
