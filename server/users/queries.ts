import { type RawBuilder, sql } from "kysely";
import type { Received } from "../../contracts/endpoint.ts";
import { UserInput, type users } from "../../contracts/users.ts";
import { isConnected } from "../auth/use-identity.ts";
import { isOwnAccount, type Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { columnsOf } from "../records/columns-of.ts";
import { byText, byValue, listShown, matches } from "../records/page.ts";
import { imageRef } from "../files/queries.ts";
import { isWithinRights } from "../roles/rights.ts";

/** A password is never read; of the picture there is a reference. */
const userColumns = UserInput.omit({ password: true, avatarId: true });

const selectUsers = (db: Db) =>
  db
    .selectFrom("users")
    .innerJoin("roles", (join) =>
      join.onRef("roles.companyId", "=", "users.companyId").onRef("roles.id", "=", "users.roleId"),
    )
    .select(["users.id", "users.companyId", "users.revision", ...columnsOf("users", userColumns)])
    .select([
      "users.lastSeenAt",
      "users.hasPassword",
      "users.invitationMail",
      "roles.titleEn as roleEn",
      "roles.titleNb as roleNb",
    ])
    .select(sql<boolean>`has_second_factor(users.company_id, users.id)`.as("hasSecondFactor"))
    .select(isConnected.as("isConnected"))
    .select(imageRef("users.avatarId").as("avatar"))
    .select(["roles.permissions", "roles.seesCosts", "roles.allCompanies"]);

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>["executeTakeFirstOrThrow"]>>;

const toReply = (actor: Session, row: Row) => {
  const {
    permissions,
    seesCosts,
    allCompanies,
    companyId: _,
    lastSeenAt,
    hasPassword,
    ...user
  } = row;
  const isInvited = !hasPassword && !row.isConnected;
  return {
    ...user,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isInvited,
    invitationMail: isInvited ? user.invitationMail : null,
    isSelf: isOwnAccount(actor, row),
    mayChange: isWithinRights(actor, { permissions, seesCosts, allCompanies }),
  };
};

type List = Received<typeof users.list>["query"];

/** Roles sort by their titles in the reader's language. */
const sorts = (locale: Session["locale"]): Record<List["sort"], RawBuilder<unknown>> => ({
  name: byText("users.name"),
  email: byText("users.email"),
  role: byText(locale === "nb" ? "roles.titleNb" : "roles.titleEn"),
  active: byValue("users.active"),
  // Whoever was never there counts as the latest.
  lastSeenAt: sql`coalesce(users.last_seen_at, 'infinity'::timestamptz)`,
  id: byValue("users.id"),
});

export async function listUsers(db: Db, actor: Session, query: List) {
  let found = db
    .selectFrom("users")
    .leftJoin("roles", (join) =>
      join.onRef("roles.companyId", "=", "users.companyId").onRef("roles.id", "=", "users.roleId"),
    )
    .where(matches(query.search, "users.searchText"))
    .select("users.id");
  if (query.roleId) found = found.where("users.roleId", "=", query.roleId);
  if (query.state) found = found.where("users.active", "=", query.state === "active");
  const asked = { ...query, idColumn: "users.id" };
  const page = await listShown(found, asked, sorts(actor.locale)[query.sort], (ids) =>
    selectUsers(db).where("users.id", "in", ids).execute(),
  );
  return { ...page, rows: page.rows.map((row) => toReply(actor, row)) };
}

export async function findUser(db: Db, actor: Session, id: string) {
  const row = await selectUsers(db).where("users.id", "=", id).executeTakeFirst();
  return row && toReply(actor, row);
}
