import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { estimates } from "../../contracts/estimates.ts";
import { allow } from "../app/guard.ts";
import { projectRoute } from "../projects/project-route.tsx";

export const estimateRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: "/estimates",
    beforeLoad: allow(estimates.list.access),
    component: lazyRouteComponent(() => import("./estimates-page.tsx"), "EstimatesPage"),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: "/estimate/$estimateId",
    beforeLoad: allow(estimates.get.access),
    component: lazyRouteComponent(() => import("./estimate-page.tsx"), "EstimatePage"),
  }),
] as const;
