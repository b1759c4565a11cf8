import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projects } from "../../contracts/projects.ts";
import { appRoute } from "../app/app-route.tsx";
import { allow } from "../app/guard.ts";

/** Parent of every page of one project: shows which project it is, and the tabs. */
export const projectRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/project/$id",
  beforeLoad: allow(projects.get.access),
  component: lazyRouteComponent(() => import("./project-layout.tsx"), "ProjectLayout"),
});
