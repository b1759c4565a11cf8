import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { allow } from "../base/allow.ts";
import { companyRoute } from "../companies/company-route.tsx";

export const companyArchiveTab = createRoute({
  getParentRoute: () => companyRoute,
  path: "/archive",
  beforeLoad: allow("COMPANY_ACTIONS"),
  component: lazyRouteComponent(() => import("./company-archive-page.tsx"), "CompanyArchivePage"),
});
