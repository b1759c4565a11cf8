import { type SqlBool, sql } from "kysely";
import { AuditKind, type auditLog, auditPermissions } from "../../contracts/audit.ts";
import type { Received } from "../../contracts/endpoint.ts";
import { timeZone } from "../../domain/base/local-time.ts";
import type { Db } from "../base/db.ts";
import { addDays } from "../base/local-date.ts";
import type { Session } from "../base/session.ts";
import { byText, byValue, listPage, matches } from "../records/page.ts";
import { tellEntries } from "./tell-entries.ts";

export type Filters = Received<typeof auditLog.export>["query"];

/** The first moment of a day where the companies work. */
const beginOf = (day: string) => sql<Date>`(${day}::timestamp at time zone ${sql.lit(timeZone)})`;

/** The entries that somebody may see, of those that he asks for. */
function selectEntries(db: Db, { permissions }: Pick<Session, "permissions">, filters: Filters) {
  const { from, to, userId, kind, action, search } = filters;
  const seen = AuditKind.options.filter((one) =>
    auditPermissions[one].every((permission) => permissions.has(permission)),
  );
  let found = db
    .selectFrom("auditEntries")
    .select(["id", "at", "userId", "userName", "tokenTitle", "action", "kind", "recordId"])
    .select(["titleEn", "titleNb", "before", "after"])
    .where(matches(search, "searchText"));
  if (seen.length < AuditKind.options.length) found = found.where("kind", "in", seen);
  if (from) found = found.where("at", ">=", beginOf(from));
  if (to) found = found.where("at", "<", beginOf(addDays(to, 1)));
  if (userId) found = found.where("userId", "=", userId);
  if (kind) found = found.where("kind", "=", kind);
  if (action) found = found.where("action", "=", action);
  return found;
}

type List = Received<typeof auditLog.list>["query"];

export async function listEntries(db: Db, session: Session, query: List) {
  const found = selectEntries(db, session, query);
  const page = await listPage(found, query, byValue(query.sort));
  return { ...page, rows: await tellEntries(db, page.rows, query.language ?? session.locale) };
}

/** Where a part of the log ended: the next one begins after it. The moment has more figures than a `Date`. */
export interface Place {
  readonly moment: string;
  readonly id: string;
}

const partRows = 500;

/** The next part of the log, newest first, and where it ends; undefined behind the last one. */
export async function nextEntries(
  db: Db,
  session: Session,
  filters: Filters,
  after: Place | undefined,
) {
  let found = selectEntries(db, session, filters).select(sql<string>`at::text`.as("moment"));
  if (after) {
    const { moment, id } = after;
    found = found.where(
      // Said in this way the index finds the place.
      sql<SqlBool>`at <= ${moment}::timestamptz and (at < ${moment}::timestamptz or id > ${id})`,
    );
  }
  const rows = await found.orderBy("at", "desc").orderBy("id").limit(partRows).execute();
  const last = rows.at(-1);
  if (!last) return undefined;
  const entries = await tellEntries(db, rows, filters.language ?? session.locale);
  return { entries, end: { moment: last.moment, id: last.id } };
}

/** The people of the company, and whoever else has done something in it; by name. */
export async function listPeople(db: Db) {
  const own = db.selectFrom("users").select(["id", "name"]);
  const others = db
    .selectFrom("auditEntries")
    .distinctOn("userId")
    .select(["userId as id", "userName as name"])
    .where("userId", "is not", null)
    .where("userId", "not in", (eb) => eb.selectFrom("users").select("id"))
    .orderBy("userId")
    .orderBy("at", "desc")
    .$narrowType<{ id: string }>();
  const people = own.unionAll(db.selectFrom(others.as("others")).select(["id", "name"]));
  return db.selectFrom(people.as("people")).selectAll().orderBy(byText("name")).execute();
}
