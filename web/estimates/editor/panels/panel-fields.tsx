import Input from "antd/es/input";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { formatDecimal } from "../../../../domain/money/format.ts";
import { loneSigns, openReadings, readDecimal } from "../../../../domain/money/read-number.ts";
import type { Result } from "../../../../domain/base/result.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { ReadingQuestion } from "../../../kit/fields/reading-question.tsx";
import { selectIfActive, useSelectOnEntry } from "../../../kit/fields/select-on-entry.ts";
import { decimalText } from "../cells/cell-text.ts";
import { type PanelProblem, useProblemText } from "../cells/store-problem-text.ts";

/** Hands a finished entry to the store; the answer says whether it was taken. */
export type Commit<T> = (value: T) => Result<void, PanelProblem>;

interface EntryProps {
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly hint?: ReactNode;
  /** Runs after the field has dealt with the key. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** What is typed but not taken yet, and why it was not taken. */
interface TypedEntry {
  readonly text: string;
  /** Put into words when it is drawn, in the language of that moment. */
  readonly refused: PanelProblem | "unreadable" | null;
}

interface EntryParts<T> {
  /** What the field starts with when it is entered. */
  readonly entryText: string;
  readonly shownText: string;
  /** undefined: the text cannot be read, and `unreadable` says so. */
  readonly read: (text: string) => T | undefined;
  readonly unreadable: string;
  readonly commit: Commit<T>;
  readonly label: string;
  readonly isMultiline?: boolean;
  readonly onKeyDown?: EntryProps["onKeyDown"];
}

/**
 * An entry is taken when the field is left or Enter is pressed, and Escape brings the old value back.
 * A value that is refused stays in the field beside the reason: nothing typed is ever swallowed.
 */
export function useEntry<T>(parts: EntryParts<T>) {
  const problemText = useProblemText();
  const [typed, setTyped] = useState<TypedEntry | null>(null);
  const selecting = useSelectOnEntry();
  const isChanged = typed !== null && typed.text !== parts.entryText;

  const finish = () => {
    if (typed === null || !isChanged) return setTyped(null);
    const value = parts.read(typed.text);
    if (value === undefined) return setTyped({ ...typed, refused: "unreadable" });
    const taken = parts.commit(value);
    setTyped(taken.ok ? null : { ...typed, refused: taken.problem });
  };

  const messageOf = (refused: TypedEntry["refused"]) => {
    if (refused === "unreadable") return parts.unreadable;
    return refused && problemText(refused, parts.label);
  };

  return {
    message: messageOf(typed?.refused ?? null),
    /** Types for the user; null gives the entry up. */
    setText: (text: string | null) => setTyped(text === null ? null : { text, refused: null }),
    inputProps: {
      value: typed?.text ?? parts.shownText,
      onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const { target } = event;
        if (typed === null) {
          // At once, so that the first key already replaces the text as it is entered, not as it is shown.
          flushSync(() => setTyped({ text: parts.entryText, refused: null }));
        }
        if (!parts.isMultiline) selectIfActive(target);
      },
      ...(!parts.isMultiline && selecting),
      onChange: (event: { target: { value: string } }) =>
        setTyped({ text: event.target.value, refused: null }),
      onBlur: finish,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === "Enter" && (!parts.isMultiline || event.ctrlKey)) finish();
        if (event.key === "Escape" && isChanged) {
          // The first Escape takes back the entry; only the next one may close the panel around it.
          event.stopPropagation();
          setTyped({ text: parts.entryText, refused: null });
        }
        parts.onKeyDown?.(event);
      },
    },
  };
}

interface TextFieldProps extends EntryProps {
  readonly value: string;
  readonly onCommit: Commit<string>;
  readonly rows?: number;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string;
  readonly isLabelHidden?: boolean;
  readonly suggestions?: readonly string[];
}

export function TextField(props: TextFieldProps) {
  const { label, value, isReadOnly, hint, rows, maxLength, suggestions = [] } = props;
  const { placeholder, isLabelHidden = false } = props;
  const id = useId();
  const entry = useEntry({
    entryText: value,
    shownText: value,
    read: (text) => text,
    unreadable: "",
    commit: props.onCommit,
    label,
    isMultiline: rows !== undefined,
    ...keyHandler(props),
  });
  const shared = {
    id,
    ...entry.inputProps,
    readOnly: isReadOnly,
    ...(maxLength !== undefined && { maxLength }),
    ...(placeholder !== undefined && { placeholder }),
    ...describedBy(id, entry.message, hint),
  };
  return (
    <PanelField
      id={id}
      label={label}
      hint={hint}
      message={entry.message}
      isLabelHidden={isLabelHidden}
    >
      {rows === undefined ? (
        <Input {...shared} {...(suggestions.length > 0 && { list: `${id}-list` })} />
      ) : (
        <Input.TextArea {...shared} className="panel-text" rows={rows} />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </datalist>
      )}
    </PanelField>
  );
}

interface NumberFieldProps extends EntryProps {
  readonly value: Decimal | null;
  /** null when the field was emptied. */
  readonly onCommit: Commit<Decimal | null>;
  /** Shown after the number, such as a unit or %. */
  readonly suffix?: ReactNode;
  readonly placeholder?: string;
  readonly minPlaces?: number;
  /** Decimals that are shown at most; four, unless said otherwise. Entering shows them all. */
  readonly maxPlaces?: number;
  /** For fields in a table, whose column header is their visible label. */
  readonly isLabelHidden?: boolean;
}

export function NumberField(props: NumberFieldProps) {
  const { label, value, isReadOnly, hint, suffix, placeholder, isLabelHidden = false } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const places = { minPlaces: props.minPlaces ?? 0, maxPlaces: props.maxPlaces ?? 4 };
  const [typedLast, setTypedLast] = useState("");
  const readings = openReadings(typedLast, language);
  const asked = readings?.read === value ? readings : undefined;
  const entry = useEntry<Decimal | null>({
    entryText: decimalText(value, language),
    shownText: value === null ? "" : formatDecimal(value, language, places),
    read: (text) => {
      setTypedLast(text);
      return text.trim() === "" ? null : readDecimal(text, loneSigns[language]);
    },
    unreadable: t("fields.not_a_number", { label }),
    commit: props.onCommit,
    label,
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
      {asked && <ReadingQuestion readings={asked} onMeant={props.onCommit} />}
    </PanelField>
  );
}

const keyHandler = ({ onKeyDown }: EntryProps) => (onKeyDown === undefined ? {} : { onKeyDown });

function describedBy(id: string, message: string | null, hint: ReactNode) {
  const names = [message !== null && `${id}-message`, hint !== undefined && `${id}-hint`];
  const described = names.filter((name) => name !== false).join(" ");
  return {
    ...(message !== null && { "aria-invalid": true, status: "error" as const }),
    ...(described !== "" && { "aria-describedby": described }),
  };
}

interface PanelFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: ReactNode;
  readonly message?: string | null;
  readonly isLabelHidden?: boolean;
  readonly children: ReactNode;
}

/** A label, a control, why the entry was refused, and what the field is for. */
export function PanelField(props: PanelFieldProps) {
  const { id, label, hint, message = null, isLabelHidden = false, children } = props;
  return (
    <div className="panel-field">
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : undefined}>
        {label}
      </label>
      {children}
      {message !== null && (
        <p id={`${id}-message`} role="alert" className="panel-message">
          {message}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="panel-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
