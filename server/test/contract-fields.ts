import type * as z from "zod";
import { AttachmentType } from "../../contracts/attachments.ts";
import { AuditAction, AuditKind } from "../../contracts/audit.ts";
import { BounceOutcome } from "../../contracts/bounces.ts";
import { CertificateImageInput } from "../../contracts/certificate-images.ts";
import { CompanyInput } from "../../contracts/companies.ts";
import { DiscountAgreementInput } from "../../contracts/discount-agreements.ts";
import {
  EmailChoice,
  EmailErrorCode,
  EmailInput,
  EmailKind,
  EmailState,
  MailStep,
} from "../../contracts/emails.ts";
import { Group, Line, MeasurementRow, settingFields } from "../../contracts/estimate-content.ts";
import { EstimateStatus, SentWay } from "../../contracts/estimates.ts";
import {
  language,
  longText,
  measure,
  optionalEmail,
  requiredText,
  text,
} from "../../contracts/fields.ts";
import { MailServerInput } from "../../contracts/mail-server.ts";
import { OfferCodeInput, OfferQuestionInput } from "../../contracts/offer-page.ts";
import {
  AcceptanceInput,
  AnswerFileType,
  AnswerKind,
  AnswerWay,
  HandOverInput,
  SignatureKind,
} from "../../contracts/offers.ts";
import { ClientInput, PersonInput } from "../../contracts/partners.ts";
import {
  PriceChangeRowState,
  PriceChangeState,
  priceWishFields,
} from "../../contracts/price-changes.ts";
import { BookingInput, GuardLevel } from "../../contracts/price-guard.ts";
import { PriceFileFormat, PriceImportState, PriceRowState } from "../../contracts/price-imports.ts";
import { articleFields, fileName } from "../../contracts/price-lists.ts";
import { OfferOutcome, ProjectInput, ProjectStatus } from "../../contracts/projects.ts";
import { RoleInput } from "../../contracts/roles.ts";
import { ServiceGroupInput } from "../../contracts/service-groups.ts";
import { ServiceTemplateFields, TemplateLineInput } from "../../contracts/service-templates.ts";
import { ServiceInput } from "../../contracts/services.ts";
import { SupplierPriceInput } from "../../contracts/supplier-prices.ts";
import { tenderFileFields } from "../../contracts/tender-files.ts";
import { TextBlockInput } from "../../contracts/text-blocks.ts";
import { AccessTokenInput } from "../../contracts/tokens.ts";
import { UnitInput } from "../../contracts/units.ts";
import { UserInput } from "../../contracts/users.ts";
import {
  DeliveredEvent,
  DeliveryState,
  SwitchedOffReason,
  WebhookError,
  WebhookInput,
} from "../../contracts/webhooks.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import { maxVariableNameLength } from "../../domain/money/limits.ts";

/** The fields of the contracts by the tables that hold them. */
export const fieldsOf: Record<string, z.ZodRawShape> = {
  audit_entries: { action: AuditAction, kind: AuditKind },
  companies: CompanyInput.shape,
  certificate_images: CertificateImageInput.shape,
  roles: RoleInput.shape,
  users: UserInput.shape,
  access_tokens: AccessTokenInput.shape,
  text_blocks: TextBlockInput.shape,
  units: UnitInput.shape,
  service_groups: ServiceGroupInput.shape,
  services: ServiceInput.shape,
  service_supplier_prices: SupplierPriceInput.shape,
  service_templates: ServiceTemplateFields.shape,
  service_template_lines: TemplateLineInput.shape,
  partners: ClientInput.shape,
  persons: PersonInput.shape,
  projects: {
    ...ProjectInput.shape,
    status: ProjectStatus,
    outcome: OfferOutcome,
    statusReason: text(textLimits.statusReason),
  },
  estimates: {
    ...settingFields,
    status: EstimateStatus,
    language,
    sentWay: SentWay,
    sentNote: HandOverInput.shape.note,
    statusNote: text(textLimits.offerNote),
  },
  acceptance_codes: OfferCodeInput.shape,
  attachment_files: { title: requiredText(), contentType: AttachmentType },
  bookings: BookingInput.shape,
  offer_answers: {
    ...AcceptanceInput.shape,
    kind: AnswerKind,
    way: AnswerWay,
    language,
    name: text(textLimits.title),
    email: optionalEmail,
    fileType: AnswerFileType,
    signatureKind: SignatureKind,
    address: text(textLimits.device),
    device: text(textLimits.device),
    reopenedNote: text(textLimits.offerNote),
  },
  supplier_articles: articleFields,
  tender_files: tenderFileFields,
  discount_agreements: DiscountAgreementInput.shape,
  price_changes: { ...priceWishFields, state: PriceChangeState },
  price_change_rows: { state: PriceChangeRowState },
  price_imports: { fileName, format: PriceFileFormat, state: PriceImportState },
  price_import_rows: { state: PriceRowState },
  offer_questions: { ...OfferQuestionInput.shape, answer: longText(textLimits.offerQuestion) },
  estimate_groups: Group.shape,
  estimate_lines: Line.shape,
  estimate_measurement_rows: MeasurementRow.shape,
  estimate_variables: { name: text(maxVariableNameLength), value: measure },
  emails: {
    ...EmailInput.shape,
    kind: EmailKind,
    state: EmailState,
    errorCode: EmailErrorCode,
    choice: EmailChoice,
    step: MailStep,
    priceLevel: GuardLevel,
  },
  mail_servers: MailServerInput.shape,
  bounce_reports: { outcome: BounceOutcome },
  webhooks: { ...WebhookInput.shape, switchedOffReason: SwitchedOffReason },
  webhook_deliveries: { event: DeliveredEvent, state: DeliveryState },
  webhook_attempts: { error: WebhookError },
};
