import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { allow } from "../base/allow.ts";
import { projectRoute } from "../projects/project-route.tsx";
import type { CompareSearch } from "./compare/chosen-versions.ts";

/** The ids of the two versions; the page has its own for what the address does not name. */
const compareSearch = ({ from, to }: Record<string, unknown>): CompareSearch => ({
  ...(typeof from === "string" && { from }),
  ...(typeof to === "string" && { to }),
});

export const estimateRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: "/estimates",
    beforeLoad: allow("PROJECT_ESTIMATES_VIEW"),
    component: lazyRouteComponent(() => import("./versions/estimates-page.tsx"), "EstimatesPage"),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: "/estimates/compare",
    validateSearch: compareSearch,
    beforeLoad: allow("PROJECT_ESTIMATES_VIEW"),
    component: lazyRouteComponent(() => import("./compare/compare-page.tsx"), "ComparePage"),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: "/estimate/$estimateId",
    beforeLoad: allow("PROJECT_ESTIMATES_VIEW"),
    component: lazyRouteComponent(() => import("./estimate-page.tsx"), "EstimatePage"),
  }),
] as const;
