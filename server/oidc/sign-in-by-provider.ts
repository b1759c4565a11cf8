import { sql } from "kysely";
import type { Language } from "../../contracts/fields.ts";
import type { ProblemCode } from "../../contracts/problems.ts";
import type { Http } from "../auth/after-answer.ts";
import { enter } from "../auth/sign-in.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { openChoice, sealChoice, takeAttempt } from "./attempts.ts";
import type { Identity, IdentityProvider } from "./provider.ts";

interface Answered {
  readonly answer: string;
  readonly locale?: Language | undefined;
}

interface Chosen {
  readonly choice: string;
  readonly companyId: string;
  readonly locale?: Language | undefined;
}

/**
 * Opens a session of whoever comes back from the provider, and answers its token. Nobody becomes a user by it:
 * he is connected with one already, or was invited by an address that the provider has checked.
 * @throws Problem that says why not, choose_company, or second_factor_needed
 */
export async function signInByProvider(
  context: Context,
  http: Http,
  provider: IdentityProvider,
  { answer, locale }: Answered,
): Promise<string> {
  const state = new URLSearchParams(answer).get("state") ?? "";
  const expected = await takeAttempt(context, http.request, state);
  if (!expected) throw refused(http, "sign_in_expired");
  const identity = await provider.identify(answer, expected, http.request.log);
  return enterAs(context, http, { identity, locale });
}

/** The same for whoever has a user in several companies, and has chosen one of them. */
export async function enterChosen(
  context: Context,
  http: Http,
  { choice, ...chosen }: Chosen,
): Promise<string> {
  const identity = openChoice(context, http.request, choice);
  if (!identity) throw refused(http, "sign_in_expired");
  return enterAs(context, http, { identity, ...chosen });
}

interface Candidate {
  companyId: string;
  companyTitle: string;
  userId: string;
  passwordHash: string;
  isConnected: boolean;
}

interface Arrived {
  readonly identity: Identity;
  readonly locale?: Language | undefined;
  readonly companyId?: string;
}

async function enterAs(context: Context, http: Http, arrived: Arrived): Promise<string> {
  const { issuer, subject, hasFactor } = arrived.identity;
  const { isConnected, ...user } = await findUser(context, http, arrived);
  const way = { identity: { issuer, subject, isConnected }, hasProviderFactor: hasFactor };
  return enter(context, http, { ...user, locale: arrived.locale, way });
}

async function findUser(context: Context, http: Http, arrived: Arrived): Promise<Candidate> {
  const { identity, companyId } = arrived;
  const { issuer, subject, email } = identity;
  const { rows } = await sql<Candidate>`
    select * from find_provider_sign_in(${issuer}, ${subject}, ${email})`.execute(context.db);
  const meant = rows.filter((row) => companyId === undefined || row.companyId === companyId);
  const [user, ...others] = meant;
  if (!user) {
    const code = email === null ? "provider_email_unverified" : "provider_unknown";
    throw refused(http, code, { email });
  }
  if (others.length === 0) return user;
  const companies = meant.map((row) => ({ id: row.companyId, title: row.companyTitle }));
  const choice = sealChoice(context, http.request, identity);
  throw new Problem("choose_company", { details: { companies, choice } });
}

/** Told to the log without an address: whoever is not known here need not be known there. */
function refused({ request }: Http, reason: ProblemCode, details?: Record<string, unknown>) {
  request.log.warn({ event: "sign_in_failed", by: "provider", reason });
  return new Problem(reason, details && { details });
}
