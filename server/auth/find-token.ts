import { sql } from "kysely";
import { grantedPermissions, type Permission, rightsOf } from "../../contracts/permissions.ts";
import { tokenPrefix } from "../../contracts/tokens.ts";
import type { Db } from "../base/db.ts";
import { hashToken, type Session } from "../base/session.ts";

interface TokenRow {
  tokenId: string;
  tokenTitle: string;
  isPersonal: boolean;
  tokenPermissions: string[];
  tokenSeesCosts: boolean;
  /** It was not used within the last minute. */
  isUnnoted: boolean;
  /** The owner, or who answers for it. */
  userId: string;
  userName: string;
  email: string;
  locale: string;
  roleId: string;
  permissions: string[];
  seesCosts: boolean;
  companyId: string;
  companyTitle: string;
  homeCompanyId: string;
  lacksFactor: boolean;
  writes: number;
}

/** What somebody has to hold to answer for tokens of the company. */
export const answeringPermission = "COMPANY_ACTIONS" satisfies Permission;

const longestToken = 100;

/**
 * Who asks by an access token, if it still lives: with what it was given of what its owner, or who answers
 * for it, may do at this moment. That it was used is written down once a minute.
 */
export async function findTokenSession(
  db: Db,
  token: string,
  address: string,
): Promise<Session | undefined> {
  if (!token.startsWith(tokenPrefix) || token.length > longestToken) return undefined;
  const tokenHash = hashToken(token);
  const { rows } = await sql<TokenRow>`
    select t.*, case when t.is_personal then writes_of(t.home_company_id, t.user_id) else 0 end as writes
    from find_access_token(${tokenHash}) t`.execute(db);
  const [row] = rows;
  const session = row && toSession(row, tokenHash);
  if (!session) return undefined;
  if (row.isUnnoted) {
    await sql`select touch_access_token(${tokenHash}, ${address})`.execute(db);
  }
  return session;
}

function toSession(row: TokenRow, tokenHash: Buffer): Session | undefined {
  const { tokenId, tokenTitle, isPersonal, companyId, companyTitle, email, roleId } = row;
  const held = rightsOf(row);
  if (!isPersonal && !held.has(answeringPermission)) return undefined;
  const seesCosts = row.seesCosts && row.tokenSeesCosts;
  const given = rightsOf({ permissions: row.tokenPermissions, seesCosts });
  const identity = isPersonal
    ? { userId: row.userId, userName: row.userName, homeCompanyId: row.homeCompanyId }
    : { userId: tokenId, userName: tokenTitle, homeCompanyId: companyId };
  return {
    ...identity,
    email,
    locale: row.locale === "nb" ? "nb" : "en",
    roleId,
    permissions: new Set([...given].filter((one) => held.has(one))),
    seesCosts,
    isSystemAdministrator: false,
    companyId,
    companyTitle,
    avatar: null,
    writes: row.writes,
    tokenHash,
    lacksFactor: row.lacksFactor,
    isConfirmed: false,
    token: { id: tokenId, isPersonal, title: tokenTitle },
  };
}

/** May whoever holds the session give such rights to a token? He never gives more than he has. */
export const mayGiveToToken = (
  { permissions, seesCosts }: Session,
  given: { readonly permissions: readonly Permission[]; readonly seesCosts: boolean },
): boolean =>
  (seesCosts || !given.seesCosts) &&
  [...grantedPermissions(given.permissions)].every((one) => permissions.has(one));
