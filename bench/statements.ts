import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { newId } from "../server/base/new-id.ts";
import { estimates } from "../contracts/estimates.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { callerOf, openSession, startServer } from "../server/test/server-process.ts";
import { median } from "./median.ts";

/**
 * What it is worth that connections keep their statements (`PREPARED_STATEMENTS`): two servers side by side, one
 * with and one without, are asked in turn, so that a noisy machine is noisy for both. Medians of the rounds; the
 * ratio is that of the server that keeps them to the other one.
 * Run with `node bench/statements.ts`.
 */
const rounds = 5;
const seconds = 3;
const connections = 10;

async function start(kept: boolean) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
  const server = await startServer({
    DATA_DIR: dataDir,
    SAMPLES: "yes",
    PREPARED_STATEMENTS: String(kept),
  });
  const cookie = await openSession(server.url);
  const { params, keys } = await makeRemoteEstimate(callerOf(server.url, cookie), 200);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, cookie, params, keys, call: callerOf(server.url, cookie), stop };
}

type Server = Awaited<ReturnType<typeof start>>;

const perSecond = async ({ url, cookie }: Server, address: string) => {
  const load = { url: url + address, connections, duration: seconds, headers: { cookie } };
  return (await autocannon(load)).requests.average;
};

/** Batches of one cell, one after the other: how long the middle one took, in milliseconds. */
async function batchMs({ call, params, keys }: Server): Promise<number> {
  let { revision } = (await call(estimates.get, { params })).header;
  const times: number[] = [];
  for (let run = 0; run < 100; run += 1) {
    const key = keys[run % keys.length] ?? "";
    const value = String(revision + 1);
    const changes = [{ type: "setLine" as const, key, field: "quantity" as const, value }];
    const begin = performance.now();
    const body = { batchId: newId(), baseRevision: revision, changes };
    ({ revision } = await call(estimates.change, { params, body }));
    times.push(performance.now() - begin);
  }
  return median(times);
}

const [kept, anew] = [await start(true), await start(false)];
const loads: Readonly<Record<string, (server: Server) => Promise<number>>> = {
  "empty route, requests/s": (server) => perSecond(server, "/healthz"),
  "19 units, requests/s": (server) => perSecond(server, "/api/units?rows=50"),
  "50 services, requests/s": (server) => perSecond(server, "/api/services?rows=50"),
  "50 projects, requests/s": (server) => perSecond(server, "/api/projects?rows=50"),
  "dashboard, requests/s": (server) => perSecond(server, "/api/dashboard"),
  "estimate of 200 lines, requests/s": (server) =>
    perSecond(server, `/api/estimates/${server.params.id}`),
  "one cell of 200 lines, ms": batchMs,
};

try {
  console.log(`${"".padEnd(36)} ${"kept".padStart(9)} ${"anew".padStart(9)}     ratio`);
  for (const [what, load] of Object.entries(loads)) {
    const figures = { kept: new Array<number>(), anew: new Array<number>() };
    for (let round = 0; round < rounds; round += 1) {
      figures.kept.push(await load(kept));
      figures.anew.push(await load(anew));
    }
    const [one, other] = [median(figures.kept), median(figures.anew)];
    const cells = [one, other].map((figure) => figure.toFixed(1).padStart(9));
    console.log(`${what.padEnd(36)} ${cells.join(" ")} ${(one / other).toFixed(2).padStart(9)}`);
  }
} finally {
  await Promise.all([kept.stop(), anew.stop()]);
}
