import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { appRoute } from "../base/app-route.ts";
import { checkAddress } from "../base/allow.ts";

/** Parent of every page of one project: shows which project it is, and the tabs. */
export const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/project/$id",
  beforeLoad: checkAddress,
  component: lazyRouteComponent(() => import("./project-layout.tsx"), "ProjectLayout"),
});
