import { positionNumbers } from "../../domain/estimate/row-order.ts";
import { type OfRow, figuresOf } from "../../domain/pricing/figures.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import { sellingSide } from "../../domain/pricing/selling-side.ts";
import type { Db } from "../base/db.ts";
import { lockRow, pricedEstimate } from "./lock-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";
import { findHeader } from "./queries.ts";

interface Seen {
  readonly seesCosts: boolean;
  /** Those of the rows of a draft too. */
  readonly areFiguresWanted?: boolean;
}

/** The whole estimate for the editor: header, content and computed totals, all of one revision. */
export async function findDocument(
  db: Db,
  cache: PricedCache,
  id: string,
  { seesCosts, areFiguresWanted = false }: Seen,
) {
  const locked = await lockRow(db, id, "read");
  if (!locked) return undefined;
  const priced = await pricedEstimate(db, cache, id, locked);
  // Without its costs an estimate has to say itself what its lines are sold for.
  const estimate = seesCosts ? priced.estimate : sellingSide(priced);
  const { totals, ...figures } = numberedFigures(priced);
  const header = await findHeader(db, id);
  if (!header) return undefined;
  return {
    header,
    content: {
      settings: estimate.settings,
      variables: [...estimate.variables].map(([name, value]) => ({ name, value })),
      groups: [...estimate.groups.values()],
      lines: [...estimate.lines.values()],
    },
    totals,
    figures: priced.keepsFigures || areFiguresWanted ? figures : null,
  };
}

/** The figures of the rows, in the order of the document's rows. */
export async function findFigures(db: Db, cache: PricedCache, id: string) {
  const locked = await lockRow(db, id, "read");
  if (!locked) return undefined;
  const priced = await pricedEstimate(db, cache, id, locked);
  return { revision: locked.revision, ...numberedFigures(priced) };
}

/** Each row by its key and its position number. */
export function numberedFigures(priced: PricedEstimate) {
  const numbers = positionNumbers(priced.estimate);
  const { lines, groups, totals } = figuresOf(priced);
  const numbered = <Row extends object>(rows: readonly OfRow<Row>[]) =>
    rows.flatMap((row) => {
      const number = numbers.get(row.key);
      return number === undefined ? [] : [{ ...row, number }];
    });
  return { lines: numbered(lines), groups: numbered(groups), totals };
}
