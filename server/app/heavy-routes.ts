import type { Route } from "../base/route.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";
import { largeEstimateRoutes } from "../estimates/routes.ts";

/** The routes that a thread performs when what they are about is large. */
export const heavyRoutes = (cache: PricedCache): readonly Route[] => largeEstimateRoutes(cache);
