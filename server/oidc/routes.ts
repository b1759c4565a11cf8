import { oidc } from "../../contracts/oidc.ts";
import { replacedSession } from "../auth/session-info.ts";
import type { Db } from "../base/db.ts";
import { Problem } from "../base/problem.ts";
import { route, slowRoute } from "../base/route.ts";
import { asCompany } from "../db/company.ts";
import { beginAttempt } from "./attempts.ts";
import { disconnect, findOwnIdentity } from "./identities.ts";
import type { IdentityProvider } from "./provider.ts";
import { enterChosen, signInByProvider } from "./sign-in-by-provider.ts";

const signInRoutes = (provider: IdentityProvider | undefined) => {
  /** Whoever named none has nothing to sign in by. */
  const known = () => {
    if (!provider) throw new Problem("not_found");
    return provider;
  };
  return [
    route(oidc.look, () => ({ name: provider?.name ?? null })),
    route(oidc.begin, async ({ context, body, http }) => {
      const { pageFor } = known();
      const expected = await beginAttempt(context, http);
      return { url: await pageFor(expected, body.isOtherAccount, http.request.log) };
    }),
    route(oidc.signIn, async ({ context, body, http, session: previous }) => {
      const token = await signInByProvider(context, http, known(), body);
      return replacedSession(context, token, previous);
    }),
    route(oidc.choose, async ({ context, body, http, session: previous }) => {
      known();
      return replacedSession(context, await enterChosen(context, http, body), previous);
    }),
  ];
};

/** Whoever works in another company still has his own row at home. */
const ownRoutes = [
  slowRoute(oidc.own, ({ context, session }) =>
    asCompany(context.db, session.homeCompanyId, (db) => findOwnIdentity(db, session.userId)),
  ),
  slowRoute(oidc.disconnect, async ({ context, session, http }) => {
    const cut = async (db: Db) => {
      const { hasPassword } = await findOwnIdentity(db, session.userId);
      if (!hasPassword) throw new Problem("password_missing");
      return disconnect(db, session.userId, session.tokenHash);
    };
    const isDone = await asCompany(context.db, session.homeCompanyId, cut, session);
    if (!isDone) return undefined;
    http.request.log.info({ event: "provider_disconnected", user: session.userId });
    return true as const;
  }),
];

export const oidcRoutes = (provider: IdentityProvider | undefined) => [
  ...signInRoutes(provider),
  ...ownRoutes,
];
