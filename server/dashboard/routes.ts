import { dashboard } from "../../contracts/dashboard.ts";
import { route } from "../base/route.ts";
import { findDashboard } from "./find-dashboard.ts";

export const dashboardRoutes = [
  route(dashboard.get, ({ db, query, session, context }) =>
    findDashboard(db, query.period, { now: context.clock(), permissions: session.permissions }),
  ),
];
