import { personalData, type PersonKind } from "../../contracts/personal-data.ts";
import { withClient } from "../db/roles.ts";
import { type Caller, urlOf } from "./test-app.ts";

// Erasing people, and where in the database words of them are left.

export const exportedFile = async (kind: PersonKind, id: string, person: Caller) => {
  const url = urlOf(personalData.export, { params: { kind, id } });
  const { statusCode, body, headers } = await person.send({ method: "GET", url });
  return { status: statusCode, headers, text: body };
};
export const erase = (kind: PersonKind, id: string, person: Caller) =>
  person.call(personalData.erase, { params: { kind, id }, body: {} });

/** What an offer says that was sent, and to whom: columns that are kept for the books. */
const books = new Set([
  "emails.attachment",
  "emails.attachment_name",
  "emails.body",
  "emails.error",
  "emails.recipients",
  "emails.refused_recipients",
  "emails.sender",
  "emails.subject",
]);

interface Database {
  readonly migrationUrl: string;
}

/** Where in the whole database any of the words stand, as "table.column". */
const placesOf = ({ migrationUrl }: Database, words: readonly string[]) =>
  withClient(migrationUrl, async (client) => {
    const { rows: columns } = await client.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       join pg_type t on t.oid = a.atttypid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and t.typname in ('text', 'varchar', '_text', 'jsonb', 'json', 'bytea')`,
    );
    const places: string[] = [];
    for (const { table, column } of columns) {
      for (const word of words) {
        const { rows } = await client.query(
          `select from "${table}" where strpos(lower("${column}"::text), lower($1)) > 0 limit 1`,
          [word],
        );
        if (rows.length > 0) places.push(`${table}.${column}`);
      }
    }
    return [...new Set(places)].toSorted();
  });

/** The same without those of the books. */
export const outsideTheBooks = async (database: Database, words: readonly string[]) =>
  (await placesOf(database, words)).filter((place) => !books.has(place));

export const kari = {
  name: "Kari Überstad",
  email: "kari.uberstad@person.example",
  phone: "+47 911 22 333",
};
export const words = Object.values(kari);
