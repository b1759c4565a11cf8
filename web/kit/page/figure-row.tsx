import "./figure-row.css";

interface FigureRowProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly isStrong?: boolean;
}

/** One figure with its label; stands in a `dl` with the class figure-rows. */
export function FigureRow({ label, value, hint, isStrong = false }: FigureRowProps) {
  return (
    <div className={isStrong ? "figure-row is-strong" : "figure-row"}>
      <dt>
        {label}
        {hint !== undefined && <small> {hint}</small>}
      </dt>
      <dd>{value}</dd>
    </div>
  );
}
