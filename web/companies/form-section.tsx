import { type ReactNode, useId } from "react";
import "./companies.css";

interface FormSectionProps {
  readonly title: string;
  /** One line that says what the fields are for. */
  readonly meaning: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** Fields of a long form that belong together; beside their heading where there is room. */
export function FormSection({ title, meaning, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className="form-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="muted">{meaning}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}
