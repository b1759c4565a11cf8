import { createHash, randomBytes } from "node:crypto";
import type { ImageRef } from "../../contracts/images.ts";
import type { Permission } from "../../contracts/permissions.ts";

/** Who asks, and the company that he works in. */
export interface Session {
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
  readonly locale: "en" | "nb";
  readonly roleId: string;
  readonly permissions: ReadonlySet<Permission>;
  readonly seesCosts: boolean;
  readonly isSystemAdministrator: boolean;
  readonly companyId: string;
  readonly companyTitle: string;
  /** Holds the row of the user himself; system administrators may work in another one. */
  readonly homeCompanyId: string;
  readonly avatar: ImageRef | null;
  /** So many of his calls have changed something. */
  readonly writes: number;
  readonly tokenHash: Buffer;
  /** His role asks for a second factor, and he has none: until then he does nothing else. */
  readonly lacksFactor: boolean;
  /** He typed his password within the last ten minutes. */
  readonly isConfirmed: boolean;
  /** Given where a program asks, by an access token. */
  readonly token?: SessionToken;
}

/**
 * Is this user whoever asks? A company that was imported keeps the ids of its users, so the same one may
 * stand in two companies.
 */
export const isOwnAccount = (
  { userId, homeCompanyId }: Pick<Session, "userId" | "homeCompanyId">,
  user: { readonly id: string; readonly companyId: string },
) => user.id === userId && user.companyId === homeCompanyId;

export interface SessionToken {
  readonly id: string;
  /** It acts as its owner. Any other is somebody of its own: its id stands where that of a user does. */
  readonly isPersonal: boolean;
  readonly title: string;
}

export const newToken = () => randomBytes(32).toString("base64url");
export const hashToken = (token: string) => createHash("sha256").update(token).digest();

/** A session lives 7 days after it was last seen; touch_session writes that, once in 10 minutes. */
export const sessionDays = 7;
/** However often it is seen, touch_session prolongs it no further; the cookie lives as long. */
export const longestSessionDays = 30;

/** A name with this prefix is kept by browsers to one host, and to connections with TLS. */
export const cookieName = (secure: boolean) => (secure ? "__Host-overslag" : "overslag");
