import type { BackupConfig } from "../base/config.ts";

/** The time of day on the day that is so many days from now, by the clock of the machine. */
function on(now: Date, days: number, { hour, minute }: BackupConfig["at"]): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour, minute);
}

/** Such as "02". */
export const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** The last moment at which a backup was due; now, when it is just that time. */
export function lastDue(now: Date, at: BackupConfig["at"]): Date {
  const today = on(now, 0, at);
  return today <= now ? today : on(now, -1, at);
}

/** The next moment at which a backup is due. */
export function nextDue(now: Date, at: BackupConfig["at"]): Date {
  const today = on(now, 0, at);
  return today > now ? today : on(now, 1, at);
}
