import type { QueryClient } from "@tanstack/react-query";
import { createRouter, lazyRouteComponent, type RouterHistory } from "@tanstack/react-router";
import { auditRoutes } from "../audit/routes.tsx";
import { authRoutes } from "../auth/routes.tsx";
import { companyRoute } from "../companies/company-route.tsx";
import { companyArchiveTab } from "../company-archive/routes.tsx";
import { companyRoutes, companyTabs } from "../companies/routes.tsx";
import { certificateImageRoutes } from "../certificate-images/routes.tsx";
import { dashboardRoutes } from "../dashboard/routes.tsx";
import { estimateRoutes } from "../estimates/routes.tsx";
import { healthRoutes } from "../health/routes.tsx";
import { overviewRoutes } from "../overviews/routes.tsx";
import { partnerRoutes } from "../partners/routes.tsx";
import { profileRoutes } from "../profile/routes.tsx";
import { projectRoute } from "../projects/project-route.tsx";
import { projectRoutes, projectTabs } from "../projects/routes.tsx";
import { roleRoutes } from "../roles/routes.tsx";
import { serviceGroupRoutes } from "../service-groups/routes.tsx";
import { serviceTemplateRoutes } from "../service-templates/routes.tsx";
import { priceChangeRoutes } from "../price-changes/routes.tsx";
import { serviceRoutes } from "../services/routes.tsx";
import { textBlockRoutes } from "../text-blocks/routes.tsx";
import { companyTokenRoutes } from "../tokens/routes.tsx";
import { unitRoutes } from "../units/routes.tsx";
import { companyUserRoutes, userRoutes } from "../users/routes.tsx";
import { webhookRoutes } from "../webhooks/routes.tsx";
import type { SessionInfo } from "../../contracts/auth.ts";
import { emails } from "../../contracts/emails.ts";
import { webhooks } from "../../contracts/webhooks.ts";
import { queryAnswering } from "../base/api.ts";
import { appRoute } from "../base/app-route.ts";
import { NotFoundPage, RouteErrorPage } from "../kit/page/error-page.tsx";
import { createQueryClient } from "../base/query-client.ts";
import { rootRoute } from "../base/root-route.ts";
import { canOpen, endSession } from "../base/session.ts";

export const queryClient = createQueryClient(() => {
  endSession(queryClient);
  // The guard of the page now finds nobody and leads to the sign-in page.
  void router.invalidate();
});

appRoute.update({ component: lazyRouteComponent(() => import("./layout.tsx"), "AppLayout") });

export const routeTree = rootRoute.addChildren([
  ...authRoutes,
  appRoute.addChildren([
    ...companyRoutes,
    ...healthRoutes,
    companyRoute.addChildren([
      ...companyTabs,
      companyArchiveTab,
      ...companyTokenRoutes,
      ...companyUserRoutes,
      ...webhookRoutes,
    ]),
    ...dashboardRoutes,
    ...overviewRoutes,
    ...partnerRoutes,
    ...projectRoutes,
    projectRoute.addChildren([...projectTabs, ...estimateRoutes]),
    ...certificateImageRoutes,
    ...serviceGroupRoutes,
    ...priceChangeRoutes,
    ...serviceRoutes,
    ...serviceTemplateRoutes,
    ...unitRoutes,
    ...textBlockRoutes,
    ...userRoutes,
    ...roleRoutes,
    ...profileRoutes,
    ...auditRoutes,
  ]),
]);

/** Each is asked for once here, whether it answers or not; from then on it asks again by itself. */
const bannersBy = (client: QueryClient) => (session: SessionInfo) =>
  Promise.all(
    [emails.problems, webhooks.switchedOff]
      .filter(({ access }) => canOpen(session, access))
      .map((endpoint) => queryAnswering<unknown>(endpoint, {}))
      .filter(({ queryKey }) => client.getQueryState(queryKey) === undefined)
      .map((query) => client.prefetchQuery({ ...query, retry: false })),
  );

/** `history` is given where the address is not the browser's. */
export const createAppRouter = (client: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queryClient: client, prefetchBanners: bannersBy(client) },
    defaultPreload: "intent",
    defaultErrorComponent: RouteErrorPage,
    defaultNotFoundComponent: NotFoundPage,
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
    ...(history && { history }),
  });

export const router = createAppRouter(queryClient);

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
