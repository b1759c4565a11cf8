import type { Route } from "../base/route.ts";
import { authRoutes } from "../auth/routes.ts";
import { certificateImageRoutes } from "../certificate-images/routes.ts";
import { companyRoutes } from "../companies/routes.ts";
import { dashboardRoutes } from "../dashboard/routes.ts";
import { followSquares } from "../estimates/follow-squares.ts";
import { estimateRoutes } from "../estimates/routes.ts";
import { imageRoutes } from "../files/routes.ts";
import { partnerRoutes } from "../partners/routes.ts";
import { profileRoutes } from "../profile/routes.ts";
import { projectRoutes } from "../projects/routes.ts";
import { roleRoutes } from "../roles/routes.ts";
import { searchRoutes } from "../search/routes.ts";
import { serviceGroupRoutes } from "../service-groups/routes.ts";
import { serviceTemplateRoutes } from "../service-templates/routes.ts";
import { serviceRoutes } from "../services/routes.ts";
import { settingsRoutes } from "../settings/routes.ts";
import { unitRoutes } from "../units/routes.ts";
import { userRoutes } from "../users/routes.ts";

export const routes: readonly Route[] = [
  ...authRoutes,
  ...profileRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...settingsRoutes,
  ...imageRoutes,
  ...certificateImageRoutes,
  ...companyRoutes,
  ...unitRoutes,
  ...serviceGroupRoutes,
  ...serviceRoutes,
  ...serviceTemplateRoutes,
  ...partnerRoutes,
  ...projectRoutes(followSquares),
  ...estimateRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
];
