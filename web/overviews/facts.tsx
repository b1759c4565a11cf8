import { type ReactNode, useId } from "react";

interface FactsProps {
  readonly title: string;
  /** One `Fact` for each thing that is known. */
  readonly children: ReactNode;
}

/** What is known about a record, in few words. */
export function Facts({ title, children }: FactsProps) {
  const id = useId();
  return (
    <section className="card facts" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

/** What is not known is left out. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === "" || children === null || children === false) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
