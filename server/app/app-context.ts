import type { Context } from "../base/context.ts";
import type { Limit } from "../base/rate-limit.ts";
import type { Health } from "./health.ts";
import type { Metrics } from "./metrics.ts";
import type { Workers } from "./workers.ts";

/** What the server as a whole needs besides the context of its calls. */
export interface AppContext extends Context, Health {
  /** Counts what one person uploads. */
  readonly uploadLimit: Limit;
  readonly metrics: Metrics;
  readonly workers: Workers;
}
