import { type EstimateDocument, estimates } from "../../../../contracts/estimates.ts";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import { ApiProblem, call } from "../../../base/api.ts";
import type { EstimateTransport, SeenBatch, TransportProblem } from "./estimate-transport.ts";

/** How many batches one call of the log answers at most. */
const logRows = 200;
const worthAnotherTry = [0, 408, 425, 429];

export function createHttpTransport(id: string): EstimateTransport {
  return {
    load: () => answerOf<EstimateDocument>(call(estimates.get, { params: { id } })),
    send: ({ batchId, baseRevision, changes }) =>
      answerOf(
        call(estimates.change, {
          params: { id },
          body: { batchId, baseRevision, changes: [...changes] },
        }),
      ),
    readLog: (after) => readLog(id, after),
  };
}

async function answerOf<T>(answer: Promise<T>): Promise<Result<T, TransportProblem>> {
  try {
    return success(await answer);
  } catch (error) {
    if (error instanceof ApiProblem) return failure(problemOf(error));
    throw error;
  }
}

function problemOf({ status, code, errors, details }: ApiProblem): TransportProblem {
  if (status === 401) return { kind: "signed_out" };
  if (code === "other_company") return { kind: "other_company" };
  if (status >= 500 || worthAnotherTry.includes(status)) return { kind: "unreachable" };
  return { kind: "refused", code, errors, details };
}

async function readLog(
  id: string,
  after: number,
): Promise<Result<readonly SeenBatch[], TransportProblem>> {
  const log: SeenBatch[] = [];
  for (;;) {
    const from = log.at(-1)?.revision ?? after;
    const query = { after: from, rows: logRows };
    const page = await answerOf(call(estimates.batches, { params: { id }, query }));
    if (!page.ok) return page;
    log.push(...page.value);
    // A page may be short because its batches are large.
    if (page.value.length === 0) return success(log);
  }
}
