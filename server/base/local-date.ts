/** Where the companies work. */
export const timeZone = "Europe/Oslo";

const oslo = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });

/** The day where the companies work, as yyyy-MM-dd. */
export const localDate = (moment: Date): string => oslo.format(moment);

/** A day some days later. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** A month as yyyy-MM, some months later. */
export function addMonths(month: string, months: number): string {
  const moment = new Date(`${month}-01T00:00:00Z`);
  moment.setUTCMonth(moment.getUTCMonth() + months);
  return moment.toISOString().slice(0, 7);
}

const osloMoment = new Intl.DateTimeFormat("sv-SE", {
  timeZone,
  dateStyle: "short",
  timeStyle: "medium",
});

/** The moment where the companies work, as yyyy-MM-dd HH:mm:ss. */
export const localMoment = (moment: Date): string => osloMoment.format(moment);
