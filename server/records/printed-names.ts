import { sql } from "kysely";
import { changeableStatuses } from "../../domain/estimate/estimate-status.ts";
import type { EstimateType } from "../../domain/project/estimate-type.ts";
import type { KeptHead } from "../../domain/project/kept-head.ts";

/** Of an estimate and its project: what the version calls its project, and its price form. */
export const printedTitle = printed<string>("title", "title");
export const printedType = printed<EstimateType>("estimateType", "estimate_type");

/** A draft may still have what a message that failed has kept. */
function printed<T extends string>(field: keyof KeptHead["project"], column: string) {
  const today = sql.ref(`projects.${column}`);
  return sql<T>`case when estimates.status = any(${changeableStatuses}) then ${today}
    else coalesce(estimates.head #>> array['project', ${field}], ${today}) end`;
}
