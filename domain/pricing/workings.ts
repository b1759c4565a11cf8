import type { Winners } from "./choice.ts";
import type { Key } from "../estimate/estimate.ts";
import type { Dependents } from "./quantity.ts";
import type { EstimateSums } from "./sums.ts";

/** What the engine remembers of an estimate between two changes. */
export interface Workings {
  readonly winners: Winners;
  readonly dependents: Dependents;
  readonly percentKeys: readonly Key[];
  readonly sums: EstimateSums;
}
