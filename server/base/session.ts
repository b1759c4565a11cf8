import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { ImageRef } from "../../contracts/images.ts";
import { grantedPermissions, type Permission } from "../../contracts/permissions.ts";
import type { Db } from "./db.ts";

/** Who asks, and the company that he works in. */
export interface Session {
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
  readonly locale: "en" | "nb";
  readonly roleId: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly isSystemAdministrator: boolean;
  readonly companyId: string;
  readonly companyTitle: string;
  /** Holds the row of the user himself; system administrators may work in another one. */
  readonly homeCompanyId: string;
  readonly avatar: ImageRef | null;
  readonly tokenHash: Buffer;
}

interface SessionRow {
  userId: string;
  userName: string;
  email: string;
  locale: string;
  roleId: string;
  permissions: string[];
  allCompanies: boolean;
  companyId: string;
  companyTitle: string;
  homeCompanyId: string;
  avatarId: string | null;
  avatarHash: string | null;
  seenAt: Date;
}

export const newToken = () => randomBytes(32).toString("base64url");
export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** A session lives 7 days after it was last seen; touch_session writes that, once in 10 minutes. */
export const sessionDays = 7;
/** However often it is seen, touch_session prolongs it no further; the cookie lives as long. */
export const longestSessionDays = 30;
const touchAfterMs = 10 * 60_000;

export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const { rows } = await sql<SessionRow>`select * from find_session(${tokenHash})`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  if (now.getTime() - row.seenAt.getTime() > touchAfterMs) {
    await sql`select touch_session(${tokenHash})`.execute(db);
  }
  return toSession(row, tokenHash);
}

/** The same session as it is now: who asks may have lost rights since his request came in. */
export async function findSessionAgain(
  db: Db,
  { tokenHash }: Pick<Session, "tokenHash">,
): Promise<Session | undefined> {
  const { rows } = await sql<SessionRow>`select * from find_session(${tokenHash})`.execute(db);
  return rows[0] && toSession(rows[0], tokenHash);
}

function toSession(row: SessionRow, tokenHash: Buffer): Session {
  const { permissions, allCompanies, seenAt: _, locale, avatarId, avatarHash, ...rest } = row;
  return {
    ...rest,
    avatar: avatarId && avatarHash ? { id: avatarId, hash: avatarHash } : null,
    locale: locale === "nb" ? "nb" : "en",
    permissions: grantedPermissions(permissions),
    isSystemAdministrator: allCompanies,
    tokenHash,
  };
}
