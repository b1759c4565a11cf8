import { format, isValid, parseISO } from "date-fns";
import { useSettings } from "../app/guard.ts";

/** Prints days and moments in the date format of the settings; text that is no date stays as it is. */
export function useDateText(): (text: string) => string {
  const { dateFormat } = useSettings();
  return (text) => {
    const date = parseISO(text);
    return isValid(date) ? format(date, dateFormat) : text;
  };
}
