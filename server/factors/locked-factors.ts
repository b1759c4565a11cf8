import type { Context } from "../base/context.ts";

/** Users whose authenticator app the secret of this installation does not open. */
type LockedFactors = Context["lockedFactors"] & {
  /** Who has tried during the last day. */
  readonly count: () => number;
};

const dayMs = 24 * 3_600_000;

/** What this process has seen of them: a database of many companies is not searched for it. */
export function createLockedFactors(clock: () => Date): LockedFactors {
  const seen = new Map<string, number>();
  const forgetOld = () => {
    const since = clock().getTime() - dayMs;
    for (const [userId, at] of seen) if (at <= since) seen.delete(userId);
  };
  return {
    add: (userId) => {
      forgetOld();
      seen.set(userId, clock().getTime());
    },
    remove: (userId) => void seen.delete(userId),
    count: () => {
      forgetOld();
      return seen.size;
    },
  };
}
