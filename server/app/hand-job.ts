import type { ChildProcess } from "node:child_process";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { invalid } from "../base/problem.ts";
import { filePipe, type HandedJob, type WorkerJob } from "./worker-messages.ts";

/** Copied in a moment. */
const pieceBytes = 60 * 1024;

/**
 * Hands a job to a worker. The file of a picture comes after it, by a pipe of its own and in pieces: its megabytes at
 * once would hold everybody else meanwhile, and a message costs two copies more. Of a worker that has ended nothing is
 * told here.
 * @throws Problem of a body that is nested so deeply that nothing can copy it
 */
export async function handJob(child: ChildProcess, job: WorkerJob): Promise<void> {
  if (job.kind !== "picture") return hand(child, job);
  const { file, ...asked } = job.asked;
  hand(child, { kind: "picture", asked, fileBytes: file.length });
  const pipe = child.stdio[filePipe];
  if (pipe instanceof Socket) await handFile(pipe, file);
}

async function handFile(pipe: Socket, file: Uint8Array): Promise<void> {
  for (let start = 0; start < file.length; start += pieceBytes) {
    await handPiece(pipe, file.subarray(start, start + pieceBytes));
    // What fits into the pipe is taken at once: the others come between.
    await setImmediate();
  }
}

const handPiece = (pipe: Socket, piece: Uint8Array): Promise<void> =>
  new Promise((resolve) => pipe.write(piece, () => resolve()));

function hand(child: ChildProcess, job: HandedJob): void {
  try {
    child.send(job);
  } catch {
    throw invalid("", "malformed");
  }
}
