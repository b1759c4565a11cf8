import { ApiProblem, problemOf } from "./api.ts";
import { companyHeaders } from "./page-company.ts";

/**
 * The document at an address, for the company of the page; with a body it is one that is made from what was typed.
 * @throws ApiProblem that says why it cannot be made
 */
export async function fetchFile(
  address: string,
  signal?: AbortSignal,
  body?: object,
): Promise<Response> {
  const answer = await fetch(address, {
    headers: { ...companyHeaders(), ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(() => {
    throw new ApiProblem({ title: "The server cannot be reached", status: 0, code: "unavailable" });
  });
  if (!answer.ok) throw await problemOf(answer);
  return answer;
}
