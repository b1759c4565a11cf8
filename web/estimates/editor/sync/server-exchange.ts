import { v7 as newId } from "uuid";
import type { EstimateDocument } from "../../../../contracts/estimates.ts";
import { success } from "../../../../domain/base/result.ts";
import { toPriced } from "./estimate-document.ts";
import { missedOf, readMissed, tracedCells, waitingOf } from "./missed-batches.ts";
import type { EstimateTransport, TransportProblem } from "./estimate-transport.ts";
import { type SessionState, keepPending, refuseSteps, takeRebased } from "./session-state.ts";
import {
  type LoggedBatch,
  batchChanges,
  receiveLog,
  refuseFirst,
  repliedLog,
  replay,
  sealFirst,
} from "./sync.ts";

export interface ExchangeParts {
  readonly transport: EstimateTransport;
  /** The estimate was loaded anew, because it was frozen or the log could not be followed. */
  readonly onReload: (header: EstimateDocument["header"]) => void;
}

/** What goes to the server and what comes from it. */
export interface ServerExchange {
  /** Sends what stands first in the queue. "more" when something is left to send. */
  readonly sendNext: () => Promise<"empty" | "more" | "unreachable">;
  /** Takes over what others have changed meanwhile; true when there was something. */
  readonly pull: () => Promise<boolean>;
}

export function createServerExchange(
  session: SessionState,
  { transport, onReload }: ExchangeParts,
): ServerExchange {
  const reload = async () => {
    const header = await loadAnew(session, transport);
    if (header) onReload(header);
  };

  const takeLog = async (log: readonly LoggedBatch[]) => {
    const rebased = receiveLog(session.sync, log);
    if (rebased === undefined) await reload();
    else takeRebased(session, rebased);
  };

  const takeRefusal = async (batchId: string, problem: Refusal) => {
    if (session.sync.pending[0]?.batchId !== batchId) return;
    if (problem.code === "stale") return reload();
    const { refused: step, ...rebased } = refuseFirst(session.sync, newId);
    takeRebased(session, rebased);
    if (step === null) return;
    refuseSteps(session, [{ step, code: reasonOf(problem), errors: problem.errors }]);
    void keepPending(session);
    if (problem.code.startsWith("estimate_")) await reload();
  };

  const sendNext: ServerExchange["sendNext"] = async () => {
    session.sync = sealFirst(session.sync);
    const batch = session.sync.pending[0];
    if (batch === undefined) return "empty";
    void keepPending(session);
    const { batchId } = batch;
    const baseRevision = session.sync.revision;
    const reply = await transport.send({ batchId, baseRevision, changes: batchChanges(batch) });
    if (reply.ok) await takeLog(repliedLog(batch, reply.value));
    else if (reply.problem.kind === "refused") await takeRefusal(batchId, reply.problem);
    else {
      session.unreachable = reply.problem.kind === "unreachable" ? "network" : reply.problem.kind;
      return "unreachable";
    }
    return session.sync.pending.length > 0 ? "more" : "empty";
  };

  const pull = async () => {
    const log = await transport.readLog(session.sync.revision);
    if (!log.ok || log.value.length === 0) return false;
    await takeLog(log.value);
    return true;
  };

  return { sendNext, pull };
}

/** The estimate as it is now, with what waits on top of it; undefined where it could not be read. */
async function loadAnew(
  session: SessionState,
  transport: EstimateTransport,
): Promise<EstimateDocument["header"] | undefined> {
  const { revision } = session.sync;
  const answer = await transport.load();
  if (!answer.ok) return undefined;
  const { header } = answer.value;
  // Where nothing from here may have replaced anything, nobody asks what it was.
  const isAsked = session.sync.pending.length + session.overwritten.length > 0;
  const log = isAsked ? await readMissed(transport, revision, header.revision) : success([]);
  if (!log.ok) return undefined;
  const { pending } = session.sync;
  const trace = tracedCells(missedOf(log.value, pending));
  const waiting = waitingOf(log.value, pending);
  takeRebased(session, replay(header.revision, toPriced(answer.value), waiting, trace));
  return header;
}

type Refusal = Extract<TransportProblem, { kind: "refused" }>;

/** The details say why a change does not fit; the code alone only that one does not. */
function reasonOf({ code, details }: Refusal): string {
  const reason = details["code"];
  return typeof reason === "string" ? reason : code;
}
