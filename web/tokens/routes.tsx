import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { allow } from "../base/allow.ts";
import { companyRoute } from "../companies/company-route.tsx";

export const companyTokenRoutes = [
  createRoute({
    getParentRoute: () => companyRoute,
    path: "/tokens",
    beforeLoad: allow("COMPANY_ACTIONS"),
    component: lazyRouteComponent(() => import("./company-tokens-page.tsx"), "CompanyTokensPage"),
  }),
] as const;
