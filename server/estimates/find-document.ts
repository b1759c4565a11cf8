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
