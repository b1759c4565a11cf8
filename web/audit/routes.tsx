import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { auditLog } from "../../contracts/audit.ts";
import { allow } from "../base/allow.ts";
import { appRoute } from "../base/app-route.ts";
import { listSearch } from "../kit/list/list-search.ts";

export const auditRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/audit-log",
    validateSearch: listSearch<typeof auditLog.list>,
    beforeLoad: allow("USER_ACTIONS"),
    component: lazyRouteComponent(() => import("./audit-page.tsx"), "AuditPage"),
  }),
] as const;
