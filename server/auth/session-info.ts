import { sql } from "kysely";
import type { SessionInfo } from "../../contracts/auth.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import type { Session } from "../base/session.ts";
import { findSession } from "./find-session.ts";

/** What the client learns of its session. */
export const toSessionInfo = (session: Session): SessionInfo => ({
  user: {
    id: session.userId,
    name: session.userName,
    email: session.email,
    locale: session.locale,
    avatar: session.avatar,
  },
  roleId: session.roleId,
  permissions: [...session.permissions],
  seesCosts: session.seesCosts,
  isSystemAdministrator: session.isSystemAdministrator,
  lacksFactor: session.lacksFactor,
  company: { id: session.companyId, title: session.companyTitle },
});

/** The session that was opened just now. @throws Problem when its user was shut out in the same moment */
export async function openedSession(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string,
): Promise<SessionInfo> {
  const session = await findSession(db, token, clock());
  if (!session) throw new Problem("sign_in_failed");
  return toSessionInfo(session);
}

/** The same in the place of the session that the browser had before: its cookie must be dead afterwards. */
export async function replacedSession(
  context: Pick<Context, "db" | "clock">,
  token: string,
  previous: Session | undefined,
): Promise<SessionInfo> {
  if (previous) await sql`select close_session(${previous.tokenHash})`.execute(context.db);
  return openedSession(context, token);
}
