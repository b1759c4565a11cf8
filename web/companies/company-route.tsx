import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { appRoute } from "../base/app-route.ts";
import { checkAddress } from "../base/allow.ts";

/** Parent of every page of one company: shows which company it is, and the tabs. */
export const companyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/app-company/$id",
  beforeLoad: checkAddress,
  component: lazyRouteComponent(() => import("./company-layout.tsx"), "CompanyLayout"),
});
