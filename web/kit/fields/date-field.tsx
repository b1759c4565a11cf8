import dateFns from "@rc-component/picker/generate/dateFns";
import generatePicker from "antd/es/date-picker/generatePicker";
import { format } from "date-fns/format";
import { isValid } from "date-fns/isValid";
import { parseISO } from "date-fns/parseISO";
import { type SyntheticEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { isDay, readTypedDay } from "../../../domain/base/typed-day.ts";
import { useSettings } from "../../base/guard.ts";
import { ClearIcon } from "./clear-icon.tsx";
import "./date-field.css";

const DatePicker = generatePicker<Date>(dateFns);

interface DateFieldProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  /** A calendar day such as "2026-11-20". */
  readonly value?: string | null;
  /** Gets what was typed as well where it is no day, for the form to refuse. */
  readonly onChange?: (value: string | null) => void;
  /** Given by the form, which looks at the field when it is left. */
  readonly onBlur?: (event: SyntheticEvent) => void;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly "aria-label"?: string;
  readonly "aria-describedby"?: string;
}

/** What was typed and is no day, and the day that the field had. */
interface Refused {
  readonly text: string;
  readonly before: Date | null;
}

const dateOf = (value: string | null | undefined) => {
  const date = value ? parseISO(value) : undefined;
  return date && isValid(date) ? date : null;
};

/**
 * A calendar day, shown in the date format of the settings and read in others too. It has no time and so no time zone.
 * What is no day stays in the field, since the library is told that nothing has changed.
 */
export function DateField({ value, onChange, onBlur, ...input }: DateFieldProps) {
  const { dateFormat } = useSettings();
  const [refused, setRefused] = useState<Refused>();
  const date = refused && refused.text === value ? refused.before : dateOf(value);
  const shown = (day: Date | null) => (day ? format(day, dateFormat) : "");
  const leave = ({ target }: SyntheticEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    const text = target.value;
    const isAsBefore = text === shown(date);
    if (isAsBefore && refused === undefined) return;
    const day = text === "" ? null : readTypedDay(text);
    // The library hands on itself what is written as it writes days, but for the day that it still has.
    if (day && text === shown(dateOf(day)) && !isAsBefore) return;
    setRefused(day === undefined ? { text, before: date } : undefined);
    // Without this the library would write the day back that somebody has just taken away.
    onChange?.(day === undefined ? text : day);
  };
  return (
    <DatePicker
      {...input}
      className="date-field"
      format={dateFormat}
      preserveInvalidOnBlur={refused !== undefined}
      // A day that the pointer goes over would take the place of what is being typed.
      previewValue={false}
      allowClear={{ clearIcon: <ClearIcon /> }}
      value={date}
      onBlur={(event) => {
        leave(event);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") leave(event);
      }}
      onChange={(chosen) => {
        const day = Array.isArray(chosen) ? chosen[0] : chosen;
        setRefused(undefined);
        onChange?.(day ? format(day, "yyyy-MM-dd") : null);
      }}
    />
  );
}

interface DayFieldProps extends DateFieldProps {
  readonly onChange: (value: string | null) => void;
}

/** The same outside of a form: it says itself what is no day, and hands on days alone. */
export function DayField({ onChange, ...field }: DayFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [refused, setRefused] = useState<string>();
  return (
    <>
      <DateField
        {...field}
        {...(refused !== undefined && { "aria-describedby": id })}
        onChange={(value) => {
          const isRead = value === null || isDay(value);
          setRefused(isRead ? undefined : value);
          if (isRead) onChange(value);
        }}
      />
      {refused !== undefined && (
        <p id={id} role="alert" className="date-field-problem">
          {t("fields.not_a_date", { label: refused })}
        </p>
      )}
    </>
  );
}
