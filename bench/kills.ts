import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { estimates } from "../contracts/estimates.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import {
  compareEstimate,
  compareMails,
  comparePictures,
  compareRecords,
  merged,
  type Start,
  type Verdict,
} from "./kills/compare.ts";
import { colleagues, type Line, type Person, signIn } from "./kills/person.ts";
import { startProduct, type Victim } from "./kills/product.ts";
import { seeded, shuffled } from "./kills/random.ts";
import { startCountingSink } from "./kills/sink.ts";
import {
  acknowledged,
  createRecords,
  emptyLedger,
  type Ledger,
  sendMails,
  type Stream,
  uploadPictures,
  writeBatches,
} from "./kills/streams.ts";

/**
 * Kills the server and its database at random moments while batches, records, messages and pictures stream
 * in, and compares in the end: nothing acknowledged is lost, nothing is there twice. The same seed kills in
 * the same order after as many acknowledgements. Ends with 1 when anything is missing.
 * Run with `node bench/kills.ts --server 200 --database 100 --seed 1`.
 */
const { values } = parseArgs({
  options: {
    server: { type: "string", default: "20" },
    database: { type: "string", default: "10" },
    seed: { type: "string", default: "1" },
  },
});
const counts = { server: Number(values.server), database: Number(values.database) };
const random = seeded(Number(values.seed));
/** So long the next kill waits, at most. */
const most = { acknowledgements: 30, ms: 60 };

const dataDir = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const sink = await startCountingSink(random);
const product = await startProduct(dataDir, sink.url);
const line: Line = { url: () => product.url(), askedAgain: 0 };
const began = performance.now();
try {
  const call = await signedIn(product.url());
  const starts = [await makeStart(call), await makeStart(call)];
  const boss = await signIn(line);
  const ledger = emptyLedger();
  const refused = await streamAndKill(boss, ledger, starts);
  for (const said of refused) console.log(`refused: ${said}`);
  await settle();
  const { lost, twice, wrong } = await compare(boss, ledger, starts);
  if (refused.length + lost.length + twice.length + wrong.length > 0) process.exitCode = 1;
} finally {
  await product.stop();
  await sink.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function makeStart(call: Awaited<ReturnType<typeof signedIn>>): Promise<Start> {
  const { params, projectId } = await makeRemoteEstimate(call, 20);
  return { ...params, projectId, document: await call(estimates.get, { params }) };
}

/** Answers what was refused that no outage explains; the first refusal ends everything. */
async function streamAndKill(boss: Person, ledger: Ledger, starts: readonly Start[]) {
  const over = new AbortController();
  const refused: string[] = [];
  const stream: Stream = {
    ledger,
    signal: over.signal,
    random,
    boss,
    somebody: colleagues(line, boss),
  };
  const clientId = starts[0]?.document.header.project.clientId ?? "";
  const streams = [
    ...starts.flatMap(({ id }) => [writeBatches(stream, id), writeBatches(stream, id)]),
    createRecords(stream),
    sendMails(stream, clientId),
    sendMails(stream, clientId),
    uploadPictures(stream),
  ].map((running) =>
    running.catch((error: unknown) => {
      refused.push(String(error));
      over.abort();
    }),
  );
  await killAll(ledger, over.signal);
  over.abort();
  await Promise.all(streams);
  return refused;
}

async function killAll(ledger: Ledger, signal: AbortSignal): Promise<void> {
  const victims: Victim[] = Array.from(
    { length: counts.database },
    (_, index) => (["all", "postmaster", "worker"] as const)[index % 3] ?? "all",
  );
  const servers = Array.from({ length: counts.server }, () => "server" as const);
  const plan = shuffled([...servers, ...victims], random);
  for (const [index, victim] of plan.entries()) {
    // Now and then the next one comes while everything still recovers from the last.
    const wanted = acknowledged(ledger) + Math.floor(random() * most.acknowledgements);
    while (acknowledged(ledger) < wanted && !signal.aborted) await pause(5);
    if (signal.aborted) return;
    await pause(random() * most.ms);
    await kill(victim);
    if ((index + 1) % 25 === 0) {
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${index + 1} kills, ${acknowledged(ledger)} acknowledged, ${seconds} s`);
    }
  }
}

async function kill(victim: Victim | "server"): Promise<void> {
  if (victim !== "server") return product.killDatabase(victim, random);
  const before = new Date();
  await product.killServer();
  await product.endClaims(before);
}

/** The server starts once more, so that nobody holds a message; then the outbox is worked off. */
async function settle(): Promise<void> {
  await kill("server");
  while ((await product.waitingMails()) > 0) await pause(500);
}

async function compare(person: Person, ledger: Ledger, starts: readonly Start[]): Promise<Verdict> {
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${counts.server} kills of the server, ${counts.database} of the database, in ${seconds} s; ` +
      `${line.askedAgain} calls were asked again, ${product.failedStarts.length} starts failed`,
  );
  for (const said of new Set(product.failedStarts)) console.log(`  a start said: ${said}`);
  const batches = merged(
    await Promise.all(starts.map((start) => compareEstimate(person, ledger, start))),
  );
  const records = await compareRecords(person, ledger);
  const mails = await compareMails(person, ledger, sink.arrived);
  const pictures = await comparePictures(person, ledger);
  print("batches", ledger.batches.length, batches);
  print("records", ledger.clients.length + 2 * ledger.projects.length, records);
  print("messages", ledger.emails.length, mails);
  const told = Object.entries(mails.states).map(([state, count]) => `${count} ${state}`);
  console.log(`  the log says ${told.join(", ")}; ${sink.arrived.size} arrived`);
  print("pictures", ledger.pictures.length, pictures);
  return merged([batches, records, mails, pictures]);
}

function print(what: string, count: number, { lost, twice, wrong }: Verdict): void {
  const figures = [lost, twice, wrong].map(({ length }) => String(length).padStart(4));
  console.log(
    `${what.padEnd(10)}${String(count).padStart(7)} acknowledged,${figures[0]} lost,${figures[1]} twice,${figures[2]} wrong`,
  );
  for (const said of [...lost, ...twice, ...wrong].slice(0, 10)) console.log(`  ${said}`);
}
