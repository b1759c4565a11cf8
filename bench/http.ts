import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { auth } from "../contracts/auth.ts";
import { estimates } from "../contracts/estimates.ts";
import { units } from "../contracts/units.ts";
import { newId } from "../server/base/new-id.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { signedIn, startServer } from "../server/test/server-process.ts";
import { median } from "./median.ts";

// The server over HTTP: starts, large estimates, the PDF, and guarded lists against an empty route.

async function timed(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

const print = (what: string, ms: number, baseline: number) =>
  console.log(
    `${what.padEnd(44)} ${ms.toFixed(1).padStart(9)} ms  ${(ms / baseline).toFixed(1).padStart(7)} x`,
  );

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const env = { DATA_DIR: dataDir, SAMPLES: "yes" };

const cold = performance.now();
let server = await startServer(env);
await fetch(server.url);
const coldMs = performance.now() - cold;
await server.stop();
const warm = performance.now();
server = await startServer(env);
await fetch(server.url);
const warmMs = performance.now() - warm;

try {
  const call = await signedIn(server.url);
  const empty = await timed(50, () =>
    fetch(`${server.url}/healthz`).then((answer) => answer.text()),
  );
  console.log("Medians; the ratio is to an empty route of the same run.");
  print("empty route", empty, empty);
  print("cold start, empty folder to first page", coldMs, empty);
  print("warm start to first page", warmMs, empty);
  print(
    "list of 19 units",
    await timed(50, () => call(units.list, { query: { rows: 50 } })),
    empty,
  );
  for (const lines of [20, 200, 1000, 5000]) {
    const { params, keys } = await makeRemoteEstimate(call, lines);
    print(`open ${lines} lines`, await timed(9, () => call(estimates.get, { params })), empty);
    let revision = 1;
    const change = async () => {
      const value = String(revision + 1);
      const key = keys[revision % keys.length] ?? "";
      const changes = [{ type: "setLine" as const, key, field: "quantity" as const, value }];
      const body = { batchId: newId(), baseRevision: revision, changes };
      ({ revision } = await call(estimates.change, { params, body }));
    };
    print(`one-cell batch on ${lines} lines`, await timed(25, change), empty);
    if (lines <= 1000) {
      const pdf = () => call(estimates.pdf, { params, query: {} });
      print(`PDF of ${lines} lines`, await timed(5, pdf), empty);
    }
  }
  await listLoad();
  console.log(`memory of the server after all this: ${memoryMb(server.pid)} MB`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Guarded list requests per second with 10 clients, and the empty route the same way. */
async function listLoad() {
  const answer = await fetch(server.url + auth.signIn.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@example.com", password: "correct horse battery" }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const load = (url: string) =>
    autocannon({ url: server.url + url, connections: 10, duration: 4, headers: { cookie } });
  const floor = await load("/healthz");
  const list = await load("/api/services?rows=50");
  const share = list.requests.average / floor.requests.average;
  console.log(`guarded list of 50 services: ${list.requests.average.toFixed(0)} requests/s`);
  console.log(
    `empty route:                 ${floor.requests.average.toFixed(0)} requests/s (list is ${share.toFixed(2)} of it)`,
  );
}

/** Proportional set size, as Linux counts it. */
function memoryMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Math.round(Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1]) / 1024);
}
