import { dashboard } from "../../contracts/dashboard.ts";
import { route } from "../base/route.ts";
import { findDashboard } from "./find-dashboard.ts";

export const dashboardRoutes = [
  route(dashboard.get, ({ db, query, session, services }) =>
    findDashboard(db, query.period, { now: services.clock(), permissions: session.permissions }),
  ),
];
