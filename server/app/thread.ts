import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { gzipSync } from "node:zlib";
import { allRecordNames } from "./all-record-names.ts";
import { perform, type ServedRoute, servedRoute } from "./perform.ts";
import { Problem } from "../base/problem.ts";
import { readSecret } from "../base/read-secret.ts";
import { createSecret } from "../base/secret.ts";
import { connect } from "../db/pool.ts";
import { createPricedCache } from "../estimates/priced-cache.ts";
import { largeEstimateRoutes } from "../estimates/routes.ts";
import type { ThreadAnswer, ThreadData, ThreadJob } from "./thread-messages.ts";

// A thread of the server: performs one heavy call after another, with a connection and a cache of its own.

// Of this thread alone: where processors are short, whoever has a small call goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { appUrl, config } = workerData as ThreadData;
const { db } = connect(appUrl, 1);
const secret = createSecret(readSecret(config));
const routes = new Map<string, ServedRoute>(
  largeEstimateRoutes(createPricedCache()).map((route) => [
    route.endpoint.name,
    servedRoute(route),
  ]),
);

async function answer({ name, job, now, isGzipTaken }: ThreadJob): Promise<ThreadAnswer> {
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
const revived = ({ attempt, ...job }: ThreadJob["job"]) => ({
  ...job,
  attempt: attempt && { ...attempt, requestHash: Buffer.from(attempt.requestHash) },
});

function failure(error: unknown): ThreadAnswer {
  if (error instanceof Problem) return { problem: { code: error.code, extras: error.extras } };
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}

parentPort?.on("message", (job: ThreadJob) => {
  void answer(job)
    .catch(failure)
    .then((told) => parentPort?.postMessage(told, "body" in told ? [told.body.buffer] : []));
});
