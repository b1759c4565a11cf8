/**
 * Lets so many pieces of work run at once and so many more wait for their turn. What comes when the
 * queue is full is not begun: the answer is undefined.
 */
export function createQueue(mostAtOnce: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) return undefined;
      await new Promise<void>((begin) => waiting.push(begin));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // Whoever waits takes over the place; it never becomes free in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
