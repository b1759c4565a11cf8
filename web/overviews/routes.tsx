import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { allow } from "../base/allow.ts";
import { appRoute } from "../base/app-route.ts";

/** The page that a record opens as. It shows one answer, so it stands outside of the layout of the forms. */
export const overviewRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/client/$id/overview",
    beforeLoad: allow("CLIENTS_VIEW"),
    component: lazyRouteComponent(() => import("./client-page.tsx"), "ClientPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/supplier/$id/overview",
    beforeLoad: allow("SUPPLIERS_VIEW"),
    component: lazyRouteComponent(() => import("./supplier-page.tsx"), "SupplierPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/project/$id/overview",
    beforeLoad: allow("PROJECTS_VIEW"),
    component: lazyRouteComponent(() => import("./project-page.tsx"), "ProjectPage"),
  }),
] as const;
