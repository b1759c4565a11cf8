import { type ReactNode, useId } from "react";
import { Unbroken } from "./unbroken.tsx";
import "./short-list.css";

interface ShortListProps<Row> {
  readonly title: string;
  /** Undefined until the answer is there. */
  readonly rows: readonly Row[] | undefined;
  /** What a list without rows says, and what to do about it. */
  readonly none: ReactNode;
  /** The way to the whole list, or to a new row. */
  readonly all?: ReactNode;
  readonly keyOf: (row: Row) => string;
  readonly render: (row: Row) => ReactNode;
}

/** A short list with a heading, and a link to the long one. */
export function ShortList<Row>(props: ShortListProps<Row>) {
  const { title, rows, none, all, keyOf, render } = props;
  const id = useId();
  return (
    <section className="card short-list" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {all}
      </header>
      {rows?.length === 0 && <p className="muted short-list-none">{none}</p>}
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
      <div className="short-list-entry">
        {title}
        <small>{typeof detail === "string" ? <Unbroken text={detail} /> : detail}</small>
      </div>
      {tag}
      {end !== undefined && <span className="short-list-end">{end}</span>}
    </>
  );
}
