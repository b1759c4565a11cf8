import type { ChildProcess } from "node:child_process";
import { invalid } from "../base/problem.ts";
import type { WorkerJob } from "./worker-messages.ts";

/** Copied in a moment, and below what the allocator asks the kernel for anew each time (decision 102). */
const pieceBytes = 60 * 1024;

/**
 * Hands a job to a worker. The file of a picture goes ahead of it in pieces: its megabytes at once would hold everybody
 * else meanwhile. Of a worker that has ended nothing is told here.
 * @throws Problem of a body that is nested so deeply that nothing can copy it
 */
export async function handJob(child: ChildProcess, job: WorkerJob): Promise<void> {
  if (job.kind !== "picture") return hand(child, job);
  const { file, ...asked } = job.asked;
  for (let start = 0; start < file.length; start += pieceBytes) {
    await handPiece(child, file.subarray(start, start + pieceBytes));
  }
  hand(child, { kind: "picture", asked: { ...asked, file: new Uint8Array() } });
}

const handPiece = (child: ChildProcess, piece: Uint8Array): Promise<void> =>
  new Promise((resolve) => child.send(piece, () => resolve()));

function hand(child: ChildProcess, job: WorkerJob): void {
  try {
    child.send(job);
  } catch {
    throw invalid("", "malformed");
  }
}
