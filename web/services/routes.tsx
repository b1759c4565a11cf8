import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { SessionInfo } from "../../contracts/auth.ts";
import type { Access } from "../../contracts/permissions.ts";
import type { ServiceKind, services } from "../../contracts/services.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { NoSuchPage } from "../base/no-such-page.ts";
import { listSearch } from "../kit/list/list-search.ts";

const servicePage = () => import("./service-page.tsx");

const kinds: readonly string[] = ["material", "work"] satisfies ServiceKind[];

/** The path says one of these; anything else is no page. */
const allowKinds =
  (access: Access) =>
  (route: { context: { session: SessionInfo }; params: { kind: string } }): void => {
    if (!kinds.includes(route.params.kind)) throw new NoSuchPage();
    allow(access)(route);
  };

export const serviceRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/services",
    validateSearch: listSearch<typeof services.list>,
    beforeLoad: allow("SERVICES_VIEW"),
    component: lazyRouteComponent(() => import("./services-page.tsx"), "ServicesPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service/add/$kind",
    beforeLoad: allowKinds("SERVICE_ACTIONS"),
    component: lazyRouteComponent(servicePage, "ServiceAddPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service/copy/$kind/$id",
    beforeLoad: allowKinds("SERVICE_ACTIONS"),
    component: lazyRouteComponent(servicePage, "ServiceCopyPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service/edit/$kind/$id",
    beforeLoad: allowKinds("SERVICE_ACTIONS"),
    component: lazyRouteComponent(servicePage, "ServiceEditPage"),
  }),
] as const;
