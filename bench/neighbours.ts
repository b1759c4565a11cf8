import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import * as z from "zod";
import { auth } from "../contracts/auth.ts";
import { companies } from "../contracts/companies.ts";
import type { Endpoint } from "../contracts/endpoint.ts";
import { estimateFigures } from "../contracts/estimate-figures.ts";
import { estimates } from "../contracts/estimates.ts";
import { images } from "../contracts/images.ts";
import { clients } from "../contracts/partners.ts";
import { newId } from "../server/base/new-id.ts";
import { testGroup, testLine } from "../server/test/estimate-content.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { openSession, signedIn, startServer } from "../server/test/server-process.ts";
import { urlOf } from "../server/test/test-app.ts";
import { multipart } from "../server/test/upload.ts";
import { type Asked, beside, probeBeside, tellRounds } from "./beside.ts";
import { median } from "./median.ts";
import { joinCompany, joinNewCompany } from "./new-company.ts";
import type { Load } from "./neighbour-load.ts";

/**
 * How long another company's list takes while four callers of one company ask for the heaviest there is:
 * medians and the slowest hundredth, and their ratio to the quiet server just before; of several rounds the
 * middle ones. The list is
 * asked for by a process of its own, and so is what is heavy. Of the thread that serves everybody it is told
 * how long it was held in the slowest hundredth of moments, how much of the time it worked, and how much
 * it waited for a processor: that tells a thread that is held from processors that are busy.
 * Run with `node bench/neighbours.ts`, or with parts of the names of some loads, such as `history,PDF`.
 */
const callers = 4;
const lineCount = 20_000;
const perBatch = 2_500;
/** Enough for all rounds: one person may upload 30 pictures an hour. */
const uploaders = 12;
/** The typesetter takes no more. */
const printedLines = 2_000;
const metricsToken = "only-of-this-measurement";
const only = process.argv[2] ?? "";

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const server = await startServer({ DATA_DIR: dataDir, METRICS_TOKEN: metricsToken });

type Call = Awaited<ReturnType<typeof signedIn>>;

/** An estimate of so many lines, each with a formula. */
async function makeLarge(call: Call, count: number) {
  const { params } = await makeRemoteEstimate(call, 0);
  const group = testGroup();
  for (let start = 0; start < count; start += perBatch) {
    const lines = Array.from({ length: Math.min(perBatch, count) }, (_, index) =>
      testLine(group.key, {
        position: `V${String(start + index).padStart(6, "0")}V`,
        titleNb: `Linje ${start + index}`,
        quantity: null,
        formula: `round(sqrt(${index + 2}) * 1.1; 2) + squares`,
      }),
    );
    await call(estimates.change, {
      params,
      body: {
        batchId: newId(),
        baseRevision: start / perBatch + 1,
        changes: [{ type: "insert", groups: start === 0 ? [group] : [], lines }],
      },
    });
  }
  return params;
}

const Answered = z.array(z.tuple([z.number(), z.number()]));

/** How long it was held in the slowest hundredth of moments; how much of the time it worked, and waited. */
interface Thread {
  readonly heldMs: number;
  readonly works: number;
  readonly waits: number;
}

let last = { now: 0, worked: 0, waited: 0 };

/** What the serving thread did since this was asked last. */
async function askThread(): Promise<Thread> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const heldMs = 1_000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics)?.[1] ?? 0);
  const now = performance.now();
  const told = readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, "utf8");
  const [worked = 0, waited = 0] = told.split(" ").map((ns) => Number(ns) / 1e6);
  const percent = (ms: number) => (100 * ms) / (now - last.now);
  const thread = {
    heldMs,
    works: percent(worked - last.worked),
    waits: percent(waited - last.waited),
  };
  last = { now, worked, waited };
  return thread;
}

const memoryMb = () => {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** Until the threads are ended that had to do until now, and what they left is collected. */
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What was noted of the rounds with a load. */
interface Noted {
  readonly threads: Thread[];
  /** Of each status, how many answers. */
  readonly answers: Map<number, number>;
}

/** Starts the callers, and gives what ends them and notes what they were answered. */
async function beginLoad(load: Load, { threads, answers }: Noted): Promise<() => Promise<void>> {
  await rest(2_000);
  const child = beside("neighbour-callers.ts");
  child.send(load);
  // Processes that have just begun and a cache that is empty are not what is asked about.
  await rest(3_000);
  await askThread();
  return async () => {
    threads.push(await askThread());
    child.kill();
    const [answered]: unknown[] = await once(child, "message");
    for (const [status, count] of Answered.parse(answered)) {
      answers.set(status, (answers.get(status) ?? 0) + count);
    }
  };
}

/** A processor that is busy, and no call. */
async function beginNothing(): Promise<() => Promise<void>> {
  const child = beside("neighbour-burner.ts");
  await rest(3_000);
  return async () => {
    child.kill();
    await once(child, "exit");
  };
}

function tellNoted({ threads, answers }: Noted): string {
  const of = (read: (thread: Thread) => number) => median(threads.map(read)).toFixed(0);
  const held = `held ${of(({ heldMs }) => heldMs)} ms`;
  const busy = `works ${of(({ works }) => works)} %, waits ${of(({ waits }) => waits)} %`;
  const counts = [...answers].map(([status, count]) => `${count} of ${status}`).join(", ");
  return `${held}, ${busy}; ${counts}`;
}

type Heavy = Pick<Load, "method" | "path" | "type" | "bodies">;

const reading = (endpoint: Endpoint, parts: Parameters<typeof urlOf>[1]): Heavy => ({
  method: endpoint.method,
  path: urlOf(endpoint, parts),
  type: "",
  bodies: [],
});

/** Batches that set what every formula of the estimate may use. */
const repricing = (params: { id: string }): Heavy => ({
  ...reading(estimates.change, { params }),
  type: "application/json",
  bodies: Array.from({ length: 400 }, (_, turn) =>
    JSON.stringify({
      batchId: newId(),
      baseRevision: lineCount / perBatch + 1,
      changes: [{ type: "setSetting", field: "squares", value: String(10 + (turn % 7)) }],
    }),
  ),
});

/** A photograph of 24 megapixels, as cameras make them. */
async function uploading(): Promise<Heavy> {
  const noise = { type: "gaussian", mean: 128, sigma: 25 } as const;
  const photograph = await sharp({
    create: { width: 6_000, height: 4_000, channels: 3, background: "#888", noise },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  const { payload, headers } = multipart([{ bytes: photograph, type: "image/jpeg" }]);
  return { ...reading(images.ownAvatar, {}), type: headers["content-type"], bodies: [payload] };
}

try {
  const call = await signedIn(server.url);
  const params = await makeLarge(call, lineCount);
  const printed = await makeLarge(call, printedLines);
  const { company } = await call(auth.session, {});
  const cookie = await joinNewCompany(call, server.url, "Nabo AS");
  await call(companies.work, { body: { companyId: company.id } });
  const list: Asked = { url: server.url + urlOf(clients.list, {}), cookie };
  const own = await openSession(server.url);
  const cookies = [own];
  for (let count = 0; count < uploaders; count += 1) {
    cookies.push(await joinCompany(call, server.url, company.id));
  }
  const loads: [string, Heavy][] = [
    [`opening ${lineCount} lines`, reading(estimates.get, { params })],
    ["their figures", reading(estimateFigures.get, { params })],
    ["a page of their history", reading(estimates.history, { params })],
    ["a setting that prices all formulas anew", repricing(params)],
    [`an offer of ${printedLines} lines as PDF`, reading(estimates.pdf, { params: printed })],
    ["one that is too long for a PDF", reading(estimates.pdf, { params })],
    ["a photograph of 24 megapixels", await uploading()],
  ];
  // What a kind of call loads once, such as code, is no memory that it keeps for itself.
  for (const [, { path: address, method, type, bodies }] of loads) {
    const [body] = bodies;
    const headers = { cookie: own, ...(body && { "content-type": type }) };
    const answer = await fetch(server.url + address, { method, headers, ...(body && { body }) });
    await answer.arrayBuffer();
  }
  await rest(40_000);
  const memoryBefore = memoryMb();
  console.log(`The list of another company, beside ${callers} callers at once.`);
  const busy = await probeBeside(list, beginNothing);
  console.log(`${"a processor busy with nothing".padEnd(40)} ${tellRounds(busy)}`);
  for (const [what, heavy] of loads.filter(([name]) =>
    only.split(",").some((one) => name.includes(one)),
  )) {
    const noted: Noted = { threads: [], answers: new Map() };
    const load: Load = { ...heavy, origin: server.url, cookies, callers };
    const measured = await probeBeside(list, () => beginLoad(load, noted));
    console.log(`${what.padEnd(40)} ${tellRounds(measured)}   ${tellNoted(noted)}`);
  }
  console.log(`memory before ${memoryBefore.toFixed(0)} MB, after ${memoryMb().toFixed(0)} MB`);
  // The engine gives back the pages of its peak with a collection of its own, some 100 s after there was much to do.
  await rest(150_000);
  const rested = memoryMb();
  const percent = (100 * (rested / memoryBefore - 1)).toFixed(0);
  console.log(`memory after its rest ${rested.toFixed(0)} MB, ${percent} % more than before`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true });
}
