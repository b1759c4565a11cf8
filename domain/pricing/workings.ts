import type { Winners } from "./choice.ts";
import type { PercentOrder } from "./percent-base.ts";
import type { Dependents } from "./quantity.ts";
import type { EstimateSums } from "./sums.ts";

/** What the engine remembers of an estimate between two changes. */
export interface Workings {
  readonly winners: Winners;
  readonly order: PercentOrder;
  readonly dependents: Dependents;
  readonly sums: EstimateSums;
}
