import { type ReactNode, useId } from "react";

interface DashboardListProps<Row> {
  readonly title: string;
  /** Undefined until the answer is there. */
  readonly rows: readonly Row[] | undefined;
  readonly none: string;
  /** The way to the whole list. */
  readonly all?: ReactNode;
  readonly keyOf: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
}

/** A short list with a heading, and a link to the long one. */
export function DashboardList<Row>(props: DashboardListProps<Row>) {
  const { title, rows, none, all, keyOf, render } = props;
  const id = useId();
  return (
    <section className="card dashboard-list" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {all}
      </header>
      {rows?.length === 0 && <p className="muted">{none}</p>}
      {rows && rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={keyOf(row)}>{render(row)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ListEntryProps {
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly tag?: ReactNode;
  readonly end?: ReactNode;
}

/** What it is about, one line about it, its state, and a figure or a moment at the end. */
export function ListEntry({ title, detail, tag, end }: ListEntryProps) {
  return (
    <>
      <div className="dashboard-entry">
        {title}
        <small>{detail}</small>
      </div>
      {tag}
      {end !== undefined && <span className="dashboard-end">{end}</span>}
    </>
  );
}
