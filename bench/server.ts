import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import type { Endpoint, Sent } from "../contracts/endpoint.ts";
import { estimates } from "../contracts/estimates.ts";
import { services } from "../contracts/services.ts";
import { newId } from "../server/base/new-id.ts";
import { startEmbeddedPostgres } from "../server/db/embedded-postgres.ts";
import { makeDatabase, withClient } from "../server/db/roles.ts";
import { testGroup, testLine } from "../server/test/estimate-content.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import {
  callerOf,
  type NetworkCall,
  openSession,
  signedIn,
  startServer,
} from "../server/test/server-process.ts";
import { urlOf } from "../server/test/test-app.ts";
import { tell, timesOf, timesOfEach } from "./figures.ts";

/**
 * What calls about estimates take over HTTP, beside an empty route and beside one commit of the database: opening,
 * by a server that has the estimate in its memory and by one that has not, a cell, many lines at once, a new version;
 * and how many requests a second ten callers get. Run with `node bench/server.ts`.
 */
const sizes = [20, 200, 1_000, 5_000, 19_000];
const perBatch = 1_000;
/** As many are opened by a server that has none of them in its memory. */
const copies = 3;
const inserts = 5;
const connections = 10;
const seconds = 4;

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir });
const database = await makeDatabase(postgres.adminUrl, "overslag");
const env = { DATABASE_URL: database, SAMPLES: "yes" };

type Params = { readonly id: string };

const linesFrom = (groupKey: string, start: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    testLine(groupKey, {
      position: `V${String(start + at).padStart(6, "0")}V`,
      titleNb: `Linje ${start + at}`,
    }),
  );

const change = (
  call: NetworkCall,
  params: Params,
  baseRevision: number,
  ...changes: Sent<typeof estimates.change>["body"]["changes"]
) => call(estimates.change, { params, body: { batchId: newId(), baseRevision, changes } });

/** A draft of so many lines, and its revision. */
async function makeEstimate(call: NetworkCall, count: number) {
  const { params, projectId } = await makeRemoteEstimate(call, 0);
  const group = testGroup();
  let revision = 1;
  let key = "";
  for (let start = 0; start < count; start += perBatch) {
    const lines = linesFrom(group.key, start, Math.min(perBatch, count - start));
    const groups = start === 0 ? [group] : [];
    ({ revision } = await change(call, params, revision, { type: "insert", groups, lines }));
    key = lines[0]?.key ?? key;
  }
  return { params, projectId, revision, key, groupKey: group.key };
}

type Made = Awaited<ReturnType<typeof makeEstimate>>;

/** One row and its commit. */
async function tellCommit(): Promise<number> {
  return withClient(database, async (client) => {
    await client.query("create table bench_commits (at int)");
    const times = await timesOf(
      200,
      () => client.query("insert into bench_commits values (1)"),
      20,
    );
    await client.query("drop table bench_commits");
    return tell("one commit of the database", "ms", times);
  });
}

async function tellCells(call: NetworkCall, size: number, made: Made, commit: number) {
  let { revision } = made;
  const times = await timesOf(
    25,
    async () => {
      const value = String(revision);
      const cell = { type: "setLine", key: made.key, field: "quantity", value } as const;
      ({ revision } = await change(call, made.params, revision, cell));
    },
    3,
  );
  tell(`a cell of ${size} lines`, "ms", times, commit);
}

async function tellInserts(call: NetworkCall, commit: number) {
  const empty: Made[] = [];
  for (let run = 0; run < inserts; run += 1) empty.push(await makeEstimate(call, 0));
  const times = await timesOfEach(empty, ({ params, revision }) => {
    const group = testGroup();
    const lines = linesFrom(group.key, 0, perBatch);
    return change(call, params, revision, { type: "insert", groups: [group], lines });
  });
  tell(`${perBatch} lines in one batch`, "ms", times, commit);
}

async function tellVersions(
  call: NetworkCall,
  size: number,
  { projectId, params }: Made,
  commit: number,
) {
  const copy = () =>
    call(estimates.create, {
      params: { projectId },
      body: { fromEstimateId: params.id, language: "nb" },
    });
  tell(`a new version of ${size} lines`, "ms", await timesOf(5, copy, 1), commit);
}

async function tellThroughput(url: string, cookie: string, params: Params): Promise<void> {
  const load = async (address: string) => {
    const options = { url: url + address, connections, duration: seconds, headers: { cookie } };
    const { requests, latency } = await autocannon(options);
    return { perSecond: requests.average, p99: latency.p99 };
  };
  const asked: [string, Endpoint, object][] = [
    ["list of 50 services", services.list, { query: { rows: 50 } }],
    ["an estimate of 200 lines", estimates.get, { params }],
  ];
  const empty = await load("/healthz");
  tell(`empty route, ${connections} callers`, "per s", [empty.perSecond]);
  for (const [what, endpoint, parts] of asked) {
    const { perSecond, p99 } = await load(urlOf(endpoint, parts));
    tell(`${what}, ${connections} callers`, "per s", [perSecond], empty.perSecond);
    tell(`${what}, ${connections} callers: the slowest hundredth`, "ms", [p99], empty.p99);
  }
}

interface OfSize {
  readonly size: number;
  readonly known: Made;
  readonly others: readonly Made[];
}

/** Estimates of each size that the next server has not met. */
async function makeAll(): Promise<readonly OfSize[]> {
  const server = await startServer(env);
  try {
    const call = await signedIn(server.url);
    const all: OfSize[] = [];
    for (const size of sizes) {
      const others: Made[] = [];
      for (let copy = 1; copy < copies; copy += 1) others.push(await makeEstimate(call, size));
      all.push({ size, known: await makeEstimate(call, size), others });
    }
    return all;
  } finally {
    await server.stop();
  }
}

async function measureAll(all: readonly OfSize[]): Promise<void> {
  const server = await startServer(env);
  try {
    const cookie = await openSession(server.url);
    const call = callerOf(server.url, cookie);
    const open = ({ params }: Made) => call(estimates.get, { params });
    const ask = async () => (await fetch(`${server.url}/healthz`)).text();
    const empty = tell("empty route", "ms", await timesOf(100, ask, 10));
    const commit = await tellCommit();
    for (const { size, known, others } of all) {
      const unknown = await timesOfEach([known, ...others], open);
      tell(`open ${size} lines, unknown`, "ms", unknown, empty);
      tell(`open ${size} lines, known`, "ms", await timesOf(9, () => open(known), 1), empty);
      await tellCells(call, size, known, commit);
      if (size === 200) await tellThroughput(server.url, cookie, known.params);
      if (size === 5_000) await tellVersions(call, size, known, commit);
    }
    await tellInserts(call, commit);
  } finally {
    await server.stop();
  }
}

try {
  await measureAll(await makeAll());
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
