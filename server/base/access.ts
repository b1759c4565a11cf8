import type { FastifyRequest } from "fastify";
import { companyHeader, type Endpoint } from "../../contracts/endpoint.ts";
import { isAllowed } from "../../contracts/permissions.ts";
import { Problem } from "./problem.ts";
import type { Session } from "./session.ts";

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

/** All tabs of a browser share the session, and one of them may have changed its company. */
function assertCompanyOfPage({ headers }: FastifyRequest, session: Session): void {
  const named = headers[companyHeader];
  if (named === undefined || named === session.companyId) return;
  throw new Problem("other_company", { details: { company: session.companyTitle } });
}

/** May whoever holds this session, or nobody, make the call? Asked before the body is read. */
export function assertAccess(
  endpoint: Endpoint,
  request: FastifyRequest,
  session: Session | undefined,
): void {
  if (endpoint.access === "public") return;
  if (!session) throw new Problem("not_signed_in");
  if (session.lacksFactor && endpoint.isForFactorSetUp !== true) {
    throw new Problem("second_factor_missing");
  }
  if (endpoint.isForAnyCompany !== true) assertCompanyOfPage(request, session);
  if (!isAllowed(endpoint.access, session.permissions)) throw new Problem("forbidden");
}
