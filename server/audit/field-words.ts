import type { AuditKind } from "../../contracts/audit.ts";
import type { generalEn } from "../../locales/general.en.ts";

export type Texts = typeof generalEn;
type Word = (texts: Texts) => string;
type Words = Readonly<Record<string, Word>>;

const titles: Words = {
  titleEn: (t) => t.common.titleEn,
  titleNb: (t) => t.common.titleNb,
};

const partner: Words = {
  title: (t) => t.partners.partnerTitle,
  type: (t) => t.partners.type,
  organisationNumber: (t) => t.partners.organisationNumber,
  country: (t) => t.partners.country,
  webAddress: (t) => t.partners.webAddress,
  address: (t) => t.partners.address,
};

const personOf = (partnerWord: Word): Words => ({
  name: (t) => t.partners.persons.name,
  email: (t) => t.partners.persons.email,
  phone: (t) => t.partners.persons.phone,
  position: (t) => t.partners.persons.position,
  partnerId: partnerWord,
});

const service: Words = {
  ...titles,
  kind: (t) => t.services.kind,
  code: (t) => t.services.code,
  serviceGroupId: (t) => t.services.group,
  unitId: (t) => t.services.unit,
  active: (t) => t.services.active,
  buyingPrice: (t) => t.services.buyingPrice,
  hourNorm: (t) => t.services.hourNorm,
  markupPercent: (t) => t.services.markupPercent,
  wastePercent: (t) => t.services.wastePercent,
  priceDate: (t) => t.services.priceDate,
  supplierPrices: (t) => t.services.supplierPrices.title,
};

const company: Words = {
  title: (t) => t.companies.companyTitle,
  code: (t) => t.companies.code,
  country: (t) => t.companies.country,
  currency: (t) => t.companies.currency,
  tagline: (t) => t.companies.tagline,
  address: (t) => t.companies.address,
  phone: (t) => t.companies.phone,
  email: (t) => t.companies.email,
  webAddress: (t) => t.companies.webAddress,
  brandColour: (t) => t.companies.brandColour,
  logoId: (t) => t.companies.logo,
  vatPayer: (t) => t.companies.vatPayer,
  vatCode: (t) => t.companies.vatCode,
  vatPercent: (t) => t.companies.vatPercent,
  workCostPerHour: (t) => t.companies.workCostPerHour,
  workPricePerHour: (t) => t.companies.workPricePerHour,
  markupMaterial: (t) => t.companies.markupMaterial,
  markupWork: (t) => t.companies.markupWork,
  markupGeneral: (t) => t.companies.markupGeneral,
  validDays: (t) => t.companies.validDays,
  // Of entries from before there were two languages.
  descriptionTop: (t) => t.audit.fields.descriptionTop,
  descriptionBottom: (t) => t.audit.fields.descriptionBottom,
  descriptionTopNb: (t) => t.companies.descriptionTopNb,
  descriptionTopEn: (t) => t.companies.descriptionTopEn,
  descriptionBottomNb: (t) => t.companies.descriptionBottomNb,
  descriptionBottomEn: (t) => t.companies.descriptionBottomEn,
  senderName: (t) => t.companies.senderName,
  replyTo: (t) => t.companies.replyTo,
  minMargin: (t) => t.companies.minMargin,
  blockingChecks: (t) => t.companies.blockingChecks,
  silentChecks: (t) => t.companies.silentChecks,
  mailSubjectNb: (t) => t.companies.mailSubjectNb,
  mailBodyNb: (t) => t.companies.mailBodyNb,
  mailSubjectEn: (t) => t.companies.mailSubjectEn,
  mailBodyEn: (t) => t.companies.mailBodyEn,
  active: (t) => t.companies.isActive,
};

const project: Words = {
  number: (t) => t.projects.number,
  title: (t) => t.projects.projectTitle,
  clientId: (t) => t.projects.client,
  contactPersonId: (t) => t.projects.contactPerson,
  responsibleId: (t) => t.projects.responsible,
  estimateType: (t) => t.projects.estimateType,
  squares: (t) => t.projects.squares,
  address: (t) => t.projects.address,
  // Of entries from before there were two languages.
  descriptionTop: (t) => t.audit.fields.descriptionTop,
  descriptionBottom: (t) => t.audit.fields.descriptionBottom,
  descriptionTopNb: (t) => t.projects.descriptionTopNb,
  descriptionTopEn: (t) => t.projects.descriptionTopEn,
  descriptionBottomNb: (t) => t.projects.descriptionBottomNb,
  descriptionBottomEn: (t) => t.projects.descriptionBottomEn,
  status: (t) => t.projects.status,
  statusReason: (t) => t.audit.fields.statusReason,
  outcome: (t) => t.audit.fields.outcome,
  decidedAt: (t) => t.audit.fields.decidedAt,
};

const estimate: Words = {
  projectId: (t) => t.projects.project,
  version: (t) => t.estimates.version,
  fromVersion: (t) => t.audit.fields.fromVersion,
  changeNumber: (t) => t.audit.fields.changeNumber,
  contractNetAmount: (t) => t.audit.fields.contractNetAmount,
  contractTotalAmount: (t) => t.audit.fields.contractTotalAmount,
  language: (t) => t.estimates.settings.language,
  offerDate: (t) => t.estimates.offerDate,
  validUntil: (t) => t.estimates.validUntil,
  status: (t) => t.estimates.statusLabel,
  sentAt: (t) => t.estimates.sentTime,
  sentWay: (t) => t.offers.sentWay,
  sentNote: (t) => t.offers.sentNote,
  statusNote: (t) => t.offers.statusNote,
  squares: (t) => t.estimates.history.fields.squares,
  vatPayer: (t) => t.estimates.history.fields.vatPayer,
  vatPercent: (t) => t.estimates.settings.vatPercent,
  workCostPerHour: (t) => t.estimates.history.fields.workCostPerHour,
  workPricePerHour: (t) => t.estimates.history.fields.workPricePerHour,
  markupMaterial: (t) => t.estimates.history.fields.markupMaterial,
  markupWork: (t) => t.estimates.history.fields.markupWork,
  markupGeneral: (t) => t.estimates.history.fields.markupGeneral,
  companyMarkupMaterial: (t) => t.estimates.history.fields.companyMarkupMaterial,
  companyMarkupWork: (t) => t.estimates.history.fields.companyMarkupWork,
  companyMarkupGeneral: (t) => t.estimates.history.fields.companyMarkupGeneral,
  difficulty: (t) => t.estimates.history.fields.difficulty,
  discountPercent: (t) => t.estimates.history.fields.discountPercent,
  discountAmount: (t) => t.estimates.history.fields.discountAmount,
  discountVatPercent: (t) => t.estimates.history.fields.discountVatPercent,
  totalRounding: (t) => t.estimates.history.fields.totalRounding,
  lineOrder: (t) => t.estimates.history.fields.lineOrder,
  amountsShown: (t) => t.estimates.history.fields.amountsShown,
  unitPricesShown: (t) => t.estimates.history.fields.unitPricesShown,
  changesShown: (t) => t.estimates.history.fields.changesShown,
  priceLimitPercent: (t) => t.estimates.history.fields.priceLimitPercent,
};

/** What each field of a record is called where one fills it in; a test looks for every column. */
export const fieldWords: Readonly<Record<AuditKind, Words>> = {
  project,
  estimate,
  email: {
    estimateId: (t) => t.audit.kinds.estimate,
    sender: (t) => t.estimates.emailLog.sender,
    recipients: (t) => t.estimates.emailLog.recipients,
    subject: (t) => t.estimates.send.subject,
    state: (t) => t.audit.fields.state,
    errorCode: (t) => t.audit.fields.errorCode,
    choice: (t) => t.audit.fields.choice,
    sentAt: (t) => t.estimates.emailLog.sentTime,
  },
  client: partner,
  client_person: personOf((t) => t.partners.clients.one),
  supplier: partner,
  supplier_person: personOf((t) => t.partners.suppliers.one),
  material: service,
  work: service,
  service_template: {
    ...titles,
    descriptionEn: (t) => t.serviceTemplates.descriptionEn,
    descriptionNb: (t) => t.serviceTemplates.descriptionNb,
    unitId: (t) => t.serviceTemplates.unit,
    lines: (t) => t.serviceTemplates.lines.label,
  },
  service_group: titles,
  unit: { ...titles, code: (t) => t.units.code, dimension: (t) => t.units.dimension },
  certificate_image: {
    title: (t) => t.certificateImages.titleField,
    slug: (t) => t.certificateImages.slug,
    imageId: (t) => t.certificateImages.image,
  },
  user: {
    name: (t) => t.users.name,
    email: (t) => t.users.email,
    phone: (t) => t.users.phone,
    position: (t) => t.users.position,
    roleId: (t) => t.users.role,
    active: (t) => t.users.isActive,
    locale: (t) => t.users.locale,
    avatarId: (t) => t.users.avatar,
    address: (t) => t.audit.fields.address,
    userAgent: (t) => t.audit.fields.userAgent,
    factor: (t) => t.audit.fields.factor,
  },
  role: {
    ...titles,
    permissions: (t) => t.roles.permissions,
    allCompanies: (t) => t.audit.fields.allCompanies,
    needsSecondFactor: (t) => t.factors.neededForRole,
    seesCosts: (t) => t.roles.seesCosts,
  },
  company,
  mail_server: {
    host: (t) => t.companiesMail.host,
    port: (t) => t.companiesMail.port,
    encryption: (t) => t.companiesMail.encryption,
    userName: (t) => t.companiesMail.userName,
    senderAddress: (t) => t.companiesMail.senderAddress,
  },
  audit_log: { entries: (t) => t.audit.fields.entries },
};

/** The fields that tell what something costs or earns, by kind: kept by hand, as in docs/decisions/0016. */
export const costFields: Readonly<Partial<Record<AuditKind, readonly string[]>>> = {
  material: ["buyingPrice", "markupPercent", "priceDate", "supplierPrices", "wastePercent"],
  work: ["buyingPrice", "markupPercent", "priceDate", "supplierPrices", "wastePercent"],
  company: ["markupGeneral", "markupMaterial", "markupWork", "minMargin", "workCostPerHour"],
  estimate: [
    "companyMarkupGeneral",
    "companyMarkupMaterial",
    "companyMarkupWork",
    "markupGeneral",
    "markupMaterial",
    "markupWork",
    "workCostPerHour",
  ],
};
