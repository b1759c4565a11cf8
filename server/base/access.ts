import type { FastifyRequest } from "fastify";
import { companyHeader, type Endpoint } from "../../contracts/endpoint.ts";
import { isAllowed } from "../../contracts/permissions.ts";
import type { Services } from "../app/app.ts";
import { Problem } from "./problem.ts";
import { findSession, type Session } from "./session.ts";

export const cookieName = (secure: boolean) => (secure ? "__Host-overslag" : "overslag");

/** Browsers send Sec-Fetch-Site with every request; old ones at least Origin. Programs send neither. */
export function assertSameSite(request: FastifyRequest): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers["sec-fetch-site"];
  const { origin, host } = request.headers;
  const fromHere =
    site === undefined
      ? origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
      : site === "same-origin";
  if (!fromHere) throw new Problem("cross_site");
}

export async function sessionOf(
  request: FastifyRequest,
  { db, config, clock }: Services,
): Promise<Session | undefined> {
  const token = request.cookies[cookieName(config.secureCookies)];
  return token === undefined || token.length > 100 ? undefined : findSession(db, token, clock());
}

/** All tabs of a browser share the session, and one of them may have changed its company. */
function assertCompanyOfPage({ headers }: FastifyRequest, session: Session): void {
  const named = headers[companyHeader];
  if (named === undefined || named === session.companyId) return;
  throw new Problem("other_company", { details: { company: session.companyTitle } });
}

/** Runs before the body is read, so that strangers are answered 401 and never 422. */
export async function guard(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
): Promise<Session | undefined> {
  assertSameSite(request);
  const session = await sessionOf(request, services);
  if (endpoint.access === "public") return session;
  if (!session) throw new Problem("not_signed_in");
  if (endpoint.isForAnyCompany !== true) assertCompanyOfPage(request, session);
  if (!isAllowed(endpoint.access, session.permissions)) throw new Problem("forbidden");
  return session;
}
