/** A type expression as the generator of `base/tables.ts` takes it: as a tree, not as text. */
type Type =
  | { type: "Identifier"; name: string }
  | { type: "GenericExpression"; name: string; args: Type[] }
  | { type: "ArrayExpression"; values: Type }
  | { type: "UnionExpression"; args: Type[] };

const named = (name: string): Type => ({ type: "Identifier", name });
const arrayOf = (name: string): Type => ({ type: "ArrayExpression", values: named(name) });
const jsonOf = (arg: Type): Type => ({
  type: "GenericExpression",
  name: "JSONColumnType",
  args: [arg],
});
/** Of a column with a default. */
const generated = (arg: Type): Type => ({
  type: "GenericExpression",
  name: "Generated",
  args: [arg],
});
/** Read as a document, written as its text. */
const jsonWithDefault = (arg: Type): Type => ({
  type: "GenericExpression",
  name: "ColumnType",
  args: [
    arg,
    { type: "UnionExpression", args: [named("string"), named("undefined")] },
    named("string"),
  ],
});

/**
 * Columns that hold one of a few words, or a document, with the types that say which. The checks of the
 * tables keep the words to these: table-checks.test.ts compares them with the contracts.
 */
const columns: Record<string, Type> = {
  "audit_entries.action": named("AuditAction"),
  "audit_entries.after": jsonOf(named("AuditedValues")),
  "audit_entries.before": jsonOf(named("AuditedValues")),
  "attachment_files.content_type": named("AttachmentType"),
  "audit_entries.kind": named("AuditKind"),
  "companies.blocking_checks": generated(arrayOf("OfferCheck")),
  "companies.silent_checks": generated(arrayOf("OfferCheck")),
  "companies.reminder_days": generated(arrayOf("ReminderDay")),
  "discount_agreements.target": named("AgreementTarget"),
  "emails.choice": named("EmailChoice"),
  "emails.error_code": named("EmailErrorCode"),
  "emails.kind": generated(named("EmailKind")),
  "emails.price_level": named("GuardLevel"),
  "emails.reminder_day": named("ReminderDay"),
  "emails.refused_recipients": jsonWithDefault(arrayOf("RefusedRecipient")),
  "emails.state": generated(named("EmailState")),
  "emails.step": named("MailStep"),
  "estimate_batches.changes": jsonOf(arrayOf("Change")),
  "estimate_batches.effects": jsonOf(arrayOf("Effect")),
  "estimate_lines.dimension": generated(named("Dimension")),
  "estimate_lines.kind": named("LineKind"),
  "estimate_lines.percent_kinds": generated(arrayOf("PricedKind")),
  "estimate_lines.percent_scope": generated(named("PercentScope")),
  "estimate_lines.vat_code": named("VatCode"),
  "estimates.amounts_shown": generated(named("AmountsShown")),
  "estimates.figures": jsonOf(named("Figures")),
  "estimates.head": jsonOf(named("KeptHead")),
  "estimates.language": named("Language"),
  "estimates.line_order": generated(named("LineOrder")),
  "estimate_groups.detail_level": named("DetailLevel"),
  "estimates.detail_level": generated(named("DetailLevel")),
  "estimates.payment_plan": jsonWithDefault(arrayOf("Payment")),
  "estimates.sent_way": named("SentWay"),
  "estimates.status": generated(named("EstimateStatus")),
  "estimates.total_rounding": named("TotalRounding"),
  "bounce_reports.outcome": named("BounceOutcome"),
  "mail_servers.encryption": named("MailEncryption"),
  "offer_answers.file_type": named("AnswerFileType"),
  "offer_answers.kind": named("AnswerKind"),
  "offer_answers.language": named("Language"),
  "offer_answers.signature_kind": named("SignatureKind"),
  "offer_answers.way": named("AnswerWay"),
  "partners.type": { type: "UnionExpression", args: [named("ClientType"), named("SupplierType")] },
  "price_change_rows.after": named("ServicePrices"),
  "price_change_rows.before": named("ServicePrices"),
  "price_change_rows.reason": named("LeftOutReason"),
  "price_change_rows.state": named("PriceChangeRowState"),
  "price_changes.buying_by": named("BuyingStep"),
  "price_changes.markup_by": named("MarkupStep"),
  "price_changes.round_to": named("Rounding"),
  "price_changes.state": generated(named("PriceChangeState")),
  "price_import_rows.after": named("ArticleData"),
  "price_import_rows.before": named("ArticleData"),
  "price_import_rows.marks": generated(arrayOf("RowMark")),
  "price_import_rows.reason": named("RefusalReason"),
  "price_import_rows.state": named("RowState"),
  "price_columns.columns": jsonOf(named("RememberedColumns")),
  "price_imports.columns": jsonOf(named("ColumnChoice")),
  "price_imports.format": named("PriceFileFormat"),
  "price_imports.outline": jsonOf(arrayOf("TableOutline")),
  "price_imports.planned_states": arrayOf("TakenState"),
  "price_imports.problem": jsonOf(named("ImportProblem")),
  "price_imports.state": generated(named("PriceImportState")),
  "tender_files.answers": jsonWithDefault(arrayOf("TenderAnswer")),
  "tender_files.format": named("TenderFileFormat"),
  "tender_files.price_cells": jsonOf(named("PriceCells")),
  "projects.estimate_type": generated(named("EstimateType")),
  "projects.outcome": named("OfferOutcome"),
  "projects.status": generated(named("ProjectStatus")),
  "projects.status_before": named("ProjectStatus"),
  "service_template_lines.vat_code": named("VatCode"),
  "services.kind": named("ServiceKind"),
  "sessions.signed_in_by": generated(named("SignInWay")),
  "text_blocks.place": named("TextPlace"),
  "units.dimension": named("Dimension"),
  "users.invitation_mail": jsonOf(named("InvitationMail")),
  "users.locale": generated(named("Language")),
  "webhook_attempts.error": named("WebhookError"),
  "webhook_deliveries.event": named("DeliveredEvent"),
  "webhook_deliveries.state": generated(named("DeliveryState")),
  "webhooks.events": arrayOf("WebhookEvent"),
  "webhooks.switched_off_reason": named("SwitchedOffReason"),
};

/** Where the types come from, as `base/tables.ts` names it. */
const modules = {
  "../../contracts/attachments.ts": ["AttachmentType"],
  "../../contracts/audit.ts": ["AuditAction", "AuditedValues", "AuditKind"],
  "../../contracts/bounces.ts": ["BounceOutcome"],
  "../../contracts/emails.ts": [
    "EmailChoice",
    "EmailErrorCode",
    "EmailKind",
    "EmailState",
    "MailStep",
    "RefusedRecipient",
  ],
  "../../contracts/estimates.ts": ["EstimateStatus", "SentWay"],
  "../../contracts/fields.ts": ["Language"],
  "../../contracts/mail-server.ts": ["MailEncryption"],
  "../../contracts/offers.ts": ["AnswerFileType", "AnswerKind", "AnswerWay", "SignatureKind"],
  "../../contracts/oidc.ts": ["SignInWay"],
  "../../contracts/partners.ts": ["ClientType", "SupplierType"],
  "../../contracts/price-changes.ts": ["PriceChangeRowState", "PriceChangeState"],
  "../../contracts/price-imports.ts": [
    "ImportProblem",
    "PriceImportState",
    "TableOutline",
    "TakenState",
  ],
  "../../contracts/projects.ts": ["EstimateType", "ProjectStatus"],
  "../../domain/project/price-guard.ts": ["GuardLevel"],
  "../../domain/project/reminder-days.ts": ["ReminderDay"],
  "../../contracts/services.ts": ["ServiceKind"],
  "../../contracts/users.ts": ["InvitationMail"],
  "../../contracts/webhooks.ts": [
    "DeliveredEvent",
    "DeliveryState",
    "SwitchedOffReason",
    "WebhookError",
    "WebhookEvent",
  ],
  "../../domain/changes/estimate-changes.ts": ["Change", "Effect"],
  "../../domain/checks/offer-check.ts": ["OfferCheck"],
  "../../domain/estimate/estimate.ts": [
    "AmountsShown",
    "DetailLevel",
    "Dimension",
    "LineKind",
    "LineOrder",
    "Payment",
    "PercentScope",
    "PricedKind",
    "TotalRounding",
    "VatCode",
  ],
  "../../domain/project/kept-head.ts": ["KeptHead"],
  "../../domain/price-care/agreed-discount.ts": ["AgreementTarget"],
  "../../domain/price-care/change-prices.ts": [
    "BuyingStep",
    "LeftOutReason",
    "MarkupStep",
    "Rounding",
    "ServicePrices",
  ],
  "../../domain/price-file/compare-prices.ts": ["RowState"],
  "../../domain/price-file/price-article.ts": ["ArticleData", "PriceFileFormat", "RefusalReason"],
  "../../domain/price-file/row-marks.ts": ["RowMark"],
  "../../domain/price-file/price-table.ts": ["ColumnChoice", "RememberedColumns"],
  "../../domain/pricing/figures.ts": ["Figures"],
  "../../contracts/tender-files.ts": ["PriceCells", "TenderAnswer"],
  "../../domain/tender/tender.ts": ["TenderFileFormat"],
  "../../domain/project/project-status.ts": ["OfferOutcome"],
  "../../domain/project/text-places.ts": ["TextPlace"],
};

const imports = Object.fromEntries(
  Object.entries(modules).flatMap(([file, names]) =>
    names.map((name) => [name, `${file}#${name}`]),
  ),
);

/** What the generator is told about them. */
export const columnTypeOptions = [
  `--type-mapping=${JSON.stringify({ numeric: 'import("../../domain/money/decimal.ts").Decimal' })}`,
  `--overrides=${JSON.stringify({ columns })}`,
  `--custom-imports=${JSON.stringify(imports)}`,
];
