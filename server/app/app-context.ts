import type { Context } from "../base/context.ts";
import type { Limit } from "../base/rate-limit.ts";
import type { Health } from "./health.ts";
import type { InstallationMetrics } from "./installation-metrics.ts";
import type { Metrics } from "./metrics.ts";
import type { Workers } from "./workers.ts";

/** What the server as a whole needs besides the context of its calls. */
export interface AppContext extends Context, Health {
  /** Counts what one person uploads. */
  readonly uploadLimit: Limit;
  readonly metrics: Metrics;
  /** Figures of the installation as a whole, beside those of the process. */
  readonly installation?: InstallationMetrics;
  readonly workers: Workers;
}
