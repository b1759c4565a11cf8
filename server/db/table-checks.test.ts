import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { CertificateImageInput } from "../../contracts/certificate-images.ts";
import { CompanyInput } from "../../contracts/companies.ts";
import { Group, Line, MeasurementRow, settingFields } from "../../contracts/estimate-content.ts";
import { EmailErrorCode, EmailInput, EmailState } from "../../contracts/emails.ts";
import { EstimateStatus } from "../../contracts/estimates.ts";
import { language } from "../../contracts/fields.ts";
import { maxLength } from "../../contracts/max-length.ts";
import { ClientInput, PersonInput } from "../../contracts/partners.ts";
import { OfferOutcome, ProjectInput, ProjectStatus } from "../../contracts/projects.ts";
import { RoleInput } from "../../contracts/roles.ts";
import { ServiceGroupInput } from "../../contracts/service-groups.ts";
import { ServiceTemplateFields, TemplateLineInput } from "../../contracts/service-templates.ts";
import { ServiceInput } from "../../contracts/services.ts";
import { SupplierPriceInput } from "../../contracts/supplier-prices.ts";
import { UnitInput } from "../../contracts/units.ts";
import { NewUserInput } from "../../contracts/users.ts";
import { add, decimal, subtract } from "../../domain/money/decimal.ts";
import { testDatabase } from "../test/test-database.ts";
import { withClient } from "./roles.ts";

// SQL cannot import: its checks say the limits of the contracts a second time, in their own words.

/** The fields of the contracts by the tables that hold them. */
const fieldsOf: Record<string, z.ZodRawShape> = {
  companies: CompanyInput.shape,
  certificate_images: CertificateImageInput.shape,
  roles: RoleInput.shape,
  users: NewUserInput.shape,
  units: UnitInput.shape,
  service_groups: ServiceGroupInput.shape,
  services: ServiceInput.shape,
  service_supplier_prices: SupplierPriceInput.shape,
  service_templates: ServiceTemplateFields.shape,
  service_template_lines: TemplateLineInput.shape,
  partners: ClientInput.shape,
  persons: PersonInput.shape,
  projects: { ...ProjectInput.shape, status: ProjectStatus, outcome: OfferOutcome },
  estimates: { ...settingFields, status: EstimateStatus, language },
  estimate_groups: Group.shape,
  estimate_lines: Line.shape,
  estimate_measurement_rows: MeasurementRow.shape,
  emails: { ...EmailInput.shape, state: EmailState, errorCode: EmailErrorCode },
};

interface Column {
  readonly column: string;
  /** Its domain, such as `percentage`. */
  readonly domain: string | null;
  /** The checks of the table that name this column alone, as PostgreSQL writes them. */
  readonly checks: string;
  readonly domainCheck: string;
}

const columnsOf = new Map<string, Column[]>();

beforeAll(async () => {
  const { migrationUrl } = await testDatabase();
  const { rows } = await withClient(migrationUrl, (client) =>
    client.query<Column & { table: string }>(`
      select c.table_name as table, c.column_name as column, c.domain_name as domain,
        coalesce(string_agg(pg_get_constraintdef(checks.oid), ' '), '') as checks,
        coalesce(min(pg_get_constraintdef(limits.oid)), '') as "domainCheck"
      from information_schema.columns c
      left join pg_constraint limits
        on limits.contypid = to_regtype(quote_ident(c.domain_name)) and limits.contype = 'c'
      left join pg_constraint checks on checks.conrelid = quote_ident(c.table_name)::regclass
        and checks.contype = 'c' and checks.conkey = array[c.ordinal_position]::int2[]
      where c.table_schema = 'public'
      group by c.table_name, c.column_name, c.domain_name`),
  );
  for (const [table, columns] of Map.groupBy(rows, (row) => row.table)) {
    columnsOf.set(table, columns);
  }
});

const camelCase = (column: string) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Each column with the field that it holds. */
function pairs() {
  return Object.entries(fieldsOf).flatMap(([table, fields]) =>
    (columnsOf.get(table) ?? []).flatMap((column) => {
      const field = fields[camelCase(column.column)];
      return field ? [{ ...column, name: `${table}.${column.column}`, field }] : [];
    }),
  );
}

test("texts are as long in SQL as in the contract", () => {
  const wrong = pairs().flatMap(({ name, checks, field }) => {
    const [, inSql] = /char_length\("?\w+"?\) <= (\d+)/.exec(checks) ?? [];
    const inContract = maxLength(field);
    return inSql === undefined || Number(inSql) === inContract ? [] : [{ name, inSql, inContract }];
  });
  expect(wrong).toEqual([]);
});

/** These hold sums; what is entered there is limited by the contract alone. */
const sums = new Set<string | null>(["amount", "hours"]);

/** The highest that a domain takes: "abs(VALUE) < 10^10" and "scale(VALUE) <= 4", or "VALUE <= 10000". */
function highestIn(domainCheck: string) {
  const [, places = "0"] = /scale\(VALUE\) <= (\d+)/.exec(domainCheck) ?? [];
  const step = decimal(`0.${"1".padStart(Number(places), "0")}`);
  const [, beyond] = /abs\(VALUE\) < '(\d+)'/.exec(domainCheck) ?? [];
  const [, highest = "0"] = /VALUE <= \((\d+)\)/.exec(domainCheck) ?? [];
  return {
    step,
    ofDomain: beyond === undefined ? decimal(highest) : subtract(decimal(beyond), step),
  };
}

test("numbers are as high in SQL as in the contract", () => {
  const wrong = pairs().flatMap(({ name, domain, checks, domainCheck, field }) => {
    if (domain === null || sums.has(domain)) return [];
    const { step, ofDomain } = highestIn(domainCheck);
    const [, ofColumn] = /::numeric <= \((\d+)\)/.exec(checks) ?? [];
    const inSql = ofColumn === undefined ? ofDomain : decimal(ofColumn);
    const takes = (value: string) => z.safeParse(field, value).success;
    // Without a check of its own a column takes what its domain does; a contract may ask for less.
    const isTooLow = ofColumn !== undefined && !takes(inSql);
    return isTooLow || takes(add(inSql, step)) ? [{ name, inSql, isTooLow }] : [];
  });
  expect(wrong).toEqual([]);
});

const wordsOf = (field: z.core.$ZodType): readonly unknown[] | undefined => {
  if (field instanceof z.ZodEnum) return field.options;
  const isWrapped = field instanceof z.ZodNullable || field instanceof z.ZodDefault;
  return isWrapped ? wordsOf(field.unwrap()) : undefined;
};

test("words are the same in SQL and in the contract", () => {
  const wrong = pairs().flatMap(({ name, checks, field }) => {
    const [, list] = /= ANY \(ARRAY\[([^\]]*)\]/.exec(checks) ?? [];
    const inSql = list
      ?.matchAll(/'(\w+)'/g)
      .map(([, word]) => word)
      .toArray();
    const inContract = wordsOf(field);
    return inSql === undefined || inSql.join() === inContract?.join()
      ? []
      : [{ name, inSql, inContract }];
  });
  expect(wrong).toEqual([]);
});

test("every text and every word that a table checks is compared", () => {
  const compared = new Set(pairs().map(({ name }) => name));
  const checked = [...columnsOf].flatMap(([table, columns]) =>
    columns
      .filter(({ checks }) => /char_length|= ANY/.test(checks))
      .map(({ column }) => `${table}.${column}`),
  );
  // What nobody sends: the product chooses it.
  const own = ["images.content_type", "images.kind", "partners.kind", "services.position"];
  expect(checked.filter((name) => !compared.has(name)).toSorted()).toEqual(own);
});
