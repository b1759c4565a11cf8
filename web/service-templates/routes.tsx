import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import * as z from "zod";
import { id } from "../../contracts/fields.ts";
import type { serviceTemplates } from "../../contracts/service-templates.ts";
import { appRoute } from "../app/app-route.tsx";
import { allow } from "../app/allow.ts";
import { listSearch } from "../kit/list-search.ts";

const templatePage = () => import("./service-template-page.tsx");

/** A new template may begin as a copy of another. */
const CopySearch = z.object({ from: id.optional().catch(undefined) });

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
    validateSearch: (search) => CopySearch.parse(search),
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
