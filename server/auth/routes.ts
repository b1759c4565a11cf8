import { sql } from "kysely";
import { auth } from "../../contracts/auth.ts";
import { Problem } from "../base/problem.ts";
import { route } from "../base/route.ts";
import { findSession } from "./find-session.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import { toSessionInfo } from "./session-info.ts";
import { signIn } from "./sign-in.ts";

export const authRoutes = [
  route(auth.signIn, async ({ context, body, http, session: previous }) => {
    const { db, clock } = context;
    const token = await signIn(context, http, body);
    // A cookie from before signing in must be dead afterwards.
    if (previous) await sql`select close_session(${previous.tokenHash})`.execute(db);
    const session = await findSession(db, token, clock());
    if (!session) throw new Problem("sign_in_failed");
    return toSessionInfo(session);
  }),

  route(auth.session, ({ session }) => toSessionInfo(session)),

  route(auth.signOut, async ({ db, context, session, http }) => {
    if (session) await sql`select close_session(${session.tokenHash})`.execute(db);
    clearSessionCookie(http.reply, context.config);
    return true as const;
  }),

  route(auth.setLocale, async ({ db, session, body }) => {
    await sql`select set_own_locale(${session.tokenHash}, ${body.locale})`.execute(db);
    return toSessionInfo({ ...session, locale: body.locale });
  }),
];
