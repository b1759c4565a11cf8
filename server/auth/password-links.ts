import { sql } from "kysely";
import type { LinkKind } from "../../contracts/password-links.ts";
import type { Config } from "../base/config.ts";
import type { Db } from "../base/db.ts";
import { hashToken, newToken } from "../base/session.ts";
import { ownCompany } from "../records/page.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Whoever gets it by mail asked for it a moment ago; whoever is handed it may be on his way. */
export const linkLives = { mailed: 30 * minuteMs, handed: 24 * hourMs };

interface NewLink {
  readonly userId: string;
  readonly kind: LinkKind;
  readonly expiresAt: Date;
}

/** Makes a link of a user of the company that the transaction is for, and answers its token. */
export async function makePasswordLink(db: Db, link: NewLink): Promise<string> {
  const token = newToken();
  await db
    .insertInto("passwordLinks")
    .values({ ...link, companyId: ownCompany, tokenHash: hashToken(token) })
    .execute();
  return token;
}

const pages = { invitation: "invitation", reset: "reset-password" } as const;

/** By the configured address: what a request says of its host is not believed. */
export const addressOfLink = (
  { publicUrl }: Pick<Config, "publicUrl">,
  kind: LinkKind,
  token: string,
) => `${publicUrl}/auth/${pages[kind]}#${token}`;

interface FoundLink {
  companyId: string;
  companyTitle: string;
  userId: string;
  email: string;
  kind: string;
  expiresAt: Date;
}

/** The user whom the link leads in; undefined for a link that is used, too old or of another kind. */
export async function findPasswordLink(
  db: Db,
  { token, kind }: { readonly token: string; readonly kind: LinkKind },
  now: Date,
): Promise<FoundLink | undefined> {
  const { rows } = await sql<FoundLink>`
    select * from find_password_link(${hashToken(token)})`.execute(db);
  return rows.find((link) => link.kind === kind && link.expiresAt > now);
}

/** True for one of those who use it at once. */
export async function useUpLink(db: Db, token: string): Promise<boolean> {
  const used = await db
    .deleteFrom("passwordLinks")
    .where("tokenHash", "=", hashToken(token))
    .returning("userId")
    .executeTakeFirst();
  return used !== undefined;
}
