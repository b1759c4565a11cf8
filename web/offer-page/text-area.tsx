/** @jsxImportSource preact */

interface TextAreaProps {
  readonly id: string;
  readonly label: string;
  /** Why it cannot be sent; null where it can. */
  readonly problem: string | null;
  readonly maxLength: number;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

/** A label, several lines, and what is wrong with them. */
export function TextArea({ id, label, problem, maxLength, value, onInput }: TextAreaProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={maxLength}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
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
