import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { serviceGroups } from "../../contracts/service-groups.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";

const serviceGroupPage = () => import("./service-group-page.tsx");

export const serviceGroupRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service-groups",
    validateSearch: listSearch<typeof serviceGroups.list>,
    beforeLoad: allow("SERVICE_GROUPS_VIEW"),
    component: lazyRouteComponent(() => import("./service-groups-page.tsx"), "ServiceGroupsPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service-group/add",
    beforeLoad: allow("SERVICE_GROUP_ACTIONS"),
    component: lazyRouteComponent(serviceGroupPage, "ServiceGroupPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service-group/$id",
    beforeLoad: allow("SERVICE_GROUP_ACTIONS"),
    component: lazyRouteComponent(serviceGroupPage, "ServiceGroupPage"),
  }),
] as const;
