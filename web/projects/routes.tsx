import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { projects } from "../../contracts/projects.ts";
import { appRoute } from "../app/app-route.tsx";
import { allow } from "../app/guard.ts";
import { searchOf } from "../kit/list-search.ts";
import { projectRoute } from "./project-route.tsx";

export const projectRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/projects",
    validateSearch: searchOf(projects.list),
    beforeLoad: allow(projects.list.access),
    component: lazyRouteComponent(() => import("./projects-page.tsx"), "ProjectsPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/project/add",
    beforeLoad: allow(projects.create.access),
    component: lazyRouteComponent(() => import("./project-add-page.tsx"), "ProjectAddPage"),
  }),
] as const;

/** The pages inside of one project. */
export const projectTabs = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: "/",
    beforeLoad: allow(projects.update.access),
    component: lazyRouteComponent(() => import("./project-details-page.tsx"), "ProjectDetailsPage"),
  }),
] as const;
