import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { projects } from "../../contracts/projects.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";
import { projectRoute } from "./project-route.tsx";

/** A new project may begin with its client. */
const addSearch = ({ clientId }: Record<string, unknown>): { clientId?: string } =>
  typeof clientId === "string" ? { clientId } : {};

export const projectRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/projects",
    validateSearch: listSearch<typeof projects.list>,
    beforeLoad: allow("PROJECTS_VIEW"),
    component: lazyRouteComponent(() => import("./projects-page.tsx"), "ProjectsPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/project/add",
    validateSearch: addSearch,
    beforeLoad: allow("PROJECT_ACTIONS"),
    component: lazyRouteComponent(() => import("./project-add-page.tsx"), "ProjectAddPage"),
  }),
] as const;

/** The pages inside of one project. */
export const projectTabs = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: "/",
    beforeLoad: allow("PROJECT_ACTIONS"),
    component: lazyRouteComponent(() => import("./project-details-page.tsx"), "ProjectDetailsPage"),
  }),
] as const;
