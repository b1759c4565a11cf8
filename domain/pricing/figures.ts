import type { Key } from "../estimate/estimate.ts";
import type { EstimateTotals, PricedEstimate } from "./priced-estimate.ts";
import type { PricedGroup, PricedLine } from "./priced-rows.ts";

/** A row of figures names the row of the estimate that they are of. */
export type OfRow<Row> = Row & { readonly key: Key };

/** The figures of rows as plain data, in the order of the estimate's rows. */
export interface RowFigures {
  readonly lines: readonly OfRow<PricedLine>[];
  readonly groups: readonly OfRow<PricedGroup>[];
}

/** All figures of an estimate as plain data. */
export interface Figures extends RowFigures {
  readonly totals: EstimateTotals;
}

export function figuresOf({ estimate, lines, groups, totals }: PricedEstimate): Figures {
  return {
    lines: withKeys(estimate.lines, lines),
    groups: withKeys(estimate.groups, groups),
    totals,
  };
}

const withKeys = <Row>(rows: ReadonlyMap<Key, unknown>, figures: ReadonlyMap<Key, Row>) =>
  [...rows.keys()].flatMap((key) => {
    const found = figures.get(key);
    return found === undefined ? [] : [{ ...found, key }];
  });

/** The figures by the keys of their rows. */
export const byKey = <Row extends object>(rows: readonly OfRow<Row>[]): ReadonlyMap<Key, Row> =>
  new Map(rows.map((row) => [row.key, row]));
