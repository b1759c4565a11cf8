import { health } from "../../contracts/health.ts";
import { route } from "../base/route.ts";
import { findHealth } from "./find-health.ts";
import type { HealthTools } from "./health-tools.ts";

/** To everybody but system administrators the installation has no health: it is of all companies at once. */
export const healthRoutes = (tools: HealthTools) => [
  route(health.get, ({ db, session, context }) =>
    session.isSystemAdministrator ? findHealth(db, context, tools) : undefined,
  ),
];
