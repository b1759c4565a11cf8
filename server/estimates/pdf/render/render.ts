import type { ChildProcess } from "node:child_process";
import type { PrintJob } from "../model/print-job.ts";
import type { PdfJob } from "./child-messages.ts";
import type { ProcessLimits } from "./child-process.ts";
import { isAlive, startChild, typesetIn, unavailable } from "./child-process.ts";
import { createFairLine, type Share } from "../../../base/fair-line.ts";
import { createTurns } from "../../../base/turns.ts";
import { createPlaces } from "./places.ts";
import { PdfError } from "./pdf-error.ts";
import { isTypstInstalled } from "./typst.ts";

export interface PdfLimits extends ProcessLimits {
  /** Native memory is never quite given back, so the process is replaced now and then. */
  readonly maxJobs: number;
  /** Files of one person, and persons of one company. */
  readonly maxWaiting: number;
}

export interface PdfRenderer {
  /**
   * The same job gives the same bytes. Files of one person wait for one another before they wait for
   * anybody else's; companies take turns, and so do the persons of each. Of one person's previews only
   * the newest waits. Rejects with a `PdfError`.
   */
  render(job: PrintJob, share: Share): Promise<Uint8Array>;
  /** Starts the typesetter ahead of the first file, where it is installed. */
  warm(): void;
  /** Jobs under way and waiting are refused. */
  close(): Promise<void>;
}

const defaultLimits: PdfLimits = {
  timeoutMs: 15_000,
  maxMemoryBytes: 1024 ** 3,
  maxJobs: 200,
  maxWaiting: 20,
};

const ownShare: Share = { companyId: "", userId: "server" };

const tooMany = () => new PdfError("pdf_busy", "Too many PDF files are waiting already.");

/**
 * Typesets in a process of its own, one file at a time: native code cannot be interrupted, but a
 * process can be killed when it takes too long or too much memory, without harm to the server.
 * It starts with the first job, and again with the job after one that ended it.
 */
export function createPdfRenderer(changedLimits: Partial<PdfLimits> = {}): PdfRenderer {
  const limits = { ...defaultLimits, ...changedLimits };
  let child: ChildProcess | undefined;
  let jobsOfChild = 0;
  const closing = new AbortController();
  const oneAtATime = { running: 1, waiting: limits.maxWaiting };
  const inTurnOfPerson = createTurns(oneAtATime, tooMany);
  const inLineOfAll = createFairLine(oneAtATime, tooMany);
  /** What is under way and what waits, to be ended before the renderer is. */
  const begun = new Set<Promise<unknown>>();

  function inLine<T>(share: Share, work: () => Promise<T>): Promise<T> {
    const result = inTurnOfPerson(share.userId, () => inLineOfAll(share, work));
    const ended: Promise<unknown> = result
      .catch(() => undefined)
      .finally(() => begun.delete(ended));
    begun.add(ended);
    return result;
  }

  const takePlace = createPlaces(inLine, runNow);

  async function readyChild(): Promise<ChildProcess> {
    closing.signal.throwIfAborted();
    if (child !== undefined && isAlive(child) && jobsOfChild < limits.maxJobs) return child;
    if (child?.connected) child.disconnect();
    jobsOfChild = 0;
    child = await startChild(limits, closing.signal);
    return child;
  }

  async function runNow(job: PdfJob): Promise<Uint8Array> {
    try {
      const ready = await readyChild();
      jobsOfChild += 1;
      return await typesetIn(ready, job, limits);
    } catch (error) {
      closing.signal.throwIfAborted();
      throw error;
    }
  }

  return {
    async render(job, share) {
      closing.signal.throwIfAborted();
      if (!isTypstInstalled()) throw unavailable("it is not installed");
      return takePlace(share, { type: "job", ...job });
    },
    warm() {
      // A failure shows again, and is told, with the first job.
      if (isTypstInstalled()) inLine(ownShare, readyChild).catch(() => undefined);
    },
    async close() {
      closing.abort(new PdfError("pdf_unavailable", "The server is stopping."));
      await Promise.all(begun);
    },
  };
}
