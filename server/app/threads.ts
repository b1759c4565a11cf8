import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { createFairLine, type Share } from "../base/fair-line.ts";
import { tellStatement, type Watching } from "../db/pool.ts";
import type { ThreadsState } from "../health/health-tools.ts";
import type { PrepareOffer } from "../estimates/prepare-offer.ts";
import { invalid, Problem } from "../base/problem.ts";
import type {
  CallJob,
  ThreadAnswer,
  ThreadData,
  ThreadJob,
  ThreadReport,
} from "./thread-messages.ts";

export interface Threads {
  /** @throws Problem of the call, or `unavailable` when its thread was ended. */
  perform(asked: CallJob): Promise<Performed>;
  /** @throws as `perform` does */
  readonly prepareOffer: PrepareOffer;
  readonly state: () => ThreadsState;
  /** From now on somebody is told of the statements, too. */
  watch(by: Watching): void;
  /** Ends what is under way, such as calls that wait for a database that keeps silent. */
  cut(): void;
  stop(): Promise<void>;
}

interface Performed {
  /** The JSON of the answer, ready to be sent. */
  readonly body: Buffer;
  readonly isGzip: boolean;
  readonly isRepeat: boolean;
}

interface ThreadLimits {
  readonly count: number;
  /** Of one company; more are told to come again. */
  readonly waiting: number;
  /** A thread that has nothing to do for so long is ended, and its memory given back. */
  readonly idleMs: number;
  readonly longestMs: number;
  readonly memoryMb: number;
}

const usual: ThreadLimits = {
  // One processor is left to everybody else.
  count: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 40,
  idleMs: 30_000,
  longestMs: 60_000,
  memoryMb: 1_024,
};

interface Thread {
  readonly worker: Worker;
  /** What its last call was about: its cache holds that. */
  lastAbout: string;
  /** Ends it when nothing comes. */
  end?: NodeJS.Timeout;
}

const tooMany = () => new Problem("too_many_calls", { details: { retryAfterSeconds: 2 } });

/**
 * Performs heavy calls on threads of their own, one on each at a time, fair between companies and
 * persons: the thread that serves all the others never waits for them. Threads begin with the first such call.
 */
export function createThreads(data: ThreadData, own: Partial<ThreadLimits> = {}): Threads {
  const limits = { ...usual, ...own };
  const inLine = createFairLine({ running: limits.count, waiting: limits.waiting }, tooMany);
  const { take, leave, working, all } = createPool(data, limits);
  let asked = 0;
  let watching: Watching | undefined;

  const work = async (about: object, job: ThreadJob): Promise<Done> => {
    const thread = take(JSON.stringify(about));
    const report = await ask(thread.worker, job, limits.longestMs);
    if (report === undefined) throw new Problem("unavailable");
    leave(thread);
    for (const { ms, text } of report.statements) {
      if (watching) tellStatement(watching, ms, text);
    }
    return assertDone(report.answer);
  };
  const done = async (share: Share, about: object, job: ThreadJob): Promise<Done> => {
    asked += 1;
    try {
      return await inLine(share, () => work(about, job));
    } finally {
      asked -= 1;
    }
  };

  return {
    perform: async ({ job, ...call }) => {
      const { companyId = "", session, params } = job;
      const share = { companyId, userId: session?.userId ?? "" };
      return performedOf(await done(share, Object(params), { kind: "call", job, ...call }));
    },
    prepareOffer: async (offer) =>
      offerOf(await done(offer, { id: offer.estimateId }, { kind: "offer", asked: offer })),
    state: () => {
      const running = working();
      return { running, waiting: Math.max(0, asked - running), limit: limits.count };
    },
    watch: (by) => {
      watching = by;
    },
    cut: () => {
      for (const worker of all) void worker.terminate();
    },
    stop: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** Threads that are taken for a piece of work, and left; one that rests too long is ended. */
function createPool(data: ThreadData, limits: ThreadLimits) {
  const idle = new Set<Thread>();
  const all = new Set<Worker>();
  const begin = (): Thread => {
    const worker = startWorker(data, limits);
    const thread: Thread = { worker, lastAbout: "" };
    all.add(worker);
    worker.once("exit", () => {
      all.delete(worker);
      idle.delete(thread);
    });
    return thread;
  };
  return {
    all,
    working: () => all.size - idle.size,
    take: (about: string): Thread => {
      const rested = [...idle];
      const thread = rested.find(({ lastAbout }) => lastAbout === about) ?? rested[0] ?? begin();
      idle.delete(thread);
      clearTimeout(thread.end);
      thread.lastAbout = about;
      return thread;
    },
    leave: (thread: Thread): void => {
      idle.add(thread);
      thread.end = setTimeout(() => {
        idle.delete(thread);
        void thread.worker.terminate();
      }, limits.idleMs).unref();
    },
  };
}

function startWorker(data: ThreadData, { memoryMb }: ThreadLimits): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb };
  const worker = new Worker(new URL("./thread.ts", import.meta.url), {
    workerData: data,
    resourceLimits,
  });
  // Told where its call is awaited.
  worker.on("error", () => undefined);
  return worker;
}

/** Undefined when the thread ended instead: it was cut, ran out of memory, or took too long. */
async function ask(
  worker: Worker,
  job: ThreadJob,
  longestMs: number,
): Promise<ThreadReport | undefined> {
  const heard = new AbortController();
  const { signal } = heard;
  const timer = setTimeout(() => void worker.terminate(), longestMs);
  try {
    hand(worker, job);
    return await Promise.race([
      once(worker, "message", { signal }).then(([told]) => told as ThreadReport),
      once(worker, "exit", { signal }).then(() => undefined),
    ]);
  } catch (error) {
    return error instanceof Problem ? { answer: { problem: error }, statements: [] } : undefined;
  } finally {
    clearTimeout(timer);
    heard.abort();
  }
}

/** @throws Problem of a body that is nested so deeply that nothing can copy it */
function hand(worker: Worker, job: ThreadJob): void {
  try {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(job);
  } catch {
    throw invalid("", "malformed");
  }
}

type Done = Exclude<ThreadAnswer, { problem: unknown } | { message: string }>;

function assertDone(answer: ThreadAnswer): Done {
  if ("problem" in answer) throw new Problem(answer.problem.code, answer.problem.extras);
  if ("message" in answer) throw Object.assign(new Error(answer.message), { stack: answer.stack });
  return answer;
}

function performedOf(told: Done): Performed {
  if (!("body" in told)) throw new Error("The thread did something else.");
  return { ...told, body: Buffer.from(told.body) };
}

function offerOf(told: Done) {
  if (!("offer" in told)) throw new Error("The thread did something else.");
  return told.offer;
}
