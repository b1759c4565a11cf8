import { sql } from "kysely";
import { factors } from "../../contracts/factors.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import { invalid, Problem } from "../base/problem.ts";
import { slowRoute } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { noteEvent } from "../records/note-event.ts";
import { keepPasskey, registrationOptions } from "./passkeys.ts";
import { countRecoveryCodes, dropIdleCodes, findFactors } from "./queries.ts";
import { renewRecoveryCodes } from "./recovery-codes.ts";
import { beginTotp, useTotpCode } from "./totp.ts";

interface Asking {
  readonly context: Context;
  readonly session: Session;
}

/** Whoever works in another company still has his own row, and his factors, at home. */
const atHome = <T>({ context, session }: Asking, ask: (db: Db) => Promise<T>) =>
  asCompany(context.db, session.homeCompanyId, ask, session);

/** The same for changes: a browser that was left open changes no factor. */
const confirmed = <T>(asking: Asking, ask: (db: Db) => Promise<T>) => {
  if (!asking.session.isConfirmed) throw new Problem("confirm_password");
  return atHome(asking, ask);
};

/** With his first factor somebody gets the codes for the day when it is lost. */
const firstCodes = async (db: Db, userId: string) => ({
  recoveryCodes:
    (await countRecoveryCodes(db, userId)) === 0 ? await renewRecoveryCodes(db, userId) : [],
});

const noteFactor = (
  db: Db,
  action: "factor_added" | "factor_removed",
  id: string,
  factor: "totp" | "passkey",
) => noteEvent(db, { action, kind: "user", id, details: { factor } });

/** Whoever signs what he was not asked to, or asked for an hour ago, has made nothing. */
async function takeChallenge(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string | null }>`
    with asked as (select challenge from sessions where token_hash = ${tokenHash} for update),
    taken as (update sessions set challenge = null where token_hash = ${tokenHash})
    select challenge from asked`.execute(db);
  return rows[0]?.challenge ?? undefined;
}

/** Checks the password of whoever holds the session. @throws Problem that names the field */
export type CheckPassword = (
  context: Context,
  session: Session,
  password: string,
) => Promise<unknown>;

const totpRoutes = [
  slowRoute(factors.beginTotp, (asking) =>
    confirmed(asking, (db) => beginTotp(db, asking.context, asking.session)),
  ),
  slowRoute(factors.finishTotp, async (asking) => {
    const { context, session, body, http } = asking;
    const { userId } = session;
    const made = await confirmed(asking, async (db) => {
      const code = body.code.replaceAll(" ", "");
      const isRight = await useTotpCode(db, context, { userId, code, confirmed: false });
      if (!isRight) throw invalid("code", "wrong_code");
      await noteFactor(db, "factor_added", userId, "totp");
      return firstCodes(db, userId);
    });
    http.request.log.info({ event: "totp_added" });
    return made;
  }),
  slowRoute(factors.removeTotp, async (asking) => {
    const { userId } = asking.session;
    await confirmed(asking, async (db) => {
      await db.deleteFrom("totpSecrets").where("userId", "=", userId).execute();
      await noteFactor(db, "factor_removed", userId, "totp");
      await dropIdleCodes(db, userId);
    });
    asking.http.request.log.info({ event: "totp_removed" });
    return true as const;
  }),
];

const passkeyRoutes = [
  slowRoute(factors.beginPasskey, (asking) =>
    confirmed(asking, async (db) => {
      const { context, session } = asking;
      const options = await registrationOptions(db, context.config, session);
      await db
        .updateTable("sessions")
        .set({ challenge: options.challenge })
        .where("tokenHash", "=", session.tokenHash)
        .execute();
      return { options: JSON.stringify(options) };
    }),
  ),
  slowRoute(factors.addPasskey, async (asking) => {
    const { context, session, body, http } = asking;
    const { userId, tokenHash } = session;
    const made = await confirmed(asking, async (db) => {
      const challenge = await takeChallenge(db, tokenHash);
      const isKept =
        challenge !== undefined && (await keepPasskey(db, context, { ...body, userId, challenge }));
      if (!isKept) throw invalid("credential", "wrong_code");
      await noteFactor(db, "factor_added", userId, "passkey");
      return firstCodes(db, userId);
    });
    http.request.log.info({ event: "passkey_added" });
    return made;
  }),
  slowRoute(factors.removePasskey, async (asking) => {
    const { session, params, http } = asking;
    const removed = await confirmed(asking, async (db) => {
      const row = await db
        .deleteFrom("passkeys")
        .where("userId", "=", session.userId)
        .where("id", "=", params.id)
        .returning("id")
        .executeTakeFirst();
      await dropIdleCodes(db, session.userId);
      if (row) await noteFactor(db, "factor_removed", session.userId, "passkey");
      return row;
    });
    if (!removed) return undefined;
    http.request.log.info({ event: "passkey_removed" });
    return true as const;
  }),
];

export const factorRoutes = (checkPassword: CheckPassword) => [
  slowRoute(factors.get, (asking) => atHome(asking, (db) => findFactors(db, asking.session))),
  slowRoute(factors.confirm, async ({ context, session, body }) => {
    await checkPassword(context, session, body.currentPassword);
    await sql`select confirm_session(${session.tokenHash})`.execute(context.db);
    return true as const;
  }),
  ...totpRoutes,
  ...passkeyRoutes,
  slowRoute(factors.renewCodes, async (asking) => {
    const { userId } = asking.session;
    const recoveryCodes = await confirmed(asking, async (db) => {
      const { hasTotp, passkeys } = await findFactors(db, asking.session);
      if (!hasTotp && passkeys.length === 0) throw new Problem("not_found");
      await noteEvent(db, { action: "recovery_codes_renewed", kind: "user", id: userId });
      return renewRecoveryCodes(db, userId);
    });
    asking.http.request.log.info({ event: "recovery_codes_renewed" });
    return { recoveryCodes };
  }),
];
