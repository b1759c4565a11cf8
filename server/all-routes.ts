import type { Route } from "./app/route.ts";
import { authRoutes } from "./auth/routes.ts";
import { followSquares } from "./estimates/follow-squares.ts";
import { estimateRoutes } from "./estimates/routes.ts";
import { partnerRoutes } from "./partners/routes.ts";
import { projectRoutes } from "./projects/routes.ts";
import { serviceGroupRoutes } from "./service-groups/routes.ts";
import { serviceRoutes } from "./services/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { unitRoutes } from "./units/routes.ts";

export const routes: readonly Route[] = [
  ...authRoutes,
  ...settingsRoutes,
  ...unitRoutes,
  ...serviceGroupRoutes,
  ...serviceRoutes,
  ...partnerRoutes,
  ...projectRoutes(followSquares),
  ...estimateRoutes,
];
