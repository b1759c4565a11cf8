import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { appRoute } from "../base/app-route.ts";
import { allow } from "../base/allow.ts";

export const profileRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/profile",
    beforeLoad: allow("PROFILE_VIEW"),
    component: lazyRouteComponent(() => import("./profile-page.tsx"), "ProfilePage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/change-password",
    beforeLoad: allow("CHANGE_PASSWORD_VIEW"),
    component: lazyRouteComponent(() => import("./change-password-page.tsx"), "ChangePasswordPage"),
  }),
] as const;
