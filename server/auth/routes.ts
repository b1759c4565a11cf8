import { sql } from "kysely";
import { auth } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { passwordLinks } from "../../contracts/password-links.ts";
import { Problem } from "../base/problem.ts";
import { route } from "../base/route.ts";
import type { Db } from "../base/db.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import { findPasswordLink } from "./password-links.ts";
import { requestReset } from "./request-link.ts";
import { clearSessionCookie } from "./session-cookie.ts";
import { openedSession, replacedSession, toSessionInfo } from "./session-info.ts";
import { showSecondFactor, signIn } from "./sign-in.ts";
import { usePasswordLink } from "./use-password-link.ts";

const signOut = (db: Db, { homeCompanyId, tokenHash, ...actor }: Session) =>
  asCompany(
    db,
    homeCompanyId,
    async (own) => {
      await sql`select close_session(${tokenHash})`.execute(own);
      await noteEvent(own, { action: "signed_out", kind: "user", id: actor.userId });
    },
    actor,
  );

const linkRoutes = [
  route(passwordLinks.request, async ({ context, body, http }) => {
    http.request.log.info({ event: "password_link_requested" });
    return { isMailed: await requestReset(context, http.request, body.email.toLowerCase()) };
  }),
  route(passwordLinks.look, async ({ context, body }) => {
    const link = await findPasswordLink(context.db, body, context.clock());
    if (!link) throw new Problem("link_expired");
    return { email: link.email, company: link.companyTitle };
  }),
  route(passwordLinks.use, async ({ context, body, http }) =>
    openedSession(context, await usePasswordLink(context, http, body)),
  ),
];

export const authRoutes = [
  ...linkRoutes,
  route(auth.signIn, async ({ context, body, http, session: previous }) => {
    return replacedSession(context, await signIn(context, http, body), previous);
  }),

  route(factors.signIn, async ({ context, body, http }) =>
    openedSession(context, await showSecondFactor(context, http, body)),
  ),

  route(auth.session, ({ session }) => toSessionInfo(session)),

  route(auth.signOut, async ({ context: { db, config }, session, http }) => {
    if (session) await signOut(db, session);
    clearSessionCookie(http.reply, config);
    return true as const;
  }),

  route(auth.setLocale, async ({ db, session, body }) => {
    await sql`select set_own_locale(${session.tokenHash}, ${body.locale})`.execute(db);
    return toSessionInfo({ ...session, locale: body.locale });
  }),
];
