import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { appRoute } from "../app/app-route.tsx";
import { allow } from "../app/guard.ts";

export const dashboardRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/",
    beforeLoad: allow("DASHBOARD_VIEW"),
    component: lazyRouteComponent(() => import("./dashboard-page.tsx"), "DashboardPage"),
  }),
] as const;
