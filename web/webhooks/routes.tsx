import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { allow } from "../base/allow.ts";
import { companyRoute } from "../companies/company-route.tsx";

export const webhookRoutes = [
  createRoute({
    getParentRoute: () => companyRoute,
    path: "/webhooks",
    beforeLoad: allow("COMPANY_ACTIONS"),
    component: lazyRouteComponent(() => import("./webhooks-page.tsx"), "WebhooksPage"),
  }),
  createRoute({
    getParentRoute: () => companyRoute,
    path: "/webhooks/add",
    beforeLoad: allow("COMPANY_ACTIONS"),
    component: lazyRouteComponent(() => import("./webhook-add-page.tsx"), "WebhookAddPage"),
  }),
  createRoute({
    getParentRoute: () => companyRoute,
    path: "/webhooks/$webhookId",
    beforeLoad: allow("COMPANY_ACTIONS"),
    component: lazyRouteComponent(() => import("./webhook-page.tsx"), "WebhookPage"),
  }),
] as const;
