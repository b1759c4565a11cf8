import { createRoute, lazyRouteComponent, notFound } from "@tanstack/react-router";
import type { SessionInfo } from "../../contracts/auth.ts";
import type { Access } from "../../contracts/permissions.ts";
import { ServiceKind, services } from "../../contracts/services.ts";
import { appRoute } from "../app/app-route.tsx";
import { allow } from "../app/guard.ts";
import { searchOf } from "../kit/list-search.ts";

const servicePage = () => import("./service-page.tsx");

/** The path says "material" or "work"; anything else is no page. */
const allowKinds =
  (access: Access) =>
  (route: { context: { session: SessionInfo }; params: { kind: string } }): void => {
    if (!ServiceKind.safeParse(route.params.kind).success) throw notFound();
    allow(access)(route);
  };

export const serviceRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/services",
    validateSearch: searchOf(services.list),
    beforeLoad: allow(services.list.access),
    component: lazyRouteComponent(() => import("./services-page.tsx"), "ServicesPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service/add/$kind",
    beforeLoad: allowKinds(services.create.access),
    component: lazyRouteComponent(servicePage, "ServiceAddPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service/copy/$kind/$id",
    beforeLoad: allowKinds(services.create.access),
    component: lazyRouteComponent(servicePage, "ServiceCopyPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service/edit/$kind/$id",
    beforeLoad: allowKinds(services.update.access),
    component: lazyRouteComponent(servicePage, "ServiceEditPage"),
  }),
] as const;
