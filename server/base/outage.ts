interface Telling {
  readonly onLost: () => void;
  /** Told how long it was gone, in words. */
  readonly onBack: (howLong: string) => void;
  /** What is back so soon was not lost. */
  readonly patienceMs?: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

export interface Outage {
  /** To be told again and again whether it is there. */
  note(isThere: boolean): void;
  isLost(): boolean;
}

/** Tells once that something is gone, and once that it is there again. */
export function createOutage(telling: Telling): Outage {
  const { onLost, onBack, patienceMs = 0, now = () => performance.now() } = telling;
  let goneSince: number | undefined;
  let isLost = false;
  return {
    note: (isThere) => {
      if (isThere) {
        if (isLost && goneSince !== undefined) onBack(inWords(now() - goneSince));
        goneSince = undefined;
        isLost = false;
        return;
      }
      goneSince ??= now();
      if (isLost || now() - goneSince < patienceMs) return;
      isLost = true;
      onLost();
    },
    isLost: () => isLost,
  };
}

/** "42 s", "3 min 5 s", "2 h 3 min". */
function inWords(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
