import { escapeIdentifier } from "pg";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { maxLength } from "../../contracts/max-length.ts";
import { rowsOf } from "../test/checked-rows.ts";
import { fieldsOf } from "../test/contract-fields.ts";
import { ownColumns } from "../test/own-columns.ts";
import { testDatabase } from "../test/test-database.ts";
import { connect } from "./pool.ts";

// SQL cannot import: its checks say the limits of the contracts a second time, in their own words. So
// each check is asked about the same values as the field of the contract.

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

test("every text and every number that somebody sends is compared", () => {
  const rest = columns.filter((column) => !isCounter(column) && !fieldOf(column)).map(nameOf);
  expect(rest.toSorted()).toEqual(ownColumns.toSorted());
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
  const values = ["-1", "0", "1", "2", "90", "91", "365", "366"];
  for (const { column, name, field } of whole) {
    const taken = await takenBySql(column, values);
    expect({ name, taken: values.filter((_, index) => taken[index]) }).toEqual({
      name,
      taken: values.filter((value) => z.safeParse(field, Number(value)).success),
    });
  }
  expect(whole.map(({ name }) => name)).toEqual([
    "companies.valid_days",
    "companies.payment_days",
    "mail_servers.port",
  ]);
});

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
  expect(others.map(({ name }) => name)).toEqual(Object.keys(rowsOf).toSorted());
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
