import { once } from "node:events";
import { readSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { PoolClient } from "pg";
import { allRecordNames } from "./all-record-names.ts";
import { entityTag } from "./entity-tag.ts";
import { heavyRoutes } from "./heavy-routes.ts";
import { perform, type ServedRoute, servedRoute } from "./perform.ts";
import { Problem } from "../base/problem.ts";
import { putBeside, stepBack } from "../base/step-back.ts";
import { readSecret } from "../base/read-secret.ts";
import { createSecret } from "../base/secret.ts";
import { connect } from "../db/pool.ts";
import { createLockedFactors } from "../factors/locked-factors.ts";
import { countFigures } from "../estimates/count-figures.ts";
import { prepareOffer } from "../estimates/prepare-offer.ts";
import type { SentPicture } from "../files/draw-picture.ts";
import { makeEstimateFile } from "../estimates/make-estimate-file.ts";
import { prepareSheet } from "../estimates/prepare-sheet.ts";
import { readImport } from "../price-lists/read-import.ts";
import { createPricedCache } from "../estimates/priced-cache.ts";
import {
  type CallJob,
  filePipe,
  type HandedJob,
  type WorkerAnswer,
  type WorkerData,
  type WorkerReport,
} from "./worker-messages.ts";

// A process beside the server's own: performs one heavy call after another, with a connection and a cache of its own.

// Only once all of it is loaded: somebody waits for a worker that begins (decision 31).
stepBack();
// Whoever stops the server may tell all its processes: this one ends with the call that it has, when the server does.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
process.on("disconnect", () => process.exit());

const [begun]: unknown[] = await once(process, "message");
const { appUrl, config } = begun as WorkerData;
const { db, pool, watch } = connect(appUrl, 1, config.preparesStatements);
if (config.databaseUrl === undefined) pool.on("connect", (client) => void putBackendBeside(client));
/** Since the last report; the server logs and counts them with its own. */
let statements: WorkerReport["statements"][number][] = [];
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

/** The embedded database answers a connection by a process that takes a processor from small calls as well. */
async function putBackendBeside(client: PoolClient): Promise<void> {
  // A connection that breaks is told of where it is used.
  const found = await client
    .query<{ pid: number }>("select pg_backend_pid() as pid")
    .catch(() => undefined);
  for (const { pid } of found?.rows ?? []) putBeside(pid);
}

async function answer(job: HandedJob): Promise<WorkerAnswer> {
  if (job.kind === "call") return performCall(job);
  if (job.kind === "offer") return { offer: await prepareOffer(db, cache, job.asked) };
  if (job.kind === "sheet") return { sheet: await prepareSheet(db, cache, job.asked) };
  if (job.kind === "file") return { file: await makeEstimateFile(db, cache, job.asked) };
  if (job.kind === "picture") {
    return { picture: await draw({ ...job.asked, file: receiveFile(job.fileBytes) }) };
  }
  if (job.kind === "prices") {
    await readImport(db, job.asked);
    return { isRead: true };
  }
  await countFigures(db, job.asked);
  return { isCounted: true };
}

/** What it needs is loaded with the first picture: most workers draw none. */
async function draw(sent: SentPicture) {
  const { drawPicture, limitDecoders } = await import("../files/draw-picture.ts");
  limitDecoders();
  return drawPicture(sent);
}

/** Waits for it: there is nothing else to do here. */
function receiveFile(bytes: number): Buffer {
  const file = Buffer.allocUnsafeSlow(bytes);
  for (let length = 0; length < bytes; ) {
    const read = readSync(filePipe, file, { offset: length });
    if (read === 0) throw new Error("The server is gone.");
    length += read;
  }
  return file;
}

async function performCall({ name, job, now, isGzipTaken }: CallJob): Promise<WorkerAnswer> {
  const route = routes.get(name);
  if (!route) throw new Error(`No worker performs ${name}.`);
  const clock = () => now;
  const lockedFactors = createLockedFactors(clock);
  const context = { db, config, secret, clock, lockedFactors, recordNames: allRecordNames };
  const { reply, isRepeat } = await perform(route, context, revived(job), {});
  const json = JSON.stringify(reply);
  // Compressed here as well: megabytes would take a processor from the others once more.
  const body = isGzipTaken ? gzipSync(json, { level: 1 }) : Buffer.from(json);
  const tag = route.endpoint.method === "GET" ? entityTag(reply, json) : undefined;
  return { body, tag, isGzip: isGzipTaken, isRepeat };
}

/** A Buffer arrives as the bytes alone. */
const revived = ({ attempt, ...job }: CallJob["job"]) => ({
  ...job,
  attempt: attempt && { ...attempt, requestHash: Buffer.from(attempt.requestHash) },
});

function failure(error: unknown): WorkerAnswer {
  if (error instanceof Problem) return { problem: { code: error.code, extras: error.extras } };
  const { message, stack = "" } = error instanceof Error ? error : new Error(String(error));
  return { message, stack };
}

function report(told: WorkerAnswer): void {
  const all: WorkerReport = { answer: told, statements };
  statements = [];
  process.send?.(all);
}

process.on("message", (job: HandedJob) => {
  void answer(job).catch(failure).then(report);
});
