import { firstEn } from "./first.en.ts";
import { accountingEn } from "./general/accounting.en.ts";
import { attachmentsEn } from "./general/attachments.en.ts";
import { auditEn } from "./general/audit.en.ts";
import { certificateImagesEn } from "./general/certificate-images.en.ts";
import { checksEn } from "./general/checks.en.ts";
import { companiesEn } from "./general/companies.en.ts";
import { companyArchiveEn } from "./general/company-archive.en.ts";
import { companiesMailEn } from "./general/companies-mail.en.ts";
import { dashboardEn } from "./general/dashboard.en.ts";
import { estimatesEn } from "./general/estimates.en.ts";
import { factorsEn } from "./general/factors.en.ts";
import { healthEn } from "./general/health.en.ts";
import { imagesEn } from "./general/images.en.ts";
import { invoicesEn } from "./general/invoices.en.ts";
import { listEn } from "./general/list.en.ts";
import { menuEn } from "./general/menu.en.ts";
import { offerQuestionsEn } from "./general/offer-questions.en.ts";
import { offersEn } from "./general/offers.en.ts";
import { overviewsEn } from "./general/overviews.en.ts";
import { partnersEn } from "./general/partners.en.ts";
import { priceGuardEn } from "./general/price-guard.en.ts";
import { priceCareEn } from "./general/price-care.en.ts";
import { priceListsEn } from "./general/price-lists.en.ts";
import { personalDataEn } from "./general/personal-data.en.ts";
import { profileEn } from "./general/profile.en.ts";
import { projectsEn } from "./general/projects.en.ts";
import { rolesEn } from "./general/roles.en.ts";
import { searchEn } from "./general/search.en.ts";
import { serviceGroupsEn } from "./general/service-groups.en.ts";
import { serviceTemplatesEn } from "./general/service-templates.en.ts";
import { servicesEn } from "./general/services.en.ts";
import { setUpEn } from "./general/set-up.en.ts";
import { textBlocksEn } from "./general/text-blocks.en.ts";
import { tokensEn } from "./general/tokens.en.ts";
import { unitsEn } from "./general/units.en.ts";
import { usersEn } from "./general/users.en.ts";
import { webhooksEn } from "./general/webhooks.en.ts";

/** Every text of the interface, one section per feature. */
export const generalEn = {
  ...firstEn,
  accounting: accountingEn,
  attachments: attachmentsEn,
  audit: auditEn,
  certificateImages: certificateImagesEn,
  checks: checksEn,
  companies: companiesEn,
  companiesMail: companiesMailEn,
  companyArchive: companyArchiveEn,
  dashboard: dashboardEn,
  estimates: estimatesEn,
  offerQuestions: offerQuestionsEn,
  offers: offersEn,
  factors: factorsEn,
  health: healthEn,
  images: imagesEn,
  invoices: invoicesEn,
  list: listEn,
  menu: menuEn,
  overviews: overviewsEn,
  partners: partnersEn,
  priceGuard: priceGuardEn,
  priceCare: priceCareEn,
  priceLists: priceListsEn,
  personalData: personalDataEn,
  profile: profileEn,
  projects: projectsEn,
  roles: rolesEn,
  search: searchEn,
  serviceGroups: serviceGroupsEn,
  services: servicesEn,
  serviceTemplates: serviceTemplatesEn,
  setUp: setUpEn,
  textBlocks: textBlocksEn,
  tokens: tokensEn,
  units: unitsEn,
  users: usersEn,
  webhooks: webhooksEn,
};
