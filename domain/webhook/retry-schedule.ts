const minute = 60;
const hour = 60 * minute;

/** The pauses after each try in seconds: ten tries in about three days. */
const pauses = [
  5,
  2 * minute,
  15 * minute,
  hour,
  4 * hour,
  8 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;

/** The pause before the next try, in seconds; undefined after the last one. `tries` is how many have failed. */
export const pauseBeforeNext = (tries: number): number | undefined => pauses[tries - 1];

/** Where nothing has got through for so many seconds as a delivery is given up, nothing more is tried. */
export const patienceSeconds = 48 * hour;

/** The statuses that say that a system took what it was sent. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** The receiver wants nothing more, ever. */
export const goneStatus = 410;
