import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { allow } from "../base/allow.ts";
import { appRoute } from "../base/app-route.ts";

export const healthRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/app-companies/health",
    beforeLoad: allow("COMPANIES_VIEW"),
    component: lazyRouteComponent(() => import("./health-page.tsx"), "HealthPage"),
  }),
] as const;
