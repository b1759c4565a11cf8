import { firstNb } from "./first.nb.ts";
import { accountingNb } from "./general/accounting.nb.ts";
import { attachmentsNb } from "./general/attachments.nb.ts";
import { auditNb } from "./general/audit.nb.ts";
import { certificateImagesNb } from "./general/certificate-images.nb.ts";
import { checksNb } from "./general/checks.nb.ts";
import { companiesNb } from "./general/companies.nb.ts";
import { companyArchiveNb } from "./general/company-archive.nb.ts";
import { companiesMailNb } from "./general/companies-mail.nb.ts";
import { dashboardNb } from "./general/dashboard.nb.ts";
import { estimatesNb } from "./general/estimates.nb.ts";
import { factorsNb } from "./general/factors.nb.ts";
import { healthNb } from "./general/health.nb.ts";
import { imagesNb } from "./general/images.nb.ts";
import { invoicesNb } from "./general/invoices.nb.ts";
import { listNb } from "./general/list.nb.ts";
import { menuNb } from "./general/menu.nb.ts";
import { offerQuestionsNb } from "./general/offer-questions.nb.ts";
import { offersNb } from "./general/offers.nb.ts";
import { overviewsNb } from "./general/overviews.nb.ts";
import { partnersNb } from "./general/partners.nb.ts";
import { priceGuardNb } from "./general/price-guard.nb.ts";
import { priceCareNb } from "./general/price-care.nb.ts";
import { priceListsNb } from "./general/price-lists.nb.ts";
import { personalDataNb } from "./general/personal-data.nb.ts";
import { profileNb } from "./general/profile.nb.ts";
import { projectsNb } from "./general/projects.nb.ts";
import { rolesNb } from "./general/roles.nb.ts";
import { searchNb } from "./general/search.nb.ts";
import { serviceGroupsNb } from "./general/service-groups.nb.ts";
import { serviceTemplatesNb } from "./general/service-templates.nb.ts";
import { servicesNb } from "./general/services.nb.ts";
import { setUpNb } from "./general/set-up.nb.ts";
import { textBlocksNb } from "./general/text-blocks.nb.ts";
import { tokensNb } from "./general/tokens.nb.ts";
import { unitsNb } from "./general/units.nb.ts";
import { usersNb } from "./general/users.nb.ts";
import type { generalEn } from "./general.en.ts";
import { webhooksNb } from "./general/webhooks.nb.ts";

export const generalNb: typeof generalEn = {
  ...firstNb,
  accounting: accountingNb,
  attachments: attachmentsNb,
  audit: auditNb,
  certificateImages: certificateImagesNb,
  checks: checksNb,
  companies: companiesNb,
  companiesMail: companiesMailNb,
  companyArchive: companyArchiveNb,
  dashboard: dashboardNb,
  estimates: estimatesNb,
  offerQuestions: offerQuestionsNb,
  offers: offersNb,
  factors: factorsNb,
  health: healthNb,
  images: imagesNb,
  invoices: invoicesNb,
  list: listNb,
  menu: menuNb,
  overviews: overviewsNb,
  partners: partnersNb,
  priceGuard: priceGuardNb,
  priceCare: priceCareNb,
  priceLists: priceListsNb,
  personalData: personalDataNb,
  profile: profileNb,
  projects: projectsNb,
  roles: rolesNb,
  search: searchNb,
  serviceGroups: serviceGroupsNb,
  services: servicesNb,
  serviceTemplates: serviceTemplatesNb,
  setUp: setUpNb,
  textBlocks: textBlocksNb,
  tokens: tokensNb,
  units: unitsNb,
  users: usersNb,
  webhooks: webhooksNb,
};
