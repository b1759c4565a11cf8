import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { units } from "../../contracts/units.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";

const unitPage = () => import("./unit-page.tsx");

export const unitRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/units",
    validateSearch: listSearch<typeof units.list>,
    beforeLoad: allow("UNITS_VIEW"),
    component: lazyRouteComponent(() => import("./units-page.tsx"), "UnitsPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/unit/add",
    beforeLoad: allow("UNIT_ACTIONS"),
    component: lazyRouteComponent(unitPage, "UnitPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/unit/$id",
    beforeLoad: allow("UNIT_ACTIONS"),
    component: lazyRouteComponent(unitPage, "UnitPage"),
  }),
] as const;
