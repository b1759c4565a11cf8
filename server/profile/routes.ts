import { profile } from "../../contracts/profile.ts";
import type { Services } from "../app/app.ts";
import { slowRoute } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { setSessionCookie } from "../auth/session-cookie.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { changePassword } from "./change-password.ts";
import { endOtherSessions, findProfile, listOwnSessions } from "./queries.ts";
import { updateProfile } from "./update-profile.ts";

interface Asking {
  readonly services: Services;
  readonly session: Session;
}

/** Whoever works in another company still has his own row, and his sessions, at home. */
const atHome = <T>({ services, session }: Asking, ask: (db: Db, session: Session) => Promise<T>) =>
  asCompany(services.db, session.homeCompanyId, (db) => ask(db, session));

export const profileRoutes = [
  slowRoute(profile.get, (asking) => atHome(asking, findProfile)),
  slowRoute(profile.update, async ({ services, session, body, http }) => {
    const saved = await updateProfile(services, session, body, http.request.ip);
    if (saved) http.request.log.info({ event: "profile_changed" });
    return saved;
  }),
  slowRoute(profile.changePassword, async ({ services, session, body, http }) => {
    const token = await changePassword(services, session, body, http.request);
    http.request.log.info({ event: "password_changed" });
    setSessionCookie(http.reply, services.config, token);
    return true as const;
  }),
  slowRoute(profile.sessions, (asking) => atHome(asking, listOwnSessions)),
  slowRoute(profile.endOtherSessions, async (asking) => {
    await atHome(asking, endOtherSessions);
    asking.http.request.log.info({ event: "other_sessions_ended" });
    return true as const;
  }),
];
