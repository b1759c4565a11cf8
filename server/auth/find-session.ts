import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { rightsOf } from "../../contracts/permissions.ts";
import { bearerOf } from "../base/access.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { cookieName, hashToken, type Session } from "../base/session.ts";
import { findTokenSession } from "./find-token.ts";

interface SessionRow {
  userId: string;
  userName: string;
  email: string;
  locale: string;
  roleId: string;
  permissions: string[];
  seesCosts: boolean;
  allCompanies: boolean;
  companyId: string;
  companyTitle: string;
  homeCompanyId: string;
  avatarId: string | null;
  avatarHash: string | null;
  seenAt: Date;
  lacksFactor: boolean;
  isConfirmed: boolean;
  writes: number;
}

const touchAfterMs = 10 * 60_000;

/** The session that the request's cookie names, if it still lives; where a token is shown, that alone counts. */
export async function sessionOf(
  request: FastifyRequest,
  { db, config, clock }: Context,
): Promise<Session | undefined> {
  const bearer = bearerOf(request);
  if (bearer !== undefined) return findTokenSession(db, bearer, request.ip);
  const token = request.cookies[cookieName(config.secureCookies)];
  return token === undefined || token.length > 100 ? undefined : findSession(db, token, clock());
}

export async function findSession(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const tokenHash = hashToken(token);
  const row = await findRow(db, tokenHash);
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
  const row = await findRow(db, tokenHash);
  return row && toSession(row, tokenHash);
}

async function findRow(db: Db, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.*, writes_of(s.home_company_id, s.user_id) as writes
    from find_session(${tokenHash}) s`.execute(db);
  return rows[0];
}

function toSession(row: SessionRow, tokenHash: Buffer): Session {
  const {
    permissions,
    seesCosts,
    allCompanies,
    seenAt: _,
    locale,
    avatarId,
    avatarHash,
    ...rest
  } = row;
  return {
    ...rest,
    avatar: avatarId && avatarHash ? { id: avatarId, hash: avatarHash } : null,
    locale: locale === "nb" ? "nb" : "en",
    permissions: rightsOf({ permissions, seesCosts }),
    seesCosts,
    isSystemAdministrator: allCompanies,
    tokenHash,
  };
}
