import { readdirSync } from "node:fs";
import { constants, getPriority, setPriority } from "node:os";

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/**
 * Of a process that does heavy work: where processors are short, whoever has a small call goes first.
 * Counted from the priority that it has, which may be low already: none but root raises it.
 */
export function stepBack(): void {
  const priority = Math.min(PRIORITY_LOW, getPriority() + PRIORITY_BELOW_NORMAL);
  for (const thread of ownThreads()) {
    try {
      setPriority(thread, priority);
    } catch {
      // It has ended meanwhile.
    }
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
