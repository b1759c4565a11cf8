import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { dashboard } from "../../contracts/dashboard.ts";
import { appRoute } from "../app/app-route.tsx";
import { allow } from "../app/allow.ts";
import { listSearch } from "../kit/list-search.ts";

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/",
    validateSearch: listSearch<typeof dashboard.get>,
    beforeLoad: allow("DASHBOARD_VIEW"),
    component: lazyRouteComponent(() => import("./dashboard-page.tsx"), "DashboardPage"),
  }),
] as const;
