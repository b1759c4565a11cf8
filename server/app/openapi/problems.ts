import { type Endpoint, isPaged, takesMatch, takesToken } from "../../../contracts/endpoint.ts";
import { ProblemBody, type ProblemCode } from "../../../contracts/problems.ts";
import { Problem } from "../../base/problem.ts";
import { type Json, toSchema } from "./schemas.ts";

const requestId = "0199a7c2-6f0e-7c3a-9d51-3f5f0a1c2b3d";

/** A response as the server makes it, with one example of each code. */
const response = (description: string, problems: readonly Problem[]): Json => ({
  description,
  content: {
    "application/problem+json": {
      schema: toSchema(ProblemBody),
      examples: Object.fromEntries(
        problems.map((problem) => [problem.code, { value: problem.toBody(requestId) }]),
      ),
    },
  },
});
const problemsOf = (...codes: ProblemCode[]) => codes.map((code) => new Problem(code));

const wrongField = new Problem("invalid", {
  errors: [{ path: "title", code: "too_long", limit: "200" }],
});
const unusableCursor = new Problem("cursor_unusable", {
  errors: [{ path: "after", code: "cursor_unusable" }],
});
const waiting = new Problem("too_many_calls", { details: { retryAfterSeconds: 5 } });

/** Under components.responses. */
export const problemResponses: Readonly<Record<string, Json>> = {
  CursorUnusable: response("`after` leads nowhere in this list.", [unusableCursor]),
  NotSignedIn: response(
    "Nobody is signed in, or the access token opens nothing.",
    problemsOf("not_signed_in", "token_unknown"),
  ),
  SignInFailed: response("E-mail or password is wrong.", problemsOf("sign_in_failed")),
  Forbidden: response(
    "The role, or the access token, lacks the permission; or the request came from another site.",
    problemsOf("forbidden", "token_not_taken", "cross_site"),
  ),
  NotFound: response(
    "There is no such record in the company that the session works in.",
    problemsOf("not_found"),
  ),
  Conflict: response(
    "The request does not fit what is stored now; the code says why and details what the remedy needs.",
    problemsOf("stale", "in_use", "duplicate", "other_company", "estimate_frozen", "key_reused"),
  ),
  Changed: response(
    "The record is another than `if-match` says; nothing was done.",
    problemsOf("precondition_failed"),
  ),
  TooLarge: response("The request is too large.", problemsOf("too_large")),
  UnsupportedType: response("The body is of another type.", problemsOf("unsupported_type")),
  Invalid: response("Some fields are wrong; every one of them is named.", [wrongField]),
  TooMany: response("Too many attempts or calls; Retry-After says when to try again.", [waiting]),
  Other: response(
    "Any other problem. Of 503 the header Retry-After says when to try again.",
    problemsOf("unavailable", "internal"),
  ),
};

const refer = (name: string) => ({ $ref: `#/components/responses/${name}` });

/** What an endpoint may answer instead of success, by status. */
export function problemsFor(endpoint: Endpoint): Record<string, Json> {
  const { method, access, params, query, body, upload, form, mail, isForAnyCompany } = endpoint;
  const isPublic = access === "public";
  const isChange = method !== "GET";
  const hasBody =
    body !== undefined || upload !== undefined || form !== undefined || mail !== undefined;
  const isOfCompany = !isPublic && isForAnyCompany !== true;
  const answers: readonly [status: string, name: string, may: boolean][] = [
    ["400", "CursorUnusable", isPaged(endpoint)],
    ["401", isPublic ? "SignInFailed" : "NotSignedIn", !isPublic || hasBody],
    [
      "403",
      "Forbidden",
      isChange || (!isPublic && (access !== "signedIn" || !takesToken(endpoint))),
    ],
    ["404", "NotFound", params !== undefined],
    ["409", "Conflict", isOfCompany || form !== undefined],
    ["412", "Changed", takesMatch(endpoint)],
    ["413", "TooLarge", hasBody],
    ["415", "UnsupportedType", hasBody],
    ["422", "Invalid", hasBody || params !== undefined || query !== undefined],
    ["429", "TooMany", !isPublic || hasBody],
    ["default", "Other", true],
  ];
  return Object.fromEntries(
    answers.flatMap(([status, name, may]) => (may ? [[status, refer(name)]] : [])),
  );
}
