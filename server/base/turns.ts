interface Limits {
  /** Pieces of work under one key that run at once. */
  readonly running: number;
  /** Pieces of work under one key that wait for their turn; more are refused. */
  readonly waiting: number;
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs the work under a key when its turn comes. @throws what `refused` makes, when too many wait */
export type InTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * A fair share for each key, such as a person: however much comes under one of them at once, the
 * others go on. Each server process counts by itself.
 */
export function createTurns({ running, waiting }: Limits, refused: () => Error): InTurn {
  const lines = new Map<string, Line>();
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < running) line.running += 1;
    else if (line.waiting.length < waiting) {
      // Whoever is done hands his place on: it never becomes free in between.
      await new Promise<void>((begin) => line.waiting.push(begin));
    } else throw refused();
    try {
      return await work();
    } finally {
      leave(line);
      if (line.running === 0) lines.delete(key);
    }
  };
}

function leave(line: Line): void {
  const next = line.waiting.shift();
  if (next) next();
  else line.running -= 1;
}
