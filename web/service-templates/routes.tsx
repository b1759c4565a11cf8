import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { serviceTemplates } from "../../contracts/service-templates.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";

const templatePage = () => import("./service-template-page.tsx");

/** A new template may begin as a copy of another; the page says so when there is no such template. */
const copySearch = ({ from }: Record<string, unknown>): { from?: string } =>
  typeof from === "string" ? { from } : {};

export const serviceTemplateRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service-templates",
    validateSearch: listSearch<typeof serviceTemplates.list>,
    beforeLoad: allow("SERVICE_TEMPLATES_VIEW"),
    component: lazyRouteComponent(
      () => import("./service-templates-page.tsx"),
      "ServiceTemplatesPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service-template/add",
    validateSearch: copySearch,
    beforeLoad: allow("SERVICE_TEMPLATE_ACTIONS"),
    component: lazyRouteComponent(templatePage, "ServiceTemplateAddPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/service-template/$id",
    beforeLoad: allow("SERVICE_TEMPLATE_ACTIONS"),
    component: lazyRouteComponent(templatePage, "ServiceTemplateEditPage"),
  }),
] as const;
