import { profile } from "../../contracts/profile.ts";
import type { Context } from "../base/context.ts";
import { slowRoute } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { factorRoutes } from "../factors/routes.ts";
import { changePassword } from "./change-password.ts";
import { checkCurrentPassword } from "./check-password.ts";
import { endOtherSessions, endSession, findProfile, listOwnSessions } from "./queries.ts";
import { updateProfile } from "./update-profile.ts";

interface Asking {
  readonly context: Context;
  readonly session: Session;
}

/** Whoever works in another company still has his own row, and his sessions, at home. */
const atHome = <T>({ context, session }: Asking, ask: (db: Db, session: Session) => Promise<T>) =>
  asCompany(context.db, session.homeCompanyId, (db) => ask(db, session), session);

export const profileRoutes = [
  ...factorRoutes(checkCurrentPassword),
  slowRoute(profile.get, (asking) => atHome(asking, findProfile)),
  slowRoute(profile.update, async ({ context, session, body, http }) => {
    const saved = await updateProfile(context, session, body);
    if (saved) http.request.log.info({ event: "profile_changed" });
    return saved;
  }),
  slowRoute(profile.changePassword, async ({ context, session, body, http }) => {
    await changePassword(context, session, body, http);
    http.request.log.info({ event: "password_changed" });
    return true as const;
  }),
  slowRoute(profile.sessions, (asking) => atHome(asking, listOwnSessions)),
  slowRoute(profile.endSession, async (asking) => {
    const ended = await atHome(asking, (db, session) => endSession(db, session, asking.params.id));
    if (ended) asking.http.request.log.info({ event: "session_ended" });
    return ended;
  }),
  slowRoute(profile.endOtherSessions, async (asking) => {
    await atHome(asking, endOtherSessions);
    asking.http.request.log.info({ event: "other_sessions_ended" });
    return true as const;
  }),
];
