import type { Group, Key, Line, Settings } from "../estimate/estimate.ts";
import type { Decimal } from "../money/decimal.ts";
import type { CitedArticle } from "../price-care/cited-articles.ts";
import type { PricedEstimate } from "../pricing/priced-estimate.ts";

/** What every file of an estimate says first. A later release that cannot be read by this one counts on. */
export const estimateFormat = { format: "overslag-estimate", version: 1 } as const;

/**
 * A line as it travels: what it came from in the catalogue stays behind, as do hours that were worked, which belong to the job they were
 * worked on. The article of a supplier goes along by its names, since others may have it as well.
 */
export interface FileLine extends Omit<Line, "serviceId" | "articleId" | "unitId" | "hoursUsed"> {
  readonly article: CitedArticle | null;
}

/** An estimate that leaves the house whole: what was entered, and what it comes to for whoever reads it. */
export interface EstimateFile {
  readonly format: typeof estimateFormat.format;
  readonly version: typeof estimateFormat.version;
  /** ISO 4217. */
  readonly currency: string;
  readonly project: { readonly number: string; readonly title: string };
  readonly settings: Settings;
  readonly variables: Readonly<Record<string, Decimal>>;
  readonly groups: readonly Group[];
  readonly lines: readonly FileLine[];
  readonly figures: FileFigures;
}

/** Amounts are without VAT where they do not say otherwise; null is a figure that is not known yet. */
export interface FileFigures {
  readonly netAmount: Decimal;
  readonly vatAmount: Decimal;
  readonly totalAmount: Decimal;
  readonly groups: Readonly<Record<Key, { readonly sellingAmount: Decimal }>>;
  readonly lines: Readonly<
    Record<Key, { readonly quantity: Decimal | null; readonly sellingAmount: Decimal | null }>
  >;
}

/** What of a file is read when it comes in: of its figures the total, to be compared. */
export interface ReadEstimateFile extends Omit<EstimateFile, "figures"> {
  readonly figures: Pick<FileFigures, "totalAmount">;
}

interface FileHead {
  readonly currency: string;
  readonly project: EstimateFile["project"];
  /** Of its lines, by their ids. */
  readonly articles: ReadonlyMap<string, CitedArticle>;
}

export function estimateFileOf(priced: PricedEstimate, head: FileHead): EstimateFile {
  const { estimate, totals } = priced;
  return {
    ...estimateFormat,
    currency: head.currency,
    project: head.project,
    settings: estimate.settings,
    variables: Object.fromEntries(estimate.variables),
    groups: [...estimate.groups.values()],
    lines: [...estimate.lines.values()].map((line) => travelling(line, head)),
    figures: {
      netAmount: totals.netAmount,
      vatAmount: totals.vatAmount,
      totalAmount: totals.totalAmount,
      groups: Object.fromEntries(
        [...priced.groups].map(([key, { sellingAmount }]) => [key, { sellingAmount }]),
      ),
      lines: Object.fromEntries(
        [...priced.lines].map(([key, { quantity, sellingAmount }]) => [
          key,
          { quantity, sellingAmount },
        ]),
      ),
    },
  };
}

function travelling(
  { serviceId: _service, articleId, unitId: _unit, hoursUsed: _hours, ...line }: Line,
  { articles }: FileHead,
): FileLine {
  return { ...line, article: articles.get(articleId ?? "") ?? null };
}
