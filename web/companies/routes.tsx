import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { companies } from "../../contracts/companies.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";
import { companyRoute } from "./company-route.tsx";

export const companyRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/app-companies",
    validateSearch: listSearch<typeof companies.list>,
    beforeLoad: allow("COMPANIES_VIEW"),
    component: lazyRouteComponent(() => import("./companies-page.tsx"), "CompaniesPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/app-company/add",
    beforeLoad: allow("COMPANY_ACTIONS"),
    component: lazyRouteComponent(() => import("./company-add-page.tsx"), "CompanyAddPage"),
  }),
] as const;

export const companyTabs = [
  createRoute({
    getParentRoute: () => companyRoute,
    path: "/",
    beforeLoad: allow("COMPANY_ACTIONS"),
    component: lazyRouteComponent(() => import("./company-details-page.tsx"), "CompanyDetailsPage"),
  }),
  createRoute({
    getParentRoute: () => companyRoute,
    path: "/mail",
    beforeLoad: allow("COMPANY_ACTIONS"),
    component: lazyRouteComponent(() => import("./company-mail-page.tsx"), "CompanyMailPage"),
  }),
] as const;
