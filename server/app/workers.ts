import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { createFairLine, type Share } from "../base/fair-line.ts";
import { tellStatement, type Watching } from "../db/pool.ts";
import type { WorkersState } from "../health/health-tools.ts";
import type { DrawBeside } from "../files/prepare-image.ts";
import type { CountFigures } from "../estimates/count-figures.ts";
import type { PrepareOffer } from "../estimates/prepare-offer.ts";
import type { MakeEstimateFile } from "../estimates/make-estimate-file.ts";
import type { PrepareSheet } from "../estimates/prepare-sheet.ts";
import type { ReadImport } from "../price-lists/read-import.ts";
import type { ProblemCode } from "../../contracts/problems.ts";
import { Problem } from "../base/problem.ts";
import { handJob } from "./hand-job.ts";
import { watchWork } from "./watch-work.ts";
import {
  type CallJob,
  filePipe,
  type WorkerAnswer,
  type WorkerData,
  type WorkerJob,
  type WorkerReport,
} from "./worker-messages.ts";

export interface Workers {
  /** @throws Problem of the call, or `unavailable` when its worker was ended. */
  perform(asked: CallJob): Promise<Performed>;
  /** @throws as `perform` does */
  readonly prepareOffer: PrepareOffer;
  /** @throws as `perform` does */
  readonly prepareSheet: PrepareSheet;
  /** @throws as `perform` does */
  readonly makeEstimateFile: MakeEstimateFile;
  /** @throws as `perform` does */
  readonly countFigures: CountFigures;
  /** @throws as `perform` does */
  readonly readImport: ReadImport;
  readonly drawPicture: DrawBeside;
  readonly state: () => WorkersState;
  /** From now on somebody is told of the statements, too. */
  watch(by: Watching): void;
  /** Ends what is under way, such as calls that wait for a database that keeps silent. */
  cut(): void;
  stop(): Promise<void>;
}

interface Performed {
  /** The JSON of the answer, ready to be sent. */
  readonly body: Buffer;
  /** Of what was read. */
  readonly tag: string | undefined;
  readonly isGzip: boolean;
  readonly isRepeat: boolean;
}

interface WorkerLimits {
  readonly count: number;
  /** Of one company; more are told to come again. */
  readonly waiting: number;
  /** A worker that has nothing to do for so long is ended, and its memory given back. */
  readonly idleMs: number;
  readonly longestMs: number;
  /** Of a processor's time, where that is to be less: a busy machine makes nothing heavy. */
  readonly mostWorkMs?: number;
  readonly memoryMb: number;
  /** Of what was made just now. Little is looked through more often, and less of what is done with waits for it. */
  readonly youngMb?: number;
}

const usual: WorkerLimits = {
  // One processor is left to everybody else.
  count: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 40,
  idleMs: 30_000,
  longestMs: 60_000,
  memoryMb: 1_024,
};

interface Worker {
  readonly child: ChildProcess;
  /** What its last call was about: its cache holds that. */
  lastAbout: string;
  /** Ends it when nothing comes. */
  end?: NodeJS.Timeout;
}

const tooMany = () => new Problem("too_many_calls", { details: { retryAfterSeconds: 2 } });

/**
 * Performs heavy calls in processes of their own, one in each at a time, fair between companies and
 * persons: the process that serves all the others never waits for them. Workers begin with the first such call.
 */
export function createWorkers(data: WorkerData, own: Partial<WorkerLimits> = {}): Workers {
  const limits = { ...usual, ...own };
  const inLine = createFairLine({ running: limits.count, waiting: limits.waiting }, tooMany);
  const { take, leave, working, all } = createPool(data, limits);
  let asked = 0;
  let watching: Watching | undefined;

  const work = async (about: object, job: WorkerJob, cancelled?: AbortSignal): Promise<Done> => {
    const worker = take(JSON.stringify(about));
    const late = AbortSignal.timeout(limits.longestMs);
    const { mostWorkMs } = limits;
    const worked = mostWorkMs === undefined ? undefined : watchWork(worker.child.pid, mostWorkMs);
    const endings = [late, worked?.signal, cancelled].filter((signal) => signal !== undefined);
    const report = await ask(worker.child, job, AbortSignal.any(endings)).finally(worked?.stop);
    if (report === undefined) throw new Problem(endedCode(job, late.aborted));
    leave(worker);
    for (const { ms, text } of report.statements) {
      if (watching) tellStatement(watching, ms, text);
    }
    return assertDone(report.answer);
  };
  const done: Work = async (share, about, job, cancelled) => {
    asked += 1;
    try {
      return await inLine(share, () => work(about, job, cancelled));
    } finally {
      asked -= 1;
    }
  };

  return {
    perform: async ({ job, ...call }) => {
      const share = { companyId: job.companyId ?? "", userId: job.session?.userId ?? "" };
      return performedOf(await done(share, Object(job.params), { kind: "call", job, ...call }));
    },
    ...worksOf(done),
    state: () => {
      const running = working();
      return { running, waiting: Math.max(0, asked - running), limit: limits.count };
    },
    watch: (by) => {
      watching = by;
    },
    cut: () => {
      for (const child of all) end(child);
    },
    stop: async () => {
      await Promise.all([...all].map(async (child) => end(child) && once(child, "exit")));
    },
  };
}

/** Has a job done that is about something, in the turn of whoever asks. */
type Work = (share: Share, about: object, job: WorkerJob, cancelled?: AbortSignal) => Promise<Done>;

/** What is told of a job whose worker ended before it. */
function endedCode({ kind }: WorkerJob, isLate: boolean): ProblemCode {
  // A picture that takes too long is made to, and would do so again.
  if (kind === "picture") return "image_too_heavy";
  return kind === "prices" && isLate ? "price_file_too_slow" : "unavailable";
}

/** All that is not a call. */
const worksOf = (done: Work) =>
  ({
    prepareOffer: async (offer) =>
      offerOf(await done(offer, { id: offer.estimateId }, { kind: "offer", asked: offer })),
    prepareSheet: async (sheet) =>
      sheetOf(await done(sheet, { id: sheet.estimateId }, { kind: "sheet", asked: sheet })),
    makeEstimateFile: async (file) =>
      estimateFileOf(await done(file, { id: file.estimateId }, { kind: "file", asked: file })),
    countFigures: async (draft) => {
      const share = { companyId: draft.companyId, userId: "" };
      await done(share, { id: draft.estimateId }, { kind: "figures", asked: draft });
    },
    readImport: async (file, cancelled) => {
      const share = { companyId: file.companyId, userId: "" };
      await done(share, { id: file.importId }, { kind: "prices", asked: file }, cancelled);
    },
    drawPicture: async (sent, share) =>
      pictureOf(await done(share, {}, { kind: "picture", asked: sent })),
  }) satisfies Partial<Workers>;

/** Workers that are taken for a piece of work, and left; one that rests too long is ended. */
function createPool(data: WorkerData, limits: WorkerLimits) {
  const idle = new Set<Worker>();
  const all = new Set<ChildProcess>();
  const begin = (): Worker => {
    const child = startChild(data, limits);
    const worker: Worker = { child, lastAbout: "" };
    all.add(child);
    child.once("exit", () => {
      all.delete(child);
      idle.delete(worker);
    });
    return worker;
  };
  return {
    all,
    working: () => all.size - idle.size,
    take: (about: string): Worker => {
      const rested = [...idle];
      const worker = rested.find(({ lastAbout }) => lastAbout === about) ?? rested[0] ?? begin();
      idle.delete(worker);
      clearTimeout(worker.end);
      worker.lastAbout = about;
      return worker;
    },
    leave: (worker: Worker): void => {
      idle.add(worker);
      worker.end = setTimeout(() => {
        idle.delete(worker);
        end(worker.child);
      }, limits.idleMs).unref();
    },
  };
}

function startChild(data: WorkerData, { memoryMb, youngMb }: WorkerLimits): ChildProcess {
  const young = youngMb === undefined ? [] : [`--max-semi-space-size=${youngMb}`];
  const child = fork(fileURLToPath(new URL("./worker.ts", import.meta.url)), {
    serialization: "advanced",
    detached: true,
    stdio: ["inherit", "inherit", "inherit", "ipc", "pipe"],
    execArgv: [`--max-old-space-size=${memoryMb}`, ...young],
  });
  // One that cannot be started or written to also ends, and that is told where its call is awaited.
  child.on("error", () => end(child));
  child.send(data);
  child.stdio[filePipe]?.on("error", () => end(child));
  return child;
}

/** At once, whatever it is doing: a transaction under way is undone by the database. */
const end = (child: ChildProcess): boolean => child.kill("SIGKILL");

/** Undefined when the worker ended instead: it was cut, ran out of memory, or was ended by the signal. */
async function ask(
  child: ChildProcess,
  job: WorkerJob,
  ending: AbortSignal,
): Promise<WorkerReport | undefined> {
  const heard = new AbortController();
  const { signal } = heard;
  ending.addEventListener("abort", () => end(child), { signal });
  if (ending.aborted) end(child);
  const handed = handJob(child, job);
  try {
    const answered = Promise.race([
      once(child, "message", { signal }).then(([told]) => told as WorkerReport),
      once(child, "exit", { signal }).then(() => undefined),
    ]);
    const [report] = await Promise.all([answered, handed]);
    return report;
  } catch (error) {
    return error instanceof Problem ? { answer: { problem: error }, statements: [] } : undefined;
  } finally {
    heard.abort();
    // Whoever asked gives the file back, and none of it may be on its way then.
    await handed.catch(() => undefined);
  }
}

type Done = Exclude<WorkerAnswer, { problem: unknown } | { message: string }>;

function assertDone(answer: WorkerAnswer): Done {
  if ("problem" in answer) throw new Problem(answer.problem.code, answer.problem.extras);
  if ("message" in answer) throw Object.assign(new Error(answer.message), { stack: answer.stack });
  return answer;
}

function performedOf(told: Done): Performed {
  if (!("body" in told)) throw new Error("The worker did something else.");
  const { buffer, byteOffset, byteLength } = told.body;
  // The bytes that were handed over, not a copy of megabytes.
  return { ...told, body: Buffer.from(buffer, byteOffset, byteLength) };
}

function offerOf(told: Done) {
  if (!("offer" in told)) throw new Error("The worker did something else.");
  return told.offer;
}

function estimateFileOf(told: Done) {
  if (!("file" in told)) throw new Error("The worker did something else.");
  return told.file;
}

function pictureOf(told: Done) {
  if (!("picture" in told)) throw new Error("The worker did something else.");
  return told.picture;
}

function sheetOf(told: Done) {
  if (!("sheet" in told)) throw new Error("The worker did something else.");
  return told.sheet;
}
