import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { dashboard } from "../../contracts/dashboard.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/",
    validateSearch: listSearch<typeof dashboard.get>,
    beforeLoad: allow("DASHBOARD_VIEW"),
    component: lazyRouteComponent(() => import("./dashboard-page.tsx"), "DashboardPage"),
  }),
] as const;
