import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { loadAllTexts } from "../base/i18n.ts";
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

/** Pages that are made of the component library. The sign-in page does without it, and stands sooner. */
const libraryRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "way-in",
  beforeLoad: loadAllTexts,
  component: lazyRouteComponent(() => import("../base/library.tsx"), "LibraryOutlet"),
});

const restoreRoute = createRoute({
  getParentRoute: () => libraryRoute,
  path: "/auth/restore",
  component: lazyRouteComponent(() => import("./restore-page.tsx"), "RestorePage"),
});

const logoutRoute = createRoute({
  getParentRoute: () => libraryRoute,
  path: "/auth/logout",
  component: lazyRouteComponent(() => import("./logout-page.tsx"), "LogoutPage"),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => libraryRoute,
  path: "/auth/forgot-password",
  component: lazyRouteComponent(() => import("./forgot-password-page.tsx"), "ForgotPasswordPage"),
});

const newPasswordPage = () => import("./new-password-page.tsx");

const invitationRoute = createRoute({
  getParentRoute: () => libraryRoute,
  path: "/auth/invitation",
  component: lazyRouteComponent(newPasswordPage, "InvitationPage"),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => libraryRoute,
  path: "/auth/reset-password",
  component: lazyRouteComponent(newPasswordPage, "ResetPasswordPage"),
});

const providerRoute = createRoute({
  getParentRoute: () => libraryRoute,
  path: "/auth/provider",
  component: lazyRouteComponent(() => import("./provider-page.tsx"), "ProviderPage"),
});

const secondFactorRoute = createRoute({
  getParentRoute: () => libraryRoute,
  path: "/auth/second-factor",
  beforeLoad: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: "/auth/login" });
  },
  component: lazyRouteComponent(() => import("./factor-set-up-page.tsx"), "FactorSetUpPage"),
});

export const authRoutes = [
  loginRoute,
  libraryRoute.addChildren([
    logoutRoute,
    forgotPasswordRoute,
    invitationRoute,
    resetPasswordRoute,
    providerRoute,
    secondFactorRoute,
    restoreRoute,
  ]),
] as const;
