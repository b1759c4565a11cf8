import { tokens } from "../../contracts/tokens.ts";
import type { Db } from "../base/db.ts";
import type { Context } from "../base/context.ts";
import { companyRoute, slowRoute } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { makeToken } from "./make-token.ts";
import {
  findCompanyToken,
  findOwnToken,
  listCompanyTokens,
  listOwnTokens,
  removeCompanyToken,
  removeOwnToken,
  takeOverToken,
} from "./queries.ts";

interface Asking {
  readonly context: Context;
  readonly session: Session;
}

/** Whoever works in another company still has his own row, and his tokens, at home. */
const atHome = <T>({ context, session }: Asking, ask: (db: Db) => Promise<T>) =>
  asCompany(context.db, session.homeCompanyId, ask, session);

export const tokenRoutes = [
  slowRoute(tokens.listOwn, (asking) => atHome(asking, (db) => listOwnTokens(db, asking.session))),
  slowRoute(tokens.createOwn, async (asking) => {
    const { session, body, http } = asking;
    const made = await atHome(asking, async (db) => {
      const { id, token } = await makeToken(db, session, body, "own");
      return { ...(await findOwnToken(db, id)), token };
    });
    http.request.log.info({ event: "token_made", token: made.id });
    return made;
  }),
  slowRoute(tokens.removeOwn, async (asking) => {
    const { session, params, http } = asking;
    const removed = await atHome(asking, (db) => removeOwnToken(db, session, params.id));
    if (removed) http.request.log.info({ event: "token_revoked", token: params.id });
    return removed;
  }),
  companyRoute(tokens.list, ({ db }) => listCompanyTokens(db)),
  companyRoute(tokens.create, async ({ db, session, body, http }) => {
    const { id, token } = await makeToken(db, session, body, "company");
    http.request.log.info({ event: "token_made", token: id });
    return { ...(await findCompanyToken(db, id)), token };
  }),
  companyRoute(tokens.takeOver, async ({ db, session, params, http }) => {
    const taken = await takeOverToken(db, session, params.id);
    if (taken) http.request.log.info({ event: "token_taken_over", token: params.id });
    return taken;
  }),
  companyRoute(tokens.remove, async ({ db, params, http }) => {
    const removed = await removeCompanyToken(db, params.id);
    if (removed) http.request.log.info({ event: "token_revoked", token: params.id });
    return removed;
  }),
];
