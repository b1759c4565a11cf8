import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { generalEn } from "../../locales/general.en.ts";
import { withClient } from "../db/roles.ts";
import { everywhere, leftOut } from "../test/left-out-of-log.ts";
import { testApp } from "../test/test-app.ts";
import { makeWorld } from "../test/world.ts";
import { fieldWords } from "./field-words.ts";
import { camelCase } from "./value-words.ts";

// Every table and every column is in the audit log, or left out by hand.

const app = await testApp();
const { migrationUrl, own, ok } = app;

/** Tables of which the log tells nothing by itself, and why. */
const notAudited: Readonly<Record<string, string>> = {
  acceptance_codes: "secrets that live for minutes",
  attachment_files: "a file tells itself who uploaded it when, and never changes",
  audit_entries: "the log itself",
  backup_state: "of the installation",
  bookings: "a booking tells itself who entered it when and who took it out",
  bounce_reports: "a log of its own",
  estimate_attachments: "frozen with their version",
  estimate_batches: "the history of an estimate is a log of its own",
  estimate_groups: "changed by batches",
  estimate_lines: "changed by batches",
  estimate_measurement_rows: "changed by batches",
  estimate_variables: "changed by batches",
  guess_limits: "counts tries",
  idempotency_keys: "answers that are kept for a day",
  images: "the record that shows a picture names it",
  known_places: "who signs in from where is hashed",
  link_requests: "links that wait to be mailed",
  offer_answers: "an answer tells itself who gave it when, who entered it and who took it back",
  offer_links: "secrets, and a count of visits",
  offer_questions: "a question tells itself who asked and who answered it when",
  passkeys: "told of as an event",
  password_links: "told of as an event",
  pending_sign_ins: "told of as an event",
  price_change_rows: "what a change does; the log tells it of each service",
  price_changes: "a change tells itself who made it when and who undid it",
  price_columns: "which columns of a file were chosen, which prices tell",
  price_import_rows: "what an import does, of which the log tells as a whole",
  price_imports: "told of as an event",
  project_numbers: "counts projects",
  provider_attempts: "sign-ins that are under way",
  recovery_codes: "told of as an event",
  service_uses: "what somebody picks often",
  sessions: "told of as an event",
  sign_in_addresses: "follows the users",
  sign_in_attempts: "counts tries",
  supplier_articles: "changed by imports alone, which keep what was before",
  tender_files: "kept for the bid, and told of by its list",
  totp_secrets: "told of as an event",
  user_identities: "told of as an event",
  user_writes: "counts changes",
  webhook_attempts: "a log of its own",
  webhook_deliveries: "a log of its own",
};

const kindsOf: Readonly<Record<string, readonly (keyof typeof fieldWords)[]>> = {
  access_tokens: ["access_token"],
  certificate_images: ["certificate_image"],
  companies: ["company"],
  emails: ["email"],
  estimates: ["estimate"],
  bounce_tokens: ["bounce_token"],
  mail_servers: ["mail_server"],
  partners: ["client", "supplier"],
  persons: ["client_person", "supplier_person"],
  projects: ["project"],
  roles: ["role"],
  service_groups: ["service_group"],
  service_templates: ["service_template"],
  services: ["material", "work"],
  text_blocks: ["text_block"],
  units: ["unit"],
  users: ["user"],
  webhooks: ["webhook"],
};

interface Table {
  name: string;
  columns: string[];
  triggers: { name: string; arguments: string }[] | null;
}

const tables = await withClient(migrationUrl, async (client) => {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(json_build_object('name', t.tgname,
          'arguments', replace(encode(t.tgargs, 'escape'), '\\000', ' ')) order by t.tgname)
        from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = c.oid and p.proname in ('audit_row', 'audit_lines')
          and t.tgenabled = 'O') as triggers
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by 1`);
  return rows;
});

test("every table is in the log, or somebody has said why not", () => {
  const silent = tables.filter(({ triggers }) => triggers === null).map(({ name }) => name);
  expect(silent).toEqual(Object.keys(notAudited));
  const lines = ["discount_agreements", "service_supplier_prices", "service_template_lines"];
  for (const { name, triggers } of tables) {
    const names = triggers?.map((trigger) => trigger.name) ?? [];
    const expected = lines.includes(name) ? ["lines_put", "lines_taken"] : ["Audited"];
    if (!(name in notAudited)) expect({ name, names }).toEqual({ name, names: expected });
  }
});

test("the triggers leave out what is left out by hand, and nothing else", () => {
  const told = tables
    .filter(({ triggers }) => triggers !== null)
    .map(({ name, triggers }) => {
      const named = (triggers ?? []).flatMap((trigger) => {
        const [, list = ""] = /\{(.*?)\}/s.exec(trigger.arguments) ?? [];
        const owner = /\b(?:service(?:_template)?|supplier)_id\b/.exec(
          trigger.arguments.split("{")[0] ?? "",
        );
        return [...list.split(","), ...(owner ?? [])].map((one) => one.trim()).filter(Boolean);
      });
      return [name, [...new Set(named)].toSorted()] as const;
    });
  const some = told.filter(([, columns]) => columns.length > 0);
  expect(Object.fromEntries(some)).toEqual(leftOut);
});

test("every column that the log tells of has a name in both languages", () => {
  for (const [table, kinds] of Object.entries(kindsOf)) {
    const { columns = [] } = tables.find(({ name }) => name === table) ?? {};
    const fields = columns
      .filter((column) => !everywhere.includes(column) && !leftOut[table]?.includes(column))
      .map(camelCase);
    for (const kind of kinds) {
      const named = Object.keys(fieldWords[kind]);
      expect({ kind, missing: fields.filter((field) => !named.includes(field)) }).toEqual({
        kind,
        missing: [],
      });
      for (const word of Object.values(fieldWords[kind])) expect(word(generalEn)).toBeTruthy();
    }
  }
});

/** Texts of the log that are no words of somebody's: codes and formulas. All others may name a person. */
const codes: readonly string[] = [
  "amounts_shown",
  "article_number",
  "bank_account",
  "blocking_checks",
  "brand_colour",
  "choice",
  "code",
  "country",
  "currency",
  "detail_level",
  "dimension",
  "encryption",
  "ending",
  "error_code",
  "events",
  "estimate_type",
  "formula",
  "host",
  "key",
  "kind",
  "language",
  "line_order",
  "locale",
  "number",
  "outcome",
  "permissions",
  "place",
  "sent_way",
  "silent_checks",
  "state",
  "status",
  "switched_off_reason",
  "target",
  "total_rounding",
  "type",
  "vat_code",
];

test("whoever is erased is looked for in every column that people write, and in no other", async () => {
  const { texts, written } = await withClient(migrationUrl, async (client) => {
    const { rows } = await client.query<{ texts: string[]; written: string[] }>(`
      select written_columns() as written, array(
        select distinct c.relname || '.' || a.attname from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        join pg_type t on t.oid = a.atttypid and t.typname in ('text', '_text', 'jsonb')
        join pg_trigger g on g.tgrelid = c.oid
        join pg_proc p on p.oid = g.tgfoid and p.proname in ('audit_row', 'audit_lines')) as texts`);
    const [row] = rows;
    if (!row) throw new Error("There is a row of both.");
    return row;
  });
  const told = texts
    .map((text) => text.split("."))
    .filter(([table = "", column = ""]) => !leftOut[table]?.includes(column))
    .map(([, column = ""]) => column)
    .filter((column) => !everywhere.includes(column));
  // What an export was asked for, what a price file is called, the lines of a template, and names that columns had earlier.
  const others = ["entries", "fileName", "lines", "description_top", "description_bottom"];
  const expected = [...told.filter((column) => !codes.includes(column)), ...others];
  expect(written.map((column) => column.trim()).toSorted()).toEqual(
    [...new Set(expected)].toSorted(),
  );
});

test("no secret of any table is in the log, whatever is done", async () => {
  const canary = "CANARY-7f3a";
  await makeWorld(app);
  await ok(auditLog.list, { query: {} });
  const secrets = {
    sessions: { challenge: canary },
    passkeys: { credential_id: canary },
    totp_secrets: { sealed: canary },
    mail_servers: { user_name: "post", sealed_password: canary },
    webhooks: { sealed_secret: canary },
    pending_sign_ins: { challenge: canary },
    // Last, because it ends sessions.
    users: { password_hash: canary },
    emails: { body: canary, attachment: Buffer.from(canary), attachment_name: canary },
  };
  await withClient(migrationUrl, async (client) => {
    for (const [table, values] of Object.entries(secrets)) {
      const sets = Object.keys(values).map((column, index) => `${column} = $${index + 1}`);
      const { rowCount } = await client.query(
        `update ${table} set ${sets.join(", ")}`,
        Object.values(values),
      );
      expect(rowCount).toBeGreaterThan(0);
    }
    await client.query("delete from emails");
    await client.query("delete from mail_servers");
  });
  const entries = await own((db) => db.selectFrom("auditEntries").selectAll().execute());
  const hex = Buffer.from(canary).toString("hex");
  const told = JSON.stringify(entries);
  expect(told).not.toContain(canary);
  expect(told).not.toContain(hex);
  expect(told).not.toMatch(/argon2|\$scrypt|sealed|hash|attachment/);
  expect(entries.some(({ kind, action }) => kind === "mail_server" && action === "deleted")).toBe(
    true,
  );
});
