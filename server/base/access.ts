import type { FastifyRequest } from "fastify";
import { companyHeader, type Endpoint, takesToken } from "../../contracts/endpoint.ts";
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

/** The token that a program shows; other ways to authorise are those of proxies, and say nothing here. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const [scheme = "", ...token] = (headers.authorization ?? "").split(" ");
  return scheme.toLowerCase() === "bearer" ? token.join(" ") : undefined;
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
  if (!session) {
    throw new Problem(bearerOf(request) === undefined ? "not_signed_in" : "token_unknown");
  }
  if (session.token && !takesToken(endpoint)) throw new Problem("token_not_taken");
  if (session.lacksFactor && endpoint.isForFactorSetUp !== true) {
    throw new Problem("second_factor_missing");
  }
  if (endpoint.isForAnyCompany !== true) assertCompanyOfPage(request, session);
  if (isAllowed(endpoint.access, session.permissions)) return;
  // Whoever writes a program learns which scope to ask for.
  const needed = session.token ? { details: { permissions: [endpoint.access].flat() } } : {};
  throw new Problem("forbidden", needed);
}
