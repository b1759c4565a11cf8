import { sql } from "kysely";
import type { Config } from "../base/config.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { removeFactors } from "../factors/queries.ts";
import { noteEvent } from "../records/note-event.ts";
import { isConnected } from "./use-identity.ts";
import { addressOfLink, linkLives, makePasswordLink } from "./password-links.ts";

// What whoever runs the server can do when nobody gets in any more. The database is the owner's, who sees the
// users of all companies; whoever may read the data folder or DATABASE_URL could do the same by hand.

interface ConsoleTools {
  readonly db: Db;
  readonly config: Pick<Config, "publicUrl">;
  readonly clock: () => Date;
}

type Command = (tools: ConsoleTools, email: string) => Promise<string[]>;

const selectAccounts = (db: Db) =>
  db
    .selectFrom("users")
    .innerJoin("companies", "companies.companyId", "users.companyId")
    .innerJoin("roles", (join) =>
      join.onRef("roles.companyId", "=", "users.companyId").onRef("roles.id", "=", "users.roleId"),
    )
    .select(["users.id", "users.companyId", "users.email", "users.active", "users.lastSeenAt"])
    .select(["companies.title", "companies.active as companyActive", "roles.titleEn as role"])
    .select(["users.hasPassword", isConnected.as("isConnected")])
    .orderBy("companies.title")
    .orderBy("users.email");

/** @throws Error when nobody has the address */
async function accountsOf(db: Db, email: string) {
  const found = await selectAccounts(db).where("users.email", "=", email.toLowerCase()).execute();
  if (found.length > 0) return found;
  throw new Error(`Nobody has the address ${email}. "npm run admin -- list" shows all of them.`);
}

interface Account {
  readonly hasPassword: boolean;
  readonly isConnected: boolean;
}
const isInvited = ({ hasPassword, isConnected: isKnown }: Account) => !hasPassword && !isKnown;

/** Nobody is signed in here: the audit log tells of it without a name. */
const noteOn = (db: Db, companyId: string, event: Omit<Parameters<typeof noteEvent>[1], "kind">) =>
  asCompany(db, companyId, (own) => noteEvent(own, { ...event, kind: "user" }));

const list: Command = async ({ db }) => {
  const accounts = await selectAccounts(db).execute();
  return accounts.map(({ id, title, email, role, ...account }) => {
    const { companyActive, active, lastSeenAt } = account;
    const states = [
      !companyActive && "company inactive",
      !active && "inactive",
      isInvited(account) && "invited",
      `last seen ${lastSeenAt?.toISOString().slice(0, 10) ?? "never"}`,
    ];
    return [title, email, role, states.filter(Boolean).join(", "), id].join("\t");
  });
};

const resetPassword: Command = async ({ db, config, clock }, email) => {
  const lines = [];
  for (const { id, companyId, title, active, ...account } of await accountsOf(db, email)) {
    const kind = isInvited(account) ? "invitation" : "reset";
    const expiresAt = new Date(clock().getTime() + linkLives.handed);
    const token = await asCompany(db, companyId, (own) =>
      makePasswordLink(own, { userId: id, kind, expiresAt }),
    );
    await noteOn(db, companyId, { action: "password_link_made", id });
    lines.push(`${title}: ${addressOfLink(config, kind, token)}`);
    if (!active) lines.push("  The user is inactive: the link works once he is active again.");
  }
  return [...lines, "It works once, for 24 hours."];
};

const removeSecondFactor: Command = async ({ db }, email) => {
  const accounts = await accountsOf(db, email);
  for (const { id, companyId } of accounts) {
    await asCompany(db, companyId, (own) => removeFactors(own, id));
    await noteOn(db, companyId, { action: "factor_removed", id, details: { factor: "all" } });
  }
  return accounts.map(({ title }) => `${title}: ${email} signs in with the password alone now.`);
};

const makeAdministrator: Command = async ({ db }, email) => {
  const accounts = await accountsOf(db, email);
  for (const { id } of accounts) {
    await sql`
      update users u set active = true, revision = u.revision + 1, role_id = r.id
      from roles r
      where u.id = ${id} and r.company_id = u.company_id and r.code = 'system_administrator'`.execute(
      db,
    );
  }
  return accounts.map(({ title }) => `${title}: ${email} is a system administrator now.`);
};

export const commands: Readonly<Record<string, { needsEmail: boolean; run: Command }>> = {
  list: { needsEmail: false, run: list },
  "reset-password": { needsEmail: true, run: resetPassword },
  "remove-factors": { needsEmail: true, run: removeSecondFactor },
  "make-administrator": { needsEmail: true, run: makeAdministrator },
};

export const usage = [
  "npm run admin -- list                      all users of all companies",
  "npm run admin -- reset-password EMAIL      a link to a new password, which works once",
  "npm run admin -- remove-factors EMAIL      removes the second factors of somebody who lost them",
  "npm run admin -- make-administrator EMAIL  makes an active system administrator of somebody",
].join("\n");
