import { sql } from "kysely";
import type { ListQuery } from "../../contracts/endpoint.ts";
import { grantedPermissions } from "../../contracts/permissions.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { bySort, byValue, listShown, matchesColumns } from "../records/page.ts";
import { builtInRoles } from "../seed/built-in-roles.ts";
import { isWithinRights } from "./rights.ts";

const userCount = sql<number>`(
  select count(*) from users u where u.company_id = roles.company_id and u.role_id = roles.id)`;

const selectRoles = (db: Db) =>
  db
    .selectFrom("roles")
    .select(["id", "revision", "code", "titleEn", "titleNb", "permissions"])
    .select(["needsSecondFactor", "seesCosts", "allCompanies"])
    .select(userCount.as("userCount"));

type Row = Awaited<ReturnType<ReturnType<typeof selectRoles>["executeTakeFirstOrThrow"]>>;

/** What a built-in role is made with; undefined for a role that the company made. */
const standardOf = (code: string | null) => builtInRoles.find((role) => role.code === code);

const toReply = (actor: Session, { code, ...role }: Row) => {
  const standard = standardOf(code);
  return {
    ...role,
    permissions: [...grantedPermissions(role.permissions)],
    standard: standard
      ? { ...standard, permissions: [...grantedPermissions(standard.permissions)] }
      : null,
    mayChange: !role.allCompanies && isWithinRights(actor, role),
  };
};

export async function listRoles(db: Db, actor: Session, query: ListQuery) {
  const sort = query.sort === "userCount" ? sql`${userCount}` : bySort(query.sort);
  const found = db
    .selectFrom("roles")
    .where(matchesColumns(query.search, ["titleEn", "titleNb"]))
    .select("id");
  const page = await listShown(found, query, sort, (ids) =>
    selectRoles(db).where("id", "in", ids).execute(),
  );
  return { ...page, rows: page.rows.map((row) => toReply(actor, row)) };
}

export async function findRole(db: Db, actor: Session, id: string) {
  const row = await selectRoles(db).where("id", "=", id).executeTakeFirst();
  return row && toReply(actor, row);
}

/** In the order in which they were made, so the built-in ones come first and the widest on top. */
export async function listRoleOptions(db: Db, actor: Session) {
  const rows = await selectRoles(db).orderBy(byValue("createdAt")).orderBy("id").execute();
  return rows.map(({ id, titleEn, titleNb, ...rights }) => ({
    id,
    titleEn,
    titleNb,
    mayGive: isWithinRights(actor, rights),
  }));
}
