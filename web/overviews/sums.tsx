export interface SumEntry {
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

/** The few figures that say how things stand. */
export const Sums = ({ label, sums }: { label: string; sums: readonly SumEntry[] }) => (
  <section aria-label={label}>
    <ul className="sums">
      {sums.map(({ name, value, note }) => (
        <li key={name} className="card">
          <span>{name}</span>
          <strong>{value}</strong>
          {note !== undefined && <small>{note}</small>}
        </li>
      ))}
    </ul>
  </section>
);
