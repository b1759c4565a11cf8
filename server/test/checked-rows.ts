import { ClientType, SupplierType } from "../../contracts/partners.ts";
import { offerChecks } from "../../domain/checks/offer-check.ts";
import { newId } from "../base/new-id.ts";
import { offerRows } from "./checked-offer-rows.ts";
import {
  priceChangeRows,
  priceImportRows,
  supplierArticleRows,
  tenderFileRows,
} from "./checked-price-rows.ts";
import { paymentPlanRows } from "./checked-payment-plan.ts";
import { userRows } from "./checked-user-rows.ts";
import { webhookRows } from "./checked-webhook-rows.ts";

const texts = (count: number) => Array.from({ length: count }, () => "a");
const contractSum = { contract_net_amount: 1, contract_total_amount: 1 };
const day = { offer_date: "2026-11-20" };
const sentAt = { sent_at: "2026-11-20" };

/** Checks of several columns, or of what nobody sends: rows that they take, and rows that they refuse. */
export const rowsOf: Record<string, { taken: object[]; refused: object[] }> = {
  acceptance_codes_tries: { taken: [{ tries: 0 }, { tries: 5 }], refused: [{ tries: 6 }] },
  backup_state_only_row: { taken: [{ only_row: true }], refused: [{ only_row: false }] },
  companies_blocking_checks: {
    taken: [{ blocking_checks: [] }, { blocking_checks: [...offerChecks] }],
    refused: [{ blocking_checks: ["incomplete"] }, { blocking_checks: ["expired", ""] }],
  },
  companies_reminder_days: {
    taken: [{ reminder_days: [] }, { reminder_days: [3, 7, 14] }],
    refused: [{ reminder_days: [1] }, { reminder_days: [3, 4] }],
  },
  companies_silent_checks: {
    taken: [{ silent_checks: [] }, { silent_checks: [...offerChecks] }],
    refused: [{ silent_checks: ["incomplete"] }, { silent_checks: ["expired", ""] }],
  },
  emails_answer: {
    taken: [
      { kind: "confirmation", answer_id: newId() },
      { kind: "answer", answer_id: null },
    ],
    refused: [
      { kind: "acceptance", answer_id: null },
      { kind: "question", answer_id: newId() },
    ],
  },
  emails_attachment: {
    taken: [
      { kind: "offer", attachment: "x", attachment_name: "offer.pdf" },
      { kind: "answer", attachment: null, attachment_name: "" },
    ],
    refused: [
      { kind: "offer", attachment: null, attachment_name: "" },
      { kind: "answer", attachment: "x", attachment_name: "offer.pdf" },
    ],
  },
  emails_chosen: {
    taken: [{}, { choice: "seen", chosen_by: "Kari", chosen_at: "2026-11-20" }],
    refused: [
      { choice: "seen", chosen_by: "Kari" },
      { choice: "seen", chosen_at: "2026-11-20" },
      { chosen_by: "Kari", chosen_at: "2026-11-20" },
    ],
  },
  emails_handed_over: {
    taken: [{ state: "queued" }, { state: "unknown", handed_over_at: "2026-11-20" }],
    refused: [{ state: "unknown" }],
  },
  emails_price_warning: {
    taken: [
      { kind: "price_warning", price_level: "near" },
      { kind: "offer", price_level: null },
    ],
    refused: [
      { kind: "price_warning", price_level: null },
      { kind: "offer", price_level: "near" },
    ],
  },
  emails_recipients: {
    taken: [{ recipients: texts(1) }, { recipients: texts(10) }],
    refused: [{ recipients: [] }, { recipients: texts(11) }],
  },
  emails_reminder: {
    taken: [
      { kind: "reminder", reminder_day: 3 },
      { kind: "offer", reminder_day: null },
    ],
    refused: [
      { kind: "reminder", reminder_day: null },
      { kind: "reminder", reminder_day: 4 },
      { kind: "offer", reminder_day: 3 },
    ],
  },
  emails_sent_at: {
    taken: [{ state: "sent", ...sentAt }, { state: "queued" }, { state: "failed" }],
    refused: [{ state: "sent" }, { state: "queued", ...sentAt }],
  },
  estimate_groups_one_discount: {
    taken: [{}, { discount_percent: 1 }, { discount_amount: 1 }],
    refused: [{ discount_percent: 1, discount_amount: 1 }],
  },
  estimate_lines_one_discount: {
    taken: [
      { discount_percent: 0, discount_amount: 1 },
      { discount_percent: 1 },
      { discount_percent: 0 },
    ],
    refused: [{ discount_percent: 1, discount_amount: 1 }],
  },
  estimate_lines_one_price: {
    taken: [{ selling_price: 1 }, { markup_percent: 1 }, {}],
    refused: [{ selling_price: 1, markup_percent: 1 }],
  },
  estimate_lines_one_quantity: {
    taken: [{}, { quantity: 1 }, { formula: "1" }, { linked_key: newId() }],
    refused: [
      { quantity: 1, formula: "1" },
      { quantity: 1, linked_key: newId() },
      { formula: "1", linked_key: newId() },
    ],
  },
  estimate_lines_one_source: {
    taken: [{}, { article_id: newId() }],
    refused: [{ service_id: newId(), article_id: newId() }],
  },
  estimate_lines_one_vat: {
    taken: [{}, { vat_percent: 0 }, { vat_code: "exempt" }],
    refused: [{ vat_percent: 0, vat_code: "exempt" }],
  },
  estimates_change_number: {
    taken: [{ change_number: null }, { change_number: 1 }],
    refused: [{ change_number: 0 }],
  },
  estimates_contract_sum: {
    taken: [{}, { change_number: 1 }, { ...contractSum, change_number: 1 }],
    refused: [contractSum, { change_number: 1, contract_net_amount: 1 }],
  },
  estimates_dates: {
    taken: [{ ...day, valid_until: "2026-11-21" }],
    refused: [
      { ...day, valid_until: "2026-11-20" },
      { ...day, valid_until: "2026-11-19" },
    ],
  },
  estimates_one_discount: {
    taken: [{}, { discount_percent: 1 }, { discount_amount: 1 }],
    refused: [{ discount_percent: 1, discount_amount: 1 }],
  },
  estimates_payment_plan: paymentPlanRows,
  estimates_without_cost: {
    taken: [
      { without_cost: 0, purchase_amount: 0, profit_amount: 0 },
      { without_cost: 1, purchase_amount: null, profit_amount: null },
    ],
    refused: [
      { without_cost: -1, purchase_amount: 0, profit_amount: 0 },
      { without_cost: 0, purchase_amount: null, profit_amount: 0 },
      { without_cost: 0, purchase_amount: 0, profit_amount: null },
      { without_cost: 1, purchase_amount: 0, profit_amount: null },
      { without_cost: 1, purchase_amount: null, profit_amount: 0 },
    ],
  },
  idempotency_keys_key: {
    taken: [{ key: "k" }, { key: "k".repeat(200) }],
    refused: [{ key: "" }, { key: "k".repeat(201) }],
  },
  idempotency_keys_request_hash: {
    taken: [{ request_hash: `\\x${"00".repeat(32)}` }],
    refused: [{ request_hash: `\\x${"00".repeat(31)}` }, { request_hash: `\\x${"00".repeat(33)}` }],
  },
  images_kind: {
    taken: ["logo", "avatar", "certificate"].map((kind) => ({ kind })),
    refused: [{ kind: "photo" }],
  },
  images_size: {
    taken: [{ bytes: `\\x${"00".repeat(2_097_152)}` }],
    refused: [{ bytes: `\\x${"00".repeat(2_097_153)}` }],
  },
  images_type: {
    taken: [{ content_type: "image/png" }, { content_type: "image/jpeg" }],
    refused: [{ content_type: "image/svg+xml" }],
  },
  mail_servers_password: {
    taken: [{ user_name: "" }, { user_name: "post", sealed_password: "x" }],
    refused: [{ user_name: "", sealed_password: "x" }, { user_name: "post" }],
  },
  mail_servers_secret: {
    taken: [
      { encryption: "none", user_name: "" },
      { encryption: "tls", user_name: "post" },
    ],
    refused: [{ encryption: "none", user_name: "post" }],
  },
  ...offerRows,
  ...userRows,
  partners_kind: {
    taken: [{ kind: "client" }, { kind: "supplier" }],
    refused: [{ kind: "person" }],
  },
  partners_type: {
    taken: [
      ...ClientType.options.map((type) => ({ kind: "client", type })),
      ...SupplierType.options.map((type) => ({ kind: "supplier", type })),
    ],
    refused: [
      ...ClientType.options.map((type) => ({ kind: "supplier", type })),
      ...SupplierType.options.map((type) => ({ kind: "client", type })),
    ],
  },
  ...priceChangeRows,
  ...priceImportRows,
  ...webhookRows,
  projects_decided: {
    taken: [{}, { outcome: "won", decided_at: "2026-11-20" }],
    refused: [{ outcome: "won" }, { decided_at: "2026-11-20" }],
  },
  projects_status_before: {
    taken: [
      { status: "enquiry" },
      { status: "on_hold", status_before: "enquiry" },
      { status: "on_hold", status_before: "estimating" },
      { status: "on_hold", status_before: "in_progress" },
      { status: "archived", status_before: "completed" },
      { status: "archived", status_before: "lost" },
      { status: "archived", status_before: "cancelled" },
    ],
    refused: [
      { status: "on_hold" },
      { status: "archived" },
      { status: "on_hold", status_before: "won" },
      { status: "archived", status_before: "in_progress" },
      { status: "won", status_before: "enquiry" },
    ],
  },
  service_template_lines_not_itself: {
    taken: [{ position: 1 }, { position: 1, linked_position: 0 }],
    refused: [{ position: 1, linked_position: 1 }],
  },
  service_template_lines_one_source: {
    taken: [{ quantity: 1 }, { formula: "1" }, { linked_position: 0 }],
    refused: [
      {},
      { quantity: 1, formula: "1" },
      { quantity: 1, linked_position: 0 },
      { formula: "1", linked_position: 0 },
    ],
  },
  service_template_lines_one_vat: {
    taken: [{}, { vat_percent: 0 }, { vat_code: "outside" }],
    refused: [{ vat_percent: 0, vat_code: "outside" }],
  },
  service_uses_count: { taken: [{ uses: 1 }], refused: [{ uses: 0 }] },
  services_position: {
    taken: [{ position: "V" }, { position: "0z" }, { position: "a".repeat(1000) }],
    refused: [{ position: "" }, { position: "V0" }, { position: "a".repeat(1001) }],
  },
  services_price_or_norm: {
    taken: [
      { kind: "material", buying_price: 1 },
      { kind: "work", buying_price: 1 },
      { kind: "work", hour_norm: 1 },
      { kind: "work", buying_price: 1, hour_norm: 1 },
    ],
    refused: [
      { kind: "material" },
      { kind: "material", hour_norm: 1 },
      { kind: "material", buying_price: 1, hour_norm: 1 },
      { kind: "work" },
    ],
  },
  services_title_en: {
    taken: [
      { title_en: "Tile", title_nb: "" },
      { title_en: "", title_nb: "Flis" },
    ],
    refused: [{ title_en: "", title_nb: "" }],
  },
  ...supplierArticleRows,
  ...tenderFileRows,
  text_blocks_says_something: {
    taken: [{ text_en: "a" }],
    refused: [{ text_en: "", text_nb: "" }],
  },
};
