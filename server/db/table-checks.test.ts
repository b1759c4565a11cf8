import { escapeIdentifier } from "pg";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { CertificateImageInput } from "../../contracts/certificate-images.ts";
import { CompanyInput } from "../../contracts/companies.ts";
import {
  EmailChoice,
  EmailErrorCode,
  EmailInput,
  EmailState,
  MailStep,
} from "../../contracts/emails.ts";
import { MailServerInput } from "../../contracts/mail-server.ts";
import { Group, Line, MeasurementRow, settingFields } from "../../contracts/estimate-content.ts";
import { EstimateStatus } from "../../contracts/estimates.ts";
import { language, measure, text } from "../../contracts/fields.ts";
import { maxLength } from "../../contracts/max-length.ts";
import { ClientInput, ClientType, PersonInput, SupplierType } from "../../contracts/partners.ts";
import { OfferOutcome, ProjectInput, ProjectStatus } from "../../contracts/projects.ts";
import { RoleInput } from "../../contracts/roles.ts";
import { ServiceGroupInput } from "../../contracts/service-groups.ts";
import { ServiceTemplateFields, TemplateLineInput } from "../../contracts/service-templates.ts";
import { ServiceInput } from "../../contracts/services.ts";
import { SupplierPriceInput } from "../../contracts/supplier-prices.ts";
import { UnitInput } from "../../contracts/units.ts";
import { UserInput } from "../../contracts/users.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import { maxVariableNameLength } from "../../domain/money/limits.ts";
import { newId } from "../base/new-id.ts";
import { testDatabase } from "../test/test-database.ts";
import { connect } from "./pool.ts";

// SQL cannot import: its checks say the limits of the contracts a second time, in their own words. So
// each check is asked about the same values as the field of the contract.

/** The fields of the contracts by the tables that hold them. */
const fieldsOf: Record<string, z.ZodRawShape> = {
  companies: CompanyInput.shape,
  certificate_images: CertificateImageInput.shape,
  roles: RoleInput.shape,
  users: UserInput.shape,
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
  estimates: { ...settingFields, status: EstimateStatus, language },
  estimate_groups: Group.shape,
  estimate_lines: Line.shape,
  estimate_measurement_rows: MeasurementRow.shape,
  estimate_variables: { name: text(maxVariableNameLength), value: measure },
  emails: {
    ...EmailInput.shape,
    state: EmailState,
    errorCode: EmailErrorCode,
    choice: EmailChoice,
    step: MailStep,
  },
  mail_servers: MailServerInput.shape,
};

interface Column {
  readonly table: string;
  readonly column: string;
  /** As PostgreSQL names it, such as `text` or `numeric`. */
  readonly type: string;
  /** Its domain, such as `percentage`. */
  readonly domain: string | null;
  /** What the checks that name this column alone, and those of its domain, ask of it. */
  readonly conditions: readonly string[];
}

const { migrationUrl } = await testDatabase();
const { pool, close } = connect(migrationUrl, 1);
afterAll(close);

const { rows: columns } = await pool.query<Column>(`
      select c.relname as table, a.attname as column, base.typname as type,
        case when t.typtype = 'd' then t.typname end as domain,
        array(
          select pg_get_expr(k.conbin, k.conrelid) from pg_constraint k
          where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
          union all
          select replace(pg_get_expr(k.conbin, 0), 'VALUE', quote_ident(a.attname))
          from pg_constraint k where k.contype = 'c' and k.contypid = t.oid) as conditions
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      join pg_type base on base.oid = case when t.typtype = 'd' then t.typbasetype else t.oid end
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attgenerated = '' and base.typname in ('text', 'varchar', 'numeric', 'int4', 'int8')
      order by c.relname, a.attnum`);

/** Which of the values the checks of a column take. A check that does not know the answer lets it pass. */
async function takenBySql({ column, type, conditions }: Column, values: readonly string[]) {
  const name = escapeIdentifier(column);
  const asked = ["true", ...conditions].map((one) => `coalesce(${one}, true)`).join(" and ");
  const { rows } = await pool.query<{ taken: boolean }>(
    `select ${asked} as taken from unnest($1::text[]) given (probe),
      lateral (select given.probe::${type} as ${name}) row`,
    [values],
  );
  return rows.map(({ taken }) => taken);
}

const camelCase = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const nameOf = ({ table, column }: Column) => `${table}.${column}`;
const fieldOf = ({ table, column }: Column) => fieldsOf[table]?.[camelCase(column)];

const isCounter = ({ type }: Column) => type === "int4" || type === "int8";

/** What the product writes itself: nobody sends it. */
const own = [
  "backup_state.error",
  "backup_state.file",
  "backup_state.test_error",
  "backup_state.tested_file",
  "emails.attachment_name",
  "emails.chosen_by",
  "emails.error",
  "emails.sender",
  "estimate_batches.user_name",
  "estimates.created_by",
  "guess_limits.key",
  "idempotency_keys.key",
  "images.content_type",
  "images.kind",
  "images.sha256",
  "known_places.key",
  "link_requests.email",
  "link_requests.kind",
  "mail_servers.sealed_password",
  "partners.kind",
  "passkeys.credential_id",
  "passkeys.title",
  "password_links.kind",
  "pending_sign_ins.challenge",
  "pending_sign_ins.locale",
  "projects.number",
  "projects.status_before",
  "roles.code",
  "services.position",
  "sessions.challenge",
  "sessions.user_agent",
  "sign_in_addresses.email",
  "sign_in_attempts.key",
  "totp_secrets.sealed",
  "users.password_hash",
  // Copied from a company, or summed up.
  "estimates.company_markup_general",
  "estimates.company_markup_material",
  "estimates.company_markup_work",
  "estimates.hours_scheduled",
  "estimates.hours_used",
  "estimates.net_amount",
  "estimates.profit_amount",
  "estimates.purchase_amount",
  "estimates.sum_amount",
  "estimates.total_amount",
  "estimates.vat_amount",
];

test("every text and every number that somebody sends is compared", () => {
  const rest = columns.filter((column) => !isCounter(column) && !fieldOf(column)).map(nameOf);
  expect(rest.toSorted()).toEqual(own.toSorted());
});

/** The columns that hold a field, with it. */
const pairs = (isMeant: (column: Column) => boolean) =>
  columns.flatMap((column) => {
    const field = fieldOf(column);
    return field && isMeant(column) ? [{ column, name: nameOf(column), field }] : [];
  });

/** What of two kinds are in one table: its check knows both columns, and stands below. */
const ofTwoKinds = "partners.type";

const wordsOf = (field: z.core.$ZodType): readonly unknown[] | undefined => {
  if (field instanceof z.ZodEnum) return field.options;
  const isWrapped = field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  return isWrapped ? wordsOf(field.unwrap()) : undefined;
};
/** Not every text of the right length is one. */
const shapes = new Set(["country", "currency", "brandColour", "slug", "position"]);
const hasShape = ({ column, type, table }: Column) =>
  type === "text" && shapes.has(camelCase(column)) && table !== "users" && table !== "persons";
const isText = ({ type }: Column) => type === "text";
const takes = (field: z.core.$ZodType, value: string) => z.safeParse(field, value).success;

test("a text is as long as the contract allows and no longer, and says something where it must", async () => {
  const texts = pairs((column) => isText(column) && !hasShape(column));
  const wrong = [];
  for (const { column, name, field } of texts) {
    if (wordsOf(field) || name === ofTwoKinds) continue;
    const most = maxLength(field) ?? expect.fail(`${name} has no limit.`);
    const values = ["", "a", "æ".repeat(most), "a".repeat(most + 1)];
    const [empty, one, longest, longer] = await takenBySql(column, values);
    const isEmptyRight = !empty || takes(field, "");
    if (!isEmptyRight || !one || !longest || longer) wrong.push({ name, empty, longest, longer });
  }
  expect(texts.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

const samples = ["", "N", "NO", "no", "N1", "NOK", "nok", "N-K", "NOKK", "#12ab9f", "#12AB9F"]
  .concat(["12ab9f", "#12ab9", "#12ab9f0", "a", "1", "a0", "0a", "a-b", "V", "æ"])
  .concat(["a".repeat(50), "a".repeat(51)]);

test("a text with a shape has the same in SQL as in the contract", async () => {
  for (const { column, name, field } of pairs(hasShape)) {
    const taken = await takenBySql(column, samples);
    // What the contract changes first, such as small letters, is not what it stores.
    const stored = samples.filter((value) => z.safeParse(field, value).data === value);
    expect({ name, taken: samples.filter((_, index) => taken[index]) }).toEqual({
      name,
      taken: stored,
    });
  }
});

test("words are the same in SQL as in the contract", async () => {
  const listed = pairs(isText).flatMap(({ field, ...pair }) => {
    const options = wordsOf(field)?.map(String);
    return options ? [{ ...pair, options }] : [];
  });
  const words = [...new Set(["", ...listed.flatMap(({ options }) => options)])];
  for (const { column, name, options } of listed.filter((one) => one.name !== ofTwoKinds)) {
    const taken = await takenBySql(column, words);
    expect({ name, taken: words.filter((_, index) => taken[index]).toSorted() }).toEqual({
      name,
      taken: options.toSorted(),
    });
  }
  expect(listed.length).toBeGreaterThan(10);
});

const numbers = ["0", "0.01", "0.001", "0.0001", "0.00001", "1", "100", "100.0001", "10000"]
  .concat(["10000.0001", "9999999999.99", "9999999999.9999", "10000000000"])
  .flatMap((value) => (value === "0" ? [value] : [`-${value}`, value]));

test("numbers have the same limits and decimals in SQL as in the contract", async () => {
  const decimals = pairs(({ type }) => type === "numeric");
  for (const { column, name, field } of decimals) {
    const taken = await takenBySql(column, numbers);
    expect({ name, taken: numbers.filter((_, index) => taken[index]) }).toEqual({
      name,
      taken: numbers.filter((value) => takes(field, value)),
    });
  }
  expect(decimals.length).toBeGreaterThan(40);
});

test("whole numbers that somebody sends have the same limits in SQL as in the contract", async () => {
  const whole = pairs(isCounter).filter(({ column }) => column.column !== "position");
  const values = ["-1", "0", "1", "2", "365", "366"];
  for (const { column, name, field } of whole) {
    const taken = await takenBySql(column, values);
    expect({ name, taken: values.filter((_, index) => taken[index]) }).toEqual({
      name,
      taken: values.filter((value) => z.safeParse(field, Number(value)).success),
    });
  }
  expect(whole.map(({ name }) => name)).toEqual(["companies.valid_days", "mail_servers.port"]);
});

const texts = (count: number) => Array.from({ length: count }, () => "a");
const day = { offer_date: "2026-11-20" };
const sentAt = { sent_at: "2026-11-20" };

/** Checks of several columns, or of what nobody sends: rows that they take, and rows that they refuse. */
const rowsOf: Record<string, { taken: object[]; refused: object[] }> = {
  backup_state_only_row: { taken: [{ only_row: true }], refused: [{ only_row: false }] },
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
  emails_recipients: {
    taken: [{ recipients: texts(1) }, { recipients: texts(10) }],
    refused: [{ recipients: [] }, { recipients: texts(11) }],
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
  estimate_lines_one_vat: {
    taken: [{}, { vat_percent: 0 }, { vat_code: "exempt" }],
    refused: [{ vat_percent: 0, vat_code: "exempt" }],
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
  link_requests_kind: {
    taken: [{ kind: "invitation" }, { kind: "reset" }],
    refused: [{ kind: "session" }],
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
  passkeys_title_length: {
    taken: [{ title: "a" }, { title: "a".repeat(100) }],
    refused: [{ title: "" }, { title: "a".repeat(101) }],
  },
  password_links_kind: {
    taken: [{ kind: "invitation" }, { kind: "reset" }],
    refused: [{ kind: "session" }],
  },
  pending_sign_ins_locale: {
    taken: [{ locale: "en" }, { locale: "nb" }, { locale: null }],
    refused: [{ locale: "se" }],
  },
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
  roles_sees_costs: {
    taken: [
      { sees_costs: true, all_companies: true },
      { sees_costs: true, all_companies: false },
      { sees_costs: false, all_companies: false },
    ],
    refused: [{ sees_costs: false, all_companies: true }],
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
  users_email_lower: {
    taken: [{ email: "ola@bygg.no" }],
    refused: [{ email: "Ola@bygg.no" }],
  },
};

interface Check {
  readonly name: string;
  readonly table: string;
  /** Undefined where it knows several. */
  readonly column: string | null;
  readonly condition: string;
}

const { rows: checks } = await pool.query<Check>(`
  select k.conname as name, c.relname as table, pg_get_expr(k.conbin, k.conrelid) as condition,
    case when cardinality(k.conkey) = 1 then (
      select attname from pg_attribute where attrelid = c.oid and attnum = k.conkey[1]) end as column
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'c' and c.relnamespace = 'public'::regnamespace
  order by k.conname`);

test("every other check takes and refuses the rows that it is there for", async () => {
  const compared = new Set(pairs(() => true).map(({ name }) => name));
  const others = checks.filter(
    ({ name, table, column }) =>
      name === "users_email_lower" || !compared.has(`${table}.${column}`),
  );
  expect(others.map(({ name }) => name)).toEqual(Object.keys(rowsOf));
  for (const { name, table, condition } of others) {
    const takesRow = async (row: object) => {
      const { rows } = await pool.query<{ taken: boolean }>(
        `select coalesce(${condition}, true) as taken
        from jsonb_populate_record(null::${escapeIdentifier(table)}, $1::jsonb)`,
        [JSON.stringify(row)],
      );
      return rows[0]?.taken;
    };
    const { taken = [], refused = [] } = rowsOf[name] ?? {};
    for (const row of taken)
      expect({ name, row, taken: await takesRow(row) }).toMatchObject({ taken: true });
    for (const row of refused) {
      expect({ name, row, taken: await takesRow(row) }).toMatchObject({ taken: false });
    }
  }
});
