import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { allow } from "../base/allow.ts";
import { projectRoute } from "../projects/project-route.tsx";

export const estimateRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: "/estimates",
    beforeLoad: allow("PROJECT_ESTIMATES_VIEW"),
    component: lazyRouteComponent(() => import("./versions/estimates-page.tsx"), "EstimatesPage"),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: "/estimate/$estimateId",
    beforeLoad: allow("PROJECT_ESTIMATES_VIEW"),
    component: lazyRouteComponent(() => import("./estimate-page.tsx"), "EstimatePage"),
  }),
] as const;
