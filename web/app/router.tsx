import { createRouter } from "@tanstack/react-router";
import { authRoutes } from "../auth/routes.tsx";
import { dashboardRoutes } from "../dashboard/routes.tsx";
import { estimateRoutes } from "../estimates/routes.tsx";
import { partnerRoutes } from "../partners/routes.tsx";
import { projectRoute } from "../projects/project-route.tsx";
import { projectRoutes, projectTabs } from "../projects/routes.tsx";
import { serviceGroupRoutes } from "../service-groups/routes.tsx";
import { serviceRoutes } from "../services/routes.tsx";
import { unitRoutes } from "../units/routes.tsx";
import { appRoute } from "./app-route.tsx";
import { RouteErrorPage } from "./error-page.tsx";
import { createQueryClient } from "./query-client.ts";
import { rootRoute } from "./root-route.tsx";
import { endSession } from "./session.ts";

export const queryClient = createQueryClient(() => {
  endSession(queryClient);
  // The guard of the page now finds nobody and leads to the sign-in page.
  void router.invalidate();
});

const routeTree = rootRoute.addChildren([
  ...authRoutes,
  appRoute.addChildren([
    ...dashboardRoutes,
    ...partnerRoutes,
    ...projectRoutes,
    projectRoute.addChildren([...projectTabs, ...estimateRoutes]),
    ...serviceGroupRoutes,
    ...serviceRoutes,
    ...unitRoutes,
  ]),
]);

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  defaultErrorComponent: RouteErrorPage,
  scrollRestoration: true,
  // Plain query strings: ?page=2&search=wall. The schema of each list turns text into numbers.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const entries = Object.entries(search).filter(
      ([, value]) => value !== undefined && value !== "",
    );
    const text = new URLSearchParams(
      entries.map(([name, value]) => [name, String(value)]),
    ).toString();
    return text === "" ? "" : `?${text}`;
  },
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
