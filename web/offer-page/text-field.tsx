/** @jsxImportSource preact */

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Why it cannot be sent; null where it can. */
  readonly problem: string | null;
  readonly inputMode: "text" | "email" | "numeric";
  readonly autocomplete: "name" | "email" | "one-time-code";
  readonly maxLength: number;
  readonly readOnly?: boolean;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

/** A label, what is typed, and what is wrong with it. */
export function TextField({ id, label, hint, problem, onInput, ...input }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="muted">
          {hint}
        </p>
      )}
      <input
        id={id}
        {...input}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint ${id}-problem`}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="problem">
          {problem}
        </p>
      )}
    </div>
  );
}
