import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { rootRoute } from "./root-route.tsx";
import { sessionQuery, settingsQuery } from "./session.ts";

/** Parent of every page that needs somebody signed in; its context carries the session and settings. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "app",
  beforeLoad: async ({ context: { queryClient }, location }) => {
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: "/auth/login", search: { from: location.href } });
    return { session, settings: await queryClient.ensureQueryData(settingsQuery) };
  },
  component: lazyRouteComponent(() => import("./layout.tsx"), "AppLayout"),
});
