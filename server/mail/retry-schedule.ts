/** What keeps a message waiting: a mail server that says "later", or one that is not there. */
export type Delay = "later" | "unreachable";

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The pauses after each try in seconds; the last one is repeated. */
const pauses: Readonly<Record<Delay, readonly number[]>> = {
  // Greylisting lets a message in when it comes again after some minutes.
  later: [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour],
  unreachable: [
    15,
    30,
    minute,
    2 * minute,
    5 * minute,
    10 * minute,
    15 * minute,
    30 * minute,
    hour,
  ],
};

const patience: Readonly<Record<Delay, number>> = { later: 2 * day, unreachable: 3 * day };

/** A code holds for ten minutes: its message is tried often, and given up as it ends. */
const hurry = { pause: minute, patience: 10 * minute };

interface Delayed {
  /** So many seconds ago it began. */
  readonly since: number;
  readonly isHurried?: boolean;
}

/**
 * The pause before the next try, in seconds; undefined when it has taken too long. `tries` is how many
 * ended this way.
 */
export function pauseBefore(
  delay: Delay,
  tries: number,
  { since, isHurried = false }: Delayed,
): number | undefined {
  if (since >= (isHurried ? hurry.patience : patience[delay])) return undefined;
  const pause = pauses[delay][tries - 1] ?? pauses[delay].at(-1);
  return isHurried && pause !== undefined ? Math.min(pause, hurry.pause) : pause;
}
