import { format } from "date-fns/format";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";
import { useSettings } from "../../base/guard.ts";

export interface Dates {
  /** A calendar day such as "2026-11-20". */
  readonly day: (text: string) => string;
  /** A moment in ISO form, in the time zone of this computer. */
  readonly moment: (text: string) => string;
  /** The same where the companies work, wherever this computer is. */
  readonly momentInNorway: (text: string) => string;
}

const norway = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Oslo",
  dateStyle: "short",
  timeStyle: "medium",
});

/** Days and moments in the formats of the settings. Text that is no date is shown as it is. */
export function datesIn(formats: { dateFormat: string; dateTimeFormat: string }): Dates {
  return {
    day: (text) => shown(text, formats.dateFormat),
    moment: (text) => shown(text, formats.dateTimeFormat),
    momentInNorway: (text) => shown(wallClock(text), formats.dateTimeFormat),
  };
}

/** What the clocks in Norway showed, as a moment without a zone. */
function wallClock(text: string): string {
  const date = parseISO(text);
  return isValid(date) ? norway.format(date).replace(" ", "T") : text;
}

function shown(text: string, pattern: string): string {
  const date = parseISO(text);
  return isValid(date) ? format(date, pattern) : text;
}

/** The same by the settings of this company. */
export const useDates = (): Dates => datesIn(useSettings());
