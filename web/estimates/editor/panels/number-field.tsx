import Input from "antd/es/input";
import { type ReactNode, useId, useState } from "react";
import { type Result, failure, success } from "../../../../domain/base/result.ts";
import {
  type NumberSign,
  isOtherLength,
  readTypedNumber,
} from "../../../../domain/formula/typed-number.ts";
import { type Decimal, round } from "../../../../domain/money/decimal.ts";
import { formatDecimal } from "../../../../domain/money/format.ts";
import { loneSigns, openReadings } from "../../../../domain/money/read-number.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { ReadingQuestion } from "../../../kit/fields/reading-question.tsx";
import { CalculationResult, signOfSuffix } from "../../../kit/fields/typed-number.tsx";
import { decimalText } from "../cells/cell-text.ts";
import { inMetres } from "../cells/number-entry.ts";
import type { PanelProblem } from "../cells/store-problem-text.ts";
import { widthInDigits } from "../cells/text-width.ts";
import {
  type Commit,
  type EntryProps,
  PanelField,
  type RefusedPlace,
  describedBy,
  useEntry,
} from "./panel-fields.tsx";

interface NumberFieldProps extends EntryProps {
  readonly value: Decimal | null;
  /** null when the field was emptied. */
  readonly onCommit: Commit<Decimal | null>;
  /** Shown after the number, such as a unit or %. */
  readonly suffix?: ReactNode;
  /** May be typed beside a price, where the field does not show it. */
  readonly currency?: string | undefined;
  /** In metres, which may be typed beside it. */
  readonly isLength?: boolean;
  readonly refusedPlace?: RefusedPlace;
  readonly placeholder?: string;
  readonly minPlaces?: number;
  /** Decimals that are shown at most; four, unless said otherwise. Entering shows them all. */
  readonly maxPlaces?: number;
  /** For fields in a table, whose column header is their visible label. */
  readonly isLabelHidden?: boolean;
}

export function NumberField(props: NumberFieldProps) {
  const { label, value, isReadOnly, hint, suffix, placeholder, isLabelHidden = false } = props;
  const language = useLanguage();
  const id = useId();
  const places = { minPlaces: props.minPlaces ?? 0, maxPlaces: props.maxPlaces ?? 4 };
  const sign = signOf(props);
  const [typedLast, setTypedLast] = useState("");
  const readings = openReadings(typedLast, language);
  const asked = readings?.read === value ? readings : undefined;
  const shownText = value === null ? "" : formatDecimal(value, language, places);
  const entry = useEntry<Entered>({
    entryText: decimalText(value, language),
    shownText,
    read: (text) => {
      setTypedLast(text);
      if (text.trim() === "") return success(emptied);
      const isOther = sign === "m" && isOtherLength(text);
      return readTypedNumber(text, loneSigns[language], sign) ?? (isOther ? inMetres : notANumber);
    },
    commit: (entered) => commitRounded(entered, props.onCommit),
    label,
    refusedPlace: props.refusedPlace,
    onKeyDown: (event) => {
      if (asked && event.altKey && event.key === "Enter") props.onCommit(asked.meant);
      else props.onKeyDown?.(event);
    },
  });
  return (
    <PanelField
      id={id}
      label={label}
      hint={hint}
      message={entry.message}
      isLabelHidden={isLabelHidden}
      digits={digitsOf([shownText || (placeholder ?? ""), suffix])}
    >
      <Input
        id={id}
        {...entry.inputProps}
        className="panel-number"
        inputMode="decimal"
        autoComplete="off"
        readOnly={isReadOnly}
        {...(suffix !== undefined && { suffix })}
        {...(placeholder !== undefined && { placeholder })}
        {...describedBy(id, entry.message, hint)}
      />
      {entry.isChanged && <CalculationResult text={entry.inputProps.value} sign={sign} />}
      {asked && <ReadingQuestion readings={asked} onMeant={props.onCommit} />}
    </PanelField>
  );
}

function signOf({ currency, isLength, suffix }: NumberFieldProps): NumberSign {
  if (isLength === true) return "m";
  return currency === undefined ? signOfSuffix(suffix) : { currency };
}

/** How wide the texts are that stand in a field side by side. */
const digitsOf = (parts: readonly ReactNode[]): number =>
  Math.ceil(widthInDigits(parts.filter((part) => typeof part === "string").join("")));

interface Entered {
  readonly value: Decimal | null;
  readonly isCalculated: boolean;
}

const emptied: Entered = { value: null, isCalculated: false };
const notANumber = failure({ code: "field", field: "not_a_number", limit: undefined } as const);

/** What was counted has as many decimals as the field keeps; what was typed is never cut. */
function commitRounded(
  { value, isCalculated }: Entered,
  commit: Commit<Decimal | null>,
): Result<void, PanelProblem> {
  const taken = commit(value);
  if (taken.ok || !isCalculated || value === null) return taken;
  const places = placesKept(taken.problem);
  return places === undefined ? taken : commit(round(value, places));
}

function placesKept(problem: PanelProblem): number | undefined {
  if (problem.code === "field" && problem.field === "too_many_decimals") {
    return Number(problem.limit);
  }
  if (problem.code !== "invalid") return undefined;
  const fault = problem.errors.find(({ code }) => code === "too_many_decimals");
  return fault && Number(fault.limit);
}
