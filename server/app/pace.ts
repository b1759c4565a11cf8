/** Waits for the next turn of the pace. */
export type Pace = () => Promise<void>;

/**
 * One piece of a body, of 64 KB at most, in so many milliseconds, whoever of those that share the pace has it. What has
 * come already is otherwise taken by 2 MB in one turn of the loop, and everybody else waits.
 */
export function createPace(pieceMs: number): Pace {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setTimeout(resolve, pieceMs)));
    return last;
  };
}
