import type * as z from "zod";
import {
  type FieldProblem,
  fieldProblem,
  type ProblemBody,
  type ProblemCode,
  problemTitles,
} from "../../contracts/problems.ts";

export const statuses: Readonly<Record<ProblemCode, number>> = {
  invalid: 422,
  cursor_unusable: 400,
  not_signed_in: 401,
  token_unknown: 401,
  token_not_taken: 403,
  sign_in_failed: 401,
  choose_company: 409,
  second_factor_needed: 401,
  second_factor_wrong: 401,
  second_factor_missing: 403,
  sign_in_expired: 410,
  provider_denied: 403,
  provider_login_required: 403,
  provider_failed: 502,
  provider_unavailable: 503,
  provider_email_unverified: 403,
  provider_unknown: 403,
  password_missing: 409,
  confirm_password: 403,
  not_invited: 409,
  link_expired: 410,
  too_many_attempts: 429,
  too_many_calls: 429,
  forbidden: 403,
  cross_site: 403,
  other_company: 409,
  not_found: 404,
  in_use: 409,
  duplicate: 409,
  stale: 409,
  precondition_failed: 412,
  last_administrator: 409,
  own_account: 409,
  above_own_rights: 403,
  built_in_role: 409,
  estimate_frozen: 409,
  estimate_sending: 409,
  offer_not_open: 409,
  code_wrong: 422,
  code_ended: 410,
  contract_missing: 409,
  contract_changed: 409,
  price_guard_missing: 409,
  attachment_encrypted: 422,
  attachment_broken: 422,
  attachment_active: 422,
  attachment_too_long: 422,
  attachments_full: 409,
  too_many_bookings: 409,
  already_accepted: 409,
  acceptance_missing: 409,
  work_begun: 409,
  not_a_document: 422,
  email_settled: 409,
  email_outdated: 409,
  no_delivery_report: 422,
  unknown_delivery_report: 422,
  webhook_off: 409,
  not_a_price_file: 422,
  price_file_too_long: 422,
  price_file_damaged: 422,
  price_file_unpacks: 422,
  price_file_too_wide: 422,
  price_file_old_workbook: 422,
  price_file_groups: 422,
  price_file_currency: 422,
  price_file_too_slow: 422,
  price_file_unread: 422,
  price_file_columns: 422,
  price_import_running: 409,
  price_change_done: 409,
  price_import_old: 409,
  estimate_incomplete: 409,
  nothing_accepted: 409,
  invoice_incomplete: 409,
  nothing_to_invoice: 409,
  offer_blocked: 409,
  payment_plan_not_whole: 409,
  figures_not_kept: 409,
  change_refused: 409,
  batch_reused: 409,
  key_reused: 409,
  key_unfinished: 409,
  too_many_lines: 409,
  pdf_unavailable: 503,
  pdf_failed: 503,
  too_large: 413,
  head_too_large: 431,
  malformed: 400,
  too_slow: 408,
  not_an_image: 422,
  image_too_large: 413,
  price_file_too_large: 413,
  too_many_tender_files: 409,
  image_too_many_pixels: 422,
  image_too_heavy: 422,
  image_broken: 422,
  installation_in_use: 409,
  sends_nothing: 409,
  backup_unusable: 422,
  archive_unusable: 422,
  company_in_use: 409,
  unsupported_type: 415,
  disk_full: 507,
  unavailable: 503,
  internal: 500,
};

/** What the remedy needs; a wait also becomes the answer's `retry-after`. */
interface Details extends Record<string, unknown> {
  retryAfterSeconds?: number;
}

interface Extras {
  errors?: FieldProblem[];
  details?: Details;
}

/** An expected failure on its way to the caller (RFC 9457). Anything else that is thrown is a bug. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: Extras;

  constructor(code: ProblemCode, extras: Extras = {}) {
    super(problemTitles[code]);
    this.code = code;
    this.status = statuses[code];
    this.extras = extras;
  }

  toBody(requestId: string): ProblemBody {
    return {
      type: "about:blank",
      title: this.message,
      status: this.status,
      code: this.code,
      ...this.extras,
      requestId,
    };
  }
}

/** One wrong field. */
export const invalid = (path: string, code: string, limit?: string) =>
  new Problem("invalid", {
    errors: [limit === undefined ? { path, code } : { path, code, limit }],
  });

/** What is not there at all is told apart from what has the wrong type. */
const missing: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_type" && issue.input === undefined ? "required" : undefined;

/** Checks a part of a request; every wrong field is named. */
export function parsed(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value, { error: missing });
  if (result.success) return result.data;
  throw new Problem("invalid", { errors: result.error.issues.slice(0, 50).map(fieldProblem) });
}
