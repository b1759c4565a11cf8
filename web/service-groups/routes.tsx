import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { appRoute } from "../app/app-route.tsx";
import { allow } from "../app/guard.ts";
import { searchOf } from "../kit/list-search.ts";

const serviceGroupPage = () => import("./service-group-page.tsx");

export const serviceGroupRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service-groups",
    validateSearch: searchOf(serviceGroups.list),
    beforeLoad: allow(serviceGroups.list.access),
    component: lazyRouteComponent(() => import("./service-groups-page.tsx"), "ServiceGroupsPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service-group/add",
    beforeLoad: allow(serviceGroups.create.access),
    component: lazyRouteComponent(serviceGroupPage, "ServiceGroupPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service-group/$id",
    beforeLoad: allow(serviceGroups.update.access),
    component: lazyRouteComponent(serviceGroupPage, "ServiceGroupPage"),
  }),
] as const;
