import { localMoment } from "../../../domain/base/local-time.ts";
import { useSettings } from "../../base/guard.ts";

export interface Dates {
  /** A calendar day such as "2026-11-20", or that of a moment. */
  readonly day: (text: string) => string;
  /** A moment in ISO form, by the clock of the companies. */
  readonly moment: (text: string) => string;
}

/** Days and moments in the formats of the settings. Text that is no date is shown as it is. */
export function datesIn(formats: { dateFormat: string; dateTimeFormat: string }): Dates {
  return {
    day: (text) => shown(text, formats.dateFormat),
    moment: (text) => shown(text, formats.dateTimeFormat),
  };
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const isMoment = (text: string) =>
  /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text));

function shown(text: string, pattern: string): string {
  // A day is the same everywhere.
  if (isDay.test(text)) return written(`${text} 00:00`, pattern);
  return isMoment(text) ? written(localMoment(new Date(text)), pattern) : text;
}

/** No `Date` in between: where the reader's own clock leaps an hour, none says what the companies' showed. */
function written(local: string, pattern: string): string {
  const [year = "", month = "", day = "", hour = "", minute = ""] = local.split(/[- :]/);
  const parts: Readonly<Record<string, string>> = {
    yyyy: year,
    MM: month,
    dd: day,
    HH: hour,
    mm: minute,
  };
  return pattern.replaceAll(/yyyy|MM|dd|HH|mm/g, (part) => parts[part] ?? part);
}

/** The same by the settings of this company. */
export const useDates = (): Dates => datesIn(useSettings());
