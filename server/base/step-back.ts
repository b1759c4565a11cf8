import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/**
 * Of a process that does heavy work for the one that began it: where processors are short, whoever has a small call
 * goes first. Counted from the priority of that one, and never up: it may be low already.
 */
export function stepBack(): void {
  const priority = Math.max(getPriority(), behind(process.ppid));
  for (const thread of ownThreads()) put(thread, priority);
}

/** The same for one that was begun this moment: what it loads takes a processor long before it can step back itself. */
export function putBack({ pid }: { readonly pid?: number | undefined }): void {
  if (pid !== undefined) put(pid, behind(process.pid));
}

const behind = (pid: number) => Math.min(PRIORITY_LOW, getPriority(pid) + PRIORITY_BELOW_NORMAL);

function put(pid: number, priority: number): void {
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended meanwhile.
  }
}

/** On Linux each thread has a priority of its own, also those of the engine that collect its garbage. */
function ownThreads(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [process.pid];
  }
}
