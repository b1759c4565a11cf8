import type { Route } from "../base/route.ts";
import { followSquares, hasLargeDraft } from "../estimates/follow-squares.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";
import { largeEstimateRoutes } from "../estimates/routes.ts";
import { largeOfferRoutes } from "../offers/routes.ts";
import { largePriceListRoutes } from "../price-lists/routes.ts";
import { largeProjectRoutes, type Squares } from "../projects/routes.ts";

/** The routes that a worker performs when what they are about is large. */
export const heavyRoutes = (cache: PricedCache): readonly Route[] => [
  ...largeEstimateRoutes(cache),
  ...largeOfferRoutes(cache),
  ...largeProjectRoutes(squaresOf(cache)),
  ...largePriceListRoutes,
];

/** Projects know nothing of estimates, so they are told here what follows a new area. */
export const squaresOf = (cache: PricedCache): Squares => ({
  onChanged: followSquares(cache),
  isHeavy: hasLargeDraft,
});
