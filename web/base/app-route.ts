import { createRoute, redirect } from "@tanstack/react-router";
import { loadAllTexts } from "./i18n.ts";
import { rootRoute } from "./root-route.ts";
import { sessionQuery, settingsQuery } from "./session.ts";

/**
 * Parent of every page that needs somebody signed in; its context carries the session. The settings
 * are there before it, and so are the banners over it: none may push a page down under the pointer. What
 * it shows around the pages, the router gives it.
 */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "app",
  beforeLoad: async ({ context: { queryClient, prefetchBanners }, location }) => {
    const allTexts = loadAllTexts();
    // Whoever is led to the sign-in does without them.
    allTexts.catch(() => undefined);
    const session = await queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: "/auth/login", search: { from: location.href } });
    if (session.lacksFactor) throw redirect({ to: "/auth/second-factor" });
    await Promise.all([
      allTexts,
      queryClient.ensureQueryData(settingsQuery),
      prefetchBanners(session),
    ]);
    return { session };
  },
});
