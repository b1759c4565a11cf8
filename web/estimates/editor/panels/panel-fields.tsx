import Input from "antd/es/input";
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { flushSync } from "react-dom";
import { type Result, success } from "../../../../domain/base/result.ts";
import { selectIfActive, useSelectOnEntry } from "../../../kit/fields/select-on-entry.ts";
import { type PanelProblem, type TypedEntry, useProblemText } from "../cells/store-problem-text.ts";

/** Hands a finished entry to the store; the answer says whether it was taken. */
export type Commit<T> = (value: T) => Result<void, PanelProblem>;

export interface EntryProps {
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly hint?: ReactNode;
  /** Runs after the field has dealt with the key. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Where a refused entry outlives its field. */
export interface RefusedPlace {
  readonly entry: TypedEntry | null;
  /** False where it is not kept there. */
  readonly keep: (entry: TypedEntry) => boolean;
  /** Gives it up for what stood there before. */
  readonly drop: () => void;
}

interface EntryParts<T> {
  /** What the field starts with when it is entered. */
  readonly entryText: string;
  readonly shownText: string;
  /** Answers why where the text cannot be read. */
  readonly read: (text: string) => Result<T, PanelProblem>;
  readonly commit: Commit<T>;
  readonly label: string;
  readonly isMultiline?: boolean;
  readonly onKeyDown?: EntryProps["onKeyDown"];
  readonly refusedPlace?: RefusedPlace | undefined;
}

/**
 * An entry is taken when the field is left or Enter is pressed, and Escape brings the old value back.
 * A value that is refused stays in the field beside the reason: nothing typed is ever swallowed.
 */
export function useEntry<T>(parts: EntryParts<T>) {
  const problemText = useProblemText();
  const [open, setTyped] = useState<TypedEntry | null>(null);
  const { refusedPlace } = parts;
  const typed = open ?? refusedPlace?.entry ?? null;
  const selecting = useSelectOnEntry();
  const isChanged = typed !== null && typed.text !== parts.entryText;

  const finish = () => {
    // What was refused before and is not touched since stays as it is.
    if (open === null) return;
    if (!isChanged) {
      if (refusedPlace?.entry) refusedPlace.drop();
      return setTyped(null);
    }
    const value = parts.read(open.text);
    const taken = value.ok ? parts.commit(value.value) : value;
    const refused = taken.ok ? null : { ...open, refused: taken.problem };
    const isKept = refused !== null && refusedPlace?.keep(refused) === true;
    setTyped(isKept ? null : refused);
  };

  return {
    message: typed?.refused ? problemText(typed.refused, parts.label) : null,
    isChanged,
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
          if (refusedPlace?.entry) refusedPlace.drop();
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
    read: success,
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

const keyHandler = ({ onKeyDown }: EntryProps) => (onKeyDown === undefined ? {} : { onKeyDown });

export function describedBy(id: string, message: string | null, hint: ReactNode) {
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
  /** How many digits wide what stands in the field is; nothing for what may be cut. */
  readonly digits?: number;
  readonly children: ReactNode;
}

/** A label, a control, why the entry was refused, and what the field is for. */
export function PanelField(props: PanelFieldProps) {
  const { id, label, hint, message = null, isLabelHidden = false, digits = 0, children } = props;
  return (
    <div className="panel-field" style={{ "--digits": `${digits}` }}>
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
