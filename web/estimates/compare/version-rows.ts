import type { PairableRow } from "../../../domain/compare/pair-rows.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { Decimal } from "../../../domain/money/decimal.ts";
import { findWinners, type Winners } from "../../../domain/pricing/choice.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";
import type { Language } from "../../base/i18n.ts";
import { titleIn } from "../../kit/page/title-in.ts";
import type { RowFigures } from "../editor/cells/cell-text.ts";
import { indexRows } from "../editor/store/row-index.ts";

/** A row of one version with its figures. */
export interface VersionRow extends PairableRow {
  readonly number: string;
  readonly level: number;
  readonly figures: RowFigures;
  readonly amounts: RowAmounts;
  /** How many lines there are in it; null of a line. */
  readonly lineCount: number | null;
  /** Of the alternatives of its version the ones that count. */
  readonly winners: Winners;
}

/** null where it cannot be known or has no meaning. */
export interface RowAmounts {
  readonly selling: Decimal | null;
  readonly purchase: Decimal | null;
  readonly hours: Decimal | null;
}

/** The rows of a version in the order of its document. */
export function versionRows(priced: PricedEstimate, language: Language): readonly VersionRow[] {
  const { estimate } = priced;
  const winners = findWinners(estimate);
  const { places, byKey } = indexRows(estimate);
  const lineCounts = new Map<Key, number>();
  for (const { groupKey } of estimate.lines.values()) {
    let key: Key | null = groupKey;
    while (key !== null) {
      lineCounts.set(key, (lineCounts.get(key) ?? 0) + 1);
      key = byKey.get(key)?.parentKey ?? null;
    }
  }
  return places.flatMap(({ key, type, parentKey, number, level }) => {
    const figures = figuresOf(priced, key);
    if (figures === undefined) return [];
    const title = titleIn(figures.type === "line" ? figures.line : figures.group, language);
    const lineCount = type === "group" ? (lineCounts.get(key) ?? 0) : null;
    const amounts = amountsOf(figures);
    return { key, type, parentKey, title, number, level, figures, amounts, lineCount, winners };
  });
}

function figuresOf({ estimate, lines, groups }: PricedEstimate, key: Key): RowFigures | undefined {
  const [line, pricedLine] = [estimate.lines.get(key), lines.get(key)];
  if (line && pricedLine) return { type: "line", line, priced: pricedLine };
  const [group, pricedGroup] = [estimate.groups.get(key), groups.get(key)];
  return group && pricedGroup && { type: "group", group, priced: pricedGroup };
}

const amountsOf = ({ type, priced }: RowFigures): RowAmounts => ({
  selling: priced.sellingAmount,
  purchase: priced.purchaseAmount,
  hours: type === "line" ? priced.hours : priced.hoursScheduled,
});
