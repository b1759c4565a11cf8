import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { textBlocks } from "../../contracts/text-blocks.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";

const textBlockPage = () => import("./text-block-page.tsx");

export const textBlockRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/text-blocks",
    validateSearch: listSearch<typeof textBlocks.list>,
    beforeLoad: allow("UNITS_VIEW"),
    component: lazyRouteComponent(() => import("./text-blocks-page.tsx"), "TextBlocksPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/text-block/add",
    beforeLoad: allow("UNIT_ACTIONS"),
    component: lazyRouteComponent(textBlockPage, "TextBlockPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/text-block/$id",
    beforeLoad: allow("UNIT_ACTIONS"),
    component: lazyRouteComponent(textBlockPage, "TextBlockPage"),
  }),
] as const;
