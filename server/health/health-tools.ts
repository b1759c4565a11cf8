import type { Health } from "../../contracts/health.ts";

/** What the process knows of itself. */
export interface HealthTools {
  readonly upSince: Date;
  /** The clock of the machine, which nobody else reads. */
  readonly machineTime: () => number;
  /** Undefined where the disk of the database is out of sight. */
  readonly disk: () => DiskState | undefined;
  /** Undefined where none is named, as for the provider. */
  readonly replica: () => Health["replica"] | undefined;
  readonly provider: () => Health["provider"] | undefined;
  readonly lockedFactors: () => number;
  readonly workers: () => WorkersState;
  readonly loop: () => LoopState;
  readonly slowest: () => readonly SlowStatement[];
}

export interface DiskState {
  /** Null when that cannot be told. */
  readonly freeBytes: number | null;
  readonly reserveBytes: number;
  readonly isFull: boolean;
}

export interface WorkersState {
  readonly running: number;
  readonly waiting: number;
  readonly limit: number;
}

/** How long the event loop was held. */
export interface LoopState {
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

export interface SlowStatement {
  readonly at: Date;
  readonly ms: number;
  readonly text: string;
}
