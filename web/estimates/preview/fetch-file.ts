import { ProblemBody } from "../../../contracts/problems.ts";
import { ApiProblem } from "../../base/api.ts";
import { companyHeaders } from "../../base/page-company.ts";

/** The document at an address, for the company of the page. @throws ApiProblem that says why it cannot be made */
export async function fetchFile(address: string, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(address, {
    headers: companyHeaders(),
    ...(signal && { signal }),
  }).catch(() => {
    throw new ApiProblem({ title: "The server cannot be reached", status: 0, code: "unavailable" });
  });
  if (!answer.ok) throw await problemOf(answer);
  return answer;
}

async function problemOf(answer: Response): Promise<ApiProblem> {
  const problem = ProblemBody.safeParse(await answer.json().catch(() => undefined));
  return new ApiProblem(
    problem.data ?? { title: answer.statusText, status: answer.status, code: "pdf_failed" },
  );
}
