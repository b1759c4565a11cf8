import dateFns from "@rc-component/picker/generate/dateFns";
import generatePicker from "antd/es/date-picker/generatePicker";
import { format } from "date-fns/format";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";
import type { SyntheticEvent } from "react";
import { useSettings } from "../../base/guard.ts";
import { ClearIcon } from "./clear-icon.tsx";
import "./date-field.css";

const DatePicker = generatePicker<Date>(dateFns);

interface DateFieldProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  /** A calendar day such as "2026-11-20". */
  readonly value?: string | null;
  readonly onChange?: (value: string | null) => void;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly "aria-label"?: string;
}

/** A calendar day, shown in the date format of the settings. It has no time and so no time zone. */
export function DateField({ value, onChange, ...input }: DateFieldProps) {
  const { dateFormat } = useSettings();
  const date = value ? parseISO(value) : undefined;
  // Without this the library would write the day back that somebody has just taken away.
  const leaveEmpty = ({ target }: SyntheticEvent) => {
    if (value && target instanceof HTMLInputElement && target.value === "") onChange?.(null);
  };
  return (
    <DatePicker
      {...input}
      className="date-field"
      format={dateFormat}
      allowClear={{ clearIcon: <ClearIcon /> }}
      value={date && isValid(date) ? date : null}
      onBlur={leaveEmpty}
      onKeyDown={(event) => {
        if (event.key === "Enter") leaveEmpty(event);
      }}
      onChange={(chosen) => {
        const day = Array.isArray(chosen) ? chosen[0] : chosen;
        onChange?.(day ? format(day, "yyyy-MM-dd") : null);
      }}
    />
  );
}
