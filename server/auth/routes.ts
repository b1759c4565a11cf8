import { sql } from "kysely";
import { auth, type SessionInfo } from "../../contracts/auth.ts";
import { cookieName } from "../app/access.ts";
import type { Services } from "../app/app.ts";
import { Problem } from "../app/problem.ts";
import { route } from "../app/route.ts";
import { findSession, longestSessionDays, type Session } from "../app/session.ts";
import { signIn } from "./sign-in.ts";

const toInfo = (session: Session): SessionInfo => ({
  user: {
    id: session.userId,
    name: session.userName,
    email: session.email,
    locale: session.locale,
  },
  roleId: session.roleId,
  permissions: [...session.permissions],
  isSystemAdministrator: session.isSystemAdministrator,
  company: { id: session.companyId, title: session.companyTitle },
});

const cookieOptions = ({ config }: Services) => ({
  path: "/",
  httpOnly: true,
  sameSite: "lax" as const,
  secure: config.secureCookies,
});

export const authRoutes = [
  route(auth.signIn, async ({ services, body, http, session: previous }) => {
    const { db, clock, config, limits } = services;
    const origin = { ip: http.request.ip, userAgent: http.request.headers["user-agent"] ?? "" };
    const token = await signIn(db, limits, body, origin);
    // A cookie from before signing in must be dead afterwards.
    if (previous) await sql`select close_session(${previous.tokenHash})`.execute(db);
    http.reply.setCookie(cookieName(config.secureCookies), token, {
      ...cookieOptions(services),
      // The server decides when the session ends; the cookie must not go before it.
      maxAge: longestSessionDays * 86_400,
    });
    const session = await findSession(db, token, clock());
    if (!session) throw new Problem("sign_in_failed");
    return toInfo(session);
  }),

  route(auth.session, ({ session }) => toInfo(session)),

  route(auth.signOut, async ({ db, services, session, http }) => {
    if (session) await sql`select close_session(${session.tokenHash})`.execute(db);
    http.reply.clearCookie(cookieName(services.config.secureCookies), cookieOptions(services));
    return true as const;
  }),

  route(auth.setLocale, async ({ db, session, body }) => {
    await sql`select set_own_locale(${session.tokenHash}, ${body.locale})`.execute(db);
    return toInfo({ ...session, locale: body.locale });
  }),
];
