import type { Route } from "../base/route.ts";
import { accountingRoutes } from "../accounting/routes.ts";
import { attachmentRoutes } from "../attachments/routes.ts";
import { auditRoutes } from "../audit/routes.ts";
import { authRoutes } from "../auth/routes.ts";
import { backupRoutes } from "../backups/routes.ts";
import type { RestoreTools } from "../backups/restore-upload.ts";
import { bounceRoutes } from "../bounces/routes.ts";
import { certificateImageRoutes } from "../certificate-images/routes.ts";
import { companyArchiveRoutes } from "../company-archive/routes.ts";
import { companyRoutes } from "../companies/routes.ts";
import { dashboardRoutes } from "../dashboard/routes.ts";
import type { EstimateTools } from "../estimates/estimate-tools.ts";
import { estimateRoutes } from "../estimates/routes.ts";
import type { ImagePreparer } from "../files/prepare-image.ts";
import type { HealthTools } from "../health/health-tools.ts";
import { healthRoutes } from "../health/routes.ts";
import { imageRoutes } from "../files/routes.ts";
import { type MailTools, mailRoutes } from "../mail/routes.ts";
import type { IdentityProvider } from "../oidc/provider.ts";
import { offerRoutes } from "../offers/routes.ts";
import { oidcRoutes } from "../oidc/routes.ts";
import { offerLinkRoutes } from "../offer-links/routes.ts";
import { acceptanceRoutes } from "../acceptances/routes.ts";
import { offerPageRoutes } from "../offer-page/routes.ts";
import { offerQuestionRoutes } from "../offer-questions/routes.ts";
import { overviewRoutes } from "../overviews/routes.ts";
import { partnerRoutes } from "../partners/routes.ts";
import { personalDataRoutes } from "../personal-data/routes.ts";
import { priceGuardRoutes } from "../price-guard/routes.ts";
import { priceChangeRoutes } from "../price-changes/routes.ts";
import { priceListRoutes } from "../price-lists/routes.ts";
import { profileRoutes } from "../profile/routes.ts";
import { projectRoutes } from "../projects/routes.ts";
import { roleRoutes } from "../roles/routes.ts";
import { searchRoutes } from "../search/routes.ts";
import { serviceGroupRoutes } from "../service-groups/routes.ts";
import { serviceTemplateRoutes } from "../service-templates/routes.ts";
import { serviceRoutes } from "../services/routes.ts";
import { settingsRoutes } from "../settings/routes.ts";
import { tenderFileRoutes } from "../tender-files/routes.ts";
import { textBlockRoutes } from "../text-blocks/routes.ts";
import { tokenRoutes } from "../tokens/routes.ts";
import { unitRoutes } from "../units/routes.ts";
import { userRoutes } from "../users/routes.ts";
import { webhookRoutes } from "../webhooks/routes.ts";
import { allSearchSources } from "./all-search-sources.ts";
import { squaresOf } from "./heavy-routes.ts";

/** What some features need besides the context of all calls. */
export interface Tools extends EstimateTools, MailTools {
  readonly images: ImagePreparer;
  readonly restoring: RestoreTools;
  readonly health: HealthTools;
  /** Undefined where the operator has named none. */
  readonly provider: IdentityProvider | undefined;
}

/** Every route of the product. Features that need a tool get it here. */
export const allRoutes = (tools: Tools): readonly Route[] => {
  const { images, cache, restoring, health, provider } = tools;
  return [
    ...authRoutes,
    ...oidcRoutes(provider),
    ...backupRoutes(restoring),
    ...healthRoutes(health),
    ...profileRoutes,
    ...tokenRoutes,
    ...userRoutes,
    ...webhookRoutes,
    ...roleRoutes,
    ...settingsRoutes,
    ...tenderFileRoutes,
    ...accountingRoutes(cache),
    ...imageRoutes(images),
    ...certificateImageRoutes,
    ...companyRoutes,
    ...companyArchiveRoutes(restoring),
    ...mailRoutes(tools),
    ...bounceRoutes,
    ...unitRoutes,
    ...textBlockRoutes,
    ...serviceGroupRoutes,
    ...serviceRoutes,
    ...serviceTemplateRoutes,
    ...partnerRoutes,
    ...priceChangeRoutes,
    ...priceListRoutes,
    ...projectRoutes(squaresOf(cache)),
    ...estimateRoutes(tools),
    ...offerLinkRoutes,
    ...offerPageRoutes(tools),
    ...offerQuestionRoutes,
    ...priceGuardRoutes,
    ...attachmentRoutes({ images, pdf: tools.pdf }),
    ...acceptanceRoutes(tools),
    ...offerRoutes(cache),
    ...dashboardRoutes,
    ...overviewRoutes,
    ...searchRoutes(allSearchSources),
    ...auditRoutes,
    ...personalDataRoutes,
  ];
};
