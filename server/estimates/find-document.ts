import type { Key } from "../../domain/estimate/estimate.ts";
import { positionNumbers } from "../../domain/estimate/row-order.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import type { Db } from "../base/db.ts";
import { lockEstimate, pricedEstimate } from "./lock-estimate.ts";
import type { PricedCache } from "./priced-cache.ts";
import { findHeader } from "./queries.ts";

/** The whole estimate for the editor: header, content and computed totals, all of one revision. */
export async function findDocument(db: Db, cache: PricedCache, id: string) {
  const locked = await lockEstimate(db, id, "read");
  if (!locked) return undefined;
  const { estimate, totals } = await pricedEstimate(db, cache, id, locked);
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
  };
}

/** The figures of the rows, in the order of the document's rows. */
export async function findFigures(db: Db, cache: PricedCache, id: string) {
  const locked = await lockEstimate(db, id, "read");
  if (!locked) return undefined;
  const priced = await pricedEstimate(db, cache, id, locked);
  return { revision: locked.revision, ...figuresOf(priced) };
}

/** Each row by its key and its position number. */
export function figuresOf({ estimate, lines, groups, totals }: PricedEstimate) {
  const numbers = positionNumbers(estimate);
  const named = <Figures>(rows: ReadonlyMap<Key, unknown>, figures: ReadonlyMap<Key, Figures>) =>
    [...rows.keys()].flatMap((key) => {
      const [found, number] = [figures.get(key), numbers.get(key)];
      return found && number !== undefined ? [{ key, number, ...found }] : [];
    });
  return { lines: named(estimate.lines, lines), groups: named(estimate.groups, groups), totals };
}
