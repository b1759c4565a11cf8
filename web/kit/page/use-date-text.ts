import { format, isValid, parseISO } from "date-fns";
import { useSettings } from "../../base/guard.ts";

const printer = (pattern: string) => (text: string) => {
  const date = parseISO(text);
  return isValid(date) ? format(date, pattern) : text;
};

/** Prints days and moments in the date format of the settings; text that is no date stays as it is. */
export function useDateText(): (text: string) => string {
  return printer(useSettings().dateFormat);
}

/** The same with the time of the day, as it is where the reader sits. */
export function useMomentText(): (text: string) => string {
  return printer(useSettings().dateTimeFormat);
}
