import { differenceInCalendarDays, isValid, parseISO } from "date-fns";

/** How many days ago a price was valid; undefined when that is not known. A day to come counts as today. */
export function priceAgeDays(priceDate: string | null, now: Date): number | undefined {
  const date = priceDate === null ? undefined : parseISO(priceDate);
  if (!date || !isValid(date)) return undefined;
  return Math.max(0, differenceInCalendarDays(now, date));
}
