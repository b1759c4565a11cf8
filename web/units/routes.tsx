import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { units } from "../../contracts/units.ts";
import { appRoute } from "../app/app-route.tsx";
import { allow } from "../app/guard.ts";
import { searchOf } from "../kit/list-search.ts";

const unitPage = () => import("./unit-page.tsx");

export const unitRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/units",
    validateSearch: searchOf(units.list),
    beforeLoad: allow(units.list.access),
    component: lazyRouteComponent(() => import("./units-page.tsx"), "UnitsPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/unit/add",
    beforeLoad: allow(units.create.access),
    component: lazyRouteComponent(unitPage, "UnitPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/unit/$id",
    beforeLoad: allow(units.update.access),
    component: lazyRouteComponent(unitPage, "UnitPage"),
  }),
] as const;
