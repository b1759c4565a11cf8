import { Problem } from "./problem.ts";

interface Limits {
  /** Calls of one person that run at once. */
  readonly running: number;
  /** Calls of his that wait for their turn; more are refused. */
  readonly waiting: number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * A fair share for each person: however much one of them asks for at once, the others find connections
 * to the database. Answers a function that runs work under a name, or throws `too_many_calls`. Each
 * server process counts by itself.
 */
export function createTurns({ running, waiting }: Limits) {
  const lines = new Map<string, Line>();
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(name) ?? { running: 0, waiting: [] };
    lines.set(name, line);
    if (line.running < running) line.running += 1;
    else if (line.waiting.length < waiting) {
      // Whoever is done hands his place on.
      await new Promise<void>((begin) => line.waiting.push(begin));
    } else throw new Problem("too_many_calls", { details: { retryAfterSeconds: 1 } });
    try {
      return await work();
    } finally {
      leave(line);
      if (line.running === 0) lines.delete(name);
    }
  };
}

function leave(line: Line): void {
  const next = line.waiting.shift();
  if (next) next();
  else line.running -= 1;
}
