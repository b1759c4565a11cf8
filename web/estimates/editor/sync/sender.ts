/** Typing is collected for this long before it is sent. */
const coalesceMs = 300;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

export interface SenderParts {
  /** Sends what stands first in the queue. "more" when something is left to send. */
  readonly sendNext: () => Promise<"empty" | "more" | "unreachable">;
  readonly onReachable: (isReachable: boolean) => void;
}

export interface Sender {
  /** The page is there, for the first time or again: tries do not end with one that fails. */
  open: () => void;
  /** Something has been queued. */
  wake: () => void;
  /** Do not wait for the next try. */
  retry: () => void;
  /** The page is being left: what waits is sent at once, and tries end with the first that fails. */
  close: () => void;
}

/** Sends one batch at a time, and keeps trying with growing pauses while the server cannot be reached. */
export function createSender({ sendNext, onReachable }: SenderParts): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let isClosed = false;
  let retryMs = firstRetryMs;

  const sendAfter = (ms: number) => {
    if (isSending || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void run();
    }, ms);
  };

  const run = async () => {
    isSending = true;
    // A fault of the program ends this try, not all that come after it.
    const outcome = await sendNext().catch((error: unknown) => {
      reportError(error);
      return "unreachable" as const;
    });
    isSending = false;
    onReachable(outcome !== "unreachable");
    if (outcome === "unreachable" && isClosed) return;
    if (outcome === "unreachable") {
      sendAfter(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
      return;
    }
    retryMs = firstRetryMs;
    if (outcome === "more") sendAfter(0);
  };

  const retry = () => {
    clearTimeout(timer);
    timer = undefined;
    sendAfter(0);
  };

  return {
    open: () => {
      isClosed = false;
    },
    wake: () => {
      isClosed = false;
      sendAfter(coalesceMs);
    },
    retry,
    close: () => {
      isClosed = true;
      retry();
    },
  };
}
