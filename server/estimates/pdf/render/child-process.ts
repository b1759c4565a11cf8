import type { ChildProcess } from "node:child_process";
import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { putBack } from "../../../base/step-back.ts";
import type { ChildMessage, PdfJob } from "./child-messages.ts";
import { isChildMessage } from "./child-messages.ts";
import { PdfError } from "./pdf-error.ts";
import { typstPackage } from "./typst.ts";

/** What one exchange with the process may take before the process is killed. */
export interface ProcessLimits {
  readonly timeoutMs: number;
  readonly maxMemoryBytes: number;
}

const memoryCheckMs = 250;
const childPath = fileURLToPath(new URL("./child.ts", import.meta.url));

/** Answers when the process is ready for jobs; it ends at that signal, and by itself when its parent does. */
export async function startChild(
  limits: ProcessLimits,
  signal: AbortSignal,
): Promise<ChildProcess> {
  const child = fork(childPath, {
    serialization: "advanced",
    detached: true,
    execArgv: [],
    stdio: "ignore",
    signal,
    killSignal: "SIGKILL",
  });
  putBack(child);
  // A process that cannot be started or written to also ends, and that is what is acted upon.
  child.on("error", () => child.kill("SIGKILL"));
  const answer = await nextMessage(child, limits);
  if (answer.type === "ready") return child;
  child.kill("SIGKILL");
  throw unavailable("message" in answer ? answer.message : "it did not start");
}

export async function typesetIn(child: ChildProcess, job: PdfJob, limits: ProcessLimits) {
  const answer = nextMessage(child, limits);
  child.send(job);
  const message = await answer;
  if (message.type === "pdf") return message.pdf;
  throw new PdfError("pdf_failed", "message" in message ? message.message : "unexpected answer");
}

export function isAlive(child: ChildProcess): boolean {
  return child.connected && child.exitCode === null && child.signalCode === null;
}

export function unavailable(reason: string): PdfError {
  return new PdfError("pdf_unavailable", `PDF files need the package ${typstPackage}: ${reason}.`);
}

/** Rejects when the process ends first, which it is made to do when it exceeds a limit. */
async function nextMessage(child: ChildProcess, limits: ProcessLimits): Promise<ChildMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildMessage>();
  let verdict: PdfError | undefined;
  const kill = (code: "pdf_timeout" | "pdf_failed", reason: string): void => {
    verdict = new PdfError(code, reason);
    child.kill("SIGKILL");
  };
  const checkMemory = async (): Promise<void> => {
    const bytes = await residentBytes(child.pid);
    if (bytes > limits.maxMemoryBytes)
      kill("pdf_failed", `The PDF process grew to ${bytes} bytes.`);
  };
  const onMessage = (message: unknown): void => {
    if (isChildMessage(message)) resolve(message);
  };
  const onExit = (code: number | null, signal: NodeJS.Signals | null): void =>
    reject(verdict ?? new PdfError("pdf_failed", `The PDF process ended (${signal ?? code}).`));
  const late = setTimeout(
    () => kill("pdf_timeout", `The PDF process did not answer within ${limits.timeoutMs} ms.`),
    limits.timeoutMs,
  );
  const memory = setInterval(() => void checkMemory(), memoryCheckMs);
  child.on("message", onMessage).on("exit", onExit);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    clearInterval(memory);
    child.off("message", onMessage).off("exit", onExit);
  }
}

/** Resident memory as Linux counts it; 0 where that cannot be read. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1] ?? 0) * 1024;
}
