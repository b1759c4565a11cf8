import { Problem } from "../base/problem.ts";

export interface UploadSlot {
  /** @throws Problem unavailable when too many bytes are held already. */
  hold(bytes: number): void;
  leave(): void;
}

/** More than two at a time nobody sends in good faith, and a third may come a little later. */
const mostOfOneSender = 2;
const retryAfterSeconds = 5;
/** Files in memory, received in part or waiting to be drawn. Whoever only dawdles takes none of it. */
const mostBytesHeld = 150 * 1024 * 1024;

/** Counts what is under way in this process: by sender, so that nobody stops the others. */
export function createUploadSlots() {
  const running = new Map<string, number>();
  let bytesHeld = 0;
  return {
    /** @throws Problem too_many_attempts when the sender has two uploads under way. */
    take(sender: string): UploadSlot {
      const others = running.get(sender) ?? 0;
      if (others >= mostOfOneSender) {
        throw new Problem("too_many_attempts", { details: { retryAfterSeconds } });
      }
      running.set(sender, others + 1);
      let own = 0;
      return {
        hold(bytes) {
          if (bytesHeld + bytes > mostBytesHeld) throw new Problem("unavailable");
          own += bytes;
          bytesHeld += bytes;
        },
        leave() {
          bytesHeld -= own;
          const left = (running.get(sender) ?? 1) - 1;
          if (left > 0) running.set(sender, left);
          else running.delete(sender);
        },
      };
    },
  };
}
