import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { estimates } from "../contracts/estimates.ts";
import { newId } from "../server/base/new-id.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { type NetworkCall, signedIn, startServer } from "../server/test/server-process.ts";
import { tell } from "./figures.ts";

/**
 * How long the product takes to its first page, in an empty folder and in one that it knows, and what server,
 * database and typesetter hold together: at rest, and again after many batches and documents.
 * Run with `node bench/memory.ts`.
 */
const batches = 2_000;
const documents = 200;
const restMs = 20_000;
const starts = 3;

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const env = { DATA_DIR: dataDir, SAMPLES: "yes" };

const rest = () => new Promise((resolve) => setTimeout(resolve, restMs));

const childrenOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );

/** Of a process and all that it began, in megabytes: what several share is shared out among them. */
function heldMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const own = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1_000;
  return childrenOf(pid).reduce((sum, child) => sum + heldMb(child), own);
}

async function timedStart(): Promise<number> {
  const start = performance.now();
  const server = await startServer(env);
  await (await fetch(server.url)).text();
  const ms = performance.now() - start;
  await server.stop();
  return ms;
}

async function work(call: NetworkCall): Promise<void> {
  const { params, keys } = await makeRemoteEstimate(call, 20);
  let revision = 1;
  for (let batch = 0; batch < batches; batch += 1) {
    const key = keys[batch % keys.length] ?? "";
    const value = String(batch + 2);
    const changes = [{ type: "setLine" as const, key, field: "quantity" as const, value }];
    const body = { batchId: newId(), baseRevision: revision, changes };
    ({ revision } = await call(estimates.change, { params, body }));
  }
  for (let made = 0; made < documents; made += 1) await call(estimates.pdf, { params, query: {} });
}

try {
  tell("start in an empty folder, to the first page", "ms", [await timedStart()]);
  const warm: number[] = [];
  for (let turn = 0; turn < starts; turn += 1) warm.push(await timedStart());
  tell("start in a known folder, to the first page", "ms", warm);
  const server = await startServer(env);
  try {
    const call = await signedIn(server.url);
    const { params } = await makeRemoteEstimate(call, 20);
    await call(estimates.pdf, { params, query: {} });
    await rest();
    const idle = tell("server, database and typesetter at rest", "MB", [heldMb(server.pid)]);
    await work(call);
    await rest();
    const what = `the same after ${batches} batches and ${documents} documents`;
    tell(what, "MB", [heldMb(server.pid)], idle);
  } finally {
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
