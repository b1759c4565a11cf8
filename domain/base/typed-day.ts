/** Whether a text is a day as yyyy-MM-dd, which the calendar has. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/**
 * The day that somebody typed, as yyyy-MM-dd: 2027-01-15, 15.01.2027, 15.1.27 or 15. 1. 2027. Undefined where it is
 * none; 15/1/2027 is none, since 1/5/2027 is another day in another country.
 */
export function readTypedDay(text: string): string | undefined {
  const written = text.replaceAll(/\s/g, "");
  const [, day, month, year = ""] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(written) ?? [];
  const iso =
    day && month
      ? `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`
      : written;
  return isDay(iso) ? iso : undefined;
}
