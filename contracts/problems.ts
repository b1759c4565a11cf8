import * as z from "zod";
import type { Permission } from "./permissions.ts";

/**
 * Every expected failure by its stable code. The code is for programs and for the client's texts in
 * the user's language; the title is for people who read raw answers.
 */
export const problemTitles = {
  invalid: "The request is not valid",
  cursor_unusable:
    "What stands in `after` is no `next` of this list in this order and with these filters; begin again without it",
  not_signed_in: "Sign in first",
  token_unknown: "The access token is not one, or was revoked, or has ended",
  token_not_taken: "Access tokens do not open this; it takes somebody who is signed in",
  sign_in_failed: "E-mail or password is wrong",
  choose_company: "The password fits in several companies; name one of them",
  second_factor_needed: "The password is right; show the second factor",
  second_factor_wrong: "The code or the passkey is wrong, or was used already",
  second_factor_missing: "The role asks for a second factor; set one up first",
  sign_in_expired: "The sign-in took too long; begin again",
  provider_denied: "The sign-in was broken off at the provider",
  provider_login_required: "The provider wants the person to sign in there first",
  provider_failed: "The answer of the provider cannot be used; begin again",
  provider_unavailable: "The provider cannot be reached right now; try again",
  provider_email_unverified: "The provider has not checked the e-mail address of this account",
  provider_unknown: "Nobody was invited by the e-mail address of this account",
  password_missing: "Choose a password first: there would be no way in without the provider",
  confirm_password: "Type the password once more first",
  not_invited: "The user is not waiting for an invitation, so none was sent",
  link_expired: "The link is used up, too old or not one",
  too_many_attempts: "Too many attempts; wait and try again",
  too_many_calls: "Too many calls at once; wait and try again",
  forbidden: "The role lacks the permission",
  cross_site: "The request came from another site",
  other_company: "The page was loaded for another company than the session works in now",
  not_found: "Not found",
  in_use: "The record is in use",
  duplicate: "The value is already taken",
  precondition_failed:
    "The record is not as the tags in If-Match say; nothing was done, so read it again",
  stale: "The record was changed by somebody else in the meantime",
  last_administrator: "Nobody would be left to look after the users",
  own_account: "Nobody deactivates, demotes or deletes himself",
  above_own_rights: "The role holds more than the caller's own role",
  built_in_role: "A role that every company has cannot be deleted",
  estimate_frozen: "The estimate was sent and is frozen; create a new version",
  estimate_sending: "The estimate is being sent; wait for the outcome or cancel the message",
  offer_not_open: "The offer is in a state in which this cannot be done; see the details",
  code_wrong: "This is not the code that was mailed",
  code_ended: "There is no code to try: none was sent, or it is too old or used up",
  contract_missing: "No accepted version that a change order could change",
  contract_changed: "A change order is out or accepted; reopen or withdraw it first",
  price_guard_missing:
    "The project has no accepted price estimate to a private person that anything could be held against",
  attachment_encrypted: "The PDF is protected by a password or against printing; save it without",
  attachment_broken: "The PDF cannot be read; print it into a new one",
  attachment_active:
    "The PDF holds scripts, files or links that start programs; print it into a new one",
  attachment_too_long: "The PDF has more than 50 pages",
  attachments_full: "10 files of 15 MB together go with an offer",
  too_many_bookings: "A project takes 2 000 entries of hours and purchases",
  already_accepted: "A version of the project is accepted already; reopen it first",
  acceptance_missing:
    "A project is won by accepting a version of its estimate; enter that acceptance instead",
  work_begun: "Work has begun on what was accepted, so it cannot be taken back",
  not_a_document: "The file is no PDF, PNG or JPEG",
  email_settled:
    "Somebody has decided about the message, or the mail server has answered meanwhile",
  email_outdated: "The version has changed since the message was made; send the offer anew",
  no_delivery_report: "The text is no report of a mail server; send the whole source of the mail",
  unknown_delivery_report: "The report names no message that this company has sent",
  webhook_off: "The webhook is switched off; switch it on first",
  not_a_price_file:
    "The file is no price list that can be read: NELFO 4, DATANORM 4 or 5, a Peppol catalogue, Excel or CSV",
  price_file_too_long:
    "The file has more than 200 000 articles or 400 000 lines; import it in parts",
  price_file_damaged: "The file is damaged or cut off",
  price_file_unpacks: "The workbook unpacks to more than 200 MB",
  price_file_too_wide: "Something stands beyond the 200th column of the sheet",
  price_file_old_workbook: "The workbook is of a form before 2007, or locked with a password",
  price_file_groups:
    "The file names groups of products and holds no prices; import DATANORM.001 or DATPREIS.001",
  price_file_currency:
    "The prices are in another currency than the company's; nothing is converted",
  price_file_too_slow: "Reading the file takes longer than a file may; import it in parts",
  price_file_unread: "Reading the file failed several times; save it anew or import it in parts",
  price_file_columns:
    "Say which column holds the number of the article and which one a price, or of discounts which one holds the discount, and which one its group or article",
  price_import_running: "Another file of this supplier is being read; wait for it or cancel it",
  price_change_done: "This change of prices was made or undone already",
  price_import_old: "The prices of the supplier were changed since the file was looked at",
  estimate_incomplete: "Some lines cannot be priced yet",
  nothing_accepted: "No version of the project stands accepted",
  invoice_incomplete:
    "Something that an EHF needs is missing at the company or at the client; see the details",
  nothing_to_invoice: "There is nothing to pay: what lowers a price is a credit note",
  offer_blocked: "A check of the company keeps the offer from being sent",
  payment_plan_not_whole: "The parts of the payment plan do not make 100 %",
  figures_not_kept:
    "The version was frozen before figures were kept; today's rules give another total",
  change_refused: "A change does not fit the estimate as it is now",
  batch_reused: "The batch id was used for another batch",
  key_reused: "The Idempotency-Key was used for another call",
  key_unfinished:
    "The call with this Idempotency-Key has not ended; wait, or look whether it was done before using a new key",
  too_many_lines: "The estimate has too many lines",
  pdf_unavailable: "The PDF engine is not installed on this machine",
  pdf_failed: "The PDF could not be made",
  too_large: "The request is too large",
  head_too_large: "The address or the headers of the request are too long",
  malformed:
    "The request is no HTTP that can be read; letters beyond ASCII are escaped in an address",
  too_slow: "The request took too long to arrive",
  not_an_image: "The file is no PNG, JPEG or WebP picture",
  image_too_large: "The file is larger than 10 MB",
  price_file_too_large: "The file is larger than 20 MB; import it in parts",
  too_many_tender_files: "So many files of tenders are kept with the estimate already",
  image_too_many_pixels: "The picture has more than 50 megapixels",
  image_too_heavy: "Reading the picture takes too much time or memory",
  image_broken: "The picture is damaged and cannot be read",
  installation_in_use: "Somebody has signed in to this installation already",
  sends_nothing: "This installation sends nothing: SEND_NOTHING is set",
  backup_unusable: "The file cannot be restored",
  archive_unusable: "The file cannot be taken in",
  company_in_use: "Something was done in the company already",
  unsupported_type: "Send JSON as application/json",
  disk_full: "The server's disk is full: reading works, changes do not until there is room",
  unavailable: "The service is not available right now; try again",
  internal: "An error has occurred",
} as const;

export type ProblemCode = keyof typeof problemTitles;

/** So many of the options of a field are named. */
const maxOptions = 50;

/** One field that is wrong: where (dotted path), why (stable code), the limit it broke, and what it takes instead. */
export const FieldProblem = z
  .object({
    path: z.string(),
    code: z.string(),
    limit: z.string().optional(),
    options: z.array(z.string()).max(maxOptions).optional(),
  })
  .meta({
    id: "FieldProblem",
    description: `One wrong field: where (dotted path), why (stable code), the limit it broke, and for \`not_an_option\` the first ${maxOptions} \`options\`.`,
  });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** Kinds of records that keep others from being deleted. */
export const UseKind = z.enum([
  "material",
  "work",
  "service_template",
  "project",
  "estimate",
  "user",
  "client_person",
  "supplier_person",
  "certificate_image",
  "company",
]);
type UseKind = z.output<typeof UseKind>;

/** All that a role needs to be told of such a record. */
export const usePermissions: Readonly<Record<UseKind, readonly Permission[]>> = {
  material: ["SERVICES_VIEW"],
  work: ["SERVICES_VIEW"],
  service_template: ["SERVICE_TEMPLATES_VIEW"],
  project: ["PROJECTS_VIEW"],
  estimate: ["PROJECT_ESTIMATES_VIEW"],
  user: ["USERS_VIEW"],
  client_person: ["CLIENT_PERSONS_VIEW"],
  supplier_person: ["SUPPLIER_PERSONS_VIEW"],
  certificate_image: ["CERTIFICATES_VIEW"],
  company: ["COMPANIES_VIEW"],
};

/** One record that uses another. `parentId` is what its address names besides its id. */
export const RecordUse = z.object({
  kind: UseKind,
  id: z.string(),
  parentId: z.string().nullable(),
  titleEn: z.string(),
  titleNb: z.string(),
});
export type RecordUse = z.infer<typeof RecordUse>;

/**
 * The details of `in_use`: the first records by title that use the one in question, of the kinds that
 * whoever asks may see, and how many of any kind do.
 */
export const InUseDetails = z.object({ uses: z.array(RecordUse), total: z.int() });

/** RFC 9457 body. `details` carries what the remedy needs, such as the records that use a record. */
export const ProblemBody = z
  .object({
    type: z.literal("about:blank"),
    title: z.string(),
    status: z.int(),
    // Open for the client: a newer server may know more codes.
    code: z.string().meta({ enum: Object.keys(problemTitles) }),
    errors: z.array(FieldProblem).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: "Problem", description: "A problem as RFC 9457 has it." });
export type ProblemBody = z.infer<typeof ProblemBody>;

interface Issue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  /** Of an enum. */
  readonly values?: readonly unknown[];
  /** Of a union that is told apart by this field. */
  readonly options?: readonly unknown[];
}

const limitOf = (issue: Issue) => issue.maximum ?? issue.minimum;

/** Translates a schema issue to our code; field schemas put their own codes into the message. */
export function fieldProblem(issue: Issue): FieldProblem {
  const unknownKey = issue.keys?.[0];
  const path = [...issue.path, ...(unknownKey === undefined ? [] : [unknownKey])].join(".");
  const [own, ownLimit] = issue.message.split(":");
  const isOwn = /^[a-z_]+$/.test(own ?? "");
  const code = isOwn && own ? own : (defaultCodes.get(issue.code ?? "") ?? "invalid");
  if (code === "not_an_option") {
    const told = isOwn ? ownLimit?.split(",") : undefined;
    return notAnOption(path, told ?? issue.values ?? issue.options ?? []);
  }
  const limit = isOwn ? ownLimit : limitOf(issue)?.toString();
  return limit === undefined ? { path, code } : { path, code, limit };
}

/** A value that is none of those that the field takes; where these depend on more than the field, none are named. */
export const notAnOption = (path: string, options: readonly unknown[] = []): FieldProblem => ({
  path,
  code: "not_an_option",
  ...(options.length > 0 && { options: options.slice(0, maxOptions).map(String) }),
});

const defaultCodes = new Map([
  ["invalid_type", "wrong_type"],
  ["invalid_value", "not_an_option"],
  ["invalid_union", "not_an_option"],
  ["invalid_format", "wrong_format"],
  ["too_big", "too_big"],
  ["too_small", "too_small"],
  ["unrecognized_keys", "unknown_key"],
]);
