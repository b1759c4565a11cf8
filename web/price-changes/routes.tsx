import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { services } from "../../contracts/services.ts";
import { allow } from "../base/allow.ts";
import { appRoute } from "../base/app-route.ts";
import { listSearch } from "../kit/list/list-search.ts";

export const priceChangeRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/services/prices",
    validateSearch: listSearch<typeof services.list>,
    beforeLoad: allow("SERVICE_ACTIONS"),
    component: lazyRouteComponent(() => import("./price-changes-page.tsx"), "PriceChangesPage"),
  }),
] as const;
