import { Problem } from "../base/problem.ts";

/** Files in memory, received in part or waiting to be drawn. Whoever only dawdles takes none of it. */
const mostBytesHeld = 150 * 1024 * 1024;

export interface HeldBytes {
  /** @throws Problem unavailable when this process holds too many bytes already. */
  hold(bytes: number): void;
  release(): void;
}

/** Counts what all uploads of this process hold; each begins a share of its own. */
export function createByteCounter(most = mostBytesHeld): () => HeldBytes {
  let held = 0;
  return () => {
    let own = 0;
    return {
      hold(bytes) {
        if (held + bytes > most) throw new Problem("unavailable");
        own += bytes;
        held += bytes;
      },
      release() {
        held -= own;
        own = 0;
      },
    };
  };
}
