import type { OfferModel, Party } from "./offer-model.ts";
import type { RichBlock } from "./rich-text.ts";

/**
 * What colleagues get on paper. Each sheet says by its columns which figures it can hold: what is no
 * column of it has no place in it.
 */
interface SheetModel<Column extends string>
  extends Pick<OfferModel, "language" | "region" | "offerDate" | "title" | "company" | "facts"> {
  /** Stands behind every page. */
  readonly mark: string;
  readonly isWide: boolean;
  readonly labels: {
    readonly number: string;
    readonly description: string;
    readonly group: string;
    readonly page: string;
  };
  readonly parties: readonly Party[];
  /** What speaks against relying on the figures. */
  readonly warnings: readonly string[];
  readonly summaries: readonly SheetSummary<Column>[];
  readonly heading: string;
  readonly note: string;
  readonly columns: readonly SheetColumn<Column>[];
  readonly rows: readonly SheetRow<Column>[];
}

export type ReportColumn =
  | "quantity"
  | "unit"
  | "hours"
  | "unitCost"
  | "cost"
  | "markup"
  | "price"
  | "selling"
  | "profit"
  | "margin";
/** Prices and costs have no column on site. */
export type CrewColumn = "quantity" | "unit" | "order" | "hours";
/** Prices are columns of it for those alone who see costs. */
export type ShoppingColumn = "quantity" | "order" | "unit" | "price" | "amount";

export type ReportModel = SheetModel<ReportColumn>;
export type CrewModel = SheetModel<CrewColumn>;
export type ShoppingModel = SheetModel<ShoppingColumn>;
export type AnySheet = CrewModel | ReportModel | ShoppingModel;

export interface SheetColumn<Column extends string> {
  readonly field: Column;
  readonly label: string;
}

export type SheetFigures<Column extends string> = { readonly [C in Column]?: string };

export interface SheetSummary<Column extends string> {
  readonly heading: string;
  readonly columns: readonly SheetColumn<Column>[];
  readonly rows: readonly SummaryRow<Column>[];
}

interface SummaryRow<Column extends string> {
  readonly number: string;
  readonly title: string;
  readonly figures: SheetFigures<Column>;
  readonly isStrong: boolean;
}

export type SheetRow<Column extends string> =
  | {
      readonly type: "group";
      readonly depth: number;
      readonly number: string;
      readonly title: string;
      readonly notes: readonly string[];
    }
  | {
      readonly type: "line";
      readonly number: string;
      readonly title: string;
      readonly notes: readonly string[];
      readonly description: readonly RichBlock[];
      readonly figures: SheetFigures<Column>;
    }
  | {
      readonly type: "sum";
      readonly depth: number;
      readonly title: string;
      readonly figures: SheetFigures<Column>;
    };
