import Input from "antd/es/input";
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import {
  type Decimal,
  decimalOrNull,
  decimalPlaces,
  isDecimal,
  round,
} from "../../../domain/money/decimal.ts";
import { formatDecimal, type Locale } from "../../../domain/money/format.ts";
import { type NumberSign, readTypedNumber } from "../../../domain/formula/typed-number.ts";
import { loneSigns, openReadings } from "../../../domain/money/read-number.ts";
import { useLanguage } from "../../base/i18n.ts";
import "./decimal-field.css";
import { ReadingQuestion } from "./reading-question.tsx";
import { selectIfActive, useSelectOnEntry } from "./select-on-entry.ts";
import { CalculationResult, signOfSuffix } from "./typed-number.tsx";

interface DecimalFieldProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string | null;
  /** Canonical text such as "12.5"; null when empty; what was typed when it is no number. */
  readonly onChange?: (value: string | null) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  readonly minPlaces?: number;
  /** How many decimals are shown of a figure that is derived; of any other all that it has. */
  readonly maxPlaces?: number;
  /** How many decimals of a calculation are kept. */
  readonly keptPlaces?: number;
  /** The unit behind the number, such as "NOK" or "%". */
  readonly suffix?: ReactNode;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly "aria-label"?: string;
}

/** While it is edited a number shows its plain digits, without groups. */
const toEntry = (value: string, locale: Locale) =>
  isDecimal(value) && locale === "nb" ? value.replace(".", ",") : value;

interface Reading {
  readonly locale: Locale;
  readonly sign: NumberSign;
  readonly keptPlaces: number;
}

/** Canonical text; what was typed where it is no number. */
function valueOf(typed: string, { locale, sign, keptPlaces }: Reading): string | null {
  if (typed.trim() === "") return null;
  const read = readTypedNumber(typed, loneSigns[locale], sign);
  if (!read?.ok) return typed;
  const { value, isCalculated } = read.value;
  return isCalculated ? round(value, keptPlaces) : value;
}

interface Places {
  readonly minPlaces: number;
  readonly maxPlaces: number | undefined;
}

/** More than these no browser writes. */
const mostPlaces = 100;

/** A number with too many decimals keeps them all, beside the message that there are too many. */
function shownOf(number: Decimal, locale: Locale, { minPlaces, maxPlaces }: Places): string {
  const places = Math.min(maxPlaces ?? decimalPlaces(number), mostPlaces);
  return formatDecimal(number, locale, { minPlaces, maxPlaces: Math.max(minPlaces, places) });
}

/**
 * A decimal as text, read by the language of the person who types; calculations are worked out. Nothing
 * that was typed is ever thrown away: text that is no number stays, marked as wrong, and the schema of
 * the form refuses it.
 */
export function DecimalField(props: DecimalFieldProps) {
  const { value, onChange, onBlur, minPlaces = 0, maxPlaces, keptPlaces = 4, ...input } = props;
  const sign = signOfSuffix(props.suffix);
  const locale = useLanguage();
  const [entry, setEntry] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const selecting = useSelectOnEntry();
  const [typedLast, setTypedLast] = useState("");
  const isEditing = entry !== undefined;
  // The plain digits have taken the place of what the browser selected: without this the first key
  // would add to the number instead of replacing it.
  useLayoutEffect(() => {
    if (isEditing) selectIfActive(field.current);
  }, [isEditing]);
  const text = value ?? "";
  const number = decimalOrNull(text);
  const isWrong = text !== "" && number === null;
  const shown = number === null ? text : shownOf(number, locale, { minPlaces, maxPlaces });
  const readings = openReadings(typedLast, locale);
  const asked = readings?.read === value ? readings : undefined;
  const takeMeant = (meant: string) => {
    setEntry((before) => (before === undefined ? before : meant));
    onChange?.(meant);
  };
  const type = (typed: string) => {
    setEntry(typed);
    setTypedLast(typed);
    onChange?.(valueOf(typed, { locale, sign, keptPlaces }));
  };
  return (
    <>
      <Input
        {...input}
        {...selecting}
        className="decimal-field"
        inputMode="decimal"
        autoComplete="off"
        value={entry ?? shown}
        {...(isWrong && { status: "error", "aria-invalid": true })}
        onFocus={(event) => {
          field.current = event.target;
          setEntry(toEntry(text, locale));
        }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (asked === undefined || event.key !== "Enter" || !event.altKey) return;
          event.preventDefault();
          takeMeant(asked.meant);
        }}
        onBlur={(event) => {
          setEntry(undefined);
          onBlur?.(event);
        }}
      />
      {entry !== undefined && <CalculationResult text={entry} sign={sign} />}
      {asked && <ReadingQuestion readings={asked} onMeant={takeMeant} />}
    </>
  );
}
