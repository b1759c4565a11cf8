import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/**
 * Of a process that does heavy work for the one that began it: where processors are short, whoever has a small call
 * goes first. Counted from the priority of that one, and never up: it may be low already.
 */
export function stepBack(): void {
  const priority = Math.max(getPriority(), behind(process.ppid));
  for (const thread of ownThreads()) put(thread, priority);
  putSession(process.pid, process.ppid, priority);
}

/** The same for one that was begun this moment: what it loads takes a processor long before it can step back itself. */
export function putBack({ pid }: { readonly pid?: number | undefined }): void {
  if (pid === undefined) return;
  put(pid, behind(process.pid));
  putSession(pid, process.pid, behind(process.pid));
}

/** Puts a process of another program, which works for this one, where this one stands. */
export function putBeside(pid: number): void {
  put(pid, getPriority());
  putSession(pid, process.pid, getPriority());
}

const behind = (pid: number) => Math.min(PRIORITY_LOW, getPriority(pid) + PRIORITY_BELOW_NORMAL);

function put(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended meanwhile.
  }
}

const againMs = 150;

/**
 * Linux may share the processors out among sessions before it looks at the priorities within them ("autogroup"), so a process
 * that has a session of its own steps back with that. One in the session of the other would take that along, and does not.
 */
function putSession(pid: number, other: number, priority: number, tries = 20): void {
  try {
    if (sessionOf(pid) === sessionOf(other)) return;
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch (error) {
    // All users but root may say such a thing ten times a second. Else it has ended, or the system does no such thing.
    const isTooSoon = error instanceof Error && "code" in error && error.code === "EAGAIN";
    if (!isTooSoon || tries === 0) return;
    setTimeout(() => putSession(pid, other, priority, tries - 1), againMs).unref();
  }
}

/** "/autogroup-4711 nice 0" */
const sessionOf = (pid: number) => readFileSync(`/proc/${pid}/autogroup`, "utf8").split(" ")[0];

/** On Linux each thread has a priority of its own, also those of the engine that collect its garbage. */
function ownThreads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [process.pid];
  }
}
