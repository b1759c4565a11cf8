import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { companyUsers, users } from "../../contracts/users.ts";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";
import { companyRoute } from "../companies/company-route.tsx";
import { listSearch } from "../kit/list/list-search.ts";

const listPage = () => import("./users-page.tsx");
const addPage = () => import("./user-add-page.tsx");
const userPage = () => import("./user-page.tsx");

export const userRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/users",
    validateSearch: listSearch<typeof users.list>,
    beforeLoad: allow("USERS_VIEW"),
    component: lazyRouteComponent(listPage, "UsersPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/user/add",
    beforeLoad: allow("USER_ACTIONS"),
    component: lazyRouteComponent(addPage, "UserAddPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/user/$userId",
    beforeLoad: allow("USER_ACTIONS"),
    component: lazyRouteComponent(userPage, "UserPage"),
  }),
] as const;

/** The same pages inside the page of one company. */
export const companyUserRoutes = [
  createRoute({
    getParentRoute: () => companyRoute,
    path: "/users",
    validateSearch: listSearch<typeof companyUsers.list>,
    beforeLoad: allow("USERS_VIEW"),
    component: lazyRouteComponent(listPage, "CompanyUsersPage"),
  }),
  createRoute({
    getParentRoute: () => companyRoute,
    path: "/user/add",
    beforeLoad: allow("USER_ACTIONS"),
    component: lazyRouteComponent(addPage, "UserAddPage"),
  }),
  createRoute({
    getParentRoute: () => companyRoute,
    path: "/user/$userId",
    beforeLoad: allow("USER_ACTIONS"),
    component: lazyRouteComponent(userPage, "UserPage"),
  }),
] as const;
