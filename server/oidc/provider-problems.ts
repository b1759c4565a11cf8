import { AuthorizationResponseError, ResponseBodyError } from "openid-client";
import type { ProblemCode } from "../../contracts/problems.ts";
import { Problem } from "../base/problem.ts";
import { causesOf, faultOf, remedies } from "./provider-state.ts";

export interface Log {
  readonly warn: (line: object) => void;
}

/** What a provider may say in place of a code; for all else nobody but the operator knows the remedy. */
const said = new Map<string, ProblemCode>([
  ["access_denied", "provider_denied"],
  ["login_required", "provider_login_required"],
  ["interaction_required", "provider_login_required"],
  ["consent_required", "provider_login_required"],
  ["account_selection_required", "provider_login_required"],
  ["temporarily_unavailable", "provider_unavailable"],
  ["server_error", "provider_unavailable"],
]);

/** Tells the operator by the log what went wrong, and the reader what he can do. */
export function problemOf(error: unknown, log: Log): Problem {
  const code = codeOf(error);
  const fault = faultOf(error);
  log.warn({ event: code, reason: reasonOf(error), ...(fault && { remedy: remedies[fault] }) });
  return new Problem(code);
}

function codeOf(error: unknown): ProblemCode {
  if (error instanceof AuthorizationResponseError)
    return said.get(error.error) ?? "provider_failed";
  return faultOf(error) === "unreachable" ? "provider_unavailable" : "provider_failed";
}

/** The words of the library and the provider; no token or code is among them. */
export const reasonOf = (error: unknown): string =>
  causesOf(error)
    .flatMap((cause) =>
      cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError
        ? [cause.message, cause.error]
        : [cause.message],
    )
    .join(": ")
    .slice(0, 500);
