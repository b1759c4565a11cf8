import type { TFunction } from "i18next";
import type { Locale } from "../../../../domain/money/format.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { quantitySourceOf } from "../../../../domain/estimate/one-of.ts";
import type { LineProblem } from "../../../../domain/estimate/line-problem.ts";
import { isBelowCost } from "../../../../domain/pricing/below-cost.ts";
import { lineProblemText } from "../../../kit/page/line-problem-text.ts";
import { figuresIn } from "../cells/figures.ts";
import type { LineRowView } from "../store/row-views.ts";
import type { ColumnId } from "../cells/columns.ts";
import type { PriceNote, PriceNoteOf } from "./catalogue-context.ts";

/** A small sign in a cell and what it says in words. */
export interface CellMark {
  readonly type:
    | "formula"
    | "rows"
    | "link"
    | "inherited"
    | "fixed"
    | "waste"
    | PriceNote["type"]
    | Alarm;
  readonly text: string;
  /** Shown beside the drawn sign, or in its place. */
  readonly label?: string;
}

type Alarm = "problem" | "loss";

/** The cell in which a problem of the line can be set right. */
export function problemColumn(problem: LineProblem): ColumnId {
  switch (problem.code) {
    case "buying_price_missing":
      return "buyingPrice";
    case "selling_price_missing":
      return "sellingPrice";
    case "discount_beyond_gross":
      return "discountAmount";
    case "vat_reason_missing":
      return "sellingAmount";
    case "out_of_range":
      return problem.figure;
    case "formula_too_long":
    case "formula_too_deep":
    case "formula_syntax":
    case "formula_comma_ambiguous":
    case "formula_name_unknown":
    case "formula_argument_count":
    case "formula_size_missing":
    case "formula_division_by_zero":
    case "formula_root_of_negative":
    case "formula_whole_number_expected":
    case "formula_overflow":
    case "rows_below_zero":
    case "quantity_missing":
    case "quantity_below_zero":
    case "link_missing":
    case "linked_quantity_missing":
    case "cycle":
    case "percent_missing":
    case "percent_group_missing":
    case "percent_line_missing":
    case "percent_line_not_above":
      return "quantity";
  }
}

/** Where there is no cell for a cost, what the line lacks is a price. */
function shownProblemColumn(problem: LineProblem, { seesCosts }: MarkContext): ColumnId {
  const column = problemColumn(problem);
  return column === "buyingPrice" && !seesCosts ? "sellingPrice" : column;
}

interface MarkContext {
  readonly t: TFunction;
  readonly locale: Locale;
  readonly seesCosts: boolean;
  /** What a line or group is called; asked for the rows of `rowsNamed` alone. */
  readonly titleOf: (key: Key) => string;
  readonly priceNoteOf: PriceNoteOf;
  /** So many of its measurement rows cannot be read. */
  readonly unreadRows: number;
}

/** The other rows that the signs of a line name: where its quantity and its markup come from, and its problem. */
export function rowsNamed({ line, priced: { problem, markupFrom } }: LineRowView): readonly Key[] {
  const source = quantitySourceOf(line);
  return [
    ...(source.from === "link" ? [source.key] : []),
    ...(markupFrom?.from === "group" ? [markupFrom.key] : []),
    ...(problem !== null && "key" in problem ? [problem.key] : []),
    ...(problem !== null && "keys" in problem ? problem.keys : []),
  ];
}

/** What a cell must tell beyond its figure: a problem, where a quantity or a price comes from. */
export function cellMark(
  row: LineRowView,
  columnId: ColumnId,
  context: MarkContext,
): CellMark | undefined {
  const { problem } = row.priced;
  if (columnId === "quantity" && context.unreadRows > 0) {
    return { type: "problem", text: context.t("estimates.grid.unreadRows") };
  }
  if (problem !== null && shownProblemColumn(problem, context) === columnId) {
    const { t, titleOf } = context;
    const text = lineProblemText(t, problem, { titleOf, formula: row.line.formula });
    return { type: "problem", text };
  }
  if (columnId === "quantity") return quantityMark(row, context);
  if (columnId === "buyingPrice") return costMark(row, context);
  if (columnId === "markupPercent") return markupMark(row, context);
  if (columnId === "purchaseAmount") return derivedMark(row, context);
  if (columnId === "sellingPrice") return priceMark(row, context);
  if (columnId === "sellingAmount") return lossMark(row, context);
  return undefined;
}

function quantityMark({ line }: LineRowView, { t, titleOf }: MarkContext): CellMark | undefined {
  const source = quantitySourceOf(line);
  switch (source.from) {
    case "formula":
      return {
        type: "formula",
        text: t("estimates.grid.fromFormula", { formula: source.formula }),
      };
    case "rows":
      return { type: "rows", text: t("estimates.grid.fromRows") };
    case "link":
      return {
        type: "link",
        text: t("estimates.grid.fromLink", { title: titleOf(source.key) }),
      };
    case "typed":
      return undefined;
  }
}

/** What is to be known of the price is worth more than that there is waste; what both say is said. */
function costMark(row: LineRowView, context: MarkContext): CellMark | undefined {
  const waste = wasteMark(row, context);
  const note = context.priceNoteOf(row.line);
  if (note === undefined || waste === undefined) return note ?? waste;
  return { ...waste, type: note.type, text: `${note.text}. ${waste.text}` };
}

/** The cell holds the price without waste, and the line costs more. */
function wasteMark({ line, priced }: LineRowView, context: MarkContext): CellMark | undefined {
  if (line.wastePercent === "0" || priced.unitCost === null) return undefined;
  const figures = figuresIn(context.locale);
  const percent = figures.rate(line.wastePercent);
  const cost = figures.price(priced.unitCost);
  return {
    type: "waste",
    label: `+${percent}`,
    text: context.t("estimates.grid.withWaste", { percent, cost }),
  };
}

/** Markups of another level are marked, because typing here gives the line one of its own. */
function markupMark({ priced }: LineRowView, { t, titleOf }: MarkContext): CellMark | undefined {
  const source = priced.markupFrom;
  if (source === null || source.from === "line" || source.from === "price") return undefined;
  const title = source.from === "group" ? titleOf(source.key) : "";
  return { type: "inherited", text: t(`estimates.line.priceFrom.${source.from}`, { title }) };
}

/** The cost of a percent line follows from its base until somebody types it. */
function derivedMark({ line, priced }: LineRowView, { t }: MarkContext): CellMark | undefined {
  const isDerived = line.kind === "percent" && line.purchaseAmount === null;
  if (!isDerived || priced.purchaseAmount === null) return undefined;
  return { type: "inherited", text: t("estimates.line.purchaseDerived") };
}

/** Who sees no costs cannot tell a typed price from one that follows. */
function priceMark({ line }: LineRowView, { t, seesCosts }: MarkContext): CellMark | undefined {
  if (line.sellingPrice === null || !seesCosts) return undefined;
  return { type: "fixed", text: t("estimates.line.priceFrom.price") };
}

function lossMark({ priced }: LineRowView, { t }: MarkContext): CellMark | undefined {
  return isBelowCost(priced) ? { type: "loss", text: t("estimates.line.belowCost") } : undefined;
}
