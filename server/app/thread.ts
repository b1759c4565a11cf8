import { constants, getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { allRecordNames } from "./all-record-names.ts";
import { heavyRoutes } from "./heavy-routes.ts";
import { perform, type ServedRoute, servedRoute } from "./perform.ts";
import { Problem } from "../base/problem.ts";
import { readSecret } from "../base/read-secret.ts";
import { createSecret } from "../base/secret.ts";
import { connect } from "../db/pool.ts";
import { prepareOffer } from "../estimates/prepare-offer.ts";
import { createPricedCache } from "../estimates/priced-cache.ts";
import type {
  CallJob,
  ThreadAnswer,
  ThreadData,
  ThreadJob,
  ThreadReport,
} from "./thread-messages.ts";

// A thread of the server: performs one heavy call after another, with a connection and a cache of its own.

// Of this thread alone: where processors are short, whoever has a small call goes first. Counted from
// the priority of the process, which may be low already: none but root raises it.
const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
setPriority(Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL));

const { appUrl, config } = workerData as ThreadData;
const { db, watch } = connect(appUrl, 1);
/** Since the last report; whoever began the thread logs and counts them with his own. */
let statements: ThreadReport["statements"][number][] = [];
watch({
  onQuery: [(ms, text) => statements.push({ ms, text })],
  onSlowQuery: () => undefined,
  slowQueryMs: Number.POSITIVE_INFINITY,
});
const secret = createSecret(readSecret(config));
const cache = createPricedCache();
const routes = new Map<string, ServedRoute>(
  heavyRoutes(cache).map((route) => [route.endpoint.name, servedRoute(route)]),
);

async function answer(job: ThreadJob): Promise<ThreadAnswer> {
  return job.kind === "call"
    ? performCall(job)
    : { offer: await prepareOffer(db, cache, job.asked) };
}

async function performCall({ name, job, now, isGzipTaken }: CallJob): Promise<ThreadAnswer> {
  const route = routes.get(name);
  if (!route) throw new Error(`No thread performs ${name}.`);
  const context = { db, config, secret, clock: () => now, recordNames: allRecordNames };
  const { reply, isRepeat } = await perform(route, context, revived(job), {});
  const json = JSON.stringify(reply);
  // Compressed here as well: megabytes would take a processor from the others once more.
  // A Buffer may lie in memory that it shares with others; a copy is handed over.
  const body = isGzipTaken
    ? new Uint8Array(gzipSync(json, { level: 1 }))
    : new TextEncoder().encode(json);
  return { body, isGzip: isGzipTaken, isRepeat };
}

/** A Buffer arrives as the bytes alone. */
const revived = ({ attempt, ...job }: CallJob["job"]) => ({
  ...job,
  attempt: attempt && { ...attempt, requestHash: Buffer.from(attempt.requestHash) },
});

function failure(error: unknown): ThreadAnswer {
  if (error instanceof Problem) return { problem: { code: error.code, extras: error.extras } };
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}

function report(told: ThreadAnswer): void {
  const all: ThreadReport = { answer: told, statements };
  statements = [];
  parentPort?.postMessage(all, "body" in told ? [told.body.buffer] : []);
}

parentPort?.on("message", (job: ThreadJob) => {
  void answer(job).catch(failure).then(report);
});
