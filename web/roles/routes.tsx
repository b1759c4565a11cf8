import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { roles } from "../../contracts/roles.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";

const rolePage = () => import("./role-page.tsx");

export const roleRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/roles",
    validateSearch: listSearch<typeof roles.list>,
    beforeLoad: allow("USERS_VIEW"),
    component: lazyRouteComponent(() => import("./roles-page.tsx"), "RolesPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/role/add",
    beforeLoad: allow("USER_ACTIONS"),
    component: lazyRouteComponent(rolePage, "RoleAddPage"),
  }),
  // Whoever may not change a role still may see what it allows.
  createRoute({
    getParentRoute: () => appRoute,
    path: "/role/$roleId",
    beforeLoad: allow("USERS_VIEW"),
    component: lazyRouteComponent(rolePage, "RolePage"),
  }),
] as const;
