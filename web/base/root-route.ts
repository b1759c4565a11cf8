import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext } from "@tanstack/react-router";
import type { SessionInfo } from "../../contracts/auth.ts";

export interface RouterContext {
  readonly queryClient: QueryClient;
  /** Asks for what stands over every page. A failure keeps nobody from the page. */
  readonly prefetchBanners: (session: SessionInfo) => Promise<unknown>;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()();
