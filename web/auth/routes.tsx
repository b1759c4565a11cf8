import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { pathAfterSignIn } from "../base/landing.ts";
import { rootRoute } from "../base/root-route.ts";
import { sessionQuery } from "../base/session.ts";

export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth/login",
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === "string" ? { from } : {},
  beforeLoad: async ({ context: { queryClient }, search }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (session) throw redirect({ href: pathAfterSignIn(search.from, session) });
  },
  component: lazyRouteComponent(() => import("./login-page.tsx"), "LoginPage"),
});

const restoreRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth/restore",
  component: lazyRouteComponent(() => import("./restore-page.tsx"), "RestorePage"),
});

const logoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth/logout",
  component: lazyRouteComponent(() => import("./logout-page.tsx"), "LogoutPage"),
});

export const authRoutes = [loginRoute, logoutRoute, restoreRoute] as const;
